import type { CacheKey, Seen } from './cache-entry';

/** Maximum number of entries; the least recently used is evicted first. */
const MAX_ENTRIES = 300;

/** In-memory LRU cache of a tab. */
export function createMemoryCache() {
  const entries = new Map<CacheKey, Seen<unknown>>();
  const set = (key: CacheKey, seen: Seen<unknown>) => {
    entries.delete(key);
    entries.set(key, seen);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest); // a Map iterates in insertion order
    }
  };
  return {
    get<T>(key: CacheKey) {
      const seen = entries.get(key);
      if (seen) set(key, seen);
      return seen as Seen<T> | undefined;
    },
    set,
    clear: () => entries.clear(),
    evict: (key: CacheKey) => entries.delete(key),
    under: (prefix: string) => [...entries].filter(([key]) => key.startsWith(prefix)),
    evictPrivate() {
      for (const key of entries.keys()) if (key.startsWith('private/')) entries.delete(key);
    },
  };
}
