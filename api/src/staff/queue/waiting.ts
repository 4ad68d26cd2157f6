import { type RawBuilder, sql } from 'kysely';
import { type CaseEntity, type StaffWorkKind, staffWorkKinds } from 'shared-contract/shapes';
import type { Tx } from '../../core/database';
import { dutyTime } from '../../core/rules';
import type { Case } from './case';

const HOUR_S = 3_600;
/** Within this time the staff should act on what no rule ends. */
const goal = dutyTime('goal');
/** How long before an automatic deadline the staff get an alarm. */
const ALARM_BEFORE_S = { rebind: 2 * HOUR_S, claim: 24 * HOUR_S };
/** A payout with this many attempts needs manual attention. */
const PAYOUT_TRIES = 4;

/** A case that waits for the staff. */
export interface Waiting {
  kind: StaffWorkKind;
  entity: CaseEntity;
  id: string;
  title: string;
  amount_fen: number | null;
  member_id: number | null;
  /** Of a ticket with its type in front: `merchant:reviewing`. */
  status: string;
  since: Date;
  deadline: Date | null;
  due: Date;
  alarm: boolean;
}

const withinGoal = (since: RawBuilder<unknown>) => sql`
  null::timestamptz as deadline, ${since} + ${goal} as due,
  ${since} <= app_now() - ${goal} as alarm`;

/** One query per kind, with the columns of {@link Waiting} in its order. */
const queries: Record<StaffWorkKind, RawBuilder<Waiting>> = {
  goods: sql`
    select 'goods' as kind, 'goods' as entity, g.id::text as id, g.title, g.price_fen as amount_fen,
      g.seller_id as member_id, g.status, g.reviewing_at as since, ${withinGoal(sql`g.reviewing_at`)}
    from goods g where g.status = 'reviewing'`,
  verify: orders(
    'verify',
    sql`o.status = 'paid' and o.handed_over_at is not null`,
    sql`o.handed_over_at <= app_now() - ${dutyTime('check')}`,
  ),
  rebind: orders(
    'rebind',
    sql`o.status = 'rebinding'`,
    sql`o.step_deadline <= app_now() + make_interval(secs => ${ALARM_BEFORE_S.rebind})`,
  ),
  arbitrate: orders('arbitrate', sql`o.status = 'refundRuling'`, sql`o.step_deadline <= app_now()`),
  claims: sql`
    select 'claims' as kind, 'problem' as entity, p.id::text as id, p.content as title, o.price_fen as amount_fen,
      p.member_id, p.problem_type || ':' || p.status as status, p.created_at as since, p.deadline,
      p.deadline as due,
      (p.status = 'submitted' and p.created_at <= app_now() - ${dutyTime('claimTake')})
        or p.deadline <= app_now() + make_interval(secs => ${ALARM_BEFORE_S.claim}) as alarm
    from problem p join trade_order o on o.order_no = p.order_no and o.order_no = p.shard_key
    where p.problem_type = 'claim' and p.status in ('submitted', 'checking')`,
  tickets: tickets(
    'tickets',
    sql`p.problem_type not in ('claim', 'merchant', 'impostor') and p.status in ('pending', 'handling')`,
  ),
  impostors: tickets('impostors', sql`p.problem_type = 'impostor' and p.status = 'pending'`),
  merchants: tickets('merchants', sql`p.problem_type = 'merchant' and p.status = 'reviewing'`),
  auctions: sql`
    select 'auctions' as kind, 'assessment' as entity, a.id::text as id, a.title, a.reserve_fen as amount_fen,
      a.member_id, a.status, a.created_at as since, ${withinGoal(sql`a.created_at`)}
    from assessment a where a.mode = 'auction' and a.status = 'reviewing'`,
  withdrawals: sql`
    select 'withdrawals' as kind, 'withdrawal' as entity, w.withdrawal_no as id,
      '提现 ¥' || (w.amount_fen / 100.0)::numeric(12, 2) as title, w.amount_fen, w.member_id, w.status,
      w.created_at as since, null::timestamptz as deadline, w.created_at + ${goal} as due,
      w.attempts >= ${PAYOUT_TRIES} as alarm
    from withdrawal w where w.status in ('requested', 'paying', 'returning')`,
};

function orders(
  kind: StaffWorkKind,
  which: RawBuilder<unknown>,
  alarm: RawBuilder<unknown>,
): RawBuilder<Waiting> {
  return sql`
    select ${sql.lit(kind)} as kind, 'order' as entity, o.order_no as id, o.snapshot ->> 'title' as title,
      o.price_fen as amount_fen, o.buyer_id as member_id, o.status, o.step_started_at as since,
      o.step_deadline as deadline, o.step_deadline as due, ${alarm} as alarm
    from trade_order o where ${which}`;
}

function tickets(kind: StaffWorkKind, which: RawBuilder<unknown>): RawBuilder<Waiting> {
  return sql`
    select ${sql.lit(kind)} as kind, 'problem' as entity, p.id::text as id,
      case p.problem_type when 'appeal' then '停用申诉：' when 'contest' then '档案异议：' else '' end || p.content as title,
      null::bigint as amount_fen, p.member_id, p.problem_type || ':' || p.status as status, p.created_at as since,
      ${withinGoal(sql`p.created_at`)}
    from problem p where ${which}`;
}

/** The kinds of work that a case can be. */
export const kindsOf: Record<CaseEntity, readonly StaffWorkKind[]> = {
  order: ['verify', 'rebind', 'arbitrate'],
  goods: ['goods'],
  problem: ['claims', 'tickets', 'impostors', 'merchants'],
  assessment: ['auctions'],
  withdrawal: ['withdrawals'],
};

/** Since when a case has waited for the staff, as text in the database's precision; undefined when it does not. */
export async function waitingSince(tx: Tx, { entity, caseId }: Case): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select since::text as since from (${waitingCases(kindsOf[entity])}) w where w.id = ${caseId}`.execute(tx);
  return rows[0]?.since;
}

/** A query of all waiting cases of these kinds. Its columns are those of {@link Waiting}. */
export const waitingCases = (kinds: readonly StaffWorkKind[] = staffWorkKinds): RawBuilder<Waiting> =>
  sql`${sql.join(
    kinds.map((kind) => queries[kind]),
    sql` union all `,
  )}`;
