import { screen } from '@testing-library/react';
import type { RouteName } from 'shared-contract';
import { aGame, aNoticeHead, aReadNotice, figures } from 'shared-contract/testing';
import { remotePages, serverPages } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { untilText } from './shared/testing/screen';

type Query = Record<string, string>;

const page = remotePages(
  () => import('./app'),
  () => ({
    listGames: () => [aGame({ id: '7', name: '三国志' }), aGame({ id: '8', name: '原神' })],
    listRecentDeals: ({ gameId = '0' }) => [
      {
        gameId,
        gameName: '',
        title: `${gameId} 号游戏的号`,
        coverUrl: '/c.webp',
        priceFen: 100_000,
        dealAt: '2026-11-20T14:28:00+08:00',
        buyerMasked: '青*',
      },
    ],
    compareExits: () => ({
      deals: { samples: 46, band: { lowFen: 164_000, midFen: 185_000, highFen: 205_000 } },
      value: { of: 20, got: 18 },
      auction: { of: 30, got: 27, samples: 30, share: { low: 600, mid: 750, high: 900 } },
      consign: { of: 40, got: 20, days: { low: 2, high: 5 } },
      serverTime: '2026-11-20T14:30:00+08:00',
    }),
    getFigures: () => figures(),
    listNotices: () => ({ rows: [aNoticeHead('3', { title: '三天追回' })], total: 1 }),
    getNotice: ({ id }) => aReadNotice(id, { content: '<p>第一条</p>' }),
  }),
);
const server = serverPages(page, () => import('./server'));

test.each<[RouteName, Query, string[], string]>([
  ['sell', {}, ['listGames', 'getTradeRules', 'listRecentDeals'], '近期成交太少，不给参考价'],
  ['sale', {}, ['listGames', 'getTradeRules', 'compareExits', 'listRecentDeals'], '7 号游戏的号'],
  [
    'sale',
    { gameId: '8' },
    ['listGames', 'getTradeRules', 'compareExits', 'listRecentDeals'],
    '8 号游戏的号',
  ],
  ['zhaohui', {}, ['getFigures', 'getTradeRules', 'listNotices', 'getNotice'], '第一条'],
  ['zhaohui', { tab: 'cases' }, ['listNotices'], '三天追回'],
])(
  '%s %j: a guest’s browser sends no read that the server has not sent',
  async (name, query, calls, sign) => {
    const codes = await server.load(name, query);
    expect(codes?.every((code) => code === 200)).toBe(true);
    const byServer = server.reads();
    expect(byServer.map(([call]) => call)).toEqual(calls);
    await server.openHydrated(name, query);
    await untilText(sign);
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
    expect(server.reads()).toEqual(byServer);
  },
);

test.each<[RouteName, Query]>([
  ['sell', { from: 'v1' }],
  ['sale', { id: 'v1' }],
  ['zhaohui', { orderNo: 'HZ1' }],
  ['zhaohui', { tab: 'apply' }],
  ['zhaohui', { tab: 'progress' }],
  ['accountOrder', {}],
])('%s %j belongs to one member and is not rendered on the server', async (name, query) => {
  expect(await server.load(name, query)).toBeUndefined();
  expect(server.reads()).toEqual([]);
});

test('without games, or without terms, nothing is asked about them', async () => {
  page.calls.answer({ listGames: () => [], listNotices: () => ({ rows: [], total: 0 }) });
  expect(await server.load('sell', {})).toEqual([200, 200]);
  expect(await server.load('zhaohui', {})).toEqual([200, 200, 200]);
  expect(server.reads().map(([call]) => call)).toEqual([
    'listGames',
    'getTradeRules',
    'getFigures',
    'getTradeRules',
    'listNotices',
  ]);
});

test('the refusal of a call about the game is the answer for the page', async () => {
  page.calls.answer({ compareExits: () => refuse('NOT_FOUND', '没有这个游戏') });
  expect(await server.load('sale', { gameId: '99' })).toEqual([404, 200]);
});
