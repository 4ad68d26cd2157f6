import { value } from './api';
import type { Person } from './people';

/**
 * What moved in a wallet since now, in fen, oldest first. A wallet of the demo moves by itself whenever something of the demo comes to
 * its end, so only the named amounts are looked at, or what belongs to one order.
 */
export async function watchWallet({ token }: Person) {
  const read = async () => (await value('getWallet', { pageSize: 50 }, token)).rows;
  const before = new Set((await read()).map(({ id }) => id));
  const since = async () => (await read()).filter(({ id }) => !before.has(id)).reverse();
  return {
    amounts: async (...fen: number[]) =>
      (await since()).map(({ deltaFen }) => deltaFen).filter((delta) => fen.includes(Math.abs(delta))),
    ofOrder: async (orderNo: string) =>
      (await since()).filter((row) => row.orderNo === orderNo).map(({ deltaFen }) => deltaFen),
  };
}
