import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime } from '../../core/clock';
import type { Services } from '../../core/services';

/** From this many attempts on a payout or refund needs somebody. */
const STUCK_TRIES = 4;
const MOST = 50;

/** The last check of the ledger that has ended, and what money is stuck (product call getDeskMoney). */
export async function getDeskMoney({ db }: Pick<Services, 'db'>): Promise<Value<'getDeskMoney'>> {
  const check = await db
    .selectFrom('ledger_check')
    .selectAll()
    .where('ended_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_no', 'amount_fen', 'attempts', 'created_at'])
    .where('status', 'in', ['requested', 'paying', 'returning'])
    .where('attempts', '>=', STUCK_TRIES)
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  const { rows: refunds } = await sql<{
    pay_no: string;
    order_no: string | null;
    amount_fen: number;
    refund_attempts: number;
    since: Date;
  }>`
    select pay_no, order_no, amount_fen, refund_attempts, refund_at as since from payment
    where status = 'refunding' and next_refund_at is not null and refund_attempts >= ${STUCK_TRIES}
    order by refund_at limit ${MOST}`.execute(db);
  const stuck = [
    ...withdrawals.map((row) => ({
      kind: 'withdrawal' as const,
      id: row.withdrawal_no,
      orderNo: null,
      amountFen: row.amount_fen,
      attempts: row.attempts,
      since: isoTime(row.created_at),
    })),
    ...refunds.map((row) => ({
      kind: 'refund' as const,
      id: row.pay_no,
      orderNo: row.order_no,
      amountFen: row.amount_fen,
      attempts: row.refund_attempts,
      since: isoTime(row.since),
    })),
  ];
  return {
    check: check?.ended_at
      ? {
          at: isoTime(check.ended_at),
          faults: check.faults ?? 0,
          firstFault: check.first_fault,
          totals: check.totals,
        }
      : null,
    stuck: stuck.sort((a, b) => a.since.localeCompare(b.since)).slice(0, MOST),
  };
}
