import { redirects } from 'shared-contract';

/** Where an address leads at once (specification section 2), if anywhere. */
export function redirectOf(pathname: string): string | undefined {
  const path = pathname.replace(/(.)\/$/, '$1');
  return Object.hasOwn(redirects, path) ? redirects[path as keyof typeof redirects] : undefined;
}

/**
 * The place to return to after login, from `?redirect=` or the history state: a path of our own origin, else
 * undefined. `//host`, `/\host`, schemes, user info and control characters all leave our origin and are refused.
 */
export function safeReturn(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return undefined;
  // the browser's own parser decides: it drops tabs and newlines, and reads a backslash as a slash
  const base = 'https://origin.invalid';
  try {
    const url = new URL(target, base);
    if (url.origin !== base) return undefined;
    const path = url.pathname + url.search + url.hash;
    return /^\/(?![/\\])/.test(path) && url.pathname.toLowerCase() !== '/login' ? path : undefined;
  } catch {
    return undefined;
  }
}
