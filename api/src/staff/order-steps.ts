import { PRICE_MIN_FEN, type Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { yuanText } from '../core/yuan-text';
import { type MoveNotes, type Mover, moveOrder } from '../orders/move-order';
import { findOrder, lockOrder } from '../orders/order-store';
import { validateOwnFiles } from '../uploads/pictures';
import { saveFindings } from './case/items';
import type { StaffMember } from './staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/** Rules that part of the price goes back; so much stays that the seller gets something after the fee. */
export async function splitPrice(tx: Tx, member: StaffMember, input: Act<'split'>): Promise<Done> {
  const order = await findOrder(tx, input.orderNo);
  const mostFen = (order?.price_fen ?? 0) - PRICE_MIN_FEN;
  if (order && mostFen < 1) throw fieldError('refundFen', '这一单的金额太小，请裁决全额退款或交易继续');
  if (order && (input.refundFen < 1 || input.refundFen > mostFen))
    throw fieldError('refundFen', `退还金额需在 ¥0.01 与 ${yuanText(mostFen)} 之间`);
  return moveByStaff(tx, member, input.orderNo, 'ruleSplit', input);
}

/** Says whether the account is as listed, and stores what was found of each item. */
export async function verifyAccount(tx: Tx, member: StaffMember, input: Act<'verify'>): Promise<Done> {
  const { orderNo, match, findings = [] } = input;
  const done = await moveByStaff(tx, member, orderNo, match ? 'verify' : 'mismatch', input);
  const order = await findOrder(tx, orderNo);
  if (order) await saveFindings(tx, order, findings);
  return done;
}

interface StaffNotes {
  note: string;
  proofIds?: string[];
  refundFen?: number;
}

/**
 * Moves an order as staff decided.
 * @throws Refusal 404, 422 ACTION_NOT_ALLOWED, Invalid at proofIds
 */
export async function moveByStaff(
  tx: Tx,
  member: StaffMember,
  orderNo: string,
  action: string,
  { note, proofIds: proofs = [], refundFen: refundedFen }: StaffNotes,
): Promise<Done> {
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw notFound('订单不存在');
  if (member.id === locked.order.buyer_id || member.id === locked.order.seller_id)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '自己的订单请同事处理');
  if (proofs.length > 0) await validateOwnFiles(tx, member.id, proofs, ['proof']);
  const staff: Mover = { by: 'staff', id: member.id, name: await staffNames(tx, member) };
  const notes: MoveNotes = { note: note.trim(), proofs, refundedFen };
  const { status } = await moveOrder(tx, locked, action, staff, notes);
  return { id: orderNo, status };
}

/** The public work names of who decided and who confirmed it (验号员 07、验号员 08), so that users know who handled their case. */
async function staffNames(tx: Tx, { id, confirmedBy }: StaffMember): Promise<string> {
  const ids = confirmedBy === undefined ? [id] : [id, confirmedBy];
  const rows = await tx.selectFrom('member').select(['id', 'nick_name']).where('id', 'in', ids).execute();
  return ids.map((one) => rows.find((row) => row.id === one)?.nick_name ?? '').join('、');
}
