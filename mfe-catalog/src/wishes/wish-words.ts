import type { Wish, WishHit } from 'shared-contract';
import { formatDay, formatYuan } from 'shared-ui';

/** 对上 6 / 7 条, 全部对上 */
export const fitLine = ({ total, missed }: WishHit): string =>
  missed ? `对上 ${total - 1} / ${total} 条` : '全部对上';

/** 降 ¥50 · 低 10.9%, the space before the · does not break; empty without either. */
export function priceLine({ priceFen, wasFen, belowPercent }: WishHit): string {
  const drop = wasFen !== null && `降 ${formatYuan(wasFen - priceFen)}`;
  const below = belowPercent !== null && `${belowPercent >= 0 ? '低' : '高'} ${Math.abs(belowPercent)}%`;
  return [drop, below].filter(Boolean).join('\u00a0· ');
}

/** Why a wish is paused, in a sentence. */
export function pauseLine({ paused, endsAt }: Wish): string {
  if (!paused) return '';
  const { reason, at, boughtNo } = paused;
  if (reason === 'bought') return `${formatDay(at)} 你买到了 ${boughtNo ?? '它'}，已自动停下`;
  if (reason === 'ended') return `看到 ${formatDay(endsAt)} 为止，已到期；打开就继续看`;
  return `${formatDay(at)} 停下了，打开就继续看`;
}
