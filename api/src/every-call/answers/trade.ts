import { key } from '../../orders/testing/market';
import { picture } from '../shop';
import type { Answers } from './valid-call';

type Mine =
  | 'createConsignment'
  | 'listConsignments'
  | 'getConsignment'
  | 'putOnShelf'
  | 'takeOffShelf'
  | 'changePrice'
  | 'listOrders'
  | 'createOrder'
  | 'getOrder'
  | 'actOnOrder'
  | 'createPayment'
  | 'getPayment'
  | 'getWallet'
  | 'withdraw'
  | 'listWithdrawals'
  | 'listStatements'
  | 'proveBalance'
  | 'recharge'
  | 'upload';

export const tradeAnswers: Answers<Mine> = {
  createConsignment: async (shop) => {
    const who = await shop.member();
    return { input: await shop.form(who), who };
  },
  listConsignments: async (shop) => {
    const who = await shop.member();
    await shop.newConsignment(who);
    return { input: { status: 'reviewing' }, who };
  },
  getConsignment: async (shop) => {
    const who = await shop.member();
    return { input: { id: await shop.newConsignment(who) }, who };
  },
  putOnShelf: async (shop) => {
    const who = await shop.member();
    return { input: { id: await shop.goods(who, { status: 'offShelf' }) }, who };
  },
  takeOffShelf: async (shop) => {
    const who = await shop.member();
    return { input: { id: await shop.goods(who), reason: '先不卖了' }, who };
  },
  changePrice: async (shop) => {
    const who = await shop.member();
    const id = await shop.goods(who, { priceFen: 128_000 });
    const { version } = await shop.api.value('getConsignment', { id }, who);
    return { input: { id, priceFen: 120_000, version }, who };
  },
  listOrders: async (shop) => ({ input: { role: 'buyer' }, who: (await shop.saleIn('paid')).buyer }),
  createOrder: async (shop) => {
    const who = await shop.member();
    const goodsId = await shop.goods(await shop.member(), { priceFen: 128_000, verifiedAt: new Date() });
    const order = { goodsId, expectPriceFen: 128_000, warrantyPlan: 'lifetime', phone: who.phone } as const;
    return { input: { ...order, clientReqId: key() }, who };
  },
  getOrder: async (shop) => {
    const { orderNo, buyer } = await shop.saleIn('refundRuling');
    return { input: { orderNo }, who: buyer };
  },
  actOnOrder: async (shop) => {
    const sale = await shop.saleIn('confirming');
    const { orderNo, buyer: who } = sale;
    const { version } = await shop.order(sale);
    const smsCode = await shop.smsCode(who, 'reveal');
    return { input: { orderNo, action: 'revealCredential', version, smsCode }, who };
  },
  createPayment: async (shop) => {
    const { orderNo, buyer: who } = await shop.sale();
    return { input: { orderNo, channel: 'alipay', clientReqId: key() }, who };
  },
  getPayment: async (shop) => {
    const sale = await shop.sale();
    return { input: { payNo: await shop.openPayment(sale) }, who: sale.buyer };
  },
  getWallet: async (shop) => ({ input: {}, who: await shop.member({ balanceFen: 1_000 }) }),
  withdraw: async (shop) => {
    const who = await shop.member({ balanceFen: 1_000 });
    const smsCode = await shop.smsCode(who, 'withdraw');
    return { input: { amountFen: 1_000, account: who.phone, smsCode, clientReqId: key() }, who };
  },
  listWithdrawals: async (shop) => {
    const who = await shop.member({ balanceFen: 1_000 });
    const smsCode = await shop.smsCode(who, 'withdraw');
    const request = { amountFen: 1_000, account: who.phone, smsCode, clientReqId: key() };
    await shop.api.value('withdraw', request, who);
    return { input: {}, who };
  },
  listStatements: async (shop) => {
    await shop.advanceTime(1_000);
    return { input: {} };
  },
  proveBalance: async (shop) => {
    const who = await shop.member({ balanceFen: 1_000 });
    await shop.advanceTime(24 * 3_600_000);
    return { input: {}, who };
  },
  recharge: async (shop) => ({
    input: { amountFen: 1_000, channel: 'alipay', clientReqId: key() },
    who: await shop.member(),
  }),
  upload: async (shop) => {
    const file = new File([await picture()], 'a.jpg', { type: 'image/jpeg' });
    return { input: { use: 'goods', file }, who: await shop.member() };
  },
};
