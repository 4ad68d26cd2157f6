import type { Config } from 'api/core/config';
import { openConfigured } from 'api/core/open-configured';

/**
 * Reads the ledger of a stopped product. Both figures must be 0: the sum of all entries, and what ended orders still
 * hold in escrow, in fen.
 */
export async function ledgerSums(
  where: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<{ total: number; openOrders: number }> {
  const { db, close } = await openConfigured(where);
  try {
    const all = await db
      .selectFrom('wallet_entry')
      .select(({ fn }) => fn.sum('delta_fen').as('fen'))
      .executeTakeFirst();
    const escrow = await db
      .selectFrom('wallet_entry as e')
      .innerJoin('trade_order as o', 'o.order_no', 'e.order_no')
      .where('e.account', 'like', 'order:%')
      .where('o.status', 'in', ['completed', 'cancelled', 'refunded'])
      .select(({ fn }) => fn.sum('e.delta_fen').as('fen'))
      .executeTakeFirst();
    return { total: Number(all?.fen), openOrders: Number(escrow?.fen) };
  } finally {
    await close();
  }
}
