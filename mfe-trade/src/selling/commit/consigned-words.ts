import type { GoodsState, Value } from 'shared-contract';
import type { IconName } from 'shared-ui';

type Review = Value<'getConsignment'>['review'];

export const titles = {
  reviewing: { kind: 'ok', icon: 'check', title: '收到了，正在审核' },
  rejected: { kind: 'wait', icon: 'alert', title: '没有通过，改好再提交' },
  onSale: { kind: 'ok', icon: 'check', title: '审核通过，已经上架' },
  offShelf: { kind: 'info', icon: 'info', title: '已撤回或下架' },
  trading: { kind: 'ok', icon: 'check', title: '有人下单了' },
  sold: { kind: 'ok', icon: 'check', title: '已经卖出' },
} as const satisfies Record<GoodsState, { kind: 'ok' | 'wait' | 'info'; icon: IconName; title: string }>;

/** The current one of 提交, 审核, 上架. */
export const stepOf = (status: GoodsState): number =>
  status === 'reviewing' || status === 'rejected' || status === 'offShelf' ? 1 : 3;

/** The measured duration of reviews, not a promise; too few reviews give no figure. */
export function reviewWords({ medianMinutes, samples }: Review, status: GoodsState): string {
  if (status !== 'reviewing') return '进度和能做的事都在“我的商品”里。';
  if (medianMinutes === null) return '近期审核样本不足，不给预计时间；有结果马上发消息。';
  const time = medianMinutes < 90 ? `${medianMinutes} 分钟` : `${Math.round(medianMinutes / 60)} 小时`;
  return `近 30 天 ${samples} 次审核，一半在 ${time} 内出结果。`;
}
