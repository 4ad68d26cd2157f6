import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../core/database';
import { placements } from '../core/distribution';

/** A statement as it was sent. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Records what is sent to PostgreSQL, the embedded one as well, from now on. */
export function recordStatements(): { take(): Statement[]; stop(): void } {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  return {
    /** The statements since the last time that a plan can be read of. */
    take() {
      const calls = query.mock.calls as unknown as [text: unknown, values?: unknown[]][];
      const sent = calls.flatMap(([text, values = []]) =>
        typeof text === 'string' && /^\s*(select|with|update|delete)\b/i.test(text) ? [{ text, values }] : [],
      );
      query.mockClear();
      return sent;
    },
    stop: () => query.mockRestore(),
  };
}

/** Part of a plan in the JSON of `explain`, also of a shard or of a subplan on a cluster. */
type Part = { [key: string]: unknown } & {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
};

const growing = Object.entries(placements).flatMap(([table, placement]) =>
  placement === 'coordinator' || placement === 'every node' ? [] : [table],
);

/** The name of a table or an index without the number of its shard. */
const ofShard = (name = '') => name.replace(/_\d{6,}$/, '');

/**
 * Tells the tables that grow of which a statement reads all rows: no index finds them, and no limit ends it. An index over
 * some rows only (`where`) finds them.
 */
export async function planReader(db: Db): Promise<(statement: Statement) => Promise<string[]>> {
  const { rows: indexes } = await sql<{ name: string; table: string; partial: boolean }>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as "table", indpred is not null as partial
    from pg_index`.execute(db);
  const indexOf = new Map(indexes.map((index) => [index.name, index]));
  return async (statement) => {
    const scanned = new Set<string>();
    const visit = (part: unknown, isLimited: boolean): void => {
      if (typeof part !== 'object' || part === null) return;
      const node = part as Part;
      const index = indexOf.get(ofShard(node['Index Name']));
      const finds = isLimited || index?.partial || node['Index Cond'] !== undefined;
      if (/^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type'] ?? '') && !finds)
        scanned.add(index?.table ?? ofShard(node['Relation Name']));
      for (const value of Object.values(node)) visit(value, isLimited || node['Node Type'] === 'Limit');
    };
    visit(await planOf(db, statement), false);
    return growing.filter((table) => scanned.has(table));
  };
}

/** The plan of a statement that finds its rows by indexes, although a test's tables are small; on a cluster the nodes do, too. */
async function planOf(db: Db, { text, values }: Statement): Promise<unknown> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`select set_config('citus.propagate_set_commands', 'local', true)`.execute(tx);
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
    return (await tx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...values]))).rows;
  } finally {
    await tx.rollback().execute();
  }
}
