import { waitFor } from '@testing-library/react';
import type { CallName } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { prefetchList } from './prefetch-list';
import { someRights } from './testing/rights';

const page = remotePages(
  () => import('./app'),
  () => ({
    getProfile: () => aProfile(),
    getRights: () => someRights(),
    getUnread: () => ({ total: 0, byType: {} as never }),
  }),
);

test.each<[keyof typeof prefetchList, CallName]>([
  ['mycenter', 'getProfile'],
  ['geren', 'getProfile'],
  ['Realname', 'getProfile'],
  ['shanghu', 'getProfile'],
  ['xiaoxi', 'getUnread'],
  ['rights', 'getRights'],
])('%s sends %s exactly as its HTML has prefetched it', async (name, call) => {
  await page.open(`/other/${name}`);
  await waitFor(() => expect(page.calls.sent(call).length).toBeGreaterThan(0));
  expect(page.calls.sent(call)[0]).toEqual({});
  expect(prefetchList[name]).toEqual({ call });
});

test('no other page of a member prefetches anything', () => {
  expect(Object.keys(prefetchList)).toHaveLength(6);
});
