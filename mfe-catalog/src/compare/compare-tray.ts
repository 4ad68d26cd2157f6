import { api } from 'shared-sdk';

/** More do not fit beside each other on a phone (look: compare table). */
export const MAX_COMPARED = 4;
const ID = /^\d{1,19}$/;
const memory = api.getGoods.cache;

interface Tray {
  gameId: string;
  ids: string[];
}

/** The goods an address compares: `12,34`; whatever is no id, twice or too many is left out. */
export const readCompared = (text: string | undefined): string[] =>
  [...new Set(text?.split(','))].filter((id) => ID.test(id)).slice(0, MAX_COMPARED);

export const writeCompared = (ids: readonly string[]) => ids.join(',') || undefined;

/**
 * Puts goods beside those that were put there before in this tab, of the same game only: attributes of another game
 * cannot be compared. The oldest makes room for a fifth. Out: all that lie there now.
 */
export function putIntoTray({ id, gameId }: { id: string; gameId: string }): string[] {
  const tray = memory.get<Tray>('compared')?.value;
  const others = tray?.gameId === gameId ? tray.ids.filter((other) => other !== id) : [];
  const ids = [...others, id].slice(-MAX_COMPARED);
  memory.put('compared', { gameId, ids } satisfies Tray);
  return ids;
}

/** What remains in the tray after the sheet was changed. */
export function keepInTray(ids: readonly string[]) {
  const tray = memory.get<Tray>('compared')?.value;
  if (tray) memory.put('compared', { ...tray, ids: [...ids] } satisfies Tray);
}
