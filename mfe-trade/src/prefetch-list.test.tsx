import { waitFor } from '@testing-library/react';
import type { CallName } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { anOrder } from './buying/order/testing';
import { prefetchList } from './prefetch-list';

const none = () => ({ rows: [], total: 0, counts: {} });
const page = remotePages(
  () => import('./app'),
  () => ({
    getOrder: () => anOrder(),
    listAssessments: none as never,
    listConsignments: none as never,
    listConversations: () => ({ rows: [], total: 0 }),
    listOrders: none as never,
  }),
);

test.each<[keyof typeof prefetchList, string, CallName]>([
  ['accountOrder', '/index/accountOrder', 'listOrders'],
  ['orderDetail', '/index/orderDetail?orderNo=H2611180417', 'getOrder'],
  ['pay', '/index/pay?orderNo=H2611180417', 'getOrder'],
  ['MyProducts', '/other/MyProducts', 'listConsignments'],
  ['Myevaluation', '/other/Myevaluation', 'listAssessments'],
])('%s at %s sends %s exactly as its HTML has prefetched it', async (name, at, call) => {
  await page.open(at);
  await waitFor(() => expect(page.calls.sent(call).length).toBeGreaterThan(0));
  const { searchParams } = new URL(at, 'http://localhost');
  const {
    address = [],
    input = {},
    ...prefetched
  } = prefetchList[name] as {
    call: CallName;
    address?: string[];
    input?: object;
  };
  const fromAddress = Object.fromEntries(address.map((key) => [key, searchParams.get(key)]));
  expect(prefetched).toEqual({ call });
  expect(page.calls.sent(call)[0]).toEqual({ ...input, ...fromAddress });
});

test('no other page prefetches anything', () => {
  expect(Object.keys(prefetchList)).toHaveLength(5);
});
