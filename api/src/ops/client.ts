import { type CallName, type CallRow, calls, type Envelope, type Input } from 'shared-contract';
import { Usage } from './commands';

/** Speaks the contract to an API over HTTP. `origin` as in http://localhost:8080/api. */
export interface Client {
  call<K extends CallName>(name: K, input: Input<K>, token?: string): Promise<Envelope<K>>;
}

const TIMEOUT_MS = 10_000;

export function createClient(origin: string): Client {
  return {
    async call(name, input, token) {
      const row: CallRow = calls[name];
      const rest: Record<string, unknown> = { ...input };
      const path = row.path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, key: string) => {
        const value = String(rest[key]);
        delete rest[key];
        return encodeURIComponent(value);
      });
      const url = new URL(origin.replace(/\/+$/, '') + path);
      if (row.method === 'GET')
        for (const [key, value] of Object.entries(rest))
          if (value !== undefined) url.searchParams.set(key, String(value));
      const answer = await fetch(url, {
        method: row.method,
        headers: { 'content-type': 'application/json', ...(token && { token, authorization: token }) },
        ...(row.method !== 'GET' && { body: JSON.stringify(rest) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new Usage(
          `nothing answers at ${origin} (${causeOf(error)}): is it running? ORIGIN sets the address`,
        );
      });
      const text = await answer.text();
      try {
        return JSON.parse(text);
      } catch {
        throw new Usage(
          `${url.origin} answered ${answer.status} and no JSON: ORIGIN should be the API's address`,
        );
      }
    },
  };
}

const causeOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

/** The data of an answer with code 200. @throws Usage with the server's own sentence for any other */
export function granted<K extends CallName>(answer: Envelope<K>): NonNullable<Envelope<K>['data']> {
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown };
  if (code === 200) return data as NonNullable<Envelope<K>['data']>;
  const fields = Array.isArray(data)
    ? data.map(({ field, msg }: { field: string; msg: string }) => `  ${field}: ${msg}`)
    : [];
  throw new Usage([`${msg} (${code})`, ...fields].join('\n'));
}
