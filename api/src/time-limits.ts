import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const HEADERS_MS = 10_000;
/** Without a byte in either direction: longer than a call takes. */
const IDLE_MS = 40_000;
/** How often Node looks for late requests; its own default of 30 s would give them that much more. */
const CHECK_EVERY_MS = 1_000;

/** Options of every HTTP listener of this process. In: ms for a whole request, headers and body. */
export const timeLimits = (requestMs: number) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: Math.min(HEADERS_MS, requestMs), connectionsCheckingInterval: CHECK_EVERY_MS },
  }) satisfies FastifyHttpOptions<Server>;
