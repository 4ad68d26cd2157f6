import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Tx } from '../../core/database';
import { readNames } from '../../core/names';
import { fieldError, notFound, Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { StaffMember } from '../staff-member';
import { type Case, caseOf, notWaiting, recordChange } from './case';
import { waitingSince } from './waiting';

/** A hold ends after this time, so that a case of somebody who went home waits for nobody. */
const HOLD_MINUTES = 30;

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;
interface Hold {
  staff_id: number;
  name: string;
  until: Date;
}

/**
 * Takes a case of the queue, or extends the own hold.
 * @throws Refusal 404 when the case does not wait for staff, 409 CASE_HELD when a colleague has it
 */
export async function holdCase(tx: Tx, member: StaffMember, of: Act<'hold'>): Promise<Done> {
  if (!(await waitingSince(tx, of))) throw notWaiting();
  await refuseHeld(tx, member, of);
  // Holds that ended would otherwise stay for ever.
  await sql`delete from staff_hold where until <= app_now()`.execute(tx);
  const { rows } = await sql<Hold>`
    insert into staff_hold as h (entity, entity_id, staff_id, until)
    values (${of.entity}, ${of.caseId}, ${member.id}, app_now() + make_interval(mins => ${HOLD_MINUTES}))
    on conflict (entity, entity_id) do update set until = excluded.until where h.staff_id = excluded.staff_id
    returning until`.execute(tx);
  // Another transaction took it since the check above.
  if (rows.length === 0) await refuseHeld(tx, member, of);
  return recordChange(tx, 'staff_hold', member, of, 'held');
}

/**
 * Ends the own hold.
 * @throws Refusal 404 without one
 */
export async function releaseCase(tx: Tx, member: StaffMember, of: Act<'release'>): Promise<Done> {
  const { rows } = await sql`
    delete from staff_hold where entity = ${of.entity} and entity_id = ${of.caseId} and staff_id = ${member.id}
    returning staff_id`.execute(tx);
  if (rows.length === 0) throw notHeld();
  return recordChange(tx, 'staff_hold', member, of, 'released');
}

/**
 * Gives the own hold to a colleague for its full time, with a note.
 * @throws Invalid at staffId, Refusal 404 without an own hold
 */
export async function handOverCase(
  tx: Tx,
  member: StaffMember,
  { staffId, note, ...of }: Act<'handOver'>,
): Promise<Done> {
  const colleague = await tx
    .selectFrom('member')
    .select(['id', 'nick_name'])
    .where('id', '=', rowId(staffId) ?? 0)
    .where('id', '<>', member.id)
    .where('status', '=', 'active')
    .where((eb) => eb(eb.val('staff'), '=', eb.fn.any('roles')))
    .executeTakeFirst();
  if (!colleague) throw fieldError('staffId', '请选择一位在职的同事');
  const { rows } = await sql`
    update staff_hold set staff_id = ${colleague.id}, note = ${note.trim()},
      until = app_now() + make_interval(mins => ${HOLD_MINUTES})
    where entity = ${of.entity} and entity_id = ${of.caseId} and staff_id = ${member.id} and until > app_now()
    returning staff_id`.execute(tx);
  if (rows.length === 0) throw notHeld();
  return recordChange(tx, 'staff_hold', member, of, 'handedOver', `${colleague.nick_name}：${note.trim()}`);
}

/** @throws Refusal 409 CASE_HELD when a colleague holds the case that this action is about */
export async function refuseActOnHeld(tx: Tx, member: StaffMember, action: StaffAction): Promise<void> {
  const of = caseOf(action);
  if (of) await refuseHeld(tx, member, of);
}

async function refuseHeld(tx: Tx, member: StaffMember, { entity, caseId }: Case): Promise<void> {
  const { rows } = await sql<Hold>`
    select h.staff_id, h.until from staff_hold h
    where h.entity = ${entity} and h.entity_id = ${caseId} and h.until > app_now()`.execute(tx);
  const [hold] = rows;
  if (!hold || hold.staff_id === member.id) return;
  const names = await readNames(tx, [hold.staff_id]);
  throw new Refusal(
    409,
    'CASE_HELD',
    `${names.get(hold.staff_id)?.nick ?? '同事'} 正在处理，到 ${isoTime(hold.until).slice(11, 16)}；要接手请 ta 转给你`,
    { staffId: String(hold.staff_id), until: isoTime(hold.until) },
  );
}

const notHeld = () => notFound('这一件现在不在你手上，请刷新后再看');
