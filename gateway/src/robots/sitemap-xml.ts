/** A page or a sitemap of the site. */
export interface Entry {
  /** Path and query on our origin. */
  path: string;
  /** When it last changed, ISO 8601; undefined if that is not recorded. */
  changedAt?: string;
}

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const list = (root: string, element: string, origin: string, entries: readonly Entry[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${SCHEMA}">`,
    ...entries.map(({ path, changedAt }) => {
      const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
      return `<${element}><loc>${escapeXml(new URL(path, origin).href)}</loc>${lastmod}</${element}>`;
    }),
    `</${root}>\n`,
  ].join('\n');

/** A sitemap: pages of the site, at most 50,000 by its protocol. */
export const sitemapXml = (origin: string, pages: readonly Entry[]) => list('urlset', 'url', origin, pages);

/** An index of sitemaps, at most 50,000 by its protocol. */
export const sitemapIndexXml = (origin: string, sitemaps: readonly Entry[]) =>
  list('sitemapindex', 'sitemap', origin, sitemaps);
