import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { EventReceiver, EventTransport } from './events';

/** The channel of LISTEN and NOTIFY. */
const CHANNEL = 'events';
const RECONNECT_MS = 1_000;

/**
 * Events by LISTEN and NOTIFY: sent with the commit, received on one connection of its own, which is opened again when
 * it breaks.
 * @param url without a pooler between: one in transaction mode delivers no notifications
 * @param onError called with the reason of a lost connection
 */
export const postgresTransport = (url: string, onError: (error: Error) => void): EventTransport => ({
  async sendInTransaction(tx, messages) {
    await sql`select pg_notify(${CHANNEL}, message) from unnest(${[...messages]}::text[]) message`.execute(
      tx,
    );
  },
  async subscribe(receiver) {
    const stopping = new AbortController();
    const { signal } = stopping;
    let settled: () => void = () => {};
    const first = new Promise<void>((resolve) => {
      settled = resolve;
    });
    const ended = (async () => {
      while (!signal.aborted) {
        await listenOnce(url, receiver, onError, signal, settled);
        if (!signal.aborted) await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    })();
    await first;
    return () => {
      stopping.abort();
      return ended;
    };
  },
  close: () => Promise.resolve(),
});

/** Resolves when the connection has ended. @param settled called once it listens, or has failed */
async function listenOnce(
  url: string,
  receiver: EventReceiver,
  onError: (error: Error) => void,
  signal: AbortSignal,
  settled: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'haozhan listens',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  });
  let finish: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  client.once('end', finish);
  signal.addEventListener('abort', finish);
  client.on('error', (error) => {
    receiver.disconnected();
    onError(error);
  });
  client.on('end', receiver.disconnected);
  client.on('notification', ({ payload }) => receiver.receive(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    receiver.connected();
    settled();
    await ended;
  } catch (error) {
    onError(error as Error);
  } finally {
    signal.removeEventListener('abort', finish);
    receiver.disconnected();
    settled();
    await client.end().catch(() => {});
  }
}
