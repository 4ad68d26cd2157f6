import { href, type ProblemActor, type TicketState } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { publishWork } from '../core/events/events';
import { Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { notifyMember } from '../notifications/messages';
import type { ProblemRow, TicketKey } from './tables';

/** A ticket under its row lock, with the time of the lock. */
export interface LockedProblem {
  problem: ProblemRow;
  now: Date;
}

/**
 * Locks a ticket until the transaction ends.
 * @returns undefined when there is none, or with `skipLocked` when another transaction holds the lock
 */
export async function lockProblem(
  tx: Tx,
  { id, shard_key }: TicketKey,
  skipLocked?: 'skipLocked',
): Promise<LockedProblem | undefined> {
  let query = tx
    .selectFrom('problem')
    .selectAll()
    .where('id', '=', id)
    .where('shard_key', '=', shard_key)
    .forUpdate();
  if (skipLocked) query = query.skipLocked();
  const problem = await query.executeTakeFirst();
  return problem && { problem, now: await now(tx) };
}

/** Locks a ticket whose shard is not known: a cluster locks rows of one shard only. @returns undefined when there is none */
export async function lockProblemById(tx: Tx, id: string): Promise<LockedProblem | undefined> {
  const key = await tx
    .selectFrom('problem')
    .select(['id', 'shard_key'])
    .where('id', '=', rowId(id) ?? 0)
    .executeTakeFirst();
  return key && lockProblem(tx, key);
}

/** The actor of a move. */
export interface ProblemMover {
  by: ProblemActor;
  /** Null for the system. */
  id: number | null;
}
export const SYSTEM: ProblemMover = { by: 'system', id: null };

/** Fields of a move besides the state. */
export interface ProblemChange {
  /** The message of the staff or the member. */
  note?: string;
  images?: string[];
  payoutFen?: number;
  deadline?: Date;
}

/** States that await an answer; the staff's note of a move out of them is stored as the result. */
const openStates: ReadonlySet<TicketState> = new Set([
  'pending',
  'handling',
  'submitted',
  'checking',
  'reviewing',
] as const);

/** The actions the ticket's sender may take. */
export function actionsOf(problem: Pick<ProblemRow, 'problem_type' | 'status' | 'reopened'>) {
  const actions: Problem['actions'] = [];
  if (openStates.has(problem.status)) actions.push('reply');
  if (ticketLifeCycle(problem.problem_type).moves[problem.status]?.reopen && !problem.reopened)
    actions.push('reopen');
  return actions;
}

/**
 * The only function that changes a ticket's state: validates the move against the contract's table and writes
 * reply, audit row and notification in the same transaction. The caller holds the row lock.
 * @throws Refusal 422 ACTION_NOT_ALLOWED
 */
export async function moveProblem(
  tx: Tx,
  { problem, now: at }: LockedProblem,
  name: string,
  mover: ProblemMover,
  { note, images, payoutFen, deadline }: ProblemChange = {},
): Promise<TicketState> {
  const life = ticketLifeCycle(problem.problem_type);
  const move = life.moves[problem.status]?.[name];
  if (move?.by !== mover.by)
    throw notAllowed(`「${life.states[problem.status]}」的工单不能这样处理，请刷新后再看`);
  if (move.once && problem.reopened) throw notAllowed('已经重新打开过一次，请另提交一份');
  const due = problem.deadline !== null && at >= problem.deadline && openStates.has(problem.status);
  if (move.afterDeadline && !due) throw notAllowed('期限还没有到');
  if (due && !move.afterDeadline) throw notAllowed('已到期限，系统按约定赔付');

  await tx
    .updateTable('problem')
    .set({
      status: move.to,
      ...(move.once && { reopened: true, result: null }),
      ...(!openStates.has(move.to) && note !== undefined && { result: note }),
      ...(payoutFen !== undefined && { payout_fen: payoutFen }),
      ...(deadline && { deadline }),
    })
    .where('id', '=', problem.id)
    .where('shard_key', '=', problem.shard_key)
    .execute();
  if (note !== undefined) await addReply(tx, problem, mover, note, images);
  await audit(tx, {
    entity: 'problem',
    entityId: problem.id,
    from: problem.status,
    to: move.to,
    actor: mover.id === null ? mover.by : `${mover.by}:${mover.id}`,
    note: name,
  });
  publishWork(tx);
  const isClaim = problem.problem_type === 'claim';
  if (problem.member_id !== null && mover.by !== 'member')
    await notifyMember(tx, {
      memberId: problem.member_id,
      msgType: isClaim ? 'claim' : 'system',
      subject: { kind: isClaim ? 'claim' : 'ticket', id: String(problem.id) },
      title: `${typeNames[problem.problem_type]}：${life.states[move.to]}`,
      content: note ?? problem.content,
      link: linkOf(problem),
    });
  return move.to;
}

/** Adds a reply to a ticket under its author's current name. */
export async function addReply(
  tx: Tx,
  ticket: TicketKey,
  { by, id }: ProblemMover,
  content: string,
  images: string[] = [],
): Promise<void> {
  const author =
    id === null
      ? undefined
      : await tx.selectFrom('member').select('nick_name').where('id', '=', id).executeTakeFirst();
  await tx
    .insertInto('problem_reply')
    .values({
      problem_id: ticket.id,
      shard_key: ticket.shard_key,
      member_id: id,
      staff: by !== 'member',
      by_name: author?.nick_name ?? '系统',
      content,
      images: JSON.stringify(images),
      at: await now(tx),
    })
    .execute();
}

const notAllowed = (msg: string) => new Refusal(422, 'ACTION_NOT_ALLOWED', msg);

const typeNames: Record<Problem['problemType'], string> = {
  feedback: '意见反馈',
  complaint: '投诉建议',
  appeal: '停用申诉',
  claim: '包赔申请',
  merchant: '商户入驻',
  cooperate: '商务合作',
  recruit: '招募报名',
  contest: '档案异议',
  impostor: '举报冒充',
};

function linkOf({ id, problem_type: problemType, order_no: orderNo }: ProblemRow): string {
  if (problemType === 'claim') return href('zhaohui', { orderNo: orderNo ?? undefined });
  return problemType === 'merchant' ? href('shanghu') : href('ProblemList', { problemType, id: String(id) });
}
