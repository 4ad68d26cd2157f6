import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const seller = (more: Partial<Value<'listFollowedSellers'>['rows'][number]> = {}) => ({
  sellerNo: 's1',
  nick: '松间晚晴',
  blocked: false,
  deals: 118,
  handoverMinutes: 38,
  selling: 4,
  newest: {
    id: '7',
    title: 'V10·皮肤486',
    coverUrl: '/7.webp',
    priceFen: 196_000,
    listedAt: '2026-11-19T10:00:00+08:00',
  },
  ...more,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    listFollowedSellers: () => ({
      rows: [
        seller(),
        seller({
          sellerNo: 's2',
          nick: '青舟',
          blocked: true,
          handoverMinutes: null,
          selling: 0,
          newest: null,
        }),
      ],
      total: 2,
    }),
    followSeller: () => ({ following: false, followers: 0 }),
  }),
);

test('each seller with two facts and what is newest', async () => {
  await page.open('/other/followed');
  await screen.findByText('118 笔成交 · 38 分交号 · 在卖 4');
  screen.getByText('已停用 · 118 笔成交');
  expect(linksIn(screen.getByRole('main'))).toEqual([
    ['V10·皮肤486¥1,960', '/index/goodDetail?id=7'],
    ['看卖家松间晚晴', '/index/seller?id=s1'],
    ['看卖家青舟', '/index/seller?id=s2'],
  ]);
  screen.getByText('共 2 位卖家');
});

test('one is left, and the list is read again', async () => {
  await page.open('/other/followed');
  fireEvent.click(await screen.findByRole('button', { name: /^取消关注\s?松间晚晴$/ }));
  page.calls.answer({ listFollowedSellers: () => ({ rows: [], total: 0 }) });
  await screen.findByRole('heading', { name: '还没有关注卖家' });
  expect(page.calls.sent('followSeller')).toEqual([{ id: 's1', following: false }]);
  expect(page.calls.sent('listFollowedSellers')).toHaveLength(2);
});

test('what did not come is asked for again; a guest is asked to log in', async () => {
  page.calls.answer({ listFollowedSellers: () => LOST });
  await page.open('/other/followed');
  await screen.findByRole('alert');
  await page.open('/other/followed', { guest: true });
  await screen.findByRole('heading', { name: '登录后查看' });
  await waitFor(() => expect(page.calls.sent('listFollowedSellers')).toHaveLength(1));
});

test('why a seller cannot be left, and why the list does not come, is said', async () => {
  page.calls.answer({ followSeller: () => refuse('TOO_MANY_REQUESTS', '太快了，歇一会儿') });
  await page.open('/other/followed');
  fireEvent.click(await screen.findByRole('button', { name: /^取消关注\s?松间晚晴$/ }));
  await screen.findByText('太快了，歇一会儿');
  screen.getByText('118 笔成交 · 38 分交号 · 在卖 4');
  page.sdk.cache.clear();
  page.calls.answer({ listFollowedSellers: () => refuse('TOO_MANY_REQUESTS', '看得太快了') });
  await page.open('/other/followed');
  await screen.findByText('看得太快了');
});
