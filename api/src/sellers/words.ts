import { type RawBuilder, sql } from 'kysely';
import { href, type Input, type Value, WORD_DAYS, type WordFault, wordLength } from 'shared-contract';
import type { SellerWord } from 'shared-contract/shapes';
import { isoTime, now } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import { firstOf, readNames } from '../core/names';
import { limitTo } from '../core/paging';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { riskTipOf } from '../messaging/risk-tip';
import { notifyMember } from '../notifications/messages';
import { findOrder, lockOrder } from '../orders/order-store';
import { roleIn } from '../orders/orders';
import type { OrderRow } from '../orders/tables';
import { findSeller } from './seller-page';

export interface WordRow {
  id: number;
  content: string;
  at: Date;
  fault: WordFault | null;
  answer: string | null;
  answered_at: Date | null;
  answer_fault: WordFault | null;
  buyer_id: number;
  buyer_masked: string;
  game_name: string;
  price_fen: number;
  outcome: SellerWord['outcome'];
}

/** The words that match, with what is shown of their orders. @param rest SQL after `where`, over word `w` */
export async function selectWords(db: Db | Tx, rest: RawBuilder<unknown>): Promise<WordRow[]> {
  const { rows } = await sql<Omit<WordRow, 'buyer_masked'>>`
    select w.id, w.content, w.at, w.fault, w.answer, w.answered_at, w.answer_fault, w.buyer_id, o.snapshot->>'gameName' as game_name,
      o.price_fen - o.refunded_fen as price_fen, o.status as outcome
    from seller_word w join trade_order o on o.order_no = w.order_no
    where ${rest}`.execute(db);
  const names = await readNames(
    db,
    rows.map(({ buyer_id }) => buyer_id),
  );
  return rows.map((row) => ({
    ...row,
    buyer_masked: `${firstOf(names.get(row.buyer_id)?.nick ?? '')}***`,
  }));
}

export const toWord = (row: WordRow): SellerWord => ({
  id: String(row.id),
  at: isoTime(row.at),
  text: row.fault ? null : row.content,
  fault: row.fault,
  buyerMasked: row.buyer_masked,
  gameName: row.game_name,
  priceFen: row.price_fen,
  outcome: row.outcome,
  answer:
    row.answered_at === null
      ? null
      : {
          at: isoTime(row.answered_at),
          text: row.answer_fault ? null : row.answer,
          fault: row.answer_fault,
        },
});

