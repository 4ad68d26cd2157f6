import { sql } from 'kysely';
import type { Order, OrderDetail, TimelineEntry } from 'shared-contract/shapes';
import { shownTitle } from '../catalog/shown-title';
import { isoTime, now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { readNames } from '../core/names';
import type { Services } from '../core/services';
import { pictures } from '../uploads/pictures';
import { CLAIM_PAID, sealedText } from './order-events';
import { allowedActions, rulesOf } from './order-rules';
import { type BuyerMoney, type OrderRole, statusText, stepTexts } from './order-texts';
import type { EventRow, OrderRow } from './tables';

/** An order joined with the data its views need. */
export interface OrderParts extends OrderRow {
  buyer_nick: string;
  buyer_level: number;
  seller_nick: string;
  seller_level: number;
  /** The claim payout granted or paid, in fen; null without a granted claim. */
  claim_payout_fen: number | null;
  /** Where the buyer's money is. */
  buyer_money: BuyerMoney;
  /** The conversation of buyer and seller about this order. */
  im_session: number | null;
}

const selectOrders = (db: Db | Tx) => db.selectFrom('trade_order as o').selectAll('o');

/**
 * The orders that `narrow` selects, in its order. Payments are read apart, by the numbers: in one statement a cluster
 * would ask all shards for an order. Members are not on an order's shard.
 */
export async function readOrders(
  db: Db | Tx,
  narrow: (orders: ReturnType<typeof selectOrders>) => ReturnType<typeof selectOrders>,
): Promise<OrderParts[]> {
  const orders = await narrow(selectOrders(db)).execute();
  if (orders.length === 0) return [];
  const orderNos = orders.map(({ order_no }) => order_no);
  const { rows: money } = await sql<{ order_no: string; money: BuyerMoney }>`
    select shard_key as order_no, case
        when bool_or(status = 'succeeded') then 'paid'
        when bool_or(status = 'refunding') then 'returning'
        when bool_or(status = 'refunded') then 'returned'
        when bool_or(status = 'pending' or next_close_at is not null) then 'awaited'
        else 'none' end as money
    from payment where shard_key = any (${orderNos}) group by shard_key`.execute(db);
  const moneyOf = new Map(money.map((row) => [row.order_no, row.money]));
  const { rows } = await sql<{ order_no: string; payout_fen: number | null; conversation: number | null }>`
    select order_no, payout_fen, null as conversation from problem
      where order_no = any (${orderNos}) and shard_key = any (${orderNos}) and problem_type = 'claim' and status in ('paying', 'paid')
    union all select order_no, null, conversation_id from order_conversation where order_no = any (${orderNos})`.execute(
    db,
  );
  const names = await readNames(
    db,
    orders.flatMap(({ buyer_id, seller_id }) => [buyer_id, seller_id]),
  );
  return orders.map((order) => {
    const [buyer, seller] = [names.get(order.buyer_id), names.get(order.seller_id)];
    const parts = rows.filter(({ order_no }) => order_no === order.order_no);
    return {
      ...order,
      buyer_nick: buyer?.nick ?? '',
      buyer_level: buyer?.level ?? 1,
      seller_nick: seller?.nick ?? '',
      seller_level: seller?.level ?? 1,
      buyer_money: moneyOf.get(order.order_no) ?? 'none',
      claim_payout_fen: parts.find(({ payout_fen }) => payout_fen !== null)?.payout_fen ?? null,
      im_session: parts.find(({ conversation }) => conversation !== null)?.conversation ?? null,
    };
  });
}

const maybeTime = (at: Date | null) => at && isoTime(at);

/** The order as seen by one party. `reader` null: staff, who see the buyer's side and have no actions here. */
export function toOrder(order: OrderParts, reader: OrderRole | null, at: Date): Order {
  const role = reader ?? 'buyer';
  const counterpart =
    role === 'buyer'
      ? { nick: order.seller_nick, level: order.seller_level }
      : { nick: order.buyer_nick, level: order.buyer_level };
  return {
    orderNo: order.order_no,
    orderType: order.order_type,
    role,
    status: order.status,
    statusText: statusText(order),
    // Orders of an earlier version hold the number in the title too.
    goods: { ...order.snapshot, title: shownTitle(order.snapshot.title) },
    priceFen: order.price_fen,
    warrantyFen: order.warranty_fen,
    payFen: order.pay_fen,
    sellerFeeFen: order.seller_fee_fen,
    sellerNetFen: order.seller_net_fen,
    refundedFen: order.refunded_fen,
    warrantyPlan: order.warranty_plan,
    warrantyUntil: maybeTime(order.warranty_until),
    claimPayoutFen: role === 'buyer' ? order.claim_payout_fen : null,
    ...stepTexts(order, role, at, order.buyer_money, order.claim_payout_fen),
    counterpart,
    imSessionId: order.im_session === null ? null : String(order.im_session),
    payDeadline: order.status === 'unpaid' ? isoTime(order.pay_deadline) : null,
    stepStartedAt: maybeTime(order.step_started_at),
    stepDeadline: maybeTime(order.step_deadline),
    paused: order.resume_status !== null,
    version: order.version,
    actions: reader ? allowedActions(order, reader, at) : [],
    serverTime: isoTime(at),
    createdAt: isoTime(order.created_at),
  };
}

/**
 * The order with its timeline, payments and the visible part of the credential. A claim's payout is hidden from
 * the seller; it is always the last event, so the seller's shorter hash chain still verifies.
 */
export async function orderDetail(
  db: Db | Tx,
  services: Services,
  orderNo: string,
  reader: OrderRole | null,
): Promise<OrderDetail> {
  const at = await now(db);
  const [order] = await readOrders(db, (orders) => orders.where('o.order_no', '=', orderNo));
  if (!order) throw new Error(`no order ${orderNo}`);
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('seq')
    .execute();
  const timeline: TimelineEntry[] = [];
  for (const event of events)
    if (event.action !== CLAIM_PAID || reader !== 'seller') timeline.push(await toEntry(db, services, event));
  const credential = await db
    .selectFrom('credential')
    .select(['account_masked', 'revealed_at'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return {
    ...toOrder(order, reader, at),
    rules: rulesOf(order),
    timeline,
    claims: reader === 'seller' ? [] : await claimLines(db, orderNo),
    payments: reader === 'seller' ? [] : await paymentLines(db, orderNo),
    credential: credential
      ? { accountMasked: credential.account_masked, revealedAt: maybeTime(credential.revealed_at) }
      : null,
  };
}

async function toEntry(db: Db | Tx, services: Services, event: EventRow): Promise<TimelineEntry> {
  const { id: _, hash, previous_hash: previousHash, ...entry } = event;
  return {
    at: isoTime(event.at),
    actor: event.actor,
    actorName: event.actor_name,
    action: event.action,
    title: event.title,
    note: event.note,
    proofs: await pictures(services, event.proofs, db),
    hash,
    previousHash,
    sealed: sealedText(entry),
  };
}

/** Hidden from the seller. */
async function claimLines(db: Db | Tx, orderNo: string): Promise<OrderDetail['claims']> {
  const claims = await db
    .selectFrom('problem')
    .select(['id', 'status', 'created_at'])
    .where('order_no', '=', orderNo)
    .where('shard_key', '=', orderNo)
    .where('problem_type', '=', 'claim')
    .orderBy('id')
    .execute();
  return claims.map(({ id, status, created_at }) => ({
    id: String(id),
    status,
    createdAt: isoTime(created_at),
  }));
}

async function paymentLines(db: Db | Tx, orderNo: string): Promise<OrderDetail['payments']> {
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('shard_key', '=', orderNo)
    .orderBy('created_at')
    .execute();
  return payments.map((payment) => ({
    payNo: payment.pay_no,
    channel: payment.channel,
    amountFen: payment.amount_fen,
    status: payment.status,
    at: isoTime(payment.refunded_at ?? payment.refund_at ?? payment.succeeded_at ?? payment.created_at),
  }));
}
