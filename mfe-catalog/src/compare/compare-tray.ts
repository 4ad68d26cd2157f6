import { useSyncExternalStore } from 'react';
import { readTab, subscribeTab, writeTab } from '../tab-store/tab-store';

/** More columns do not fit on a phone (design section 6). */
export const MAX_COMPARED = 4;
const ID = /^\d{1,19}$/;
/** `<game id> <goods ids>`, such as `3 12,34`. */
const KEY = 'compared';

/** Parses the compared ids of an address (`12,34`), dropping invalid, duplicate and surplus ones. */
export const readCompared = (text: string | undefined): string[] =>
  [...new Set(text?.split(','))].filter((id) => ID.test(id)).slice(0, MAX_COMPARED);

export const writeCompared = (ids: readonly string[]) => ids.join(',') || undefined;

const idsOf = (tray: string, gameId: string) => {
  const [of, ids] = tray.split(' ');
  return of === gameId ? readCompared(ids) : [];
};

/**
 * Adds goods to this tab's tray. It holds goods of one game, because attributes of different games cannot be
 * compared; a fifth replaces the oldest.
 * @returns all goods in the tray
 */
export function addToTray({ id, gameId }: { id: string; gameId: string }): string[] {
  const others = idsOf(readTab(KEY) ?? '', gameId).filter((other) => other !== id);
  const ids = [...others, id].slice(-MAX_COMPARED);
  writeTab(KEY, `${gameId} ${ids.join(',')}`);
  return ids;
}

/** Updates the tray after a change in the sheet. */
export function setTray(ids: readonly string[]) {
  const [gameId] = readTab(KEY)?.split(' ') ?? [];
  if (gameId) writeTab(KEY, `${gameId} ${ids.join(',')}`);
}

/** The goods of a game in the tray; empty during server rendering. */
export const useTray = (gameId: string): string[] =>
  idsOf(
    useSyncExternalStore(
      subscribeTab,
      () => readTab(KEY) ?? '',
      () => '',
    ),
    gameId,
  );
