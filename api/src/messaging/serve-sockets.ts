import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { rowId } from '../catalog/values';
import type { Services } from '../services';
import { memberOfToken } from '../session/tokens';
import { closeFor, createSockets } from './sockets';
import { createStrangers } from './strangers';

/** Client frames carry only tokens and ids. */
const MAX_FRAME_BYTES = 1_024;
const FRAMES_PER_PING = 30;
const STOP_WITHIN_MS = 1_000;

interface Frame {
  token?: string;
  after?: number;
}

/** The WebSocket at /im; frames and rules are defined in shared-contract/src/im.ts. */
export async function serveSockets(app: FastifyInstance, services: Services): Promise<void> {
  const { db, log } = services;
  const { tokenWithinMs, pingEveryMs, closeWithinMs } = services.config.sockets;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    closeTimeout: closeWithinMs,
  } as ServerOptions); // the package's types lack closeTimeout
  const trusted = compile(services.config.trustedProxies.split(','));
  const strangers = createStrangers(services.config.sockets);
  const sockets = createSockets(services);
  const quiet = new WeakMap<WebSocket, { answered: boolean; frames: number }>();

  function welcome(socket: WebSocket, address: string): void {
    const state = { answered: true, frames: 0 };
    quiet.set(socket, state);
    socket.on('pong', () => {
      state.answered = true;
    });
    socket.on('error', () => socket.terminate());
    strangers.add(socket, address);
    const timeout = setTimeout(() => closeFor(socket, 'silent'), tokenWithinMs);
    const isKnown = () => {
      strangers.remove(socket);
      clearTimeout(timeout);
    };
    socket.once('close', isKnown);

    let page: ReturnType<typeof sockets.add> | undefined;
    socket.on('message', (data, binary) => {
      if (socket.readyState !== socket.OPEN) return; // closing: the close handshake is not finished
      state.frames += 1;
      const frame = binary ? undefined : readFrame(String(data));
      if (!frame || state.frames > FRAMES_PER_PING || (frame.token !== undefined) === (page !== undefined))
        return closeFor(socket, 'protocol');
      if (frame.token !== undefined) {
        strangers.touch(socket);
        page = enter(frame.token, frame.after);
        page.catch((error) => {
          if (error !== ENDED) log.error({ err: error }, 'socket registration failed');
          if (error === ENDED) closeFor(socket, 'session');
          else socket.close(1011);
        });
      } else if (frame.after !== undefined) {
        const { after } = frame;
        page?.then((open) => sockets.resume(open, after)).catch(() => {});
      }
    });

    async function enter(token: string, after: number | undefined) {
      const member = await memberOfToken(db, token);
      if (!member) throw ENDED;
      isKnown();
      return sockets.add(socket, member, after);
    }
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!/^\/im\/?(\?|$)/.test(request.url ?? '')) return refuse(stream, '404 Not Found');
    const address = proxyAddr(request, trusted);
    server.handleUpgrade(request, stream, head, (socket) => welcome(socket, address));
  });

  const ping = setInterval(() => {
    for (const socket of server.clients) {
      const state = quiet.get(socket);
      if (!state?.answered) {
        socket.terminate();
        continue;
      }
      state.answered = false;
      state.frames = 0;
      socket.ping();
    }
    sockets.beat();
    sockets.checkSessions().catch((error) => log.error({ err: error }, 'session check failed'));
  }, pingEveryMs);
  ping.unref();

  const stopListening = await services.listen('im', {
    hear: sockets.hear,
    up: sockets.catchUp,
    down() {},
  });
  app.addHook('preClose', async () => {
    clearInterval(ping);
    const open = [...server.clients];
    const closed = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    for (const socket of open) closeFor(socket, 'stopping');
    const late = setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, STOP_WITHIN_MS);
    await closed;
    clearTimeout(late);
    await stopListening();
  });
}

const ENDED = new Error('session expired');

const refuse = (stream: Duplex, status: string) => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  stream.once('finish', () => stream.destroy()); // the client might never close its half
};

/** @returns undefined for an invalid frame */
function readFrame(text: string): Frame | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { token, after } = sent as Record<string, unknown>;
  const id = after === undefined ? undefined : rowId(String(after));
  if (token !== undefined && typeof token !== 'string') return undefined;
  if ((after !== undefined && id === undefined) || (token === undefined && id === undefined))
    return undefined;
  return { ...(token !== undefined && { token }), ...(id !== undefined && { after: id }) };
}
