import type { PayChannel } from 'shared-contract';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';

/**
 * The reason of a posting. Each reason occurs once per `reference` (payment, order …); the database rejects a
 * second one.
 */
export type MoneyReason =
  | 'orderPaid'
  | 'latePaid'
  | 'orderCompleted'
  | 'orderSplit'
  | 'orderRefunded'
  | 'lateRefunded'
  | 'claimPaid'
  | 'recharged'
  | 'withdrawalFrozen'
  | 'withdrawalPaid'
  | 'withdrawalReturned'
  | 'quoteFrozen'
  | 'quoteReleased'
  | 'offerFrozen'
  | 'offerReleased'
  | 'requestFrozen'
  | 'requestReleased';

export const availableOf = (memberId: number) => `member:${memberId}:available`;
export const frozenOf = (memberId: number) => `member:${memberId}:frozen`;
/** The escrow of one order: a common one would make the payments of all orders wait for its row. */
export const escrowOf = (orderNo: string) => `order:${orderNo}`;
// The platform and the provider have no balance row; their balance is the sum of their entries.
export const FEES = 'platform:fees';
export const GUARANTEE = 'platform:guarantee';
export const PROVIDER = 'provider:alipay';

export interface Posting {
  reason: MoneyReason;
  reference: string;
  orderNo?: string | null;
  /** Defaults to now. */
  at?: Date;
  /** Account and its change in fen; the changes sum to zero. Lines of zero are skipped. */
  lines: [account: string, deltaFen: number][];
}

/**
 * The only function that moves money: posts one balanced double-entry transaction. A trigger updates the
 * balances of members and orders under their row locks, taken in the order of account names so that concurrent
 * postings cannot deadlock.
 * @throws Refusal 422 INSUFFICIENT_BALANCE when a member's available balance would become negative
 * @throws the database's error when lines do not sum to zero, another account would become negative, or the posting
 * already exists
 */
