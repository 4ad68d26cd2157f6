interface CacheEntry<Value> {
  value: Promise<Value>;
  freshUntil: number;
  expiresAt: number;
}

/**
 * Stale-while-revalidate cache with a TTL of `ttlMs` and at most `max` entries, the oldest evicted first. Deduplicates
 * concurrent loads; failed loads are not cached. A value older than `freshMs` is returned while one refresh runs; if
 * the refresh fails, the stale value stays until its TTL ends. Ages are those by `at`, in ms of any one clock.
 */
export function createSwrCache<Value>({
  freshMs,
  ttlMs,
  max,
}: {
  freshMs: number;
  ttlMs: number;
  max: number;
}) {
  const entries = new Map<string, CacheEntry<Value>>();

  function settle(entry: CacheEntry<Value>, at: number): void {
    entry.freshUntil = at + freshMs;
    entry.expiresAt = at + ttlMs;
  }

  function revalidate(entry: CacheEntry<Value>, load: () => Promise<Value>, at: number): void {
    entry.freshUntil = Number.POSITIVE_INFINITY;
    const value = load();
    value.then(
      () => {
        entry.value = value;
        settle(entry, at);
      },
      () => {
        entry.freshUntil = at + freshMs;
      },
    );
  }

  const get = (key: string, load: () => Promise<Value>, at = performance.now()): Promise<Value> => {
    const cached = entries.get(key);
    if (cached && cached.expiresAt > at) {
      if (cached.freshUntil <= at) revalidate(cached, load, at);
      return cached.value;
    }
    entries.delete(key);
    const forever = Number.POSITIVE_INFINITY;
    const entry = { value: load(), freshUntil: forever, expiresAt: forever };
    entries.set(key, entry);
    entry.value.then(
      () => settle(entry, at),
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest);
    }
    return entry.value;
  };
  /** The value if somebody has asked for it and it has not expired; never loads. */
  get.known = (key: string, at = performance.now()): Promise<Value> | undefined => {
    const cached = entries.get(key);
    return cached && cached.expiresAt > at ? cached.value : undefined;
  };
  return get;
}
