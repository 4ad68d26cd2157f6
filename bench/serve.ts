/**
 * `serve.ts <file>`: serves every site of a JSON file in the same way, so that a comparison is about the sites and not
 * about their servers: HTTP/2 over TLS on one port per site, brotli, upstream responses as they are.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Served } from './https';

/** Of the floor's answers, in ms: about that of the api. */
const STUB_DELAY_MS = 20;

/** The exports of a site's stub: JSON for an object, HTML for a string. */
interface Stub {
  routes: readonly (readonly [pattern: RegExp, answer: (request: { match: RegExpExecArray }) => unknown])[];
}

const pathOf = ({ url }: { url: string }) => decodeURIComponent(url.split('?')[0] ?? '');

/** Sends text compressed as the gateway does; an unchanged one is not sent again. */
function sendText(reply: FastifyReply, body: string) {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return reply.header('content-encoding', 'br').send(brotliCompressSync(body, { params }));
}

const preloadLink = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="/assets/${file}">`;

async function serveSite({ port, upstream, api, stub, images, preload = {} }: Served, tls: object) {
  const app = fastify({ http2: true, https: { allowHTTP1: true, ...tls } }) as unknown as FastifyInstance;
  if (images) await app.register(files, { root: images, prefix: '/img/', maxAge: '1d' });
  if (api) await app.register(proxy, { upstream: api, prefix: '/api', rewritePrefix: '/api' });
  if (upstream)
    await app.register(proxy, {
      upstream,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) =>
          preload[pathOf(request)] ? { ...headers, 'accept-encoding': 'identity' } : headers,
        async onResponse(request, reply, response) {
          const { stream } = response as unknown as { stream: Readable };
          const links = preload[pathOf(request)]?.map(preloadLink).join('');
          if (!links) return reply.send(stream);
          return sendText(
            reply.removeHeader('content-length') as FastifyReply,
            (await text(stream)).replace('</head>', `${links}</head>`),
          );
        },
      },
    });
  if (stub) {
    const { routes } = (await import(pathToFileURL(stub).href)) as Stub;
    app.get('/*', async (request, reply) => {
      for (const [pattern, answer] of routes) {
        const match = pattern.exec(pathOf(request));
        if (!match) continue;
        await sleep(STUB_DELAY_MS);
        const value = answer({ match });
        const isPage = typeof value === 'string';
        reply.type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
        return sendText(reply, isPage ? value : JSON.stringify(value));
      }
      return reply.callNotFound();
    });
  }
  await app.listen({ port, host: '127.0.0.1' });
}

async function main() {
  const { tls, sites } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
    tls: { key: string; cert: string };
    sites: Served[];
  };
  const pair = { key: readFileSync(tls.key), cert: readFileSync(tls.cert) };
  await Promise.all(sites.map((site) => serveSite(site, pair)));
  process.send?.({});
}

void main();
