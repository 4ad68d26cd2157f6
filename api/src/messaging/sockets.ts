import { sql } from 'kysely';
import { type ImCloseReason, type ImFrame, imClose } from 'shared-contract';
import type { WebSocket } from 'ws';
import { now } from '../core/clock';
import type { AppEvent } from '../core/events/events';
import { isStaffAtWork, type Member } from '../core/member';
import type { Services } from '../core/services';
import { validSessions } from '../identity/tokens';
import { type MessageRow, toMessage } from './read-messages';

/** Closes the socket with one of the contract's close codes. */
export const closeFor = (socket: WebSocket, reason: ImCloseReason): void =>
  socket.close(imClose[reason], reason);

/** An authenticated connection of a member. `sent` is the id of the latest message sent to it. */
interface Connection {
  socket: WebSocket;
  memberId: number;
  isStaff: boolean;
  tokenHash: Buffer;
  lastSentId: number;
  /** Message id after which the client asked to resume. */
  resumeAfter?: number;
  /** Delivery state; `again`: another notification arrived while it was running. */
  delivery: 'idle' | 'running' | 'again';
  /** Resolves when the last frame has been written to the socket. */
  written: Promise<void>;
}

/** Messages per batch; the next batch is read once this one has been written. */
const BATCH = 50;
/** A busy shop changes the staff's queue many times a second. */
const WORK_PAUSE_MS = 1_000;

/**
 * The authenticated sockets of this instance by member, and what is pushed to them. Backpressure: a connection that
 * does not drain in time is closed; beside one batch at most `maxBufferedBytes` are buffered for it.
 */
export function createSockets(services: Services) {
  const { db, log } = services;
  const { maxBufferedBytes, drainTimeoutMs, connectionsPerMember } = services.config.sockets;
  const connections = new Map<number, Set<Connection>>();
  const connectionsOf = (memberId: number) => [...(connections.get(memberId) ?? [])];
  const allConnections = () => [...connections.values()].flatMap((those) => [...those]);

  function send(page: Connection, frame: ImFrame): boolean {
    const { socket } = page;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount > maxBufferedBytes) {
      closeFor(socket, 'slow');
      return false;
    }
    page.written = new Promise((written) => socket.send(JSON.stringify(frame), () => written()));
    return true;
  }

  /**
   * Waits until all frames are written; on timeout it closes the socket, and the client resumes after its last message.
   */
  async function drained(page: Connection): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), drainTimeoutMs);
    });
    const outcome = await Promise.race([page.written, timeout]);
    clearTimeout(timer);
    if (outcome === 'late') closeFor(page.socket, 'slow');
    return page.socket.readyState === page.socket.OPEN;
  }

  /** Sends the messages after the last one sent; notifications during a run trigger one more run. */
  async function deliver(connection: Connection): Promise<void> {
    if (connection.delivery !== 'idle') {
      connection.delivery = 'again';
      return;
    }
    try {
      do {
        connection.delivery = 'running';
        for (let more = true; more; ) more = await deliverBatch(connection);
      } while ((connection.delivery as Connection['delivery']) === 'again');
    } catch (error) {
      // The client reconnects and resumes.
      log.error({ err: error }, 'message delivery failed');
      connection.socket.close(1011);
    } finally {
      connection.delivery = 'idle';
    }
  }

  async function deliverBatch(connection: Connection): Promise<boolean> {
    connection.lastSentId = connection.resumeAfter ?? connection.lastSentId;
    connection.resumeAfter = undefined;
    const { rows } = await sql<MessageRow>`
      select m.* from conversation c join instant_message m on m.conversation_id = c.id
      where (c.asker_id = ${connection.memberId} or c.peer_id = ${connection.memberId})
        and c.last_message_id > ${connection.lastSentId} and m.id > ${connection.lastSentId}
      order by m.id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return false;
    const shown = toMessage(services, connection.memberId, await now(db));
    for (const row of rows) {
      const sessionId = String(row.conversation_id);
      if (!send(connection, { type: 'message', sessionId, message: shown(row) })) return false;
      connection.lastSentId = row.id;
    }
    return (await drained(connection)) && rows.length === BATCH;
  }

  async function closeExpired(candidates: readonly Connection[]): Promise<void> {
    if (candidates.length === 0) return;
    const living = await validSessions(
      db,
      candidates.map(({ memberId, tokenHash }) => ({ id: memberId, tokenHash })),
    );
    for (const page of candidates)
      if (!living.has(page.tokenHash.toString('hex'))) closeFor(page.socket, 'session');
  }

  const latestMessageId = async (memberId: number) => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(last_message_id), 0) as id from conversation
      where asker_id = ${memberId} or peer_id = ${memberId}`.execute(db);
    return rows[0]?.id ?? 0;
  };

  let workTimer: NodeJS.Timeout | undefined;
  /** Notifies the staff that their queue changed, once for all changes within {@link WORK_PAUSE_MS}. */
  function notifyStaff(): void {
    workTimer ??= setTimeout(() => {
      workTimer = undefined;
      for (const page of allConnections()) if (page.isStaff) send(page, { type: 'work' });
    }, WORK_PAUSE_MS);
    workTimer.unref();
  }

  const sendReady = (page: Connection) => send(page, { type: 'ready', last: String(page.lastSentId) });

  return {
    /**
     * Registers an authenticated socket and sends `ready`; from then on no message is missed.
     * @param after resumes after this message; without it only later messages are sent
     */
    async add(socket: WebSocket, member: Member, after: number | undefined): Promise<Connection> {
      const { id: memberId, tokenHash } = member;
      const page: Connection = {
        socket,
        memberId,
        isStaff: isStaffAtWork(member),
        tokenHash,
        lastSentId: 0,
        delivery: 'running',
        written: Promise.resolve(),
      };
      const others = connections.get(memberId) ?? new Set();
      connections.set(memberId, others.add(page));
      socket.once('close', () => {
        others.delete(page);
        if (others.size === 0) connections.delete(memberId);
      });
      const [oldest] = others;
      if (oldest && others.size > connectionsPerMember) closeFor(oldest.socket, 'replaced');
      page.lastSentId = after ?? (await latestMessageId(memberId));
      // The session may have ended between the token check and the registration above.
      await closeExpired([page]);
      sendReady(page);
      page.delivery = 'idle';
      await deliver(page);
      return page;
    },

    /** Resends the messages after the given id. */
    async resume(page: Connection, after: number): Promise<void> {
      page.resumeAfter = after;
      await deliver(page);
    },

    handleEvent(event: AppEvent): void {
      if (event.kind === 'goods' || event.kind === 'goodsNews') return;
      if (event.kind === 'work') notifyStaff();
      else if (event.kind === 'message')
        for (const page of event.memberIds.flatMap(connectionsOf)) void deliver(page);
      else if (event.kind === 'session')
        closeExpired(connectionsOf(event.memberId)).catch((error) =>
          log.error({ err: error }, 'session check failed'),
        );
      else {
        const { kind: type, memberId, id, version } = event;
        for (const page of connectionsOf(memberId)) send(page, { type, id, version });
      }
    },

    /** After missed notifications: delivers new messages, then `ready` makes every client refetch the rest. */
    resync(): void {
      for (const page of allConnections()) void deliver(page).then(() => sendReady(page));
    },

    /** Sends a heartbeat to every client. */
    heartbeat(): void {
      for (const page of allConnections()) send(page, { type: 'alive' });
    },

    /** Closes the connections whose session has expired. */
    checkSessions: () => closeExpired(allConnections()),
  };
}
