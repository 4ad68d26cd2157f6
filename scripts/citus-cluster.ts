import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type NativePostgres, startNativePostgres } from './native-postgres';
import { asPostgres, installedPostgres } from './postgres-programs';

export interface CitusCluster {
  /** URL of the coordinator's maintenance database, which knows the nodes. */
  url: string;
  workers: readonly NativePostgres[];
  stop(): Promise<void>;
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=300',
  // Citus has a process of its own for each database, which also ends deadlocks between nodes.
  'max_worker_processes=40',
  'citus.node_conninfo=sslmode=disable',
  // Otherwise a transaction that has read several shards may not write to a table that refers to one of every node.
  'citus.multi_shard_modify_mode=sequential',
  // A transaction that a killed worker left prepared holds its rows until it is settled.
  'citus.recover_2pc_interval=1s',
  // every-call/answers.test.ts counts the statements that ask several shards.
  'citus.enable_stat_counters=on',
  // Enough to put rows of one table on several shards of a node; more cost each new database time.
  'citus.shard_count=4',
];

/** The reason why no cluster can be started here; undefined if one can. */
export function missingCitus(): string | undefined {
  const found = installedPostgres();
  if (typeof found === 'string') return found;
  const libraries = execFileSync(join(found.bin, 'pg_config'), ['--pkglibdir'], { encoding: 'utf8' }).trim();
  return existsSync(join(libraries, 'citus.so')) ? undefined : 'Citus is not installed';
}

/** Starts a temporary Citus cluster of a coordinator and `workers` workers. @returns the reason if it cannot run here */
export async function startCitusCluster(workers = 2): Promise<CitusCluster | string> {
  const missing = missingCitus();
  if (missing) return missing;
  const nodes: NativePostgres[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    for (let n = 0; n <= workers; n += 1) {
      const node = await startNativePostgres({ settings: SETTINGS });
      if (typeof node === 'string') throw new Error(node);
      nodes.push(node);
    }
    const urls = nodes.map(({ url }) => url);
    const [coordinator] = urls;
    if (coordinator === undefined) throw new Error('a cluster has a coordinator');
    joinNodes(urls);
    return { url: coordinator, workers: nodes.slice(1), stop };
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
  return urls.map((each) => Object.assign(new URL(each), { pathname: `/${name}` }).href);
}

/** Makes databases on several servers one cluster. @param urls the coordinator's first */
export function joinNodes(urls: readonly string[]): void {
  for (const url of urls) query(url, 'create extension citus');
  const [coordinator = '', ...workers] = urls;
  query(coordinator, `select citus_set_coordinator_host('127.0.0.1', ${new URL(coordinator).port})`);
  for (const worker of workers)
    query(coordinator, `select citus_add_node('127.0.0.1', ${new URL(worker).port})`);
}

const query = (url: string, text: string) => asPostgres('psql', ['-q', '-d', url, '-c', text]);
