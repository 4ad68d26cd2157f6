/** The subject of a list: a game, a keyword, or both; undefined for all goods. */
export const listSubject = (gameName: string | undefined, keyword: string | undefined): string | undefined =>
  [gameName, keyword].filter(Boolean).join(' ') || undefined;

/** The page title for that subject; undefined to use the route's own. */
export const listTitle = (words: string | undefined) => words && `${words} 账号买卖`;
