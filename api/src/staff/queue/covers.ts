import { type RawBuilder, sql } from 'kysely';
import type { CaseEntity } from 'shared-contract/shapes';
import { coverFile, covers } from '../../catalog/pictures';
import type { Db } from '../../core/database';
import type { Case } from './case';

interface Row {
  id: string;
  /** Of an order: the address in its snapshot. */
  url: string | null;
  /** Of goods and auctions: the stored picture. */
  file: string | null;
}

/** The picture of the goods that each kind of case is about; one query a kind. A withdrawal has none. */
const queries: Record<Exclude<CaseEntity, 'withdrawal'>, (ids: string[]) => RawBuilder<Row>> = {
  order: (ids) => sql`
    select order_no as id, snapshot ->> 'coverUrl' as url, null as file from trade_order where order_no = any (${ids})`,
  // A ticket besides a claim is on another shard than its order: the tickets are read first.
  problem: (ids) => sql`
    with p as materialized (select id, order_no from problem where id = any (${ids}::bigint[]))
    select p.id::text as id, o.snapshot ->> 'coverUrl' as url, null as file
    from p join trade_order o on o.order_no = p.order_no`,
  goods: (ids) => sql`
    select g.id::text as id, null as url, ${coverFile} as file
    from goods g where g.id = any (${ids}::bigint[])`,
  assessment: (ids) => sql`
    select a.id::text as id, null as url,
      (select i.file from assessment_image i where i.assessment_id = a.id order by i.sort limit 1) as file
    from assessment a where a.id = any (${ids}::bigint[])`,
};

/** The address of the goods' picture of each case; of a case without one nothing. */
export async function coversOf(db: Db, cases: readonly Case[]): Promise<(of: Case) => string | null> {
  const found = new Map<string, string>();
  for (const [entity, query] of Object.entries(queries)) {
    const ids = cases.filter((one) => one.entity === entity).map(({ caseId }) => caseId);
    if (ids.length === 0) continue;
    for (const { id, url, file } of (await query(ids).execute(db)).rows) {
      const cover = url ?? (file && covers(file).coverUrl);
      if (cover) found.set(`${entity}:${id}`, cover);
    }
  }
  return ({ entity, caseId }) => found.get(`${entity}:${caseId}`) ?? null;
}
