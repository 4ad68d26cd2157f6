import { key } from '../../orders/testing/market';
import { blacklistPhone, type Refusals, removeRealName } from './scenario';

type Mine = 'createAssessment' | 'quoteAssessment' | 'actOnAssessment';

export const assessRefusals: Refusals<Mine> = {
  createAssessment: {
    REALNAME_REQUIRED: async (shop) => {
      const seller = await shop.member({ realname: false });
      const request = await shop.assessmentForm(seller);
      return () => shop.api.call('createAssessment', request, seller);
    },
    BLACKLISTED: async (shop) => {
      const seller = await shop.member();
      await blacklistPhone(shop, seller);
      const request = await shop.assessmentForm(seller);
      return () => shop.api.call('createAssessment', request, seller);
    },
    IDEMPOTENCY_MISMATCH: async (shop) => {
      const seller = await shop.member();
      const request = await shop.assessmentForm(seller, { clientReqId: key() });
      await shop.api.value('createAssessment', request, seller);
      return () => shop.api.call('createAssessment', { ...request, durationH: 12 }, seller);
    },
  },
  quoteAssessment: {
    RESERVE_NOT_MET: async (shop) => {
      const { id } = await shop.auction({ reserveFen: 50_000 });
      const merchant = await shop.merchant();
      return () => shop.api.call('quoteAssessment', { id, amountFen: 49_999 }, merchant);
    },
    INSUFFICIENT_BALANCE: async (shop) => {
      const { id } = await shop.auction();
      const merchant = await shop.merchant(9_999);
      return () => shop.api.call('quoteAssessment', { id, amountFen: 10_000 }, merchant);
    },
    STATE_CHANGED: async (shop) => {
      const { id, seller } = await shop.auction();
      const merchant = await shop.merchant();
      await shop.api.value('actOnAssessment', { id, action: 'cancel' }, seller);
      return () => shop.api.call('quoteAssessment', { id, amountFen: 10_000 }, merchant);
    },
    QUOTE_TOO_LOW: async (shop) => {
      const { id } = await shop.auction();
      const merchant = await shop.merchant();
      await shop.quote(id, merchant, 10_000);
      return () => shop.api.call('quoteAssessment', { id, amountFen: 10_000 }, merchant);
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const { id, seller } = await shop.auction();
      await shop.api.db
        .updateTable('member')
        .set({ roles: ['user', 'merchant'] })
        .where('id', '=', seller.id)
        .execute();
      return () => shop.api.call('quoteAssessment', { id, amountFen: 10_000 }, seller);
    },
  },
  actOnAssessment: {
    REALNAME_REQUIRED: async (shop) => {
      const { id, seller } = await shop.auction();
      const quoteId = await shop.quote(id, await shop.merchant(), 50_000);
      await removeRealName(shop, seller);
      return () => shop.api.call('actOnAssessment', { id, action: 'accept', quoteId }, seller);
    },
    BLACKLISTED: async (shop) => {
      const { id, seller } = await shop.auction();
      const quoteId = await shop.quote(id, await shop.merchant(), 50_000);
      await blacklistPhone(shop, seller);
      return () => shop.api.call('actOnAssessment', { id, action: 'accept', quoteId }, seller);
    },
    STATE_CHANGED: async (shop) => {
      const { id, seller } = await shop.auction();
      await shop.api.value('actOnAssessment', { id, action: 'cancel' }, seller);
      return () => shop.api.call('actOnAssessment', { id, action: 'cancel' }, seller);
    },
    ACTION_NOT_ALLOWED: async (shop) => {
      const { id } = await shop.auction();
      const merchant = await shop.merchant();
      return () => shop.api.call('actOnAssessment', { id, action: 'withdrawQuote' }, merchant);
    },
  },
};
