import { sql } from 'kysely';
import type { Input, Message, Value } from 'shared-contract';
import { type UnreadType, unreadTypes } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { notFound } from '../core/refusal';
import { rowId } from '../core/row-id';

export interface NewMessage {
  memberId: number;
  msgType: Message['msgType'];
  /** At most 80 characters. */
  title: string;
  /** At most 1,000 characters. */
  content: string;
  /** URL of one of our pages, built by `href()`; null for none. */
  link: string | null;
}

/** Notifies a member; runs in the transaction of the change it reports, so that both commit or neither. */
export async function notifyMember(
  tx: Tx,
  { memberId, msgType, title, content, link }: NewMessage,
): Promise<void> {
  await tx
    .insertInto('message')
    .values({ member_id: memberId, msg_type: msgType, title, content, link, read_at: null })
    .execute();
}

const MAX_PAGE_SIZE = 50;

/** The member's messages, newest first. */
export async function listMessages(
  db: Db,
  memberId: number,
  { msgType, pageNum = 1, pageSize = 20 }: Input<'listMessages'>,
): Promise<Value<'listMessages'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  let own = db.selectFrom('message').where('member_id', '=', memberId);
  if (msgType) own = own.where('msg_type', '=', msgType);
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((pageNum - 1) * size)
    .execute();
  const { total } = await own
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      msgType: row.msg_type,
      title: row.title,
      content: row.content,
      link: row.link,
      read: row.read_at !== null,
      createdAt: isoTime(row.created_at),
    })),
    total,
  };
}

/** Marks one message, or all with `all`; idempotent. @throws Refusal 404 for messages of other members */
export async function markMessageRead(
  db: Db,
  memberId: number,
  id: string,
): Promise<Value<'markMessageRead'>> {
  const { rows } = await sql<{ id: number }>`
    update message set read_at = coalesce(read_at, app_now())
    where member_id = ${memberId}
      and case when ${id} = 'all' then read_at is null else id = ${rowId(id) ?? null}::bigint end
    returning id`.execute(db);
  if (id !== 'all' && rows.length === 0) throw notFound('消息不存在');
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
