import { sql } from 'kysely';
import { type ImCloseReason, type ImFrame, imClose, imEvents } from 'shared-contract';
import type { WebSocket } from 'ws';
import { now } from '../clock';
import type { Services } from '../services';
import { type Member, validSessions } from '../session/tokens';
import { type MessageRow, toMessage } from './read-messages';

/** Closes the socket with one of the contract's close codes. */
export const closeFor = (socket: WebSocket, why: ImCloseReason): void => socket.close(imClose[why], why);

/** An authenticated connection of a member. `sent` is the id of the latest message sent to it. */
interface Page {
  socket: WebSocket;
  memberId: number;
  tokenHash: Buffer;
  sent: number;
  /** Message id after which the client asked to resume. */
  resumeAfter?: number;
  /** Delivery state; `again`: another notification arrived while it was running. */
  delivery: 'idle' | 'running' | 'again';
  /** Resolves when the last frame has been written to the socket. */
  written: Promise<void>;
}

/** Messages per batch; the next batch is read once this one has been written. */
const BATCH = 50;

/**
 * The authenticated sockets of this instance by member, and what is pushed to them. Backpressure: a connection that
 * does not drain in time is closed; beside one batch at most `mostWaitingBytes` are buffered for it.
 */
export function createSockets(services: Services) {
  const { db, log } = services;
  const { mostWaitingBytes, takeWithinMs, pagesPerMember } = services.config.sockets;
  const pages = new Map<number, Set<Page>>();
  const pagesOf = (memberId: number) => [...(pages.get(memberId) ?? [])];
  const everyPage = () => [...pages.values()].flatMap((those) => [...those]);

  function send(page: Page, frame: ImFrame): boolean {
    const { socket } = page;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount > mostWaitingBytes) {
      closeFor(socket, 'slow');
      return false;
    }
    page.written = new Promise((written) => socket.send(JSON.stringify(frame), () => written()));
    return true;
  }

  /**
   * Waits until all frames are written; on timeout it closes the socket, and the client resumes after its last message.
   */
  async function taken(page: Page): Promise<boolean> {
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<'late'>((resolve) => {
      late = setTimeout(() => resolve('late'), takeWithinMs);
    });
    const outcome = await Promise.race([page.written, tooLate]);
    clearTimeout(late);
    if (outcome === 'late') closeFor(page.socket, 'slow');
    return page.socket.readyState === page.socket.OPEN;
  }

  /** Sends the messages after the last one sent; notifications during a run trigger one more run. */
  async function deliver(page: Page): Promise<void> {
    if (page.delivery !== 'idle') {
      page.delivery = 'again';
      return;
    }
    try {
      do {
        page.delivery = 'running';
        for (let more = true; more; ) more = await deliverBatch(page);
      } while ((page.delivery as Page['delivery']) === 'again');
    } catch (error) {
      // The client reconnects and resumes.
      log.error({ err: error }, 'message delivery failed');
      page.socket.close(1011);
    } finally {
      page.delivery = 'idle';
    }
  }

  async function deliverBatch(page: Page): Promise<boolean> {
    page.sent = page.resumeAfter ?? page.sent;
    page.resumeAfter = undefined;
    const { rows } = await sql<MessageRow>`
      select m.* from conversation c join instant_message m on m.conversation_id = c.id
      where (c.asker_id = ${page.memberId} or c.peer_id = ${page.memberId})
        and c.last_message_id > ${page.sent} and m.id > ${page.sent}
      order by m.id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return false;
    const shown = toMessage(services, page.memberId, await now(db));
    for (const row of rows) {
      const sessionId = String(row.conversation_id);
      if (!send(page, { type: 'message', sessionId, message: shown(row) })) return false;
      page.sent = row.id;
    }
    return (await taken(page)) && rows.length === BATCH;
  }

  async function closeEnded(some: readonly Page[]): Promise<void> {
    if (some.length === 0) return;
    const living = await validSessions(
      db,
      some.map(({ tokenHash }) => tokenHash),
    );
    for (const page of some)
      if (!living.has(page.tokenHash.toString('hex'))) closeFor(page.socket, 'session');
  }

  const newest = async (memberId: number) => {
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(last_message_id), 0) as id from conversation
      where asker_id = ${memberId} or peer_id = ${memberId}`.execute(db);
    return rows[0]?.id ?? 0;
  };

  const ready = (page: Page) => send(page, { type: 'ready', last: String(page.sent) });

  return {
    /**
     * Registers an authenticated socket and sends `ready`; from then on no message is missed.
     * @param after resumes after this message; without it only later messages are sent
     */
    async add(
      socket: WebSocket,
      { id: memberId, tokenHash }: Member,
      after: number | undefined,
    ): Promise<Page> {
      const page: Page = {
        socket,
        memberId,
        tokenHash,
        sent: 0,
        delivery: 'running',
        written: Promise.resolve(),
      };
      const others = pages.get(memberId) ?? new Set();
      pages.set(memberId, others.add(page));
      socket.once('close', () => {
        others.delete(page);
        if (others.size === 0) pages.delete(memberId);
      });
      const [oldest] = others;
      if (oldest && others.size > pagesPerMember) closeFor(oldest.socket, 'replaced');
      page.sent = after ?? (await newest(memberId));
      // The session may have ended between the token check and the registration above.
      await closeEnded([page]);
      ready(page);
      page.delivery = 'idle';
      await deliver(page);
      return page;
    },

    /** Resends the messages after the given id. */
    async resume(page: Page, after: number): Promise<void> {
      page.resumeAfter = after;
      await deliver(page);
    },

    /** Handles a payload: `message:asker:peer`, `session:member` (060) or `event:member:kind:id:version` (080). */
    hear(payload: string): void {
      const [what, first, ...rest] = payload.split(':');
      const concerned = pagesOf(Number(first));
      if (what === 'message')
        for (const page of [...concerned, ...pagesOf(Number(rest[0]))]) void deliver(page);
      else if (what === 'event') {
        const event = eventOf(rest);
        if (event) for (const page of concerned) send(page, event);
      } else if (what === 'session')
        closeEnded(concerned).catch((error) => log.error({ err: error }, 'session check failed'));
    },

    /** After missed notifications: delivers new messages, then `ready` makes every client refetch the rest. */
    catchUp(): void {
      for (const page of everyPage()) void deliver(page).then(() => ready(page));
    },

    /** Sends a heartbeat to every client. */
    beat(): void {
      for (const page of everyPage()) send(page, { type: 'alive' });
    },

    /** Closes the connections whose session has expired. */
    checkSessions: () => closeEnded(everyPage()),
  };
}

function eventOf([kind, id, version]: string[]): ImFrame | undefined {
  const type = imEvents.find((each) => each === kind);
  return type && id !== undefined ? { type, id, version: Number(version) } : undefined;
}
