import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';

const HEADERS_MS = 10_000;
/** Socket idle timeout; longer than any call takes. */
const IDLE_MS = 40_000;
/** How often Node checks for timed-out requests; with its default of 30 s they would live that much longer. */
const CHECK_EVERY_MS = 1_000;

/** Timeout options of every HTTP server of this process. @param requestMs limit for headers and body of a request */
export const serverTimeouts = (requestMs: number) =>
  ({
    requestTimeout: requestMs,
    connectionTimeout: IDLE_MS,
    http: { headersTimeout: Math.min(HEADERS_MS, requestMs), connectionsCheckingInterval: CHECK_EVERY_MS },
  }) satisfies FastifyHttpOptions<Server>;
