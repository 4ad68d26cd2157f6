import type { RouteName } from './routes';

/**
 * Routes whose page no remote has yet: the one place that says so. The host shows its not-found page there, and a way
 * to one is absent. A route that is not listed here and has no page does not compile.
 */
export const unbuiltPages = [] as const satisfies readonly RouteName[];

export type UnbuiltPage = (typeof unbuiltPages)[number];

const unbuiltPageSet: ReadonlySet<string> = new Set(unbuiltPages);

/** Whether the route has a page; a link to it is shown only then. */
export const isPageBuilt = (name: RouteName) => !unbuiltPageSet.has(name);
