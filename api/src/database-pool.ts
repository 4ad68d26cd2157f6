import type { Socket } from 'node:net';
import pg from 'pg';

/** The database does not answer, or has too much to do: asking again in a moment may help. */
export class DatabaseUnavailable extends Error {}

/** Too many connections, shutting down, starting, a broken connection, a statement that took too long, a transaction that idled. */
const UNAVAILABLE_STATES = /^(?:53300|57P0[1-3]|57014|25P03|08\w{3})$/;
const NETWORK_CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of pg that have no code. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed for want of a database that answers. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code ?? '');
  return UNAVAILABLE_STATES.test(code) || NETWORK_CODES.test(code) || DRIVER_WORDS.test(error.message);
}

/** Connections of a pool: lent to a call, idle; and how many calls wait for one. */
export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/** Calls that may wait for a connection; the next is refused at once. */
const MOST_WAITING = 500;
const TICK_MS = 100;
/** Ticks without a byte from the database, for somebody who waits for it, until it is asked whether it is there. */
const QUIET_TICKS = 5;
/** Ticks that its answer may take. Counted in ticks: where this process itself is held up, nobody else is to blame. */
const ANSWER_TICKS = 9;
/** Ticks between two questions. */
const PAUSE_TICKS = 5;

type Waiter = { quiet: number; give?: (error: Error) => void };
const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * A pool whose callers do not wait for a database that does not answer. While somebody waits and not a byte comes, a connection of its own
 * asks whether the database is there. If it is not, every connection is cut, whoever waits or comes is refused with
 * {@link DatabaseUnavailable}, and it is asked again until it answers. Without it a frozen database would hold every call for as long as
 * the network is patient. In: `url` of the database, null for an embedded one, which is never away.
 */
export function watchPool(pool: pg.Pool, url: string | null, onError: (error: Error) => void = () => {}) {
  const clients = new Set<pg.ClientBase>();
  const waiting = new Set<Waiter>();
  const lent = new Map<pg.PoolClient, { quiet: number; bytes: number }>();
  let away: DatabaseUnavailable | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let asking = false;
  let pause = 0;

  const refusal = (cause: unknown) => new DatabaseUnavailable('the database does not answer', { cause });

  /** Ticks are counted while somebody waits or the database is away. */
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
      if (away) onError(new Error('the database answers again'));
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
      if (waiting.size >= MOST_WAITING) throw new DatabaseUnavailable('too many calls wait for the database');
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

/** Asks over a connection of its own. Out: undefined where an answer came in time, even a refusal; else what came instead. */
async function answers(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, application_name: 'haozhan asks' });
  client.on('error', () => {});
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<Error>((resolve) => {
    let ticks = 0;
    deadline = setInterval(() => {
      ticks += 1;
      if (ticks >= ANSWER_TICKS) resolve(new Error('no answer in time'));
    }, TICK_MS);
  });
  const asked = (async () => {
    await client.connect();
    await client.query('select 1');
  })().catch((error: unknown) =>
    // What it says itself is an answer, unless it says that it is starting or ending.
    error instanceof pg.DatabaseError && !/^57P0/.test(error.code ?? '') ? undefined : error,
  );
  const problem = await Promise.race([asked, late]);
  clearInterval(deadline);
  streamOf(client).destroy();
  return problem;
}
