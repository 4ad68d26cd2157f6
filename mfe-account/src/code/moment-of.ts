const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/**
 * The last time, in China, that a clock showed `time`.
 * @param time `HH:MM` @param now in ms since 1970
 * @returns ISO with the offset; undefined for what is no time
 */
export function momentOf(time: string, now: number): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const midnight = Math.floor((now + CHINA_MS) / DAY_MS) * DAY_MS;
  const today = midnight + (Number(hours) * 60 + Number(minutes)) * 60_000;
  const at = today <= now + CHINA_MS ? today : today - DAY_MS;
  return `${new Date(at).toISOString().slice(0, 16)}+08:00`;
}
