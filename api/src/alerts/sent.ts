import { sql } from 'kysely';
import type { AlertChannel } from 'shared-contract/shapes';
import type { Db } from '../core/database';

const since = (unit: 'day' | 'month') =>
  sql`date_trunc(${unit}, app_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

async function countSent(
  db: Db,
  memberId: number,
  channel: AlertChannel,
  unit: 'day' | 'month',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert
    where member_id = ${memberId} and channel = ${channel} and outcome = 'sent' and ended_at >= ${since(unit)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Alerts sent to the member by this channel today, in Shanghai. */
export const sentToday = (db: Db, memberId: number, channel: AlertChannel) =>
  countSent(db, memberId, channel, 'day');

/** Alerts by SMS sent to the member this month. */
export const smsSentThisMonth = (db: Db, memberId: number) => countSent(db, memberId, 'sms', 'month');
