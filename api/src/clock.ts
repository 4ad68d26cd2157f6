import { sql } from 'kysely';
import type { Db, Tx } from './database';

/** The application's time: the database's clock, moved by the test clock. Every deadline is compared with it. */
export async function now(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('app_now() answered nothing');
  return row.now;
}

/**
 * A deadline as clocks outside count it: by the database's clock, without what the test clock adds. The clock of this process
 * has no part in it: a server that is minutes late still names the right time.
 */
export async function outsideTime(db: Db | Tx, at: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ${at}::timestamptz - coalesce((select ahead from clock_offset), interval '0') as at`.execute(db);
  return rows[0]?.at ?? at;
}

const EIGHT_HOURS_MS = 8 * 3_600_000;

/** A time as it goes over the wire: ISO-8601 with +08:00 (product section 3). */
export const time = (at: Date): string =>
  new Date(at.getTime() + EIGHT_HOURS_MS).toISOString().replace('Z', '+08:00');

/** Moves the application's time on, for good. Only ever called where TEST_CLOCK is on. */
export const advance = (db: Db, ms: number) =>
  sql`
    insert into clock_offset (ahead) values (make_interval(secs => ${ms / 1000}::float8))
    on conflict (only_row) do update set ahead = clock_offset.ahead + excluded.ahead`.execute(db);

/** A server without the test clock goes by the database's time, whatever a test left behind. */
export const forgetTestClock = (db: Db) => sql`delete from clock_offset`.execute(db);
