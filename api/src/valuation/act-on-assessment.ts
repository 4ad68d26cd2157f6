import { type AssessmentState, assessmentStates, type Input, type Value } from 'shared-contract';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { fieldError, notFound, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { readSubject } from '../notifications/messages';
import type { AssessmentRow } from '../orders/move-assessment';
import {
  endIfDue,
  endQuotes,
  isVisibleToMerchants,
  type LockedAssessment,
  lockAssessment,
  moveAssessment,
  notifySeller,
  validQuotes,
} from '../orders/move-assessment';
import { mustBeSeller } from '../trust/sellers';
import { createRecycleOrder } from './create-recycle-order';
import { ownQuote } from './quote';

type Answer = Value<'actOnAssessment'>;

/**
 * The seller accepts one quote or cancels; a merchant withdraws their own quote before the auction ends
 * (product call actOnAssessment).
 * @throws Refusal 404 for every other member
 */
export const actOnAssessment = (
  services: Services,
  member: Member,
  { id, action, quoteId }: Input<'actOnAssessment'>,
): Promise<Answer> =>
  transact(services.db, async (tx) => {
    const found = await lockAssessment(tx, id);
    if (found?.row.mode !== 'auction') throw notFound('竞价单不存在');
    const own = found.row.member_id === member.id;
    const visible = member.roles.includes('merchant') && isVisibleToMerchants(found.row);
    if (!own && !(action === 'withdrawQuote' && visible)) throw notFound('竞价单不存在');
    const locked = { row: await endIfDue(tx, found), now: found.now };
    switch (action) {
      case 'accept':
        if (quoteId === undefined) throw fieldError('quoteId', '请选择一个出价');
        return accept(tx, services, locked, quoteId);
      case 'cancel':
        return cancel(tx, locked);
      case 'withdrawQuote':
        return withdrawQuote(tx, locked, member.id);
    }
  });

/** Creates and pays an order for the accepted quote; the amounts frozen for the other quotes are released. */
async function accept(
  tx: Tx,
  services: Services,
  { row, now: at }: LockedAssessment,
  quoteId: string,
): Promise<Answer> {
  assertStatus(row, ['quoting', 'choosing']);
  await mustBeSeller(tx, services.seal, row.member_id, '接受出价');
  const quotes = await validQuotes(tx, row.id);
  const winner = quotes.find(({ id }) => String(id) === quoteId);
  if (!winner) throw new Refusal(409, 'STATE_CHANGED', '这个出价已撤回，请刷新后再选');
  const ends = quotes.map((quote) => ({
    quote,
    to: quote === winner ? ('accepted' as const) : ('lost' as const),
  }));
  await endQuotes(tx, row, ends, at);
  const orderNo = await createRecycleOrder(tx, services, row, winner, at);
  const seller = { by: 'seller', id: row.member_id } as const;
  const { status } = await moveAssessment(tx, row, 'accept', seller, { order_no: orderNo });
  const agreed = yuanText(winner.amount_fen);
  await notifySeller(
    tx,
    row,
    '你选了一个报价，对方已付款',
    `${agreed} 成交，请尽快交号，订单 ${orderNo}`,
    'own',
  );
  await readSubject(tx, row.member_id, { kind: 'order', id: orderNo });
  return { status, orderNo };
}

async function cancel(tx: Tx, { row, now: at }: LockedAssessment): Promise<Answer> {
  assertStatus(row, ['quoting']);
  const { status } = await moveAssessment(tx, row, 'cancel', { by: 'seller', id: row.member_id });
  const quotes = await validQuotes(tx, row.id);
  await endQuotes(
    tx,
    row,
    quotes.map((quote) => ({ quote, to: 'void' as const })),
    at,
  );
  await notifySeller(tx, row, '你取消了竞价', '出价全部失效', 'own');
  return { status, orderNo: null };
}

async function withdrawQuote(
  tx: Tx,
  { row, now: at }: LockedAssessment,
  merchantId: number,
): Promise<Answer> {
  const quote = await ownQuote(tx, row.id, merchantId);
  if (!quote) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你没有有效的出价，请刷新后再看');
  if (row.status === 'choosing')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '竞价已结束，出价在卖家选择前不能撤回，请等卖家选择');
  await moveAssessment(tx, row, 'withdrawQuote', { by: 'merchant', id: merchantId });
  await endQuotes(tx, row, [{ quote, to: 'withdrawn' }], at);
  return { status: row.status, orderNo: null };
}

function assertStatus({ status }: AssessmentRow, states: readonly AssessmentState[]): void {
  if (!states.includes(status))
    throw new Refusal(409, 'STATE_CHANGED', `回收单${assessmentStates[status]}，请刷新后再看`, { status });
}
