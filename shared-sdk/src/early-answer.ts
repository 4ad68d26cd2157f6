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

/** A question that left while the page's script was still on its way. */
interface EarlyAnswer {
  question: string;
  token: string;
  /** In ms of `performance.now()`. */
  askedAt: number;
  /** The envelope; rejected when nobody answered, or not with 200. */
  envelope: Promise<unknown>;
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer;
  }
}

/** The same for equal questions, in whatever order and type their fields come. */
const questionOf = (url: string, rest: Readonly<Record<string, unknown>>) =>
  [
    url,
    ...Object.entries(rest)
      .flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`))
      .sort(),
  ].join(' ');

/** What the question is at this address; undefined where the page asks another one. */
function inputAt({ input, address: taken }: FirstQuestion, search: string) {
  const said = Object.fromEntries(new URLSearchParams(search));
  const isWhole = taken.length === Object.keys(said).length && taken.every((name) => said[name]);
  return isWhole ? { ...input, ...said } : undefined;
}

/**
 * Asks for a member what the page is going to ask first, from the HTML's head: a page that is not drawn on the server otherwise asks when
 * the host, its remote and its own file have come. ⚠ The worker may give one page's HTML for another's, so it names its path.
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
  envelope.catch(() => undefined); // whoever takes it sees it
  window.earlyAnswer = { question: questionOf(url, rest), token, askedAt: performance.now(), envelope };
}

/** Something was written, here or by somebody else: an early answer may say how it was before. */
export function dropEarlyAnswer(): void {
  if (globalThis.window) delete window.earlyAnswer;
}

/**
 * The answer to exactly this question of exactly this member, given once; undefined where it was not asked early, or so long ago that it
 * was for a page that nobody waited for.
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
