import { href } from 'shared-contract';
import type { Tx } from '../core/database';
import { notifyMember } from '../notifications/messages';

/**
 * Tells the other party of each open order of a member who was just blocked that the order goes on. The message has no
 * subject, so that the order's own notice, which says what is due, stays unread.
 */
export async function tellOtherParties(tx: Tx, memberId: number): Promise<void> {
  const orders = await tx
    .selectFrom('trade_order')
    .select(['order_no', 'buyer_id', 'seller_id', 'status', 'snapshot'])
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('buyer_id', '=', memberId), is('seller_id', '=', memberId)]))
    .orderBy('order_no')
    .execute();
  for (const { order_no: orderNo, buyer_id: buyerId, seller_id: sellerId, status, snapshot } of orders) {
    const isSeller = sellerId === memberId;
    await notifyMember(tx, {
      memberId: isSeller ? buyerId : sellerId,
      msgType: 'order',
      title: `${isSeller ? '卖家' : '买家'}的账号已停用，订单照常进行`,
      content: `${snapshot.title}（订单 ${orderNo}）：${
        status === 'unpaid' ? unpaidTexts[isSeller ? 'buyer' : 'seller'] : PROTECTED
      }`,
      link: href('orderDetail', { orderNo }),
    });
  }
}

const PROTECTED =
  '货款由号栈保管，订单按原来的步骤和期限办完，办不成全额退款。对方暂时不能回复消息，有问题请联系客服。';
const unpaidTexts = {
  buyer: '还没有付款，可以取消。付了款订单照常进行，货款由号栈保管，办不成全额退款。',
  seller: '对方还没有付款，到时间没有付款会自动取消，商品回到在售。',
};
