import { routeAt } from 'shared-contract';

/** The link of a notice, or undefined: it has none, or it is not a page. */
export function linkOf(link: string | null): string | undefined {
  return link && routeAt(link.split('?')[0] ?? '') ? link : undefined;
}
