import { MAX_WISHES } from 'shared-contract/shapes';
import { wishFor } from '../answers/wishes';
import type { Refusals } from './scenario';

export const wishRefusals: Refusals<'saveWish'> = {
  saveWish: {
    WISH_LIMIT: async (shop) => {
      const who = await shop.member();
      const wish = wishFor(shop);
      const upTo = (maxPriceFen: number) => ({ ...wish, query: { ...wish.query, maxPriceFen } });
      for (let fen = 1; fen <= MAX_WISHES; fen += 1) await shop.api.value('saveWish', upTo(fen * 100), who);
      return () => shop.api.call('saveWish', wish, who);
    },
    WISH_EXISTS: async (shop) => {
      const who = await shop.member();
      const wish = wishFor(shop);
      await shop.api.value('saveWish', wish, who);
      const query = { ...wish.query, maxPriceFen: 1_000 };
      const { id } = await shop.api.value('saveWish', { ...wish, query }, who);
      return () => shop.api.call('saveWish', { ...wish, id }, who);
    },
  },
};
