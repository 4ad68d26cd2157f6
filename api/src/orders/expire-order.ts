import { transact } from '../core/events/events';
import type { Services } from '../core/services';
import { moveOrder, SYSTEM } from './move-order';
import { isDue } from './order-rules';
import { lockOrder } from './order-store';

/** Ends the order's step if it is overdue; called by the sweep and by reads that come before the sweep. */
export const expireOrder = (
  { db }: Pick<Services, 'db'>,
  orderNo: string,
  skipLocked?: 'skipLocked',
): Promise<boolean> =>
  transact(db, async (tx) => {
    const locked = await lockOrder(tx, orderNo, skipLocked);
    if (!locked || !isDue(locked.order, locked.now)) return false;
    await moveOrder(tx, locked, 'expire', SYSTEM);
    return true;
  });
