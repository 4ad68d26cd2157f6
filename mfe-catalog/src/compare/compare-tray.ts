import { useMemo, useSyncExternalStore } from 'react';
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

/** Goods of one game that are to be compared, in the order of their letters; without a game if there are none. */
export interface Tray {
  gameId: string | undefined;
  ids: string[];
}

function parse(text: string): Tray {
  const [gameId, ids] = text.split(' ');
  return { gameId: gameId || undefined, ids: readCompared(ids) };
}

const store = ({ gameId, ids }: Tray) => writeTab(KEY, ids.length ? `${gameId} ${ids.join(',')}` : '');

/** The goods of a game in the tray. */
export const idsIn = (tray: Tray, gameId: string) => (tray.gameId === gameId ? tray.ids : []);

/**
 * Adds goods to this tab's tray. It holds goods of one game, because attributes of different games cannot be
 * compared; a fifth replaces the oldest.
 * @returns all goods in the tray
 */
export function addToTray({ id, gameId }: { id: string; gameId: string }): string[] {
  const others = idsIn(parse(readTab(KEY) ?? ''), gameId).filter((other) => other !== id);
  const ids = [...others, id].slice(-MAX_COMPARED);
  store({ gameId, ids });
  return ids;
}

/** Removes those of these goods that are in the tray. */
export function removeFromTray(gone: readonly string[]) {
  const tray = parse(readTab(KEY) ?? '');
  store({ ...tray, ids: tray.ids.filter((id) => !gone.includes(id)) });
}

/** Changes the tray. @returns a function that restores the tray as it was before */
export function changeTray(change: () => void): () => void {
  const before = readTab(KEY) ?? '';
  change();
  return () => writeTab(KEY, before);
}

/** This tab's tray; empty during server rendering. */
export function useTray(): Tray {
  const text = useSyncExternalStore(
    subscribeTab,
    () => readTab(KEY) ?? '',
    () => '',
  );
  return useMemo(() => parse(text), [text]);
}
