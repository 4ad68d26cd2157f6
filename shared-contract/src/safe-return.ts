import { routeAt } from './routes';

/**
 * The place to return to after login or verification, from `?redirect=` or the history state: a path of our own origin, else
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
    return /^\/(?![/\\])/.test(path) && routeAt(url.pathname) !== 'login' ? path : undefined;
  } catch {
    return undefined;
  }
}
