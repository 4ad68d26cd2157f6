import type { Input, PayChannel } from 'shared-contract';
import { orderLimitsMs } from 'shared-contract/states';
import { alipayProvider } from '../../money/alipay';
import { key, type Sale } from '../../orders/testing/market';
import type { AnyEnvelope, TestMember } from '../../testing/harness';
import { differentCode, type Shop } from '../shop';
import { type Refusals, withStubbedService } from './scenario';

type Mine = 'createOrder' | 'actOnOrder' | 'createPayment' | 'withdraw' | 'recharge';

const PRICE = 60_000;
/** Goods on sale and a member who could buy them. */
async function goodsAndBuyer(shop: Shop, realname = true) {
  const [seller, buyer] = [await shop.member(), await shop.member({ realname })];
  const goodsId = await shop.goods(seller, { priceFen: PRICE });
  return { seller, buyer, goodsId };
}
const order = (
  { api }: Shop,
  buyer: TestMember,
  more: Pick<Input<'createOrder'>, 'goodsId'> & Partial<Input<'createOrder'>>,
) =>
  api.call(
    'createOrder',
    { expectPriceFen: PRICE, warrantyPlan: 'basic', phone: buyer.phone, clientReqId: key(), ...more },
    buyer,
  );
const pay = (
  { api }: Shop,
  { orderNo, buyer }: Sale,
  channel: PayChannel,
  more: Partial<Input<'createPayment'>> = {},
) => api.call('createPayment', { orderNo, channel, clientReqId: key(), ...more }, buyer);
const withdrawal = (
  { api }: Shop,
  member: TestMember,
  smsCode: string,
  more: Partial<Input<'withdraw'>> = {},
) =>
  api.call(
    'withdraw',
    { amountFen: 1_000, account: member.phone, smsCode, clientReqId: key(), ...more },
    member,
  );

/** As in production, where Alipay's own gateway does not accept WeChat. */
function atAlipay({ api }: Shop, work: () => Promise<AnyEnvelope>) {
  const alipay = { ...api.services.config.alipay, gateway: 'https://openapi.alipay.com/gateway.do' };
  return withStubbedService(api.services, 'payments', alipayProvider({ alipay, publicOrigin: '' }), work);
}

