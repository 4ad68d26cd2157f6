import { promisify } from 'node:util';
import zlib, { type ZlibOptions } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below it compressing saves no packet. */
const FROM_BYTES = 1_024;

const zip = (payload: string | Buffer, options: ZlibOptions = {}) =>
  promisify<Buffer | string, ZlibOptions, Buffer>(zlib.gzip)(payload, options);

/** In: an Accept-Encoding header. */
const acceptsGzip = (accepted = '') =>
  accepted.split(',').some((each) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(each));

/**
 * Compresses JSON for those who accept it, on zlib's own threads. Bytes that a call answers again and again (`Keep`) are compressed once.
 * Not @fastify/compress: it makes a stream of every answer and compresses the same bytes anew each time.
 */
export function compressAnswers(app: FastifyInstance): void {
  const done = new WeakMap<Buffer, Promise<Buffer>>();
  const compressed = (payload: string | Buffer) => {
    if (typeof payload === 'string') return zip(payload);
    const before = done.get(payload);
    if (before) return before;
    const now = zip(payload, { level: zlib.constants.Z_BEST_COMPRESSION });
    done.set(payload, now);
    return now;
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
