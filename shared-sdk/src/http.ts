import type { AxiosRequestConfig } from 'axios';
import { Observable } from 'rxjs';
import type { CallName, CallRow, Envelope, Input } from 'shared-contract';
import { rowOf } from './call-rows';
import { markOutcome } from './mark-outcome';
import { takePrefetchedResponse } from './prefetched-response';
import { buildUrl, isSameOrigin, TIMEOUT_MS, traceparent } from './request';
import type { Session } from './session';

export interface CallOptions {
  /** Overrides the default of 10 000 ms. */
  timeoutMs?: number;
  /**
   * Number of retries of a failed read, with backoff. Default 0: a timeout reaches the caller at once. ⚠ Calls that
   * write are sent once, whatever this says.
   */
  retries?: number;
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A response, whatever its code, before the caller receives it. */
export interface ReceivedResponse<K extends CallName = CallName> {
  name: K;
  input: Input<K>;
  envelope: Envelope<K>;
  /** The token the request was sent with. */
  token: string | null;
}

export interface HttpOptions {
  /** Host and prefix that replace `/api` of every path, without a trailing slash. */
  apiBase: string;
  session: Session;
  onResponse: (answered: ReceivedResponse) => void;
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

/**
 * ⚠ axios drops the content type of a request without a body, but the specification requires it on every request;
 * servers treat an empty body as none.
 */
const withoutBody = (params: Record<string, unknown>) => ({ params, data: '', transformRequest: [] });

function tokenHeaders(row: CallRow, token: string | null): Record<string, string> {
  if ('token' in row) return { Token: '', Authorization: '' };
  return token ? { Token: token, Authorization: token } : {};
}

/**
 * The only HTTP client. Returns a cold Observable: nothing is sent before subscription, and unsubscribing aborts the
 * request. Emits the envelope as received, whatever its code.
 * Rejections (specification sections 5 and 8): a status that is not 2xx, a timeout, a network error, an abort. They
 * reach the caller as axios errors, without a product message. A missing body is `{}`.
 */
export function createSend({ apiBase, session, onResponse }: HttpOptions): Send {
  const sameOrigin = isSameOrigin(apiBase);

  return (name, input, options = {}) =>
    new Observable((subscriber) => {
      const row = rowOf(name);
      const { url, rest } = buildUrl(row.path, apiBase, input as Record<string, unknown>);
      const { token } = session;
      const abort = new AbortController();
      const { onProgress } = options;
      const request: AxiosRequestConfig = {
        method: row.method,
        url,
        ...(row.method === 'GET' ? withoutBody(rest) : { data: 'form' in row ? asForm(rest) : rest }),
        headers: {
          ...(sameOrigin ? { traceparent: traceparent() } : {}),
          ...('form' in row ? {} : { 'Content-Type': 'application/json' }),
          ...tokenHeaders(row, token),
        },
        signal: abort.signal,
        timeout: options.timeoutMs ?? TIMEOUT_MS,
        xsrfCookieName: '', // there are no cookies: skip the lookup before each request
        ...(onProgress ? { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) } : {}),
      };
      const sendRequest = async () => {
        const { axios, AxiosError } = await import('./transport');
        const response = await axios.request<Envelope<typeof name> | ''>(request);
        // HTTP/2 has no status text, so then of the 2xx only 200 itself counts.
        if (response.status !== 200 && !response.statusText)
          throw new AxiosError('no status text', undefined, response.config, response.request, response);
        return response.data;
      };
      const prefetched = row.method === 'GET' ? takePrefetchedResponse(url, rest, token) : undefined;
      const answer = prefetched
        ? prefetched.catch(async (problem: Error) => {
            if (problem.name !== 'TimeoutError') return sendRequest();
            const { AxiosError } = await import('./transport');
            throw new AxiosError(problem.message, AxiosError.ECONNABORTED);
          })
        : sendRequest();
      answer.then(
        (data) => {
          const envelope = (data || {}) as Envelope<typeof name>;
          markOutcome(name, envelope.code);
          onResponse({ name, input, envelope, token } as ReceivedResponse);
          subscriber.next(envelope);
          subscriber.complete();
        },
        (error: unknown) => {
          if (!abort.signal.aborted) markOutcome(name, 0);
          subscriber.error(error);
        },
      );
      return () => abort.abort(null); // without a reason each response would create an error with its stack
    });
}
