import { fees, type Input, type Value, type WarrantyPlanId } from 'shared-contract';
import { orderRules } from 'shared-contract/rules';
import { type GoodsForOrder, goodsForOrder, goodsSnapshot, moveGoods } from '../catalog/for-trade';
import { audit } from '../core/audit';
import { isoTime, now } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import { runIdempotent } from '../core/idempotency';
import { makeOrderNo } from '../core/numbers';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { currentRules } from '../core/rules';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { sellerProblem } from '../trust/sellers';
import { claimGoods } from './living-order';
import { appendEvent } from './order-events';
import { notifyCreated } from './order-messages';
import { publishOrder } from './publish-order';
import { nextReminderAt } from './reminders';
import type { OrderRow } from './tables';

type Order = Input<'createOrder'>;

/** Limits how many goods a member can reserve without paying. */
export const MAX_UNPAID = 3;

/**
 * Creates an order and reserves the goods for the time to pay (product section 4). The price is the database's and
 * the fees are the current ones; what the buyer saw of both must match.
 */
export function createOrder(
  services: Services,
  buyerId: number,
  input: Order,
): Promise<Value<'createOrder'>> {
  const { clientReqId, ...body } = input;
  return transact(services.db, (tx) =>
    runIdempotent(tx, { memberId: buyerId, call: 'createOrder', clientReqId, body }, () =>
      order(tx, services, buyerId, input),
    ),
  );
}

async function order(
  tx: Tx,
  { seal }: Services,
  buyerId: number,
  input: Order,
): Promise<Value<'createOrder'>> {
  await checkBuyer(tx, buyerId, input.phone);
  const goods = await goodsForOrder(tx, input.goodsId, buyerId);
  if (!goods) throw notFound('商品不存在');
  checkGoods(goods, buyerId, input);
  if (await sellerProblem(tx, seal, goods.sellerId))
    throw new Refusal(409, 'GOODS_LOCKED', '卖家暂时不能交易，这件商品现在买不了，看看同类商品吧');

  const at = await now(tx);
  const opened = await openOrder(tx, {
    orderType: 'SALE',
    buyerId,
    goods,
    warrantyPlan: input.warrantyPlan,
    phone: input.phone === undefined ? null : { seal, number: input.phone },
    at,
  });
  const { order_no: orderNo, pay_fen: payFen, pay_deadline: payDeadline } = opened;
  if (input.expectPayFen !== undefined && input.expectPayFen !== payFen)
    throw new Refusal(409, 'PRICE_CHANGED', '费用刚调整过，请看过新的应付金额再下单');
  await moveGoods(tx, goods.id, 'onSale', 'trading', `buyer:${buyerId}`, `订单 ${orderNo}`);
  await notifyCreated(tx, opened);
  return { orderNo, payFen, payDeadline: isoTime(payDeadline), serverTime: isoTime(at) };
}

/** The AAD of an order's encrypted phone. */
export const orderPhoneAad = (orderNo: string) => `order:${orderNo}:phone`;

export interface NewOrder {
  orderType: 'SALE' | 'RECYCLE';
  buyerId: number;
  goods: { id: number; sellerId: number; priceFen: number };
  warrantyPlan: WarrantyPlanId;
  /** The buyer's contact phone; null: the account's phone. */
  phone: { seal: Seal; number: string } | null;
  at: Date;
}

/**
 * Inserts an unpaid order with a snapshot of the goods and with the rules that it follows until it ends. The caller has
 * locked and checked the goods.
 * @returns the order's row
 */
