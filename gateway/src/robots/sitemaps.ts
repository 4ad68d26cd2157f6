import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { href } from 'shared-contract';
import {
  type GoodsSitemap,
  type GoodsSitemapPart,
  readerOf,
  type TextsSitemap,
} from 'shared-contract/sitemap';
import { Unavailable } from '../refusals';
import { newestOf, publicPages, shownByPages } from './public-pages';
import { type Entry, sitemapIndexXml, sitemapXml } from './sitemap-xml';

const zip = promisify(gzip);

const CACHE_MS = 600_000;
/** A part has at most 10,000 goods, about 100 KB compressed. */
const MAX_CACHED = 100;
/** The newest parts that the index lists; its protocol allows 50,000 sitemaps. */
const MAX_PARTS = 40_000;
const TIMEOUT_MS = 20_000;

export interface Sitemaps {
  /** The index of all sitemaps, as XML. */
  index(): Promise<string>;
  /** A sitemap of the index, as compressed XML; undefined if the index has none of this name. */
  sitemap(name: string): Promise<Buffer | undefined>;
}

/**
 * The site's sitemaps: one of pages, one of texts, and one for each part of the goods. Everything is cached for ten
 * minutes, and only sitemaps of the index are made, so that a stranger causes no more work than a robot.
 */
export function createSitemaps(apiUpstream: string, origin: string): Sitemaps {
  async function ask<Answer>(path: string): Promise<Answer> {
    try {
      const response = await fetch(`${apiUpstream}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return (await response.json()) as Answer;
      await response.body?.cancel();
    } catch {
      // Refused below, like a failing api.
    }
    throw new Unavailable();
  }
  const lists = new LRUCache<'goods' | 'texts', object>({
    max: 2,
    ttl: CACHE_MS,
    fetchMethod: (name) => ask<object>(`/sitemap/${name}`),
  });
  const goods = () => lists.forceFetch('goods') as Promise<GoodsSitemap>;
  const texts = () => lists.forceFetch('texts') as Promise<TextsSitemap>;

  const listedTexts = async () =>
    (await texts()).filter(({ noticeType }) => !shownByPages.includes(noticeType));

  /** Name and last change of each sitemap. */
  async function listed(): Promise<{ name: string; changedAt?: string }[]> {
    const { games, parts } = await goods();
    const readable = await listedTexts();
    return [
      { name: 'pages', changedAt: newestOf([...games, ...(await texts())]) },
      ...(readable.length ? [{ name: 'texts', changedAt: newestOf(readable) }] : []),
      ...parts.slice(-MAX_PARTS).map(({ part, changedAt }) => ({ name: `goods-${part}`, changedAt })),
    ];
  }

  async function pagesOf(name: string): Promise<readonly Entry[]> {
    if (name === 'pages') return publicPages(await goods(), await texts());
    if (name === 'texts')
      return (await listedTexts()).map(({ id, noticeType, changedAt }) => ({
        path: href(readerOf(noticeType), { id }),
        changedAt,
      }));
    const part = await ask<GoodsSitemapPart>(`/sitemap/${name.replace('-', '/')}`);
    return part.map(({ id, changedAt }) => ({ path: href('goodDetail', { id }), changedAt }));
  }

  const compressed = new LRUCache<string, Buffer>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ignoreFetchAbort: true, // one that is evicted while it is made is still sent
    fetchMethod: async (name) => zip(sitemapXml(origin, await pagesOf(name))),
  });

  return {
    async index() {
      const sitemaps = await listed();
      return sitemapIndexXml(
        origin,
        sitemaps.map(({ name, changedAt }) => ({ path: `/sitemaps/${name}.xml.gz`, changedAt })),
      );
    },
    async sitemap(name) {
      if (!(await listed()).some((sitemap) => sitemap.name === name)) return undefined;
      return compressed.fetch(name);
    },
  };
}
