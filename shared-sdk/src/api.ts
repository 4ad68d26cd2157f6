import type { Observable } from 'rxjs';
import {
  type CallName,
  calls,
  type DeskCallName,
  type Envelope,
  type Input,
  isRead,
  type ShopCallName,
  type Value,
} from 'shared-contract';
import { type Cache, scopeOf } from './cache';
import type { CacheKey, Seen } from './cache-entry';
import { rowOf } from './call-rows';
import type { CallOptions, Send } from './http';

/** A call of the contract: takes its input, returns a cold Observable of the envelope. */
export interface Call<K extends CallName> {
  (input: Input<K>, options?: CallOptions): Observable<Envelope<K>>;
  readonly callName: K;
  /** Cached responses of this call. */
  readonly cache: CallCache<K>;
}
export type Api = { readonly [K in ShopCallName]: Call<K> };
/** The calls of the staff's desk. */
export type DeskApi = { readonly [K in DeskCallName]: Call<K> };

/** The cache entries of one call; public or private as the call itself. */
export interface CallCache<K extends CallName> {
  getCached(input: Input<K>): Seen<Value<K>> | undefined;
  getStored(input: Input<K>): Observable<Seen<Value<K>> | undefined>;
  /** Arbitrary values that a page caches under a name of its own. */
  get<T>(name: string): Seen<T> | undefined;
  put(name: string, value: unknown): void;
}

function cacheOf<K extends CallName>(name: K, cache: Cache): CallCache<K> {
  const key = (of: string): CacheKey => `${scopeOf(name)}/kept/${name} ${of}`;
  return {
    getCached: (input) => cache.getCached(name, input),
    getStored: (input) => cache.getStored(name, input),
    get: (of) => cache.get(key(of)),
    put: (of, value) => cache.put(key(of), value),
  };
}

export interface ApiOptions {
  send: Send;
  /** Deduplicated and cached: for calls that read. */
  read: Send;
  cache: Cache;
}

/** One typed method for each of these calls, whose rows {@link rowOf} knows. */
export function methodsOf<K extends CallName>(
  names: readonly K[],
  { send, read, cache }: ApiOptions,
): { readonly [N in K]: Call<N> } {
  const entries = names.map((name) => {
    const sender: Send = isRead(rowOf(name)) ? read : send;
    return [
      name,
      Object.assign((input: never, options?: CallOptions) => sender(name, input, options), {
        callName: name,
        cache: cacheOf(name, cache),
      }),
    ];
  });
  return Object.fromEntries(entries) as { readonly [N in K]: Call<N> };
}

/** One typed method per call of a customer's page. */
export const createApi = (options: ApiOptions): Api =>
  methodsOf(Object.keys(calls) as ShopCallName[], options);
