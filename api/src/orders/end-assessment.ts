import type { Tx } from '../core/database';
import { moveAssessment, SYSTEM } from './move-assessment';

/**
 * Ends the assessment when the order of its accepted quote ends: `complete` for a completed order, `close` for
 * a refunded one.
 */
export async function endAssessment(tx: Tx, orderNo: string, action: 'complete' | 'close'): Promise<void> {
  const row = await tx
    .selectFrom('assessment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (row) await moveAssessment(tx, row, action, SYSTEM);
}
