import { sql } from 'kysely';
import { areWritesPaused } from '../core/paused-writes';
import type { Services } from '../core/services';

/**
 * Deletes expired sessions, logins of staff, codes, captchas, rate limits, idempotency keys and retained real names, and old
 * outbox rows of a development server; nothing while writes are paused. Never throws.
 */
export async function deleteExpired({ db, log }: Services): Promise<void> {
  if (await areWritesPaused(db).catch(() => false)) return;
  for (const statement of [
    sql`delete from session_token where expires_at <= app_now()`,
    sql`delete from staff_challenge where expires_at <= app_now()`,
    sql`delete from captcha where expires_at <= app_now()`,
    // Deleted a day later, so that a late attempt gets "expired" instead of "none requested".
    sql`delete from sms_code where expires_at <= app_now() - interval '1 day'`,
    sql`delete from rate_limit where resets_at <= app_now()`,
    sql`delete from idempotency where at <= app_now() - interval '7 days'`,
    sql`delete from real_name_kept where keep_until <= app_now()`,
    sql`delete from member_code_look where at <= app_now() - interval '7 days'`,
    sql`delete from alert where made_at <= app_now() - interval '62 days' and due_at is null`,
    sql`delete from outbox where at <= app_now() - interval '7 days'`,
  ])
    await statement.execute(db).catch((error) => log.error({ err: error }, 'deleting expired rows failed'));
}
