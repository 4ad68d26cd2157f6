import type { PrefetchCalls } from 'shared-contract/prefetch';

/** Prefetch list, part of a release's row. The input must equal the page's first request. */
export const prefetchList: PrefetchCalls<'trade'> = {
  accountOrder: { call: 'listOrders', input: { role: 'buyer', pageNum: 1 } },
  orderDetail: { call: 'getOrder', address: ['orderNo'] },
  pay: { call: 'getOrder', address: ['orderNo'] },
  MyProducts: { call: 'listConsignments', input: { status: 'onSale', pageNum: 1 } },
  Myevaluation: { call: 'listAssessments', input: { mode: 'value', pageNum: 1 } },
};
