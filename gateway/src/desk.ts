import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bucketOf } from 'releases/buckets';
import { routeFinder } from 'releases/registered-routes';
import type { Releases, ReleasesReader } from 'releases/releases';
import { type ClientConfig, connectOrigins } from './client-config';
import { contentSecurityPolicy, renderHtml } from './html';
import { acceptedEncoding, createHtmlResponse, type HtmlResponse } from './html-response';

export interface DeskOptions {
  distDir: string;
  client: ClientConfig;
}

/**
 * Serves the staff's console at /desk: a page without content for each of its routes, its own registry, and what its
 * shell shares with remotes. Nothing of it stands in a customer's page, search engines are shut out, passkeys work, and
 * no form or frame of another origin does.
 */
export function serveDesk(app: FastifyInstance, releases: ReleasesReader, { distDir, client }: DeskOptions) {
  const pages = new WeakMap<Releases, Map<string, HtmlResponse>>();
  const connect = connectOrigins(client);

  function pageOf(set: Releases, pathname: string): HtmlResponse {
    const found = routeFinder(set.registry)(pathname);
    const own = pages.get(set) ?? new Map<string, HtmlResponse>();
    pages.set(set, own);
    const key = found?.name ?? '';
    const page =
      own.get(key) ??
      createHtmlResponse(
        renderHtml(set, found, undefined, { paymentOrigins: [], client: { ...client, session: 'tab' } }),
        {
          status: found ? 200 : 404,
          policy: contentSecurityPolicy({ scripts: [set.head], formAction: [], connect }),
          quality: 9,
        },
      );
    own.set(key, page);
    return page;
  }

  app.get('/desk/registry.json', async (request, reply) => {
    const { registry } = releases.for(bucketOf(releases, request, reply, 'desk'), 'desk');
    reply.header('cache-control', 'no-cache');
    return registry ?? reply.code(503).send({ code: 500, msg: '还没有发布任何模块' });
  });
  app.get('/desk/host-exports.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('host-exports.json', path.join(distDir, 'host/assets/desk'), {
        cacheControl: false,
        immutable: false,
      }),
  );
  for (const address of ['/desk', '/desk/*'])
    app.get(address, async (request, reply) => {
      const [pathname = ''] = request.url.split(/[?#]/);
      const page = pageOf(releases.for(bucketOf(releases, request, reply, 'desk'), 'desk'), pathname);
      reply.code(page.status).headers({
        'cache-control': 'no-cache',
        'content-security-policy': page.policy,
        etag: page.etag,
        'permissions-policy':
          'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
        'x-robots-tag': 'noindex, nofollow',
        vary: 'accept-encoding',
      });
      if (page.status === 200 && request.headers['if-none-match'] === page.etag)
        return reply.code(304).send();
      const encoding = acceptedEncoding(request);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
    });
}
