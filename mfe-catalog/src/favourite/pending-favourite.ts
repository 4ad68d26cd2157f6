import { api } from 'shared-sdk';

// Stored with a public call, because the cache of private calls is cleared on login.
const memory = api.getGoods.cache;

/** Goods that a guest wanted to save before logging in: held in memory and consumed once. */
export const pendingFavourite = {
  put: (id: string) => memory.put('wanted', id),
  take(id: string): boolean {
    const is = memory.get<string>('wanted')?.value === id;
    if (is) memory.put('wanted', undefined);
    return is;
  },
};
