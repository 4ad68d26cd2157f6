import { redirects } from 'shared-contract';

/** The target of an immediate redirect (specification section 2), if any. */
export function redirectOf(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  return Object.hasOwn(redirects, path) ? redirects[path as keyof typeof redirects] : undefined;
}
