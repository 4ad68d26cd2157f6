import { href } from 'shared-contract';
import type { Tx } from '../core/database';
import { notifyMember } from '../notifications/messages';

interface Words {
  /** After 卖家 or 买家. */
  title: string;
  /** To the buyer and to the seller of an order that is not paid yet. */
  unpaid: { buyer: string; seller: string };
  paid: string;
}

const words: Record<'begins' | 'ends', Words> = {
  begins: {
    title: '的账号已停用，订单照常进行',
    unpaid: {
      buyer: '还没有付款，可以取消。付了款订单照常进行，货款由号栈保管，办不成全额退款。',
      seller: '对方还没有付款，到时间没有付款会自动取消，商品回到在售。',
    },
    paid: '货款由号栈保管，订单按原来的步骤和期限办完，办不成全额退款。对方暂时不能回复消息，有问题请联系客服。',
  },
  ends: {
    title: '的账号已恢复使用',
    unpaid: {
      buyer: '还没有付款，可以照常付款，也可以取消。',
      seller: '对方又可以付款了，到时间没有付款会自动取消，商品回到在售。',
    },
    paid: '对方可以回复消息了，订单按原来的步骤和期限办完。',
  },
};

/**
 * Tells the other party of each open order of a member that the member's block begins or ends, and how the order goes on.
 * The message has no subject, so that the order's own notice, which says what is due, stays unread.
 */
export async function tellOtherParties(tx: Tx, memberId: number, block: keyof typeof words): Promise<void> {
  const { title, unpaid, paid } = words[block];
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
      title: `${isSeller ? '卖家' : '买家'}${title}`,
      content: `${snapshot.title}（订单 ${orderNo}）：${
        status === 'unpaid' ? unpaid[isSeller ? 'buyer' : 'seller'] : paid
      }`,
      link: href('orderDetail', { orderNo }),
    });
  }
}
