import { sql } from 'kysely';
import { fees, type Input, offerBounds, type Value } from 'shared-contract';
import { MAX_OFFERS, OFFER_MS, OFFER_WINDOW_MS, OFFERS_PER_GOODS } from 'shared-contract/states';
import { type GoodsForOrder, goodsForOrder } from '../catalog/for-trade';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import { isUniqueViolation, type Tx } from '../core/database';
import { transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { smsCodeError } from '../identity/sms-codes';
import { postFreeze, requireAvailable } from '../money/ledger';
import { sellerProblem } from '../trust/sellers';
import { acceptOffer } from './accept-offer';
import { notifySide } from './move-offer';
import type { OfferRow } from './tables';

type Request = Input<'makeOffer'>;
type Made = Value<'makeOffer'>;

/**
 * Offers a price for goods (product call makeOffer): what the buyer would pay is frozen in the balance, so that an accepted offer is
 * paid at once. A floor of the seller answers at once.
 * @throws Invalid at `amountFen`; Refusal as the contract's row lists
 */
export async function makeOffer(services: Services, buyerId: number, request: Request): Promise<Made> {
  const { clientReqId, smsCode, ...body } = request;
  // Before the transaction: a failed attempt must count although the request is refused. A retry gets the stored answer.
  const sms = smsCode
    ? await smsCodeError(services, { memberId: buyerId, scene: 'balance', code: smsCode })
    : new Refusal(422, 'SMS_REQUIRED', '出价会冻结余额，需要短信验证码，请获取后填写');
  try {
    return await transact(services.db, (tx) =>
      runIdempotent(tx, { memberId: buyerId, call: 'makeOffer', clientReqId, body }, async () => {
        if (sms) throw sms;
        return make(tx, services, buyerId, body);
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw offerOpen();
    throw error;
  }
}

const offerOpen = () => new Refusal(409, 'OFFER_OPEN', '你对这件商品有一个出价在等回应，请先撤回再出');

async function make(
  tx: Tx,
  services: Services,
  buyerId: number,
  { goodsId, amountFen, warrantyPlan, expectPriceFen }: Omit<Request, 'clientReqId' | 'smsCode'>,
): Promise<Made> {
  await checkBuyer(tx, buyerId);
  const goods = await goodsForOrder(tx, goodsId, buyerId);
  if (!goods) throw notFound('商品不存在');
  await checkGoods(tx, services, goods, buyerId, { amountFen, warrantyPlan, expectPriceFen });
  await checkLimits(tx, buyerId, goods.id);

  const at = await now(tx);
  const { fees: rates } = await currentRules(tx);
  const { payFen } = fees(amountFen, warrantyPlan, rates);
  const floor = await tx
    .selectFrom('offer_floor')
    .selectAll()
    .where('goods_id', '=', goods.id)
    .executeTakeFirst();
  const isRefused = floor !== undefined && amountFen < floor.floor_fen;
  if (!isRefused)
    await requireAvailable(tx, buyerId, payFen, `可用余额不足 ${yuanText(payFen)}，请先充值再出价`);
  const row: OfferRow = await tx
    .insertInto('offer')
    .values({
      goods_id: goods.id,
      seller_id: goods.sellerId,
      buyer_id: buyerId,
      amount_fen: amountFen,
      counter_fen: null,
      warranty_plan: warrantyPlan,
      frozen_fen: isRefused ? 0 : payFen,
      status: isRefused ? 'refused' : 'open',
      until: new Date(at.getTime() + OFFER_MS),
      order_no: null,
      created_at: at,
      ended_at: isRefused ? at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, { entity: 'offer', entityId: row.id, to: row.status, actor: `buyer:${buyerId}` });
  const id = String(row.id);
  if (isRefused) return { id, status: row.status, orderNo: null };
  await postFreeze(tx, 'offerFrozen', { memberId: buyerId, amountFen: payFen, reference: `O${id}`, at });
  if (floor?.accepts) {
    const orderNo = await acceptOffer(tx, services, {
      goods,
      row,
      priceFen: amountFen,
      mover: { by: 'seller', id: goods.sellerId },
    });
    await notifySide(
      tx,
      row,
      'seller',
      '有人出到了你的底价，已成交',
      `买家已付款，请尽快交号，订单 ${orderNo}`,
    );
    return { id, status: 'accepted', orderNo };
  }
  const { sellerNetFen } = fees(amountFen, warrantyPlan, rates);
  await notifySide(
    tx,
    row,
    'seller',
    `收到出价 ${yuanText(amountFen)}`,
    `接受后你到手 ${yuanText(sellerNetFen)}，24 小时内有效`,
  );
  await notifySide(
    tx,
    row,
    'buyer',
    `你出价 ${yuanText(amountFen)}`,
    `冻结 ${yuanText(payFen)}，等卖家回应，24 小时内有效`,
    'own',
  );
  return { id, status: row.status, orderNo: null };
}

async function checkBuyer(tx: Tx, buyerId: number): Promise<void> {
  const buyer = await tx
    .selectFrom('member')
    .select(['realname_status', 'phone_hash'])
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (buyer.realname_status !== 'verified')
    throw new Refusal(422, 'REALNAME_REQUIRED', '出价前请先完成实名认证');
}

async function checkGoods(
  tx: Tx,
  { seal }: Services,
  goods: GoodsForOrder,
  buyerId: number,
  { amountFen, warrantyPlan, expectPriceFen }: Pick<Request, 'amountFen' | 'warrantyPlan' | 'expectPriceFen'>,
): Promise<void> {
  if (goods.sellerId === buyerId) throw new Refusal(422, 'OWN_GOODS', '不能给自己的商品出价，请看看别的');
  const { rows } = await sql<{
    negotiable: boolean;
  }>`select negotiable from goods where id = ${goods.id}`.execute(tx);
  if (goods.status !== 'onSale' || goods.goodsType === 'rental' || !rows[0]?.negotiable)
    throw new Refusal(
      409,
      'GOODS_LOCKED',
      goods.status === 'onSale' ? '这件商品不议价，可以直接购买' : '商品现在不在售，看看同类商品吧',
    );
  if (await sellerProblem(tx, seal, goods.sellerId))
    throw new Refusal(409, 'GOODS_LOCKED', '卖家暂时不能交易，看看同类商品吧');
  if (goods.priceFen !== expectPriceFen)
    throw new Refusal(409, 'PRICE_CHANGED', '卖家刚改了价格，请看过新价格再出', {
      oldFen: expectPriceFen,
      newFen: goods.priceFen,
    });
  if (warrantyPlan === 'lifetime' && goods.warranty !== 'lifetime')
    throw fieldError('warrantyPlan', '这件商品不提供终身包赔');
  const { minFen, maxFen } = offerBounds(goods.priceFen);
  if (amountFen < minFen || amountFen > maxFen)
    throw fieldError('amountFen', `出价需在 ${yuanText(minFen)} 和 ${yuanText(maxFen)} 之间`);
}

/** Under the member's row lock, so that concurrent offers cannot exceed the limits. */
async function checkLimits(tx: Tx, buyerId: number, goodsId: number): Promise<void> {
  const { rows } = await sql<{ living: number; here: number; open: number }>`
    select count(*) filter (where status in ('open', 'countered')) as living,
      count(*) filter (where goods_id = ${goodsId}) as here,
      count(*) filter (where goods_id = ${goodsId} and status in ('open', 'countered')) as open
    from offer where buyer_id = ${buyerId}
      and (status in ('open', 'countered')
        or created_at > app_now() - make_interval(secs => ${OFFER_WINDOW_MS / 1_000}))`.execute(tx);
  const { living, here, open } = rows[0] ?? { living: 0, here: 0, open: 0 };
  if (open > 0) throw offerOpen();
  if (here >= OFFERS_PER_GOODS)
    throw new Refusal(
      422,
      'OFFER_LIMIT',
      `同一件商品 3 天内只能出 ${OFFERS_PER_GOODS} 次价，请按标价购买，或过几天再出`,
    );
  if (living >= MAX_OFFERS)
    throw new Refusal(422, 'OFFER_LIMIT', `你有 ${MAX_OFFERS} 个出价在等回应，请等回应，或撤回一个`);
}
