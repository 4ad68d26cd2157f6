import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { memberOfToken } from '../identity/tokens';
import { closeFor, createSockets } from './sockets';
import { createUnauthenticatedSockets } from './unauthenticated-sockets';

/** Client frames carry only tokens and ids. */
const MAX_FRAME_BYTES = 1_024;
const FRAMES_PER_PING = 30;
const SHUTDOWN_TIMEOUT_MS = 1_000;

interface Frame {
  token?: string;
  after?: number;
}

/** The WebSocket at /im; frames and rules are defined in shared-contract/src/im.ts. */
export async function serveSockets(app: FastifyInstance, services: Services): Promise<void> {
  const { db, log } = services;
  const { authTimeoutMs, pingIntervalMs, closeTimeoutMs } = services.config.sockets;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    closeTimeout: closeTimeoutMs,
  } as ServerOptions); // the package's types lack closeTimeout
  const trusted = compile(services.config.trustedProxies.split(','));
  const unauthenticated = createUnauthenticatedSockets(services.config.sockets);
  const sockets = createSockets(services);
  const states = new WeakMap<WebSocket, { isAlive: boolean; frames: number }>();

  function accept(socket: WebSocket, address: string): void {
    const state = { isAlive: true, frames: 0 };
    states.set(socket, state);
    socket.on('pong', () => {
      state.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    unauthenticated.add(socket, address);
    const timeout = setTimeout(() => closeFor(socket, 'silent'), authTimeoutMs);
    const onAuthenticated = () => {
      unauthenticated.remove(socket);
      clearTimeout(timeout);
    };
    socket.once('close', onAuthenticated);

    let connection: ReturnType<typeof sockets.add> | undefined;
    socket.on('message', (data, binary) => {
      if (socket.readyState !== socket.OPEN) return; // closing: the close handshake is not finished
      state.frames += 1;
      const frame = binary ? undefined : readFrame(String(data));
      if (
        !frame ||
        state.frames > FRAMES_PER_PING ||
        (frame.token !== undefined) === (connection !== undefined)
      )
        return closeFor(socket, 'protocol');
      if (frame.token !== undefined) {
        unauthenticated.touch(socket);
        connection = authenticate(frame.token, frame.after);
        connection.catch((error) => {
          if (error !== SESSION_EXPIRED) log.error({ err: error }, 'socket registration failed');
          if (error === SESSION_EXPIRED) closeFor(socket, 'session');
          else socket.close(1011);
        });
      } else if (frame.after !== undefined) {
        const { after } = frame;
        connection?.then((open) => sockets.resume(open, after)).catch(() => {});
      }
    });

    async function authenticate(token: string, after: number | undefined) {
      const member = await memberOfToken(db, token);
      if (!member || member.scope === 'firstKey') throw SESSION_EXPIRED;
      onAuthenticated();
      return sockets.add(socket, member, after);
    }
  }

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!/^\/im\/?(\?|$)/.test(request.url ?? '')) return rejectUpgrade(stream, '404 Not Found');
    const address = proxyAddr(request, trusted);
    server.handleUpgrade(request, stream, head, (socket) => accept(socket, address));
  });

  const ping = setInterval(() => {
    for (const socket of server.clients) {
      const state = states.get(socket);
      if (!state?.isAlive) {
        socket.terminate();
        continue;
      }
      state.isAlive = false;
      state.frames = 0;
      socket.ping();
    }
    sockets.heartbeat();
    sockets.checkSessions().catch((error) => log.error({ err: error }, 'session check failed'));
  }, pingIntervalMs);
  ping.unref();

  const unsubscribe = await services.events.listen({
    handle: sockets.handleEvent,
    connected: sockets.resync,
    disconnected() {},
  });
  app.addHook('preClose', async () => {
    clearInterval(ping);
    const open = [...server.clients];
    const closed = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    for (const socket of open) closeFor(socket, 'stopping');
    const forceClose = setTimeout(() => {
      for (const socket of open) socket.terminate();
    }, SHUTDOWN_TIMEOUT_MS);
    await closed;
    clearTimeout(forceClose);
    await unsubscribe();
  });
}

const SESSION_EXPIRED = new Error('session expired');

const rejectUpgrade = (stream: Duplex, status: string) => {
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
