import { goodsSnapshot, recordDeal } from 'api/catalog/for-trade';
import type { Tx } from 'api/core/database';
import type { Services } from 'api/core/services';
import { postCompletion, postPayment, postRecharge, postRefund, postSplit } from 'api/money/ledger';
import { sealCredential } from 'api/orders/credentials';
import { claimGoods } from 'api/orders/living-order';
import { splitMoney } from 'api/orders/move-order';
import { appendEvent } from 'api/orders/order-events';
import { fees, type OrderState } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { orderLimitsMs } from 'shared-contract/states';
import type { ScreenshotView } from '../art/drawings';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';
import type { SeedOrder } from './orders';
import type { Postings } from './postings';
import type { AddScreenshot } from './screenshots';

/** Actions with a proof picture of the account, and what it shows; `verify` has one while the order is active. */
const proofViews: Partial<Record<SeedOrder['steps'][number]['action'], ScreenshotView>> = {
  verify: 'report',
  mismatch: 'report',
  refundApply: 'roster',
  refundRefuse: 'stash',
};

const ended: readonly OrderState[] = ['completed', 'cancelled', 'refunded'];

/**
 * Writes orders as trade would: the timeline through its hash chain, every payment through the ledger. Active orders
 * are paid from the balance, because the sandbox provider has no record of earlier payments.
 */
