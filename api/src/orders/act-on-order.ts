import type { Input, OrderAction, Value } from 'shared-contract';
import type { Credential } from 'shared-contract/shapes';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Caller } from '../core/handlers';
import type { Member } from '../core/member';
import { fieldError, notFound, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { smsCodeError } from '../identity/sms-codes';
import { validateOwnFiles } from '../uploads/pictures';
import { findCredential, openCredential, sealCredential } from './credentials';
import { expireOrder } from './expire-order';
import { moveOrder } from './move-order';
import { isDue, moveRefusal } from './order-rules';
import { findOrder, type LockedOrder, lockOrder } from './order-store';
import type { OrderRole } from './order-texts';
import { orderDetail } from './order-view';
import { roleIn } from './orders';
import type { CredentialRow, OrderRow } from './tables';

type Action = Input<'actOnOrder'>;

/** Within this time after a reveal the buyer sees the credential without another code (product call actOnOrder). */
const REVEAL_WINDOW_MS = 10 * 60_000;

/**
 * Performs a buyer's or seller's action on an order.
 * @throws Refusal 409 STATE_CHANGED with the current order when the caller's version is stale
 */
export async function actOnOrder(
  services: Services,
  member: Member,
  input: Action,
  { log }: Caller,
): Promise<Value<'actOnOrder'>> {
  const { orderNo, action } = input;
  const order = await findOrder(services.db, orderNo);
  const role = order && roleIn(order, member.id);
  if (action === 'revealCredential' && role !== 'buyer')
    log.warn({ orderNo, memberId: member.id }, 'credential requested by a non-buyer');
  if (!order || !role) throw notFound('订单不存在');
  if (isDue(order, await now(services.db))) await expireOrder(services, orderNo);

  const sms =
    action === 'revealCredential' ? await checkCode(services, member.id, order, role, input) : undefined;
  const credential = await transact(services.db, async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked) throw notFound('订单不存在');
    const act = { tx, services, locked, role, memberId: member.id, input };
    return action === 'revealCredential' ? reveal(act, sms) : move(act);
  });
  return {
    order: await orderDetail(services.db, services, orderNo, role),
    ...(credential && { credential }),
  };
}

interface Act {
  tx: Tx;
  services: Services;
  locked: LockedOrder;
  role: OrderRole;
  memberId: number;
  input: Action;
}

async function move(act: Act): Promise<undefined> {
  const { tx, services, locked, role, memberId, input } = act;
  await checkVersion(act);
  checkAllowed(locked.order, input.action, role, locked.now);
  checkRequiredInput(locked.order, input);
  const proofs = input.proofIds ?? [];
  if (proofs.length > 0) await validateOwnFiles(tx, memberId, proofs, ['proof']);

  await moveOrder(tx, locked, input.action, { by: role, id: memberId }, { note: input.note?.trim(), proofs });
  if (input.action === 'handover' && input.credential)
    await sealCredential(tx, services, {
      orderNo: input.orderNo,
      credential: input.credential,
      at: locked.now,
    });
}

async function checkVersion({ tx, services, locked, role, input }: Act): Promise<void> {
  if (locked.order.version === input.version) return;
  throw new Refusal(409, 'STATE_CHANGED', '订单有了新进展，请看过再操作', {
    order: await orderDetail(tx, services, input.orderNo, role),
  });
}

function checkAllowed(order: OrderRow, action: OrderAction, role: OrderRole, at: Date): void {
  const refusal = moveRefusal(order, action, role, at);
  if (refusal) throw new Refusal(422, 'ACTION_NOT_ALLOWED', refusal);
}

/** Checks an action's required input: the credential, proofs, or a reason. */
function checkRequiredInput({ status }: OrderRow, { action, credential, proofIds, note }: Action): void {
  if (action === 'handover' && !credential) throw new Refusal(422, 'CREDENTIAL_REQUIRED', '请填写账号和密码');
  // A missed handover deadline needs no proof.
  const needsProof = action === 'addProof' || (action === 'refundApply' && status !== 'paid');
  if (needsProof && !proofIds?.length) throw new Refusal(422, 'PROOF_REQUIRED', '请至少上传 1 张凭证图片');
  if (action === 'refundRefuse' && !note?.trim()) throw fieldError('note', '请写明不同意退款的原因');
}

/**
 * Checks the SMS code of a reveal before the transaction: a failed attempt must count although the request is
 * refused.
 * @returns the error instead of throwing it, because a concurrent request may have opened the window meanwhile
 */
async function checkCode(
  services: Services,
  memberId: number,
  order: OrderRow,
  role: OrderRole,
  { smsCode: code }: Action,
): Promise<unknown> {
  const at = await now(services.db);
  checkAllowed(order, 'revealCredential', role, at);
  const row = await transact(services.db, (tx) => findCredential(tx, order.order_no));
  if (row && isOpen(row, at)) return undefined;
  if (!code) return new Refusal(422, 'SMS_REQUIRED', '查看凭据需要短信验证码，请获取后填写');
  return smsCodeError(services, { memberId, scene: 'reveal', code });
}

const isOpen = ({ opened_at }: CredentialRow, at: Date) =>
  opened_at !== null && at.getTime() - opened_at.getTime() < REVEAL_WINDOW_MS;

/**
 * Opening a reveal window is one move of the order with its audit row; further reveals within it change
 * nothing.
 */
async function reveal(act: Act, sms: unknown): Promise<Credential> {
  const { tx, services, locked, role, memberId, input } = act;
  const { order, now: at } = locked;
  checkAllowed(order, 'revealCredential', role, at);
  const row = await findCredential(tx, order.order_no);
  const credential = row && openCredential(services, row);
  if (!credential) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '凭据已经销毁，如有需要请联系客服');
  if (isOpen(row, at)) return credential;

  await checkVersion(act);
  if (sms) throw sms;
  await moveOrder(tx, locked, input.action, { by: role, id: memberId });
  await tx
    .updateTable('credential')
    .set({ opened_at: at, revealed_at: row.revealed_at ?? at })
    .where('order_no', '=', order.order_no)
    .execute();
  return credential;
}
