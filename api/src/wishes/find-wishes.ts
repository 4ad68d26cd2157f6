import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { WishCondition } from './conditions';
import { fits, isNearMiss, type Listing } from './listing';

/** Below every percentage that a wish can ask for: goods without a reference price. */
const NO_REFERENCE = -1e9;

interface Candidate {
  memberId: number;
  wishId: number;
  name: string;
  near: boolean;
  conditions: WishCondition[];
}

export interface FoundWish extends Candidate {
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
  const { points, priceFen, below, gameId, goodsType, sellerId } = listing;
  const values = JSON.stringify(
    Object.fromEntries([...points].filter(([point]) => !point.startsWith('word:'))),
  );
  // `offset 0`: each wish is read by its key, whatever the planner assumes about their number.
  const { rows } = await sql<Candidate>`
    select found.member_id as "memberId", found.wish_id as "wishId", w.name, w.near, w.conditions
    from (
      select distinct e.member_id, e.wish_id
      from (
        select * from unnest(${[...points.keys()]}::text[], ${[...points.values()]}::float8[]) p (point, value)
        where point not like 'word:%'
          or exists (select 1 from wish_entry where game_id = ${gameId} and point > 'word:' and point < 'word;')) p
      cross join lateral (
        select member_id, wish_id from wish_entry
        where game_id = ${gameId} and point = p.point and lo <= p.value and hi >= p.value
          and price_lo <= ${priceFen} and price_hi >= ${priceFen} and below_lo <= ${below ?? NO_REFERENCE}
          and ${has('also_1', values)} and ${has('also_2', values)}
        offset 0) e
    ) found
    cross join lateral (
      select name, near, conditions from wish
      where member_id = found.member_id and id = found.wish_id and paused_at is null
        and (goods_type is null or goods_type = ${goodsType})
      offset 0) w
    where found.member_id <> ${sellerId}`.execute(db);
  return rows.flatMap((row): FoundWish[] => {
    const missed = row.conditions.filter((condition) => !fits(condition, listing));
    const [only = null] = missed;
    if (only === null) return [{ ...row, missed: null }];
    const isNear = row.near && missed.length === 1 && row.conditions.length > 1 && isNearMiss(only, listing);
    return isNear ? [{ ...row, missed: only.key }] : [];
  });
}
