import { type Insertable, sql } from 'kysely';
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
    select count(*)::int as seen, array[${sql.join(counts)}] as found
    from (select * from goods g where ${listed} and g.game_id = ${gameId} order by g.listed_at desc limit ${SAMPLE}) g`.execute(
    db,
  );
  const { seen = 0, found = [] } = rows[0] ?? {};
  return conditions.map((_, index) => ((found[index] ?? 0) + 1) / (seen + 1));
}

/**
 * The entries of a wish: under its narrowest condition, together with its price and percentage. A wish that accepts one
 * miss has two entries of which only the price is common, as far as it may be missed: whichever condition is missed, one
 * of the entries is found.
 */
export function entriesOf(
  conditions: readonly WishCondition[],
  shares: readonly number[],
  near: boolean,
): Entry[] {
  const find = (key: string) => conditions.find((condition) => condition.key === key);
  const [price, below] = [find('price'), find('below')];
  const others = conditions
    .map((condition, index) => ({ condition, share: shares[index] ?? 1 }))
    .filter(({ condition }) => condition !== price && condition !== below)
    .sort((a, b) => a.share - b.share)
    .map(({ condition }) => condition);
  if (!near || conditions.length < 2) return entryOf(others, price, below);
  const nearPrice = price && nearly(price);
  if (others.length === 0) return entryOf([], nearPrice, undefined);
  const every = (rest: number) => others.filter((_, index) => index % 2 === rest);
  return [
    ...entryOf(every(0), nearPrice, undefined),
    ...(others.length > 1 ? entryOf(every(1), nearPrice, below && nearly(below)) : entryOf([], price, below)),
  ];
}

/** An entry, for each of its points, under the first condition; two more that have one point narrow it. */
function entryOf(
  [first, ...rest]: readonly WishCondition[],
  price: WishCondition | undefined,
  below: WishCondition | undefined,
): Entry[] {
  const main = first ?? price ?? below;
  const [also, other] = rest.filter(({ points, words }) => points.length === 1 && !words);
  return (main?.points ?? []).map((point) => ({
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
