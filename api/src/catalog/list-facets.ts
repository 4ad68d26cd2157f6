import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { readDefined } from './defined';
import { estimateFacets, withOwnFilters } from './facet-estimates';
import { countFacets } from './facets';
import { all, baseConditions, combineFilters, filters } from './goods-query';
import { type OfferedCache, offeredOptions } from './offered-options';
import { readColumns } from './read-columns';
import { readSample, type SampleCache } from './read-sample';
import { allGoods, type Base, shareOf } from './sample';

/**
 * Facets of a list: exact if a sample holds all goods of its game and words, otherwise estimates. For a list that is
 * short itself only the facets with a filter of their own are estimates, because they count goods beyond the list.
 * @param isShort the list has at most `EXACT_TOTAL` goods
 */
export async function facetsOf(
  db: Db,
  query: GoodsQuery,
  base: Base,
  { isShort, offered, samples }: { isShort: boolean; offered: OfferedCache; samples: SampleCache },
): Promise<Facets> {
  const found = filters(query);
  const sample = await readSample(db, query, base, samples);
  const defined = await readDefined(db, ({ places }) => sample.servers.every((id) => places.has(id)));
  const sampled = countFacets(defined, query, sample, found);
  const share = shareOf(sample, base);
  if (share === 1) return sampled;
  const estimated = estimateFacets(
    sampled,
    share,
    await offeredOptions(db, defined, query, { offered, sampled }),
  );
  if (!isShort) return estimated;
  const list = allGoods(all([...baseConditions(query), combineFilters(found)]));
  const columns = await readColumns(db, list, { withAttributes: query.gameId !== undefined });
  return withOwnFilters(countFacets(defined, query, columns, []), estimated, query);
}
