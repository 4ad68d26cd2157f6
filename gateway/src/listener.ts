import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';

/** Time limits of a client, in ms. A slower client is answered 408 or disconnected. */
export interface TimeLimits {
  /** For all headers of a request. */
  headersMs: number;
  /** Between two packets of a body. */
  bodyIdleMs: number;
  /** For a whole request, headers and body: a picture over a slow mobile connection takes most of a minute. */
  requestMs: number;
  /** Without a byte in either direction during a request; longer than an upstream's timeout. */
  idleMs: number;
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  bodyIdleMs: 10_000,
  requestMs: 60_000,
  idleMs: 35_000,
};

/** How often Node checks for late requests; its default of 30 s would extend each limit by as much. */
const CHECK_EVERY_MS = 1_000;

interface ClientError extends Error {
  code?: string;
}

/** Options of every HTTP listener of this package: timeouts, and envelopes for requests that fail to parse. */
export const listenerOptions = ({ headersMs, requestMs, idleMs }: TimeLimits = TIME_LIMITS) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, headersMs) },
    clientErrorHandler: answerClientError,
  }) satisfies FastifyHttpOptions<Server>;

function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, msg] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 408, '请求超时，请重试']
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? ['431 Request Header Fields Too Large', 431, '请求头太大']
        : ['400 Bad Request', 400, '请求格式不对'];
  const body = JSON.stringify({ code, msg });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
