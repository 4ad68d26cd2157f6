import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../core/database';
import { placements, uniqueOtherwise } from '../core/distribution';

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
  Filter?: string;
  Plans?: Part[];
};

/** What a statement does to tables that grow. */
export interface Reading {
  /** Those of which it reads all rows: no index finds them, and no limit ends it. An index over some rows only (`where`) finds them. */
  scanned: string[];
  /**
   * Those of which several shards of a cluster may send any number of rows: not counted there, without a limit there, and
   * found neither by a unique key nor by a list of keys, which the call bounds.
   */
  unbounded: string[];
}

interface Index {
  name: string;
  table: string;
  partial: boolean;
  /** Of a unique one, its columns or expressions; on a cluster its column of distribution, too. */
  keys: string[] | null;
}

const growing = Object.entries(placements).flatMap(([table, placement]) =>
  placement === 'coordinator' || placement === 'every node' ? [] : [table],
);

/** The name of a table or an index without the number of its shard. */
const ofShard = (name = '') => name.replace(/_\d{6,}$/, '');

/** Tells what a statement does to tables that grow, by its plan. */
export async function planReader(db: Db): Promise<(statement: Statement) => Promise<Reading>> {
  const { rows: indexes } = await sql<Index>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as "table", indpred is not null as partial,
      case when indisunique then array(
        select pg_get_indexdef(indexrelid, n, false) from generate_series(1, indnkeyatts::int) n) end as keys
    from pg_index`.execute(db);
  const indexOf = new Map(indexes.map((index) => [index.name, index]));
  return async (statement) => {
    const scanned = new Set<string>();
    const unbounded = new Set<string>();
    /** Collects the tables of which a part of a shard's plan gives any number of rows. `over`: the filter of a bitmap's rows. */
    const collectUnbounded = (node: Part, over = ''): void => {
      const kind = node['Node Type'] ?? '';
      if (kind === 'Limit' || kind === 'Aggregate') return;
      const table = indexOf.get(ofShard(node['Index Name']))?.table ?? ofShard(node['Relation Name']);
      const filter = `${over} ${node.Filter ?? ''}`;
      const condition = `${node['Index Cond'] ?? ''} ${filter.includes(' OR ') ? '' : filter}`;
      // `key = ANY (…)` is a list, which the call bounds.
      const isListed = keysOf(indexes, table).some((keys) =>
        keys.every((key) => condition.includes(`(${key} = `)),
      );
      if (/Scan$/.test(kind) && !node.Plans && !isListed) unbounded.add(table);
      const below = kind === 'Bitmap Heap Scan' ? filter : '';
      for (const child of node.Plans ?? []) collectUnbounded(child, below);
    };
    const visit = (part: unknown, isLimited: boolean): void => {
      if (typeof part !== 'object' || part === null) return;
      const node = part as Part;
      if (Number(node['Task Count']) > 1) for (const plan of remotePlans(node)) collectUnbounded(plan);
      const index = indexOf.get(ofShard(node['Index Name']));
      const finds = isLimited || index?.partial || node['Index Cond'] !== undefined;
      if (/^(Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type'] ?? '') && !finds)
        scanned.add(index?.table ?? ofShard(node['Relation Name']));
      for (const value of Object.values(node)) visit(value, isLimited || node['Node Type'] === 'Limit');
    };
    visit(await planOf(db, statement), false);
    return {
      scanned: growing.filter((table) => scanned.has(table)),
      unbounded: growing.filter((table) => unbounded.has(table)),
    };
  };
}

/** What finds at most one row of a table, whatever keeps it so: columns or expressions, of each key. */
const keysOf = (indexes: readonly Index[], table: string): string[][] =>
  indexes.flatMap((index) => {
    if (index.table !== table || index.partial || index.keys === null) return [];
    const placement = placements[table];
    const shard = index.name in uniqueOtherwise && typeof placement === 'object' ? placement.by : undefined;
    return [index.keys.filter((key) => key !== shard)];
  });

/** The plans of a job's tasks on the shards, in its part of a cluster's plan. */
function remotePlans(part: unknown): Part[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'Plan' ? [value as Part] : remotePlans(value),
  );
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
