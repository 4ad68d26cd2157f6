import type { Answers } from './valid-call';

type Mine = 'getAccountHistory' | 'previewAccountHistory' | 'getContestRight' | 'contestHistory';

export const accountsAnswers: Answers<Mine> = {
  getAccountHistory: async (shop) => {
    const { goodsId: id, buyer, listing } = await shop.listedAgain();
    await shop.api.value('contestHistory', { id, listing, text: '那是另一个号，区服不一样。' }, buyer);
    return { input: { id } };
  },
  previewAccountHistory: async (shop) => {
    const { accountUid } = await shop.listedAgain();
    return { input: { gameId: shop.place.gameId, accountUid }, who: await shop.member() };
  },
  getContestRight: async (shop) => {
    const { goodsId: id, buyer } = await shop.listedAgain();
    return { input: { id }, who: buyer };
  },
  contestHistory: async (shop) => {
    const { goodsId: id, buyer, listing } = await shop.listedAgain();
    return { input: { id, listing, text: '那是另一个号，区服不一样。' }, who: buyer };
  },
};
