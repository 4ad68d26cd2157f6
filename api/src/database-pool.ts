import type { Socket } from 'node:net';
import pg from 'pg';

/** The database is unreachable or overloaded; a later retry may succeed. */
export class DatabaseUnavailable extends Error {}

/**
 * SQLSTATEs: too many connections, shutdown, startup, connection failure, statement timeout, idle-in-transaction
 * timeout.
 */
const UNAVAILABLE_STATES = /^(?:53300|57P0[1-3]|57014|25P03|08\w{3})$/;
const NETWORK_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg driver errors that carry no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed because the database is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return UNAVAILABLE_STATES.test(code) || NETWORK_CODES.test(code) || DRIVER_WORDS.test(error.message);
}

/** Pool statistics: connections checked out, idle connections, and callers waiting for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/** Maximum number of callers waiting for a connection; further ones are rejected at once (backpressure). */
const MOST_WAITING = 500;
const TICK_MS = 100;
/** Ticks without a byte received on a waiting or checked-out connection until a health check is sent. */
const QUIET_TICKS = 5;
/** Health check timeout. In ticks, so that a blocked event loop is not mistaken for an unavailable database. */
const ANSWER_TICKS = 9;
/** Ticks between two health checks. */
const PAUSE_TICKS = 5;

type Waiter = { quiet: number; give?: (error: Error) => void };
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Circuit breaker over a pool: without it a frozen database blocks every call until the TCP timeout. When callers wait
 * and no byte arrives, a health check runs over a separate connection. If it fails, all connections are destroyed,
 * waiting and new callers are rejected with {@link DatabaseUnavailable}, and the check repeats until it succeeds.
 * @param url of the database; null for the embedded one, which is always available
 */
export function watchPool(pool: pg.Pool, url: string | null, onError: (error: Error) => void = () => {}) {
  const clients = new Set<pg.ClientBase>();
  const waiting = new Set<Waiter>();
  const lent = new Map<pg.PoolClient, { quiet: number; bytes: number }>();
  let away: DatabaseUnavailable | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let asking = false;
  let pause = 0;

  const refusal = (cause: unknown) => new DatabaseUnavailable('database unavailable', { cause });

  /** The timer runs only while callers wait, connections are checked out or the database is unavailable. */
  function watch(): void {
    if (url !== null && !ticking) ticking = setInterval(tick, TICK_MS).unref();
  }

  function tick(): void {
    if (pool.ending || (!away && waiting.size === 0 && lent.size === 0)) {
      clearInterval(ticking);
      ticking = undefined;
      return;
    }
    for (const waiter of waiting) waiter.quiet += 1;
    for (const [client, seen] of lent) {
      const { bytesRead } = streamOf(client);
      seen.quiet = bytesRead === seen.bytes ? seen.quiet + 1 : 0;
      seen.bytes = bytesRead;
    }
    pause = Math.max(0, pause - 1);
    const isQuiet = [...waiting, ...lent.values()].some(({ quiet }) => quiet >= QUIET_TICKS);
    if (!asking && pause === 0 && (away || isQuiet)) void ask();
  }

  const bytesOfAll = () => [...clients].reduce((sum, client) => sum + streamOf(client).bytesRead, 0);

  async function ask(): Promise<void> {
    asking = true;
    const before = bytesOfAll();
    const problem = await answers(url ?? '');
    asking = false;
    pause = PAUSE_TICKS;
    if (!problem) {
      if (away) onError(new Error('database available again'));
      away = undefined;
    } else if (!away && bytesOfAll() === before) {
      away = refusal(problem);
      onError(away);
      for (const client of clients) streamOf(client).destroy(refusal(problem));
      for (const { give } of waiting) give?.(refusal(problem));
    }
  }

  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('release', (_error, client) => lent.delete(client as pg.PoolClient));

  return {
    /** @throws DatabaseUnavailable */
    async connect(): Promise<pg.PoolClient> {
      if (away) throw refusal(away.cause);
      if (waiting.size >= MOST_WAITING) throw new DatabaseUnavailable('connection queue is full');
      const waiter: Waiter = { quiet: 0 };
      const cut = new Promise<never>((_resolve, reject) => {
        waiter.give = reject;
      });
      waiting.add(waiter);
      watch();
      const connecting = pool.connect();
      try {
        const client = await Promise.race([connecting, cut]);
        lent.set(client, { quiet: 0, bytes: url === null ? 0 : streamOf(client).bytesRead });
        return client;
      } catch (error) {
        connecting.then(
          (late) => late.release(),
          () => {},
        );
        throw isUnavailable(error) ? error : refusal(error);
      } finally {
        waiting.delete(waiter);
      }
    },
    end: () => pool.end(),
    use: (): PoolUse => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: waiting.size,
    }),
  };
}

/**
 * Health check over a separate connection.
 * @returns undefined if the server responded in time, even with an error; otherwise the failure
 */
async function answers(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, application_name: 'haozhan asks' });
  client.on('error', () => {});
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    let ticks = 0;
    deadline = setInterval(() => {
      ticks += 1;
      if (ticks >= ANSWER_TICKS) resolve(new Error('database health check timed out'));
    }, TICK_MS);
  });
  const asked = (async () => {
    await client.connect();
    await client.query('select 1');
  })().catch((error: unknown) =>
    // An error sent by the server is a response, except startup and shutdown (57P0x).
    error instanceof pg.DatabaseError && !/^57P0/.test(error.code ?? '') ? undefined : error,
  );
  const problem = await Promise.race([asked, late]);
  clearInterval(deadline);
  streamOf(client).destroy();
  return problem;
}
