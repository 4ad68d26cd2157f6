import type { GoodsSnapshot, Order, OrderDetail, OrderState, WarrantyPlanId } from 'shared-contract';
import type { TagKind } from 'shared-ui';

/** The term for what is traded: an account is 号, an item or currency 货 (product section 4). */
export const thingOf = (goods: Pick<GoodsSnapshot, 'goodsType'>) =>
  goods.goodsType === 'account' || goods.goodsType === 'rental' ? '号' : '货';

/** 安卓 QQ · 手Q 147区: missing levels are omitted. No line begins with the ·. */
export function serverLine(
  goods: Pick<GoodsSnapshot, 'systemName' | 'operatorName' | 'areaName' | 'serverName'>,
): string {
  const where = [goods.areaName, goods.serverName].filter(Boolean).join(' ');
  return [[goods.systemName, goods.operatorName].filter(Boolean).join(' '), where]
    .filter(Boolean)
    .join('\u00a0· ');
}

export const warrantyName = (
  plan: WarrantyPlanId,
  { warrantyDays }: Pick<OrderDetail['rules'], 'warrantyDays'>,
): string => (plan === 'basic' ? `基础包赔 ${warrantyDays} 天` : '终身包赔');
export const channelNames = { alipay: '支付宝', balance: '钱包余额', wechat: '微信支付' } as const;

const tagKinds = {
  unpaid: 'wait',
  paid: 'info',
  rebinding: 'info',
  confirming: 'wait',
  refundSeller: 'danger',
  refundRuling: 'danger',
  completed: 'ok',
  cancelled: 'muted',
  refunded: 'muted',
} as const satisfies Record<OrderState, TagKind>;

/** What the buyer paid for the goods in the end, in fen: without what a ruling gave back. Claims pay up to it. */
export const paidPriceFen = ({ priceFen, refundedFen }: Pick<Order, 'priceFen' | 'refundedFen'>) =>
  priceFen - refundedFen;

/** The colour of a state; it is always accompanied by text. */
export const tagKindOf = (order: Pick<Order, 'status'>): TagKind => tagKinds[order.status];

/** Whether the order is in a final state. */
export const hasEnded = ({ status }: Pick<Order, 'status'>) =>
  status === 'completed' || status === 'cancelled' || status === 'refunded';
