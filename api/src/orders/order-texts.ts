import { daysText, limitText, type OrderActor, type OrderState, orderStates } from 'shared-contract';
import type { Order } from 'shared-contract/shapes';
import { yuanText } from '../core/yuan-text';
import { isLate, rulesOf } from './order-rules';
import type { OrderRow } from './tables';

export type OrderRole = Order['role'];
/**
 * Where the buyer's money of an order is. `awaited`: a payment is open, or closed here but not yet at the
 * provider, so money may still arrive; `returning`, `returned`: the refund is in progress, or done.
 */
export type BuyerMoney = 'none' | 'awaited' | 'paid' | 'returning' | 'returned';
type Step = Pick<Order, 'stepActor' | 'stepText' | 'stepElse'>;

/** Items and currency are delivered, accounts are re-bound (product section 4). */
export const isAccount = (order: Pick<OrderRow, 'snapshot'>) =>
  order.snapshot.goodsType === 'account' || order.snapshot.goodsType === 'rental';

export const statusText = (order: Pick<OrderRow, 'status' | 'snapshot'>) =>
  order.status === 'rebinding' && !isAccount(order) ? '交付中' : orderStates[order.status];

export const actorNames: Record<OrderActor, string> = {
  buyer: '买家',
  seller: '卖家',
  staff: '客服',
  system: '系统',
};

/**
 * The timeline title of a move, by the previous state where an action ends several states, and by the kind of
 * goods.
 */
export function moveTitle(action: string, from: OrderState | null, account = true): string {
  const name = action === 'expire' ? `expire:${from}` : action;
  return (account ? undefined : deliveryTitles[name]) ?? moveTitles[name] ?? action;
}

const moveTitles: Record<string, string> = {
  create: '提交订单',
  pay: '付款',
  'expire:unpaid': '超时未付，订单取消',
  'expire:rebinding': '超时未换绑，全额退款',
  'expire:confirming': '到时未操作，自动确认收号',
  'expire:refundSeller': '卖家超时未回应，全额退款',
  cancel: '买家取消订单',
  handover: '卖家已交号',
  decline: '卖家取消交易，全额退款',
  verify: '验号一致',
  mismatch: '验号不一致，全额退款',
  revealCredential: '买家查看凭据',
  rebind: '换绑完成',
  bindingFails: '换绑未成，全额退款',
  confirm: '买家确认收号',
  refundApply: '买家申请退款',
  refundWithdraw: '买家撤回退款',
  refundAgree: '卖家同意退款',
  refundRefuse: '卖家不同意退款',
  ruleForBuyer: '裁决：退款给买家',
  ruleForSeller: '裁决：交易继续',
  ruleSplit: '裁决：退还部分货款，号归买家',
  addProof: '补充凭证',
  latePayment: '迟到的付款，原路退回',
  refundArrived: '退款已到账',
  claimPaid: '找回包赔已赔付',
};

/** Titles for items and currency, which are delivered. */
const deliveryTitles: Record<string, string> = {
  'expire:rebinding': '超时未交付，全额退款',
  'expire:confirming': '到时未操作，自动确认收货',
  handover: '卖家已发货',
  verify: '核对一致',
  mismatch: '核对不一致，全额退款',
  rebind: '交付完成',
  bindingFails: '交付未成，全额退款',
  confirm: '买家确认收货',
  ruleSplit: '裁决：退还部分货款，货归买家',
};

/** The title of a move in a notification: as in the timeline, but an act of the reader's own in the second person. */
export const noticeTitle = (
  action: string,
  from: OrderState | null,
  account: boolean,
  own: boolean,
): string =>
  (own ? ((account ? undefined : ownDeliveryTitles[action]) ?? ownTitles[action]) : noticeTitles[action]) ??
  moveTitle(action, from, account);

/** Where the timeline's title leaves out who acted, as it names the actor beside it. */
const noticeTitles: Record<string, string> = { pay: '买家已付款' };

const ownTitles: Record<string, string> = {
  create: '你提交了订单',
  pay: '你已付款',
  cancel: '你取消了订单',
  handover: '你已交号',
  decline: '你取消了交易，货款全额退给买家',
  revealCredential: '你看了账号凭据',
  confirm: '你已确认收号',
  refundApply: '你申请了退款',
  refundWithdraw: '你撤回了退款',
  refundAgree: '你同意了退款',
  refundRefuse: '你没有同意退款',
  addProof: '你补充了凭证',
};

const ownDeliveryTitles: Record<string, string> = {
  handover: '你已发货',
  revealCredential: '你看了交付凭据',
  confirm: '你已确认收货',
};

