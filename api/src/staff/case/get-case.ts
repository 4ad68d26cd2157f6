import { type Input, withdrawalStates } from 'shared-contract';
import type { StaffCase } from 'shared-contract/shapes';
import { getGoodsForStaff } from '../../catalog/goods-detail';
import { isoTime, now } from '../../core/clock';
import type { Db } from '../../core/database';
import type { Member } from '../../core/member';
import { recordLook } from '../../core/record-look';
import { notFound } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import { currentValues } from '../../core/rules';
import type { Services } from '../../core/services';
import { changesSinceSale } from '../../listing/facts';
import { findWithdrawal } from '../../money/decide-withdrawal';
import { findOrder } from '../../orders/order-store';
import { orderDetail } from '../../orders/order-view';
import type { OrderRow } from '../../orders/tables';
import { toWord, wordOf } from '../../sellers/words';
import { toProblems } from '../../support/list-problems';
import type { ProblemRow } from '../../support/tables';
import { readAssessment } from '../../valuation/assessments';
import type { Case } from '../queue/case';
import { findWork } from '../queue/list-work';
import { caseChat } from './chat';
import { evidenceLine, withNames } from './evidence';
import { itemsOfOrder, listedItems, unchecked } from './items';
import { caseMoney } from './money';
import { orderOptions, problemOptions, reviewOptions, withdrawalOptions } from './options';
import { caseParties } from './parties';
import { trailOf } from './trail';

type Parts = Omit<StaffCase, 'work' | 'trail' | 'serverTime'>;
const nothing: Parts = {
  order: null,
  goods: null,
  changes: null,
  ticket: null,
  assessment: null,
  withdrawal: null,
  word: null,
  parties: [],
  money: null,
  chat: [],
  items: [],
  evidence: [],
  options: [],
};

/**
 * A case of the staff on one screen: what it is about, both parties, chat, money, and what may be decided (product call
 * getStaffCase). Each look is recorded in the audit.
 * @throws Refusal 404
 */
export async function getStaffCase(
  services: Services,
  reader: Member,
  of: Input<'getStaffCase'>,
): Promise<StaffCase> {
  const { db } = services;
  const at = await now(db);
  const parts = await readers[of.entity](services, reader, of.caseId, at);
  await recordLook(db, reader, `${of.entity}:${of.caseId}`);
  return {
    ...parts,
    work: (await findWork(db, reader, of)) ?? null,
    trail: await trailOf(db, of),
    serverTime: isoTime(at),
  };
}

/** Above this a decision needs two people, in fen. */
const secondFrom = async (db: Db) => (await currentValues(db)).second.fromFen;

const readers: Record<
  Case['entity'],
  (services: Services, reader: Member, id: string, at: Date) => Promise<Parts>
> = {
  async order(services, reader, id, at) {
    const order = await findOrder(services.db, id);
    if (!order) throw notFound('订单不存在');
    return orderParts(services, reader, order, at);
  },
  problem: problemParts,
  async goods({ db }, _reader, id) {
    const row = await db
      .selectFrom('goods')
      .select(['id', 'seller_id', 'status'])
      .where('id', '=', rowId(id) ?? 0)
      .executeTakeFirst();
    if (!row) throw notFound('商品不存在');
    const goods = await getGoodsForStaff(db, row.id);
    return {
      ...nothing,
      goods: { ...goods, state: row.status },
      items: listedItems(goods.attrs, goods.binding).map(unchecked),
      changes: await changesSinceSale(db, row.id),
      parties: await caseParties(db, [{ id: row.seller_id, role: 'sender' }]),
      options: reviewOptions('goods', row.status === 'reviewing'),
    };
  },
  async assessment(services, reader, id) {
    const assessment = await readAssessment(services, reader, id);
    const row = await services.db
      .selectFrom('assessment')
      .select('member_id')
      .where('id', '=', rowId(id) ?? 0)
      .executeTakeFirstOrThrow();
    return {
      ...nothing,
      assessment,
      parties: await caseParties(services.db, [{ id: row.member_id, role: 'sender' }]),
      options: reviewOptions('assessment', assessment.status === 'reviewing'),
    };
  },
  async withdrawal({ db }, _reader, id) {
    const row = await findWithdrawal(db, id);
    if (!row) throw notFound('提现不存在');
    return {
      ...nothing,
      withdrawal: {
        amountFen: row.amount_fen,
        statusText: withdrawalStates[row.status],
        attempts: row.attempts,
        failReason: row.fail_reason,
      },
      parties: await caseParties(db, [{ id: row.member_id, role: 'sender' }]),
      options: withdrawalOptions(row, await secondFrom(db)),
    };
  },
};

/** @param claim the ticket of a claim that waits: it needs what the two said, like a dispute */
async function orderParts(
  services: Services,
  reader: Member,
  order: OrderRow,
  at: Date,
  claim: StaffCase['ticket'] = null,
): Promise<Parts> {
  const { db } = services;
  const state = await db
    .selectFrom('goods')
    .select('status')
    .where('id', '=', order.goods_id)
    .executeTakeFirst();
  const goods = state ? { ...(await getGoodsForStaff(db, order.goods_id)), state: state.status } : null;
  const waits = claim !== null || isDisputed(order);
  const source = {
    order: await orderDetail(db, services, order.order_no, null),
    goods,
    ticket: claim,
    chat: waits ? await caseChat(services, reader, order, at) : [],
  };
  const items = withNames(await itemsOfOrder(db, order, goods?.binding ?? []), waits ? source : nothing);
  return {
    ...nothing,
    ...source,
    items,
    evidence: waits ? evidenceLine(source, items) : [],
    parties: await caseParties(db, [
      { id: order.buyer_id, role: 'buyer' },
      { id: order.seller_id, role: 'seller' },
    ]),
    money: await caseMoney(db, order),
    word: await caseWord(db, order.order_no),
    options: orderOptions(order, at, await secondFrom(db)),
  };
}

async function problemParts(services: Services, reader: Member, id: string, at: Date): Promise<Parts> {
  const { db } = services;
  const problem = await db
    .selectFrom('problem')
    .selectAll()
    .where('id', '=', rowId(id) ?? 0)
    .executeTakeFirst();
  if (!problem) throw notFound('工单不存在');
  const order = problem.order_no === null ? undefined : await findOrder(db, problem.order_no);
  const [ticket = null] = await toProblems(services, [problem]);
  const claim = isOpenClaim(problem) ? ticket : null;
  const ofOrder = order ? await orderParts(services, reader, order, at, claim) : nothing;
  return {
    ...ofOrder,
    ticket,
    parties:
      order || problem.member_id === null
        ? ofOrder.parties
        : await caseParties(db, [{ id: problem.member_id, role: 'sender' }]),
    options: problemOptions(problem, order, await secondFrom(db)),
  };
}

/** What the buyer said of the seller, with what was taken down. */
async function caseWord(db: Services['db'], orderNo: string): Promise<StaffCase['word']> {
  const word = await wordOf(db, orderNo);
  return word ? { ...toWord(word), wordText: word.content, answerText: word.answer } : null;
}

const isDisputed = ({ status }: OrderRow) => status === 'refundSeller' || status === 'refundRuling';
const isOpenClaim = ({ problem_type: type, status }: ProblemRow) =>
  type === 'claim' && (status === 'submitted' || status === 'checking');
