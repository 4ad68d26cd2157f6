import { createStore, del, entries, get, set } from 'idb-keyval';
import { type Draft, emptyDraft } from './draft';

/** Changes are written together, this long after the first of them, in ms. */
const WRITE_AFTER_MS = 250;
/** A database that does not open must not keep a page from showing. */
const READ_WITHIN_MS = 1_500;

/** ⚠ Not the SDK's store: what was seen goes when a session ends, what was typed stays (product section 7, advance 7). */
const openStore = () => createStore('haozhan-drafts', 'consignments');
let store: ReturnType<typeof openStore> | undefined;
const theStore = () => {
  store ??= openStore();
  return store;
};

/** What this tab holds; the store follows it. */
const held = new Map<string, Draft>();
const waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
// One step after the other: a draft that was thrown away must not be written again by an earlier change.
let turn: Promise<unknown> = Promise.resolve();
const inTurn = (step: () => Promise<unknown>) => {
  turn = turn.then(step).catch(() => undefined); // full or forbidden: the draft then lasts as long as the tab
  return turn;
};

/** The draft of a new consignment, or of goods that are edited: each member's own. */
export const draftKey = (userId: string, goodsId?: string) =>
  goodsId ? `${userId}/edit/${goodsId}` : `${userId}/new`;

/** A draft as it was left, also before a reload or an ended session; undefined where there is none. */
export async function readDraft(key: string): Promise<Draft | undefined> {
  const known = held.get(key);
  if (known) return known;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), READ_WITHIN_MS));
  const stored = await Promise.race([get<Draft>(key, theStore()), late]).catch(() => undefined);
  const newer = held.get(key) ?? stored;
  return newer && { ...emptyDraft(), ...newer };
}

/** Takes a draft to begin with; nothing is written until it is changed. */
export const holdDraft = (key: string, draft: Draft) => void held.set(key, draft);

/** A draft that a page of this tab works on. */
export const heldDraft = (key: string): Draft | undefined => held.get(key);

/** Changes a draft, here at once and on the device a moment later. */
export function keepDraft(key: string, news: Partial<Draft>): Draft {
  const draft = { ...(held.get(key) ?? emptyDraft()), ...news, savedAt: Date.now() };
  held.set(key, draft);
  waiting.add(key);
  timer ??= setTimeout(flushDrafts, WRITE_AFTER_MS);
  return draft;
}

/** Writes what waits now: the page is being left. */
export function flushDrafts(): Promise<unknown> {
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
}

/** It was submitted, or thrown away. */
export function dropDraft(key: string): Promise<unknown> {
  held.delete(key);
  waiting.delete(key);
  return inTurn(() => del(key, theStore()));
}

export interface StoredDraft {
  key: string;
  /** Of the goods it edits; undefined for a new consignment. */
  goodsId: string | undefined;
  draft: Draft;
}

/** All drafts of one member, the newest first. */
export async function listDrafts(userId: string): Promise<StoredDraft[]> {
  await flushDrafts();
  const stored = await entries<string, Draft>(theStore()).catch(() => []);
  return stored
    .filter(([key]) => key.startsWith(`${userId}/`))
    .map(([key, draft]) => ({ key, draft, goodsId: key.split('/edit/')[1] }))
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

// A tab that is hidden may never come back.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts();
});
