import type { RenderedPage } from 'host/render/protocol';
import type { FoundRoute } from 'releases/registered-routes';
import type { RouteRow } from 'shared-contract';
import { escapeHtml, escapeJson } from './html-escapes';
import { pageDescriptions } from './page-descriptions';
import { isIndexed } from './robots/public-pages';

export const SITE = '号栈';
const DEFAULT_DESCRIPTION = '号栈：游戏账号担保交易，验号有日期，换绑有凭证。';

type PageHead = RenderedPage['head'];

/** A meta element; nothing without a content. */
export const meta = (name: string, content: string | undefined) =>
  content
    ? `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`
    : '';

/**
 * The address that search engines index for a page: the one its head names, else the page with its required
 * parameters. Undefined without a public origin, because it must be absolute.
 * @param address path and query
 */
export function canonicalAddress(
  head: PageHead,
  { path, query }: RouteRow,
  address: string,
  publicOrigin: string | undefined,
): string | undefined {
  const given = new URLSearchParams(address.replace(/^[^?]*/, ''));
  const required = new URLSearchParams(
    query.flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  return absolute(head.canonical ?? (required.size ? `${path}?${required}` : path), publicOrigin);
}

const absolute = (path: string | undefined, publicOrigin: string | undefined) =>
  path && publicOrigin ? new URL(path, publicOrigin).href : undefined;

/** What search engines and share previews read of a page. */
export interface SearchContent {
  head: PageHead;
  canonical?: string;
  publicOrigin?: string;
}

/**
 * What a page without server-rendered content says of itself.
 * @param found undefined if no route matches
 * @returns undefined for a page that search engines shall not list
 */
export function shellContent(
  found: FoundRoute | undefined,
  publicOrigin?: string,
): SearchContent | undefined {
  if (!found || !isIndexed(found.name, found.row)) return undefined;
  const description = pageDescriptions[found.name];
  return {
    head: { description },
    // The shell of a page that could not be rendered serves all its subjects, and names none of them.
    canonical: description && canonicalAddress({}, found.row, found.row.path, publicOrigin),
    publicOrigin,
  };
}

/**
 * Metadata for search engines and share previews.
 * @param content undefined for a page that search engines shall not list
 */
export function searchMeta(title: string, content: SearchContent | undefined): string {
  const description = content?.head.description ?? DEFAULT_DESCRIPTION;
  if (!content) return `${meta('description', description)}\n${meta('robots', 'noindex')}`;
  const { head, canonical, publicOrigin } = content;
  const data = [head.jsonLd ?? []].flat();
  const toAbsolute = (path: string | undefined) => absolute(path, publicOrigin);
  return [
    meta('description', description),
    // Browsers share a page by its canonical link, which after a navigation would be another page's. Without script
    // there is no navigation; robots with script read the header.
    canonical && `<noscript><link rel="canonical" href="${escapeHtml(canonical)}"></noscript>`,
    meta('og:site_name', SITE),
    meta('og:type', data.some((object) => object['@type'] === 'Product') ? 'product' : 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', toAbsolute(head.image ?? '/icons/icon-512.png')),
    meta('og:url', canonical),
    ...data.map(
      (object) => `<script type="application/ld+json">${escapeJson(withOrigin(object, toAbsolute))}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** JSON with absolute URLs in place of paths, which schema.org data requires. */
const withOrigin = (data: unknown, toAbsolute: (path: string) => string | undefined): string =>
  JSON.stringify(data, (_key, value) =>
    typeof value === 'string' && /^\/(?!\/)/.test(value) ? toAbsolute(value) : value,
  );
