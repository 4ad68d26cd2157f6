import { formatDay } from 'shared-ui';

export interface Day<T> {
  /** 今天, 昨天, 11-18. */
  name: string;
  rows: T[];
}

const DAY = 24 * 3600_000;

/** Groups rows by the day of viewing in China's time zone, preserving their order. */
export function byDay<T extends { browsedAt: string }>(rows: readonly T[], now: number): Day<T>[] {
  const days = new Map<string, Day<T>>();
  for (const row of rows) {
    const key = formatDay(row.browsedAt, { year: true });
    const day = days.get(key) ?? { name: nameOf(key, row.browsedAt, now), rows: [] };
    day.rows.push(row);
    days.set(key, day);
  }
  return [...days.values()];
}

function nameOf(key: string, at: string, now: number): string {
  if (key === formatDay(now, { year: true })) return '今天';
  if (key === formatDay(now - DAY, { year: true })) return '昨天';
  return key.slice(0, 4) === formatDay(now, { year: true }).slice(0, 4) ? formatDay(at) : key;
}
