import { sql } from 'kysely';
import { now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { type Conversation, factActions, factsOf, type SettledOrder } from './facts';

/** Sellers counted in one run. */
const BATCH = 20;
/** The newest settled orders and conversations that facts are counted from: what one count may cost. */
const MAX_ORDERS = 1_000;
const MAX_CONVERSATIONS = 300;

/**
 * Counts the facts of sellers whose orders changed, and of all others once a day, because 90 days pass, claims are
 * decided and chats answered without an order. One transaction per seller; sellers that another instance counts are
 * skipped.
 */
export const countSellerFacts: Sweep = async ({ db, log }) => {
  const { rows } = await sql<{ id: number }>`
    select seller_id as id from seller_page where count_due_at <= app_now()
    order by count_due_at limit ${BATCH}`.execute(db);
  let counted = 0;
  for (const { id } of rows) {
    try {
      if (await transact(db, (tx) => countDue(tx, id))) counted += 1;
    } catch (error) {
      log.error({ err: error, sellerId: id }, 'counting the facts of a seller failed');
    }
  }
  return counted;
};

/** @returns false when another instance has counted or is counting */
async function countDue(tx: Tx, sellerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from seller_page where seller_id = ${sellerId} and count_due_at <= app_now()
    for update skip locked`.execute(tx);
  if (rows.length === 0) return false;
  await countSeller(tx, sellerId);
  return true;
}

/** Counts the facts of one seller from their own orders and conversations, read by indexes. */
export async function countSeller(db: Db | Tx, sellerId: number): Promise<void> {
  const at = await now(db);
  const totals = await totalsOf(db, sellerId);
  const facts = factsOf(
    totals.deals,
    await settledOrders(db, sellerId),
    await conversationsOf(db, sellerId),
    at,
  );
  const { rows: followers } = await sql<{ count: number }>`
    select count(*)::int as count from seller_follow where seller_id = ${sellerId}`.execute(db);
  await sql`
    update seller_page set settled = ${totals.settled}, deals = ${totals.deals},
      refunds = ${totals.settled - totals.deals}, handover_minutes = ${facts.handoverMinutes},
      facts = ${JSON.stringify(facts)}, counted_at = ${at}, count_due_at = ${at}::timestamptz + interval '1 day',
      followers = ${followers[0]?.count ?? 0}
    where seller_id = ${sellerId}`.execute(db);
}

/** Counted from the index of settled orders alone. */
async function totalsOf(db: Db | Tx, sellerId: number): Promise<{ settled: number; deals: number }> {
  const { rows } = await sql<{ settled: number; deals: number }>`
    select count(*)::int as settled, count(*) filter (where status = 'completed')::int as deals from trade_order
    where seller_id = ${sellerId} and order_type = 'SALE' and status in ('completed', 'refunded')`.execute(
    db,
  );
  return rows[0] ?? { settled: 0, deals: 0 };
}

async function settledOrders(db: Db | Tx, sellerId: number): Promise<SettledOrder[]> {
  const { rows } = await sql<Omit<SettledOrder, 'taken_back'> & { order_no: string }>`
    select o.status, o.paid_at, o.handed_over_at, o.ended_at, o.snapshot->>'goodsType' = 'account' as is_account,
      array(select distinct e.action from order_event e
        where e.order_no = o.order_no and e.action = any (${[...factActions]}::text[])) as actions, o.order_no
    from trade_order o
    where o.seller_id = ${sellerId} and o.order_type = 'SALE' and o.status in ('completed', 'refunded')
    order by o.ended_at desc limit ${MAX_ORDERS}`.execute(db);
  const orderNos = rows.map(({ order_no }) => order_no);
  const { rows: claims } = await sql<{ order_no: string }>`
    select order_no from problem where order_no = any (${orderNos}::text[]) and shard_key = any (${orderNos}::text[])
      and problem_type = 'claim' and status in ('recovered', 'paying', 'paid')`.execute(db);
  const takenBack = new Set(claims.map(({ order_no }) => order_no));
  return rows.map(({ order_no, ...order }) => ({ ...order, taken_back: takenBack.has(order_no) }));
}

async function conversationsOf(db: Db | Tx, sellerId: number): Promise<Conversation[]> {
  const { rows: latest } = await sql<{ id: number }>`
    select id from conversation
    where peer_id = ${sellerId} and goods_id is not null and created_at > app_now() - interval '90 days'
    order by last_message_id desc nulls last limit ${MAX_CONVERSATIONS}`.execute(db);
  const { rows } = await sql<Conversation>`
    select (extract(epoch from answer.sent_at - first.sent_at) * 1000)::float8 as ms,
      extract(hour from answer.sent_at at time zone 'Asia/Shanghai')::int as hour
    from conversation c
    join lateral (
      select id, sent_at from instant_message where conversation_id = c.id and sender_id = c.asker_id
      order by id limit 1) first on true
    left join lateral (
      select sent_at from instant_message
      where conversation_id = c.id and sender_id = ${sellerId} and id > first.id
      order by id limit 1) answer on true
    where c.id = any (${latest.map(({ id }) => id)})`.execute(db);
  return rows;
}
