import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { EventReceiver, EventTransport } from './events';

const SUBJECT = 'haozhan.events';
const RECONNECT_MS = 1_000;
/** A connection whose network died silently is noticed after two of these. */
const PING_MS = 10_000;

/** Messages that wait for a connection at most; above it the oldest are dropped. */
const MAX_UNSENT = 10_000;

/**
 * Events by NATS: sent after the commit, at most once. The client connects at once and again when the connection breaks;
 * what is sent meanwhile is sent then.
 * @param url `nats://` or `tls://`, with user and password if the server wants them
 * @param onError called with the reason of a lost connection
 */
export function natsTransport(url: string, onError: (error: Error) => void): EventTransport {
  const stopping = new AbortController();
  const { signal } = stopping;
  let receiver: EventReceiver | undefined;
  let connection: NatsConnection | undefined;
  let isConnected = false;
  const unsent: string[] = [];
  let attempted: () => void = () => {};
  const firstAttempt = new Promise<void>((resolve) => {
    attempted = resolve;
  });

  async function open(): Promise<void> {
    while (!signal.aborted && !connection)
      try {
        connection = await connect(optionsOf(url));
        isConnected = true;
        void watch(connection);
        if (receiver) await receiveOn(connection, receiver);
        sendUnsent();
      } catch (error) {
        onError(error as Error);
        attempted();
        await sleep(RECONNECT_MS, undefined, { signal }).catch(() => {});
      }
    attempted();
    if (signal.aborted) await connection?.close();
  }

  async function watch(nats: NatsConnection): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') {
        isConnected = false;
        receiver?.disconnected();
        onError(new Error('connection to NATS lost'));
      }
      if (type === 'reconnect') {
        isConnected = true;
        receiver?.connected();
        sendUnsent();
      }
    }
  }

  function sendUnsent(): void {
    if (connection && isConnected)
      for (const message of unsent.splice(0)) connection.publish(SUBJECT, message);
  }

  const opening = open();
  return {
    sendAfterCommit(messages) {
      unsent.push(...messages);
      unsent.splice(0, Math.max(0, unsent.length - MAX_UNSENT));
      sendUnsent();
    },
    async subscribe(given) {
      receiver = given;
      if (connection) await receiveOn(connection, given);
      else await firstAttempt;
      return async () => {
        receiver = undefined;
      };
    },
    async close() {
      stopping.abort();
      await connection?.drain().catch(() => {});
      await opening;
    },
  };

  async function receiveOn(nats: NatsConnection, to: EventReceiver): Promise<void> {
    const subscription = nats.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error) onError(error);
        else if (receiver === to) to.receive(message.string());
        else subscription.unsubscribe();
      },
    });
    await nats.flush(); // from here on the server delivers
    to.connected();
  }
}

function optionsOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    name: 'haozhan',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
  };
}
