export interface Limits {
  /** How long a visitor waits for server rendering, and a page for its data, in ms. */
  waitMs: number;
  /** How long a robot and its page wait for the same. */
  robotWaitMs: number;
  /** How long a rendered page stays in the cache, in ms, at least 1. */
  cacheMs: number;
  /** How long a page that hung twice is not server-rendered, in ms. */
  cooldownMs: number;
}
export const LIMITS: Limits = { waitMs: 300, robotWaitMs: 5_000, cacheMs: 5_000, cooldownMs: 60_000 };

/**
 * Pages rendered for robots at once, few, because visitors' pages are behind them in the worker's queue, and the number
 * of robots that wait for their turn.
 */
export const ROBOT_PAGES = { atOnce: 2, waiting: 30 };
