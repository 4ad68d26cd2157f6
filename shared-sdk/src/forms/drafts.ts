import { createStore, del, entries, get, set } from 'idb-keyval';

/** Changes are written together, this long after the first of them, in ms. */
const WRITE_AFTER_MS = 250;
/** A database that does not open must not keep a page from showing. */
const READ_WITHIN_MS = 1_500;

/**
 * What was typed into one kind of form and not sent yet: held by the tab, and a moment later on the device. It outlives a
 * reload and an ended session (product section 7, advance 7), so a key says whose it is.
 * ⚠ Not the SDK's store: what was seen goes when a session ends, what was typed stays. Never put a password or a code into one.
 * @param kind names the database, such as `consignments`
 * @param empty a form that nobody has begun; what an older draft lacks is taken from it
 */
export function createDrafts<D extends { savedAt: number }>(kind: string, empty: () => D) {
  const openStore = () => createStore(`haozhan-drafts-${kind}`, kind);
  let store: ReturnType<typeof openStore> | undefined;
  const theStore = () => {
    store ??= openStore();
    return store;
  };

  /** What this tab holds; the store follows it. */
  const held = new Map<string, D>();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One step after the other: a draft that was thrown away must not be written again by an earlier change.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (step: () => Promise<unknown>) => {
    turn = turn.then(step).catch(() => undefined); // full or forbidden: the draft then lasts as long as the tab
    return turn;
  };

  const drafts = {
    /** A draft as it was left, also before a reload or an ended session; undefined where there is none. */
    async read(key: string): Promise<D | undefined> {
      const known = held.get(key);
      if (known) return known;
      const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READ_WITHIN_MS));
      // Async: where there is no IndexedDB, opening the store throws at once.
      const opened = (async () => get<D>(key, theStore()))();
      const stored = await Promise.race([opened, late]).catch(() => undefined);
      const newer = held.get(key) ?? stored;
      return newer && { ...empty(), ...newer };
    },
    /** Takes a draft to begin with; nothing is written until it is changed. */
    hold: (key: string, draft: D) => void held.set(key, draft),
    /** A draft that a page of this tab works on. */
    held: (key: string): D | undefined => held.get(key),
    /** Changes a draft, here at once and on the device a moment later. */
    keep(key: string, news: Partial<D>): D {
      const draft = { ...(held.get(key) ?? empty()), ...news, savedAt: Date.now() };
      held.set(key, draft);
      waiting.add(key);
      timer ??= setTimeout(drafts.flush, WRITE_AFTER_MS);
      return draft;
    },
    /** Writes what waits now: the page is being left. */
    flush(): Promise<unknown> {
      clearTimeout(timer);
      timer = undefined;
      const keys = [...waiting];
      waiting.clear();
      return inTurn(() =>
        Promise.all(
          keys.map((key) => {
            const draft = held.get(key);
            return draft && set(key, draft, theStore());
          }),
        ),
      );
    },
    /** It was submitted, or thrown away. */
    drop(key: string): Promise<unknown> {
      held.delete(key);
      waiting.delete(key);
      return inTurn(() => del(key, theStore()));
    },
    /** All drafts whose key begins so, the newest first. */
    async list(prefix: string): Promise<{ key: string; draft: D }[]> {
      await drafts.flush();
      const stored = await (async () => entries<string, D>(theStore()))().catch(() => []);
      return stored
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, draft]) => ({ key, draft }))
        .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
    },
  };

  // A tab that is hidden may never come back.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void drafts.flush();
  });
  return drafts;
}
