import { readTab, writeTab } from '../tab-store/tab-store';
import type { ListParameters } from './address';

const KEY = 'last-list';

/** Stores the query of this tab's list. */
export const rememberQuery = (parameters: ListParameters) => writeTab(KEY, JSON.stringify(parameters));

/** The list to return to from goods of a game: with the last filters if they could match, else of the game only. */
export function listOf(gameId: string): ListParameters {
  const last: ListParameters = JSON.parse(readTab(KEY) ?? 'null') ?? { gameId };
  return last.gameId === undefined || last.gameId === gameId ? last : { gameId };
}
