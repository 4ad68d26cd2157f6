import type { FastifyInstance } from 'fastify';
import type { GoodsSitemap } from 'shared-contract/sitemap';
import { createConcurrencyLimit } from '../core/concurrency-limit';
import type { Services } from '../core/services';
import { createSwrCache } from '../core/swr-cache';
import { goodsSitemap, goodsSitemapPart } from './sitemap';

const FRESH_MS = 600_000;

/**
 * Lists the goods on public sale for the gateway's sitemaps. Anybody can ask, so the list of parts, which reads an index entry
 * of each of these goods, is made once in ten minutes, and one part is read at a time.
 */
export function goodsSitemapRoutes(app: FastifyInstance, { db }: Services): void {
  const recent = createSwrCache<GoodsSitemap>({ freshMs: FRESH_MS, ttlMs: 2 * FRESH_MS, max: 1 });
  const inTurn = createConcurrencyLimit({ atOnce: 1, waiting: 8, busy: '读站点地图的人太多，请过几秒再来' });
  app.get('/sitemap/goods', () => recent('', () => goodsSitemap(db)));
  app.get<{ Params: { part: string } }>('/sitemap/goods/:part(^[1-9]\\d{0,8}$)', ({ params: { part } }) =>
    inTurn(() => goodsSitemapPart(db, Number(part))),
  );
}
