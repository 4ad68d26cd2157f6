import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { visibleTo } from '../catalog/goods-detail';
import type { Tx } from '../core/database';
import type { RateLimits } from '../core/rate-limits';
import { fieldError, notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import { findOrder } from '../orders/order-store';

/** The parts of a conversation needed to send a message. */
export interface OpenConversation {
  id: number;
  askerId: number;
  peerId: number;
}

type Target = Pick<Input<'sendInstantMessage'>, 'sessionId' | 'toStaff' | 'goodsId' | 'orderNo'>;
interface Subject {
  askerId: number;
  peerId: number;
  goodsId: number | null;
  orderNo: string | null;
}

const NEW_CONVERSATIONS = { max: 30, seconds: 3_600 };
const WELCOME = '请只在号栈内沟通和付款。号栈和客服从不收取保证金、解冻金，也不会向你要密码或验证码。';

/**
 * Finds the conversation of a message: by id, or about goods, an order or with a staff member, created on the first
 * message. Both members stay locked until the transaction ends.
 * @throws Refusal 400 unless exactly one target is given, 404 for targets of others, 429 for too many new conversations
 */
export async function openConversation(
  tx: Tx,
  limits: RateLimits,
  memberId: number,
  target: Target,
): Promise<OpenConversation> {
  const { sessionId, toStaff, goodsId, orderNo } = target;
  if ([sessionId, toStaff, goodsId, orderNo].filter((id) => id !== undefined).length !== 1)
    throw fieldError('sessionId', '请选择一个会话');
  if (sessionId !== undefined) return conversationById(tx, memberId, sessionId);

  const subject =
    orderNo !== undefined
      ? await orderSubject(tx, memberId, orderNo)
      : goodsId !== undefined
        ? await goodsSubject(tx, memberId, goodsId)
        : await staffSubject(tx, memberId, toStaff);
  await lockMembers(tx, subject);
  const conversation =
    (await findConversation(tx, subject)) ?? (await createConversation(tx, limits, memberId, subject));
  // The release before creates conversations of orders without this row.
  if (orderNo !== undefined)
    await tx
      .insertInto('order_conversation')
      .values({ order_no: orderNo, conversation_id: conversation.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return conversation;
}

/**
 * Advisory locks on both members, so that messages to a member are committed in the order of their ids: a reader that
 * resumes after the last id then misses none.
 */
async function lockMembers(tx: Tx, { askerId, peerId }: Pick<Subject, 'askerId' | 'peerId'>): Promise<void> {
  for (const id of [askerId, peerId].sort((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended('im:' || ${id}::text, 0))`.execute(tx);
}

async function conversationById(tx: Tx, memberId: number, sessionId: string): Promise<OpenConversation> {
  const conversation = await conversationOf(tx, memberId, sessionId);
  await lockMembers(tx, conversation);
  return conversation;
}

/** @throws Refusal 404 unless the member is one of the two */
export async function conversationOf(
  db: Pick<Tx, 'selectFrom'>,
  memberId: number,
  sessionId: string,
): Promise<OpenConversation> {
  const row = await db
    .selectFrom('conversation')
    .select(['id', 'asker_id as askerId', 'peer_id as peerId'])
    .where('id', '=', rowId(sessionId) ?? 0)
    .where((is) => is.or([is('asker_id', '=', memberId), is('peer_id', '=', memberId)]))
    .executeTakeFirst();
  if (!row) throw notFound('会话不存在');
  return row;
}

/** Buyer and seller of an order share one conversation, regardless of who starts it. */
async function orderSubject(tx: Tx, memberId: number, orderNo: string): Promise<Subject> {
  const order = await findOrder(tx, orderNo);
  if (!order || (order.buyer_id !== memberId && order.seller_id !== memberId)) throw notFound('订单不存在');
  return { askerId: order.buyer_id, peerId: order.seller_id, goodsId: null, orderNo };
}

async function goodsSubject(tx: Tx, memberId: number, goodsId: string): Promise<Subject> {
  const { rows } = await sql<{ id: number; seller_id: number }>`
    select g.id, g.seller_id from goods g
    where g.id = ${rowId(goodsId) ?? null} and ${visibleTo(memberId)}`.execute(tx);
  const [goods] = rows;
  if (!goods) throw notFound('商品不存在');
  if (goods.seller_id === memberId) throw fieldError('goodsId', '这是你自己的商品');
  return { askerId: memberId, peerId: goods.seller_id, goodsId: goods.id, orderNo: null };
}

async function staffSubject(tx: Tx, memberId: number, staffId: string | undefined): Promise<Subject> {
  const { rows } = await sql<{ id: number }>`
    select id from member
    where id = ${rowId(staffId) ?? null} and status = 'active' and 'staff' = any (roles)`.execute(tx);
  const [staff] = rows;
  if (!staff) throw notFound('客服不存在');
  if (staff.id === memberId) throw fieldError('toStaff', '不能和自己对话');
  return { askerId: memberId, peerId: staff.id, goodsId: null, orderNo: null };
}

const findConversation = (tx: Tx, { askerId, peerId, goodsId, orderNo }: Subject) =>
  tx
    .selectFrom('conversation')
    .select(['id', 'asker_id as askerId', 'peer_id as peerId'])
    .where('asker_id', '=', askerId)
    .where('peer_id', '=', peerId)
    .where('goods_id', 'is not distinct from', goodsId)
    .where('order_no', 'is not distinct from', orderNo)
    .executeTakeFirst();

async function createConversation(
  tx: Tx,
  limits: RateLimits,
  memberId: number,
  { askerId, peerId, goodsId, orderNo }: Subject,
): Promise<OpenConversation> {
  await limits.spend(`im:open:${memberId}`, NEW_CONVERSATIONS, tx);
  const { id } = await tx
    .insertInto('conversation')
    .values({
      asker_id: askerId,
      peer_id: peerId,
      goods_id: goodsId,
      order_no: orderNo,
      last_message_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('instant_message')
    .values({
      conversation_id: id,
      sender_id: null,
      client_msg_id: `welcome-${id}`,
      msg_type: 'text',
      content: WELCOME,
      risk_tip: null,
    })
    .execute();
  return { id, askerId, peerId };
}
