import axios, { AxiosError, type AxiosInstance } from 'axios';
import { Observable } from 'rxjs';
import { type CallName, type Calls, calls, type Envelope, type Input } from 'shared-contract';
import { takeEarlyAnswer } from './early-answer';
import { address, isOwnOrigin, TIMEOUT_MS, traceparent } from './request';
import type { Session } from './session';

export interface CallOptions {
  /** Instead of the default of 10 000 ms. */
  timeoutMs?: number;
  /**
   * How often a read that was lost on its way may be sent again, later each time. Default 0: a time-out reaches the
   * caller at once. ⚠ A call that writes is sent once, whatever stands here.
   */
  retries?: number;
  /** Bytes sent so far, 0 to 1: for uploads. */
  onProgress?: (share: number) => void;
}

/** An answer that came in, whatever its code, before its caller sees it. */
export interface Answered<K extends CallName = CallName> {
  name: K;
  input: Input<K>;
  envelope: Envelope<K>;
  /** The token it was asked with. */
  token: string | null;
}

export interface HttpOptions {
  /** Host and prefix that replace `/api` of every path, without a trailing slash. */
  apiBase: string;
  session: Session;
  onAnswer: (answered: Answered) => void;
}

export type Send = <K extends CallName>(
  name: K,
  input: Input<K>,
  options?: CallOptions,
) => Observable<Envelope<K>>;

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** ⚠ axios drops the content type where there is no body, which the specification has on every request: an empty one is none to servers. */
const withoutBody = (params: Record<string, unknown>) => ({ params, data: '', transformRequest: [] });

function tokenHeaders(row: Calls[CallName], token: string | null): Record<string, string> {
  if ('token' in row) return { Token: '', Authorization: '' };
  return token ? { Token: token, Authorization: token } : {};
}

/**
 * The one way to the server. Gives a cold Observable: nothing leaves until someone subscribes, and unsubscribing
 * aborts the request. It answers the envelope as sent, whatever its code.
 * Rejections (specification sections 5 and 8): a status that is not 2xx, a time-out, a network error, an abort. They
 * reach the caller as axios made them, with no product message. A missing body is `{}`.
 */
export function createSend({ apiBase, session, onAnswer }: HttpOptions): Send {
  const http: AxiosInstance = axios.create({
    timeout: TIMEOUT_MS,
    withCredentials: false,
    xsrfCookieName: '', // there are no cookies: none is looked for before a call leaves
  });

  const sameOrigin = isOwnOrigin(apiBase);

  return (name, input, options = {}) =>
    new Observable((subscriber) => {
      const row = calls[name];
      const { url, rest } = address(row.path, apiBase, input as Record<string, unknown>);
      const { token } = session;
      const abort = new AbortController();
      const { onProgress } = options;
      const ask = () =>
        http
          .request<Envelope<typeof name> | ''>({
            method: row.method,
            url,
            ...(row.method === 'GET' ? withoutBody(rest) : { data: 'form' in row ? asForm(rest) : rest }),
            headers: {
              ...(sameOrigin ? { traceparent: traceparent() } : {}),
              ...('form' in row ? {} : { 'Content-Type': 'application/json' }),
              ...tokenHeaders(row, token),
            },
            signal: abort.signal,
            ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
            ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
          })
          .then((response) => {
            // Over HTTP/2 there is no status text, so of the 2xx only 200 itself counts then.
            if (response.status !== 200 && !response.statusText)
              throw new AxiosError('no status text', undefined, response.config, response.request, response);
            return response.data;
          });
      const early = row.method === 'GET' ? takeEarlyAnswer(url, rest, token) : undefined;
      const answer = early
        ? early.catch((problem: Error) => {
            if (problem.name === 'TimeoutError')
              throw new AxiosError(problem.message, AxiosError.ECONNABORTED);
            return ask();
          })
        : ask();
      answer.then(
        (data) => {
          const envelope = (data || {}) as Envelope<typeof name>;
          onAnswer({ name, input, envelope, token } as Answered);
          subscriber.next(envelope);
          subscriber.complete();
        },
        (error: unknown) => subscriber.error(error),
      );
      return () => abort.abort();
    });
}
