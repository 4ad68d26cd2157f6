import { performance } from 'node:perf_hooks';
import type { Services } from 'api/core/services';
import { createRandom } from 'api/testing/random';
import { findWishes } from 'api/wishes/find-wishes';
import { readListing } from 'api/wishes/listing';
import { sql } from 'kysely';

const WARM_UP = 100;

export interface Matched {
  /** Wishes that each listing fits or nearly fits. */
  found: number[];
  /** Reading the goods with their reference price, and finding the wishes, in ms. */
  read: number[];
  find: number[];
}

/** Matches `count` goods on sale, one after the other; games with more wishes have more of them. */
export async function matchListings({ db }: Services, count: number): Promise<Matched> {
  const { rows } = await sql<{ id: number; weight: number }>`
    select g.id, w.n::float8 / sum(1) over (partition by g.game_id) as weight
    from goods g join (select game_id, count(*) as n from wish group by game_id) w using (game_id)
    where g.status = 'onSale' order by g.id`.execute(db);
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  const random = createRandom('listings');
  const next = () => {
    let left = random.next() * sum;
    return rows.find(({ weight }) => {
      left -= weight;
      return left <= 0;
    })?.id;
  };
  const matched: Matched = { found: [], read: [], find: [] };
  for (let one = -WARM_UP; one < count; one += 1) {
    const began = performance.now();
    const listing = await readListing(db, next() ?? 0);
    const read = performance.now();
    if (!listing) throw new Error('goods that are not on sale');
    const found = await findWishes(db, listing);
    if (one < 0) continue;
    matched.read.push(read - began);
    matched.find.push(performance.now() - read);
    matched.found.push(found.length);
  }
  return matched;
}
