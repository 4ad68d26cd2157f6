import { promisify } from 'node:util';
import zlib, { type ZlibOptions } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this size compression saves no network packet. */
const FROM_BYTES = 1_024;

const zip = (payload: string | Buffer, options: ZlibOptions = {}) =>
  promisify<Buffer | string, ZlibOptions, Buffer>(zlib.gzip)(payload, options);

/** @param accepted an Accept-Encoding header */
const acceptsGzip = (accepted = '') =>
  accepted.split(',').some((each) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(each));

/**
 * Gzips JSON responses on zlib's thread pool. Cached response buffers are compressed once.
 * Not @fastify/compress: it turns every response into a stream and compresses the same bytes on every request.
 */
export function compressResponses(app: FastifyInstance): void {
  const cache = new WeakMap<Buffer, Promise<Buffer>>();
  const compressed = (payload: string | Buffer) => {
    if (typeof payload === 'string') return zip(payload);
    const cached = cache.get(payload);
    if (cached) return cached;
    const pending = zip(payload, { level: zlib.constants.Z_BEST_COMPRESSION });
    cache.set(payload, pending);
    return pending;
  };

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (Buffer.byteLength(payload) < FROM_BYTES || reply.hasHeader('content-encoding')) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!acceptsGzip(String(request.headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed(payload);
  });
}
