import { type Selectable, sql } from 'kysely';
import {
  type AssessmentActor,
  assessmentStates,
  auctionLimitsMs,
  href,
  type QuoteState,
} from 'shared-contract';
import { assessmentMove } from 'shared-contract/states';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { publish, publishWork, versionOf } from '../core/events/events';
import { Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Tables } from '../core/tables';
import { yuanText } from '../core/yuan-text';
import { postRelease } from '../money/ledger';
import { notifyMember } from '../notifications/messages';

export type AssessmentRow = Selectable<Tables['assessment']>;
export type QuoteRow = Selectable<Tables['quote']>;

/** A request under its row lock, with the time of the lock. Every quote and choice takes this lock first. */
export interface LockedAssessment {
  row: AssessmentRow;
  now: Date;
}

/**
 * Locks a request until the transaction ends.
 * @returns undefined when there is none, or with `skipLocked` when another transaction holds the lock
 */
export async function lockAssessment(
  tx: Tx,
  id: string | number,
  skipLocked?: 'skipLocked',
): Promise<LockedAssessment | undefined> {
  let query = tx
    .selectFrom('assessment')
    .selectAll()
    .where('id', '=', rowId(String(id)) ?? null)
    .forUpdate();
  if (skipLocked) query = query.skipLocked();
  const row = await query.executeTakeFirst();
  return row && { row, now: await now(tx) };
}

/** The actor as written to the audit trail: `seller:12`, `merchant:7`, `staff:3`, `system`. */
export interface Actor {
  by: AssessmentActor;
  id: number | null;
}
export const SYSTEM: Actor = { by: 'system', id: null };

type Changes = Partial<Pick<AssessmentRow, 'reject_reason' | 'end_at' | 'choose_until' | 'order_no'>>;

/**
 * The only function that changes a request's state: validates the move against the contract's table and writes
 * an audit row.
 * @throws Refusal 409 STATE_CHANGED for a move that the current state does not allow
 */
export async function moveAssessment(
  tx: Tx,
  row: AssessmentRow,
  action: string,
  actor: Actor,
  changes: Changes = {},
  note?: string,
): Promise<AssessmentRow> {
  const move = assessmentMove(row.status, action);
  if (move?.by !== actor.by)
    throw new Refusal(
      409,
      'STATE_CHANGED',
      `回收单${assessmentStates[row.status]}，现在不能这样操作，请刷新后再看`,
      {
        status: row.status,
      },
    );
  const moved = await tx
    .updateTable('assessment')
    .set({ status: move.to, ...changes })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    entity: 'assessment',
    entityId: row.id,
    from: row.status,
    to: move.to,
    actor: actor.id === null ? actor.by : `${actor.by}:${actor.id}`,
    note: note ?? action,
  });
  await publishQuotes(tx, row.id);
  publishWork(tx);
  return moved;
}

