import type { GoodsCard, Value } from 'shared-contract';

/** The pages of one query that have arrived, and how many are wanted. */
export interface GoodsPages {
  /** JSON of the query. */
  key: string;
  rows: readonly GoodsCard[];
  loaded: number;
  wanted: number;
  total: number;
  totalIsExact: boolean;
  ended: boolean;
  error?: unknown;
}

export const PAGE_SIZE = 20;

export const noPages = (key: string): GoodsPages => ({
  key,
  rows: [],
  loaded: 0,
  wanted: 1,
  total: 0,
  totalIsExact: true,
  ended: false,
});

/** Adds a page. A row that came before is dropped: goods listed meanwhile push rows onto the next page. */
export function withPage(pages: GoodsPages, page: Value<'listGoods'>): GoodsPages {
  const known = new Set(pages.rows.map(({ id }) => id));
  return {
    ...pages,
    rows: [...pages.rows, ...page.rows.filter(({ id }) => !known.has(id))],
    loaded: pages.loaded + 1,
    total: page.total,
    totalIsExact: page.totalIsExact,
    ended: page.rows.length < PAGE_SIZE,
    error: undefined,
  };
}

export const isAsking = ({ loaded, wanted, error }: GoodsPages) => loaded < wanted && error === undefined;

/** One page more, unless the last one is still on its way or was the last there is. */
export const wantMore = (pages: GoodsPages): GoodsPages =>
  pages.ended || pages.loaded < pages.wanted ? pages : { ...pages, wanted: pages.wanted + 1 };

export const tryAgain = (pages: GoodsPages): GoodsPages => ({ ...pages, error: undefined });

/** 37, 1000+. */
export const countText = ({ total, totalIsExact }: Pick<GoodsPages, 'total' | 'totalIsExact'>) =>
  `${total}${totalIsExact ? '' : '+'}`;