export async function openOrder(
  tx: Tx,
  { orderType, buyerId, goods, warrantyPlan, phone, at }: NewOrder,
): Promise<OrderRow> {
  const orderNo = makeOrderNo(at);
  const rules = orderRules(await currentRules(tx));
  const money = fees(goods.priceFen, warrantyPlan, rules.fees);
  const payDeadline = new Date(at.getTime() + rules.limits.pay);
  const snapshot = await goodsSnapshot(tx, goods.id);
  const first = {
    status: 'unpaid',
    step_deadline: payDeadline,
    handed_over_at: null,
    snapshot,
  } as const;
  const opened = await tx
    .insertInto('trade_order')
    .values({
      order_no: orderNo,
      order_type: orderType,
      ...first,
      next_reminder_at: nextReminderAt(first, at),
      goods_id: goods.id,
      buyer_id: buyerId,
      seller_id: goods.sellerId,
      snapshot: JSON.stringify(snapshot),
      rules: JSON.stringify(rules),
      price_fen: goods.priceFen,
      warranty_fen: money.warrantyFen,
      pay_fen: money.payFen,
      seller_fee_fen: money.sellerFeeFen,
      seller_net_fen: money.sellerNetFen,
      warranty_plan: warrantyPlan,
      warranty_until: null,
      phone_enc: phone ? phone.seal.seal(phone.number, orderPhoneAad(orderNo)) : null,
      pay_deadline: payDeadline,
      step_started_at: at,
      resume_status: null,
      resume_elapsed_ms: null,
      resume_left_ms: null,
      created_at: at,
      paid_at: null,
      ended_at: null,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimGoods(tx, goods.id, orderNo);
  await appendEvent(tx, {
    orderNo,
    action: 'create',
    actor: 'buyer',
    actorId: buyerId,
    from: null,
    to: 'unpaid',
    at,
  });
  publishOrder(tx, { orderNo, buyerId, sellerId: goods.sellerId, version: 1 });
  const actor = `buyer:${buyerId}`;
  await audit(tx, { entity: 'order', entityId: orderNo, to: 'unpaid', actor, note: 'create' });
  return opened;
}

/** Under the member's row lock, so that concurrent orders cannot exceed the limit. */
async function checkBuyer(tx: Tx, buyerId: number, phone: string | undefined): Promise<void> {
  const buyer = await tx
    .selectFrom('member')
    .select(['realname_status', 'phone_hash'])
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (buyer.realname_status !== 'verified')
    throw new Refusal(422, 'REALNAME_REQUIRED', '购买前请先完成实名认证');
  if (phone === undefined && buyer.phone_hash === null) throw fieldError('phone', '请填写 11 位手机号');
  const unpaid = await tx
    .selectFrom('trade_order')
    .select('order_no')
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'unpaid')
    .limit(MAX_UNPAID)
    .execute();
  if (unpaid.length >= MAX_UNPAID)
    throw new Refusal(422, 'TOO_MANY_UNPAID', `你有 ${MAX_UNPAID} 笔订单待付款，请先付款或取消`);
}

function checkGoods(goods: GoodsForOrder, buyerId: number, { expectPriceFen, warrantyPlan }: Order): void {
  if (goods.sellerId === buyerId) throw new Refusal(422, 'OWN_GOODS', '不能购买自己的商品，请看看别的');
  if (goods.status === 'trading')
    throw new Refusal(409, 'GOODS_LOCKED', '刚刚有人下单了，对方到时不付款会重新上架，请稍后再看');
  if (goods.status !== 'onSale') throw new Refusal(409, 'GOODS_LOCKED', '商品已不在售，看看同类商品吧');
  if (goods.goodsType === 'rental')
    throw new Refusal(409, 'GOODS_LOCKED', '租号只能咨询，不能下单；请在商品页点「咨询」和卖家说时段');
  if (goods.priceFen !== expectPriceFen)
    throw new Refusal(409, 'PRICE_CHANGED', '卖家刚改了价格，请确认新价格', {
      oldFen: expectPriceFen,
      newFen: goods.priceFen,
    });
  if (warrantyPlan === 'lifetime' && goods.warranty !== 'lifetime')
    throw fieldError('warrantyPlan', '这件商品不提供终身包赔');
}
