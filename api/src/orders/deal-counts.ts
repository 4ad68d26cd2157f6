import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { OrderRole } from './order-texts';

/** How many orders members have completed as buyer or as seller; of a member without one there is no entry. */
export async function dealCounts(
  db: Db | Tx,
  side: OrderRole,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const member = sql.ref(`${side}_id`);
  const { rows } = await sql<{ id: number; deals: number }>`
    select ${member} as id, count(*)::int as deals from trade_order
    where ${member} = any (${[...new Set(memberIds)]}) and status = 'completed' group by ${member}`.execute(
    db,
  );
  return new Map(rows.map(({ id, deals }) => [id, deals]));
}
