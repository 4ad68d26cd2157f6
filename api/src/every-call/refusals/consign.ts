import type { Shop } from '../shop';
import { blacklistPhone, type Refusals, removeRealName } from './scenario';

type Mine = 'createConsignment' | 'putOnShelf' | 'takeOffShelf' | 'changePrice';

async function sold(shop: Shop) {
  const seller = await shop.member();
  return { seller, id: await shop.goods(seller, { status: 'sold' }) };
}
async function offShelf(shop: Shop) {
  const seller = await shop.member();
  return { seller, id: await shop.goods(seller, { status: 'offShelf' }) };
}
async function onSale(shop: Shop) {
  const seller = await shop.member();
  return { seller, id: await shop.goods(seller, { priceFen: 100_000 }) };
}

export const consignRefusals: Refusals<Mine> = {
  createConsignment: {
    REALNAME_REQUIRED: async (shop) => {
      const seller = await shop.member({ realname: false });
      const form = await shop.form(seller);
      return () => shop.api.call('createConsignment', form, seller);
    },
    DUPLICATE_ACCOUNT: async (shop) => {
      const [first, second] = [await shop.member(), await shop.member()];
      const { accountUid } = await shop.form(first);
      await shop.api.value('createConsignment', await shop.form(first, { accountUid }), first);
      const form = await shop.form(second, { accountUid });
      return () => shop.api.call('createConsignment', form, second);
    },
    BLACKLISTED: async (shop) => {
      const seller = await shop.member();
      const accountUid = 'blacklisted-uid';
      const form = await shop.form(seller, { accountUid });
      await shop.decide({
        action: 'blacklist',
        kind: 'uid',
        value: accountUid,
        reason: '售出后找回账号',
      });
      return () => shop.api.call('createConsignment', form, seller);
    },
    GOODS_LOCKED: async (shop) => {
      const { id, seller } = await sold(shop);
      const form = await shop.form(seller, { id });
      return () => shop.api.call('createConsignment', form, seller);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const seller = await shop.member();
      const form = await shop.form(seller);
      await shop.api.value('createConsignment', form, seller);
      return () => shop.api.call('createConsignment', { ...form, priceFen: 130_000 }, seller);
    },
  },
  putOnShelf: {
    REALNAME_REQUIRED: async (shop) => {
      const { id, seller } = await offShelf(shop);
      await removeRealName(shop, seller);
      return () => shop.api.call('putOnShelf', { id }, seller);
    },
    BLACKLISTED: async (shop) => {
      const { id, seller } = await offShelf(shop);
      await blacklistPhone(shop, seller);
      return () => shop.api.call('putOnShelf', { id }, seller);
    },
    GOODS_LOCKED: async (shop) => {
      const { id, seller } = await sold(shop);
      return () => shop.api.call('putOnShelf', { id }, seller);
    },
    REVIEW_NEEDED: async (shop) => {
      const seller = await shop.member();
      const id = await shop.newConsignment(seller);
      await shop.api.value('takeOffShelf', { id }, seller);
      return () => shop.api.call('putOnShelf', { id }, seller);
    },
  },
  takeOffShelf: {
    GOODS_LOCKED: async (shop) => {
      const { seller, goodsId } = await shop.sale();
      return () => shop.api.call('takeOffShelf', { id: goodsId }, seller);
    },
  },
  changePrice: {
    REALNAME_REQUIRED: async (shop) => {
      const { id, seller } = await offShelf(shop);
      await removeRealName(shop, seller);
      return () => shop.api.call('changePrice', { id, priceFen: 90_000, version: 0 }, seller);
    },
    BLACKLISTED: async (shop) => {
      const { id, seller } = await offShelf(shop);
      await blacklistPhone(shop, seller);
      return () => shop.api.call('changePrice', { id, priceFen: 90_000, version: 0 }, seller);
    },
    GOODS_LOCKED: async (shop) => {
      const { id, seller } = await sold(shop);
      return () => shop.api.call('changePrice', { id, priceFen: 90_000, version: 0 }, seller);
    },
    STATE_CHANGED: async (shop) => {
      const { id, seller } = await onSale(shop);
      const { version } = await shop.api.value('getConsignment', { id }, seller);
      await shop.api.value('changePrice', { id, priceFen: 95_000, version }, seller);
      return () => shop.api.call('changePrice', { id, priceFen: 90_000, version }, seller);
    },
    PRICE_TOO_LOW: async (shop) => {
      const { id, seller } = await onSale(shop);
      const { version } = await shop.api.value('getConsignment', { id }, seller);
      return () => shop.api.call('changePrice', { id, priceFen: 49_999, version }, seller);
    },
  },
};
