import type { ConsignmentCard, GoodsState } from 'shared-contract';
import type { TagKind } from 'shared-ui';

export const stateTags = {
  reviewing: 'wait',
  onSale: 'ok',
  trading: 'info',
  sold: 'muted',
  offShelf: 'muted',
  rejected: 'danger',
} as const satisfies Record<GoodsState, TagKind>;

/** A notice to consider before any action, beside the price. */
export function noticeOf(
  goods: Pick<ConsignmentCard, 'status' | 'rejectReason' | 'actions'>,
): { kind: 'danger' | 'wait'; text: string } | undefined {
  if (goods.status === 'rejected')
    return { kind: 'danger', text: goods.rejectReason ?? '资料需要修改，改好后可以重新提交。' };
  if (goods.status === 'offShelf' && !goods.actions.includes('putOnShelf'))
    return { kind: 'wait', text: '再上架前要重新审核：点编辑，核对资料后提交。' };
  return undefined;
}

/** The fact at the left of the footer. */
export function factOf({
  status,
  views7d,
  collectCount,
  order,
}: Pick<ConsignmentCard, 'status' | 'views7d' | 'collectCount' | 'order'>) {
  if (status === 'reviewing') return '验号员核对后自动上架，结果会发通知';
  if (status === 'rejected') return '改好再提交，不用从头填';
  if (status === 'trading')
    return order?.status === 'unpaid'
      ? '买家已下单，还没付款；期间不能改价、下架'
      : '买家已付款，钱由号栈保管；期间不能改价、下架';
  if (status === 'sold') return '已成交';
  return `7 天浏览 ${views7d} · 收藏 ${collectCount}`;
}

/** The message of each empty tab. */
export const emptyWords = {
  reviewing: '提交寄售后，审核进度在这里。',
  onSale: '审核通过的商品会在这里出售。',
  trading: '有人下单的商品会在这里。',
  sold: '成交的商品会在这里。',
  offShelf: '你下架的商品会在这里，可以再上架。',
  rejected: '没有被驳回的商品。',
} as const satisfies Record<GoodsState, string>;
