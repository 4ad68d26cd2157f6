import { formatDateTime, formatDay, formatTime } from '../format/dates';

const PAUSE_MS = 15 * 60_000;
const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const dayNumber = (ms: number) => Math.floor((ms + CHINA_MS) / DAY_MS);

/** Whether a time separator precedes a message: before the first, on another day, and after a pause of 15 minutes. */
export function needsTime(sentAt: string, previous: string | undefined): boolean {
  if (previous === undefined) return true;
  const [then, before] = [Date.parse(sentAt), Date.parse(previous)];
  return then - before >= PAUSE_MS || dayNumber(then) !== dayNumber(before);
}

/**
 * Time of a message: 14:20, 昨天 07:45, 11-18 09:30, 2025-11-18 09:30.
 * @param sentAt ISO
 * @param now epoch ms
 */
export function formatSent(sentAt: string, now: number): string {
  const past = dayNumber(now) - dayNumber(Date.parse(sentAt));
  if (past <= 0) return formatTime(sentAt);
  if (past === 1) return `昨天 ${formatTime(sentAt)}`;
  const sameYear =
    formatDay(sentAt, { year: true }).slice(0, 4) === formatDay(now, { year: true }).slice(0, 4);
  return formatDateTime(sentAt, { year: !sameYear });
}
