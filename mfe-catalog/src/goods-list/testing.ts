import { fireEvent, screen, within } from '@testing-library/react';
import type { Facets, GameAttribute, GoodsCard, Input, SystemKey, Value } from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';

export type Goods = Value<'listGoods'>;
export type Query = Input<'listGoods'>;

export const goods = (rows: GoodsCard[], more: Partial<Goods> = {}): Goods => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  facets: null,
  ...more,
});
export const card = (id: string) => aGoodsCard({ id, title: `商品${id}` });
const place = (id: string, name: string): SystemKey => ({
  id,
  key: id,
  name,
  parentId: null,
  hasChild: true,
});
const places: Record<string, SystemKey[]> = {
  '': [place('s1', '安卓'), place('s2', '苹果')],
  s1: [place('o1', 'QQ')],
  o1: [place('a1', '手Q区')],
  a1: [place('v1', '147区'), place('v2', '148区')],
};
export const attribute = (attrId: string, more: Partial<GameAttribute> = {}): GameAttribute => ({
  attrId,
  group: '资产',
  name: `属性${attrId}`,
  inputType: 'number',
  unit: '',
  options: [],
  min: null,
  max: null,
  required: false,
  filterable: true,
  inTitle: false,
  sort: Number(attrId),
  ...more,
});
const attributes = [
  attribute('13', { name: '段位', inputType: 'single' }),
  attribute('12', { name: '皮肤', unit: '款' }),
  attribute('14', { name: '备注', inputType: 'text' }),
  attribute('15', { name: '内部', filterable: false }),
];
const option = (id: string, name: string, count: number) => ({ id, name, count });
export const facets: Facets = {
  goodsTypes: [option('account', '成品号', 20), option('rental', '租号', 3)],
  systems: [option('s1', '安卓', 15), option('s2', '苹果', 5)],
  operators: [option('o1', 'QQ', 9)],
  areas: [option('a1', '手Q区', 7)],
  guarantees: [option('verified', '官方验号', 8)],
  price: { minFen: 10_000, maxFen: 1_000_000, bars: [4, 1, ...Array(18).fill(0)] },
  attrs: [
    { attrId: '12', name: '皮肤', unit: '款', options: [], min: 42, max: 599 },
    {
      attrId: '13',
      name: '段位',
      unit: '',
      options: [option('王者', '王者', 4), option('星耀', '星耀', 6)],
      min: null,
      max: null,
    },
  ],
};

/** The application with goods of two games, and what is read from and done to its list. Called once in a test file. */
export function listPage() {
  const page = remotePages(
    () => import('../app'),
    () => ({
      listGames: () => [
        aGame({ id: '7', name: '三国志' }),
        aGame({ id: '8', name: '英雄联盟手游', pinyin: 'yingxiong' }),
      ],
      listGoods: () => goods([card('1'), card('2')], { facets }),
      listAttributes: () => attributes,
      listSystemKeys: ({ parentId = '' }) => places[parentId] ?? [],
      listDistricts: ({ parentId = '' }) =>
        (places[parentId] ?? []).map(({ id, name }) => ({ id, name, level: 2, hasChild: false })),
    }),
  );
  // Compiling it must not be part of a test's wait.
  beforeAll(() => import('../compare/tools'));
  beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
  /** The calls of the list, by the number of rows: 20 for a page, 1 for a count. */
  const sent = (rows: number) =>
    (page.calls.sent('listGoods') as Query[]).filter(({ pageSize }) => pageSize === rows);
  return {
    page,
    /** Opens the list as a guest, with the query of its address. */
    open: async (query = '') => {
      await page.open(`/index/goodList${query}`, { guest: true });
      await screen.findByRole('group', { name: '排序与筛选' });
    },
    search: () => decodeURIComponent(page.history.location.search),
    count: () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent,
    asked: () => sent(20),
    counted: () => sent(1),
  };
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** The chosen conditions above the list. */
export const chips = () =>
  within(screen.getByRole('group', { name: '已选条件' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)
    .filter((text) => text !== '存为心愿');
