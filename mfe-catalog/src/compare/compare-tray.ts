import { useSyncExternalStore } from 'react';
import { readTab, subscribeTab, writeTab } from '../tab-store/tab-store';

/** More do not fit beside each other on a phone (look: compare table). */
export const MAX_COMPARED = 4;
const ID = /^\d{1,19}$/;
/** `<game id> <goods ids>`, such as `3 12,34`. */
const KEY = 'compared';

/** The goods an address compares: `12,34`; whatever is no id, twice or too many is left out. */
export const readCompared = (text: string | undefined): string[] =>
  [...new Set(text?.split(','))].filter((id) => ID.test(id)).slice(0, MAX_COMPARED);

export const writeCompared = (ids: readonly string[]) => ids.join(',') || undefined;

const idsOf = (tray: string, gameId: string) => {
  const [of, ids] = tray.split(' ');
  return of === gameId ? readCompared(ids) : [];
};

/**
 * Puts goods beside those that were put there before in this tab, of the same game only: attributes of another game
 * cannot be compared. The oldest makes room for a fifth. Out: all that lie there now.
 */
export function putIntoTray({ id, gameId }: { id: string; gameId: string }): string[] {
  const others = idsOf(readTab(KEY) ?? '', gameId).filter((other) => other !== id);
  const ids = [...others, id].slice(-MAX_COMPARED);
  writeTab(KEY, `${gameId} ${ids.join(',')}`);
  return ids;
}

/** What remains in the tray after the sheet was changed. */
export function keepInTray(ids: readonly string[]) {
  const [gameId] = readTab(KEY)?.split(' ') ?? [];
  if (gameId) writeTab(KEY, `${gameId} ${ids.join(',')}`);
}

/** The goods of a game that lie in the tray; none while the server renders. */
export const useTray = (gameId: string): string[] =>
  idsOf(
    useSyncExternalStore(
      subscribeTab,
      () => readTab(KEY) ?? '',
      () => '',
    ),
    gameId,
  );
