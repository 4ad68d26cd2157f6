/**
 * Caches what loads resolve to, by key, for `ttlMs`; the oldest of more than `max` entries are evicted. Concurrent
 * loads of a key are one; a failed load is not cached.
 */
export function createTimedCache<Value>({ ttlMs, max }: { ttlMs: number; max: number }) {
  const entries = new Map<string, { value: Promise<Value>; at: number }>();
  return (key: string, load: () => Promise<Value>): Promise<Value> => {
    const cached = entries.get(key);
    if (cached && performance.now() - cached.at < ttlMs) return cached.value;
    const entry = { value: load(), at: performance.now() };
    entries.delete(key);
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    for (const oldest of entries.keys()) {
      if (entries.size <= max) break;
      entries.delete(oldest); // a Map iterates in insertion order
    }
    return entry.value;
  };
}
