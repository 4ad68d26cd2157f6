import type { FirstCalls } from 'shared-contract/first-calls';

/** Read when a release is built: the page's HTML asks it, and the page finds the answer. It must be exactly what the page sends. */
export const firstCalls: FirstCalls<'catalog'> = {
  collect: { call: 'listFavourites', input: { pageNum: 1 } },
  Mybrowsing: { call: 'listBrowsed', input: { pageNum: 1 } },
};
