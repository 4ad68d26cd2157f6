import { formatDay, formatLongDateTime } from 'shared-ui';
import { thingOf } from '../order/words';
import { isCovered, type Warranted } from './is-covered';

export interface Cover {
  /** Whether a claim is possible now. */
  open: boolean;
  /** How long it is valid, or why it is not. */
  text: string;
}

const DAY_MS = 86_400_000;

/** The coverage of an order's warranty at `now`, in ms by the server's clock. */
export const coverOf = (order: Warranted, now: number): Cover => ({
  open: isCovered(order, now),
  text: coverText(order, now),
});

function coverText(
  { goods, status, warrantyPlan, warrantyUntil, claimPayoutFen }: Warranted,
  now: number,
): string {
  if (status !== 'completed') return '订单完成后才能申请包赔；交易中的问题，请在订单里申请退款';
  if (thingOf(goods) !== '号' || goods.goodsType === 'rental') return '道具、游戏币和租号不含找回包赔';
  if (claimPayoutFen) return '已经赔付，包赔到此为止';
  if (!warrantyUntil) return warrantyPlan === 'lifetime' ? '终身包赔 · 不限时间' : '这一单没有包赔';
  const left = Date.parse(warrantyUntil) - now;
  const until = formatDay(warrantyUntil, { year: true });
  if (left <= 0) return `包赔已于 ${until} 到期`;
  if (left < DAY_MS) return `包赔到 ${formatLongDateTime(warrantyUntil)}，不到 1 天`;
  return `基础包赔 · 到 ${until}，剩 ${Math.ceil(left / DAY_MS)} 天`;
}
