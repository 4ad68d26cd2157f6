/** A kind of list request: one body for all requests, or one computed for the nth. */
export interface List {
  name: string;
  body: object | ((n: number) => object);
}

export const bodyOf = ({ body }: List, n: number): string =>
  JSON.stringify(typeof body === 'function' ? body(n) : body);

/** A fifth to a half of the goods of every game have them. */
export const words = ['二次实名', '验号', '秒回'];
export const sorts = ['default', 'price_asc', 'price_desc', 'newest', 'drop'] as const;
export const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
/**
 * Varies the minimum price so that no two requests within a minute are equal; wraps around before the result gets
 * small.
 */
export const fresh = (n: number) => ({ minPriceFen: 600 + (n % 20_000) });

/** Request bodies as the pages send them. Uncached lists vary with `n`, so that the database answers every request. */
export const lists = (gameIds: readonly string[]): List[] => [
  { name: 'first page of all, cached', body: {} },
  { name: 'first page of a game, cached', body: { gameId: gameIds[0] } },
  {
    name: 'game, sort and price, uncached',
    body: (n) => ({ gameId: of(gameIds, n), sort: of(sorts, n), pageNum: 2, ...fresh(n) }),
  },
  {
    name: 'a word, uncached',
    body: (n) => ({ gameId: of(gameIds, n), keyword: of(words, n), pageNum: 2, ...fresh(n) }),
  },
  {
    name: 'deep pages of all (20 to 1,000), uncached',
    body: (n) => ({ pageNum: 20 + (n % 980), ...fresh(n) }),
  },
];

/** Nine of ten requests hit the cache, one misses. */
export const mixed = (gameIds: readonly string[]): List => {
  const [all, game, ...own] = lists(gameIds);
  const kinds = [all, game, all, game, all, game, all, game, all];
  return {
    name: '9 of 10 cached, 1 of 10 uncached',
    body: (n: number) =>
      JSON.parse(bodyOf((n % 10 < 9 ? kinds[n % 10] : of(own, Math.floor(n / 10))) as List, n)),
  };
};
