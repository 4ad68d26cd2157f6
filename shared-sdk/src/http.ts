import axios, { AxiosError, type AxiosInstance } from 'axios';
import { Observable } from 'rxjs';
import { type CallName, type Calls, calls, type Envelope, type Input } from 'shared-contract';
import type { Session } from './session';

/** The specification's default time-out (section 9), in ms. */
export const TIMEOUT_MS = 10_000;

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

/** Puts `{id}`-like parts into the path; what is left over is query or body. */
function address(row: Calls[CallName], apiBase: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = row.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { url: apiBase + path.slice('/api'.length), rest };
}

function asForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function tokenHeaders(row: Calls[CallName], token: string | null): Record<string, string> {
  if ('token' in row) return { Token: '', Authorization: '' };
  return token ? { Token: token, Authorization: token } : {};
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A W3C trace of the one call (version 00, sampled): the api's log lines and SQL statements name it. */
const traceparent = () => `00-${hex(16)}-${hex(8)}-01`;

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

  // Another origin would have to allow the header first.
  const sameOrigin = /^\/(?!\/)/.test(apiBase);

  return (name, input, options = {}) =>
    new Observable((subscriber) => {
      const row = calls[name];
      const { url, rest } = address(row, apiBase, input as Record<string, unknown>);
      const { token } = session;
      const abort = new AbortController();
      const { onProgress } = options;
      http
        .request<Envelope<typeof name> | ''>({
          method: row.method,
          url,
          ...(row.method === 'GET' ? { params: rest } : { data: 'form' in row ? asForm(rest) : rest }),
          headers: {
            ...(sameOrigin ? { traceparent: traceparent() } : {}),
            ...('form' in row ? {} : { 'Content-Type': 'application/json' }),
            ...tokenHeaders(row, token),
          },
          signal: abort.signal,
          ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
          ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
        })
        .then(
          (response) => {
            // Over HTTP/2 there is no status text, so of the 2xx only 200 itself counts then.
            if (response.status !== 200 && !response.statusText) {
              subscriber.error(
                new AxiosError('no status text', undefined, response.config, response.request, response),
              );
              return;
            }
            const envelope = (response.data || {}) as Envelope<typeof name>;
            onAnswer({ name, input, envelope, token } as Answered);
            subscriber.next(envelope);
            subscriber.complete();
          },
          (error: unknown) => subscriber.error(error),
        );
      return () => abort.abort();
    });
}
