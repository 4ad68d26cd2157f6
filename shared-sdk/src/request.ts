/** Request building blocks shared by the SDK and the inline script in the HTML's head: must not import anything. */

/** Local storage key of the token (specification section 3). */
export const TOKEN_KEY = 'token';
/** Default timeout (specification section 9), in ms. */
export const TIMEOUT_MS = 10_000;

/** A stored string; anything that is not a JSON string counts as absent. */
export function readStored(storage: Storage | undefined, key: string): string | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return typeof value === 'string' && value ? value : null;
  } catch {
    return null;
  }
}

/** Local or session storage; undefined if there is none (Node) or if the browser throws on access. */
export function getStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis.window?.[name];
  } catch {
    return undefined;
  }
}

/** Fills `{id}`-like parts of the path; the remaining fields are query or body. */
export function buildUrl(path: string, apiBase: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url: apiBase + filled.slice('/api'.length), rest };
}

/**
 * Whether calls stay on the page's origin. A cross-origin api would have to allow the custom header in CORS first.
 */
export const isSameOrigin = (apiBase: string) => /^\/(?!\/)/.test(apiBase);

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** W3C trace context of one call (version 00, sampled): the api's log lines and SQL statements carry it. */
export const traceparent = () => `00-${hex(16)}-${hex(8)}-01`;
