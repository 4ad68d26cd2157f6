import { sql } from 'kysely';
import type { Limit } from './config';
import type { Db, Tx } from './database';
import { tooMany } from './refusal';

/** Rate-limit key. During a rotation one per secret: uses are counted under the first, and read from all of them. */
type Key = string | readonly string[];

export interface RateLimits {
  /**
   * Counts one use of `key`. @returns the number of uses in the window, this one included. Inside a transaction pass it
   * as `db`: a rolled-back use then does not count, and the embedded database does not deadlock.
   */
  count(key: Key, seconds: number, db?: Db | Tx): Promise<{ used: number; retryAfter: number }>;
  /** The uses of `key` counted in the current window. */
  used(key: Key): Promise<number>;
  /** Counts one use. @throws Refusal 429 with `retryAfter` once `limit` is exceeded. */
  spend(key: Key, limit: Limit, db?: Db | Tx): Promise<void>;
  /** Refunds one use whose operation failed. */
  giveBack(key: Key): Promise<void>;
  /** Resets the counter of `key`, for instance failed attempts after a success. */
  forget(key: Key, db?: Db | Tx): Promise<void>;
}

/**
 * Fixed-window rate limiter. A window starts with the first use and is stored in the database with `app_now()`, so it
 * works across instances. Not rate-limiter-flexible: that uses the process clock and runs outside the caller's
 * transaction.
 */
export function createRateLimits(mainDb: Db): RateLimits {
  const usedOf = async (db: Db | Tx, keys: readonly string[]): Promise<number> => {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(used), 0)::int as used from rate_limit
      where key = any (${keys}) and resets_at > app_now()`.execute(db);
    return rows[0]?.used ?? 0;
  };
  const count: RateLimits['count'] = async (given, seconds, db = mainDb) => {
    const [key, ...others] = namesOf(given);
    // Instead of comparing with app_now(), which a cluster does not allow here: the row's window ended before this one begins.
    const ended = sql`r.resets_at at time zone 'UTC' + make_interval(secs => ${seconds})
      <= excluded.resets_at at time zone 'UTC'`;
    const { rows } = await sql<{ used: number; retry_after: number }>`
      with counted as (
        insert into rate_limit as r (key, used, resets_at)
        values (${key}, 1, app_now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          used = case when ${ended} then 1 else r.used + 1 end,
          resets_at = case when ${ended} then excluded.resets_at else r.resets_at end
        returning used, resets_at)
      select used, greatest(1, ceil(extract(epoch from resets_at - app_now())))::int as retry_after
      from counted`.execute(db);
    const row = rows[0];
    if (!row) throw new Error('rate limit update returned no row');
    const usedBefore = others.length === 0 ? 0 : await usedOf(db, others);
    return { used: row.used + usedBefore, retryAfter: row.retry_after };
  };
  return {
    count,
    used: (key) => usedOf(mainDb, namesOf(key)),
    async spend(key, limit, db) {
      const { used, retryAfter } = await count(key, limit.seconds, db);
      if (used > limit.max) throw tooMany(retryAfter);
    },
    async giveBack(key) {
      await sql`update rate_limit set used = used - 1 where key = ${namesOf(key)[0]} and used > 0`.execute(
        mainDb,
      );
    },
    async forget(key, db = mainDb) {
      await sql`delete from rate_limit where key = any (${namesOf(key)})`.execute(db);
    },
  };
}

const namesOf = (key: Key): readonly string[] => (typeof key === 'string' ? [key] : key);
