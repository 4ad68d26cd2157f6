import { sql } from 'kysely';
import { isoTime } from '../core/clock';
import { transact } from '../core/events/events';
import type { Services } from '../core/services';
import { endIfDue, isDue, lockAssessment, notifySeller } from '../orders/move-assessment';

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
  transact(db, async (tx) => {
    const locked = await lockAssessment(tx, id, 'skipLocked');
    if (!locked || !isDue(locked.row, locked.now)) return false;
    await endIfDue(tx, locked);
    return true;
  });

/** The seller is reminded to choose this long before the quotes expire. */
const CHOICE_REMINDER_S = 2 * 3_600;

/** Reminds sellers of a choice that is about to expire, each once. @returns the number of reminders */
export const remindOfChoices = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  transact(db, async (tx) => {
    const due = await tx
      .updateTable('assessment')
      .set({ choice_reminded: true })
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('assessment')
          .select('id')
          .where('status', '=', 'choosing')
          .where(
            sql<boolean>`choose_until > app_now()
              and choose_until <= app_now() + make_interval(secs => ${CHOICE_REMINDER_S})`,
          )
          .where('choice_reminded', '=', false)
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    for (const row of due)
      if (row.choose_until) {
        const until = isoTime(row.choose_until).slice(5, 16).replace('T', ' ');
        await notifySeller(tx, row, `请在 ${until} 前选择报价，过了就失效`, '竞价已结束');
      }
    return due.length;
  });
