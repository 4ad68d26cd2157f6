import { api } from 'shared-sdk';

// Beside a public call, because a member's own things are forgotten when somebody logs in.
const memory = api.getGoods.cache;

/** Goods that a guest wanted to save before logging in: kept for this tab, taken once. */
export const wanted = {
  put: (id: string) => memory.put('wanted', id),
  take(id: string): boolean {
    const is = memory.get<string>('wanted')?.value === id;
    if (is) memory.put('wanted', undefined);
    return is;
  },
};
