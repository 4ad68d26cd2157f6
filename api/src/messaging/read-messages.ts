import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { Conversation, InstantMessage } from 'shared-contract/shapes';
import { visibleTo } from '../catalog/goods-detail';
import { shownTitle } from '../catalog/shown-title';
import { isoTime, now } from '../core/clock';
import { publishUnread, transact } from '../core/events/events';
import { unlessPaused } from '../core/paused-writes';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { conversationOf } from './open-conversation';

const MAX_PAGE_SIZE = 50;
const DEFAULT_LIMIT = 30;
/** Count limit: badges show 99+ from here. */
const MAX_UNREAD = 100;

interface ConversationRow {
  id: number;
  goods_id: number | null;
  order_no: string | null;
  staff_id: number | null;
  other_id: number;
  msg_type: InstantMessage['msgType'];
  content: string;
  sent_at: Date;
  unread: number;
}

/** Condition for the requested conversations of a member; all without filters, none for unknown ids. */
function conversationFilter(
  memberId: number,
  about: Pick<Input<'listConversations'>, 'sessionId' | 'toStaff' | 'goodsId' | 'orderNo'>,
) {
  const { sessionId, toStaff, goodsId, orderNo } = about;
  const wanted = [sql`(c.asker_id = ${memberId} or c.peer_id = ${memberId})`];
  if (sessionId !== undefined) wanted.push(sql`c.id = ${rowId(sessionId) ?? 0}`);
  if (goodsId !== undefined) wanted.push(sql`c.goods_id = ${rowId(goodsId) ?? 0}`);
  if (orderNo !== undefined) wanted.push(sql`c.order_no = ${orderNo}`);
  if (toStaff !== undefined)
    wanted.push(sql`c.asker_id = ${memberId} and c.peer_id = ${rowId(toStaff) ?? 0}
      and c.goods_id is null and c.order_no is null`);
  return sql.join(wanted, sql` and `);
}

/** The member's conversations, latest message first. */
export async function listConversations(
  { db, files }: Services,
  memberId: number,
  { pageNum = 1, pageSize = 20, ...about }: Input<'listConversations'>,
): Promise<Value<'listConversations'>> {
  const size = Math.min(pageSize, MAX_PAGE_SIZE);
  const filter = conversationFilter(memberId, about);
  const { rows } = await sql<ConversationRow>`
    select c.id, c.goods_id, c.order_no,
      case when c.asker_id = ${memberId} and c.goods_id is null and c.order_no is null then c.peer_id end as staff_id,
      case when c.asker_id = ${memberId} then c.peer_id else c.asker_id end as other_id, m.msg_type, m.content, m.sent_at,
      (select count(*) from (select from instant_message u
        where u.conversation_id = c.id and u.sender_id <> ${memberId}
          and u.id > case when c.asker_id = ${memberId} then c.asker_read_id else c.peer_read_id end
        limit ${MAX_UNREAD}) waiting) as unread
    from conversation c
    join instant_message m on m.conversation_id = c.id and m.id = c.last_message_id
    where ${filter}
    order by c.last_message_id desc limit ${size} offset ${(pageNum - 1) * size}`.execute(db);
  const peers = await readPeers(
    db,
    rows.map(({ other_id }) => other_id),
  );
  const ordered = await orderTitles(
    db,
    rows.flatMap(({ order_no }) => order_no ?? []),
  );
  const listed = await goodsTitles(
    db,
    memberId,
    rows.flatMap(({ goods_id }) => goods_id ?? []),
  );
  const counted = await sql<{ total: number }>`
    select count(*) as total from conversation c where ${filter}`.execute(db);
  const at = await now(db);
  const toConversation = (row: ConversationRow): Conversation => {
    const title = listed.get(row.goods_id) ?? ordered.get(row.order_no);
    const peer = peers.get(row.other_id);
    return {
      sessionId: String(row.id),
      peer: {
        nick: peer?.nick_name ?? '',
        avatar: peer?.avatar_file ? files.url({ id: peer.avatar_file, private: false }, 'small', at) : null,
        staff: peer?.staff ?? false,
        ...(peer?.blocked && { blocked: true as const }),
      },
      subject: {
        ...(row.goods_id !== null && { goodsId: String(row.goods_id) }),
        ...(row.order_no !== null && { orderNo: row.order_no }),
        ...(row.staff_id !== null && { staffId: String(row.staff_id) }),
        ...(title !== undefined && { title: shownTitle(title) }),
      },
      last: previewOf(row),
      unread: row.unread,
      at: isoTime(row.sent_at),
    };
  };
  return { rows: rows.map(toConversation), total: counted.rows[0]?.total ?? 0 };
}

