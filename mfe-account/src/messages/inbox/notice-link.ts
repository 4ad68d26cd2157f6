import { isPageBuilt, routeAt } from 'shared-contract';

/** Where a notice leads, or undefined: it is about no page, or about one that is not there. */
export function linkOf(link: string | null): string | undefined {
  const route = link && routeAt(link.split('?')[0] ?? '');
  return route && isPageBuilt(route) ? link : undefined;
}
