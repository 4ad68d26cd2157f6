import type { FirstQuestion } from 'shared-contract/first-calls';
import {
  address,
  isOwnOrigin,
  localStorageIfAny,
  readStored,
  TIMEOUT_MS,
  TOKEN_KEY,
  traceparent,
} from './request';
import { apiBaseHere } from './runtime-config';

/** A request sent before the page's script has loaded. */
interface EarlyAnswer {
  question: string;
  token: string;
  /** In ms of `performance.now()`. */
  askedAt: number;
  /** The envelope; rejected if there was no response or its status was not 200. */
  envelope: Promise<unknown>;
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer;
  }
}

/** Normalised request key, independent of the order and types of the fields. */
const questionOf = (url: string, rest: Readonly<Record<string, unknown>>) =>
  [
    url,
    ...Object.entries(rest)
      .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
      .sort(),
  ].join(' ');

/**
 * Input of the prefetch for this URL; undefined if its query does not match and the page would send another request.
 */
function inputAt({ input, address: taken }: FirstQuestion, search: string) {
  const said = Object.fromEntries(new URLSearchParams(search));
  const isWhole = taken.length === Object.keys(said).length && taken.every((name) => said[name]);
  return isWhole ? { ...input, ...said } : undefined;
}

/**
 * Prefetches the member's first request from the HTML's head: a page without server rendering otherwise sends it only
 * when the host, its remote and the page's chunk have loaded. ⚠ The service worker may serve one page's HTML for
 * another URL, so the element names its path.
 */
export function askEarly(): void {
  const text = document.getElementById('first')?.textContent;
  const token = readStored(localStorageIfAny(), TOKEN_KEY);
  if (!text || !token) return;
  const first: FirstQuestion & { at: string } = JSON.parse(text);
  const input = location.pathname === first.at && inputAt(first, location.search);
  if (!input) return;
  const apiBase = apiBaseHere();
  const { url, rest } = address(first.path, apiBase, input);
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  const envelope = fetch(query.size ? `${url}?${query}` : url, {
    headers: {
      'Content-Type': 'application/json',
      Token: token,
      Authorization: token,
      ...(isOwnOrigin(apiBase) && { traceparent: traceparent() }),
    },
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then((answer) => {
    if (answer.status !== 200) throw new Error(`${answer.status}`);
    return answer.json();
  });
  envelope.catch(() => undefined); // the consumer handles it
  window.earlyAnswer = { question: questionOf(url, rest), token, askedAt: performance.now(), envelope };
}

/** Discards the prefetched response: after a write it may be out of date. */
export function dropEarlyAnswer(): void {
  if (globalThis.window) delete window.earlyAnswer;
}

/**
 * The prefetched response for exactly this request and this member, returned once; undefined if none was sent or if
 * it is older than the timeout.
 */
export function takeEarlyAnswer(
  url: string,
  rest: Readonly<Record<string, unknown>>,
  token: string | null,
): Promise<unknown> | undefined {
  const early = globalThis.window?.earlyAnswer;
  if (!early || early.token !== token || early.question !== questionOf(url, rest)) return undefined;
  dropEarlyAnswer();
  return performance.now() - early.askedAt < TIMEOUT_MS ? early.envelope : undefined;
}
