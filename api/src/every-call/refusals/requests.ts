import { negotiableGoods } from '../offered';
import { requested, requestForm } from '../requested';
import type { Shop } from '../shop';
import { blacklistPhone, type Refusals, removeRealName } from './scenario';

type Mine = 'openBuyRequest' | 'actOnBuyRequest';

/** An open request, and goods of a seller that fit it. */
async function answerable(shop: Shop) {
  const { id, buyer } = await requested(shop);
  const seller = await shop.member();
  const goodsId = await negotiableGoods(shop, seller);
  const answer = () =>
    shop.api.call('actOnBuyRequest', { id, action: 'answer', goodsId, expectFen: 90_000 }, seller);
  return { id, buyer, seller, goodsId, answer };
}

export const requestsRefusals: Refusals<Mine> = {
  openBuyRequest: {
    REALNAME_REQUIRED: async (shop) => {
      const buyer = await shop.member({ balanceFen: 200_000 });
      const form = await requestForm(shop, buyer);
      await removeRealName(shop, buyer);
      return () => shop.api.call('openBuyRequest', form, buyer);
    },
    OFFER_LIMIT: async (shop) => {
      const buyer = await shop.member({ balanceFen: 400_000 });
      for (let time = 0; time < 3; time++) {
        await shop.api.value('openBuyRequest', await requestForm(shop, buyer), buyer);
        await shop.advanceTime(60_000);
      }
      const form = await requestForm(shop, buyer);
      return () => shop.api.call('openBuyRequest', form, buyer);
    },
    INSUFFICIENT_BALANCE: async (shop) => {
      const buyer = await shop.member({ balanceFen: 89_999 });
      const form = await requestForm(shop, buyer);
      return () => shop.api.call('openBuyRequest', form, buyer);
    },
    SMS_WRONG: async (shop) => {
      const buyer = await shop.member({ balanceFen: 200_000 });
      const form = await requestForm(shop, buyer, { smsCode: '000000' });
      return () => shop.api.call('openBuyRequest', form, buyer);
    },
    SMS_REQUIRED: async (shop) => {
      const buyer = await shop.member({ balanceFen: 200_000 });
      const { smsCode: _code, ...form } = await requestForm(shop, buyer);
      return () => shop.api.call('openBuyRequest', form, buyer);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const { buyer, form } = await requested(shop);
      return () => shop.api.call('openBuyRequest', { ...form, priceFen: 80_000 }, buyer);
    },
  },
  actOnBuyRequest: {
    STATE_CHANGED: async (shop) => {
      const { id, buyer, answer } = await answerable(shop);
      await shop.api.value('actOnBuyRequest', { id, action: 'withdraw' }, buyer);
      return answer;
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const { goodsId, answer } = await answerable(shop);
      await shop.api.db
        .updateTable('goods')
        .set({ negotiable: false })
        .where('id', '=', Number(goodsId))
        .execute();
      return answer;
    },
    GOODS_LOCKED: async (shop) => {
      const { seller, goodsId, answer } = await answerable(shop);
      await shop.api.value('takeOffShelf', { id: goodsId }, seller);
      return answer;
    },
    OFFER_LIMIT: async (shop) => {
      const { id, answer, seller } = await answerable(shop);
      for (let time = 0; time < 20; time++) {
        const goodsId = await negotiableGoods(shop, seller);
        await shop.api.value('actOnBuyRequest', { id, action: 'answer', goodsId, expectFen: 90_000 }, seller);
      }
      return answer;
    },
    REALNAME_REQUIRED: async (shop) => {
      const { seller, answer } = await answerable(shop);
      await removeRealName(shop, seller);
      return answer;
    },
    BLACKLISTED: async (shop) => {
      const { seller, answer } = await answerable(shop);
      await blacklistPhone(shop, seller);
      return answer;
    },
  },
};
