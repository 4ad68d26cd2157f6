import type { GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';
import type { GoodsColumns } from './goods-columns';
import { type Filter, queryKey } from './goods-query';
import { readColumns } from './read-columns';
import { type Base, isMore, sampleOf, shareOf } from './sample';

/**
 * Caches samples, of which estimates of any filters are counted: a minute old, or up to five while a newer one is read.
 * Half a megabyte each. Those of words have a cache of their own, so that many words do not displace the games.
 */
export function createSampleCache() {
  const ages = { freshMs: 60_000, ttlMs: 300_000 };
  return {
    games: createSwrCache<GoodsColumns>({ ...ages, max: 60 }),
    words: createSwrCache<GoodsColumns>({ ...ages, max: 20 }),
  };
}
export type SampleCache = ReturnType<typeof createSampleCache>;

/** A sample of the goods to which the filters of a query apply: from the cache if it is only a part of them. */
export async function readSample(
  db: Db,
  query: GoodsQuery,
  base: Base,
  caches: SampleCache,
): Promise<GoodsColumns> {
  const { keyword } = query;
  const read = () => readColumns(db, sampleOf(query, base), { withAttributes: needsAttributes(query) });
  if (base.isSmall || (keyword && !base.isCommon)) return read();
  const cached = keyword ? caches.words : caches.games;
  const sample = await cached(sampleKey(query), read);
  // What is exact is counted in every request.
  return shareOf(sample, base) === 1 ? read() : sample;
}

const needsAttributes = ({ gameId, attrs = [] }: GoodsQuery): boolean =>
  gameId !== undefined || attrs.length > 0;
const sampleKey = (query: GoodsQuery): string => {
  const { gameId, keyword } = query;
  return `${needsAttributes(query)} ${queryKey({ gameId, keyword })}`;
};

/**
 * Whether a list certainly has more than `EXACT_TOTAL` goods, as a sample tells without counting. Unknown, and false, for a
 * small base and for a rare word, whose goods are all read. Where counting reads less than a sample does, in a game that is
 * not large or by price from an index, only a sample that is in memory is asked.
 */
export async function isCertainlyLong(
  db: Db,
  query: GoodsQuery,
  base: Base,
  { found, samples }: { found: readonly Filter[]; samples: SampleCache },
): Promise<boolean> {
  if (base.isSmall || (query.keyword && !base.isCommon)) return false;
  if (found.length === 0) return isMore(base.found, base.share);
  const isRead = base.isCommon || (base.isLarge && found.some(({ key }) => key !== 'price'));
  const sample = await (isRead
    ? readSample(db, query, base, samples)
    : samples.games.known(sampleKey(query)));
  if (!sample) return false;
  const conditions = found.map(({ keeps }) => keeps(sample));
  let matching = 0;
  for (let n = 0; n < sample.size; n += 1) matching += Number(conditions.every((isMet) => isMet(n)));
  return isMore(matching, shareOf(sample, base));
}
