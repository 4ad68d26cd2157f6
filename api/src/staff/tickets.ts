import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { endContest } from '../accounts/contest';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { fieldError, notFound, Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { yuanText } from '../core/yuan-text';
import { findOrder, paidPriceFen } from '../orders/order-store';
import { reportedIn } from '../support/impostors';
import {
  type LockedProblem,
  lockProblemById,
  moveProblem,
  type ProblemChange,
} from '../support/move-problem';
import { findOfficial } from '../trust/official';
import { addEntry } from './blacklist';
import type { StaffMember } from './staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/** Takes, answers or closes a ticket; takes, closes as recovered, or rejects a claim. */
export async function handleTicket(
  tx: Tx,
  member: StaffMember,
  { problemId, step, note }: Act<'handle'>,
): Promise<Done> {
  return move(tx, member, await lockTicket(tx, member, problemId), step, { note });
}

/** Grants a claim up to the order's price; a sweep pays it (product section 4). */
export async function compensate(
  tx: Tx,
  member: StaffMember,
  { problemId, payoutFen, note }: Act<'compensate'>,
): Promise<Done> {
  const locked = await lockTicket(tx, member, problemId);
  const order = await findOrder(tx, locked.problem.order_no ?? '');
  if (locked.problem.problem_type !== 'claim' || !order)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '只有包赔申请可以赔付');
  const mostFen = paidPriceFen(order);
  if (payoutFen < 1 || payoutFen > mostFen)
    throw fieldError('payoutFen', `赔付金额需在 ¥0.01 与成交价 ${yuanText(mostFen)} 之间`);
  return move(tx, member, locked, 'compensate', { note, payoutFen });
}

/** Decides on a merchant application; an approved member is a merchant from the next call on. */
export async function approveMerchant(
  tx: Tx,
  member: StaffMember,
  { problemId, pass, note }: Act<'approveMerchant'>,
): Promise<Done> {
  const locked = await lockTicket(tx, member, problemId);
  const done = await move(tx, member, locked, pass ? 'approve' : 'refuse', { note });
  if (!pass) return done;
  const applicant = locked.problem.member_id ?? 0;
  await tx
    .updateTable('member')
    .set((eb) => ({ roles: eb.fn('array_append', ['roles', eb.val('merchant')]) }))
    .where('id', '=', applicant)
    .where((eb) => eb.not(eb(eb.val('merchant'), '=', eb.fn.any('roles'))))
    .execute();
  await audit(tx, {
    entity: 'member',
    entityId: applicant,
    to: 'merchant',
    actor: `staff:${member.id}`,
    note: 'role given',
  });
  return done;
}

/** Decides on a contest: an upheld one takes the contested listing out of the account's history. */
export async function decideContest(
  tx: Tx,
  member: StaffMember,
  { problemId, uphold, note }: Act<'decideContest'>,
): Promise<Done> {
  const locked = await lockTicket(tx, member, problemId);
  const done = await move(tx, member, locked, uphold ? 'uphold' : 'dismiss', { note });
  await endContest(tx, locked.problem.id, uphold);
  return done;
}

/** Decides a report of an impostor: an upheld one blacklists the account, with the reporter's pictures as evidence. */
export async function decideImpostor(
  tx: Tx,
  seal: Seal,
  member: StaffMember,
  { problemId, uphold, note }: Act<'decideImpostor'>,
): Promise<Done> {
  const locked = await lockTicket(tx, member, problemId);
  const done = await move(tx, member, locked, uphold ? 'confirm' : 'dismiss', { note });
  if (!uphold) return done;
  const reported = await reportedIn(tx, seal, locked.problem);
  if (await findOfficial(tx, reported.value, reported.kind))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这是号栈登记的账号，不能列入黑号库，请判没能证实');
  // A second report of the same account confirms the entry that there is.
  await addEntry(tx, seal, member.id, {
    ...reported,
    game: null,
    reason: note.trim(),
    pictures: locked.problem.images,
  });
  return done;
}

/** Locks a ticket; staff may not decide on their own tickets. */
async function lockTicket(tx: Tx, member: StaffMember, problemId: string): Promise<LockedProblem> {
  const locked = await lockProblemById(tx, problemId);
  if (!locked) throw notFound('工单不存在');
  if (locked.problem.member_id === member.id)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '自己的工单请同事处理');
  return locked;
}

async function move(
  tx: Tx,
  { id }: StaffMember,
  locked: LockedProblem,
  name: string,
  change: ProblemChange & { note: string },
): Promise<Done> {
  const note = change.note.trim();
  const status = await moveProblem(tx, locked, name, { by: 'staff', id }, { ...change, note });
  return { id: String(locked.problem.id), status };
}
