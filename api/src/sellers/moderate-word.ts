import { type Value, wordFaults } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import { lockOrder } from '../orders/order-store';
import { notifyOfWord, wordOf } from './words';

type TakeDown = Extract<StaffAction, { action: 'takeDownWord' }>;
type Restore = Extract<StaffAction, { action: 'restoreWord' }>;

/**
 * Takes a word or its answer down for one of the named reasons, or shows it again. The page says that it was taken
 * down, and why; the text stays for the parties' record.
 * @throws Refusal ACTION_NOT_ALLOWED when there is none, or it is so already
 */
export async function moderateWord(
  tx: Tx,
  staffId: number,
  action: TakeDown | Restore,
): Promise<Value<'actAsStaff'>> {
  const { orderNo, part } = action;
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw notFound('订单不存在');
  const word = await wordOf(tx, orderNo);
  if (!word || (part === 'answer' && word.answered_at === null))
    throw new Refusal(
      422,
      'ACTION_NOT_ALLOWED',
      part === 'word' ? '这一单没有评价，请刷新后再看' : '卖家没有回复，请刷新后再看',
    );
  const fault = action.action === 'takeDownWord' ? action.fault : null;
  const before = part === 'word' ? word.fault : word.answer_fault;
  if ((before === null) === (fault === null))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', fault ? '已经撤下了，请刷新后再看' : '没有撤下，不用恢复');
  await tx
    .updateTable('seller_word')
    .set(part === 'word' ? { fault } : { answer_fault: fault })
    .where('order_no', '=', orderNo)
    .execute();
  const said = part === 'word' ? '评价' : '回复';
  const what = part === 'word' ? '买家的话' : '卖家的回复';
  await audit(tx, {
    entity: 'seller_word',
    entityId: orderNo,
    actor: `staff:${staffId}`,
    note: `${fault ? `撤下${what}（${wordFaults[fault]}）` : `恢复${what}`}：${action.note.trim()}`,
  });
  const author = part === 'word' ? locked.order.buyer_id : locked.order.seller_id;
  await notifyOfWord(
    tx,
    author,
    orderNo,
    fault ? `你的${said}被撤下` : `你的${said}已恢复`,
    fault ? `原因：${wordFaults[fault]}。如有误请联系客服。` : '现在又显示在卖家页上。',
  );
  return { id: orderNo, status: fault ? 'takenDown' : 'shown' };
}
