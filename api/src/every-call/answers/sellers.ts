import type { Answers } from './valid-call';

type Mine =
  | 'getSeller'
  | 'listSellerGoods'
  | 'listSellerWords'
  | 'getFollowing'
  | 'followSeller'
  | 'listFollowedSellers'
  | 'getOrderWord'
  | 'writeSellerWord'
  | 'answerSellerWord';

const text = '描述一致，半小时就交号了。';

export const sellersAnswers: Answers<Mine> = {
  getSeller: async (shop) => ({ input: { id: (await shop.settledSale()).sellerNo } }),
  listSellerGoods: async (shop) => {
    const { seller, sellerNo } = await shop.settledSale();
    await shop.goods(seller);
    return { input: { id: sellerNo } };
  },
  listSellerWords: async (shop) => {
    const { buyer, seller, orderNo, sellerNo } = await shop.settledSale();
    await shop.api.value('writeSellerWord', { orderNo, text }, buyer);
    await shop.api.value('answerSellerWord', { orderNo, text: '谢谢，常来。' }, seller);
    return { input: { id: sellerNo } };
  },
  getFollowing: async (shop) => ({
    input: { id: (await shop.settledSale()).sellerNo },
    who: await shop.member(),
  }),
  followSeller: async (shop) => {
    const { buyer, sellerNo } = await shop.settledSale();
    return { input: { id: sellerNo, following: true }, who: buyer };
  },
  listFollowedSellers: async (shop) => {
    const { buyer, seller, sellerNo } = await shop.settledSale();
    await shop.goods(seller);
    await shop.api.value('followSeller', { id: sellerNo, following: true }, buyer);
    return { input: {}, who: buyer };
  },
  getOrderWord: async (shop) => {
    const { buyer, seller, orderNo } = await shop.settledSale();
    await shop.api.value('writeSellerWord', { orderNo, text }, buyer);
    return { input: { orderNo }, who: seller };
  },
  writeSellerWord: async (shop) => {
    const { buyer, orderNo } = await shop.saleIn('completed');
    return { input: { orderNo, text }, who: buyer };
  },
  answerSellerWord: async (shop) => {
    const { buyer, seller, orderNo } = await shop.saleIn('completed');
    await shop.api.value('writeSellerWord', { orderNo, text }, buyer);
    return { input: { orderNo, text: '谢谢，常来。' }, who: seller };
  },
};
