import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitorOf } from './errors/visitor-limit';
import type { TimeLimits } from './listener';
import { Unavailable } from './refusals';

/** The largest body that the api accepts is a form with a picture of 8 MB. */
const MAX_BYTES = 9 * 1024 * 1024;
/** Limits for buffered bodies: of all clients, and of one address (a mobile network has many users behind one). */
const MAX_IN_MEMORY = 256 * 1024 * 1024;
const MAX_PER_ADDRESS = 64 * 1024 * 1024;

class TooLarge extends Error {
  readonly statusCode = 413;
}

/** Disconnects a client whose body stalls. Applies to every route with a body. */
export function limitSlowBodies(app: FastifyInstance, { bodyIdleMs, idleMs }: TimeLimits): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    // An injected request has no connection.
    if (!raw.complete && raw.socket instanceof Socket) {
      raw.setTimeout(bodyIdleMs);
      raw.once('end', () => raw.setTimeout(idleMs));
    }
    done(null, payload);
  });
}

function createMemoryBudget() {
  let all = 0;
  const byVisitor = new Map<string, number>();
  return {
    /** @returns false if the bytes exceed the budget */
    take(visitor: string, bytes: number): boolean {
      const own = (byVisitor.get(visitor) ?? 0) + bytes;
      if (all + bytes > MAX_IN_MEMORY || own > MAX_PER_ADDRESS) return false;
      all += bytes;
      byVisitor.set(visitor, own);
      return true;
    },
    release(visitor: string, bytes: number): void {
      all -= bytes;
      const left = (byVisitor.get(visitor) ?? 0) - bytes;
      if (left > 0) byVisitor.set(visitor, left);
      else byVisitor.delete(visitor);
    },
  };
}

/**
 * Buffers bodies before the route is called, so that a slow sender does not hold an upstream connection. A body
 * that is too large is answered 413, one beyond the memory budget 503. The route gets a stream of the bytes.
 */
export function bufferBodies(app: FastifyInstance): void {
  const budget = createMemoryBudget();
  const closed = new WeakSet<FastifyRequest>();
  const reserved = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorOf(request.ip);
    reply.raw.once('close', () => {
      closed.add(request);
      budget.release(visitor, reserved.get(request) ?? 0);
    });
    done();
  });

  async function bufferBody(request: FastifyRequest, payload: IncomingMessage): Promise<Readable | null> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new TooLarge();
    const visitor = visitorOf(request.ip);
    const chunks: Buffer[] = [];
    let size = 0;
    // Not destroyed on an error: the answer still has to be sent.
    for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (closed.has(request)) return null;
      size += chunk.length;
      if (size > MAX_BYTES) throw new TooLarge();
      if (!budget.take(visitor, chunk.length)) throw new Unavailable();
      reserved.set(request, size);
      chunks.push(chunk);
    }
    return size > 0 ? Readable.from([Buffer.concat(chunks)]) : null;
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', bufferBody);
}
