import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { visibleTo } from '../catalog/goods-detail';
import { isoTime } from '../core/clock';
import type { Tx } from '../core/database';
import { publish, publishUnread, transact } from '../core/events/events';
import { fieldError, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { findOrder } from '../orders/order-store';
import { validateOwnFiles } from '../uploads/pictures';
import { type OpenConversation, openConversation } from './open-conversation';
import { riskTipOf } from './risk-tip';

type Message = Input<'sendInstantMessage'>;

const MESSAGES = { max: 40, seconds: 60 };

/**
 * Sends a message to a conversation, creating it if needed. Idempotent by clientMsgId within the conversation: a retry returns the first result
 * and does not count towards the rate limit.
 * @throws Refusal 404 for foreign targets, 422 IDEMPOTENCY_MISMATCH, 429 above 40 messages a minute
 */
export const sendMessage = (
  { db, limits }: Services,
  memberId: number,
  message: Message,
): Promise<Value<'sendInstantMessage'>> =>
  transact(db, async (tx) => {
    const conversation = await openConversation(tx, limits, memberId, message);
    const first = await findEarlierSend(tx, memberId, conversation, message);
    if (first) return first;
    await limits.spend(`im:send:${memberId}`, MESSAGES, tx);
    const content = await validateContent(tx, memberId, conversation, message);
    return write(tx, memberId, conversation, { ...message, content });
  });

const toResult = (row: { id: number; conversation_id: number; sent_at: Date; risk_tip: string | null }) => ({
  msgId: String(row.id),
  sessionId: String(row.conversation_id),
  sentAt: isoTime(row.sent_at),
  riskTip: row.risk_tip,
});

/** The result of an earlier send to the conversation with the same key; the lock on the sender, already held, prevents a concurrent one. */
async function findEarlierSend(tx: Tx, memberId: number, { id }: OpenConversation, message: Message) {
  const first = await tx
    .selectFrom('instant_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('sender_id', '=', memberId)
    .where('client_msg_id', '=', message.clientMsgId)
    .executeTakeFirst();
  if (!first) return undefined;
  const same =
    first.msg_type === message.msgType && first.content === trimmed(message.msgType, message.content);
  if (!same) throw new Refusal(422, 'IDEMPOTENCY_MISMATCH', '这个消息编号已用于别的内容，请重新发送');
  return toResult(first);
}

const trimmed = (type: Message['msgType'], content: string) => (type === 'text' ? content.trim() : content);

/**
 * Validates the content: non-text messages must reference the sender's own picture, visible goods or a shared order.
 */
async function validateContent(
  tx: Tx,
  memberId: number,
  { askerId, peerId }: OpenConversation,
  { msgType, content }: Message,
): Promise<string> {
  switch (msgType) {
    case 'text':
      if (!content.trim()) throw fieldError('content', '消息需 1–1000 字');
      return content.trim();
    case 'image':
      await validateOwnFiles(tx, memberId, [content], ['chat'], 'content');
      return content;
    case 'goods': {
      const { rows } = await sql`
        select from goods g where g.id = ${rowId(content) ?? null} and ${visibleTo(memberId)}`.execute(tx);
      if (rows.length === 0) throw fieldError('content', '商品不存在');
      return content;
    }
    case 'order': {
      const order = await findOrder(tx, content);
      const theirs =
        order && [order.buyer_id, order.seller_id].every((id) => id === askerId || id === peerId);
      // A member may send any of their own orders to staff.
      const own = order && [order.buyer_id, order.seller_id].includes(memberId);
      if (!own || !(theirs || (await isStaff(tx, peerId)))) throw fieldError('content', '订单不存在');
      return content;
    }
  }
}

const isStaff = async (tx: Tx, memberId: number) => {
  const { rows } = await sql`select from member where id = ${memberId} and 'staff' = any (roles)`.execute(tx);
  return rows.length > 0;
};

async function write(tx: Tx, memberId: number, conversation: OpenConversation, message: Message) {
  const written = await tx
    .insertInto('instant_message')
    .values({
      conversation_id: conversation.id,
      sender_id: memberId,
      client_msg_id: message.clientMsgId,
      msg_type: message.msgType,
      content: message.content,
      risk_tip: message.msgType === 'text' ? riskTipOf(message.content) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // Sending a message marks the conversation as read for the sender.
  const mine = conversation.askerId === memberId ? 'asker_read_id' : 'peer_read_id';
  await tx
    .updateTable('conversation')
    .set({ last_message_id: written.id, [mine]: written.id })
    .where('id', '=', conversation.id)
    .execute();
  publish(tx, { kind: 'message', memberIds: [conversation.askerId, conversation.peerId] });
  publishUnread(tx, conversation.askerId);
  publishUnread(tx, conversation.peerId);
  return toResult(written);
}
