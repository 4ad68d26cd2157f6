import { sql } from 'kysely';
import {
  assessmentStates,
  goodsStates,
  type Input,
  orderStates,
  type Value,
  withdrawalStates,
} from 'shared-contract';
import { type StaffAction, type StaffWorkKind, staffWorkKinds } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { isoTime, now } from '../../core/clock';
import type { Member } from '../../core/member';
import type { Services } from '../../core/services';
import { type Waiting, waitingCases } from './waiting';

const MAX_PAGE_SIZE = 50;

/** The actions that need two people. */
type Proposed = Extract<StaffAction, { action: 'arbitrate' | 'split' | 'compensate' }>;

interface Row extends Waiting {
  waiting: string | null;
  holder_id: number | null;
  holder_name: string;
  held_until: Date;
  hold_note: string;
  proposed_by: number | null;
  proposed_at: Date;
  proposer_name: string;
  proposed: Proposed;
}

/**
 * The staff's queue: what waits for the house, what is due first in front (product call listStaffWork); with the
 * count of each kind and the colleagues to whom a case can be handed over.
 */
export async function listStaffWork(
  { db }: Pick<Services, 'db'>,
  reader: Member,
  { kind, held, pageNum = 1, pageSize = 20 }: Input<'listStaffWork'>,
): Promise<Value<'listStaffWork'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const holds = sql`left join staff_hold h on h.entity = w.entity and h.entity_id = w.id and h.until > app_now()`;
  const which = held === 'nobody' ? sql`h.staff_id is null` : sql`h.staff_id = ${reader.id}`;
  const cases = sql`from (${waitingCases(kind)}) w ${holds} ${held ? sql`where ${which}` : sql``}`;
  const { rows } = await sql<Row>`
    select c.*, m.nick_name as waiting, s.nick_name as holder_name, p.proposed_by, p.at as proposed_at,
      p.action as proposed, b.nick_name as proposer_name
    from (
      select w.*, h.staff_id as holder_id, h.until as held_until, h.note as hold_note
      ${cases} order by w.due, w.since, w.id limit ${size} offset ${(pageNum - 1) * size}
    ) c left join member m on m.id = c.member_id left join member s on s.id = c.holder_id
    left join staff_proposal p on p.entity = c.entity and p.entity_id = c.id and p.since = c.since
    left join member b on b.id = p.proposed_by
    order by c.due, c.since, c.id`.execute(db);
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total ${cases}`.execute(db);
  const { rows: counted } = await sql<Record<string, number>>`
    select ${sql.join(
      staffWorkKinds.map((each) => sql`(select count(*) from (${waitingCases(each)}) w) as ${sql.ref(each)}`),
    )}`.execute(db);
  const colleagues = await db
    .selectFrom('member')
    .select(['id', 'nick_name'])
    .where('status', '=', 'active')
    .where((eb) => eb(eb.val('staff'), '=', eb.fn.any('roles')))
    .where('id', '<>', reader.id)
    .orderBy('id')
    .execute();
  return {
    rows: rows.map((row) => toWork(row, reader.id)),
    total: totals[0]?.total ?? 0,
    counts: counted[0] ?? {},
    colleagues: colleagues.map(({ id, nick_name: name }) => ({ staffId: String(id), name })),
    serverTime: isoTime(await now(db)),
  };
}

type Work = Value<'listStaffWork'>['rows'][number];

function toWork(row: Row, readerId: number): Work {
  const { kind, entity, id, title, waiting, alarm } = row;
  const status = row.status.split(':').at(-1) ?? '';
  return {
    kind,
    entity,
    id,
    title,
    amountFen: row.amount_fen,
    waiting,
    status,
    statusText: statusTexts[kind](status, row.status.split(':')[0] ?? '') ?? status,
    since: isoTime(row.since),
    deadline: row.deadline && isoTime(row.deadline),
    due: isoTime(row.due),
    alarm,
    holder:
      row.holder_id === null
        ? null
        : {
            staffId: String(row.holder_id),
            name: row.holder_name,
            mine: row.holder_id === readerId,
            until: isoTime(row.held_until),
            note: row.hold_note,
          },
    proposal: row.proposed_by === null ? null : toProposal(row, row.proposed_by === readerId),
  };
}

function toProposal({ proposed, ...row }: Row, mine: boolean): NonNullable<Work['proposal']> {
  return {
    staffId: String(row.proposed_by),
    name: row.proposer_name,
    mine,
    action: proposed.action,
    forBuyer: proposed.action === 'arbitrate' ? proposed.forBuyer : null,
    amountFen:
      proposed.action === 'split'
        ? proposed.refundFen
        : proposed.action === 'compensate'
          ? proposed.payoutFen
          : null,
    note: proposed.note,
    at: isoTime(row.proposed_at),
  };
}

type StatusText = (status: string, type: string) => string | undefined;
const textOf =
  (states: Record<string, string>): StatusText =>
  (status) =>
    states[status];
const ofTicket: StatusText = (status, type) =>
  (ticketLifeCycle(type).states as Record<string, string | undefined>)[status];
const statusTexts: Record<StaffWorkKind, StatusText> = {
  goods: textOf(goodsStates),
  verify: textOf(orderStates),
  rebind: textOf(orderStates),
  arbitrate: textOf(orderStates),
  claims: ofTicket,
  tickets: ofTicket,
  merchants: ofTicket,
  auctions: textOf(assessmentStates),
  withdrawals: textOf(withdrawalStates),
};
