import { sql } from 'kysely';
import { transact } from '../events/events';
import type { Sweep } from './sweep';

/**
 * Runs the sweep in a transaction under an advisory lock; an instance that does not get the lock skips it. For sweeps
 * that check whether something was done and then do it, which would otherwise race. The lock is taken in a separate
 * statement, so that later statements see what its previous holder committed.
 * @param name lock key, the same in every instance
 */
export const withAdvisoryLock =
  (name: string, sweep: Sweep): Sweep =>
  (services) =>
    transact(services.db, async (tx) => {
      const { rows } = await sql<{ granted: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('job:' || ${name}::text, 0)) as granted`.execute(
        tx,
      );
      return rows[0]?.granted ? sweep({ ...services, db: tx }) : 0;
    });
