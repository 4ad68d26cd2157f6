import { type RawBuilder, sql } from 'kysely';
import { assessmentStates, goodsStates, orderStates, type Value, withdrawalStates } from 'shared-contract';
import type { StaffWorkKind } from 'shared-contract/shapes';
import { ticketLifeCycle } from 'shared-contract/states';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';
import { readNames } from '../../core/names';
import { coversOf } from './covers';
import type { ProposedAction } from './tables';
import { type Waiting, waitingCases } from './waiting';

interface Row extends Waiting {
  holder_id: number | null;
  held_until: Date;
  hold_note: string;
  proposed_by: number | null;
  proposed_at: Date;
  proposed: ProposedAction;
}

/**
 * Waiting cases `w` with their holds `h` and proposals `p` as a from-clause.
 * @param where a condition on all three
 */
export const fromWaiting = (kinds?: readonly StaffWorkKind[], where: RawBuilder<unknown> = sql`true`) => sql`
  from (${waitingCases(kinds)}) w
  left join staff_hold h on h.entity = w.entity and h.entity_id = w.id and h.until > app_now()
  left join staff_proposal p on p.entity = w.entity and p.entity_id = w.id and p.since = w.since
  where ${where}`;

/** Rows of the queue as one member of the staff sees them, what is due first in front. */
export async function readWork(
  db: Db,
  readerId: number,
  from: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<Work[]> {
  const { rows } = await sql<Row>`
    select w.*, h.staff_id as holder_id, h.until as held_until, h.note as hold_note,
      p.proposed_by, p.at as proposed_at, p.action as proposed
    ${from} order by w.due, w.since, w.id limit ${limit} offset ${offset}`.execute(db);
  const names = await readNames(
    db,
    rows.flatMap(({ member_id, holder_id, proposed_by }) => [member_id, holder_id, proposed_by]),
  );
  const coverOf = await coversOf(
    db,
    rows.map(({ entity, id }) => ({ entity, caseId: id })),
  );
  return rows.map((row) => toWork(row, readerId, names, coverOf({ entity: row.entity, caseId: row.id })));
}

type Names = Awaited<ReturnType<typeof readNames>>;
type Work = Value<'listStaffWork'>['rows'][number];

function toWork(row: Row, readerId: number, names: Names, coverUrl: string | null): Work {
  const { kind, entity, id, title, alarm } = row;
  const status = row.status.split(':').at(-1) ?? '';
  return {
    kind,
    entity,
    id,
    title,
    coverUrl,
    amountFen: row.amount_fen,
    waiting: names.get(row.member_id)?.nick ?? null,
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
            name: names.get(row.holder_id)?.nick ?? '',
            mine: row.holder_id === readerId,
            until: isoTime(row.held_until),
            note: row.hold_note,
          },
    proposal: row.proposed_by === null ? null : toProposal(row, names, row.proposed_by === readerId),
  };
}

function toProposal({ proposed, ...row }: Row, names: Names, mine: boolean): NonNullable<Work['proposal']> {
  return {
    staffId: String(row.proposed_by),
    name: names.get(row.proposed_by)?.nick ?? '',
    mine,
    verb: verbOf(proposed),
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

/** The verb of a case's options that an action carries out. */
function verbOf(of: ProposedAction): string {
  if (of.action === 'arbitrate') return `arbitrate:${of.forBuyer ? 'buyer' : 'seller'}`;
  if (of.action === 'returnWithdrawal') return `returnWithdrawal:${of.asksAccount ? 'account' : 'balance'}`;
  return of.action;
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
  impostors: ofTicket,
  merchants: ofTicket,
  auctions: textOf(assessmentStates),
  withdrawals: textOf(withdrawalStates),
};
