import {
  type RegisteredRoute,
  type RegisteredRoutes,
  type RouteName,
  type RouteRow,
  routeAt,
  routes,
} from 'shared-contract';
import type { Registry, RemoteRelease } from './registry';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * One segment below `/index` or `/other`, the two layouts of the specification; or the desk, which has a shell of its
 * own (decision 059).
 */
const PATH = /^\/(?:(?:index|other)\/[\w-]{1,60}|desk(?:\/[\w-]{1,60})?)$/;
const isOfDesk = (path: string) => /^\/desk(?:\/|$)/.test(path);

/** Whether a release is part of the desk: only the desk's shell loads it, and customers' pages do not name it. */
export const isDeskRelease = ({ routes: rows }: Pick<RemoteRelease, 'routes'>): boolean =>
  Object.values(rows ?? {}).some(({ path }) => isOfDesk(path));

const isRoute = (row: unknown): row is RegisteredRoute =>
  isRecord(row) &&
  typeof row.path === 'string' &&
  PATH.test(row.path) &&
  typeof row.title === 'string' &&
  row.title.length <= 40 &&
  Array.isArray(row.query) &&
  row.query.every((parameter) => /^\w+\??$/.test(String(parameter))) &&
  (row.login === undefined || row.login === true);

/** Whether the routes in a registry row are well-formed, and all of one shell. */
export const areRoutes = (value: unknown): value is RegisteredRoutes =>
  isRecord(value) &&
  Object.entries(value).every(([name, row]) => /^\w+$/.test(name) && isRoute(row)) &&
  new Set(Object.values(value as RegisteredRoutes).map(({ path }) => isOfDesk(path))).size <= 1;

/**
 * The first route name or path that is already taken, by the contract (which always wins) or by `others`.
 * @returns undefined if there is no conflict
 */
export function routeConflict(
  registered: RegisteredRoutes = {},
  others: readonly Pick<RemoteRelease, 'routes'>[],
): string | undefined {
  const otherRoutes = others.flatMap(({ routes: rows }) => Object.entries(rows ?? {}));
  const names = new Set(otherRoutes.map(([name]) => name));
  const paths = new Set(otherRoutes.map(([, { path }]) => path.toLowerCase()));
  for (const [name, { path }] of Object.entries(registered)) {
    if (name in routes || names.has(name)) return name;
    if (routeAt(path) || paths.has(path.toLowerCase())) return path;
    paths.add(path.toLowerCase());
  }
  return undefined;
}

/** A route's name and row. */
export interface FoundRoute {
  name: RouteName;
  row: RouteRow;
}

/** Finds the route of a path: in the contract, else among the routes that this registry's remotes register. */
export function routeFinder(registry: Registry | undefined): (path: string) => FoundRoute | undefined {
  const registered = new Map<string, FoundRoute>();
  for (const [app, { routes: rows }] of Object.entries(registry?.remotes ?? {}))
    for (const [name, row] of Object.entries(rows ?? {}))
      registered.set(row.path.toLowerCase(), {
        name: name as RouteName,
        row: { ...row, app: app as RouteRow['app'] },
      });
  return (path) => {
    const name = routeAt(path);
    return name ? { name, row: routes[name] } : registered.get(path.toLowerCase().replace(/(.)\/$/, '$1'));
  };
}
