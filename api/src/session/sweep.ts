import { sql } from 'kysely';
import type { Services } from '../services';

/**
 * Forgets what has ended: sessions, codes, captchas, limits, keys of repeated requests, what the law kept of real names, and what a development server would
 * have sent. Never throws.
 */
export async function forgetExpired({ db, log }: Services): Promise<void> {
  for (const statement of [
    sql`delete from session_token where expires_at <= app_now()`,
    sql`delete from captcha where expires_at <= app_now()`,
    // A day longer, so that a late try is told that the code has ended, not that there was none.
    sql`delete from sms_code where expires_at <= app_now() - interval '1 day'`,
    sql`delete from rate_limit where resets_at <= app_now()`,
    sql`delete from idempotency where at <= app_now() - interval '7 days'`,
    sql`delete from real_name_kept where keep_until <= app_now()`,
    sql`delete from outbox where at <= app_now() - interval '7 days'`,
  ])
    await statement
      .execute(db)
      .catch((error) => log.error({ err: error }, 'what has ended was not forgotten'));
}
