import { use } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { api } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { useRememberedGoods } from '../goods/use-remembered-goods';
import { VisitContext } from '../keep-alive/visits';

const PAGE_SIZE = 20;

export const firstPageInput = (query: GoodsQuery) => ({ ...query, pageSize: PAGE_SIZE });

/**
 * The goods of a query, page by page. Another query starts over and aborts pending calls; a list that is shown again,
 * or remounted, renders its cached rows without a call. `from`: the number of its first page.
 */
export function useGoodsPages(query: GoodsQuery, from: number) {
  const visit = use(VisitContext);
  const goods = usePages(api.listGoods, firstPageInput(query), {
    cacheName: `visit ${visit}`,
    ...(from > 1 && { from }),
  });

  useRememberedGoods(goods.rows);
  return {
    ...goods,
    /** The number of goods before the first row. */
    skipped: (from - 1) * PAGE_SIZE,
    nextPage: from + Math.ceil(goods.rows.length / PAGE_SIZE),
  };
}
export type GoodsPages = ReturnType<typeof useGoodsPages>;
