import type { GoodsQuery } from 'shared-contract';
import { activeFilters, type FilterNames, relaxations } from './active-filters';

const names: FilterNames = {
  place: (level, id) => (level === 'system' && id === '11' ? '安卓' : undefined),
  attributes: [
    { attrId: '7', name: '贵族', unit: '' },
    { attrId: '8', name: '总资产', unit: 'M' },
    { attrId: '9', name: '段位', unit: '' },
  ],
};
const labels = (query: GoodsQuery) => activeFilters(query, names).map(({ label }) => label);

test('each filter is a chip in words, in the order of the drawer', () => {
  const query: GoodsQuery = {
    gameId: '1',
    keyword: '满皮',
    sort: 'drop',
    goodsType: 'account',
    systemId: '11',
    minPriceFen: 50_000,
    maxPriceFen: 200_000,
    attrs: [{ attrId: '7', min: 8 }],
    guarantees: ['warranty', 'disclosed'],
  };
  expect(labels(query)).toEqual(['成品号', '安卓', '¥500–2000', '贵族 ≥ 8', '找回包赔', '换绑信息齐全']);
});

test.each<[GoodsQuery, string]>([
  [{ minPriceFen: 50_000 }, '¥500 起'],
  [{ maxPriceFen: 999 }, '¥9.99 内'],
  [{ attrs: [{ attrId: '8', max: 40 }] }, '总资产 ≤ 40M'],
  [{ attrs: [{ attrId: '8', min: 10, max: 40 }] }, '总资产 10–40M'],
  [{ attrs: [{ attrId: '7', min: 10, max: 10 }] }, '贵族 10'],
  [{ attrs: [{ attrId: '9', values: ['最强王者', '荣耀王者'] }] }, '段位 最强王者/荣耀王者'],
  [{ attrs: [{ attrId: '9', values: ['a', 'b', 'c'] }] }, '段位 3 项'],
  [{ systemId: '99' }, '已选系统'],
])('%j is written %s', (query, label) => {
  expect(labels(query)).toEqual([label]);
});

test('a chip takes away its own filter only', () => {
  const query: GoodsQuery = { minPriceFen: 1, guarantees: ['warranty', 'verified'] };
  const [price, warranty] = activeFilters(query, names);
  expect(price?.without).toEqual({ guarantees: ['warranty', 'verified'] });
  expect(warranty?.without).toEqual({ minPriceFen: 1, guarantees: ['verified'] });
});

test('when nothing is found, the words and the game can be given up too', () => {
  const ways = relaxations({ gameId: '1', keyword: '满皮', minPriceFen: 1 }, names, '王者荣耀');
  expect(ways.map(({ label }) => label)).toEqual(['¥0.01 起', '满皮', '王者荣耀']);
  expect(ways.at(-1)?.without).toEqual({ keyword: '满皮', minPriceFen: 1 });
});
