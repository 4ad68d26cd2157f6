import { sql } from 'kysely';
import { href } from 'shared-contract';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { fieldError, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { releaseNumber } from '../identity/member-keys';
import { type MemberRow, realNameOf } from '../identity/members';
import { notifyMember } from '../notifications/messages';
import { endSales } from '../trust/sellers';

/** The AAD of the retained, encrypted copy of a name. */
export const retainedNameAad = (memberId: number) => `realname:kept:${memberId}`;

/** Retention of the sealed copy after the last trade (E-commerce Law, article 31). */
const RETENTION_YEARS = 3;

/**
 * Erases a member's real name at their request, by the staff or by themselves (quality SD6): from the account at once, together with the year
 * of birth and the blind index of the identity number, so that the number may be verified again. For members
 * who have traded, a sealed copy that no call reads is retained until three years after the last trade, as the
 * law requires.
 * @param actor as written to the audit table: `staff:3`
 * @throws Refusal ACTION_NOT_ALLOWED when there is none, or while a trade or a payout still needs it
 */
export async function eraseRealName(
  tx: Tx,
  seal: Seal,
  actor: string,
  { memberId, note }: { memberId: string; note: string },
): Promise<{ id: string; status: 'none' }> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', rowId(memberId) ?? null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw fieldError('memberId', '没有这位用户');
  if (member.realname_status === 'none') throw notAllowed('这位用户没有实名信息，不用删除');
  if (await isNeeded(tx, member.id))
    throw notAllowed('这位用户还有进行中的订单、竞价或提现，请等它们结束再删除');

  await endSales(tx, member.id, actor, '实名信息已删除，出售前需要重新实名认证');
  await retainSealedCopy(tx, seal, member);
  await sql`delete from real_name where member_id = ${member.id}`.execute(tx);
  await releaseNumber(tx, member.id, 'id');
  // An open verification request is dropped; a late answer finds no request to settle.
  await tx.deleteFrom('real_name_request').where('member_id', '=', member.id).execute();
  await tx
    .updateTable('member')
    .set({ realname_status: 'none', realname_masked: null, realname_enc: null, realname_reason: null })
    .where('id', '=', member.id)
    .execute();
  await audit(tx, {
    entity: 'realname',
    entityId: member.id,
    from: member.realname_status,
    to: 'none',
    actor,
    note,
  });
  await notifyMember(tx, {
    memberId: member.id,
    msgType: 'system',
    title: '实名信息已删除',
    content: '再次买卖或提现前需要重新实名认证。有过交易的，法律要求的凭证加密保存三年，到期自动删除。',
    link: href('Realname'),
  });
  return { id: memberId, status: 'none' };
}

const notAllowed = (msg: string) => new Refusal(422, 'ACTION_NOT_ALLOWED', msg);

async function isNeeded(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from trade_order where ${id} in (buyer_id, seller_id) and ended_at is null)
      or exists (select 1 from withdrawal where member_id = ${id} and ended_at is null)
      or exists (select 1 from payment where payer_id = ${id} and status in ('pending', 'refunding'))
      or exists (select 1 from assessment where member_id = ${id} and status in ('reviewing', 'quoting', 'choosing', 'trading'))
      or exists (select 1 from quote where merchant_id = ${id} and status = 'valid') as needed`.execute(tx);
  return rows[0]?.needed === true;
}

/** Stores the sealed copy for a member who traded or was paid out within three years. */
export async function retainSealedCopy(tx: Tx, seal: Seal, member: MemberRow): Promise<void> {
  const name = realNameOf(seal, member);
  if (name === undefined) return;
  const verified = await tx
    .selectFrom('real_name')
    .select(['id_hash', 'consent_at', 'consent_version', 'verified_at'])
    .where('member_id', '=', member.id)
    .forUpdate()
    .executeTakeFirst();
  if (!verified) return;
  await sql`
    insert into real_name_kept
      (member_id, name_sealed, id_hash, consent_at, consent_version, verified_at, erased_at, keep_until)
    select ${member.id}, ${seal.seal(name, retainedNameAad(member.id))}, ${verified.id_hash}, ${verified.consent_at}::timestamptz,
      ${verified.consent_version}, ${verified.verified_at}::timestamptz, app_now(), last.at + make_interval(years => ${RETENTION_YEARS})
    from (select max(at) as at from (
      select ended_at as at from trade_order where ${member.id} in (buyer_id, seller_id) and paid_at is not null
      union all select ended_at from withdrawal where member_id = ${member.id} and status = 'arrived') traded) last
    where last.at + make_interval(years => ${RETENTION_YEARS}) > app_now()`.execute(tx);
}
