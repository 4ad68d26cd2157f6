import { negotiableGoods, offered, offerForm } from '../offered';
import type { Shop } from '../shop';
import { blacklistPhone, type Refusals, removeRealName } from './scenario';

type Mine = 'makeOffer' | 'actOnOffer';

/** A buyer with money and goods of somebody else. */
async function parties(shop: Shop, balanceFen = 200_000) {
  const [seller, buyer] = [await shop.member(), await shop.member({ balanceFen })];
  return { seller, buyer, goodsId: await negotiableGoods(shop, seller) };
}

export const offersRefusals: Refusals<Mine> = {
  makeOffer: {
    REALNAME_REQUIRED: async (shop) => {
      const { buyer, goodsId } = await parties(shop);
      const form = await offerForm(shop, buyer, goodsId);
      await removeRealName(shop, buyer);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    GOODS_LOCKED: async (shop) => {
      const { seller, buyer, goodsId } = await parties(shop);
      const form = await offerForm(shop, buyer, goodsId);
      await shop.api.value('takeOffShelf', { id: goodsId }, seller);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    PRICE_CHANGED: async (shop) => {
      const { buyer, goodsId } = await parties(shop);
      const form = await offerForm(shop, buyer, goodsId, { expectPriceFen: 99_000 });
      return () => shop.api.call('makeOffer', form, buyer);
    },
    OWN_GOODS: async (shop) => {
      const { seller, goodsId } = await parties(shop);
      const form = await offerForm(shop, seller, goodsId);
      return () => shop.api.call('makeOffer', form, seller);
    },
    OFFER_OPEN: async (shop) => {
      const { buyer, goodsId } = await offered(shop);
      await shop.advanceTime(60_000);
      const form = await offerForm(shop, buyer, goodsId);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    OFFER_LIMIT: async (shop) => {
      const { buyer, seller, goodsId } = await parties(shop);
      await shop.api.value('setOfferFloor', { goodsId, floorFen: 90_000, accepts: false }, seller);
      for (let time = 0; time < 2; time++) {
        await shop.api.value('makeOffer', await offerForm(shop, buyer, goodsId), buyer);
        await shop.advanceTime(60_000);
      }
      const form = await offerForm(shop, buyer, goodsId);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    INSUFFICIENT_BALANCE: async (shop) => {
      const { buyer, goodsId } = await parties(shop, 79_999);
      const form = await offerForm(shop, buyer, goodsId);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    SMS_WRONG: async (shop) => {
      const { buyer, goodsId } = await parties(shop);
      const form = await offerForm(shop, buyer, goodsId, { smsCode: '000000' });
      return () => shop.api.call('makeOffer', form, buyer);
    },
    SMS_REQUIRED: async (shop) => {
      const { buyer, goodsId } = await parties(shop);
      const { smsCode: _code, ...form } = await offerForm(shop, buyer, goodsId);
      return () => shop.api.call('makeOffer', form, buyer);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const { buyer, form } = await offered(shop);
      return () => shop.api.call('makeOffer', { ...form, amountFen: 81_000 }, buyer);
    },
  },
  actOnOffer: {
    STATE_CHANGED: async (shop) => {
      const { id, buyer, seller } = await offered(shop);
      await shop.api.value('actOnOffer', { id, action: 'withdraw' }, buyer);
      return () => shop.api.call('actOnOffer', { id, action: 'accept' }, seller);
    },
    GOODS_LOCKED: async (shop) => {
      const { id, seller, goodsId } = await offered(shop);
      await shop.api.value('takeOffShelf', { id: goodsId }, seller);
      return () => shop.api.call('actOnOffer', { id, action: 'accept' }, seller);
    },
    INSUFFICIENT_BALANCE: async (shop) => {
      const { id, buyer, seller } = await offered(shop, 80_000);
      await shop.api.value('actOnOffer', { id, action: 'counter', counterFen: 90_000 }, seller);
      return () => shop.api.call('actOnOffer', { id, action: 'accept' }, buyer);
    },
    REALNAME_REQUIRED: async (shop) => {
      const { id, seller } = await offered(shop);
      await removeRealName(shop, seller);
      return () => shop.api.call('actOnOffer', { id, action: 'accept' }, seller);
    },
    BLACKLISTED: async (shop) => {
      const { id, seller, goodsId } = await offered(shop);
      await blacklistPhone(shop, seller);
      // The blacklist takes goods off sale; they are put back, so that the seller is what is refused.
      await shop.api.db
        .updateTable('goods')
        .set({ status: 'onSale' })
        .where('id', '=', Number(goodsId))
        .execute();
      return () => shop.api.call('actOnOffer', { id, action: 'accept' }, seller);
    },
  },
};
