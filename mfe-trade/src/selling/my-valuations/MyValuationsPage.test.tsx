import { screen, within } from '@testing-library/react';
import type { Assessment } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';
import { anAuctionRow } from '../testing/auction';

let rows: Assessment[];
const page = remotePages(
  () => import('../../app'),
  () => ({ listAssessments: () => ({ rows, total: rows.length, counts: {} }) }),
);
const NOW = '2026-11-20T14:30:00+08:00';
const ago = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const value = (more: Partial<Assessment> = {}) =>
  anAuctionRow({ mode: 'value', status: 'done', createdAt: ago(HOUR), ...more });
beforeEach(() => {
  page.sdk.clock.sync(NOW);
  rows = [value()];
});
const open = () => page.open('/other/Myevaluation');

test('a valuation says what it was, and leads on', async () => {
  await open();
  await untilText('皮肤486·英雄130');
  for (const text of [
    '长条 = 相近成交的中间一半，墨线 = 中位；少于 8 笔不给数',
    '王者荣耀',
    '¥1,200¥1,000–¥1,50046 笔 · 把握高',
    '转竞价、转代售都不收费',
    '共 1 次',
  ])
    expect(words()).toContain(text);
  expect(screen.getByRole('img', { name: '范围 ¥1,000 到 ¥1,500，中位 ¥1,200' })).toBeTruthy();
  expect(await linkTo('皮肤486·英雄130')).toBe('/index/commit?type=value&id=a1');
  expect(await linkTo('转竞价')).toBe('/index/jingjiahuishou?from=a1');
  expect(await linkTo('转代售')).toBe('/index/BasicInformation?from=a1');
  expect(page.calls.sent('listAssessments')).toEqual([{ mode: 'value', pageNum: 1 }]);
});

test('one that is older than a week may no longer hold', async () => {
  rows = [value({ id: 'a1', createdAt: ago(WEEK + HOUR) }), value({ id: 'a2', createdAt: ago(WEEK - HOUR) })];
  await open();
  await untilText('共 2 次');
  const [old, fresh] = screen.getAllByRole('listitem');
  expect(within(old as HTMLElement).getByText('超过 7 天，行情可能变了')).toBeTruthy();
  expect(within(fresh as HTMLElement).getByText('转竞价、转代售都不收费')).toBeTruthy();
});

test('of too few deals gives no figure', async () => {
  rows = [
    value({ id: 'a1', estimate: null }),
    value({
      id: 'a2',
      coverUrl: null,
      estimate: { lowFen: 0, midFen: 0, highFen: 0, samples: 4, confidence: 'none' },
    }),
  ];
  await open();
  await untilText('样本不足，不给数。近 180 天只有 0 笔相近的成交，可以直接竞价，让商户出价。');
  expect(words()).toContain('只有 4 笔相近的成交');
  expect(screen.queryByRole('img', { name: /范围/ })).toBeNull();
});

test('none leads to the comparison', async () => {
  rows = [];
  await open();
  await untilText('还没有估过价估价不收费，也不会把号放出去。');
  expect(await linkTo('比一比三条路')).toBe('/index/sale');
});

test('loads, fails, comes when it is asked for again, and is for members', async () => {
  page.calls.answer({ listAssessments: () => LOST });
  await open();
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ listAssessments: () => ({ rows, total: 3, counts: {} }) });
  await press('重试');
  await screen.findByRole('button', { name: '加载更多' });
  page.calls.answer({
    listAssessments: () => ({ rows: [value({ id: 'a9', title: '第二页' })], total: 2, counts: {} }),
  });
  await press('加载更多');
  await untilText('第二页');
  page.calls.answer({ listAssessments: () => new Promise<never>(() => undefined) });
  page.sdk.cache.clear();
  await open();
  expect(await screen.findAllByRole('status', { name: '加载中' })).toHaveLength(1);
  await page.open('/other/Myevaluation', { guest: true });
  await untilText('登录后查看');
});

test('why the list is refused is said, and it can be asked for again', async () => {
  page.calls.answer({ listAssessments: () => refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿') });
  await open();
  await untilText('太频繁了，歇一会儿');
  page.calls.answer({ listAssessments: () => ({ rows, total: 1, counts: {} }) });
  await press('重试');
  await untilText('皮肤486·英雄130');
});
