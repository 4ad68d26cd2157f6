import type { GoodsQuery } from 'shared-contract';
import { href } from 'shared-contract';
import { type ListParameters, readFirstPage, readQuery, writeQuery } from './address';

/** Writes a query to an address and parses it as the page does. */
const throughTheAddress = (query: GoodsQuery) => {
  const search = new URL(href('goodList', writeQuery(query)), 'http://x').searchParams;
  return readQuery(Object.fromEntries(search) as ListParameters);
};

const queries: GoodsQuery[] = [
  {},
  { gameId: '1' },
  { keyword: 'WZ7K2093' },
  { keyword: 'V10 & 皮肤=486;100%' },
  {
    gameId: '1',
    goodsType: 'account',
    systemId: '11',
    operatorId: '12',
    areaId: '13',
    serverId: '14',
    minPriceFen: 50_000,
    maxPriceFen: 200_000,
    guarantees: ['verified', 'warranty'],
    attrs: [{ attrId: '7', min: 8 }],
    sort: 'price_asc',
  },
  {
    gameId: '1',
    attrs: [
      { attrId: '7', min: 8, max: 10 },
      { attrId: '8', max: 3.5 },
      { attrId: '9', min: 0 },
    ],
  },
  { gameId: '1', attrs: [{ attrId: '7', values: ['最强王者', '荣耀王者'] }] },
  { gameId: '1', attrs: [{ attrId: '7', values: ['100%,;:=', '3×3 安全箱', 'a..b', '凤求凰🔥'] }] },
  { minPriceFen: 0, maxPriceFen: 99 },
  { sort: 'drop' },
];

test.each(queries)('a query survives the address and back: %j', (query) => {
  expect(throughTheAddress(query)).toEqual(query);
});

test.each<[string, ListParameters, GoodsQuery]>([
  ['an unknown sort', { sort: 'cheapest' }, {}],
  ['an unknown type', { goodsType: 'car' }, {}],
  ['the sort that is meant anyway', { sort: 'default' }, {}],
  ['half a price', { minPriceFen: '12.5', maxPriceFen: '-3' }, {}],
  ['a price beyond all', { maxPriceFen: '9999999999999' }, {}],
  [
    'prices the wrong way round',
    { minPriceFen: '300', maxPriceFen: '100' },
    { minPriceFen: 100, maxPriceFen: 300 },
  ],
  ['an id with a sign in it', { gameId: "1' or 1=1" }, {}],
  ['places and attributes without a game', { systemId: '1', attrs: '7:红' }, {}],
  ['an operator without its system', { gameId: '1', operatorId: '3' }, { gameId: '1' }],
  [
    'unknown and doubled guarantees',
    { guarantees: 'warranty,nonsense,warranty' },
    { guarantees: ['warranty'] },
  ],
  ['attributes that say nothing', { gameId: '1', attrs: '7:;8=..;;=1..2;x' }, { gameId: '1' }],
  [
    'an attribute twice',
    { gameId: '1', attrs: '7=1..;7=5..' },
    { gameId: '1', attrs: [{ attrId: '7', min: 5 }] },
  ],
  [
    'a broken escape',
    { gameId: '1', attrs: '7:%E4%' },
    { gameId: '1', attrs: [{ attrId: '7', values: ['%E4%'] }] },
  ],
  ['spaces for words', { keyword: '   ' }, {}],
])('an old or odd address is mended: %s', (_, address, query) => {
  expect(readQuery(address)).toEqual(query);
});

test('words longer than the server takes are cut', () => {
  expect(readQuery({ keyword: '皮'.repeat(200) }).keyword).toHaveLength(60);
});

test('attributes beyond twenty are left out, which the server would refuse', () => {
  const attrs = Array.from({ length: 30 }, (_, place) => `${place + 100}=1..`).join(';');
  expect(readQuery({ gameId: '1', attrs }).attrs?.map(({ attrId }) => Number(attrId))).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 100),
  );
});

test('the same filters in another order are the same query', () => {
  const one = readQuery({ gameId: '1', guarantees: 'warranty,verified', attrs: '9:a;7=1..' });
  const other = readQuery({ attrs: '7=1..;9:a', guarantees: 'verified,warranty', gameId: '1' });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1e5', 1],
  ['99999', 1],
])('a list whose address says page %s begins with page %d', (pageNum, first) => {
  expect(readFirstPage({ pageNum })).toBe(first);
});
