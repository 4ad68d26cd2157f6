import { type RawBuilder, sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { type StaffWork, staffWorkKinds } from 'shared-contract/shapes';
import { isoTime, now } from '../../core/clock';
import type { Db } from '../../core/database';
import type { Member } from '../../core/member';
import type { Services } from '../../core/services';
import type { Case } from './case';
import { kindsOf, waitingCases } from './waiting';
import { fromWaiting, readWork } from './work-rows';

const MAX_PAGE_SIZE = 50;

/**
 * The staff's queue: what waits for the house, what is due first in front (product call listStaffWork); with the
 * count of each kind and the colleagues to whom a case can be handed over.
 */
export async function listStaffWork(
  { db }: Pick<Services, 'db'>,
  reader: Member,
  { kind, held, pageNum = 1, pageSize = 20 }: Input<'listStaffWork'>,
): Promise<Value<'listStaffWork'>> {
  const limit = Math.min(pageSize, MAX_PAGE_SIZE);
  const which = held === 'nobody' ? sql`h.staff_id is null` : sql`h.staff_id = ${reader.id}`;
  const from = fromWaiting(kind && [kind], held && which);
  const rows = await readWork(db, reader.id, from, { limit, offset: (pageNum - 1) * limit });
  const { rows: counted } = await sql<Record<string, number>>`
    select ${sql.join(
      staffWorkKinds.map(
        (each) => sql`(select count(*) from (${waitingCases([each])}) w) as ${sql.ref(each)}`,
      ),
    )}`.execute(db);
  const counts = counted[0] ?? {};
  const colleagues = await db
    .selectFrom('member')
    .select(['id', 'nick_name'])
    .where('status', '=', 'active')
    .where((eb) => eb(eb.val('staff'), '=', eb.fn.any('roles')))
    .where('id', '<>', reader.id)
    .orderBy('id')
    .execute();
  return {
    rows,
    total: held ? await countOf(db, from) : totalOf(kind ? { [kind]: counts[kind] ?? 0 } : counts),
    counts,
    colleagues: colleagues.map(({ id, nick_name: name }) => ({ staffId: String(id), name })),
    serverTime: isoTime(await now(db)),
  };
}

const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  return rows[0]?.total ?? 0;
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