/** Publishes a change of an auction or its quotes to the seller and to every merchant who has quoted. */
export async function publishQuotes(tx: Tx, assessmentId: number): Promise<void> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from assessment where id = ${assessmentId}
    union select merchant_id from quote where assessment_id = ${assessmentId}`.execute(tx);
  for (const { memberId } of rows)
    publish(tx, { kind: 'quote', memberId, id: String(assessmentId), version: versionOf(tx) });
}

/** Condition for one quote, which is on the shard of its auction. */
export const isQuote = ({ assessment_id, id }: Pick<QuoteRow, 'assessment_id' | 'id'>) =>
  sql<boolean>`assessment_id = ${assessment_id} and id = ${id}`;

/** Valid quotes, highest first; of equal amounts the older one first. */
export const validQuotes = (tx: Tx, assessmentId: number): Promise<QuoteRow[]> =>
  tx
    .selectFrom('quote')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('status', '=', 'valid')
    .orderBy('amount_fen', 'desc')
    .orderBy('at')
    .execute();

const quoteEndTitles: Record<Exclude<QuoteState, 'valid'>, string> = {
  withdrawn: '你撤回了出价',
  accepted: '你的出价被接受',
  lost: '你的出价落选',
  void: '你的出价已失效',
};

/**
 * Ends quotes and releases the amounts frozen for them. Processed in the order of account names, like every
 * posting, so that two auctions ending concurrently cannot deadlock.
 */
export async function endQuotes(
  tx: Tx,
  row: AssessmentRow,
  ends: readonly { quote: QuoteRow; to: Exclude<QuoteState, 'valid'> }[],
  at: Date,
): Promise<void> {
  const sorted = [...ends].sort((a, b) =>
    String(a.quote.merchant_id) < String(b.quote.merchant_id) ? -1 : 1,
  );
  for (const { quote, to } of sorted) {
    const { id, merchant_id: memberId, amount_fen: amountFen } = quote;
    await tx.updateTable('quote').set({ status: to }).where(isQuote(quote)).execute();
    await audit(tx, { entity: 'quote', entityId: id, from: 'valid', to, actor: 'system' });
    await postRelease(tx, 'quoteReleased', { memberId, amountFen, reference: `Q${id}`, at });
    if (to !== 'withdrawn')
      await notifyMember(tx, {
        memberId,
        msgType: 'quote',
        subject: subjectOf(row),
        title: quoteEndTitles[to],
        content: `${row.title}（出价 ${yuanText(amountFen)}）`,
        link: href('jingjiahuishouPriceList', { id: String(row.id) }),
      });
  }
  if (ends.length > 0) await publishQuotes(tx, row.id);
}

const subjectOf = ({ id }: AssessmentRow) => ({ kind: 'assessment', id: String(id) }) as const;

/** Notifies the seller of an auction. `own`: the seller did so, and reads it in the second person. */
export const notifySeller = (tx: Tx, row: AssessmentRow, title: string, content: string, own?: 'own') =>
  notifyMember(tx, {
    memberId: row.member_id,
    msgType: 'quote',
    subject: subjectOf(row),
    title,
    content: `${row.title}：${content}`,
    link: href('jingjiahuishouPriceList', { id: String(row.id) }),
    own: own !== undefined,
  });

/** Whether merchants may see it: an auction approved by the staff. */
export const isVisibleToMerchants = ({ mode, status }: AssessmentRow): boolean =>
  mode === 'auction' && status !== 'reviewing' && status !== 'rejected';

/** Whether the auction, or the seller's time to choose, is due to be ended by the system. */
export const isDue = (row: AssessmentRow, at: Date): boolean =>
  (row.status === 'quoting' && row.end_at !== null && row.end_at <= at) ||
  (row.status === 'choosing' && row.choose_until !== null && row.choose_until <= at);

/**
 * Applies due deadlines, so that every action sees the state the clock implies.
 * @returns the current request
 */
export async function endIfDue(tx: Tx, { row, now: at }: LockedAssessment): Promise<AssessmentRow> {
  if (!isDue(row, at)) return row;
  const quotes = await validQuotes(tx, row.id);
  if (row.status === 'quoting' && quotes.length > 0 && row.end_at) {
    const choose_until = new Date(row.end_at.getTime() + auctionLimitsMs.choose);
    const moved = await moveAssessment(tx, row, 'end', SYSTEM, { choose_until });
    await notifySeller(
      tx,
      row,
      '竞价结束，请在 24 小时内选择',
      `${quotes.length} 个出价，最高 ${yuanText(quotes[0]?.amount_fen ?? 0)}`,
    );
    // Choosing may be overdue as well when no sweep ran for more than a day.
    return endIfDue(tx, { row: moved, now: at });
  }
  return expireAuction(tx, { row, now: at }, quotes.length > 0 ? '没有在 24 小时内选择出价' : '没有商户出价');
}

/** Ends an auction without a deal: its quotes are void, and the seller is notified of the reason. @returns the ended request */
export async function expireAuction(
  tx: Tx,
  { row, now: at }: LockedAssessment,
  why: string,
): Promise<AssessmentRow> {
  const moved = await moveAssessment(tx, row, 'expire', SYSTEM);
  const quotes = await validQuotes(tx, row.id);
  await endQuotes(
    tx,
    row,
    quotes.map((quote) => ({ quote, to: 'void' as const })),
    at,
  );
  await notifySeller(tx, row, '竞价已过期', why);
  return moved;
}
