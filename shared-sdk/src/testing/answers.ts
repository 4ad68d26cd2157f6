import type { CallName, Calls, CommonReason, Input, Value } from 'shared-contract';

/** As an answer: the connection breaks before any response. */
export const CONNECTION_LOST = Symbol('lost');

const codes: Partial<Record<string, number>> = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** An answer other than code 200. */
export interface Refusal<R extends string> {
  readonly reason: R;
  readonly envelope: { code: number; msg: string; data: unknown };
}

/**
 * A refusal as the api sends it: the code of a common reason, else 422. `data` accompanies the reason: `fields` of
 * INVALID as a list of `{ field, msg }`, `retryAfter` in seconds …
 */
export const refuse = <const R extends string>(
  reason: R,
  msg: string,
  {
    code = codes[reason] ?? 422,
    fields,
    ...data
  }: { code?: number; fields?: { field: string; msg: string }[]; [detail: string]: unknown } = {},
): Refusal<R> => ({ reason, envelope: { code, msg, data: fields ?? { reason, ...data } } });

export const isRefusal = (answer: unknown): answer is Refusal<string> =>
  typeof answer === 'object' && answer !== null && 'envelope' in answer;

/** How a call was answered. */
export interface GivenAnswer {
  name: CallName;
  /** `lost`: the connection broke before a response. */
  kind: 'good' | 'empty' | 'refused' | 'lost';
  /** The answer is a list, or a page of one. */
  isList: boolean;
}

/** The kind of an answer: a list without rows is empty, and so is a value all of whose lists are. */
export function givenAnswer(name: CallName, answer: unknown): GivenAnswer {
  if (answer === CONNECTION_LOST) return { name, kind: 'lost', isList: false };
  if (isRefusal(answer)) return { name, kind: 'refused', isList: false };
  const list = Array.isArray(answer) ? answer : (answer as { rows?: unknown } | null)?.rows;
  const lists = Array.isArray(list) ? [list] : Object.values(answer ?? {}).filter(Array.isArray);
  const isEmpty = lists.length > 0 && lists.every(({ length }) => length === 0);
  return { name, kind: isEmpty ? 'empty' : 'good', isList: Array.isArray(list) };
}

/** Possible answers to a call: a value of its shape, one of the refusals of its row, or a lost connection. */
export type Answer<K extends CallName> =
  | Value<K>
  | Refusal<Calls[K]['refusals'][number] | CommonReason>
  | typeof CONNECTION_LOST;

/** By call: the answer to an input. A promise that never settles keeps the page loading. */
export type Answers = { [K in CallName]?: (input: Input<K>) => Answer<K> | Promise<Answer<K>> };
