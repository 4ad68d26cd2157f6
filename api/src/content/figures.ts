import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';

type Figures = Value<'getFigures'>;

/** Time window, and minimum number of samples for a figure (product section 7, "样本不足"). */
const DAYS = 90;
const MIN_SAMPLES = 8;
/**
 * The call is public, part of home, and reads every recent order: computed at most once in `freshMs`. Until `ttlMs` the
 * former figures are answered while new ones are computed, so that home never waits for them.
 */
const AGES = { freshMs: 60_000, ttlMs: 600_000, max: 1 };

const since = sql.raw(`app_now() - interval '${DAYS} days'`);

/** Time from payment to hand-over and re-binding. An order that nobody pays ends long before a day; the index is by its creation. */
const delivery = sql`
  select extract(epoch from handed.at - o.paid_at) * 1000 as ms from trade_order o
  join lateral (
    select min(at) as at from order_event where order_no = o.order_no and to_status = 'confirming') handed
    on handed.at is not null
  where o.created_at > ${since} - interval '1 day' and o.paid_at > ${since}`;

/** Time from a claim to its outcome, the last reply on it. */
const claim = sql`
  select extract(epoch from said.at - p.created_at) * 1000 as ms from problem p
  join lateral (select max(at) as at from problem_reply where shard_key = p.shard_key and problem_id = p.id) said on said.at is not null
  where p.problem_type = 'claim' and p.status in ('recovered', 'paid', 'rejected') and p.created_at > ${since}`;

/** Time from a member's first message to staff to the first reply. */
const reply = sql`
  select extract(epoch from answered.at - asked.at) * 1000 as ms from conversation c
  join lateral (
    select min(sent_at) as at from instant_message where conversation_id = c.id and sender_id = c.asker_id) asked
    on asked.at > ${since}
  join lateral (
    select min(sent_at) as at from instant_message
    where conversation_id = c.id and sender_id = c.peer_id and sent_at >= asked.at) answered
    on answered.at is not null
  where c.goods_id is null and c.order_no is null`;

async function measured(db: Db, samples: typeof delivery): Promise<Figures['delivery']> {
  const { rows } = await sql<{ count: number; low: number; median: number; high: number }>`
    select count(*) as count,
      percentile_cont(0.1) within group (order by ms::float8) as low,
      percentile_cont(0.5) within group (order by ms::float8) as median,
      percentile_cont(0.9) within group (order by ms::float8) as high
    from (${samples}) samples`.execute(db);
  const [row] = rows;
  if (!row || row.count < MIN_SAMPLES) return { samples: row?.count ?? 0, spread: null };
  return { samples: row.count, spread: { lowMs: row.low, medianMs: row.median, highMs: row.high } };
}

async function outcomes(db: Db): Promise<Figures['outcomes']> {
  // A claim is made after its order has ended.
  const { rows: paid } = await sql<{ order_no: string }>`
    select order_no from problem
    where problem_type = 'claim' and status = 'paid' and created_at > ${since}`.execute(db);
  const isPaid = sql`o.order_no = any (${paid.map(({ order_no }) => order_no)}::text[])`;
  const { rows } = await sql<Figures['outcomes']>`
    select
      count(*) filter (where o.status = 'completed' and not ${isPaid})::int as completed,
      count(*) filter (where o.status = 'refunded' and not o.handed)::int as "refundedBeforeDelivery",
      count(*) filter (where o.status = 'refunded' and o.handed)::int as "refundedAfterDelivery",
      count(*) filter (where o.status = 'completed' and ${isPaid})::int as compensated
    from (
      select order_no, status,
        exists (select 1 from order_event e where e.order_no = t.order_no and e.to_status = 'confirming') as handed
      from trade_order t where t.paid_at is not null and t.ended_at > ${since}) o`.execute(db);
  return rows[0] ?? { completed: 0, refundedBeforeDelivery: 0, refundedAfterDelivery: 0, compensated: 0 };
}

/** Orders that hold the buyer's money. Each part is one of an index of such orders. */
async function held(db: Db): Promise<Figures['held']> {
  const { rows } = await sql<Figures['held']>`
    select count(*)::int as orders,
      count(*) filter (where status = 'confirming')::int as confirming,
      count(*) filter (where status = 'rebinding')::int as rebinding
    from (
      select status from trade_order where status in ('paid', 'rebinding', 'refundRuling')
      union all select status from trade_order where status in ('confirming', 'refundSeller')) o`.execute(db);
  return rows[0] ?? { orders: 0, confirming: 0, rebinding: 0 };
}

/** Claims that were paid in this month of China's calendar, whenever they were made; one is paid with its last reply. */
async function payouts(db: Db): Promise<Figures['payouts']> {
  const { rows } = await sql<Figures['payouts']>`
    select count(*)::int as claims, coalesce(sum(p.payout_fen), 0)::bigint as fen from problem p
    where p.problem_type = 'claim' and p.status = 'paid'
      and (select max(at) from problem_reply where shard_key = p.shard_key and problem_id = p.id)
        >= date_trunc('month', app_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db,
  );
  return rows[0] ?? { claims: 0, fen: 0 };
}

async function compute(db: Db, at: Date): Promise<Figures> {
  const ends = await outcomes(db);
  const { completed, refundedBeforeDelivery, refundedAfterDelivery, compensated } = ends;
  return {
    at: isoTime(at),
    days: DAYS,
    deals: completed + refundedBeforeDelivery + refundedAfterDelivery + compensated,
    outcomes: ends,
    held: await held(db),
    payouts: await payouts(db),
    delivery: await measured(db, delivery),
    claim: await measured(db, claim),
    reply: await measured(db, reply),
  };
}

/**
 * Measured service figures (product section 7, "Measured promises"), dated with `at`: computed once a minute at most,
 * and up to ten minutes old where nobody asked meanwhile.
 */
export function figuresOf(db: Db): () => Promise<Figures> {
  const recent = createSwrCache<Figures>(AGES);
  return async () => {
    const at = await now(db);
    return recent('', () => compute(db, at), at.getTime());
  };
}
