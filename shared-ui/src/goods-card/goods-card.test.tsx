import { fireEvent, render, screen } from '@testing-library/react';
import type { GoodsCard as GoodsCardShape } from 'shared-contract';
import { formatMinutes } from '../format/minutes';
import { GoodsCard } from './GoodsCard';
import { goodsTags } from './goods-tags';
import { MiniGoodsCard } from './MiniGoodsCard';

const goods: GoodsCardShape = {
  id: '1',
  goodsNo: 'WZ7K2093',
  gameId: '1',
  gameName: '王者荣耀',
  goodsType: 'account',
  title: 'V10·皮肤486·英雄130',
  coverUrl: '/api/files/a.webp',
  coverLargeUrl: '/api/files/b.webp',
  figures: [
    { value: '486', label: '皮肤' },
    { value: '6', label: '典藏' },
  ],
  priceFen: 128000,
  originalPriceFen: 168000,
  systemName: '安卓',
  operatorName: 'QQ',
  areaName: '手Q',
  serverName: '147区',
  tags: [],
  verified: true,
  verifiedAt: '2026-11-18T15:24:00+08:00',
  warranty: 'basic',
  reRealname: true,
  negotiable: true,
  undisclosed: 0,
  status: 'onSale',
  viewCount: 412,
  collectCount: 38,
  listedAt: '2026-10-28T10:00:00+08:00',
};

const tags = (facts: Partial<GoodsCardShape>) => goodsTags({ ...goods, ...facts }).map(({ text }) => text);

test('tags tell first what was checked and when, then what is missing, then what the seller claims', () => {
  expect(tags({})).toEqual(['验 11-18', '可二次实名', '基础包赔', '可议价']);
  expect(tags({ undisclosed: 2 }).slice(0, 3)).toEqual(['验 11-18', '未披露 2', '可二次实名']);
  expect(
    tags({ verified: false, verifiedAt: null, undisclosed: 2, reRealname: false, negotiable: false }),
  ).toEqual(['未披露 2', '基础包赔']);
  expect(tags({ tags: ['可二次实名', '诚心出'] })).toEqual([
    '验 11-18',
    '可二次实名',
    '基础包赔',
    '可议价',
    '诚心出',
  ]);
});

test('a lifetime warranty that may be bought does not read as one that is included', () => {
  expect(tags({ warranty: 'lifetime' })).toEqual(['验 11-18', '可二次实名', '可买终身包赔', '可议价']);
});

test('a card says price, drop and platform, shows three tags, and is one link', () => {
  render(<GoodsCard goods={goods} href="/index/goodDetail?id=1" />);
  const card = screen.getByRole('article');
  for (const words of [
    '¥1,280',
    '1,680',
    '降 400',
    '安卓 QQ',
    '486皮肤',
    '验 11-18',
    '可二次实名',
    '基础包赔',
  ])
    expect(card.textContent).toContain(words);
  expect(card.textContent).not.toContain('可议价');
  expect(card.textContent).not.toContain('.00');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/index/goodDetail?id=1',
  ]);
});

test('two facts about the seller take the place of the third tag, and are absent where there is too little', () => {
  const { rerender } = render(
    <GoodsCard goods={{ ...goods, sellerDeals: 118, sellerMinutes: 38 }} href="/x" />,
  );
  const card = screen.getByRole('article');
  for (const words of ['验 11-18', '可二次实名', '118 笔成交', '38 分交号'])
    expect(card.textContent).toContain(words);
  expect(card.textContent).not.toContain('包赔30天');
  rerender(<GoodsCard goods={{ ...goods, sellerDeals: 9 }} href="/x" />);
  expect(card.textContent).toContain('9 笔成交');
  expect(card.textContent).not.toContain('交号');
});

test.each([
  [1, '1 分'],
  [59, '59 分'],
  [60, '1 小时'],
  [125, '2 小时 5 分'],
  [2_880, '2 天'],
  [4_000, '3 天'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test('a cover that does not load leaves its box with a quiet drawing', () => {
  const { container } = render(<GoodsCard goods={goods} href="/x" />);
  const img = container.querySelector('img') as HTMLImageElement;
  fireEvent.error(img);
  expect(container.querySelector('img')).toBeNull();
});

describe('a small card', () => {
  const wide = { ...goods, coverWideUrl: '/api/files/a-wide.webp' };
  const coverOf = (one: typeof goods) =>
    render(<MiniGoodsCard goods={one} href="/x" />)
      .container.querySelector('img')
      ?.getAttribute('src');
  const inWindow = (matches: boolean) =>
    jest
      .spyOn(window, 'matchMedia')
      .mockReturnValue({ matches, addEventListener() {}, removeEventListener() {} } as never);

  test('has the square cover on a phone', () => {
    inWindow(false);
    expect(coverOf(wide)).toBe('/api/files/a.webp');
  });

  test('has the 4:3 cover on the desktop, or else the uploaded picture', () => {
    inWindow(true);
    expect(coverOf(wide)).toBe('/api/files/a-wide.webp');
    expect(coverOf(goods)).toBe('/api/files/a.webp');
  });
});
