import { href, PRICE_MIN_FEN, type Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { cleanHtml } from '../content/clean-html';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { memberById } from '../identity/members';
import { allowIdentity } from '../identity/minor-refusal';
import { reviewConsignment } from '../listing/review';
import { shelveByStaff } from '../listing/staff-shelf';
import { notifyMember } from '../notifications/messages';
import { type MoveNotes, type Mover, moveOrder } from '../orders/move-order';
import { findOrder, lockOrder } from '../orders/order-store';
import { validateOwnFiles } from '../uploads/pictures';
import { reviewAssessment } from '../valuation/review';
import { blacklist, unblacklist } from './blacklist';
import { eraseRealName } from './erase-real-name';
import { handOverCase, holdCase, refuseActOnHeld, releaseCase } from './queue/holds';
import { approveMerchant, compensate, handleTicket } from './tickets';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/**
 * Staff actions (product call actAsStaff). Each writes an audit row with the acting member.
 * @throws Refusal 409 CASE_HELD when a colleague holds the case
 */
export async function actAsStaff({ db, seal }: Services, member: Member, input: StaffAction): Promise<Done> {
  if ('note' in input && input.note.trim().length < 2) throw fieldError('note', '请写明说明（2–500 字）');
  return transact(db, async (tx): Promise<Done> => {
    await refuseActOnHeld(tx, member, input);
    switch (input.action) {
      case 'verify':
        return moveByStaff(tx, member, input.orderNo, input.match ? 'verify' : 'mismatch', input);
      case 'rebind':
        return moveByStaff(tx, member, input.orderNo, input.done ? 'rebind' : 'bindingFails', input);
      case 'arbitrate':
        return moveByStaff(
          tx,
          member,
          input.orderNo,
          input.forBuyer ? 'ruleForBuyer' : 'ruleForSeller',
          input,
        );
      case 'split':
        return splitPrice(tx, member, input);
      case 'review':
        return reviewConsignment(tx, seal, member.id, { ...input, note: input.note.trim() });
      case 'shelve':
        return shelveByStaff(tx, seal, member.id, { ...input, note: input.note.trim() });
      case 'handle':
        return handleTicket(tx, member, input);
      case 'compensate':
        return compensate(tx, member, input);
      case 'approveMerchant':
        return approveMerchant(tx, member, input);
      case 'blacklist':
        return blacklist(tx, seal, member, input);
      case 'unblacklist':
        return unblacklist(tx, seal, member, input);
      case 'reviewAssessment':
        return reviewAssessment(tx, seal, member.id, { ...input, note: input.note.trim() });
      case 'publish':
        return publish(tx, member, input);
      case 'eraseRealName':
        return eraseRealName(tx, seal, `staff:${member.id}`, { ...input, note: input.note.trim() });
      case 'allowIdentity':
        return allowIdentity(tx, member.id, { ...input, note: input.note.trim() });
      case 'withdrawNotice':
        return withdrawNotice(tx, member, input);
      case 'hold':
        return holdCase(tx, member, input);
      case 'release':
        return releaseCase(tx, member, input);
      case 'handOver':
        return handOverCase(tx, member, input);
    }
  });
}

/** Rules that part of the price goes back; so much stays that the seller gets something after the fee. */
async function splitPrice(tx: Tx, member: Member, input: Act<'split'>): Promise<Done> {
  const order = await findOrder(tx, input.orderNo);
  const mostFen = (order?.price_fen ?? 0) - PRICE_MIN_FEN;
  if (order && mostFen < 1) throw fieldError('refundFen', '这一单的金额太小，请裁决全额退款或交易继续');
  if (order && (input.refundFen < 1 || input.refundFen > mostFen))
    throw fieldError('refundFen', `退还金额需在 ¥0.01 与 ${yuanText(mostFen)} 之间`);
  return moveByStaff(tx, member, input.orderNo, 'ruleSplit', input);
}

interface StaffNotes {
  note: string;
  proofIds?: string[];
  refundFen?: number;
}

async function moveByStaff(
  tx: Tx,
  member: Member,
  orderNo: string,
  action: string,
  { note, proofIds: proofs = [], refundFen: refundedFen }: StaffNotes,
): Promise<Done> {
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw notFound('订单不存在');
  if (proofs.length > 0) await validateOwnFiles(tx, member.id, proofs, ['proof']);
  const staff: Mover = { by: 'staff', id: member.id, name: await staffName(tx, member.id) };
  const notes: MoveNotes = { note: note.trim(), proofs, refundedFen };
  const { status } = await moveOrder(tx, locked, action, staff, notes);
  return { id: orderNo, status };
}

/** The staff's public work name (验号员 07), so that users know who handled their case. */
async function staffName(tx: Tx, id: number): Promise<string> {
  const member = await tx
    .selectFrom('member')
    .select('nick_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return member.nick_name;
}

async function publish(tx: Tx, member: Member, input: Act<'publish'>): Promise<Done> {
  const reader = input.memberId === undefined ? null : await findRecipient(tx, input.memberId);
  const { id } = await tx
    .insertInto('notice')
    .values({
      notice_type: input.noticeType,
      title: input.title.trim(),
      summary: input.summary.trim(),
      content: cleanHtml(input.content),
      cover_url: null,
      category: input.category?.trim() || null,
      pinned: input.pinned ?? false,
      status: 'published',
      published_at: await now(tx),
      published_by: member.id,
      member_id: reader,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, { entity: 'notice', entityId: id, to: 'published', actor: `staff:${member.id}` });
  if (reader !== null)
    await notifyMember(tx, {
      memberId: reader,
      msgType: 'system',
      title: input.title.trim(),
      content: input.summary.trim(),
      link: href('newsDetail', { id: String(id), personal: '1' }),
    });
  return { id: String(id), status: 'published' };
}

async function withdrawNotice(
  tx: Tx,
  member: Member,
  { noticeId, note }: Act<'withdrawNotice'>,
): Promise<Done> {
  const id = rowId(noticeId) ?? 0;
  const notice = await tx
    .selectFrom('notice')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) throw notFound('公告不存在');
  if (notice.status !== 'published')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这篇内容没有在发布中，请刷新后再看');
  await tx.updateTable('notice').set({ status: 'withdrawn', pinned: false }).where('id', '=', id).execute();
  await audit(tx, {
    entity: 'notice',
    entityId: id,
    from: 'published',
    to: 'withdrawn',
    actor: `staff:${member.id}`,
    note: note.trim(),
  });
  return { id: noticeId, status: 'withdrawn' };
}

async function findRecipient(tx: Tx, memberId: string): Promise<number> {
  const reader = await memberById(tx, rowId(memberId) ?? 0);
  if (!reader) throw fieldError('memberId', '没有这位用户');
  return reader.id;
}
