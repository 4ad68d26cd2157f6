import { use, useCallback, useEffect, useState } from 'react';
import type { GoodsQuery } from 'shared-contract';
import { api, granted } from 'shared-sdk';
import { rememberGoods } from '../goods/seen-goods';
import { listMemory } from '../keep-list/list-memory';
import { VisitContext } from '../keep-list/visits';
import { isAsking, noPages, PAGE_SIZE, tryAgain, wantMore, withPage } from './goods-pages';

/**
 * The goods of a query, page after page. Another query begins anew and aborts what is on its way; a list that is
 * shown again, or whose root was away, has its rows at once and asks nothing.
 */
export function useGoodsPages(query: GoodsQuery) {
  const visit = use(VisitContext);
  const key = JSON.stringify(query);
  const [pages, setPages] = useState(() => listMemory.pages(visit, key) ?? noPages(key));
  if (pages.key !== key) setPages(noPages(key));

  const asking = isAsking(pages);
  const pageNum = pages.loaded + 1;
  useEffect(() => {
    if (!asking) return;
    const call = api
      .listGoods({ ...(JSON.parse(key) as GoodsQuery), pageNum, pageSize: PAGE_SIZE })
      .pipe(granted<'listGoods'>())
      .subscribe({
        next: (page) => {
          rememberGoods(page.rows);
          setPages((now) => (now.key === key ? withPage(now, page) : now));
        },
        error: (error: unknown) => setPages((now) => (now.key === key ? { ...now, error } : now)),
      });
    return () => call.unsubscribe();
  }, [key, asking, pageNum]);
  useEffect(() => listMemory.keepPages(visit, pages), [visit, pages]);

  const more = useCallback(() => setPages(wantMore), []);
  const again = useCallback(() => setPages(tryAgain), []);
  return { pages, asking, more, again };
}
