import type { PrefetchCalls } from 'shared-contract/prefetch';

/** Prefetch list, part of a release's row. The input must equal the page's first request. */
export const prefetchList: PrefetchCalls<'catalog'> = {
  goodDetail: { call: 'getGoods', address: ['id'] },
  collect: { call: 'listFavourites', input: { pageNum: 1 } },
  wishes: { call: 'listWishes', input: {} },
  followed: { call: 'listFollowedSellers', input: { pageNum: 1 } },
  Mybrowsing: { call: 'listBrowsed', input: { pageNum: 1 } },
};
