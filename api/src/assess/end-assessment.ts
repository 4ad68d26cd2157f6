import type { Tx } from '../database';
import { moveAssessment, SYSTEM } from './move-assessment';

/** The order of an accepted quote has ended: `complete` when it was completed, `close` when it was refunded. */
export async function endAssessment(tx: Tx, orderNo: string, action: 'complete' | 'close'): Promise<void> {
  const row = await tx
    .selectFrom('assessment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (row) await moveAssessment(tx, row, action, SYSTEM);
}
