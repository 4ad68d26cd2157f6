import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { Db } from '../core/database';
import { fromWaiting } from './queue/work-rows';
import { isRunning } from './settings/save-rules';

/** How many decisions and changes of settings of colleagues wait for a second person (product call getWaitingProposals). */
export async function getWaitingProposals(db: Db, readerId: number): Promise<Value<'getWaitingProposals'>> {
  const others = sql`p.proposed_by is not null and p.proposed_by <> ${readerId}`;
  const { rows } = await sql<{ cases: number }>`
    select count(*)::int as cases ${fromWaiting(undefined, others)}`.execute(db);
  const { rules } = await db
    .selectFrom('setting_proposal')
    .select((eb) => eb.fn.countAll<number>().as('rules'))
    .where('proposed_by', '<>', readerId)
    .where(isRunning)
    .executeTakeFirstOrThrow();
  return { cases: rows[0]?.cases ?? 0, settings: rules };
}
