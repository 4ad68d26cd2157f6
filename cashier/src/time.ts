const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Alipay's times are Beijing's, whatever clock the machine keeps; there is no summer time. */
const BEIJING = 8 * HOUR;

/** `yyyy-MM-dd HH:mm:ss` in Beijing time. */
export function beijing(at: number): string {
  return new Date(at + BEIJING).toISOString().slice(0, 19).replace('T', ' ');
}

/** The moment a Beijing `yyyy-MM-dd HH:mm:ss` names, in ms; null when the text is no such time. */
export function parseBeijing(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  // Date.parse rolls 31 February over into March: what does not come back as it went in is no date.
  return !Number.isNaN(at) && beijing(at) === text ? at : null;
}

const UNITS: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY };

/** When a `timeout_express` that starts at `from` ends: `90m`, `2h`, `15d`, or `1c` (end of the Beijing day). */
export function expressEnd(text: string, from: number): number | null {
  if (text === '1c') return from - ((from + BEIJING) % DAY) + DAY;
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const length = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
  return length <= 15 * DAY ? from + length : null;
}

/** Where a payment request names no limit, Alipay gives it fifteen days. */
export const LONGEST_WAIT = 15 * DAY;
