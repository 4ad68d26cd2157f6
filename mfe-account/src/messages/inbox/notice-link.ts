import { routeAt } from 'shared-contract';

/** Where a notice leads, or undefined: it is about no page, or its address has none. */
export function linkOf(link: string | null): string | undefined {
  return link && routeAt(link.split('?')[0] ?? '') ? link : undefined;
}
