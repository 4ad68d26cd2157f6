import { href, type Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { cleanHtml } from '../content/clean-html';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { memberById } from '../identity/members';
import { notifyMember } from '../notifications/messages';
import type { StaffMember } from './staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/** Publishes a notice, a piece of news or help; to one member, who is notified, or to everybody. */
export async function publish(tx: Tx, member: StaffMember, input: Act<'publish'>): Promise<Done> {
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

/** Removes a published notice from every list. @throws Refusal 404, 422 ACTION_NOT_ALLOWED */
export async function withdrawNotice(
  tx: Tx,
  member: StaffMember,
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
