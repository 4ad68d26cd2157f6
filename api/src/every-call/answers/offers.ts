import { negotiableGoods, offered, offerForm } from '../offered';
import type { Answers } from './valid-call';

type Mine = 'makeOffer' | 'listOffers' | 'actOnOffer' | 'setOfferFloor';

export const offersAnswers: Answers<Mine> = {
  makeOffer: async (shop) => {
    const who = await shop.member({ balanceFen: 200_000 });
    const goodsId = await negotiableGoods(shop, await shop.member());
    return { input: await offerForm(shop, who, goodsId), who };
  },
  listOffers: async (shop) => {
    const { goodsId, seller } = await offered(shop);
    await shop.api.value('setOfferFloor', { goodsId, floorFen: 70_000, accepts: false }, seller);
    return { input: { role: 'seller', goodsId }, who: seller };
  },
  actOnOffer: async (shop) => {
    const { id, seller } = await offered(shop);
    return { input: { id, action: 'counter', counterFen: 90_000 }, who: seller };
  },
  setOfferFloor: async (shop) => {
    const who = await shop.member();
    const goodsId = await negotiableGoods(shop, who);
    return { input: { goodsId, floorFen: 90_000, accepts: true }, who };
  },
};
