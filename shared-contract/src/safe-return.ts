import { routeAt } from './routes';

/**
 * The path to return to after login or verification, from `?redirect=` or the history state: a path of the own
 * origin, otherwise undefined. `//host`, `/\host`, schemes, user info and control characters all lead to other
 * origins and are refused.
 */
export function safeReturn(target: unknown): string | undefined {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return undefined;
  // parsed as the browser does: it drops tabs and newlines, and reads a backslash as a slash
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
