import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Notification channels: `im` for open sockets (migration 060), `goods` to invalidate cached lists (migration 070). */
export const channels = ['im', 'goods'] as const;
export type Channel = (typeof channels)[number];

export interface Listener {
  notify(payload: string): void;
  /** The subscription is active from now on; earlier notifications may have been missed. */
  connected(): void;
  /** The connection is lost; notifications are missed until `up`. */
  disconnected(): void;
}

/** Subscribes to every `pg_notify` of one database. */
export interface PgNotifications {
  /** Resolves after `up` was called, or after the first failed connection attempt. @returns unsubscribes */
  listen(channel: Channel, listener: Listener): Promise<() => Promise<void>>;
  /** Dispatches a notification received on another connection. */
  dispatch(channel: string, payload: string): void;
}

const RECONNECT_MS = 1_000;

/**
 * One dedicated LISTEN connection for all channels: opened for the first listener, closed after the last, reconnected
 * when it breaks. Not from the pool, whose connections are shared.
 * @param onError called with the reason of a lost connection
 */
export function openPgNotifications(url: string, onError: (error: Error) => void): PgNotifications {
  const listeners = new Set<{ channel: Channel } & Listener>();
  let running: { stop: () => void; first: Promise<void>; ended: Promise<void> } | undefined;
  let isConnected = false;

  const setConnected = (up: boolean) => {
    if (isConnected === up) return;
    isConnected = up;
    for (const listener of listeners) up ? listener.connected() : listener.disconnected();
  };

  const dispatch = (channel: string, payload: string) => {
    for (const listener of listeners) if (listener.channel === channel) listener.notify(payload);
  };

  async function connectOnce(signal: AbortSignal, settled: () => void) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'haozhan listens',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('error', (error) => {
      setConnected(false);
      onError(error);
    });
    client.on('end', () => setConnected(false));
    client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      setConnected(true);
      settled();
      await ended;
    } catch (error) {
      onError(error as Error);
    } finally {
      setConnected(false);
      settled();
      await client.end().catch(() => {});
    }
  }

  function run() {
    const stopping = new AbortController();
    const { signal } = stopping;
    let settled: () => void = () => {};
    const first = new Promise<void>((resolve) => {
      settled = resolve;
    });
    const ended = (async () => {
      while (!signal.aborted) {
        await connectOnce(signal, settled);
        if (!signal.aborted) await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    })();
    return { stop: () => stopping.abort(), first, ended };
  }

  return {
    dispatch,
    async listen(channel, callbacks) {
      const listener = { channel, ...callbacks };
      listeners.add(listener);
      if (isConnected) listener.connected();
      running ??= run();
      await running.first;
      return async () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        const last = running;
        running = undefined;
        last?.stop();
        await last?.ended;
      };
    },
  };
}
