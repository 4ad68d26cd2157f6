import type { CallName, CallRow, Envelope, Input, Value } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { UsageError } from './usage-error';

/** HTTP client for the contract's calls. `origin` as in http://localhost:8080/api. */
export interface Client {
  call<K extends CallName>(name: K, input: Input<K>, token?: string): Promise<Envelope<K>>;
}

const TIMEOUT_MS = 10_000;

export function createClient(origin: string): Client {
  return {
    async call(name, input, token) {
      const row: CallRow = allCalls[name];
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
        throw new UsageError(`${origin} 没有应答（${causeOf(error)}）：服务启动了吗？ORIGIN 可以指定地址`);
      });
      const text = await answer.text();
      try {
        return JSON.parse(text);
      } catch {
        throw new UsageError(
          `${url.origin} 答的不是号栈接口的内容（HTTP ${answer.status}）：ORIGIN 应为接口地址，如 http://localhost:8080/api`,
        );
      }
    },
  };
}

const causeOf = ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message);

/**
 * Unwraps the data of an answer with code 200.
 * @throws Usage with the server's message for any other code
 */
export function unwrap<K extends CallName>(answer: Envelope<K>): NonNullable<Envelope<K>['data']> {
  return assertOk(answer).data as NonNullable<Envelope<K>['data']>;
}

/** Like `unwrap`, for a list: rows, total and further fields. */
export function unwrapList<K extends CallName>(answer: Envelope<K>): Value<K> {
  return assertOk(answer) as Value<K>;
}

function assertOk<K extends CallName>(answer: Envelope<K>) {
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown };
  if (code === 200) return answer as { data?: unknown };
  const fields = Array.isArray(data)
    ? data.map(({ field, msg }: { field: string; msg: string }) => `  ${field}: ${msg}`)
    : [];
  throw new UsageError([`${msg} (${code})`, ...fields].join('\n'));
}
