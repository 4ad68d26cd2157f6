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
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;
/** Messages of a Citus coordinator that lost a worker, its own and those of its driver; their code is that of any internal error. */
const WORKER_MESSAGES =
  /^(?:failure on connection marked as essential|connection (?:to the remote node|not open)|server closed the connection unexpectedly|no connection to the server|could not (?:receive data from|send data to) server|could not commit transaction for shard)/;

/** Whether a query failed because the database is unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return (
    UNAVAILABLE_STATES.test(code) ||
    NETWORK_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    WORKER_MESSAGES.test(error.message)
  );
}

/** Pool statistics: connections checked out, idle connections, and callers waiting for one. */
export interface PoolStats {
  used: number;
  idle: number;
  waiting: number;
}

/** Maximum number of callers waiting for a connection; further ones are rejected at once (backpressure). */
const MAX_WAITING = 500;
const TICK_MS = 100;
/** Ticks without a byte received on a waiting or checked-out connection until a health check is sent. */
const SILENT_TICKS = 5;
/** Health check timeout. In ticks, so that a blocked event loop is not mistaken for an unavailable database. */
const TIMEOUT_TICKS = 9;
/** Ticks between two health checks. */
const PAUSE_TICKS = 5;

type Waiter = { silentTicks: number; reject?: (error: Error) => void };
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Circuit breaker over a pool: without it a frozen database blocks every call until the TCP timeout. When callers wait
 * and no byte arrives, a health check runs over a separate connection. If it fails, all connections are destroyed,
 * waiting and new callers are rejected with {@link DatabaseUnavailable}, and the check repeats until it succeeds.
 * @param url of the database; null for the embedded one, which is always available
 */
export function withCircuitBreaker(
  pool: pg.Pool,
  url: string | null,
  onError: (error: Error) => void = () => {},
) {
  const clients = new Set<pg.ClientBase>();
  const waiting = new Set<Waiter>();
  const checkedOut = new Map<pg.PoolClient, { silentTicks: number; bytes: number }>();
  let outage: DatabaseUnavailable | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let isChecking = false;
  let pauseTicks = 0;

  const unavailable = (cause: unknown) => new DatabaseUnavailable('database unavailable', { cause });

  /** The timer runs only while callers wait, connections are checked out or the database is unavailable. */
  function startTimer(): void {
    if (url !== null && !ticking) ticking = setInterval(tick, TICK_MS).unref();
  }

  function tick(): void {
    if (pool.ending || (!outage && waiting.size === 0 && checkedOut.size === 0)) {
      clearInterval(ticking);
      ticking = undefined;
      return;
    }
    for (const waiter of waiting) waiter.silentTicks += 1;
    for (const [client, seen] of checkedOut) {
      const { bytesRead } = streamOf(client);
      seen.silentTicks = bytesRead === seen.bytes ? seen.silentTicks + 1 : 0;
      seen.bytes = bytesRead;
    }
    pauseTicks = Math.max(0, pauseTicks - 1);
    const isSilent = [...waiting, ...checkedOut.values()].some(
      ({ silentTicks }) => silentTicks >= SILENT_TICKS,
    );
    if (!isChecking && pauseTicks === 0 && (outage || isSilent)) void checkHealth();
  }

  const bytesOfAll = () => [...clients].reduce((sum, client) => sum + streamOf(client).bytesRead, 0);

  async function checkHealth(): Promise<void> {
    isChecking = true;
    const before = bytesOfAll();
    const failure = await healthCheck(url ?? '');
    isChecking = false;
    pauseTicks = PAUSE_TICKS;
    if (!failure) {
      if (outage) onError(new Error('database available again'));
      outage = undefined;
    } else if (!outage && bytesOfAll() === before) {
      outage = unavailable(failure);
      onError(outage);
      for (const client of clients) streamOf(client).destroy(unavailable(failure));
      for (const { reject } of waiting) reject?.(unavailable(failure));
    }
  }

  pool.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
  });
  pool.on('release', (_error, client) => checkedOut.delete(client as pg.PoolClient));

  return {
    /** @throws DatabaseUnavailable */
    async connect(): Promise<pg.PoolClient> {
      if (outage) throw unavailable(outage.cause);
      if (waiting.size >= MAX_WAITING) throw new DatabaseUnavailable('connection queue is full');
      const waiter: Waiter = { silentTicks: 0 };
      const cancelled = new Promise<never>((_resolve, reject) => {
        waiter.reject = reject;
      });
      waiting.add(waiter);
      startTimer();
      const connecting = pool.connect();
      try {
        const client = await Promise.race([connecting, cancelled]);
        checkedOut.set(client, { silentTicks: 0, bytes: url === null ? 0 : streamOf(client).bytesRead });
        return client;
      } catch (error) {
        connecting.then(
          (late) => late.release(),
          () => {},
        );
        throw isUnavailable(error) ? error : unavailable(error);
      } finally {
        waiting.delete(waiter);
      }
    },
    end: () => pool.end(),
    stats: (): PoolStats => ({
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
async function healthCheck(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, application_name: 'haozhan asks' });
  client.on('error', () => {});
  let deadline: NodeJS.Timeout | undefined;
  const timeout = new Promise<Error>((resolve) => {
    let ticks = 0;
    deadline = setInterval(() => {
      ticks += 1;
      if (ticks >= TIMEOUT_TICKS) resolve(new Error('database health check timed out'));
    }, TICK_MS);
  });
  const query = (async () => {
    await client.connect();
    await client.query('select 1');
  })().catch((error: unknown) =>
    // An error sent by the server is a response, except startup and shutdown (57P0x).
    error instanceof pg.DatabaseError && !/^57P0/.test(error.code ?? '') ? undefined : error,
  );
  const problem = await Promise.race([query, timeout]);
  clearInterval(deadline);
  streamOf(client).destroy();
  return problem;
}
