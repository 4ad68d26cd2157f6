const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const two = (n: number) => String(n).padStart(2, '0');

/**
 * The parts of a time in China (+08:00, without summer time since 1992). Computed rather than formatted by Intl, so
 * that server and all browsers render the same.
 * @param at ISO or epoch ms
 */
function inChina(at: string | number) {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  const clock = new Date(ms + 8 * HOUR);
  const year = clock.getUTCFullYear();
  const month = clock.getUTCMonth() + 1;
  const day = clock.getUTCDate();
  return {
    ms,
    year,
    month,
    day,
    time: `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`,
    seconds: two(clock.getUTCSeconds()),
    dayNumber: Math.floor((ms + 8 * HOUR) / DAY),
    monthDay: `${two(month)}-${two(day)}`,
  };
}

/** 11-18 15:24; with `year` 2026-11-18 15:24; with `seconds` 11-18 15:24:06. */
export function formatDateTime(
  at: string | number,
  with_: { year?: boolean; seconds?: boolean } = {},
): string {
  const c = inChina(at);
  return `${with_.year ? `${c.year}-` : ''}${c.monthDay} ${c.time}${with_.seconds ? `:${c.seconds}` : ''}`;
}

/** 11-18; with `year` 2026-11-18. */
export function formatDay(at: string | number, with_: { year?: boolean } = {}): string {
  const c = inChina(at);
  return with_.year ? `${c.year}-${c.monthDay}` : c.monthDay;
}

/** 15:24, or 15:24:06 with `seconds`. */
export function formatTime(at: string | number, with_: { seconds?: boolean } = {}): string {
  const c = inChina(at);
  return with_.seconds ? `${c.time}:${c.seconds}` : c.time;
}

/** 11 月 18 日 15:24, for sentences. */
export function formatLongDateTime(at: string | number): string {
  const c = inChina(at);
  return `${c.month} 月 ${c.day} 日 ${c.time}`;
}

/**
 * Relative time: 刚刚, 5 分钟前, 3 小时前, 昨天 20:06, 11-18, 2025-11-18. `now` is the server's time (ISO or ms), passed in so
 * that server and browser render the same.
 */
export function formatRelative(at: string | number, now: string | number): string {
  const then = inChina(at);
  const today = inChina(now);
  const past = today.ms - then.ms;
  if (past < MINUTE) return '刚刚';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`;
  if (then.dayNumber === today.dayNumber) return `${Math.floor(past / HOUR)} 小时前`;
  if (then.dayNumber === today.dayNumber - 1) return `昨天 ${then.time}`;
  return then.year === today.year ? then.monthDay : `${then.year}-${then.monthDay}`;
}

/** When something was done: 5 分钟前下单, 11-18 下单. `act` is the verb. */
export function formatAct(at: string | number, now: string | number, act: string): string {
  const when = formatRelative(at, now);
  return /\d$/.test(when) ? `${when} ${act}` : when + act;
}
