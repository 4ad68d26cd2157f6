import { sql } from 'kysely';
import { type AlertChannel, QUIET_AT_FIRST } from 'shared-contract/shapes';
import type { Tx } from '../core/database';

export interface NewAlert {
  memberId: number;
  channel: AlertChannel;
  /** What it is about; enqueued once for a member and channel. */
  topic: string;
  /** At most 80 characters. */
  title: string;
  body: string;
  /** URL of one of our pages, built by `href()`. */
  link: string;
}

const here = sql`(app_now() at time zone 'Asia/Shanghai')`;
const hour = sql`extract(hour from ${here})`;
/** The next time that it is this full hour in Shanghai. */
const nextTime = (
  at: ReturnType<typeof sql>,
) => sql`(date_trunc('day', ${here}) + make_interval(hours => ${at}::int)
  + case when ${hour} >= ${at} then interval '1 day' else interval '0' end) at time zone 'Asia/Shanghai'`;
const from = sql`coalesce(s.quiet_from, ${QUIET_AT_FIRST.from})`;
const to = sql`coalesce(s.quiet_to, ${QUIET_AT_FIRST.to})`;
/** Until when a member with settings `s` is quiet; null: not now. */
const quietUntil = sql`case
  when s.member_id is not null and s.quiet_from is null then null
  when ${from} < ${to} and ${hour} >= ${from} and ${hour} < ${to} then ${nextTime(to)}
  when ${from} > ${to} and (${hour} >= ${from} or ${hour} < ${to}) then ${nextTime(to)} end`;
/** The end of the member's next quiet hours. */
const nextMorning = nextTime(to);

/**
 * Enqueues alerts for the job that delivers them; call it in the transaction of the message in the inbox. In a member's
 * quiet hours they are held, and all that are held for one morning become one. At most one for a member and channel.
 * @param held for the next morning, whatever the time
 */
export async function enqueueAlerts(
  tx: Tx,
  alerts: readonly NewAlert[],
  { held = false } = {},
): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    insert into alert (member_id, channel, topic, title, body, link, topics, due_at)
    select a.member_id, a.channel, coalesce('held:' || to_char(q.until at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24'), a.topic),
      a.title, a.body, a.link, case when q.until is not null then array[a.topic] end, coalesce(q.until, app_now())
    from unnest(${alerts.map(({ memberId }) => memberId)}::bigint[], ${alerts.map(({ channel }) => channel)}::text[],
        ${alerts.map(({ topic }) => topic)}::text[], ${alerts.map(({ title }) => title)}::text[],
        ${alerts.map(({ body }) => body)}::text[], ${alerts.map(({ link }) => link)}::text[])
      as a (member_id, channel, topic, title, body, link)
    left join alert_setting s on s.member_id = a.member_id
    cross join lateral (select ${held ? nextMorning : quietUntil} as until) q
    on conflict (member_id, channel, topic) do update set topics = alert.topics || excluded.topics
    where alert.due_at is not null and not alert.topics @> excluded.topics`.execute(tx);
}
