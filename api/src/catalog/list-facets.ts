import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { estimateFacets, withOwnFilters } from './facet-estimates';
import { countFacets } from './facets';
import { all, baseConditions, combineFilters, filters } from './goods-query';
import { type createOfferedCache, offeredOptions } from './offered-options';
import { allGoods, type Base, sampleOf, shareOf } from './sample';

/**
 * Facets of a list: exact if a sample holds all goods of its game and words, otherwise estimates. For a list that is
 * short itself only the facets with a filter of their own are estimates, because they count goods beyond the list.
 * @param isShort the list has at most `EXACT_TOTAL` goods
 */
export async function facetsOf(
  db: Db,
  query: GoodsQuery,
  base: Base,
  { isShort, offered }: { isShort: boolean; offered: ReturnType<typeof createOfferedCache> },
): Promise<Facets> {
  const found = filters(query);
  const sampled = await countFacets(db, query, sampleOf(query, base), found);
  const share = shareOf(sampled, base);
  if (share === 1) return sampled.facets;
  const estimated = estimateFacets(
    sampled.facets,
    share,
    await offeredOptions(db, query, offered, sampled.facets),
  );
  if (!isShort) return estimated;
  const list = allGoods(all([...baseConditions(query), combineFilters(found)]));
  const exact = await countFacets(db, query, list, []);
  return withOwnFilters(exact.facets, estimated, query);
}
