import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ImEvent } from 'shared-contract';
import type { Tables } from '../tables';

/** A committed change. Ids only: a listener reads the rows itself. */
export type AppEvent =
  /** The cached lists of this game are out of date; null: all lists. */
  | { kind: 'goods'; gameId: number | null }
  /** Goods came on sale, became cheaper or were sold; the table `goods_news` says which. */
  | { kind: 'goodsNews' }
  /** A message was written in a conversation of these members. */
  | { kind: 'message'; memberIds: readonly number[] }
  /** The staff's queue of cases changed. */
  | { kind: 'work' }
  /** A session of the member may have ended. */
  | { kind: 'session'; memberId: number }
  /** The member's data changed; sent to their open sockets as it is. */
  | { kind: ImEvent; memberId: number; id: string; version: number };

export interface EventListener {
  handle(event: AppEvent): void;
  /** From now on every event arrives; earlier ones of other processes may have been missed. */
  connected(): void;
  /** Events of other processes are missed until `connected`. */
  disconnected(): void;
}

/** The connection to the other processes of the shop, as one of them sees it. */
export interface EventReceiver {
  receive(message: string): void;
  connected(): void;
  disconnected(): void;
}

/** Carries messages between the processes of one shop. */
export interface EventTransport {
  /** Sends with the commit of this transaction. */
  sendInTransaction?(tx: Transaction<Tables>, messages: readonly string[]): Promise<void>;
  /** Sends after the commit; a process that is killed between the two sends nothing. */
  sendAfterCommit?(messages: readonly string[]): void;
  /** Resolves when connected, or when the first attempt failed; then it goes on trying. @returns unsubscribes */
  subscribe(receiver: EventReceiver): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Events {
  /** Calls the listener for events of all processes. @returns unsubscribes */
  listen(listener: EventListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** What a transaction has published so far. `version` is new for each transaction. */
interface Pending {
  events: Map<string, AppEvent>;
  version: number;
}

interface Bus {
  sendInTransaction(tx: Transaction<Tables>, events: readonly AppEvent[]): Promise<void>;
  committed(events: readonly AppEvent[]): void;
}

const buses = new WeakMap<Kysely<Tables>, Bus>();
const pendingOf = new WeakMap<Kysely<Tables>, Pending>();

/** PostgreSQL refuses notifications of 8,000 bytes. */
const MESSAGE_BYTES = 7_000;

/**
 * Adds an event to the transaction: it is sent if and when the transaction commits; equal events are sent once.
 * @throws Error if the transaction was not opened by {@link transact}
 */
export function publish(tx: Transaction<Tables>, event: AppEvent): void {
  pending(tx).events.set(JSON.stringify(event), event);
}

/** A version for events of this transaction about data that has no version of its own. */
export const versionOf = (tx: Transaction<Tables>): number => pending(tx).version;

/** Publishes that what the member has not read has changed: messages, or instant messages in conversations. */
export const publishUnread = (tx: Transaction<Tables>, memberId: number): void =>
  publish(tx, { kind: 'unread', memberId, id: String(memberId), version: versionOf(tx) });

/** Publishes that a case came into the staff's queue, left it, or is held by somebody else. */
export const publishWork = (tx: Transaction<Tables>): void => publish(tx, { kind: 'work' });

function pending(tx: Transaction<Tables>): Pending {
  const found = pendingOf.get(tx);
  if (!found) throw new Error('open the transaction with transact(): events are sent when it commits');
  return found;
}

/**
 * Runs `work` in a transaction and sends what it published. This process's own listeners have handled the events before
 * the promise resolves, so that a caller who is answered never reads a cached response from before the change.
 */
export async function transact<T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const bus = buses.get(db);
  if (!bus) throw new Error('this database handle has no events: open it with openNative or openEmbedded');
  const now: Pending = { events: new Map(), version: randomInt(2 ** 47) };
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (tx) => {
      pendingOf.set(tx, now);
      const result = await work(tx);
      if (now.events.size > 0) await bus.sendInTransaction(tx, [...now.events.values()]);
      isCommitting = true;
      return result;
    });
  } finally {
    // Also if the commit failed: its answer may have been lost, and an event too many only makes listeners read again.
    if (isCommitting && now.events.size > 0) bus.committed([...now.events.values()]);
  }
}

/** Runs `work` in the caller's transaction, or in a new one of {@link transact}. */
export const inTransaction = <T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<Tables>) : transact(db, work));

/**
 * Gives the database handle its events, so that {@link transact} can send them.
 * @param transport to the other processes; null for a database that only this process has open
 */
export function createEvents(db: Kysely<Tables>, transport: EventTransport | null): Events {
  const origin = randomUUID();
  const listeners = new Set<EventListener>();
  let isConnected = transport === null;
  let subscription: Promise<() => Promise<void>> | undefined;

  function dispatch(events: readonly AppEvent[]): void {
    for (const event of events)
      for (const listener of listeners)
        try {
          listener.handle(event);
        } catch (error) {
          process.emitWarning(error as Error); // the change is committed: its caller must get the result
        }
  }
  function setConnected(connected: boolean): void {
    if (isConnected === connected) return;
    isConnected = connected;
    for (const listener of listeners) connected ? listener.connected() : listener.disconnected();
  }
  const receiver: EventReceiver = {
    receive(message) {
      const { from, events } = parse(message);
      if (from !== origin) dispatch(events); // its own have been dispatched when they were committed
    },
    connected: () => setConnected(true),
    disconnected: () => setConnected(false),
  };

  buses.set(db, {
    sendInTransaction: async (tx, events) => transport?.sendInTransaction?.(tx, messagesOf(origin, events)),
    committed(events) {
      dispatch(events);
      transport?.sendAfterCommit?.(messagesOf(origin, events));
    },
  });

  return {
    async listen(listener) {
      listeners.add(listener);
      if (isConnected) listener.connected();
      subscription ??= transport?.subscribe(receiver);
      await subscription;
      return async () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        const last = subscription;
        subscription = undefined;
        isConnected = transport === null;
        await (await last)?.();
      };
    },
    close: async () => transport?.close(),
  };
}

/** The events as messages of at most MESSAGE_BYTES; all parts are ASCII. */
function messagesOf(from: string, events: readonly AppEvent[]): string[] {
  const messages: string[] = [];
  let part: AppEvent[] = [];
  let bytes = 0;
  const flush = () => {
    if (part.length > 0) messages.push(JSON.stringify({ from, events: part }));
    part = [];
    bytes = 0;
  };
  for (const event of events) {
    const { length } = JSON.stringify(event);
    if (bytes + length > MESSAGE_BYTES) flush();
    part.push(event);
    bytes += length + 1;
  }
  flush();
  return messages;
}

/** @returns no events for a message of another program */
function parse(message: string): { from?: string; events: readonly AppEvent[] } {
  try {
    const { from, events } = JSON.parse(message) as { from?: string; events?: unknown };
    return { from, events: Array.isArray(events) ? (events as AppEvent[]) : [] };
  } catch {
    return { events: [] };
  }
}