export async function writeOrders(
  tx: Tx,
  services: Services,
  orders: readonly SeedOrder[],
  addScreenshot: AddScreenshot,
  members: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<void> {
  for (const order of orders) await writeOrder(tx, services, order, addScreenshot, members, postings, now);
}

async function writeOrder(
  tx: Tx,
  services: Services,
  { orderNo, orderType, listing, buyer, lifetime, createdAgo, steps }: SeedOrder,
  addScreenshot: AddScreenshot,
  members: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<void> {
  const { goods, seller } = listing;
  const createdAt = new Date(now.getTime() - createdAgo);
  const timeOf = (...actions: string[]) => {
    const step = steps.findLast(({ action }) => actions.includes(action));
    return step ? new Date(createdAt.getTime() + step.at) : null;
  };
  const last = steps.at(-1);
  if (!last) throw new Error(`order ${orderNo} has no story`);
  const status = last.to;
  const lastAt = new Date(createdAt.getTime() + last.at);
  const paidAt = timeOf('pay');
  const isEnded = ended.includes(status);
  const plan = lifetime ? 'lifetime' : 'basic';
  const priceFen = goods.prices.at(-1)?.priceFen ?? 0;
  const money = fees(priceFen, plan, initialRules.fees);
  // A ruling gives about a tenth back.
  const refundedFen = timeOf('ruleSplit') ? Math.ceil(priceFen / 1_000) * 100 : 0;
  const shares = splitMoney({ price_fen: priceFen, warranty_plan: plan, rules: null }, refundedFen);
  const interrupted = status === 'refundSeller' || status === 'refundRuling';
  const confirmingSince = timeOf('rebind') ?? lastAt;
  const askedBackAt = timeOf('refundApply') ?? lastAt;
  const elapsedMs = askedBackAt.getTime() - confirmingSince.getTime();
  const limitMs = limitOf(status, timeOf('handover') !== null);

  await tx
    .insertInto('trade_order')
    .values({
      order_no: orderNo,
      order_type: orderType,
      status,
      version: steps.length,
      goods_id: listing.id,
      buyer_id: buyer.id,
      seller_id: seller.id,
      snapshot: JSON.stringify(await goodsSnapshot(tx, listing.id)),
      price_fen: priceFen,
      warranty_fen: money.warrantyFen,
      pay_fen: money.payFen,
      ...shares,
      warranty_plan: plan,
      warranty_until:
        status === 'completed' && goods.warranty !== 'none' && !lifetime
          ? new Date(lastAt.getTime() + 30 * DAY_MS)
          : null,
      phone_enc: null,
      pay_deadline: new Date(createdAt.getTime() + orderLimitsMs.pay),
      step_started_at: isEnded ? null : lastAt,
      step_deadline: isEnded ? null : new Date(lastAt.getTime() + limitMs),
      resume_status: interrupted ? 'confirming' : null,
      resume_elapsed_ms: interrupted ? elapsedMs : null,
      resume_left_ms: interrupted ? orderLimitsMs.confirm - elapsedMs : null,
      refund_requests: timeOf('refundApply') ? 1 : 0,
      sample: true,
      created_at: createdAt,
      paid_at: paidAt,
      handed_over_at: timeOf('handover'),
      ended_at: isEnded ? lastAt : null,
      updated_at: lastAt,
    })
    .execute();

  if (!isEnded) await claimGoods(tx, listing.id, orderNo);

  let from: OrderState | null = null;
  const actors = { buyer, seller, staff: members.staff[0], system: undefined };
  for (const step of steps) {
    const actor = actors[step.actor];
    const isProven = step.action === 'verify' ? !isEnded : step.action in proofViews;
    const view = proofViews[step.action] ?? 'report';
    await appendEvent(tx, {
      orderNo,
      action: step.action,
      actor: step.actor,
      actorId: actor?.id ?? null,
      actorName: actor?.nickName,
      from,
      to: step.to,
      note: step.note,
      proofs:
        actor && isProven
          ? [await addScreenshot(listing.id, view, { memberId: actor.id, use: 'proof' })]
          : [],
      at: new Date(createdAt.getTime() + step.at),
    });
    from = step.to;
  }

  if (!paidAt) return;
  const paid = {
    // As long as other numbers, and the same each time.
    payNo: `P${orderNo.slice(1)}${orderNo.slice(-6)}`,
    orderNo,
    channel: isEnded && orderType === 'SALE' ? ('alipay' as const) : ('balance' as const),
    payerId: buyer.id,
    amountFen: money.payFen,
  };
  const isRefunded = status === 'refunded';
  await tx
    .insertInto('payment')
    .values({
      shard_key: orderNo,
      pay_no: paid.payNo,
      order_no: orderNo,
      payer_id: buyer.id,
      channel: paid.channel,
      amount_fen: paid.amountFen,
      status: isRefunded ? 'refunded' : 'succeeded',
      provider_no: paid.channel === 'alipay' ? `DEMO${orderNo.slice(1)}` : null,
      refund_reason: isRefunded ? 'order' : null,
      created_at: createdAt,
      succeeded_at: paidAt,
      refund_at: isRefunded ? lastAt : null,
      refunded_at: isRefunded ? lastAt : null,
    })
    .execute();
  if (paid.channel === 'balance')
    postings.add(createdAt, () =>
      postRecharge(tx, {
        memberId: buyer.id,
        amountFen: paid.amountFen,
        reference: `R${orderNo.slice(1)}`,
        at: createdAt,
      }),
    );
  postings.add(paidAt, () => postPayment(tx, { ...paid, at: paidAt }));
  if (isRefunded) postings.add(lastAt, () => postRefund(tx, { ...paid, at: lastAt }));
  if (status === 'completed') {
    const sale = {
      orderNo,
      sellerId: seller.id,
      payFen: money.payFen - refundedFen,
      warrantyFen: money.warrantyFen,
      sellerFeeFen: shares.seller_fee_fen,
      sellerNetFen: shares.seller_net_fen,
      at: lastAt,
    };
    if (refundedFen > 0)
      postings.add(lastAt, () =>
        postSplit(tx, { orderNo, buyerId: buyer.id, amountFen: refundedFen, at: lastAt }),
      );
    postings.add(lastAt, () => postCompletion(tx, sale));
    // Prices paid by merchants are not recorded as deals.
    const deal = {
      orderNo,
      goodsId: listing.id,
      priceFen: priceFen - refundedFen,
      buyerId: buyer.id,
      sellerId: seller.id,
    };
    if (orderType === 'SALE') await recordDeal(tx, { ...deal, at: lastAt });
  }
  const handedOverAt = timeOf('handover');
  if (handedOverAt && !isEnded)
    await sealCredential(tx, services, {
      orderNo,
      credential: {
        account: `demo-${goods.goodsNo.toLowerCase()}`,
        password: `Demo-${orderNo.slice(-6)}`,
        note: '示例账号，不能登录任何游戏',
      },
      at: handedOverAt,
    });
}

/** Time limit of the current step in ms; 0 for an ended order. */
function limitOf(status: OrderState, handedOver: boolean): number {
  switch (status) {
    case 'unpaid':
      return orderLimitsMs.pay;
    case 'paid':
      return handedOver ? orderLimitsMs.staffCheck : orderLimitsMs.handover;
    case 'rebinding':
      return orderLimitsMs.rebind;
    case 'confirming':
      return orderLimitsMs.confirm;
    case 'refundSeller':
      return orderLimitsMs.sellerAnswersRefund;
    case 'refundRuling':
      return orderLimitsMs.staffRules;
    default:
      return 0;
  }
}
