import { readTab, writeTab } from '../tab-store/tab-store';
import type { ListParameters } from './address';

const KEY = 'last-list';

/** Remembers what the list of this tab shows. */
export const rememberQuery = (parameters: ListParameters) => writeTab(KEY, JSON.stringify(parameters));

/** The list to go back to from goods of a game: with the filters of the last one, where that could show them; else of the game alone. */
export function listOf(gameId: string): ListParameters {
  const last: ListParameters = JSON.parse(readTab(KEY) ?? 'null') ?? { gameId };
  return last.gameId === undefined || last.gameId === gameId ? last : { gameId };
}
