import type { PrefetchCalls } from 'shared-contract/prefetch';

/**
 * Prefetch list, read when a release is built: the page's HTML sends these calls, and the page consumes the
 * prefetched responses. Each input must equal exactly what the page sends.
 */
export const prefetchList: PrefetchCalls<'trade'> = {
  accountOrder: { call: 'listOrders', input: { role: 'buyer', pageNum: 1 } },
  orderDetail: { call: 'getOrder', address: ['orderNo'] },
  pay: { call: 'getOrder', address: ['orderNo'] },
  MyProducts: { call: 'listConsignments', input: { status: 'onSale', pageNum: 1 } },
  Myevaluation: { call: 'listAssessments', input: { mode: 'value', pageNum: 1 } },
};
