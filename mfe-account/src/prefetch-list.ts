import type { PrefetchCalls } from 'shared-contract/prefetch';

/** Prefetch list, part of a release's row. The input must equal the page's first request. */
export const prefetchList: PrefetchCalls<'account'> = {
  mycenter: { call: 'getProfile' },
  geren: { call: 'getProfile' },
  Realname: { call: 'getProfile' },
  shanghu: { call: 'getProfile' },
  rights: { call: 'getRights' },
  xiaoxi: { call: 'getUnread' },
};
