import type { Refusals } from './scenario';

type Mine = 'followSeller' | 'writeSellerWord' | 'answerSellerWord';

export const sellersRefusals: Refusals<Mine> = {
  followSeller: {
    ACTION_NOT_ALLOWED: async (shop) => {
      const { seller, sellerNo } = await shop.settledSale();
      return () => shop.api.call('followSeller', { id: sellerNo, following: true }, seller);
    },
  },
  writeSellerWord: {
    ACTION_NOT_ALLOWED: async (shop) => {
      const { buyer, orderNo } = await shop.saleIn('confirming');
      return () => shop.api.call('writeSellerWord', { orderNo, text: '还没有确认' }, buyer);
    },
  },
  answerSellerWord: {
    ACTION_NOT_ALLOWED: async (shop) => {
      const { seller, orderNo } = await shop.saleIn('completed');
      return () => shop.api.call('answerSellerWord', { orderNo, text: '先回复一句' }, seller);
    },
  },
};
