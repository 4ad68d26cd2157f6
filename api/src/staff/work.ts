import { type RawBuilder, sql } from 'kysely';
import {
  assessmentStates,
  claimLimitsMs,
  goodsStates,
  type Input,
  orderStates,
  type Value,
  withdrawalStates,
} from 'shared-contract';
import { type StaffWorkKind, staffWorkKinds } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { isoTime } from '../core/clock';
import type { Services } from '../core/services';

const MAX_PAGE_SIZE = 50;
const HOUR_S = 3_600;
/** A handover should be checked within this time (product section 4). */
export const CHECK_ALARM_S = 2 * HOUR_S;
const REVIEW_ALARM_S = 24 * HOUR_S;
/** How long before an automatic deadline the staff get an alarm. */
const ALARM_BEFORE_S = { rebind: 2 * HOUR_S, claim: 24 * HOUR_S };
/** A payout with this many attempts needs manual attention. */
const PAYOUT_TRIES = 4;

interface Row {
  id: string;
  title: string;
  status: string;
  since: Date;
  deadline: Date | null;
  alarm: boolean;
}

/** One query per kind with the columns id, title, status, since, deadline, alarm. */
const waiting: Record<StaffWorkKind, RawBuilder<Row>> = {
  // Waiting since the last submission for review; goods without such an audit row, since their creation.
  goods: sql`
    select g.id::text as id, g.title, g.status, at.since, null::timestamptz as deadline,
      at.since <= app_now() - make_interval(secs => ${REVIEW_ALARM_S}) as alarm
    from goods g cross join lateral (select coalesce(
      (select max(a.at) from audit a where a.entity = 'goods' and a.entity_id = g.id::text and a.to_state = 'reviewing'),
      g.created_at) as since) at
    where g.status = 'reviewing'`,
  verify: orders(
    sql`o.status = 'paid' and o.handed_over_at is not null`,
    sql`o.handed_over_at <= app_now() - make_interval(secs => ${CHECK_ALARM_S})`,
  ),
  rebind: orders(
    sql`o.status = 'rebinding'`,
    sql`o.step_deadline <= app_now() + make_interval(secs => ${ALARM_BEFORE_S.rebind})`,
  ),
  arbitrate: orders(sql`o.status = 'refundRuling'`, sql`o.step_deadline <= app_now()`),
  claims: sql`
    select p.id::text as id, p.content as title, p.status, p.created_at as since, p.deadline,
      (p.status = 'submitted' and p.created_at <= app_now() - make_interval(secs => ${claimLimitsMs.alarm / 1000}))
        or p.deadline <= app_now() + make_interval(secs => ${ALARM_BEFORE_S.claim}) as alarm
    from problem p where p.problem_type = 'claim' and p.status in ('submitted', 'checking')`,
  tickets: tickets(sql`p.problem_type not in ('claim', 'merchant') and p.status in ('pending', 'handling')`),
  merchants: tickets(sql`p.problem_type = 'merchant' and p.status = 'reviewing'`),
  auctions: sql`
    select a.id::text as id, a.title, a.status, a.created_at as since, null::timestamptz as deadline,
      a.created_at <= app_now() - make_interval(secs => ${REVIEW_ALARM_S}) as alarm
    from assessment a where a.mode = 'auction' and a.status = 'reviewing'`,
  withdrawals: sql`
    select w.withdrawal_no as id, '提现 ¥' || (w.amount_fen / 100.0)::numeric(12, 2) as title, w.status,
      w.created_at as since, null::timestamptz as deadline, w.attempts >= ${PAYOUT_TRIES} as alarm
    from withdrawal w where w.status in ('requested', 'paying')`,
};

function orders(which: RawBuilder<unknown>, alarm: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`
    select o.order_no as id, o.snapshot ->> 'title' as title, o.status, o.step_started_at as since,
      o.step_deadline as deadline, ${alarm} as alarm
    from trade_order o where ${which}`;
}

function tickets(which: RawBuilder<unknown>): RawBuilder<Row> {
  return sql`
    select p.id::text as id, p.content as title, p.problem_type || ':' || p.status as status, p.created_at as since,
      null::timestamptz as deadline,
      p.created_at <= app_now() - make_interval(secs => ${REVIEW_ALARM_S}) as alarm
    from problem p where ${which}`;
}

/** The staff's work queue, alarms first, then longest waiting; with the count of each kind. */
export async function listStaffWork(
  { db }: Pick<Services, 'db'>,
  { kind, pageNum = 1, pageSize = 20 }: Input<'listStaffWork'>,
): Promise<Value<'listStaffWork'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const { rows } = await sql<Row>`
    select * from (${waiting[kind]}) w order by alarm desc, since, id
    limit ${size} offset ${(pageNum - 1) * size}`.execute(db);
  const counted = await sql<Record<string, number>>`
    select ${sql.join(
      staffWorkKinds.map((each) => sql`(select count(*) from (${waiting[each]}) w) as ${sql.ref(each)}`),
    )}`.execute(db);
  const counts = counted.rows[0] ?? {};
  return { rows: rows.map((row) => toWork(kind, row)), total: counts[kind] ?? 0, counts };
}

function toWork(kind: StaffWorkKind, { since, deadline, ...row }: Row) {
  const status = row.status.split(':').at(-1) ?? '';
  return {
    ...row,
    status,
    statusText: statusTexts[kind](status, row.status.split(':')[0] ?? '') ?? status,
    since: isoTime(since),
    deadline: deadline && isoTime(deadline),
  };
}

type StatusText = (status: string, type: string) => string | undefined;
const textOf =
  (states: Record<string, string>): StatusText =>
  (status) =>
    states[status];
const ofTicket: StatusText = (status, type) =>
  (ticketLifeCycle(type).states as Record<string, string | undefined>)[status];
const statusTexts: Record<StaffWorkKind, StatusText> = {
  goods: textOf(goodsStates),
  verify: textOf(orderStates),
  rebind: textOf(orderStates),
  arbitrate: textOf(orderStates),
  claims: (status) => ofTicket(status, 'claim'),
  tickets: ofTicket,
  merchants: ofTicket,
  auctions: textOf(assessmentStates),
  withdrawals: textOf(withdrawalStates),
};
