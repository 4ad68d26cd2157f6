import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TextsSitemap } from 'shared-contract/sitemap';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import type { Services } from '../core/services';
import { createSwrCache } from '../core/swr-cache';
import { isPublic } from './notices';

const FRESH_MS = 600_000;
const MAX_TEXTS = 10_000;

/** The newest published texts. A text changes by being published: it is never edited. */
async function publicTexts(db: Db): Promise<TextsSitemap> {
  const { rows } = await sql<{ id: number; notice_type: TextsSitemap[number]['noticeType']; at: Date }>`
    select n.id, n.notice_type, n.published_at as at from notice n where ${isPublic}
    order by n.published_at desc, n.id desc limit ${MAX_TEXTS}`.execute(db);
  return rows.map(({ id, notice_type, at }) => ({
    id: String(id),
    noticeType: notice_type,
    changedAt: isoTime(at),
  }));
}

/** Lists the published texts for the gateway's sitemaps; anybody can ask, so they are read once in ten minutes. */
export function textsSitemapRoute(app: FastifyInstance, { db }: Services): void {
  const recent = createSwrCache<TextsSitemap>({ freshMs: FRESH_MS, ttlMs: 2 * FRESH_MS, max: 1 });
  app.get('/sitemap/texts', () => recent('', () => publicTexts(db)));
}
