import { blacklistPhone, type Refusals } from './scenario';

type Mine = 'previewAccountHistory' | 'contestHistory';

const text = '那是另一个号，区服不一样。';

export const accountsRefusals: Refusals<Mine> = {
  previewAccountHistory: {
    REALNAME_REQUIRED: async (shop) => {
      const member = await shop.member({ realname: false });
      const { gameId } = shop.place;
      return () => shop.api.call('previewAccountHistory', { gameId, accountUid: '12345678' }, member);
    },
    BLACKLISTED: async (shop) => {
      const member = await shop.member();
      await blacklistPhone(shop, member);
      const { gameId } = shop.place;
      return () => shop.api.call('previewAccountHistory', { gameId, accountUid: '12345678' }, member);
    },
  },
  contestHistory: {
    ACTION_NOT_ALLOWED: async (shop) => {
      const { goodsId: id, buyer } = await shop.listedAgain();
      const { own } = await shop.api.value('getContestRight', { id }, buyer);
      return () => shop.api.call('contestHistory', { id, listing: own[0] ?? '', text }, buyer);
    },
    CONTEST_OPEN: async (shop) => {
      const { goodsId: id, buyer, listing } = await shop.listedAgain();
      await shop.api.value('contestHistory', { id, listing, text }, buyer);
      return () => shop.api.call('contestHistory', { id, listing, text }, buyer);
    },
  },
};
