import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { type AlertChannel, MAX_WISHES, WISH_DAYS, type WishQuery } from 'shared-contract/shapes';
import { added, mustBeReachable } from '../alerts/settings';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { lockMember } from '../identity/lock-member';
import { type CompiledWish, compileWish, type WishCondition } from './conditions';
import { entriesOf, replaceEntries, shareOfEach } from './entries';

/** Equal for two searches that find the same: the order of fields and attributes does not matter. */
function fingerprintOf(query: WishQuery, belowPercent: number | null): string {
  const { attrs = [], guarantees = [], ...rest } = query;
  const parts = {
    ...rest,
    keyword: rest.keyword?.trim(),
    attrs: attrs
      .map(({ attrId, values = [], min, max }) => JSON.stringify([attrId, [...values].sort(), min, max]))
      .sort(),
    guarantees: [...new Set(guarantees)].sort(),
    belowPercent,
  };
  const sorted = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

/** {@link saveWishIn} in a transaction of its own. @throws Invalid for a channel that is added without being reachable by it */
export async function saveWish(
  services: Services,
  memberId: number,
  input: Input<'saveWish'>,
): Promise<Value<'saveWish'>> {
  const before = await channelsOf(services.db, memberId, rowId(input.id ?? ''));
  await mustBeReachable(services, memberId, added(input.channels ?? [], before), 'channels');
  return transact(services.db, (tx) => saveWishIn(tx, memberId, input));
}

/** The channels of a wish; none for one that is not the member's. */
async function channelsOf(db: Db, memberId: number, id: number | undefined): Promise<AlertChannel[]> {
  if (id === undefined) return [];
  const wish = await db
    .selectFrom('wish')
    .select('channels')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return wish?.channels ?? [];
}

/**
 * Adds a wish, or changes the one with `id`; without one the same search again changes the wish that has it.
 * @throws Refusal WISH_LIMIT, WISH_EXISTS for another wish with the same search, 404; Invalid of `compileWish`
 */
export async function saveWishIn(
  tx: Tx,
  memberId: number,
  input: Input<'saveWish'>,
): Promise<Value<'saveWish'>> {
  await lockMember(tx, memberId);
  const { query, belowPercent, name, near, perDay, channels } = input;
  const wish = await compileWish(tx, query, belowPercent);
  const fingerprint = fingerprintOf(query, belowPercent);
  const same = await sameWish(tx, memberId, fingerprint);
  if (input.id !== undefined && same !== undefined && same !== rowId(input.id))
    throw new Refusal(409, 'WISH_EXISTS', '你已经有一条同样的心愿，请改那一条');
  const given = input.id === undefined ? same : (rowId(input.id) ?? 0);
  const columns = {
    name: name.trim(),
    game_id: wish.gameId,
    goods_type: wish.goodsType,
    query: JSON.stringify(query),
    below_percent: belowPercent,
    near,
    per_day: perDay,
    ...(channels && { channels }),
    conditions: JSON.stringify(wish.conditions.map(stored)),
    fingerprint,
  };
  if (given === undefined) {
    await mustHaveRoom(tx, memberId);
    const { id } = await tx
      .insertInto('wish')
      .values({ ...columns, member_id: memberId, ends_at: inWishDays })
      .returning('id')
      .executeTakeFirstOrThrow();
    await index(tx, memberId, id, wish, near);
    return { id: String(id) };
  }
  const changed = await tx
    .updateTable('wish')
    .set(columns)
    .where('member_id', '=', memberId)
    .where('id', '=', given)
    .returning(['id', 'paused_at'])
    .executeTakeFirst();
  if (!changed) throw notFound('心愿不存在');
  if (!changed.paused_at) await index(tx, memberId, changed.id, wish, near);
  return { id: String(changed.id) };
}

/**
 * Pauses, resumes, extends or removes a wish; idempotent. Resuming looks for it in full again.
 * @throws Refusal 404; Invalid when the game has lost one of its conditions
 */
export const actOnWish = (
  db: Db,
  memberId: number,
  { id: given, action }: Input<'actOnWish'>,
): Promise<Value<'actOnWish'>> =>
  transact(db, async (tx) => {
    await lockMember(tx, memberId);
    const wish = await tx
      .selectFrom('wish')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('id', '=', rowId(given) ?? 0)
      .executeTakeFirst();
    if (!wish) throw notFound('心愿不存在');
    const { id } = wish;
    const own = tx.updateTable('wish').where('member_id', '=', memberId).where('id', '=', id);
    if (action === 'remove') {
      await tx.deleteFrom('wish').where('member_id', '=', memberId).where('id', '=', id).execute();
    } else if (action === 'extend') {
      await own.set({ ends_at: inWishDays }).execute();
    } else if (action === 'pause') {
      if (!wish.paused_at)
        await own.set({ paused_at: sql<Date>`app_now()`, pause_reason: 'member' }).execute();
      await replaceEntries(tx, { memberId, id, gameId: wish.game_id }, []);
    } else if (wish.paused_at) {
      const compiled = await compileWish(tx, wish.query, wish.below_percent);
      const conditions = JSON.stringify(compiled.conditions.map(stored));
      await own
        .set({ paused_at: null, pause_reason: null, bought_no: null, ends_at: inWishDays, conditions })
        .execute();
      await index(tx, memberId, id, compiled, wish.near);
    }
    return { id: String(id) };
  });

const inWishDays = sql<Date>`app_now() + make_interval(days => ${WISH_DAYS})`;

/** Without the condition in SQL, which is made from the search each time. */
const stored = ({ key, text, points, lo, hi, words }: WishCondition): WishCondition => ({
  key,
  text,
  points,
  lo,
  hi,
  ...(words && { words }),
});

async function index(tx: Tx, memberId: number, id: number, wish: CompiledWish, near: boolean): Promise<void> {
  const shares = await shareOfEach(tx, wish);
  await replaceEntries(tx, { memberId, id, gameId: wish.gameId }, entriesOf(wish, shares, near));
}

async function sameWish(tx: Tx, memberId: number, fingerprint: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('wish')
    .select('id')
    .where('member_id', '=', memberId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found?.id;
}

async function mustHaveRoom(tx: Tx, memberId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('wish')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_WISHES)
    throw new Refusal(422, 'WISH_LIMIT', `最多 ${MAX_WISHES} 条心愿，请先删掉一条`);
}
