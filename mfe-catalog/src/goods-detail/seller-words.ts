import { MIN_CASES } from 'shared-contract';

const DAY = 86_400_000;

/**
 * Duration of a membership: 2 年 3 个月, 5 个月, 12 天.
 * @param since ISO
 * @param now epoch ms
 */
export function membership(since: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(since)) / DAY));
  const months = Math.floor(days / 30.44);
  if (months === 0) return days === 0 ? '今天' : `${days} 天`;
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years && `${years} 年`, rest && `${rest} 个月`].filter(Boolean).join(' ');
}

/** How many settled orders ended in a refund: of how many from ten on, below only the count; a dash without any. */
export function refundWords({ deals, refunds }: { deals: number; refunds: number }): string {
  const settled = deals + refunds;
  if (settled === 0) return '—';
  return settled < MIN_CASES ? `${refunds} 笔` : `${refunds} / ${settled}`;
}
