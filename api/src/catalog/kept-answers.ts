interface Kept {
  /** Whom a change must concern for this answer to be made anew; '' for every change. */
  about: string;
  answer: Promise<Buffer>;
  bytes: number;
  until: number;
}

/**
 * Keeps finished answers for `keepMs` under their keys, up to `maxBytes` of them, the least used going first. Those who ask
 * while one is being made wait for it, unless it was forgotten meanwhile: then it goes to those who had asked and is not kept.
 * Shut at first: nothing is kept until `open`.
 */
export function keepAnswers({ keepMs, maxBytes }: { keepMs: number; maxBytes: number }) {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let isOpen = false;

  function drop(key: string, entry: Kept): void {
    kept.delete(key);
    bytes -= entry.bytes;
  }

  /** Makes room, and counts from when it was asked for: so old is what it shows. */
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

    /** Something has changed: what is about it, and what every change concerns, is made anew. '' forgets all. */
    forget(about: string): void {
      for (const [key, entry] of kept)
        if (about === '' || entry.about === '' || entry.about === about) drop(key, entry);
    },

    open(): void {
      isOpen = true;
    },

    /** Nothing is kept any more, and every answer is made anew. */
    shut(): void {
      isOpen = false;
      kept.clear();
      bytes = 0;
    },
  };
}
