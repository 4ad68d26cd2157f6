import type { Input, OrderAction, OrderState } from 'shared-contract';
import { value } from './api';
import { anAccount, newSeller, uploadGoodsPicture } from './auctions';
import { act, newBuyer, type Person } from './people';

let serial = 0;
/** A unique key or account name. */
const own = (what: string) => `${what}-${process.pid}-${Date.now()}-${serial++}`;

export interface Sale {
  orderNo: string;
  goodsId: string;
  buyer: Person;
  seller: Person;
}

/** Creates a 王者荣耀 account on sale: consigned and approved. @returns its goods' id */
export async function newListing(
  seller: Person,
  more: Partial<Input<'createConsignment'>> = {},
): Promise<string> {
  const { consignmentId } = await value('createConsignment', await aConsignment(seller, more), seller.token);
  await act({ action: 'review', goodsId: consignmentId, pass: true, note: '逐项比对，一致' });
  return consignmentId;
}

/** The input for a consignment of a 王者荣耀 account. */
export async function aConsignment(
  { token, phone }: Person,
  more: Partial<Input<'createConsignment'>> = {},
): Promise<Input<'createConsignment'>> {
  const images = [];
  for (let n = 0; n < 3; n += 1) images.push(await uploadGoodsPicture(token));
  return {
    ...(await anAccount(token)),
    goodsType: 'account',
    accountUid: own('uid'),
    images,
    description: '本人自用两年，资料齐全，支持官方验号。',
    binding: { phone: '可换绑', email: '可换绑', realname: '可二次实名', cooldown: '无冷却' },
    priceFen: 120_000,
    negotiable: false,
    phone,
    clientReqId: own('consign'),
    ...more,
  };
}

/** Creates an unpaid order. */
export async function newOrder(
  people: { buyer?: Person; seller?: Person } = {},
  listing: Partial<Input<'createConsignment'>> = {},
): Promise<Sale> {
  const { buyer = await newBuyer(), seller = await newSeller() } = people;
  const goodsId = await newListing(seller, listing);
  const { priceFen } = await value('getGoods', { id: goodsId }, buyer.token);
  const { orderNo } = await value(
    'createOrder',
    {
      goodsId,
      expectPriceFen: priceFen,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: own('order'),
    },
    buyer.token,
  );
  return { orderNo, goodsId, buyer, seller };
}

/** Pays at the sandbox cashier as a browser would: opens its page and submits an outcome. */
export async function pay({ orderNo, buyer }: Sale, outcome: 'success' | 'failure' = 'success') {
  const { payNo, payUrl } = await value(
    'createPayment',
    { orderNo, channel: 'alipay', clientReqId: own('pay') },
    buyer.token,
  );
  await atCashier(payUrl, outcome);
  if (outcome === 'success') await reached({ orderNo, buyer }, 'paid');
  return payNo;
}

async function atCashier(payUrl: string | null | undefined, outcome: 'success' | 'failure') {
  const { url } = await fetch(payUrl ?? '');
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

/** Tops up a member's wallet (fen) through the cashier. */
export async function topUp({ token }: Person, amountFen: number): Promise<void> {
  const { payUrl } = await value(
    'recharge',
    { amountFen, channel: 'alipay', clientReqId: own('top-up') },
    token,
  );
  await atCashier(payUrl, 'success');
  const end = Date.now() + 15_000;
  while ((await value('getWallet', {}, token)).availableFen < amountFen) {
    if (Date.now() > end) throw new Error('timeout: the top-up did not arrive');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the order has this state. */
async function reached({ orderNo, buyer }: Pick<Sale, 'orderNo' | 'buyer'>, state: OrderState) {
  const end = Date.now() + 15_000;
  while ((await value('getOrder', { orderNo }, buyer.token)).status !== state) {
    if (Date.now() > end) throw new Error(`timeout: ${orderNo} did not reach ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Performs an action of one side, with the order's current version. */
export async function move(
  sale: Sale,
  by: 'buyer' | 'seller',
  action: OrderAction,
  more: Partial<Input<'actOnOrder'>> = {},
) {
  const { orderNo } = sale;
  const { token } = sale[by];
  const { version } = await value('getOrder', { orderNo }, token);
  return value('actOnOrder', { orderNo, action, version, ...more }, token);
}

const steps = ['unpaid', 'paid', 'rebinding', 'confirming', 'completed'] as const;

/** Creates an order and advances it to `state` by the usual steps. */
export async function orderIn(
  state: (typeof steps)[number],
  people: { buyer?: Person; seller?: Person } = {},
  listing: Partial<Input<'createConsignment'>> = {},
): Promise<Sale> {
  const sale = await newOrder(people, listing);
  const { orderNo } = sale;
  const progress = steps.indexOf(state);
  if (progress >= 1) await pay(sale);
  if (progress >= 2) {
    await move(sale, 'seller', 'handover', {
      credential: { account: 'DEMO-8848', password: 'first-password' },
    });
    await act({ action: 'verify', orderNo, match: true, note: '逐项比对，全部一致' });
  }
  if (progress >= 3) await act({ action: 'rebind', orderNo, done: true, note: '手机、邮箱已换到买家' });
  if (progress >= 4) await move(sale, 'buyer', 'confirm');
  return sale;
}
