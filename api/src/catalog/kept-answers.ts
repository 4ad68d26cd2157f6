interface Kept {
  /** Cache tag: a change with this tag invalidates the entry; '' for every change. */
  about: string;
  answer: Promise<Buffer>;
  bytes: number;
  until: number;
}

/**
 * LRU response cache with a TTL of `keepMs` and a size limit of `maxBytes`. Deduplicates concurrent requests for a key;
 * a response invalidated while in flight is returned to its earlier callers and not cached. Closed at first: nothing is
 * cached until `open`.
 */
export function keepAnswers({ keepMs, maxBytes }: { keepMs: number; maxBytes: number }) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let isOpen = false;

  function drop(key: string, entry: Kept): void {
    kept.delete(key);
    bytes -= entry.bytes;
  }

  /** Evicts the least recently used entries; the TTL counts from the request, because the data is that old. */
  function finish(key: string, entry: Kept, length: number, asked: number): void {
    if (kept.get(key) !== entry) return;
    entry.bytes = length + 2 * key.length;
    entry.until = asked + keepMs;
    bytes += entry.bytes;
    for (const [oldest, other] of kept) {
      if (bytes <= maxBytes) break;
      drop(oldest, other);
    }
  }

  return {
    answer(key: string, about: string, make: () => Promise<Buffer>): Promise<Buffer> {
      if (!isOpen) return make();
      const asked = performance.now();
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        if (known.until > asked) {
          kept.set(key, known);
          return known.answer;
        }
        bytes -= known.bytes;
      }
      const entry: Kept = { about, answer: make(), bytes: 0, until: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      entry.answer.then(
        ({ length }) => finish(key, entry, length, asked),
        () => kept.get(key) === entry && drop(key, entry),
      );
      return entry.answer;
    },

    /** Invalidates the entries with this tag and those with the tag ''; '' invalidates all. */
    forget(about: string): void {
      for (const [key, entry] of kept)
        if (about === '' || entry.about === '' || entry.about === about) drop(key, entry);
    },

    open(): void {
      isOpen = true;
    },

    /** Clears the cache and disables it until `open`. */
    shut(): void {
      isOpen = false;
      kept.clear();
      bytes = 0;
    },
  };
}
