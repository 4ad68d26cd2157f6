import { sql } from 'kysely';
import type { Services } from '../core/services';
import { endIfDue, isDue, lockAssessment } from '../orders/move-assessment';

const BATCH = 50;

/**
 * Ends auctions whose time is over and choices not made within 24 h (product section 4), each in its own
 * transaction so that one failure does not block the others.
 * @returns the number of auctions ended
 */
export async function endAuctions(services: Services): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from assessment
    where (status = 'quoting' and end_at <= app_now()) or (status = 'choosing' and choose_until <= app_now())
    order by id limit ${BATCH}`.execute(services.db);
  let handled = 0;
  for (const { id } of rows) {
    try {
      if (await endAuction(services, id)) handled += 1;
    } catch (error) {
      services.log.error({ err: error, assessment: id }, 'ending an auction failed');
    }
  }
  return handled;
}

/** Ends one auction if it is due; called by the sweep and by reads that come before the sweep. */
export const endAuction = ({ db }: Pick<Services, 'db'>, id: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockAssessment(tx, id, 'skipLocked');
    if (!locked || !isDue(locked.row, locked.now)) return false;
    await endIfDue(tx, locked);
    return true;
  });
