import { createStore, del, entries, get, set } from 'idb-keyval';

/** Debounce of writes after the first change, in ms. */
const WRITE_AFTER_MS = 250;
/**
 * Timeout so that a database that does not open cannot block the page, in ms. ⚠ On a busy device opening takes more
 * than a second, and a form that stops waiting shows empty fields instead of the draft.
 */
const READ_WITHIN_MS = 4_000;

/**
 * Unsent input of one kind of form: in memory at once, in IndexedDB shortly after. It survives reloads and ended
 * sessions (product section 7, advance 7), so the key contains the member.
 * ⚠ Separate from the SDK's store: cached responses are dropped with the session, drafts stay. Never store a password
 * or a code.
 * @param kind names the database, such as `consignments`
 * @param empty an empty form; supplies fields that an older draft lacks
 */
export function createDrafts<D extends { savedAt: number }>(kind: string, empty: () => D) {
  const openStore = () => createStore(`haozhan-drafts-${kind}`, kind);
  let store: ReturnType<typeof openStore> | undefined;
  const getStore = () => {
    store ??= openStore();
    return store;
  };

  /** Drafts in memory; the store is written from it. */
  const inMemory = new Map<string, D>();
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Writes are serialised: a discarded draft must not be written again by an earlier change.
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = (step: () => Promise<unknown>) => {
    queue = queue.then(step).catch(() => undefined); // store full or forbidden: the draft lasts as long as the tab
    return queue;
  };

  const drafts = {
    empty,
    /** The stored draft, also from before a reload or an ended session; undefined if there is none. */
    async read(key: string): Promise<D | undefined> {
      const cached = inMemory.get(key);
      if (cached) return cached;
      const timedOut = new Promise<undefined>((resolve) =>
        setTimeout(() => resolve(undefined), READ_WITHIN_MS),
      );
      // Async: without IndexedDB, opening the store throws synchronously.
      const opened = (async () => get<D>(key, getStore()))();
      const stored = await Promise.race([opened, timedOut]).catch(() => undefined);
      const newer = inMemory.get(key) ?? stored;
      return newer && { ...empty(), ...newer };
    },
    /** Sets an initial draft; nothing is written until it changes. */
    setInitial: (key: string, draft: D) => void inMemory.set(key, draft),
    /** A draft that is loaded in this tab. */
    current: (key: string): D | undefined => inMemory.get(key),
    /** Changes a draft in memory and schedules the write. */
    update(key: string, changes: Partial<D>): D {
      const draft = { ...(inMemory.get(key) ?? empty()), ...changes, savedAt: Date.now() };
      inMemory.set(key, draft);
      pending.add(key);
      timer ??= setTimeout(drafts.flush, WRITE_AFTER_MS);
      return draft;
    },
    /** Writes pending changes now: the page is being left. */
    flush(): Promise<unknown> {
      clearTimeout(timer);
      timer = undefined;
      const keys = [...pending];
      pending.clear();
      return enqueue(() =>
        Promise.all(
          keys.map((key) => {
            const draft = inMemory.get(key);
            return draft && set(key, draft, getStore());
          }),
        ),
      );
    },
    /** Deletes a draft after submission or on discard. */
    discard(key: string): Promise<unknown> {
      inMemory.delete(key);
      pending.delete(key);
      return enqueue(() => del(key, getStore()));
    },
    /** All drafts whose key has this prefix, newest first. */
    async list(prefix: string): Promise<{ key: string; draft: D }[]> {
      await drafts.flush();
      const stored = await (async () => entries<string, D>(getStore()))().catch(() => []);
      return stored
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, draft]) => ({ key, draft }))
        .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
    },
  };

  // A hidden tab may be discarded without further events.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void drafts.flush();
  });
  return drafts;
}

export type Drafts<D extends { savedAt: number }> = ReturnType<typeof createDrafts<D>>;
