interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/**
 * Keeps answers for `keepMs` under their keys, at most `max` of them, the oldest going first. Those who ask while an answer
 * is being made wait for that one; an answer that failed is not kept.
 */
export function keepRecent<Value>({ keepMs, max }: { keepMs: number; max: number }) {
  const kept = new Map<string, Kept<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    kept.delete(key);
    const value = make();
    const entry = { value, until: performance.now() + keepMs };
    kept.set(key, entry);
    value.then(
      () => {
        entry.until = performance.now() + keepMs;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break;
      kept.delete(oldest);
    }
    return value;
  };
}
