/** What a list is about: a game, a search, or both; undefined where it shows all goods. */
export const listWords = (gameName: string | undefined, keyword: string | undefined): string | undefined =>
  [gameName, keyword].filter(Boolean).join(' ') || undefined;

/** The title of such a list; undefined where the route's own fits. */
export const listTitle = (words: string | undefined) => words && `${words} 账号买卖`;
