import { map, type Observable } from 'rxjs';
import type { CallName, Envelope, Input, Value } from 'shared-contract';
import type { Seen as CachedValue, CacheKey } from './cache-entry';
import { rowOf } from './call-rows';
import type { ReceivedResponse } from './http';
import { createMemoryCache } from './memory-cache';
import type { Persistence } from './persistence';
import type { Session } from './session';
import { envelopeValue } from './unwrap';

/** Public responses that the server embeds into the page. */
export type Dehydrated = Record<string, CachedValue<unknown>>;

/** The in-memory cache: responses of reads and values that pages put into it. */
export interface Cache {
  get<T>(key: CacheKey): CachedValue<T> | undefined;
  put(key: CacheKey, value: unknown): void;
  /** The last response in this tab for this input. */
  getCached<K extends CallName>(name: K, input: Input<K>): CachedValue<Value<K>> | undefined;
  /**
   * The same, falling back to IndexedDB (earlier visits of this member or guest); for use while the server is
   * unreachable.
   */
  getStored<K extends CallName>(name: K, input: Input<K>): Observable<CachedValue<Value<K>> | undefined>;
  /** All cached public responses, to be embedded into a server-rendered page. */
  dehydrate(): Dehydrated;
  /** Loads dehydrated responses. Each of them is served once without a request. */
  hydrate(state: Dehydrated): void;
  /** Clears everything: a server renders successive pages with one SDK. */
  clear(): void;
}

/** Operations for the SDK only. */
export interface SdkCache extends Cache {
  /** Stores the response of a read. */
  store(answer: ReceivedResponse): void;
  /** Returns a hydrated response, once. */
  takeHydrated<K extends CallName>(name: K, input: Input<K>): Envelope<K> | undefined;
  /** Invalidates the member's private entries after a write. */
  evictPrivate(): void;
}

const PUBLIC_ANSWERS = 'public/answer/';
/** Response codes that evict the entry: it no longer exists or the user may no longer see it. */
const EVICTING_CODES = [401, 403, 404];

/** Public calls return the same to all users; everything about a person has a call of its own. */
export const scopeOf = (name: CallName) => (rowOf(name).audience === 'public' ? 'public' : 'private');

/** Cache key of a response. ⚠ Inputs are compared by their JSON. */
export const answerKey = <K extends CallName>(name: K, input: Input<K>): CacheKey =>
  `${scopeOf(name)}/answer/${name} ${JSON.stringify(input)}`;

export function createCache(
  session: Session,
  offline: Persistence,
  now: () => number,
  cacheAllPages = false,
): SdkCache {
  const memory = createMemoryCache();
  const unwrapCached = <K extends CallName>(
    entry?: CachedValue<Envelope<K>>,
  ): CachedValue<Value<K>> | undefined => entry && { ...entry, value: envelopeValue<K>(entry.value) };
  const getCached = <K extends CallName>(name: K, input: Input<K>) =>
    unwrapCached<K>(memory.get<Envelope<K>>(answerKey(name, input)));

  return {
    get: memory.get,
    put: (key, value) => memory.set(key, { value, at: now() }),
    getCached,
    getStored: (name, input) =>
      offline.load<Envelope<typeof name>>(answerKey(name, input)).pipe(map(unwrapCached)),
    dehydrate: () => Object.fromEntries(memory.under(PUBLIC_ANSWERS)),
    hydrate(state) {
      for (const [key, { value, at }] of Object.entries(state)) {
        if (!key.startsWith(PUBLIC_ANSWERS)) continue;
        memory.set(key as CacheKey, { value, at, hydrated: true });
        offline.save(key as CacheKey, { value, at });
      }
    },
    clear: memory.clear,
    store({ name, input, envelope, token }) {
      const key = answerKey(name, input);
      if (EVICTING_CODES.includes(envelope.code)) {
        memory.evict(key);
        offline.remove(key);
      }
      // The session changed while the request was in flight: the response belongs to another user.
      if (envelope.code !== 200 || token !== session.token) return;
      // Only the first page of a list is looked up later; the others would fill the cache while scrolling.
      if (!cacheAllPages && ((input as { pageNum?: number }).pageNum ?? 1) > 1) return;
      const answer = { value: envelope, at: now() };
      memory.set(key, answer);
      offline.save(key, answer);
    },
    takeHydrated<K extends CallName>(name: K, input: Input<K>) {
      const key = answerKey(name, input);
      const { value, at, hydrated } = memory.get<Envelope<K>>(key) ?? {};
      if (!value || at === undefined || !hydrated) return undefined;
      memory.set(key, { value, at });
      return value;
    },
    evictPrivate: memory.evictPrivate,
  };
}
