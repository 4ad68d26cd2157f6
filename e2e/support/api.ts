import type { CallName, Envelope, Input, Value } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';

const origin = () => {
  const value = process.env.E2E_ORIGIN;
  if (!value) throw new Error('E2E_ORIGIN is not set: the product was not started');
  return value;
};

/** By how much a test may advance the clock of the product that it shares with others, in ms. */
const SHARED_CLOCK_MS = 1_000;

/**
 * Makes a call over HTTP, as a client other than the browser.
 * @throws Error if it would let the codes and orders of tests that run beside it expire
 */
export async function call<K extends CallName>(
  name: K,
  input: Input<K>,
  token?: string,
): Promise<Envelope<K>> {
  const { ms } = input as Partial<Input<'advanceClock'>>;
  if (name === 'advanceClock' && process.env.E2E_CLOCK === 'shared' && Number(ms) > SHARED_CLOCK_MS)
    throw new Error('tag this test @exclusive: other tests share the clock that it advances');
  const row = allCalls[name];
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = row.path.replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const query = row.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const response = await fetch(`${origin()}${path}${query}`, {
    method: row.method,
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
    ...(row.method === 'GET' ? {} : { body: JSON.stringify(rest) }),
  });
  return (await response.json()) as Envelope<K>;
}

/** As {@link call}. @throws Error for any code but 200 */
export async function value<K extends CallName>(name: K, input: Input<K>, token?: string): Promise<Value<K>> {
  const envelope = await call(name, input, token);
  if (envelope.code !== 200) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return ('rows' in envelope ? envelope : envelope.data) as Value<K>;
}
