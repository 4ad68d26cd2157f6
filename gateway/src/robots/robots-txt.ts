import { type RouteRow, routes } from 'shared-contract';
import { personalPages } from './public-pages';

/** Parameters that order or narrow a list: their combinations are endless, and each costs a query and a rendering. */
const narrowing = [
  'minPriceFen',
  'maxPriceFen',
  'guarantees',
  'attrs',
  'sort',
  'compare',
] as const satisfies readonly Names<(typeof routes.goodList.query)[number]>[];
type Names<Parameter extends string> = Parameter extends `${infer Name}?` ? Name : Parameter;

const closed = (Object.values(routes) as RouteRow[]).filter(({ login }) => login).map(({ path }) => path);

/**
 * The rules for robots: everything is open but pages of members, the sandbox cashier and narrowed lists.
 * @param origin the public origin; without it no sitemap is named, as its address must be absolute
 */
export function robotsTxt(origin: string | undefined): string {
  const disallowed = [
    '/cashier/',
    ...personalPages.map((name) => routes[name].path),
    ...closed,
    ...narrowing.map((name) => `${routes.goodList.path}?*${name}=`),
  ];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${new URL('/sitemap.xml', origin).href}`] : []),
    '',
  ].join('\n');
}
