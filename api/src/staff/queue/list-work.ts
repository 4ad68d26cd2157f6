import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { StaffWork } from 'shared-contract/shapes';
import { isoTime, now } from '../../core/clock';
import type { Db } from '../../core/database';
import type { Member } from '../../core/member';
import type { Services } from '../../core/services';
import type { Case } from './case';
import { countDone, countWork, matches } from './count-work';
import { kindsOf } from './waiting';
import { fromWaiting, readWork } from './work-rows';

const MAX_PAGE_SIZE = 50;

/**
 * The staff's queue: what waits for the house, what is due first in front (product call listStaffWork); with the
 * counts of each filter and the colleagues to whom a case can be handed over.
 */
export async function listStaffWork(
  { db }: Pick<Services, 'db'>,
  reader: Member,
  { arrivedAfter, pageNum = 1, pageSize = 20, ...filter }: Input<'listStaffWork'>,
): Promise<Value<'listStaffWork'>> {
  const limit = Math.min(pageSize, MAX_PAGE_SIZE);
  const at = await now(db);
  const from = fromWaiting(filter.kind && [filter.kind], matches(filter, { readerId: reader.id, at }));
  const rows = await readWork(db, reader.id, from, { limit, offset: (pageNum - 1) * limit });
  const counted = await countWork(db, filter, { readerId: reader.id, at, arrivedAfter });
  const colleagues = await db
    .selectFrom('member')
    .select(['id', 'nick_name'])
    .where('status', '=', 'active')
    // As in the index: a parameter would not use it.
    .where(sql<boolean>`'staff' = any (roles)`)
    .where('id', '<>', reader.id)
    .orderBy('id')
    .execute();
  return {
    rows,
    ...counted,
    doneToday: await countDone(db, reader.id, at),
    colleagues: colleagues.map(({ id, nick_name: name }) => ({ staffId: String(id), name })),
    serverTime: isoTime(at),
  };
}

/** The row of one case; undefined when it does not wait for the staff. */
export async function findWork(
  db: Db,
  reader: Member,
  { entity, caseId }: Case,
): Promise<StaffWork | undefined> {
  const from = fromWaiting(kindsOf[entity], sql`w.id = ${caseId}`);
  return (await readWork(db, reader.id, from, { limit: 1, offset: 0 }))[0];
}
