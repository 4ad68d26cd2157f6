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

/** The share of disputed deals (0–1) as a percentage; a dash without deals. */
export function disputeWords(rate: number, deals: number): string {
  return deals === 0 ? '—' : `${Number((rate * 100).toFixed(1))}%`;
}
