import type { PrefetchRequest } from 'shared-contract/prefetch';
import {
  buildUrl,
  getStorage,
  isSameOrigin,
  readStored,
  TIMEOUT_MS,
  TOKEN_KEY,
  traceparent,
} from './request';
import { currentApiBase } from './runtime-config';

/** A request sent before the page's script has loaded or run. */
interface PrefetchedResponse {
  requestKey: string;
  token: string | null;
  /** In ms of `performance.now()`. */
  sentAt: number;
  /** The envelope; rejected if there was no response or its status was not 200. */
  envelope: Promise<unknown>;
}

declare global {
  interface Window {
    prefetchedResponse?: PrefetchedResponse;
  }
}

/** Normalised request key, independent of the order and types of the fields. */
const requestKeyOf = (url: string, rest: Readonly<Record<string, unknown>>) =>
  [
    url,
    ...Object.entries(rest)
      .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
      .sort(),
  ].join(' ');

/**
 * Input of the prefetch for this query string; undefined if it does not match and the page would send another request.
 */
function inputAt({ input, address: parameters }: PrefetchRequest, search: string) {
  const actual = Object.fromEntries(new URLSearchParams(search));
  const isMatch =
    parameters.length === Object.keys(actual).length && parameters.every((name) => actual[name]);
  return isMatch ? { ...input, ...actual } : undefined;
}

/**
 * Prefetches the member's first request from the HTML's head: a page without server rendering otherwise sends it only
 * when the host, its remote and the page's chunk have loaded. ⚠ The service worker may serve one page's HTML for
 * another URL, so the element names its path.
 */
export function sendPrefetch(): void {
  const text = document.getElementById('first')?.textContent;
  const token = readStored(getStorage('localStorage'), TOKEN_KEY);
  if (!text || !token) return;
  const request: PrefetchRequest & { at: string } = JSON.parse(text);
  if (location.pathname === request.at) send(request, location.search, token);
}

/**
 * Prefetches the first request of a page whose link is touched, if this visitor may send it.
 * @param search of the link
 */
export function prefetchFor(request: PrefetchRequest, search: string): void {
  const token = readStored(getStorage('localStorage'), TOKEN_KEY);
  if (token || request.isPublic) send(request, search, token);
}

function send(request: PrefetchRequest, search: string, token: string | null): void {
  const input = inputAt(request, search);
  if (!input) return;
  const apiBase = currentApiBase();
  const { url, rest } = buildUrl(request.path, apiBase, input);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const envelope = fetch(query.size ? `${url}?${query}` : url, {
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Token: token, Authorization: token }),
      ...(isSameOrigin(apiBase) && { traceparent: traceparent() }),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then((answer) => {
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    return answer.json();
  });
  envelope.catch(() => undefined); // the consumer handles it
  window.prefetchedResponse = {
    requestKey: requestKeyOf(url, rest),
    token,
    sentAt: performance.now(),
    envelope,
  };
}

/** Discards the prefetched response: after a write it may be out of date. */
export function dropPrefetchedResponse(): void {
  if (globalThis.window) delete window.prefetchedResponse;
}

/**
 * The prefetched response for exactly this request and this member, returned once; undefined if none was sent or if
 * it is older than the timeout.
 */
export function takePrefetchedResponse(
  url: string,
  rest: Readonly<Record<string, unknown>>,
  token: string | null,
): Promise<unknown> | undefined {
  const prefetched = globalThis.window?.prefetchedResponse;
  if (!prefetched || prefetched.token !== token || prefetched.requestKey !== requestKeyOf(url, rest))
    return undefined;
  dropPrefetchedResponse();
  return performance.now() - prefetched.sentAt < TIMEOUT_MS ? prefetched.envelope : undefined;
}