export async function post(
  tx: Tx,
  { reason, reference, orderNo = null, at: time, lines }: Posting,
): Promise<void> {
  const at = time ?? (await now(tx));
  const moved = lines.filter(([, delta]) => delta !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  const posting = { reason, reference, order_no: orderNo, at };
  const postingShard = orderNo ?? reference;
  const { id } = await tx
    .insertInto('wallet_txn')
    .values({ ...posting, shard_key: postingShard, lines: JSON.stringify(moved) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = moved.map(([account, delta_fen]) => ({
    ...posting,
    txn_id: id,
    shard_key: hasBalance(account) ? shardOf(account) : postingShard,
    account,
    delta_fen,
  }));
  try {
    await tx.insertInto('wallet_entry').values(entries).execute();
  } catch (error) {
    // Only a balance that is spent twice at once gets here: callers have checked it.
    if (isOverdrawn(error) && moved.some(([account, delta]) => delta < 0 && account.endsWith(':available')))
      throw new Refusal(422, 'INSUFFICIENT_BALANCE', '余额不足，请充值后再试');
    throw error;
  }
}

/** Whether the database refused an account below zero. */
const isOverdrawn = (error: unknown) =>
  error instanceof Error && error.message.includes('account_not_below_zero');

const hasBalance = (account: string) => /^(member|order):/.test(account);

/**
 * `shard_key` of an account with a balance: the order's number, or the member's two accounts' common `member:7`.
 * @param account of a member or an order
 */
export function shardOf(account: string): string {
  const [kind, owner = ''] = account.split(':');
  return kind === 'order' ? owner : `member:${owner}`;
}

/**
 * Checks that a member has so much available, before it is frozen or paid. Another transaction may take it meanwhile:
 * then {@link post} refuses.
 * @param text what the member reads, and what to do next
 * @throws Refusal 422 INSUFFICIENT_BALANCE
 */
export async function requireAvailable(
  tx: Tx,
  memberId: number,
  amountFen: number,
  text: string,
): Promise<void> {
  const account = availableOf(memberId);
  const row = await tx
    .selectFrom('wallet_account')
    .select('balance_fen')
    .where('shard_key', '=', shardOf(account))
    .where('account', '=', account)
    .executeTakeFirst();
  if ((row?.balance_fen ?? 0) < amountFen) throw new Refusal(422, 'INSUFFICIENT_BALANCE', text);
}

interface PaymentMoney {
  payNo: string;
  orderNo: string;
  channel: PayChannel;
  payerId: number;
  amountFen: number;
  at: Date;
}

const sourceOf = ({ channel, payerId }: PaymentMoney) =>
  channel === 'balance' ? availableOf(payerId) : PROVIDER;

/** A payment enters its order's escrow from the provider or from the payer's balance. */
export const postPayment = (tx: Tx, paid: PaymentMoney, reason: 'orderPaid' | 'latePaid' = 'orderPaid') =>
  post(tx, {
    ...pick(paid),
    reason,
    lines: [
      [sourceOf(paid), -paid.amountFen],
      [escrowOf(paid.orderNo), paid.amountFen],
    ],
  });

/** A payment is refunded in full to its source. */
export const postRefund = (
  tx: Tx,
  paid: PaymentMoney,
  reason: 'orderRefunded' | 'lateRefunded' = 'orderRefunded',
) =>
  post(tx, {
    ...pick(paid),
    reason,
    lines: [
      [escrowOf(paid.orderNo), -paid.amountFen],
      [sourceOf(paid), paid.amountFen],
    ],
  });

const pick = ({ payNo, orderNo, at }: PaymentMoney) => ({ reference: payNo, orderNo, at });

/** A ruling gives part of an order's price back to the buyer's balance; the rest is paid out by {@link postCompletion}. */
export const postSplit = (
  tx: Tx,
  { orderNo, buyerId, amountFen, at }: { orderNo: string; buyerId: number; amountFen: number; at: Date },
) =>
  post(tx, {
    reason: 'orderSplit',
    reference: orderNo,
    orderNo,
    at,
    lines: [
      [escrowOf(orderNo), -amountFen],
      [availableOf(buyerId), amountFen],
    ],
  });

/**
 * A completed order's escrow is paid out: the price less the fee to the seller, the fee and the warranty to the
 * platform.
 */
export const postCompletion = (
  tx: Tx,
  order: {
    orderNo: string;
    sellerId: number;
    /** In the escrow now. */
    payFen: number;
    sellerNetFen: number;
    sellerFeeFen: number;
    warrantyFen: number;
    at: Date;
  },
) =>
  post(tx, {
    reason: 'orderCompleted',
    reference: order.orderNo,
    orderNo: order.orderNo,
    at: order.at,
    lines: [
      [escrowOf(order.orderNo), -order.payFen],
      [availableOf(order.sellerId), order.sellerNetFen],
      [FEES, order.sellerFeeFen],
      [GUARANTEE, order.warrantyFen],
    ],
  });

/** A member tops up the balance through the provider. */
export const postRecharge = (
  tx: Tx,
  {
    memberId,
    amountFen,
    reference,
    at,
  }: { memberId: number; amountFen: number; reference: string; at: Date },
) =>
  post(tx, {
    reason: 'recharged',
    reference,
    at,
    lines: [
      [PROVIDER, -amountFen],
      [availableOf(memberId), amountFen],
    ],
  });

/** Pays a granted claim from the platform's guarantee account to the buyer. */
export const postClaimPayout = (
  tx: Tx,
  claim: { claimId: number; orderNo: string; memberId: number; amountFen: number; at: Date },
) =>
  post(tx, {
    reason: 'claimPaid',
    reference: String(claim.claimId),
    orderNo: claim.orderNo,
    at: claim.at,
    lines: [
      [GUARANTEE, -claim.amountFen],
      [availableOf(claim.memberId), claim.amountFen],
    ],
  });

/** Freezes part of the balance; `moneyReleased` reverses it. */
export const postFreeze = (
  tx: Tx,
  reason: 'withdrawalFrozen' | 'quoteFrozen' | 'offerFrozen' | 'requestFrozen',
  hold: Hold,
) => post(tx, { ...hold, reason, lines: between(availableOf(hold.memberId), frozenOf(hold.memberId), hold) });

export const postRelease = (
  tx: Tx,
  reason: 'withdrawalReturned' | 'quoteReleased' | 'offerReleased' | 'requestReleased',
  hold: Hold,
) => post(tx, { ...hold, reason, lines: between(frozenOf(hold.memberId), availableOf(hold.memberId), hold) });

/** A withdrawal's frozen amount was paid out by the provider. */
export const postWithdrawal = (tx: Tx, hold: Hold) =>
  post(tx, { ...hold, reason: 'withdrawalPaid', lines: between(frozenOf(hold.memberId), PROVIDER, hold) });

/** A frozen part of a member's balance. */
interface Hold {
  memberId: number;
  amountFen: number;
  reference: string;
  at: Date;
}

const between = (from: string, to: string, { amountFen }: Hold): Posting['lines'] => [
  [from, -amountFen],
  [to, amountFen],
];
