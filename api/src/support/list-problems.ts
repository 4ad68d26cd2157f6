import type { Input, Value } from 'shared-contract';
import type { Picture, Problem } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { readPage } from '../core/paging';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { pictures } from '../uploads/pictures';
import { actionsOf } from './move-problem';
import type { ProblemRow, TicketKey } from './tables';

/** The member's own tickets, newest first, each with its replies. */
export async function listProblems(
  services: Services,
  memberId: number,
  { problemType, status, orderNo, id, ...page }: Input<'listProblems'>,
): Promise<Value<'listProblems'>> {
  const { db } = services;
  let own = db.selectFrom('problem').where('member_id', '=', memberId);
  if (problemType) own = own.where('problem_type', '=', problemType);
  if (status) own = own.where('status', '=', status);
  if (orderNo) own = own.where('order_no', '=', orderNo);
  if (id) own = own.where('id', '=', rowId(id) ?? 0);
  const { rows: problems, total } = await readPage(own.selectAll().orderBy('id', 'desc'), own, page);
  return { rows: await toProblems(services, problems), total };
}

/** Tickets in the contract's format, each with its replies. */
export async function toProblems(services: Services, problems: readonly ProblemRow[]): Promise<Problem[]> {
  const replies = await repliesTo(services.db, problems);
  const shown = await picturesById(
    services,
    [...problems, ...replies].flatMap(({ images }) => images),
  );
  const shownOf = (ids: string[]) => ids.flatMap((id) => shown.get(id) ?? []);
  return problems.map((row) => ({
    id: String(row.id),
    problemType: row.problem_type,
    orderNo: row.order_no,
    content: row.content,
    images: shownOf(row.images),
    fields: row.fields,
    status: row.status,
    statusText: ticketLifeCycle(row.problem_type).states[row.status] ?? row.status,
    actions: actionsOf(row),
    result: row.result,
    deadline: row.deadline && isoTime(row.deadline),
    payoutFen: row.payout_fen,
    replies: replies
      .filter(({ problem_id }) => problem_id === row.id)
      .map(({ by_name, staff, content, images, at }) => ({
        by: by_name,
        staff,
        content,
        images: shownOf(images),
        at: isoTime(at),
      })),
    createdAt: isoTime(row.created_at),
  }));
}

const repliesTo = async (db: Db, tickets: readonly TicketKey[]) =>
  tickets.length === 0
    ? []
    : db
        .selectFrom('problem_reply')
        .selectAll()
        .where(
          'problem_id',
          'in',
          tickets.map(({ id }) => id),
        )
        .where('shard_key', 'in', [...new Set(tickets.map(({ shard_key }) => shard_key))])
        .orderBy('id')
        .execute();

async function picturesById(services: Services, ids: string[]): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const id of new Set(ids)) for (const picture of await pictures(services, [id])) found.set(id, picture);
  return found;
}
