import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { now } from '../clock';
import type { Services } from '../services';
import { livingSessions, type Member } from '../session/tokens';
import { type MessageRow, toMessage } from './read-messages';

/** Why a socket is closed by us. 4xxx are ours; clients come back after all but `session` and `protocol`. */
const closing = {
  session: [4401, 'the session has ended'],
  protocol: [4400, 'not understood'],
  silent: [4408, 'no token in time'],
  replaced: [4409, 'too many pages are open'],
  slow: [1013, 'reads too slowly'],
  stopping: [1001, 'the server stops'],
} as const satisfies Record<string, readonly [code: number, reason: string]>;

export function closeFor(socket: WebSocket, why: keyof typeof closing): void {
  const [code, reason] = closing[why];
  socket.close(code, reason);
}

/** A member's open page. `sent` is the id of the newest message it has. */
interface Page {
  socket: WebSocket;
  memberId: number;
  tokenHash: Buffer;
  sent: number;
  /** From where it asked to begin again. */
  resumeAfter?: number;
  /** Whether messages are being read for it, and whether more came meanwhile. */
  delivery: 'idle' | 'running' | 'again';
}

/** Bytes that may wait for a slow reader. Beyond it the socket is closed; the reader resumes from the last id it got. */
const MOST_WAITING = 256 * 1024;
const PAGES_PER_MEMBER = 8;
const BATCH = 100;

/** The sockets of this instance by member, and what they are told. */
export function createSockets(services: Services) {
  const { db, log } = services;
  const pages = new Map<number, Set<Page>>();
  const pagesOf = (memberId: number) => [...(pages.get(memberId) ?? [])];

  function send(page: Page, frame: object): boolean {
    if (page.socket.readyState !== page.socket.OPEN) return false;
    page.socket.send(JSON.stringify(frame));
    if (page.socket.bufferedAmount <= MOST_WAITING) return true;
    closeFor(page.socket, 'slow');
    return false;
  }

  /** Sends what came after the newest message the page has; wakes that come meanwhile make it look once more. */
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
      // The reader comes back and asks for what is missing.
      log.error({ err: error }, 'messages could not be delivered');
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
      const frame = { type: 'message', sessionId: String(row.conversation_id), message: shown(row) };
      if (!send(page, frame)) return false;
      page.sent = row.id;
    }
    return rows.length === BATCH;
  }

  async function closeEnded(some: readonly Page[]): Promise<void> {
    if (some.length === 0) return;
    const living = await livingSessions(
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

  return {
    /**
     * Takes in the socket of a member who has shown their token, and sends `{type:'ready', last}`: from now on nothing is
     * missed. `after` asks for what came since that message; without it only what comes from now on is sent.
     */
    async add(
      socket: WebSocket,
      { id: memberId, tokenHash }: Member,
      after: number | undefined,
    ): Promise<Page> {
      const page: Page = { socket, memberId, tokenHash, sent: 0, delivery: 'running' };
      const others = pages.get(memberId) ?? new Set();
      pages.set(memberId, others.add(page));
      socket.once('close', () => {
        others.delete(page);
        if (others.size === 0) pages.delete(memberId);
      });
      const [oldest] = others;
      if (oldest && others.size > PAGES_PER_MEMBER) closeFor(oldest.socket, 'replaced');
      page.sent = after ?? (await newest(memberId));
      // It may have ended between the check of the token and here, when nobody knew of this page yet.
      await closeEnded([page]);
      send(page, { type: 'ready', last: String(page.sent) });
      page.delivery = 'idle';
      await deliver(page);
      return page;
    },

    /** Sends again what came after a message. */
    async resume(page: Page, after: number): Promise<void> {
      page.resumeAfter = after;
      await deliver(page);
    },

    /** What migration 060 tells: `message:asker:peer`, `order:buyer:seller:orderNo:version` or `session:member`. */
    hear(payload: string): void {
      const [kind, first, second, orderNo, version] = payload.split(':');
      const members = [...new Set([Number(first), Number(second)])];
      const concerned = members.flatMap(pagesOf);
      if (kind === 'message') for (const page of concerned) void deliver(page);
      else if (kind === 'order')
        for (const page of concerned) send(page, { type: 'order', orderNo, version: Number(version) });
      else if (kind === 'session')
        closeEnded(concerned).catch((error) => log.error({ err: error }, 'sessions could not be checked'));
    },

    /** Looks for what was missed. */
    catchUp(): void {
      for (const memberId of pages.keys()) for (const page of pagesOf(memberId)) void deliver(page);
    },

    /** Closes the pages whose session has ended by itself. */
    checkSessions: () => closeEnded([...pages.keys()].flatMap(pagesOf)),
  };
}
