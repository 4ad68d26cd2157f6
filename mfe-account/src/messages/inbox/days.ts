import { formatDateTime, formatDay, formatTime } from 'shared-ui';

const dayOf = (at: string | number) => formatDay(at, { year: true });

/** Whether a time is on the same day in China as now (epoch ms). */
export const isToday = (at: string, now: number): boolean => dayOf(at) === dayOf(now);

/** 14:20 for today, else 11-18 15:30, with the year if it differs. */
export function timeText(at: string, now: number): string {
  if (isToday(at, now)) return formatTime(at);
  return formatDateTime(at, { year: dayOf(at).slice(0, 4) !== dayOf(now).slice(0, 4) });
}
