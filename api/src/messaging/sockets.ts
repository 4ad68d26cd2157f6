import { sql } from 'kysely';
import { type ImCloseReason, type ImFrame, imClose, imEvents } from 'shared-contract';
import type { WebSocket } from 'ws';
import { now } from '../clock';
import type { Services } from '../services';
import { type Member, validSessions } from '../session/tokens';
import { type MessageRow, toMessage } from './read-messages';

/** Closes for one of the contract's reasons. */
export const closeFor = (socket: WebSocket, why: ImCloseReason): void => socket.close(imClose[why], why);

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
  /** When what was sent last has left this process. */
  written: Promise<void>;
}

/** Messages read at a time; the next are read when the page has taken these. */
const BATCH = 50;

/**
 * The sockets of this instance by member, and what they are told. A page takes what is sent or is closed: beside one batch
 * no more waits for it in memory than `mostWaitingBytes`.
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

  /** Whether the page took everything in time; else it is closed and begins again after the newest message it holds. */
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
     * Takes in the socket of a member who has shown their token and sends `ready`: from now on nothing is missed. `after`
     * asks for what came since that message; without it only what comes from now on is sent.
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
      // It may have ended between the check of the token and here, when nobody knew of this page yet.
      await closeEnded([page]);
      ready(page);
      page.delivery = 'idle';
      await deliver(page);
      return page;
    },

    /** Sends again what came after a message. */
    async resume(page: Page, after: number): Promise<void> {
      page.resumeAfter = after;
      await deliver(page);
    },

    /** What the database tells: `message:asker:peer` and `session:member` (060), `event:member:kind:id:version` (080). */
    hear(payload: string): void {
      const [what, first, ...rest] = payload.split(':');
      const concerned = pagesOf(Number(first));
      if (what === 'message')
        for (const page of [...concerned, ...pagesOf(Number(rest[0]))]) void deliver(page);
      else if (what === 'event') {
        const event = eventOf(rest);
        if (event) for (const page of concerned) send(page, event);
      } else if (what === 'session')
        closeEnded(concerned).catch((error) => log.error({ err: error }, 'sessions could not be checked'));
    },

    /** Something may have been missed: messages are looked for, and `ready` has every page ask anew for the rest. */
    catchUp(): void {
      for (const page of everyPage()) void deliver(page).then(() => ready(page));
    },

    /** Tells every page that its server lives. */
    beat(): void {
      for (const page of everyPage()) send(page, { type: 'alive' });
    },

    /** Closes the pages whose session has ended by itself. */
    checkSessions: () => closeEnded(everyPage()),
  };
}

function eventOf([kind, id, version]: string[]): ImFrame | undefined {
  const type = imEvents.find((each) => each === kind);
  return type && id !== undefined ? { type, id, version: Number(version) } : undefined;
}
