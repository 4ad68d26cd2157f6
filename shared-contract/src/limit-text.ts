const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time limit as customers read it: 15 分钟, 2 小时, 72 小时. Takes ms in whole minutes. */
export const limitText = (ms: number): string =>
  ms % HOUR_MS === 0 ? `${ms / HOUR_MS} 小时` : `${ms / MINUTE_MS} 分钟`;

/** A limit of several days: 3 天, 15 天; one that is not in whole days as {@link limitText}. */
export const daysText = (ms: number): string => (ms % DAY_MS === 0 ? `${ms / DAY_MS} 天` : limitText(ms));

/** A share: 5%, 5.5%, 0.25%. Takes hundredths of a percent. */
export const percentText = (bps: number): string => `${bps / 100}%`;
