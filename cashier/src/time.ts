const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Alipay uses Beijing time regardless of the machine's time zone; there is no daylight saving time. */
const BEIJING = 8 * HOUR;

/** `yyyy-MM-dd HH:mm:ss` in Beijing time. */
export function beijing(at: number): string {
  return new Date(at + BEIJING).toISOString().slice(0, 19).replace('T', ' ');
}

/** Parses a Beijing `yyyy-MM-dd HH:mm:ss` into ms since the epoch; null when invalid. */
export function parseBeijing(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  // Date.parse rolls 31 February over into March, so the result is formatted and compared with the input.
  return !Number.isNaN(at) && beijing(at) === text ? at : null;
}

const UNITS: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY };

/**
 * The end of a `timeout_express` that starts at `from`: `90m`, `2h`, `15d`, or `1c` (end of the Beijing day).
 * Null when invalid.
 */
export function expressEnd(text: string, from: number): number | null {
  if (text === '1c') return from - ((from + BEIJING) % DAY) + DAY;
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const length = Number(count) * (UNITS[unit ?? ''] ?? Number.NaN);
  return length <= 15 * DAY ? from + length : null;
}

/** Alipay's default time limit of a payment request. */
export const LONGEST_WAIT = 15 * DAY;
