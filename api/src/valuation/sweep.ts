import { type RawBuilder, sql } from 'kysely';
import { shortTime } from '../core/clock';
import type { Tx } from '../core/database';
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
export async function remindOfChoices({ db }: Pick<Services, 'db'>): Promise<number> {
  const isDue = sql<boolean>`status = 'choosing' and not choice_reminded and choose_until > app_now()
    and choose_until <= app_now() + make_interval(secs => ${CHOICE_REMINDER_S})`;
  const due = await db.selectFrom('assessment').select('id').where(isDue).limit(BATCH).execute();
  let reminded = 0;
  for (const { id } of due) if (await transact(db, (tx) => remindOfChoice(tx, id, isDue))) reminded += 1;
  return reminded;
}

/** @returns false when another instance has reminded the seller */
async function remindOfChoice(tx: Tx, id: number, isDue: RawBuilder<boolean>): Promise<boolean> {
  const row = await tx
    .updateTable('assessment')
    .set({ choice_reminded: true })
    .where('id', '=', id)
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  if (!row?.choose_until) return false;
  const until = shortTime(row.choose_until);
  await notifySeller(tx, row, `请在 ${until} 前选择报价，过了就失效`, '竞价已结束');
  return true;
}
