import type { PrefetchCalls } from 'shared-contract/prefetch';

/**
 * Prefetch list, read when a release is built: the page's HTML sends these calls, and the page consumes the
 * prefetched responses. Each input must equal exactly what the page sends.
 */
export const prefetchList: PrefetchCalls<'catalog'> = {
  collect: { call: 'listFavourites', input: { pageNum: 1 } },
  wishes: { call: 'listWishes', input: {} },
  followed: { call: 'listFollowedSellers', input: { pageNum: 1 } },
  Mybrowsing: { call: 'listBrowsed', input: { pageNum: 1 } },
};
