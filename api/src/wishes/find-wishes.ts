import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { WishCondition } from './conditions';
import type { Remaining } from './entries';
import { fits, isNearMiss, type Listing } from './listing';

/** Below every percentage that a wish can ask for: goods without a reference price. */
const NO_REFERENCE = -1e9;

export interface FoundWish {
  memberId: number;
  wishId: number;
  /** Key of the one condition that does not fit; null: all fit. */
  missed: string | null;
}

/** Whether the listing has the point of a further condition of an entry within its bounds. */
const has = (point: 'also_1' | 'also_2', values: string) =>
  sql`(${sql.ref(point)} is null
    or (${values}::jsonb ->> ${sql.ref(point)})::float8 between ${sql.ref(`${point}_lo`)} and ${sql.ref(`${point}_hi`)})`;

/**
 * The active wishes that a listing fits, and those that accept one miss and have exactly one. Reads the reverse index at
 * the listing's points, and of it only the wishes whose narrowest condition fits.
 */
export async function findWishes(db: Db | Tx, listing: Listing): Promise<FoundWish[]> {
  const { points, priceFen, below, gameId, sellerId } = listing;
  const facts = [...points].filter(([point]) => !point.startsWith('word:'));
  const words = [...points.keys()].filter((point) => point.startsWith('word:'));
  const values = JSON.stringify(Object.fromEntries(facts));
  const narrowed = sql`price_lo <= ${priceFen} and price_hi >= ${priceFen} and below_lo <= ${below ?? NO_REFERENCE}
    and ${has('also_1', values)} and ${has('also_2', values)}`;
  // `order by lo`: each point is looked up in the index, whatever the planner assumes about their number.
  const { rows } = await sql<{ memberId: number; wishId: number; remaining: Remaining }>`
    select e.member_id as "memberId", e.wish_id as "wishId", coalesce(e.remaining, (
      select json_build_object('near', near and jsonb_array_length(conditions) > 1, 'type', goods_type, 'conditions', conditions)
      from wish where member_id = e.member_id and id = e.wish_id)) as remaining
    from (
      select e.* from unnest(${facts.map(([point]) => point)}::text[], ${facts.map(([, value]) => value)}::float8[]) p (point, value)
      cross join lateral (
        select member_id, wish_id, remaining from wish_entry
        where game_id = ${gameId} and point = p.point and lo <= p.value and hi >= p.value and ${narrowed}
        order by lo) e
      union all
      select member_id, wish_id, remaining from wish_entry
      where game_id = ${gameId} and point = any (${words}) and ${narrowed}) e
    where e.member_id <> ${sellerId}`.execute(db);
  const found = new Map<number, FoundWish>();
  for (const { memberId, wishId, remaining } of rows) {
    if (found.has(wishId)) continue;
    const missed = missOf(remaining, listing);
    if (missed !== undefined) found.set(wishId, { memberId, wishId, missed });
  }
  return [...found.values()];
}

/** Key of the one condition that the listing nearly fits, null if it fits all, undefined if it is not what is wanted. */
export function missOf({ near, type, conditions }: Remaining, listing: Listing): string | null | undefined {
  if (type !== null && type !== listing.goodsType) return undefined;
  let missed: Omit<WishCondition, 'text'> | undefined;
  for (const condition of conditions) {
    if (fits(condition, listing)) continue;
    if (!near || missed) return undefined;
    missed = condition;
  }
  if (!missed) return null;
  return isNearMiss(missed, listing) ? missed.key : undefined;
}
