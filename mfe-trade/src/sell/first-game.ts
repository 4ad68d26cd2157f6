import type { Game } from 'shared-contract';

/** The game the page begins with: the first of the names that is one, else the shop's first. */
export const firstGameId = (
  games: readonly Pick<Game, 'id' | 'name'>[] | undefined,
  names: readonly (string | undefined)[],
): string | undefined =>
  (
    names.flatMap((wanted) => games?.find(({ name }) => wanted !== undefined && name === wanted) ?? [])[0] ??
    games?.[0]
  )?.id;
