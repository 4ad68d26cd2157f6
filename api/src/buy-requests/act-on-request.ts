import { fees, type Input, type Value } from 'shared-contract';
import { goodsForOrder } from '../catalog/for-trade';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { sellGoods } from '../offers/sell-goods';
import { mustBeSeller } from '../trust/sellers';
import { readListing } from '../wishes/listing';
import { findAnswer, livingAnswer, mustHaveRoom, saveAnswer, setAnswer } from './answers';
import { agreedFen, misfit } from './fit';
import { endRequest, lockRequest, mustBeOpen, notifyAbout } from './move-request';
import type { BuyRequestRow } from './tables';

type Act = Input<'actOnBuyRequest'>;
type Done = Value<'actOnBuyRequest'>;

/**
 * What a buyer or a seller does with a buy request (product call actOnBuyRequest). Goods are locked before the request, as in a sale.
 * @throws Refusal 404, STATE_CHANGED, ACTION_NOT_ALLOWED, GOODS_LOCKED, OFFER_LIMIT, REALNAME_REQUIRED, BLACKLISTED
 */
export const actOnBuyRequest = (services: Services, memberId: number, input: Act): Promise<Done> =>
  transact(services.db, (tx) => acts[input.action](tx, services, memberId, input));

type Work = (tx: Tx, services: Services, memberId: number, input: Act) => Promise<Done>;
const acts: Record<Act['action'], Work> = { withdraw, buy, decline, answer, takeBack };

async function withdraw(tx: Tx, _services: Services, memberId: number, { id }: Act): Promise<Done> {
  const row = await ownRequest(tx, memberId, id);
  await endRequest(tx, row, 'withdrawn', `buyer:${memberId}`);
  await notifyAbout(tx, row, buyerOf(row), '你撤回了求购', '冻结的钱已全部退回余额', 'own');
  return { status: 'withdrawn', orderNo: null };
}

async function buy(
  tx: Tx,
  services: Services,
  memberId: number,
  { id, answerId, expectFen }: Act,
): Promise<Done> {
  const known = await findAnswer(tx, id, answerId);
  const goods = known && (await goodsForOrder(tx, known.goods_id, memberId));
  const row = await ownRequest(tx, memberId, id);
  const given = await livingAnswer(tx, row, answerId);
  const priceFen = goods && agreedFen(given, goods.priceFen);
  if (!goods || priceFen === undefined || expectFen !== priceFen)
    throw new Refusal(409, 'STATE_CHANGED', '价格或商品刚变过，请刷新后再买', { status: row.status });
  const orderNo = await sellGoods(tx, services, {
    goods,
    buyerId: memberId,
    priceFen,
    warrantyPlan: 'basic',
    free: async (made) => {
      await setAnswer(tx, given, { status: 'bought', price_fen: priceFen });
      await endRequest(tx, row, 'bought', `buyer:${memberId}`, made);
    },
  });
  await notifyAbout(
    tx,
    row,
    { memberId: given.seller_id, role: 'seller' },
    '买家买下了，已付款',
    `${yuanText(priceFen)} 成交，请尽快交号，订单 ${orderNo}`,
  );
  await notifyAbout(
    tx,
    row,
    buyerOf(row),
    '你买下了一个回应，已付款',
    `${yuanText(priceFen)} 成交，订单 ${orderNo}，等卖家交号`,
    'own',
  );
  return { status: 'bought', orderNo };
}

async function decline(tx: Tx, _services: Services, memberId: number, { id, answerId }: Act): Promise<Done> {
  const row = await ownRequest(tx, memberId, id);
  const given = await livingAnswer(tx, row, answerId);
  await setAnswer(tx, given, { status: 'declined' });
  await notifyAbout(
    tx,
    row,
    { memberId: given.seller_id, role: 'seller' },
    '买家没要这个号',
    '可以用别的号再应',
  );
  await notifyAbout(tx, row, buyerOf(row), '你没要一个回应', '求购继续', 'own');
  return { status: row.status, orderNo: null };
}

async function answer(
  tx: Tx,
  { seal }: Services,
  memberId: number,
  { id, goodsId = '', expectFen }: Act,
): Promise<Done> {
  const goods = await goodsForOrder(tx, goodsId, memberId);
  if (goods?.sellerId !== memberId) throw notFound('商品不存在');
  const row = await lockRequest(tx, id);
  if (!row) throw notFound('求购不存在');
  await mustBeOpen(tx, row);
  if (row.buyer_id === memberId)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这是你自己的求购，请用别的号看看');
  await mustBeSeller(tx, seal, memberId, '应求购');
  if (goods.status !== 'onSale') throw new Refusal(409, 'GOODS_LOCKED', '商品现在不在售，请先上架再应');
  const listing = await readListing(tx, goods.id);
  const why = listing ? misfit(row, listing) : '这个号没有公开在售';
  if (why) throw new Refusal(422, 'ACTION_NOT_ALLOWED', `${why}，请换一个号`);
  const priceFen = agreedFen(row, goods.priceFen);
  if (expectFen !== priceFen)
    throw new Refusal(409, 'STATE_CHANGED', '价格刚变过，请刷新后再应', { status: row.status });
  await mustHaveRoom(tx, row.id);
  await saveAnswer(tx, row, goods, priceFen);
  const { fees: rates } = await currentRules(tx);
  await notifyAbout(
    tx,
    row,
    buyerOf(row),
    `有卖家愿意按 ${yuanText(priceFen)} 卖`,
    `${goods.title}，买下付 ${yuanText(fees(priceFen, 'basic', rates).payFen)}，24 小时内有效`,
  );
  await notifyAbout(
    tx,
    row,
    { memberId, role: 'seller' },
    `你愿意按 ${yuanText(priceFen)} 卖`,
    `${goods.title}，等买家回应，24 小时内有效`,
    'own',
  );
  return { status: row.status, orderNo: null };
}

async function takeBack(tx: Tx, _services: Services, memberId: number, { id, answerId }: Act): Promise<Done> {
  const row = await lockRequest(tx, id);
  const given = row && (await findAnswer(tx, id, answerId));
  if (!row || given?.seller_id !== memberId) throw notFound('没有这个回应');
  if (given.status !== 'open')
    throw new Refusal(409, 'STATE_CHANGED', '这个回应已经有结果，请刷新后再看', { status: given.status });
  await setAnswer(tx, given, { status: 'withdrawn' });
  await notifyAbout(tx, row, { memberId, role: 'seller' }, '你收回了回应', '可以用别的号再应', 'own');
  return { status: row.status, orderNo: null };
}

const buyerOf = ({ buyer_id: memberId }: BuyRequestRow) => ({ memberId, role: 'buyer' }) as const;

/** The own open request under its row lock. @throws Refusal 404, STATE_CHANGED */
async function ownRequest(tx: Tx, memberId: number, id: string): Promise<BuyRequestRow> {
  const row = await lockRequest(tx, id);
  if (row?.buyer_id !== memberId) throw notFound('求购不存在');
  await mustBeOpen(tx, row);
  return row;
}
