import { sql } from 'kysely';
import { href, type OfferActor, type OfferState, offerStates } from 'shared-contract';
import { offerMove } from 'shared-contract/states';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import { yuanText } from '../core/yuan-text';
import { postRelease } from '../money/ledger';
import { notifyMember } from '../notifications/messages';
import type { OfferRow } from './tables';

/** Who acts, for the audit. */
export interface OfferMover {
  by: OfferActor;
  /** Null for the system. */
  id: number | null;
}
export const SYSTEM: OfferMover = { by: 'system', id: null };

export const isLiving = ({ status }: Pick<OfferRow, 'status'>): boolean =>
  status === 'open' || status === 'countered';

/** An offer and the goods that it is for, which are on one shard. */
export type OfferKey = Pick<OfferRow, 'goods_id' | 'id'>;

/** Locks an offer until the transaction ends; undefined when there is none, or with `skipLocked` when it is locked. */
export async function lockOffer(
  tx: Tx,
  key: OfferKey,
  skipLocked?: 'skipLocked',
): Promise<OfferRow | undefined> {
  let query = tx.selectFrom('offer').selectAll().where(isOffer(key)).forUpdate();
  if (skipLocked) query = query.skipLocked();
  return query.executeTakeFirst();
}

/**
 * Locks goods before their offers, as all moves of offers do, without waiting.
 * @returns false when they are locked
 */
export async function lockOfferedGoods(tx: Tx, goodsId: number): Promise<boolean> {
  const { rows } = await sql`select id from goods where id = ${goodsId} for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Condition for one offer. */
export const isOffer = ({ goods_id, id }: OfferKey) => sql<boolean>`goods_id = ${goods_id} and id = ${id}`;

/** The state that a move leads to. @throws Refusal STATE_CHANGED for a move that the contract's table does not allow */
export function allowedMove(row: OfferRow, action: string, mover: OfferMover): OfferState {
  const move = offerMove(row.status, action);
  if (move?.by !== mover.by)
    throw new Refusal(409, 'STATE_CHANGED', `这次出价${offerStates[row.status]}，请刷新后再看`, {
      status: row.status,
    });
  return move.to;
}

/**
 * Ends a living offer: its money is free again, to the fen. The caller holds its row lock.
 * @param orderNo of an accepted one
 */
export async function endOffer(
  tx: Tx,
  row: OfferRow,
  action: string,
  mover: OfferMover,
  orderNo: string | null = null,
): Promise<OfferState> {
  const status = allowedMove(row, action, mover);
  const at = await now(tx);
  await releaseMoney(tx, row, at);
  await tx
    .updateTable('offer')
    .set({ status, frozen_fen: 0, ended_at: at, order_no: orderNo })
    .where(isOffer(row))
    .execute();
  await recordMove(tx, row, status, mover, action);
  return status;
}

/** Gives the frozen money back to the balance. */
export const releaseMoney = (tx: Tx, row: OfferRow, at: Date): Promise<void> =>
  postRelease(tx, 'offerReleased', {
    memberId: row.buyer_id,
    amountFen: row.frozen_fen,
    reference: `O${row.id}`,
    at,
  });

/** Writes a move into the audit. */
export async function recordMove(
  tx: Tx,
  { id, status: from }: OfferRow,
  to: OfferState,
  { by, id: actor }: OfferMover,
  note: string,
): Promise<void> {
  const who = actor === null ? by : `${by}:${actor}`;
  await audit(tx, { entity: 'offer', entityId: id, from, to, actor: who, note });
}

/**
 * Notifies one side of an offer; it has one entry in the inbox for its offers for the same goods. The caller has locked the goods.
 * `own`: it did so itself, and reads it in the second person.
 */
export async function notifySide(
  tx: Tx,
  row: OfferRow,
  side: 'buyer' | 'seller',
  title: string,
  content: string,
  own?: 'own',
): Promise<void> {
  const { title: goods } = await tx
    .selectFrom('goods')
    .select('title')
    .where('id', '=', row.goods_id)
    .executeTakeFirstOrThrow();
  await notifyMember(tx, {
    memberId: side === 'buyer' ? row.buyer_id : row.seller_id,
    msgType: 'goods',
    subject: { kind: 'offers', id: String(row.goods_id) },
    title,
    content: `${goods}（出价 ${yuanText(row.amount_fen)}）：${content}`,
    link: href('offers', { role: side, goodsId: String(row.goods_id) }),
    own: own !== undefined,
  });
}
