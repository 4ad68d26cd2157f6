import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { tryLockFile } from 'shared-lock';
import { DatabaseUnavailable, type PoolStats, withCircuitBreaker } from './database-pool';
import { createEvents, type Events, type EventTransport } from './events/events';
import { postgresTransport } from './events/postgres-transport';
import type { Tables } from './tables';
import { TracedDialect } from './watch/trace';

/**
 * Pitfall: the embedded database has one connection. Inside a transaction send every query to its `tx`; one sent to
 * `Db` deadlocks with the transaction.
 */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  /** True for a PostgreSQL server, false for the embedded database. */
  native: boolean;
  /** Events that transactions published, from every process of the shop. */
  events: Events;
  /** Pool statistics. */
  poolStats(): PoolStats;
  close(): Promise<void>;
}

// Shared by both databases: bigint and numeric become numbers (ids and fen stay far below 2^53), a date stays text.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** Statement timeout on the server; a connection silent for longer than this is dead. */
const STATEMENT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/**
 * Connects to a PostgreSQL server, or to a pooler in transaction mode before it.
 * @param onError called for broken connections; the pool replaces them
 * @param silenceMs socket timeout; without it a half-open connection would block its query forever and exhaust the pool
 * @param transport of events; default: LISTEN and NOTIFY on this server
 */
export function openNative(
  url: string,
  onError: (error: Error) => void = () => {},
  silenceMs = SOCKET_TIMEOUT_MS,
  transport: EventTransport = postgresTransport(url, onError),
): Database {
  const pool = createPool(url, onError, { silenceMs, statementMs: STATEMENT_TIMEOUT_MS });
  return createDatabase(withCircuitBreaker(pool, url, onError), true, transport, () => Promise.resolve());
}

/** A connection for migrations, without timeouts. @param url of the role that owns the tables */
export function openForMigrations(url: string): Pick<Database, 'db' | 'close'> {
  const pool = createPool(url, () => {}, { silenceMs: 0, statementMs: 0 });
  const db: Db = new Kysely<Tables>({ dialect: new TracedDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

function createPool(
  url: string,
  onError: (error: Error) => void,
  { silenceMs: socketTimeoutMs, statementMs: statementTimeoutMs }: { silenceMs: number; statementMs: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: Math.min(5_000, socketTimeoutMs || 5_000),
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    onConnect: (client) => {
      // pg handles errors of idle clients only; without this listener an error of a client in use is uncaught.
      client.on('error', onError);
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.setTimeout(socketTimeoutMs, () =>
        stream.destroy(new DatabaseUnavailable('database connection timed out')),
      );
    },
  });
  pool.on('error', onError);
  return pool;
}

/**
 * Opens the embedded database in `folder`, creating it if absent.
 * It survives SIGKILL (commits go to the write-ahead log first) but not two concurrent processes, hence the lock.
 * @throws Error while another process has it open
 */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = tryLockFile(join(folder, 'lock'));
  if (typeof unlock !== 'function')
    throw new Error(
      `数据库目录 ${folder} 正被进程 ${unlock.pid} 使用，请先停止它，或用 DATA_DIR 指定另一个目录 ` +
        `(database folder in use by process ${unlock.pid}: stop it or set DATA_DIR)`,
    );
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
    return await createEmbedded(lite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An in-memory database for tests. @param dump data folder of another database to restore */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const { PGlite } = await import('@electric-sql/pglite');
  // Zeroing the default 128 MB of shared buffers takes a third of the startup time. The write-ahead log is part of
  // every dump, so its segments are 1 MB instead of 16 and are not recycled.
  const settings = ['shared_buffers=8MB', 'wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=1GB'];
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])];
  const from = dump ? { loadDataDir: dump } : { initDbStartParams: ['--wal-segsize=1'] };
  const lite = await PGlite.create({ startParams, ...from });
  return {
    ...(await createEmbedded(lite, () => {})),
    async dump() {
      // Otherwise every restore replays the log since the last checkpoint.
      await lite.exec('checkpoint');
      return lite.dumpDataDir('none');
    },
  };
}

/** Imported dynamically: PGlite and its adapter take a third of the api's startup time. */
async function createEmbedded(lite: PGlite, unlock: () => void): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  // The only connection is never closed: a second client on it would receive the first one's responses again. A query
  // deadlocked with its own transaction fails after 30 s instead of blocking the server.
  const config: pg.PoolConfig = {
    ...(createPgConfig(lite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types,
  };
  return createDatabase(withCircuitBreaker(new pg.Pool(config), null), false, null, async () => {
    await lite.close();
    unlock();
  });
}

function createDatabase(
  pool: ReturnType<typeof withCircuitBreaker>,
  native: boolean,
  transport: EventTransport | null,
  close: () => Promise<void>,
): Database {
  const db: Db = new Kysely<Tables>({ dialect: new TracedDialect({ pool }) });
  const events = createEvents(db, transport);
  return {
    db,
    native,
    events,
    poolStats: pool.stats,
    async close() {
      await events.close();
      await db.destroy();
      await close();
    },
  };
}

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
