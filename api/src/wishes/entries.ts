import { sql } from 'kysely';
import { listed } from '../catalog/goods-query';
import type { Db, Tx } from '../core/database';
import type { CompiledWish, WishCondition } from './conditions';

/** Stands for a bound that a condition does not have. */
const LOWEST = -1e15;
const HIGHEST = 1e15;
/** Newest goods of the game over which it is counted how narrow each condition is. */
const SAMPLE = 300;

/** A row of the reverse index without the wish it belongs to. */
export interface Entry {
  point: string;
  lo: number;
  hi: number;
  price_lo: number;
  price_hi: number;
  below_lo: number;
}

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
 * miss has two entries without a common condition, so that whichever one is missed, the other entry is found.
 */
export function entriesOf(
  conditions: readonly WishCondition[],
  shares: readonly number[],
  near: boolean,
): Entry[] {
  const find = (key: string) => conditions.find((condition) => condition.key === key);
  const [price, below] = [find('price'), find('below')];
  const [first, second] = conditions
    .map((condition, index) => ({ condition, share: shares[index] ?? 1 }))
    .filter(({ condition }) => condition !== price && condition !== below)
    .sort((a, b) => a.share - b.share)
    .map(({ condition }) => condition);
  if (!near || conditions.length < 2) return entryOf(first ?? price ?? below, price, below);
  if (second) return [...entryOf(first, price, undefined), ...entryOf(second, undefined, below)];
  if (!first) return [...entryOf(price, undefined, undefined), ...entryOf(below, undefined, undefined)];
  if (price && below) return [...entryOf(first, undefined, undefined), ...entryOf(price, undefined, below)];
  return [...entryOf(first, undefined, undefined), ...entryOf(price ?? below, undefined, undefined)];
}

const entryOf = (
  condition: WishCondition | undefined,
  price: WishCondition | undefined,
  below: WishCondition | undefined,
): Entry[] =>
  (condition?.points ?? []).map((point) => ({
    point,
    lo: condition?.lo ?? LOWEST,
    hi: condition?.hi ?? HIGHEST,
    price_lo: price?.lo ?? LOWEST,
    price_hi: price?.hi ?? HIGHEST,
    below_lo: below?.lo ?? LOWEST,
  }));

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
