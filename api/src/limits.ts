import { sql } from 'kysely';
import type { Limit } from './config';
import type { Db, Tx } from './database';
import { tooMany } from './refusal';

export interface Limits {
  /**
   * Counts one more use of `key` and says how many there were in the window, this one included.
   * In a transaction pass it, so that a rolled-back use does not count and the embedded database does not wait for itself.
   */
  count(key: string, seconds: number, db?: Db | Tx): Promise<{ used: number; retryAfter: number }>;
  /** Counts one more use. @throws Refusal 429 with `retryAfter` once `limit` is passed. */
  spend(key: string, limit: Limit, db?: Db | Tx): Promise<void>;
  /** Takes one use back that came to nothing. */
  giveBack(key: string): Promise<void>;
  /** Forgets the uses of `key`, for instance failed tries after a success. */
  forget(key: string, db?: Db | Tx): Promise<void>;
}

/**
 * Windows open with the first use and count in the database by `app_now()`: right for any number of instances. One
 * statement of our own rather than rate-limiter-flexible, which counts by the process' clock and outside of the caller's
 * transaction.
 */
export function createLimits(mainDb: Db): Limits {
  const count: Limits['count'] = async (key, seconds, db = mainDb) => {
    const { rows } = await sql<{ used: number; retry_after: number }>`
      insert into rate_limit as r (key, used, resets_at)
      values (${key}, 1, app_now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        used = case when r.resets_at <= app_now() then 1 else r.used + 1 end,
        resets_at = case when r.resets_at <= app_now() then excluded.resets_at else r.resets_at end
      returning used, greatest(1, ceil(extract(epoch from resets_at - app_now())))::int as retry_after`.execute(
      db,
    );
    const row = rows[0];
    if (!row) throw new Error('a limit was not counted');
    return { used: row.used, retryAfter: row.retry_after };
  };
  return {
    count,
    async spend(key, limit, db) {
      const { used, retryAfter } = await count(key, limit.seconds, db);
      if (used > limit.max) throw tooMany(retryAfter);
    },
    async giveBack(key) {
      await sql`update rate_limit set used = used - 1 where key = ${key} and used > 0`.execute(mainDb);
    },
    async forget(key, db = mainDb) {
      await sql`delete from rate_limit where key = ${key}`.execute(db);
    },
  };
}
