import { value } from './api';
import type { Person } from './people';

/**
 * The changes of a wallet from now on, in fen, oldest first. Demo wallets also change by demo jobs that become due,
 * so only the named amounts, or those of one order, are considered.
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
