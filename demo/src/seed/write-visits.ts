import type { Tx } from 'api/core/database';
import { createRandom } from 'api/testing/random';
import { sql } from 'kysely';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';
import type { WrittenGoods } from './write-goods';

/** Favourites, browsing history and views. Every member saves some goods on sale at an earlier price. */
export async function writeVisits(
  tx: Tx,
  written: readonly WrittenGoods[],
  members: SeedMembers,
  now: Date,
): Promise<void> {
  const random = createRandom('visits');
  const shown = written.filter(({ goods }) => goods.status === 'onSale');
  const favourites = members.all.flatMap((member) =>
    random
      .sample(shown, random.integer(5, 40))
      .filter(({ seller }) => seller.id !== member.id)
      .map(({ id, goods }) => {
        const then = random.pick(goods.prices);
        return {
          member_id: member.id,
          goods_id: id,
          saved_price_fen: then.priceFen,
          created_at: new Date(now.getTime() - Math.round(then.ago * random.next())),
        };
      }),
  );
  await tx.insertInto('favourite').values(favourites).execute();

  const browsed = members.buyers.slice(0, 3).flatMap((member) =>
    random.sample(written, 24).map(({ id }) => ({
      member_id: member.id,
      goods_id: id,
      browsed_at: new Date(now.getTime() - Math.round(random.next() * 20 * DAY_MS)),
    })),
  );
  await tx.insertInto('browse').values(browsed).execute();

  // Spreads a listing's views evenly over its days; daily counts exist for the last seven.
  await sql`
    insert into goods_view_day (goods_id, day, views)
    select g.id, (${now}::timestamptz at time zone 'Asia/Shanghai')::date - n, c.view_count / (age.days + 1)
    from goods g join goods_counter c on c.goods_id = g.id
    cross join lateral (select extract(day from ${now}::timestamptz - g.listed_at)::int as days) age
    cross join generate_series(0, 6) n
    where g.status = 'onSale' and n <= age.days and c.view_count > age.days`.execute(tx);
}
