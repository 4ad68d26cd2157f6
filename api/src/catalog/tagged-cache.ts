interface CacheEntry {
  /** Cache tag: a change with this tag invalidates the entry; '' for every change. */
  tag: string;
  response: Promise<Buffer>;
  bytes: number;
  expiresAt: number;
}

/**
 * LRU response cache with a TTL of `ttlMs` and a size limit of `maxBytes`. Deduplicates concurrent requests for a key;
 * a response invalidated while in flight is returned to its earlier callers and not cached. Closed at first: nothing is
 * cached until `open`.
 */
export function createTaggedCache({ ttlMs, maxBytes }: { ttlMs: number; maxBytes: number }) {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  let isEnabled = false;

  function evict(key: string, entry: CacheEntry): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  /** Evicts the least recently used entries; the TTL counts from the request, because the data is that old. */
  function settle(key: string, entry: CacheEntry, length: number, requestedAt: number): void {
    if (entries.get(key) !== entry) return;
    entry.bytes = length + 2 * key.length;
    entry.expiresAt = requestedAt + ttlMs;
    bytes += entry.bytes;
    for (const [oldest, other] of entries) {
      if (bytes <= maxBytes) break;
      evict(oldest, other);
    }
  }

  return {
    get(key: string, about: string, load: () => Promise<Buffer>): Promise<Buffer> {
      if (!isEnabled) return load();
      const requestedAt = performance.now();
      const cached = entries.get(key);
      if (cached) {
        entries.delete(key);
        if (cached.expiresAt > requestedAt) {
          entries.set(key, cached);
          return cached.response;
        }
        bytes -= cached.bytes;
      }
      const entry: CacheEntry = {
        tag: about,
        response: load(),
        bytes: 0,
        expiresAt: Number.POSITIVE_INFINITY,
      };
      entries.set(key, entry);
      entry.response.then(
        ({ length }) => settle(key, entry, length, requestedAt),
        () => entries.get(key) === entry && evict(key, entry),
      );
      return entry.response;
    },

    /** Invalidates the entries with this tag and those with the tag ''; '' invalidates all. */
    invalidate(about: string): void {
      for (const [key, entry] of entries)
        if (about === '' || entry.tag === '' || entry.tag === about) evict(key, entry);
    },

    enable(): void {
      isEnabled = true;
    },

    /** Clears the cache and disables it until `open`. */
    disable(): void {
      isEnabled = false;
      entries.clear();
      bytes = 0;
    },
  };
}
