import { join } from 'node:path';

/**
 * Reads the ledger of a stopped product. Both figures must be 0: the sum of all entries, and what ended orders still
 * hold in escrow.
 */
export async function ledgerSums(dataDir: string): Promise<{ total: number; openOrders: number }> {
  const { PGlite } = await import('@electric-sql/pglite');
  const db = await PGlite.create(join(dataDir, 'db', 'postgres'));
  try {
    const { rows } = await db.query<{ total: string; open_orders: string }>(`
      select coalesce(sum(e.delta_fen), 0) as total,
        coalesce(sum(e.delta_fen) filter (where e.account = 'platform:escrow' and o.status in ('completed', 'cancelled', 'refunded')), 0) as open_orders
      from wallet_entry e join wallet_txn t on t.id = e.txn_id left join trade_order o on o.order_no = t.order_no`);
    return { total: Number(rows[0]?.total), openOrders: Number(rows[0]?.open_orders) };
  } finally {
    await db.close();
  }
}
