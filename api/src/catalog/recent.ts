interface Kept<Value> {
  value: Promise<Value>;
  freshUntil: number;
  until: number;
}

/**
 * Stale-while-revalidate cache with a TTL of `keepMs` and at most `max` entries, the oldest evicted first. Deduplicates
 * concurrent loads; failed loads are not cached. A value older than `freshMs` is returned while one refresh runs; if
 * the refresh fails, the stale value stays until its TTL ends.
 */
export function keepRecent<Value>({
  freshMs,
  keepMs,
  max,
}: {
  freshMs: number;
  keepMs: number;
  max: number;
}) {
  const kept = new Map<string, Kept<Value>>();

  function settle(entry: Kept<Value>): void {
    entry.freshUntil = performance.now() + freshMs;
    entry.until = performance.now() + keepMs;
  }

  function renew(entry: Kept<Value>, make: () => Promise<Value>): void {
    entry.freshUntil = Number.POSITIVE_INFINITY;
    const value = make();
    value.then(
      () => {
        entry.value = value;
        settle(entry);
      },
      () => {
        entry.freshUntil = performance.now() + freshMs;
      },
    );
  }

  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) {
      if (known.freshUntil <= performance.now()) renew(known, make);
      return known.value;
    }
    kept.delete(key);
    const forever = Number.POSITIVE_INFINITY;
    const entry = { value: make(), freshUntil: forever, until: forever };
    kept.set(key, entry);
    entry.value.then(
      () => settle(entry),
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break;
      kept.delete(oldest);
    }
    return entry.value;
  };
}
