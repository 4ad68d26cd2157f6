import { sql } from 'kysely';
import { href, type Value } from 'shared-contract';
import type { CaseEntity, StaffAction } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { notFound, Refusal } from '../core/refusal';
import { currentValues } from '../core/rules';
import { findWithdrawal } from '../money/decide-withdrawal';
import { notifyMember } from '../notifications/messages';
import { findOrder } from '../orders/order-store';
import { type Case, caseOf, notWaiting, recordChange } from './queue/case';
import { waitingSince } from './queue/waiting';
import type { StaffMember } from './staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

interface Proposal {
  proposed_by: number;
  action: StaffAction;
}

/**
 * Whether a colleague must confirm the action: rulings on orders, payouts of claims and withdrawals above the line that
 * staff set.
 */
export async function needsSecond(db: Db, action: StaffAction): Promise<boolean> {
  const fen = await amountOf(db, action);
  return fen !== undefined && fen > (await currentValues(db)).second.fromFen;
}

/** The amount that the line is compared with, in fen; undefined where one person decides. */
async function amountOf(db: Db, action: StaffAction): Promise<number | undefined> {
  switch (action.action) {
    case 'compensate':
      return action.payoutFen;
    case 'payWithdrawal':
    case 'returnWithdrawal':
      return (await findWithdrawal(db, action.withdrawalNo))?.amount_fen;
    case 'arbitrate':
    case 'split':
      return (await findOrder(db, action.orderNo))?.pay_fen;
    default:
      return undefined;
  }
}

/**
 * Stores a decision until a colleague confirms or declines it.
 * @throws Refusal 422 ACTION_NOT_ALLOWED when one is stored already
 */
export async function propose(tx: Tx, member: StaffMember, action: StaffAction): Promise<Done> {
  const of = caseOf(action);
  const since = of && (await waitingSince(tx, of));
  if (!of || !since) throw notWaiting();
  const { entity, caseId } = of;
  await sql`
    delete from staff_proposal where entity = ${entity} and entity_id = ${caseId} and since <> ${since}::timestamptz`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into staff_proposal (entity, entity_id, since, action, proposed_by)
    values (${entity}, ${caseId}, ${since}, ${JSON.stringify(action)}, ${member.id})
    on conflict do nothing returning entity`.execute(tx);
  if (rows.length === 0)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这一件已经提请复核，请先撤回，再改决定');
  return recordChange(tx, 'staff_proposal', member, of, 'proposed', action.action);
}

/**
 * Takes a proposal that a colleague confirms; the caller carries it out in the same transaction.
 * @throws Refusal 404 without one, 422 ACTION_NOT_ALLOWED for the proposer and for who has acted in the case before
 */
export async function takeProposal(
  tx: Tx,
  member: StaffMember,
  of: Act<'confirm'>,
): Promise<{ action: StaffAction; proposedBy: number }> {
  const { proposed_by: proposedBy, action } = await remove(tx, of);
  if (proposedBy === member.id)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你自己提的，请没有经手过的同事复核');
  if (await hasActedIn(tx, member, of))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你经手过这一件，请没有经手过的同事复核');
  await recordChange(tx, 'staff_proposal', member, of, 'confirmed', action.action);
  return { action, proposedBy };
}

/**
 * Ends a proposal: its proposer withdraws it, or a colleague declines it and the proposer is notified with the note.
 * @throws Refusal 404 without one
 */
export async function declineProposal(
  tx: Tx,
  member: StaffMember,
  { note, ...of }: Act<'decline'>,
): Promise<Done> {
  const { proposed_by: proposedBy } = await remove(tx, of);
  if (proposedBy === member.id)
    return recordChange(tx, 'staff_proposal', member, of, 'withdrawn', note.trim());
  await notifyMember(tx, {
    memberId: proposedBy,
    msgType: 'system',
    title: '复核没有通过',
    content: `${of.caseId}：${note.trim()}`,
    link: of.entity === 'order' ? href('orderDetail', { orderNo: of.caseId }) : href('xiaoxi'),
  });
  return recordChange(tx, 'staff_proposal', member, of, 'declined', note.trim());
}

async function remove(tx: Tx, of: Case): Promise<Proposal> {
  const since = await waitingSince(tx, of);
  if (!since) throw notWaiting();
  const { rows } = await sql<Proposal>`
    delete from staff_proposal where entity = ${of.entity} and entity_id = ${of.caseId} and since = ${since}::timestamptz
    returning proposed_by, action`.execute(tx);
  if (!rows[0]) throw notFound('这一件没有等复核的决定，请刷新后再看');
  return rows[0];
}

/** Whether the member of staff has acted in the case before, for the house or as one of its parties. */
async function hasActedIn(tx: Tx, member: StaffMember, { entity, caseId }: Case): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit
    where entity = ${entity satisfies CaseEntity} and entity_id = ${caseId} and split_part(actor, ':', 2) = ${String(member.id)}
    limit 1`.execute(tx);
  return rows.length > 0;
}
