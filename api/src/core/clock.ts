import { sql } from 'kysely';
import type { Db, Tx } from './database';

/** The application's time: the database clock plus the test clock's offset. Every deadline is compared with it. */
export async function now(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('app_now() returned no row');
  return row.now;
}

/**
 * A deadline for external systems: the database clock without the test clock's offset. Independent of this process's
 * clock, so that clock skew does not matter.
 */
export async function externalTime(db: Db | Tx, at: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${at}::timestamptz - coalesce((select ahead from clock_offset), interval '0') as at`.execute(db);
  return rows[0]?.at ?? at;
}

const EIGHT_HOURS_MS = 8 * 3_600_000;

/** Serializes a time for the API: ISO-8601 with +08:00 (product section 3). */
export const isoTime = (at: Date): string =>
  new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().replace('Z', '+08:00');

/** A time in a short text: 11-22 07:43, China time. */
export const shortTime = (at: Date): string => isoTime(at).slice(5, 16).replace('T', ' ');

/** Advances the test clock permanently. Called only when TEST_CLOCK is on. */
export const advanceTestClock = (db: Db, ms: number) =>
  sql`
    insert into clock_offset (ahead) values (make_interval(secs => ${ms / 1000}::float8))
    on conflict (only_row) do update set ahead = clock_offset.ahead + excluded.ahead`.execute(db);

/**
 * Clears a test clock offset left in the database; called on start when TEST_CLOCK is off. Without one it writes nothing,
 * so that a process starts while writes are paused.
 */
export async function clearTestClock(db: Db): Promise<void> {
  const { rows } = await sql`select from clock_offset`.execute(db);
  if (rows.length > 0) await sql`delete from clock_offset`.execute(db);
}
