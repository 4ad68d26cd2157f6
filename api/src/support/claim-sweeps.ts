import { sql } from 'kysely';
import type { OrderState } from 'shared-contract';
import { lastAlarms, recordAlarm } from '../core/audit';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { dutyTime } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { postClaimPayout } from '../money/ledger';
import { appendEvent, CLAIM_PAID, type OrderEvent } from '../orders/order-events';
import { findOrder, lockOrder, paidPriceFen } from '../orders/order-store';
import { type LockedProblem, lockProblem, moveProblem, SYSTEM } from './move-problem';
import type { TicketKey } from './tables';

const BATCH = 50;

/**
 * Raises one alarm for a claim that the staff have not taken within the time that they set (product section 4).
 * @returns the number of alarms
 */
export async function raiseClaimAlarms({ db, log }: Services): Promise<number> {
  const { rows: late } = await sql<{ id: string; status: string }>`
    select id::text as id, status from problem
    where problem_type = 'claim' and status = 'submitted'
      and created_at <= app_now() - ${dutyTime('claimTake')}`.execute(db);
  if (late.length === 0) return 0;
  const raised = await lastAlarms(
    db,
    'problem',
    late.map(({ id }) => id),
  );
  const due = late.filter(({ id }) => !raised.has(id));
  for (const { id: claimId, status } of due) {
    await recordAlarm(db, { entity: 'problem', entityId: claimId, state: status });
    log.warn({ claimId }, 'claim not reviewed in time');
  }
  return due.length;
}

/**
 * Without recovery by the claim's deadline, the full price is granted.
 * @returns the number of claims
 */
export const expireClaims = (services: Services): Promise<number> =>
  eachClaim(services, sql`status in ('submitted', 'checking') and deadline <= app_now()`, expireClaim);

/**
 * Pays granted claims from the guarantee account into the buyer's wallet.
 * @returns the number of claims
 */
export const payClaims = (services: Services): Promise<number> =>
  eachClaim(services, sql`status = 'paying'`, payClaim);

/** One transaction per claim, so that one failure does not block the others; locked claims are skipped. */
async function eachClaim(
  { db, log }: Services,
  due: ReturnType<typeof sql>,
  work: (tx: Tx, claim: LockedProblem) => Promise<boolean>,
): Promise<number> {
  const { rows } = await sql<TicketKey>`
    select id, shard_key from problem where problem_type = 'claim' and ${due} order by deadline limit ${BATCH}`.execute(
    db,
  );
  let handled = 0;
  for (const key of rows) {
    try {
      const done = await transact(db, async (tx) => {
        const locked = await lockProblem(tx, key, 'skipLocked');
        return locked !== undefined && (await work(tx, locked));
      });
      if (done) handled += 1;
    } catch (error) {
      log.error({ err: error, claimId: key.id }, 'claim processing failed');
    }
  }
  return handled;
}

async function expireClaim(tx: Tx, claim: LockedProblem): Promise<boolean> {
  const { status, deadline, order_no } = claim.problem;
  if ((status !== 'submitted' && status !== 'checking') || !deadline || deadline > claim.now) return false;
  const order = await findOrder(tx, order_no ?? '');
  if (!order) return false;
  await moveProblem(tx, claim, 'expire', SYSTEM, {
    note: `到期未能追回，按约定赔付 ${yuanText(paidPriceFen(order))}。`,
    payoutFen: paidPriceFen(order),
  });
  return true;
}

async function payClaim(tx: Tx, claim: LockedProblem): Promise<boolean> {
  const { id, status, order_no: orderNo, member_id: memberId, payout_fen: amountFen } = claim.problem;
  if (status !== 'paying' || orderNo === null || memberId === null || amountFen === null) return false;
  // The timeline's hash chain may only be extended under the order's row lock.
  const locked = await lockOrder(tx, orderNo);
  if (!locked) return false;
  await postClaimPayout(tx, { claimId: id, orderNo, memberId, amountFen, at: claim.now });
  await appendEvent(tx, claimPaidEvent(locked.order.status, { orderNo, amountFen, at: locked.now }));
  await moveProblem(tx, claim, 'pay', SYSTEM, { note: `赔付 ${yuanText(amountFen)} 已到你的钱包。` });
  return true;
}

/** The timeline event for a claim's payout. */
export const claimPaidEvent = (
  status: OrderState,
  { orderNo, amountFen, at }: { orderNo: string; amountFen: number; at: Date },
): OrderEvent => ({
  orderNo,
  action: CLAIM_PAID,
  actor: 'system',
  actorId: null,
  from: status,
  to: status,
  note: `赔付 ${yuanText(amountFen)} 到买家钱包，这一单的包赔到此为止。`,
  at,
});
