import { type Insertable, sql } from 'kysely';
import type { GoodsType } from 'shared-contract/shapes';
import { listed } from '../catalog/goods-query';
import type { Db, Tx } from '../core/database';
import type { Tables } from '../core/tables';
import { type CompiledWish, nearly, type WishCondition } from './conditions';

/** Stands for a bound that a condition does not have. */
const LOWEST = -1e15;
const HIGHEST = 1e15;
/** Newest goods of the game over which it is counted how narrow each condition is. */
const SAMPLE = 300;

/** A row of the reverse index without the wish it belongs to. */
export type Entry = Omit<Insertable<Tables['wish_entry']>, 'member_id' | 'wish_id' | 'game_id'>;

/** Share of the game's newest goods that fit each condition; 1 for one that SQL does not have. Bounded reads. */
export async function shareOfEach(db: Db | Tx, { gameId, conditions }: CompiledWish): Promise<number[]> {
  const counts = conditions.map((condition) =>
    condition.sql ? sql`(count(*) filter (where ${condition.sql}))::int` : sql`count(*)::int`,
  );
  const { rows } = await sql<{ seen: number; found: number[] }>`
    with newest as materialized (
      select g.id from goods g where ${listed} and g.game_id = ${gameId} order by g.listed_at desc limit ${SAMPLE})
    select count(*)::int as seen, array[${sql.join(counts)}] as found
    from goods g where g.id in (select id from newest)`.execute(db);
  const { seen = 0, found = [] } = rows[0] ?? {};
  return conditions.map((_, index) => ((found[index] ?? 0) + 1) / (seen + 1));
}

/** What a listing that an entry is found by must still fit. */
export interface Remaining {
  /** One of all conditions may be missed. */
  near: boolean;
  /** Null: goods of any type. */
  type: GoodsType | null;
  /** Those that the entry does not test, or only within the bounds of a near miss. */
  conditions: Omit<WishCondition, 'text'>[];
}

/** Bytes of JSON, so that a row of the index stays below the limit of PostgreSQL, a third of a page. */
const MAX_REMAINING = 1_200;

/**
 * The entries of a wish: under its narrowest condition, together with its price and percentage. A wish that accepts one
 * miss has two entries of which only the price is common, as far as it may be missed: whichever condition is missed, one
 * of the entries is found.
 */
export function entriesOf(
  { conditions, goodsType: type }: { conditions: readonly WishCondition[]; goodsType: GoodsType | null },
  shares: readonly number[],
  acceptsMiss: boolean,
): Entry[] {
  const near = acceptsMiss && conditions.length > 1;
  const find = (key: string) => conditions.find((condition) => condition.key === key);
  const [price, below] = [find('price'), find('below')];
  const others = conditions
    .map((condition, index) => ({ condition, share: shares[index] ?? 1 }))
    .filter(({ condition }) => condition !== price && condition !== below)
    .sort((a, b) => a.share - b.share)
    .map(({ condition }) => condition);
  const entry = (some: readonly WishCondition[], priced?: WishCondition, compared?: WishCondition) => {
    const { tested, rows } = entryOf(some, priced, compared);
    const left = conditions.filter((condition) => !tested.has(condition));
    const remaining = JSON.stringify({ near, type, conditions: left.map(({ text: _, ...rest }) => rest) });
    const isShort = Buffer.byteLength(remaining) <= MAX_REMAINING;
    return rows.map((row) => ({ ...row, remaining: isShort ? remaining : null }));
  };
  if (!near) return entry(others, price, below);
  const nearPrice = price && nearly(price);
  if (others.length === 0) return entry([], nearPrice);
  const every = (rest: number) => others.filter((_, index) => index % 2 === rest);
  return [
    ...entry(every(0), nearPrice),
    ...(others.length > 1 ? entry(every(1), nearPrice, below && nearly(below)) : entry([], price, below)),
  ];
}

/**
 * An entry, for each of its points, under the first condition; two more that have one point narrow it.
 * @returns its rows, and the conditions that they test in full
 */
function entryOf(
  [first, ...rest]: readonly WishCondition[],
  price: WishCondition | undefined,
  below: WishCondition | undefined,
) {
  const main = first ?? price ?? below;
  const [also, other] = rest.filter(({ points, words }) => points.length === 1 && !words);
  const tested = new Set([main, price, below, also, other].filter((condition) => !condition?.words));
  const rows = (main?.points ?? []).map((point) => ({
    point,
    lo: main?.lo ?? LOWEST,
    hi: main?.hi ?? HIGHEST,
    price_lo: price?.lo ?? LOWEST,
    price_hi: price?.hi ?? HIGHEST,
    below_lo: below?.lo ?? LOWEST,
    also_1: also?.points[0] ?? null,
    also_1_lo: also ? (also.lo ?? LOWEST) : null,
    also_1_hi: also ? (also.hi ?? HIGHEST) : null,
    also_2: other?.points[0] ?? null,
    also_2_lo: other ? (other.lo ?? LOWEST) : null,
    also_2_hi: other ? (other.hi ?? HIGHEST) : null,
  }));
  return { tested, rows };
}

/** Replaces the wish's entries; without `entries` it is not looked for. */
export async function replaceEntries(
  tx: Tx,
  wish: { memberId: number; id: number; gameId: number },
  entries: readonly Entry[],
): Promise<void> {
  const { memberId, id, gameId } = wish;
  await tx.deleteFrom('wish_entry').where('member_id', '=', memberId).where('wish_id', '=', id).execute();
  if (entries.length > 0)
    await tx
      .insertInto('wish_entry')
      .values(entries.map((entry) => ({ ...entry, member_id: memberId, wish_id: id, game_id: gameId })))
      .execute();
}
