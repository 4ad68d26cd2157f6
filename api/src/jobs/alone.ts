import { sql } from 'kysely';
import type { Sweep } from './sweep';

/**
 * The sweep in a transaction that only one instance at a time has; an instance that comes meanwhile leaves the work to it.
 * For sweeps that look whether something was done and do it otherwise: two at once would both see nothing. The lock is
 * taken by a statement of its own, so that the next ones see what its last holder committed.
 * @param name the same in every instance
 */
export const alone =
  (name: string, sweep: Sweep): Sweep =>
  (services) =>
    services.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ granted: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended('job:' || ${name}::text, 0)) as granted`.execute(
        tx,
      );
      return rows[0]?.granted ? sweep({ ...services, db: tx }) : 0;
    });
