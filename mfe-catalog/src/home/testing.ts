import { fireEvent, screen } from '@testing-library/react';
import type { NoticeHead, RecentDeal, Value } from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import type { Answers } from 'shared-sdk/testing';

type Streamer = Value<'listStreamers'>[number];

export const streamer = (id: string, more: Partial<Streamer> = {}): Streamer => ({
  id,
  name: `主播${id}`,
  platform: '抖音',
  imageUrl: `/s${id}.jpg`,
  link: `https://live.example.com/${id}`,
  intro: '每晚八点',
  ...more,
});
const banner = (id: string, link: string, intro = '全场包赔') =>
  streamer(id, { name: `活动${id}`, intro, link, imageUrl: `/b${id}.jpg` });
export const deal = (title: string, dealAt: string): RecentDeal => ({
  gameId: '1',
  gameName: '王者荣耀',
  title,
  coverUrl: '/d.jpg',
  priceFen: 128_000,
  dealAt,
  buyerMasked: '周**',
});
export const notice = (id: string, pinned: boolean): NoticeHead => ({
  id,
  noticeType: 'gonggao',
  category: null,
  title: `公告${id}`,
  summary: '',
  coverUrl: null,
  pinned,
  viewCount: 1,
  publishedAt: '2026-11-20T14:00:00+08:00',
});
export const goods = (...rows: ReturnType<typeof aGoodsCard>[]): Value<'listGoods'> => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  facets: null,
});
const games = [
  ['1', '王者荣耀', 'wangzherongyao', 900, true],
  ['2', '原神', 'yuanshen', 1_000, true],
  ['3', '英雄联盟手游', 'yingxionglianmeng', 20, false],
  ['4', '崩坏：星穹铁道', 'benghuai', 34_000, false],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter, place) => [
    letter,
    `游戏${letter}`,
    `${letter}x`,
    10 - place,
    false,
  ]),
].map(([id, name, pinyin, goodsCount, hot]) =>
  aGame({ id, name, pinyin, goodsCount, hot } as Parameters<typeof aGame>[0]),
);

export const figures = (more: Partial<Value<'getFigures'>> = {}): Value<'getFigures'> => ({
  at: '2026-11-20T14:30:00+08:00',
  days: 90,
  deals: 1000,
  outcomes: { completed: 910, refundedBeforeDelivery: 60, refundedAfterDelivery: 20, compensated: 10 },
  held: { orders: 128, confirming: 61, rebinding: 46 },
  payouts: { claims: 11, fen: 1_846_000 },
  delivery: { samples: 940, spread: { lowMs: 540_000, medianMs: 6_120_000, highMs: 7_200_000 } },
  claim: { samples: 0, spread: null },
  reply: { samples: 0, spread: null },
  ...more,
});
export const noFigures = figures({
  held: { orders: 0, confirming: 0, rebinding: 0 },
  payouts: { claims: 0, fen: 0 },
  delivery: { samples: 3, spread: null },
});

export const full = {
  getFigures: () => figures(),
  listStreamers: ({ type }) =>
    type === 1
      ? [banner('1', '/index/goodList?gameId=1'), banner('2', 'javascript:alert(1)', '')]
      : ['1', '2', '3', '4', '5', '6', '7'].map((id) => streamer(id)),
  listGames: () => games,
  listRecentDeals: () => [
    deal('V10·皮肤486', '2026-11-20T14:25:00+08:00'),
    deal('满皮', '2026-11-20T13:30:00+08:00'),
  ],
  listGoods: ({ sort }) =>
    sort === 'drop'
      ? goods(aGoodsCard({ id: '8', title: '降价的', priceFen: 100_000, originalPriceFen: 128_000 }))
      : goods(aGoodsCard({ id: '9' })),
  listNotices: () => ({ rows: [notice('1', true), notice('2', false)], total: 2 }),
  listHotWords: () => [],
  suggestSearch: () => ({ games: [], values: [], bounds: [], goods: [] }),
} satisfies Answers;

/** The application with a home of which every section has something to show. Called once in a test file. */
export function homePage() {
  const page = remotePages(
    () => import('../app'),
    () => full,
  );
  beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
  return page;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const region = (name: string) => screen.getByRole('region', { name });
export const block = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;