/** What buyers say of a seller, newest first (product call listSellerWords). @throws Refusal 404 */
export async function listSellerWords(
  db: Db,
  { id: sellerNo, ...page }: Input<'listSellerWords'>,
): Promise<Value<'listSellerWords'>> {
  const { id } = await findSeller(db, sellerNo);
  const rows = await selectWords(db, sql`w.seller_id = ${id} order by w.id desc ${limitTo(page)}`);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from seller_word where seller_id = ${id}`.execute(db);
  return { rows: rows.map(toWord), total: counted[0]?.total ?? 0 };
}

/** The word of an order, for its buyer and seller (product call getOrderWord). @throws Refusal 404 */
export async function getOrderWord(
  db: Db,
  memberId: number,
  orderNo: string,
): Promise<Value<'getOrderWord'>> {
  const order = await findOrder(db, orderNo);
  const role = order && roleIn(order, memberId);
  if (!order || !role) throw notFound('订单不存在');
  const word = await wordOf(db, orderNo);
  const until = writeUntil(order);
  const page = await db
    .selectFrom('seller_page')
    .select('seller_no')
    .where('seller_id', '=', order.seller_id)
    .where('settled', '>', 0)
    .executeTakeFirst();
  return {
    role,
    sellerNo: page?.seller_no ?? null,
    word: word ? toWord(word) : null,
    writeUntil: role === 'buyer' && !word && until && until > (await now(db)) ? isoTime(until) : null,
    mayAnswer: role === 'seller' && word !== undefined && word.answered_at === null,
  };
}

/**
 * Says a word of the seller: the buyer of a settled order, once, within 90 days (product call writeSellerWord).
 * @throws Refusal 404, ACTION_NOT_ALLOWED; Invalid for outside contacts
 */
export const writeSellerWord = (
  db: Db,
  memberId: number,
  { orderNo, text }: Input<'writeSellerWord'>,
): Promise<SellerWord> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked || roleIn(locked.order, memberId) !== 'buyer') throw notFound('订单不存在');
    const { order } = locked;
    const until = writeUntil(order);
    if (!until) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '请等确认收号或退款完成以后再写');
    if (until <= locked.now)
      throw new Refusal(
        422,
        'ACTION_NOT_ALLOWED',
        `订单结束超过 ${WORD_DAYS} 天，不能再写了；有问题请联系客服`,
      );
    if (await wordOf(tx, orderNo))
      throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这一单你已经写过了，每单一句；要改请联系客服');
    await tx
      .insertInto('seller_word')
      .values({
        order_no: orderNo,
        seller_id: order.seller_id,
        buyer_id: memberId,
        content: checked(text),
        at: locked.now,
        fault: null,
        answer: null,
        answered_at: null,
        answer_fault: null,
      })
      .execute();
    await notifyOfWord(
      tx,
      order.seller_id,
      orderNo,
      '买家写了一句评价',
      '你可以回复一次，评价和回复都显示在你的卖家页。',
    );
    return writtenWord(tx, orderNo);
  });

/**
 * The seller's one answer to a word (product call answerSellerWord).
 * @throws Refusal 404, ACTION_NOT_ALLOWED; Invalid for outside contacts
 */
export const answerSellerWord = (
  db: Db,
  memberId: number,
  { orderNo, text }: Input<'answerSellerWord'>,
): Promise<SellerWord> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked || roleIn(locked.order, memberId) !== 'seller') throw notFound('订单不存在');
    const word = await wordOf(tx, orderNo);
    if (!word) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '买家还没有写，不用回复');
    if (word.answered_at)
      throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你已经回复过了，每句只能回复一次；要改请联系客服');
    await tx
      .updateTable('seller_word')
      .set({ answer: checked(text), answered_at: locked.now })
      .where('order_no', '=', orderNo)
      .execute();
    await notifyOfWord(tx, locked.order.buyer_id, orderNo, '卖家回复了你的评价', '回复显示在你的评价下面。');
    return writtenWord(tx, orderNo);
  });

/** Notifies a party of the order of what was said, or of what staff did with it. */
export const notifyOfWord = (
  tx: Tx,
  memberId: number,
  orderNo: string,
  title: string,
  content: string,
): Promise<void> =>
  notifyMember(tx, {
    memberId,
    msgType: 'order',
    subject: { kind: 'order', id: orderNo },
    title,
    content,
    link: href('orderDetail', { orderNo }),
  });

export const wordOf = async (db: Db | Tx, orderNo: string): Promise<WordRow | undefined> =>
  (await selectWords(db, sql`w.order_no = ${orderNo}`))[0];

async function writtenWord(tx: Tx, orderNo: string): Promise<SellerWord> {
  const word = await wordOf(tx, orderNo);
  if (!word) throw new Error(`no word of ${orderNo}`);
  return toWord(word);
}

/** Until when the buyer may write; null for an order that is not settled. */
function writeUntil({ order_type, status, ended_at }: OrderRow): Date | null {
  const settled = order_type === 'SALE' && (status === 'completed' || status === 'refunded');
  return settled && ended_at ? new Date(ended_at.getTime() + WORD_DAYS * 86_400_000) : null;
}

/** The text as stored. @throws Invalid when it is too short without its spaces, or leads away from 号栈 */
function checked(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if ([...trimmed].length < wordLength.min)
    throw fieldError('text', `请写 ${wordLength.min}–${wordLength.max} 个字`);
  if (riskTipOf(trimmed)) throw fieldError('text', '不能写站外联系方式、链接或站外付款，请改掉再发');
  return trimmed;
}