export const tradeRefusals: Refusals<Mine> = {
  createOrder: {
    PRICE_CHANGED: async (shop) => {
      const { buyer, goodsId } = await goodsAndBuyer(shop);
      return () => order(shop, buyer, { goodsId, expectPriceFen: PRICE - 1 });
    },
    GOODS_LOCKED: async (shop) => {
      const { goodsId, priceFen } = await shop.sale();
      const buyer = await shop.member();
      return () => order(shop, buyer, { goodsId, expectPriceFen: priceFen });
    },
    OWN_GOODS: async (shop) => {
      const { seller, goodsId } = await goodsAndBuyer(shop);
      return () => order(shop, seller, { goodsId });
    },
    REALNAME_REQUIRED: async (shop) => {
      const { buyer, goodsId } = await goodsAndBuyer(shop, false);
      return () => order(shop, buyer, { goodsId });
    },
    TOO_MANY_UNPAID: async (shop) => {
      const { buyer, seller, goodsId } = await goodsAndBuyer(shop);
      for (let unpaid = 0; unpaid < 3; unpaid++)
        await order(shop, buyer, { goodsId: await shop.goods(seller, { priceFen: PRICE }) });
      return () => order(shop, buyer, { goodsId });
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const { buyer, goodsId } = await goodsAndBuyer(shop);
      const clientReqId = key();
      await order(shop, buyer, { goodsId, clientReqId });
      return () => order(shop, buyer, { goodsId, clientReqId, warrantyPlan: 'lifetime' });
    },
  },
  actOnOrder: {
    STATE_CHANGED: async (shop) => {
      const sale = await shop.saleIn('confirming');
      const { version } = await shop.order(sale);
      return () => shop.act(sale, 'buyer', 'confirm', { version: version - 1 });
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const sale = await shop.sale();
      return () => shop.act(sale, 'buyer', 'confirm');
    },
    SMS_WRONG: async (shop) => {
      const sale = await shop.saleIn('confirming');
      const smsCode = differentCode(await shop.smsCode(sale.buyer, 'reveal'));
      return () => shop.act(sale, 'buyer', 'revealCredential', { smsCode });
    },
    SMS_REQUIRED: async (shop) => {
      const sale = await shop.saleIn('confirming');
      return () => shop.act(sale, 'buyer', 'revealCredential');
    },
    CREDENTIAL_REQUIRED: async (shop) => {
      const sale = await shop.saleIn('paid', { handedOver: false });
      return () => shop.act(sale, 'seller', 'handover');
    },
    PROOF_REQUIRED: async (shop) => {
      const sale = await shop.saleIn('confirming');
      return () => shop.act(sale, 'buyer', 'refundApply', { note: '与描述不符' });
    },
  },
  createPayment: {
    ORDER_EXPIRED: async (shop) => {
      const sale = await shop.sale();
      await shop.advanceTime(orderLimitsMs.pay);
      return () => pay(shop, sale, 'alipay');
    },
    ALREADY_PAID: async (shop) => {
      const sale = await shop.saleIn('paid');
      return () => pay(shop, sale, 'alipay');
    },
    INSUFFICIENT_BALANCE: async (shop) => {
      const sale = await shop.sale();
      const smsCode = await shop.smsCode(sale.buyer, 'balance');
      return () => pay(shop, sale, 'balance', { smsCode });
    },
    SMS_WRONG: async (shop) => {
      const sale = await shop.sale({ balanceFen: 200_000 });
      const smsCode = differentCode(await shop.smsCode(sale.buyer, 'balance'));
      return () => pay(shop, sale, 'balance', { smsCode });
    },
    SMS_REQUIRED: async (shop) => {
      const sale = await shop.sale({ balanceFen: 200_000 });
      return () => pay(shop, sale, 'balance');
    },
    CHANNEL_CLOSED: async (shop) => {
      const sale = await shop.sale();
      return () => atAlipay(shop, () => pay(shop, sale, 'wechat'));
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const sale = await shop.sale();
      const clientReqId = key();
      await pay(shop, sale, 'alipay', { clientReqId });
      return () => pay(shop, sale, 'wechat', { clientReqId });
    },
  },
  withdraw: {
    INSUFFICIENT_BALANCE: async (shop) => {
      const member = await shop.member({ balanceFen: 999 });
      const smsCode = await shop.smsCode(member, 'withdraw');
      return () => withdrawal(shop, member, smsCode);
    },
    SMS_WRONG: async (shop) => {
      const member = await shop.member({ balanceFen: 1_000 });
      const smsCode = differentCode(await shop.smsCode(member, 'withdraw'));
      return () => withdrawal(shop, member, smsCode);
    },
    REALNAME_REQUIRED: async (shop) => {
      const member = await shop.member({ balanceFen: 1_000, realname: false });
      const smsCode = await shop.smsCode(member, 'withdraw');
      return () => withdrawal(shop, member, smsCode);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const member = await shop.member({ balanceFen: 5_000 });
      const clientReqId = key();
      const smsCode = await shop.smsCode(member, 'withdraw');
      await withdrawal(shop, member, smsCode, { clientReqId });
      return () => withdrawal(shop, member, smsCode, { clientReqId, amountFen: 2_000 });
    },
  },
  recharge: {
    CHANNEL_CLOSED: async (shop) => {
      const member = await shop.member();
      const request = { amountFen: 1_000, channel: 'wechat', clientReqId: key() } as const;
      return () => atAlipay(shop, () => shop.api.call('recharge', request, member));
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const member = await shop.member();
      const request = { amountFen: 1_000, channel: 'alipay', clientReqId: key() } as const;
      await shop.api.value('recharge', request, member);
      return () => shop.api.call('recharge', { ...request, amountFen: 2_000 }, member);
    },
  },
};
