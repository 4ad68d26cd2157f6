import { sql } from 'kysely';
import type { Message, Value } from 'shared-contract';
import { type MessageSubjectKind, type UnreadType, unreadTypes } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { publishUnread, transact } from '../core/events/events';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';

/** What a message is about; the inbox has one entry for it. */
export interface MessageSubjectKey {
  kind: MessageSubjectKind;
  /** Number of the order, withdrawal or payment; id of anything else. */
  id: string;
}

export interface NewMessage {
  memberId: number;
  msgType: Message['msgType'];
  /** At most 80 characters. */
  title: string;
  /** At most 1,000 characters. */
  content: string;
  /** URL of one of our pages, built by `href()`; null for none. */
  link: string | null;
  /** Absent: about no order and no thing. */
  subject?: MessageSubjectKey;
  /** Reports an act of the member's own: it never counts as unread. */
  own?: boolean;
  /** The subject was created in this transaction: no earlier message is about it. */
  isFirst?: boolean;
}

/**
 * Notifies a member; runs in the transaction of the change it reports, so that both commit or neither. Of a subject
 * only the newest message counts as unread. The caller holds the subject's row lock, so that one of two messages is
 * the newer one.
 */
export async function notifyMember(
  tx: Tx,
  { memberId, msgType, title, content, link, subject, own = false, isFirst = false }: NewMessage,
): Promise<void> {
  if (subject && !isFirst)
    await sql`
      update message set superseded = true, read_at = least(read_at, app_now())
      where member_id = ${memberId} and subject_kind = ${subject.kind} and subject_id = ${subject.id}
        and not superseded`.execute(tx);
  await tx
    .insertInto('message')
    .values({
      member_id: memberId,
      msg_type: msgType,
      title,
      content,
      link,
      read_at: own ? sql<Date>`app_now()` : null,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      own,
    })
    .execute();
  publishUnread(tx, memberId);
}

/**
 * Notifies many members of one subject, at most once each, like {@link notifyMember}. The caller holds a lock, so that of two
 * messages about the subject one is the newer one.
 */
export async function notifyMembers(
  tx: Tx,
  subject: MessageSubjectKey,
  messages: readonly Pick<NewMessage, 'memberId' | 'msgType' | 'title' | 'content' | 'link'>[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update message set superseded = true, read_at = least(read_at, app_now())
    where member_id = any (${messages.map(({ memberId }) => memberId)})
      and subject_kind = ${subject.kind} and subject_id = ${subject.id} and not superseded`.execute(tx);
  await sql`
    insert into message (member_id, msg_type, title, content, link, subject_kind, subject_id)
    select m.*, ${subject.kind}, ${subject.id}
    from unnest(${messages.map(({ memberId }) => memberId)}::bigint[], ${messages.map(({ msgType }) => msgType)}::text[],
      ${messages.map(({ title }) => title)}::text[], ${messages.map(({ content }) => content)}::text[],
      ${messages.map(({ link }) => link)}::text[]) m`.execute(tx);
  for (const { memberId } of messages) publishUnread(tx, memberId);
}

/** Marks what a subject was notified of as read: what follows from a member's own act does not count as unread. */
export async function readSubject(tx: Tx, memberId: number, { kind, id }: MessageSubjectKey): Promise<void> {
  await sql`
    update message set read_at = app_now()
    where member_id = ${memberId} and subject_kind = ${kind} and subject_id = ${id} and read_at is null`.execute(
    tx,
  );
  publishUnread(tx, memberId);
}

/** Marks one message, or all with `all`; idempotent. @throws Refusal 404 for messages of other members */
export async function markMessageRead(
  db: Db,
  memberId: number,
  id: string,
): Promise<Value<'markMessageRead'>> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update message set read_at = least(read_at, app_now())
      where member_id = ${memberId}
        and case when ${id} = 'all' then read_at is null else id = ${rowId(id) ?? null}::bigint end
      returning id`.execute(tx);
    if (rows.length > 0) publishUnread(tx, memberId);
    else if (id !== 'all') throw notFound('消息不存在');
  });
  return { unread: (await getUnread(db, memberId)).total };
}

/** Unread counts: messages by type, and as `chat` the unread instant messages in the member's conversations. */
export async function getUnread(db: Db, memberId: number): Promise<Value<'getUnread'>> {
  const { rows } = await sql<{ type: UnreadType; unread: number }>`
    select msg_type as type, count(*) as unread from message
    where member_id = ${memberId} and read_at is null group by msg_type
    union all
    select 'chat', count(*) from conversation c join instant_message m on m.conversation_id = c.id
    where m.sender_id <> ${memberId} and ((c.asker_id = ${memberId} and m.id > c.asker_read_id)
      or (c.peer_id = ${memberId} and m.id > c.peer_read_id))`.execute(db);
  const byType = Object.fromEntries(unreadTypes.map((type) => [type, 0])) as Record<UnreadType, number>;
  for (const { type, unread } of rows) byType[type] = unread;
  return { total: rows.reduce((sum, { unread }) => sum + unread, 0), byType };
}
