import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, type PoolUse, watchPool } from './database-pool';
import { lockFolder } from './folder-lock';
import { type Listening, openListening } from './listening';
import type { Tables } from './tables';
import { TracedDialect } from './watch/trace';

/**
 * Trap: the embedded database has one connection. Inside a transaction every query goes to its `tx`; one sent to the
 * `Db` waits for the transaction to end, which waits for the query.
 */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  /** Whether a PostgreSQL server stands behind it, not the embedded database. */
  native: boolean;
  /**
   * Hears every `pg_notify(channel, payload)` once its transaction commits, from whatever instance. Of `goods` a commit of
   * this process is heard before whoever committed goes on. Call it while no transaction is open.
   */
  listen: Listening['listen'];
  /** How its connections are used. */
  poolUse(): PoolUse;
  close(): Promise<void>;
}

// The embedded database hands over text where a server would, so both are read by the same rules:
// bigint and numeric are numbers here (ids and fen stay far below 2^53), a date is its text.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** The server ends a statement after this time, so a connection that is silent for longer leads nowhere any more. */
const STATEMENT_MS = 10_000;
const SILENCE_MS = 15_000;
const REPLICA_STATEMENT_MS = 2_000;
const REPLICA_SILENCE_MS = 3_000;

/**
 * Connects to a PostgreSQL server. `onError` hears of connections that break; the pool replaces them. One whose
 * network is gone without a word is given up after `silenceMs`: else its query would never end and the pool run dry.
 */
export function openNative(
  url: string,
  onError: (error: Error) => void = () => {},
  silenceMs = SILENCE_MS,
): Database {
  const listening = openListening(url, onError);
  const pool = poolOf(url, onError, { silenceMs, statementMs: STATEMENT_MS }, async (client) => {
    // A connection that listens hears of its own commit before it says that it has committed. The one that listens for
    // the whole process hears of it at some other time: a list might still show what was just sold.
    client.on('notification', ({ channel, payload }) => listening.hear(channel, payload ?? ''));
    await client.query('listen goods');
  });
  return over(watchPool(pool, url, onError), true, listening.listen, () => Promise.resolve());
}

/** A connection for changing tables, which may take any time. @param url of the role that owns them */
export function openForMigrations(url: string): Pick<Database, 'db' | 'close'> {
  const pool = poolOf(
    url,
    () => {},
    { silenceMs: 0, statementMs: 0 },
    () => Promise.resolve(),
  );
  const db: Db = new Kysely<Tables>({ dialect: new TracedDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

/** A server that follows the main one and is only read. Whoever waits for it may ask the main one instead, so it is given up sooner. */
export function openReplica(url: string, onError: (error: Error) => void): Pick<Database, 'db' | 'close'> {
  const patience = { silenceMs: REPLICA_SILENCE_MS, statementMs: REPLICA_STATEMENT_MS };
  const pool = poolOf(url, onError, patience, () => Promise.resolve());
  return over(
    watchPool(pool, url, onError),
    true,
    () => Promise.reject(new Error('a replica cannot be listened to')),
    () => Promise.resolve(),
  );
}

function poolOf(
  url: string,
  onError: (error: Error) => void,
  { silenceMs, statementMs }: { silenceMs: number; statementMs: number },
  prepare: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: Math.min(5_000, silenceMs || 5_000),
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    onConnect: async (client) => {
      // The pool listens to idle connections alone: one that breaks while a call has it would end the process.
      client.on('error', onError);
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.setTimeout(silenceMs, () => stream.destroy(new DatabaseUnavailable('the database fell silent')));
      await prepare(client);
    },
  });
  pool.on('error', onError);
  return pool;
}

/**
 * Opens the embedded database in `folder`, making it at first.
 * It survives SIGKILL (what was committed is written to the write-ahead log first) but not two openers: hence the lock.
 * @throws FolderInUse when another living process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
    return await overLite(lite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database in memory, from a dump of another one's folder where given. For tests. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const { PGlite } = await import('@electric-sql/pglite');
  // Clearing the 128 MB that are the default takes a third of the time in which it opens. The write-ahead log is part of every
  // dump: its files are of 1 MB instead of 16, and none is kept for later.
  const settings = ['shared_buffers=8MB', 'wal_recycle=off', 'min_wal_size=2MB', 'max_wal_size=1GB'];
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])];
  const from = dump ? { loadDataDir: dump } : { initDbStartParams: ['--wal-segsize=1'] };
  const lite = await PGlite.create({ startParams, ...from });
  return {
    ...(await overLite(lite, () => {})),
    async dump() {
      // Else whoever loads the dump replays what was written since the last checkpoint.
      await lite.exec('checkpoint');
      return lite.dumpDataDir('none');
    },
  };
}

/** Loaded with `PGlite` only where it is used: together they are a third of the time in which the api starts. */
async function overLite(lite: PGlite, unlock: () => void): Promise<Database> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  // The one connection is never given up: a second client on it would hear the first one's answers twice. A query that
  // waits for its own transaction fails after half a minute instead of stopping the shop.
  const config: pg.PoolConfig = {
    ...(createPgConfig(lite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types,
  };
  const listen: Database['listen'] = async (channel, { hear, up }) => {
    const stop = await lite.listen(channel, hear);
    up();
    return stop;
  };
  return over(watchPool(new pg.Pool(config), null), false, listen, async () => {
    await lite.close();
    unlock();
  });
}

function over(
  pool: ReturnType<typeof watchPool>,
  native: boolean,
  listen: Database['listen'],
  close: () => Promise<void>,
): Database {
  const db: Db = new Kysely<Tables>({ dialect: new TracedDialect({ pool }) });
  return {
    db,
    native,
    listen,
    poolUse: pool.use,
    async close() {
      await db.destroy();
      await close();
    },
  };
}

/** Whether the database refused a row because a unique value is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