/** Who must act now, what they must do, and what happens otherwise, worded for the reader's role. */
export function stepTexts(
  order: OrderRow,
  role: OrderRole,
  now: Date,
  money: BuyerMoney,
  claimPayoutFen: number | null,
): Step {
  const buying = role === 'buyer';
  const account = isAccount(order);
  const { limits } = rulesOf(order);
  switch (order.status) {
    case 'unpaid':
      return {
        stepActor: 'buyer',
        stepText: '付款',
        stepElse: buying ? '逾期自动取消，不扣信用。' : '到点没付款，订单自动取消，商品回到在售。',
      };
    case 'paid':
      return order.handed_over_at ? checking(order, buying, now) : handingOver(order, buying, account, now);
    case 'rebinding':
      return {
        stepActor: 'staff',
        stepText: rebindingText(buying, account),
        stepElse: `到点没${account ? '换绑' : '交付'}完成，系统自动全额退款${buying ? '，原路退回' : '给买家'}；退款期间停表。`,
      };
    case 'confirming':
      return {
        stepActor: 'buyer',
        stepText: account ? '登录核对，然后确认收号' : '核对到账，然后确认收货',
        stepElse: '到点不操作，系统自动确认并放款；退款期间停表。',
      };
    case 'refundSeller':
      return {
        stepActor: 'seller',
        stepText: buying ? '回应你的退款申请' : '回应退款申请',
        stepElse: `卖家 ${limitText(limits.sellerAnswersRefund)}不回应，自动全额退款；${pausedStep(order)}时限已停表。`,
      };
    case 'refundRuling':
      return {
        stepActor: 'staff',
        stepText: '裁决退款',
        stepElse: `${daysText(limits.staffRules)}内有结果，双方都可以补充凭证；${pausedStep(order)}时限已停表。`,
      };
    case 'completed':
      return {
        stepActor: 'none',
        stepText: '交易完成',
        stepElse: completedText(order, buying, claimPayoutFen),
      };
    case 'cancelled':
      return {
        stepActor: 'none',
        stepText: '订单已取消',
        stepElse: buying ? cancelledTexts[money] : '商品已回到在售。',
      };
    case 'refunded':
      return {
        stepActor: 'none',
        stepText: money === 'returning' ? '退款处理中' : '已全额退款',
        stepElse: refundedText(order, buying, money),
      };
  }
}

function handingOver(order: OrderRow, buying: boolean, account: boolean, now: Date): Step {
  const what = account ? '交号' : '发货';
  if (!buying) {
    const stepElse = isLate(order, now)
      ? `已超过 ${limitText(rulesOf(order).limits.handover)}，买家随时可以全额退款，请尽快。`
      : `到点没${what}，买家可以一键全额退款。`;
    return { stepActor: 'seller', stepText: account ? '把账号交到保险柜' : '把货交到保险柜', stepElse };
  }
  const stepElse = isLate(order, now)
    ? '卖家已超时，你现在可以一键全额退款，原路退回。'
    : `到点没${what}，你可以一键全额退款，原路退回。`;
  return { stepActor: 'seller', stepText: `${what}，你不用动`, stepElse };
}

function checking(order: OrderRow, buying: boolean, now: Date): Step {
  if (!buying)
    return {
      stepActor: 'staff',
      stepText: '核对账号与验号报告',
      stepElse: '核对一致后开始换绑，请保持在线。',
    };
  const within = limitText(rulesOf(order).limits.staffCheck);
  const stepElse = isLate(order, now)
    ? `客服已超过 ${within}没核对完，你现在可以一键全额退款。`
    : `${within}没核对完，你可以一键全额退款；核对不一致，客服当场退款。`;
  return { stepActor: 'staff', stepText: '核对账号与验号报告', stepElse };
}

function rebindingText(buying: boolean, account: boolean): string {
  if (!account) return '核对交付';
  return buying ? '带你换绑手机和邮箱' : '带买家换绑，请留意验证码';
}

const pausedStep = (order: OrderRow) =>
  order.resume_status === 'confirming' ? '确认' : isAccount(order) ? '换绑' : '交付';

function completedText(order: OrderRow, buying: boolean, claimPayoutFen: number | null): string {
  const split =
    order.refunded_fen > 0
      ? `按裁决，货款中的 ${yuanText(order.refunded_fen)} 已退到${buying ? '你的钱包余额' : '买家的钱包余额'}。`
      : '';
  return `${split}${afterCompletion(order, buying, claimPayoutFen)}`;
}

function afterCompletion(order: OrderRow, buying: boolean, claimPayoutFen: number | null): string {
  if (!buying) return `货款 ${yuanText(order.seller_net_fen)} 已到你的钱包。`;
  if (claimPayoutFen !== null) return `找回包赔赔付 ${yuanText(claimPayoutFen)}，这一单的包赔到此为止。`;
  if (!isAccount(order)) return '交易已结束，祝你玩得开心。';
  if (order.warranty_plan === 'lifetime') return '终身包赔已生效，被找回可随时申请。';
  return `${rulesOf(order).warrantyDays} 天包赔已生效，被找回可申请赔付。`;
}

/** The buyer's texts for a cancelled order: money may have arrived too late, or may still arrive. */
const cancelledTexts: Record<BuyerMoney, string> = {
  none: '没有扣款，商品已回到在售。',
  awaited: '还没有收到付款，商品已回到在售；如果已经扣款，到账后全额原路退回。',
  paid: '你的付款到得太晚，正在原路退回。',
  returning: '你的付款到得太晚，正在原路退回。',
  returned: '你的付款到得太晚，已全额原路退回。',
};

function refundedText(order: OrderRow, buying: boolean, money: BuyerMoney): string {
  if (!buying) return '货款已退给买家；商品已下架，重新核验后可再上架。';
  const amount = yuanText(order.pay_fen);
  return money === 'returning' ? `${amount} 正在原路退回，一般 10 分钟内到账。` : `${amount} 已原路退回。`;
}
