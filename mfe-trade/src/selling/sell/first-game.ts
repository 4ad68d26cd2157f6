import type { Game } from 'shared-contract';

/** The initial game: the first known name, else the first game. */
export const firstGameId = (
  games: readonly Pick<Game, 'id' | 'name'>[] | undefined,
  names: readonly (string | undefined)[],
): string | undefined =>
  (
    names.flatMap((wanted) => games?.find(({ name }) => wanted !== undefined && name === wanted) ?? [])[0] ??
    games?.[0]
  )?.id;
