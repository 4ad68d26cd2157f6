import { href, type Value } from 'shared-contract';
import { hasPlaces, placesProblem, withRules } from 'shared-contract/rule-texts';
import type { NoticeType, StaffAction } from 'shared-contract/shapes';
import { cleanHtml } from '../../content/clean-html';
import { audit } from '../../core/audit';
import { now } from '../../core/clock';
import type { Tx } from '../../core/database';
import { fieldError, Invalid, notFound, Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import { currentRules } from '../../core/rules';
import { memberById } from '../../identity/members';
import { notifyMember } from '../../notifications/messages';
import type { StaffMember } from '../staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/**
 * Publishes a notice, a piece of news or help; to one member, who is notified, or to everybody, then also at a later time.
 * @throws Invalid at memberId, at, or a text whose places for values are not right
 */
export async function publish(tx: Tx, member: StaffMember, input: Act<'publish'>): Promise<Done> {
  checkPlaces(input, input.noticeType);
  const reader = input.memberId === undefined ? null : await findRecipient(tx, input.memberId);
  const publishedAt = input.at === undefined ? await now(tx) : await laterTime(tx, input.at, reader);
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
      published_at: publishedAt,
      published_by: member.id,
      member_id: reader,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    entity: 'notice',
    entityId: id,
    to: 'published',
    actor: `staff:${member.id}`,
    note: input.at,
  });
  if (reader !== null)
    await notifyMember(tx, {
      memberId: reader,
      msgType: 'system',
      title: withRules(input.title.trim(), await currentRules(tx)),
      content: withRules(input.summary.trim(), await currentRules(tx)),
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
  const { id } = await lockPublished(tx, noticeId);
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

/** Texts to which members have agreed: a change is a new notice, so that its date tells who agreed to what. */
const agreedTo: readonly NoticeType[] = ['yinsi', 'xieyi'];

/**
 * Refuses a place that names no value, and any place in a text to which members agree: it would change afterwards.
 * @throws Invalid at each field
 */
function checkPlaces(
  texts: Pick<Act<'editNotice'>, 'title' | 'summary' | 'content'>,
  noticeType: NoticeType,
): void {
  const problems = (['title', 'summary', 'content'] as const).flatMap((field) => {
    const isFixed = agreedTo.includes(noticeType) && hasPlaces(texts[field]);
    const msg = isFixed ? '用户同意的条款里，数字要写成字' : placesProblem(texts[field]);
    return msg ? [{ field, msg }] : [];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

/**
 * Changes a published or scheduled notice; what it said before is saved. The time of a scheduled one can be changed too,
 * until it has appeared.
 * @throws Invalid at `at` or a text whose places for values are not right, Refusal 404, 422 ACTION_NOT_ALLOWED
 */
export async function editNotice(
  tx: Tx,
  member: StaffMember,
  { noticeId, note, at, ...text }: Act<'editNotice'>,
): Promise<Done> {
  const old = await lockPublished(tx, noticeId);
  const { id } = old;
  if (agreedTo.includes(old.notice_type))
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '用户同意过的条款不能改，请发布新的一版，再撤下这一版');
  checkPlaces(text, old.notice_type);
  const publishedAt = at === undefined ? old.published_at : await otherTime(tx, at, old);
  const saved = await tx
    .selectFrom('notice_version')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notice_id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('notice_version')
    .values({
      notice_id: id,
      version: saved.count + 1,
      title: old.title,
      summary: old.summary,
      content: old.content,
      edited_by: member.id,
      note: note.trim(),
    })
    .execute();
  await tx
    .updateTable('notice')
    .set({
      title: text.title.trim(),
      summary: text.summary.trim(),
      content: cleanHtml(text.content),
      category: text.category?.trim() || null,
      pinned: text.pinned ?? false,
      published_at: publishedAt,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, {
    entity: 'notice',
    entityId: id,
    from: 'published',
    to: 'published',
    actor: `staff:${member.id}`,
    note: at === undefined ? note.trim() : `${at} ${note.trim()}`,
  });
  return { id: noticeId, status: 'published' };
}

/** Locks a published or scheduled notice. @throws Refusal 404, 422 ACTION_NOT_ALLOWED */
async function lockPublished(tx: Tx, noticeId: string) {
  const notice = await tx
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', rowId(noticeId) ?? 0)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) throw notFound('公告不存在');
  if (notice.status !== 'published')
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这篇内容没有在发布中，请刷新后再看');
  return notice;
}

const MOST_DAYS_AHEAD = 90;

/** @throws Invalid at `at` */
async function laterTime(tx: Tx, text: string, reader: number | null): Promise<Date> {
  if (reader !== null) throw fieldError('at', '只给一位用户的通知马上发出，不能定时');
  const at = new Date(text);
  const ahead = at.getTime() - (await now(tx)).getTime();
  if (!(ahead > 0 && ahead <= MOST_DAYS_AHEAD * 86_400_000))
    throw fieldError('at', `请选择以后 ${MOST_DAYS_AHEAD} 天内的时间`);
  return at;
}

/** @throws Invalid at `at` */
async function otherTime(
  tx: Tx,
  text: string,
  old: { published_at: Date | null; member_id: number | null },
): Promise<Date> {
  if (old.published_at === null || old.published_at <= (await now(tx)))
    throw fieldError('at', '已经发出了，不能再改时间');
  return laterTime(tx, text, old.member_id);
}

async function findRecipient(tx: Tx, memberId: string): Promise<number> {
  const reader = await memberById(tx, rowId(memberId) ?? 0);
  if (!reader) throw fieldError('memberId', '没有这位用户');
  return reader.id;
}
