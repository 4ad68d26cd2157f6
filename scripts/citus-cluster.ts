import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, type NativePostgres, startNativePostgres } from './native-postgres';
import { asPostgres, installedPostgres } from './postgres-programs';

export interface CitusCluster {
  /** URL of the coordinator's maintenance database, which knows the nodes. */
  url: string;
  /** The coordinator first. */
  nodes: readonly NativePostgres[];
  workers: readonly NativePostgres[];
  /** Starts one more worker that has the coordinator's databases, empty but for the extension; none of them knows it yet. */
  add(): Promise<NativePostgres>;
  stop(): Promise<void>;
}

/** Settings of every node of a cluster, which docker-compose.citus.yml repeats. */
export const NODE_SETTINGS = [
  'shared_preload_libraries=citus',
  // Shards move to another node by logical replication while they are written to.
  'wal_level=logical',
  'max_connections=300',
  'max_prepared_transactions=300',
  // Citus has a process of its own for each database, which also ends deadlocks between nodes.
  'max_worker_processes=40',
  // Otherwise a transaction that has read several shards may not write to a table that refers to one of every node.
  'citus.multi_shard_modify_mode=sequential',
  // A transaction that a killed worker left prepared holds its rows until it is settled.
  'citus.recover_2pc_interval=1s',
  // Rows from other nodes are taken for 1,000, so that lists seem costly and were compiled for 70 ms each.
  'jit=off',
  // A node that does not answer at all is given up sooner than the call, which has 10 s.
  'citus.node_connection_timeout=5s',
];

/** Those, and what tests need besides. */
export const TESTED_SETTINGS = [
  ...NODE_SETTINGS,
  'citus.node_conninfo=sslmode=disable',
  // every-call/answers.test.ts counts the statements that ask several shards.
  'citus.enable_stat_counters=on',
];

/** Enough to put rows of one table on several shards of a node; more cost each new database time. */
const SHARDS = 4;
const WORKERS = 2;

/** The reason why no cluster can be started here; undefined if one can. */
export function missingCitus(): string | undefined {
  const found = installedPostgres();
  if (typeof found === 'string') return found;
  const libraries = execFileSync(join(found.bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).trim();
  return existsSync(join(libraries, 'citus.so')) ? undefined : 'Citus is not installed';
}

/**
 * Starts a temporary Citus cluster of a coordinator and `workers` workers, on which each distributed table gets `shards`
 * shards. `archiveCommand` makes the archive_command of each node by its number, 0 for the coordinator; `settings` are
 * further ones of each node.
 * @returns the reason if it cannot run here
 */
export async function startCitusCluster({
  archiveCommand,
  workers = WORKERS,
  shards = SHARDS,
  settings = [],
}: {
  archiveCommand?: (node: number) => string;
  workers?: number;
  shards?: number;
  settings?: readonly string[];
} = {}): Promise<CitusCluster | string> {
  const missing = missingCitus();
  if (missing) return missing;
  const nodes: NativePostgres[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  const start = async () => {
    const node = mustRun(
      await startNativePostgres({
        settings: [...TESTED_SETTINGS, `citus.shard_count=${shards}`, ...settings],
        archiveCommand: archiveCommand?.(nodes.length),
      }),
    );
    nodes.push(node);
    return node;
  };
  try {
    for (let n = 0; n <= workers; n += 1) await start();
    const urls = nodes.map(({ url }) => url);
    const [coordinator] = urls;
    if (coordinator === undefined) throw new Error('a cluster has a coordinator');
    joinNodes(urls);
    const add = async () => {
      const node = await start();
      // A node that joins gets the rights on all databases of the coordinator.
      for (const name of databasesOf(coordinator)) {
        query(node.url, `create database ${name}`);
        query(databaseOn(node.url, name), 'create extension citus');
      }
      return node;
    };
    return { url: coordinator, nodes, workers: nodes.slice(1), add, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates a database on all nodes that is not a cluster yet.
 * @returns its URL on each, the coordinator's first
 */
export function createOnNodes({ url, workers }: CitusCluster, name: string): string[] {
  const urls = [url, ...workers.map((worker) => worker.url)];
  for (const each of urls) query(each, `create database ${name}`);
  return urls.map((each) => databaseOn(each, name));
}

/** Makes databases on several servers one cluster. @param urls the coordinator's first */
export function joinNodes(urls: readonly string[]): void {
  for (const url of urls) query(url, 'create extension citus');
  const [coordinator = '', ...workers] = urls;
  query(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`);
  for (const worker of workers)
    query(coordinator, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`);
}

/** The URL of another database on the same server. */
export const databaseOn = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

const databasesOf = (url: string) =>
  query(url, "select datname from pg_database where not datistemplate and datname <> 'postgres'")
    .split('\n')
    .filter(Boolean);

const query = (url: string, text: string) => asPostgres('psql', ['-qAt', '-d', url, '-c', text]);
