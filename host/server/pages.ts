import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageBuilt, routeAt } from 'shared-contract';
import { redirectOf } from '../src/redirect';
import { contentSecurityPolicy, renderHtml } from './html';
import type { Releases } from './releases';

interface Page {
  etag: string;
  policy: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

const acceptable = (accepted: string): keyof Page['bodies'] =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

const isFile = (path: string) => /^\/(?:assets|remotes|icons|api|cashier)(?:\/|$)/.test(path);

/**
 * Answers everything that is no file and no call with the host's HTML: 200 for a page, 404 with the same HTML for an
 * address without one. A missing file is a plain 404, never HTML, so that a browser does not run a page as a script.
 * Pages are rendered and compressed once for each route and set of releases.
 */
export function servePages(app: FastifyInstance, releases: () => Releases, formAction: readonly string[]) {
  let of: Releases | undefined;
  let pages = new Map<string, Page>();

  const pageAt = (path: string): { page: Page; found: boolean } => {
    const now = releases();
    if (now !== of) {
      of = now;
      pages = new Map();
    }
    const route = routeAt(redirectOf(path) ?? path);
    const name = route && isPageBuilt(route) ? route : undefined;
    let page = pages.get(name ?? '');
    if (!page) {
      const html = Buffer.from(renderHtml(now, name));
      page = {
        etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
        policy: contentSecurityPolicy([now.head], formAction),
        bodies: {
          br: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          gzip: gzipSync(html),
          identity: html,
        },
      };
      pages.set(name ?? '', page);
    }
    return { page, found: name !== undefined };
  };

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/[?#].*/s, '');
    if (isFile(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      reply.header('cache-control', 'no-store');
      return reply.code(404).send({ code: 404, msg: '没有这个地址' });
    }
    const { page, found } = pageAt(path);
    reply.code(found ? 200 : 404).headers({
      'cache-control': 'no-cache',
      'content-security-policy': page.policy,
      etag: page.etag,
      vary: 'accept-encoding',
    });
    if (found && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = acceptable(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
  });
}
