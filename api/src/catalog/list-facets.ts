import { sql } from 'kysely';
import type { Facets, GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { estimateFacets, withOwnFilters } from './facet-estimates';
import { countFacets } from './facets';
import { all, baseConditions, combineFilters, filters } from './goods-query';
import { offeredOptions } from './offered-options';
import { type Base, EXACT_TOTAL, sampleOf, shareOf } from './sample';

/**
 * Facets of a list: exact if a sample holds all goods of its game and words, otherwise estimates. For a list that is
 * short itself only the facets with a filter of their own are estimates, because they count goods beyond the list.
 * @param isShort the list has at most `EXACT_TOTAL` goods
 */
export async function facetsOf(db: Db, query: GoodsQuery, base: Base, isShort: boolean): Promise<Facets> {
  const found = filters(query);
  const sampled = await countFacets(db, query, sampleOf(query, base), found);
  const share = shareOf(sampled, base);
  if (share === 1) return sampled.facets;
  const estimated = estimateFacets(sampled.facets, share, await offeredOptions(db, query));
  if (!isShort) return estimated;
  const list = sql`(select g.*, 0::bigint as position from goods g
    where ${all([...baseConditions(query), combineFilters(found)])} limit ${EXACT_TOTAL}) g`;
  const exact = await countFacets(db, query, list, []);
  return withOwnFilters(exact.facets, estimated, query);
}
