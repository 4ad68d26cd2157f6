import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals';
import { robotsTxt } from './robots-txt';
import { createSitemaps } from './sitemaps';

const CACHING = 'public, max-age=600';

/** Serves what search engines read beside pages: `/robots.txt`, `/sitemap.xml` and the sitemaps it lists. */
export function serveRobotsFiles(
  app: FastifyInstance,
  { apiUpstream, publicOrigin }: { apiUpstream: string; publicOrigin: string | undefined },
): void {
  const rules = robotsTxt(publicOrigin);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHING).send(rules),
  );
  if (!publicOrigin) return;
  const sitemaps = createSitemaps(apiUpstream, publicOrigin);
  app.get('/sitemap.xml', async (_request, reply) => {
    const index = await sitemaps.index();
    return reply.type('application/xml').header('cache-control', CACHING).send(index);
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml.gz', async ({ params: { name } }, reply) => {
    const sitemap = await sitemaps.sitemap(name);
    if (!sitemap) return refuse(reply, 404);
    return reply.type('application/gzip').header('cache-control', CACHING).send(sitemap);
  });
}
