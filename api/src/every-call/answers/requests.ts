import { answered, requested, requestForm } from '../requested';
import type { Answers } from './valid-call';

type Mine = 'openBuyRequest' | 'listBuyRequests' | 'actOnBuyRequest';

export const requestsAnswers: Answers<Mine> = {
  openBuyRequest: async (shop) => {
    const who = await shop.member({ balanceFen: 200_000 });
    return { input: await requestForm(shop, who), who };
  },
  listBuyRequests: async (shop) => ({ input: { role: 'buyer' }, who: (await answered(shop)).buyer }),
  actOnBuyRequest: async (shop) => {
    const { id, buyer } = await requested(shop);
    return { input: { id, action: 'withdraw' }, who: buyer };
  },
};
