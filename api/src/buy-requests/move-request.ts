import { type BuyRequestState, buyRequestStates, href } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { postRelease } from '../money/ledger';
import { notifyMember } from '../notifications/messages';
import type { BuyRequestRow } from './tables';

/** Locks a request until the transaction ends; undefined when there is none, or with `skipLocked` when it is locked. */
export async function lockRequest(
  tx: Tx,
  id: string | number,
  skipLocked?: 'skipLocked',
): Promise<BuyRequestRow | undefined> {
  let query = tx
    .selectFrom('buy_request')
    .selectAll()
    .where('id', '=', rowId(String(id)) ?? 0)
    .forUpdate();
  if (skipLocked) query = query.skipLocked();
  return query.executeTakeFirst();
}

/** @throws Refusal STATE_CHANGED unless the request is open */
export async function mustBeOpen(tx: Tx, row: BuyRequestRow): Promise<void> {
  if (row.status !== 'open' || row.until <= (await now(tx)))
    throw new Refusal(
      409,
      'STATE_CHANGED',
      `这个求购${row.status === 'open' ? '已到期' : buyRequestStates[row.status]}，请刷新后再看`,
      { status: row.status },
    );
}

/**
 * Ends an open request: its money is free again, to the fen, and its answers are void. The caller holds its row lock.
 * @param orderNo of a request whose buyer bought
 */
export async function endRequest(
  tx: Tx,
  row: BuyRequestRow,
  status: Exclude<BuyRequestState, 'open'>,
  actor: string,
  orderNo: string | null = null,
): Promise<void> {
  const at = await now(tx);
  await postRelease(tx, 'requestReleased', {
    memberId: row.buyer_id,
    amountFen: row.frozen_fen,
    reference: `R${row.id}`,
    at,
  });
  await tx
    .updateTable('buy_request')
    .set({ status, frozen_fen: 0, ended_at: at, order_no: orderNo })
    .where('id', '=', row.id)
    .execute();
  await tx
    .updateTable('buy_answer')
    .set({ status: 'void' })
    .where('request_id', '=', row.id)
    .where('status', '=', 'open')
    .execute();
  await audit(tx, { entity: 'buy_request', entityId: row.id, from: 'open', to: status, actor });
}

/** Notifies one side about a request, whose lock the caller holds. `own`: it did so itself, and reads it in the second person. */
export const notifyAbout = (
  tx: Tx,
  row: Pick<BuyRequestRow, 'id' | 'name'>,
  to: { memberId: number; role: 'buyer' | 'seller' },
  title: string,
  content: string,
  own?: 'own',
): Promise<void> =>
  notifyMember(tx, {
    memberId: to.memberId,
    msgType: 'goods',
    subject: { kind: 'request', id: String(row.id) },
    title,
    content: `${row.name}：${content}`,
    link: href('requests', { role: to.role, id: String(row.id) }),
    own: own !== undefined,
  });
