import { fees, type Input, offerBounds, type Value } from 'shared-contract';
import { OFFER_MS } from 'shared-contract/states';
import { type GoodsForOrder, goodsForOrder } from '../catalog/for-trade';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { readSubject } from '../notifications/messages';
import { mustBeSeller } from '../trust/sellers';
import { acceptOffer } from './accept-offer';
import {
  allowedMove,
  endOffer,
  isOffer,
  lockOffer,
  notifySide,
  type OfferMover,
  recordMove,
} from './move-offer';
import type { OfferRow } from './tables';

type Done = Value<'actOnOffer'>;

/**
 * A side's answer to an offer (product call actOnOffer): the seller accepts, counters or refuses, the buyer accepts the counter or
 * withdraws. Goods are locked before the offer, as in a sale.
 * @throws Refusal 404, STATE_CHANGED, GOODS_LOCKED, INSUFFICIENT_BALANCE, REALNAME_REQUIRED, BLACKLISTED; Invalid at `counterFen`
 */
export const actOnOffer = (services: Services, memberId: number, input: Input<'actOnOffer'>): Promise<Done> =>
  transact(services.db, async (tx) => {
    const known = await tx
      .selectFrom('offer')
      .select(['id', 'goods_id', 'buyer_id', 'seller_id'])
      .where('id', '=', rowId(input.id) ?? 0)
      .executeTakeFirst();
    if (!known || (known.buyer_id !== memberId && known.seller_id !== memberId))
      throw notFound('没有这个出价');
    const mover: OfferMover = { by: known.buyer_id === memberId ? 'buyer' : 'seller', id: memberId };
    const goods = await goodsForOrder(tx, known.goods_id, memberId);
    const row = await lockOffer(tx, known);
    if (!row) throw notFound('没有这个出价');
    allowedMove(row, input.action, mover);
    if (row.until <= (await now(tx)) && input.action !== 'withdraw')
      throw new Refusal(409, 'STATE_CHANGED', '这次出价已到时间，请刷新后再看', { status: 'expired' });
    switch (input.action) {
      case 'accept':
        return accept(tx, services, { goods, row, mover, input });
      case 'counter':
        return counter(tx, services, { goods, row, mover, input });
      default: {
        const status = await endOffer(tx, row, input.action, mover);
        await notifyEnd(tx, row, mover);
        return { status, orderNo: null };
      }
    }
  });

interface Act {
  goods: GoodsForOrder | undefined;
  row: OfferRow;
  mover: OfferMover;
  input: Input<'actOnOffer'>;
}

async function accept(tx: Tx, services: Services, { goods, row, mover, input }: Act): Promise<Done> {
  if (!goods) throw new Refusal(409, 'GOODS_LOCKED', '商品已不在售，这次出价会自动结束，请刷新后再看');
  if (mover.by === 'seller') await mustBeSeller(tx, services.seal, row.seller_id, '卖出');
  const priceFen = row.counter_fen ?? row.amount_fen;
  if (input.expectFen !== undefined && input.expectFen !== priceFen)
    throw new Refusal(409, 'STATE_CHANGED', '价格刚变过，请看过再接受', { status: row.status });
  const orderNo = await acceptOffer(tx, services, { goods, row, priceFen, mover });
  const isOwn = mover.by === 'seller';
  await notifySide(
    tx,
    row,
    'seller',
    isOwn ? '你接受了出价，买家已付款' : '成交了，买家已付款',
    `${yuanText(priceFen)} 成交，请尽快交号，订单 ${orderNo}`,
    isOwn ? 'own' : undefined,
  );
  if (isOwn) await readSubject(tx, row.seller_id, { kind: 'order', id: orderNo });
  return { status: 'accepted', orderNo };
}

async function counter(tx: Tx, { seal }: Services, { goods, row, mover, input }: Act): Promise<Done> {
  await mustBeSeller(tx, seal, row.seller_id, '还价');
  if (goods?.status !== 'onSale')
    throw new Refusal(409, 'GOODS_LOCKED', '商品现在不在售，不能还价，请刷新后再看');
  const { maxFen } = offerBounds(goods.priceFen);
  const counterFen = input.counterFen ?? 0;
  if (counterFen <= row.amount_fen || counterFen > maxFen)
    throw fieldError(
      'counterFen',
      `还价需高于对方的 ${yuanText(row.amount_fen)}，低于标价 ${yuanText(goods.priceFen)}`,
    );
  const until = new Date((await now(tx)).getTime() + OFFER_MS);
  await tx
    .updateTable('offer')
    .set({ status: 'countered', counter_fen: counterFen, until, reminded: false })
    .where(isOffer(row))
    .execute();
  await recordMove(tx, row, 'countered', mover, `counter ${yuanText(counterFen)}`);
  const { fees: rates } = await currentRules(tx);
  const { payFen } = fees(counterFen, row.warranty_plan, rates);
  await notifySide(
    tx,
    row,
    'buyer',
    `卖家还价 ${yuanText(counterFen)}`,
    `接受要付 ${yuanText(payFen)}，24 小时内有效；冻结不变`,
  );
  await notifySide(tx, row, 'seller', `你还价 ${yuanText(counterFen)}`, '等买家回应，24 小时内有效', 'own');
  return { status: 'countered', orderNo: null };
}

async function notifyEnd(tx: Tx, row: OfferRow, { by }: OfferMover): Promise<void> {
  const released = '冻结的钱已全部退回余额';
  if (by === 'seller') {
    await notifySide(tx, row, 'buyer', '卖家没接受', released);
    await notifySide(tx, row, 'seller', '你没接受出价', '买家的钱已退回', 'own');
  } else {
    await notifySide(tx, row, 'seller', '买家撤回了出价', '不用再回应');
    await notifySide(tx, row, 'buyer', '你撤回了出价', released, 'own');
  }
}
