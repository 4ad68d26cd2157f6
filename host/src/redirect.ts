import { redirects } from 'shared-contract';

/** Where an address leads at once (specification section 2), if anywhere. */
export function redirectOf(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  return Object.hasOwn(redirects, path) ? redirects[path as keyof typeof redirects] : undefined;
}
