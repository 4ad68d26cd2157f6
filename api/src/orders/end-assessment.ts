import type { Tx } from '../core/database';
import { lockAssessment, moveAssessment, SYSTEM } from './move-assessment';

/**
 * Ends the assessment when the order of its accepted quote ends: `complete` for a completed order, `close` for
 * a refunded one.
 */
export async function endAssessment(tx: Tx, orderNo: string, action: 'complete' | 'close'): Promise<void> {
  const found = await tx
    .selectFrom('assessment')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  const locked = found && (await lockAssessment(tx, found.id));
  if (locked) await moveAssessment(tx, locked.row, action, SYSTEM);
}
