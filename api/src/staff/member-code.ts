import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { memberById } from '../identity/members';
import { showCodeToStaff } from '../identity/spoken-code';
import { refuseWithoutLook } from './access/second-look';
import type { Case } from './queue/case';

/**
 * The code that staff say to a member, so that the member knows who speaks (product call getMemberCode, decision 073). Recorded, and
 * the member sees by whom it was read.
 * @throws Refusal 404, ACTION_NOT_ALLOWED for a case that the caller does not hold or that is not the member's, SECOND_LOOK
 *   without a case
 */
export async function getMemberCode(
  { db, seal }: Services,
  staff: Member,
  { memberId: given, entity, caseId }: Input<'getMemberCode'>,
): Promise<Value<'getMemberCode'>> {
  const memberId = rowId(given) ?? 0;
  if (!entity || !caseId) refuseWithoutLook(staff);
  return transact(db, async (tx) => {
    if (!(await memberById(tx, memberId))) throw notFound('没有这位用户');
    if (entity && caseId) await refuseForeign(tx, staff.id, memberId, { entity, caseId });
    await audit(tx, {
      entity: 'staff_look',
      entityId: `code:${memberId}`,
      actor: `staff:${staff.id}`,
      note: entity ? `${entity}:${caseId}` : undefined,
    });
    return showCodeToStaff(tx, seal, {
      memberId,
      staffId: staff.id,
      orderNo: entity === 'order' && caseId ? caseId : null,
    });
  });
}

/** @throws Refusal ACTION_NOT_ALLOWED unless the caller holds the case and the member is a party of it */
async function refuseForeign(tx: Tx, staffId: number, memberId: number, of: Case): Promise<void> {
  const { rows } = await sql`
    select from staff_hold
    where entity = ${of.entity} and entity_id = ${of.caseId} and staff_id = ${staffId} and until > app_now()`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '先领这一件，再看对方的口令');
  if (!(await isParty(tx, memberId, of)))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这一件和这位用户没有关系');
}

async function isParty(tx: Tx, memberId: number, { entity, caseId }: Case): Promise<boolean> {
  const id = rowId(caseId) ?? 0;
  const queries = {
    order: sql`select from trade_order where order_no = ${caseId} and ${memberId}::bigint in (buyer_id, seller_id)`,
    goods: sql`select from goods where id = ${id} and seller_id = ${memberId}`,
    problem: sql`
      select from problem where id = ${id} and (member_id = ${memberId} or order_no in (
        select order_no from trade_order
        where order_no = (select order_no from problem where id = ${id}) and ${memberId}::bigint in (buyer_id, seller_id)))`,
    assessment: sql`select from assessment where id = ${id} and member_id = ${memberId}`,
    withdrawal: sql`select from withdrawal where withdrawal_no = ${caseId} and member_id = ${memberId}`,
  };
  return (await queries[entity].execute(tx)).rows.length > 0;
}
