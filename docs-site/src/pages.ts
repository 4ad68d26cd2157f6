import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's root folder: pages are read where they are. */
export const root = path.resolve(__dirname, '../..');

interface Group {
  text: string;
  /** Paths from the root. */
  sources: readonly string[];
  collapsed?: true;
}

const DECISIONS = 'docs/decisions';

/** Every page of the site, in the order of the sidebar. A new document gets its line here, a new decision none. */
export const groups: readonly Group[] = [
  {
    text: 'Start',
    sources: ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/newcomer-walks.md'],
  },
  {
    text: 'Product',
    sources: [
      'docs/product.md',
      'docs/specification.md',
      'docs/quality.md',
      'docs/design.md',
      'docs/glossary.md',
      'docs/screens/README.md',
    ],
  },
  {
    text: 'Operation',
    sources: ['docs/operations.md', 'docs/scaling.md', 'SECURITY.md', 'CHANGELOG.md'],
  },
  {
    text: 'Decisions',
    collapsed: true,
    sources: [
      `${DECISIONS}/README.md`,
      ...readdirSync(path.join(root, DECISIONS))
        .filter((name) => /^\d{3}-.*\.md$/.test(name))
        .sort()
        .map((name) => `${DECISIONS}/${name}`),
    ],
  },
];

/** The pages' files, as paths from the root. */
export const sources: readonly string[] = groups.flatMap((group) => group.sources);

/** The file that a page is written as, from the site's root: `docs/` is left out, a README is its folder's index. */
export const pageOf = (source: string): string =>
  source.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');

/** The page's address on the site. */
export const addressOf = (source: string): string =>
  `/${pageOf(source)
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '.html')}`;

const TITLES: Readonly<Record<string, string>> = {
  'README.md': 'Overview',
  'README.zh-CN.md': '简体中文',
  'docs/specification.md': 'Specification',
  'docs/quality.md': 'Quality',
  'docs/screens/README.md': 'Screens',
  [`${DECISIONS}/README.md`]: 'Index',
};

/** The page's name in the sidebar: its first heading without a date. */
export function titleOf(source: string): string {
  const [, heading = source] = /^# (.+)$/m.exec(readFileSync(path.join(root, source), 'utf8')) ?? [];
  return TITLES[source] ?? heading.replace(/ \([^)]*\)$/, '').replaceAll('`', '');
}

/** Where a link of a page leads: to a page, to a file that the site contains, or to another file of the repository. */
export type Target = { kind: 'page' | 'asset' | 'file'; path: string; hash: string };

/**
 * Resolves a link or picture of a page; undefined for addresses outside the repository and anchors of the page itself.
 * @param source the page's file
 * @throws Error if the file does not exist
 */
export function targetOf(source: string, href: string): Target | undefined {
  if (/^([a-z]+:|#|\/\/)/i.test(href)) return undefined;
  const [pathname = '', hash] = href.split('#');
  const target = path.posix.join(path.posix.dirname(source), decodeURI(pathname)).replace(/\/$/, '');
  if (target.startsWith('../') || !existsSync(path.join(root, target)))
    throw new Error(`${source}: the link ${href} leads nowhere`);
  const page = [target, `${target}/README.md`].find((one) => sources.includes(one));
  const kind = page ? 'page' : /^docs\/screens\/.*\.webp$/.test(target) ? 'asset' : 'file';
  return { kind, path: page ?? target, hash: hash ? `#${hash}` : '' };
}
