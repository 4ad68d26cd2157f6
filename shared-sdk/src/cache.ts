import { map, type Observable } from 'rxjs';
import { type CallName, calls, type Envelope, type Input, type Value } from 'shared-contract';
import type { CacheKey, Seen } from './cache-entry';
import { answerOf } from './granted';
import type { Answered } from './http';
import { createMemory } from './memory';
import type { Persistence } from './persistence';
import type { Session } from './session';

/** Public responses that the server embeds into the page. */
export type Dehydrated = Record<string, Seen<unknown>>;

/** The in-memory cache: responses of reads and values that pages put into it. */
export interface Cache {
  get<T>(key: CacheKey): Seen<T> | undefined;
  put(key: CacheKey, value: unknown): void;
  /** The last response in this tab for this input. */
  seen<K extends CallName>(name: K, input: Input<K>): Seen<Value<K>> | undefined;
  /**
   * The same, falling back to IndexedDB (earlier visits of this member or guest); for use while the server is
   * unreachable.
   */
  recall<K extends CallName>(name: K, input: Input<K>): Observable<Seen<Value<K>> | undefined>;
  /** All cached public responses, to be embedded into a server-rendered page. */
  dehydrate(): Dehydrated;
  /** Loads dehydrated responses. Each of them is served once without a request. */
  hydrate(state: Dehydrated): void;
  /** Clears everything: a server renders successive pages with one SDK. */
  clear(): void;
}

/** Operations for the SDK only. */
export interface OwnCache extends Cache {
  /** Stores the response of a read. */
  learn(answer: Answered): void;
  /** Returns a hydrated response, once. */
  takeFresh<K extends CallName>(name: K, input: Input<K>): Envelope<K> | undefined;
  /** Invalidates the member's private entries after a write. */
  forgetPrivate(): void;
}

const PUBLIC_ANSWERS = 'public/answer/';
/** Response codes that evict the entry: it no longer exists or the user may no longer see it. */
const GONE = [401, 403, 404];

/** Public calls return the same to all users; everything about a person has a call of its own. */
export const scopeOf = (name: CallName) => (calls[name].who === 'public' ? 'public' : 'private');

/** Cache key of a response. ⚠ Inputs are compared by their JSON. */
export const answerKey = <K extends CallName>(name: K, input: Input<K>): CacheKey =>
  `${scopeOf(name)}/answer/${name} ${JSON.stringify(input)}`;

export function createCache(
  session: Session,
  offline: Persistence,
  now: () => number,
  everyPage = false,
): OwnCache {
  const memory = createMemory();
  const granted = <K extends CallName>(seen?: Seen<Envelope<K>>): Seen<Value<K>> | undefined =>
    seen && { ...seen, value: answerOf<K>(seen.value) };
  const seen = <K extends CallName>(name: K, input: Input<K>) =>
    granted<K>(memory.get<Envelope<K>>(answerKey(name, input)));

  return {
    get: memory.get,
    put: (key, value) => memory.set(key, { value, at: now() }),
    seen,
    recall: (name, input) => offline.recall<Envelope<typeof name>>(answerKey(name, input)).pipe(map(granted)),
    dehydrate: () => Object.fromEntries(memory.under(PUBLIC_ANSWERS)),
    hydrate(state) {
      for (const [key, { value, at }] of Object.entries(state)) {
        if (!key.startsWith(PUBLIC_ANSWERS)) continue;
        memory.set(key as CacheKey, { value, at, fresh: true });
        offline.note(key as CacheKey, { value, at });
      }
    },
    clear: memory.clear,
    learn({ name, input, envelope, token }) {
      const key = answerKey(name, input);
      if (GONE.includes(envelope.code)) {
        memory.drop(key);
        offline.forget(key);
      }
      // The session changed while the request was in flight: the response belongs to another user.
      if (envelope.code !== 200 || token !== session.token) return;
      // Only the first page of a list is looked up later; the others would fill the cache while scrolling.
      if (!everyPage && ((input as { pageNum?: number }).pageNum ?? 1) > 1) return;
      const answer = { value: envelope, at: now() };
      memory.set(key, answer);
      offline.note(key, answer);
    },
    takeFresh<K extends CallName>(name: K, input: Input<K>) {
      const key = answerKey(name, input);
      const { value, at, fresh } = memory.get<Envelope<K>>(key) ?? {};
      if (!value || at === undefined || !fresh) return undefined;
      memory.set(key, { value, at });
      return value;
    },
    forgetPrivate: memory.forgetPrivate,
  };
}
