import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock';
import type { Tables } from './tables';

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
   * Hears every `pg_notify(channel, payload)` once its transaction commits, from whatever instance. A broken connection is
   * opened again; `onGap` is called then, because something may have been missed. Call it while no transaction is open.
   * @returns stops it
   */
  listen(channel: string, hear: (payload: string) => void, onGap: () => void): Promise<() => Promise<void>>;
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

/** Connects to a PostgreSQL server. `onError` hears of connections that break while idle; the pool replaces them. */
export function openNative(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  });
  pool.on('error', onError);
  const listen: Database['listen'] = (channel, hear, onGap) => listenTo(url, channel, hear, onGap, onError);
  return over(pool, true, listen, () => Promise.resolve());
}

const RECONNECT_MS = 1_000;

/** A connection of its own, for one of the pool is lent to others. Resolves when it listens, or has failed to once. */
async function listenTo(
  url: string,
  channel: string,
  hear: (payload: string) => void,
  onGap: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const tryOnce = async (listening: () => void) => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const over = new Promise<void>((resolve) => {
      client.once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('error', onError);
    client.on('notification', ({ payload }) => hear(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      listening();
      await over;
    } catch (error) {
      onError(error as Error);
    } finally {
      await client.end().catch(() => {});
    }
  };
  let settled: () => void = () => {};
  const first = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const running = (async () => {
    await tryOnce(settled);
    settled();
    while (!signal.aborted) {
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await tryOnce(onGap);
    }
  })();
  await first;
  return () => {
    stopping.abort();
    return running;
  };
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
    const lite = await PGlite.create({ dataDir: join(folder, 'postgres') });
    return overLite(lite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database in memory, from a dump of another one's folder where given. For tests. */
export async function openInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const lite = await PGlite.create(dump && { loadDataDir: dump });
  return { ...overLite(lite, () => {}), dump: () => lite.dumpDataDir('none') };
}

function overLite(lite: PGlite, unlock: () => void): Database {
  // The one connection is never given up: a second client on it would hear the first one's answers twice. A query that
  // waits for its own transaction fails after half a minute instead of stopping the shop.
  const config: pg.PoolConfig = {
    ...(createPgConfig(lite) as object),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types,
  };
  const listen: Database['listen'] = (channel, hear) => lite.listen(channel, hear);
  return over(new pg.Pool(config), false, listen, async () => {
    await lite.close();
    unlock();
  });
}

function over(
  pool: pg.Pool,
  native: boolean,
  listen: Database['listen'],
  close: () => Promise<void>,
): Database {
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    native,
    listen,
    async close() {
      await db.destroy();
      await close();
    },
  };
}

/** Whether the database refused a row because a unique value is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';
