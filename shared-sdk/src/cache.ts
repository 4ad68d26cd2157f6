import { map, type Observable } from 'rxjs';
import { type CallName, calls, type Envelope, type Input, type Value } from 'shared-contract';
import type { CacheKey, Seen } from './cache-entry';
import { answerOf } from './granted';
import type { Answered } from './http';
import { createMemory } from './memory';
import type { Persistence } from './persistence';
import type { Session } from './session';

/** Public answers, as a server puts them into the page. */
export type Dehydrated = Record<string, Seen<unknown>>;

/** The one memory of what was just seen: answers of reads, and whatever pages keep in it. */
export interface Cache {
  get<T>(key: CacheKey): Seen<T> | undefined;
  put(key: CacheKey, value: unknown): void;
  /** What a read last answered to this input in this tab. */
  seen<K extends CallName>(name: K, input: Input<K>): Seen<Value<K>> | undefined;
  /** The same, also from earlier visits of this member or guest: for when nobody answers. */
  recall<K extends CallName>(name: K, input: Input<K>): Observable<Seen<Value<K>> | undefined>;
  /** The public answers seen so far, to be sent along with a page that a server rendered. */
  dehydrate(): Dehydrated;
  /** Takes in what a server sent along. Each of these answers is given once without asking. */
  hydrate(state: Dehydrated): void;
  /** Forgets everything: a server draws one page after another with one SDK. */
  clear(): void;
}

/** What the SDK itself does with it. */
export interface OwnCache extends Cache {
  /** Learns from an answer to a read. */
  learn(answer: Answered): void;
  /** An answer that came with the page, once. */
  takeFresh<K extends CallName>(name: K, input: Input<K>): Envelope<K> | undefined;
  /** Something was written: what was seen of a member's own may be no longer so. */
  forgetPrivate(): void;
}

const PUBLIC_ANSWERS = 'public/answer/';
/** Codes that say: what is remembered of this is not there, or no longer for these eyes. */
const GONE = [401, 403, 404];

/** Public calls answer the same to everybody; what concerns a person has a call of its own. */
export const scopeOf = (name: CallName) => (calls[name].who === 'public' ? 'public' : 'private');

/** Under what an answer is kept. ⚠ The input is compared by its JSON. */
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
      // An answer that was on its way while the session changed is somebody else's.
      if (envelope.code !== 200 || token !== session.token) return;
      // Of a list only the first page is ever looked up; the others would fill the memory as one scrolls.
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
