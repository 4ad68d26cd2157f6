import type { Observable } from 'rxjs';
import { type CallName, calls, type Envelope, type Input } from 'shared-contract';
import type { CallOptions, Send } from './http';

/** One call: gives its input, gets a cold Observable of the envelope. `callName` says which it is. */
export interface Call<K extends CallName> {
  (input: Input<K>, options?: CallOptions): Observable<Envelope<K>>;
  readonly callName: K;
}
export type Api = { readonly [K in CallName]: Call<K> };

/** A typed method for each row of the contract. */
export function createApi(send: Send): Api {
  const entries = (Object.keys(calls) as CallName[]).map((name) => [
    name,
    Object.assign((input: never, options?: CallOptions) => send(name, input, options), { callName: name }),
  ]);
  return Object.fromEntries(entries) as Api;
}
