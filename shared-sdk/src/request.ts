/** What every request is made of, for the SDK and for the script in the HTML's head: nothing is imported here. */

/** Local storage key of the token (specification section 3). */
export const TOKEN_KEY = 'token';
/** The specification's default time-out (section 9), in ms. */
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

/** Local storage, unless there is none (Node) or the browser refuses even to name it. */
export function localStorageIfAny(): Storage | undefined {
  try {
    return globalThis.window?.localStorage;
  } catch {
    return undefined;
  }
}

/** Puts `{id}`-like parts into the path; what is left over is query or body. */
export function address(path: string, apiBase: string, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url: apiBase + filled.slice('/api'.length), rest };
}

/** Whether calls stay on the page's origin. Another one would have to allow a header of ours first. */
export const isOwnOrigin = (apiBase: string) => /^\/(?!\/)/.test(apiBase);

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A W3C trace of the one call (version 00, sampled): the api's log lines and SQL statements name it. */
export const traceparent = () => `00-${hex(16)}-${hex(8)}-01`;