interface PeerRow {
  id: number;
  nick_name: string;
  avatar_file: string | null;
  staff: boolean;
  blocked: boolean;
}

/** Those with whom the member talks, by id; a member is not on a conversation's shard. */
async function readPeers(db: Services['db'], ids: readonly number[]): Promise<Map<number, PeerRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PeerRow>`
    select id, nick_name, avatar_file, 'staff' = any (roles) as staff, status = 'blocked' as blocked
    from member where id = any (${[...ids]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What orders are about, by number; an order is not on its conversation's shard. */
async function orderTitles(
  db: Services['db'],
  orderNos: readonly string[],
): Promise<Map<string | null, string>> {
  if (orderNos.length === 0) return new Map();
  const { rows } = await sql<{ order_no: string; title: string }>`
    select order_no, snapshot->>'title' as title from trade_order where order_no = any (${[...orderNos]})`.execute(
    db,
  );
  return new Map(rows.map(({ order_no, title }) => [order_no, title]));
}

/** The titles of goods that the member may see, by id. */
async function goodsTitles(
  db: Services['db'],
  memberId: number,
  ids: readonly number[],
): Promise<Map<number | null, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select g.id, g.title from goods g
    where g.id = any (${[...ids]}) and (g.seller_id = ${memberId} or ${visibleTo(memberId)})`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const previewOf = ({ msg_type, content }: Pick<ConversationRow, 'msg_type' | 'content'>): string => {
  switch (msg_type) {
    case 'text':
      return content.replaceAll(/\s+/g, ' ').slice(0, 60);
    case 'image':
      return '[图片]';
    case 'goods':
      return '[商品]';
    case 'order':
      return '[订单]';
  }
};

export interface MessageRow {
  id: number;
  conversation_id: number;
  sender_id: number | null;
  client_msg_id: string;
  msg_type: InstantMessage['msgType'];
  content: string;
  risk_tip: string | null;
  sent_at: Date;
}

/** Converts a message for `reader`; for a picture the content is a signed URL that expires after ten minutes. */
export const toMessage =
  ({ files }: Services, reader: number, at: Date) =>
  (row: MessageRow): InstantMessage => ({
    msgId: String(row.id),
    clientMsgId: row.client_msg_id,
    from: row.sender_id === null ? 'system' : row.sender_id === reader ? 'me' : 'peer',
    msgType: row.msg_type,
    content:
      row.msg_type === 'image' ? files.url({ id: row.content, private: true }, 'large', at) : row.content,
    riskTip: row.risk_tip,
    sentAt: isoTime(row.sent_at),
  });

/**
 * Messages of one conversation in chronological order: the newest, those before an id, or those after one. Returned
 * messages and those up to `after` are marked as read, unless writes are paused.
 * @throws Refusal 404 for conversations of others
 */
export async function listMessages(
  services: Services,
  memberId: number,
  { sessionId, after, before, limit = DEFAULT_LIMIT }: Input<'listConversationMessages'>,
): Promise<Value<'listConversationMessages'>> {
  const { db } = services;
  const conversation = await conversationOf(db, memberId, sessionId);
  const forwards = after !== undefined;
  let query = db.selectFrom('instant_message').selectAll().where('conversation_id', '=', conversation.id);
  if (after !== undefined) query = query.where('id', '>', rowId(after) ?? 0);
  if (before !== undefined) query = query.where('id', '<', rowId(before) ?? 0);
  const rows = await query
    .orderBy('id', forwards ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  if (!forwards) rows.reverse();

  const mine = sql.ref(conversation.askerId === memberId ? 'asker_read_id' : 'peer_read_id');
  const lastReadId = Math.max(rows.at(-1)?.id ?? 0, rowId(after) ?? 0);
  await unlessPaused(() =>
    transact(db, async (tx) => {
      const { rows: read } = await sql`
        update conversation set ${mine} = least(${lastReadId}, last_message_id)
        where id = ${conversation.id} and ${mine} < least(${lastReadId}, last_message_id) returning id`.execute(
        tx,
      );
      if (read.length > 0) publishUnread(tx, memberId);
    }),
  );
  return rows.map(toMessage(services, memberId, await now(db)));
}
