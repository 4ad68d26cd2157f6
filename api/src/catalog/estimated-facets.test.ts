/** @cluster A sample is taken of all shards. */

import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import type { FacetOption } from 'shared-contract/shapes';
import { recordStatements } from '../every-call/plans';
import { openApi, type TestApi } from '../testing/harness';

/** Two thirds of them are on Android. More than are looked at for words, and six times a sample. */
const GOODS = 6_000;
const PART = 1_000;

let api: TestApi;
let gameId: string;
const attrIds: Record<string, string> = {};
beforeAll(async () => {
  api = await openApi({ owner: true });
  const { id: sellerId } = await api.newMember();
  const templates = [
    await api.newGoods({ sellerId, system: 'android', operator: 'qq' }),
    await api.newGoods({ sellerId, system: 'ios', operator: 'wechat' }),
  ].map(Number);
  ({ gameId } = await api.value('getGoods', { id: String(templates[0]) }));
  for (const { name, attrId } of await api.value('listAttributes', { gameId })) attrIds[name] = attrId;
  // In parts, as a cluster inserts some 500 goods a second, and a statement takes at most 10 s.
  for (let first = 1; first <= GOODS; first += PART)
    await sql`
    insert into goods (goods_no, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id, title,
      status, price_fen, verified_at, negotiable, listed_at)
    select 'COPYNO' || n, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id,
      case when n % 500 = 0 then '稀有' else '常见' end || ' 第' || n || '号', 'onSale', 1000 + n * 31,
      case when n % 10 = 0 then app_now() end, n % 4 = 0, listed_at - n * interval '1 minute'
    from generate_series(${first}::int, ${first + PART - 1}::int) n
      join goods on id = case when n % 3 = 0 then ${templates[1]}::bigint else ${templates[0]}::bigint end`.execute(
      api.db,
    );
  await sql`
    insert into goods_attr (goods_id, attr_id, value, number)
    select id, ${attrIds.段位}::bigint, case when id % 3 = 0 then '星耀' else '最强王者' end, null from goods
    where goods_no like 'COPY%'
    union all select id, ${attrIds.贵族}::bigint, (id % 10)::text, id % 10 from goods where goods_no like 'COPY%'`.execute(
    api.db,
  );
  // One lot of items, with a rank of its own, that no sample holds: the last in the order of samples.
  const { rows } = await sql<{ id: number }>`
    update goods set goods_type = 'item'
    where id = (select id from goods order by hashint8extended(id, 52) desc limit 1) returning id`.execute(
    api.db,
  );
  await sql`update goods_attr set value = '钻石'
    where goods_id = ${rows[0]?.id}::bigint and attr_id = ${attrIds.段位}::bigint`.execute(api.db);
  await sql`analyze goods`.execute(api.db);
});
afterAll(() => api?.close());

const list = (query: Input<'listGoods'> = {}) => api.value('listGoods', { gameId, ...query });
const facetsOf = async (query: Input<'listGoods'> = {}) => {
  const { facets } = await list(query);
  if (!facets) throw new Error('no facets');
  return facets;
};
const attrOf = (facets: Awaited<ReturnType<typeof facetsOf>>, name: string) =>
  facets.attrs.find(({ attrId }) => attrId === attrIds[name]);
const named = (options: readonly FacetOption[] = [], name: string) =>
  options.find((option) => option.name === name);

/** The number of goods with a condition on goods `g`, counted. */
async function countOf(condition: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from goods g where status = 'onSale' and ${sql.raw(condition)}`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
}
const withAttr = (name: string, value: string) =>
  `exists (select from goods_attr v where goods_id = g.id and attr_id = ${attrIds[name]} and value = '${value}')`;
const onSystem = (key: string) => `system_id in (select id from system_key where key = '${key}')`;

/**
 * Expects an estimate of two digits within four standard errors of the true number, of which a sample holds `sampled`.
 */
function expectEstimate(option: FacetOption | undefined, truth: number, sampled = (truth / GOODS) * 1_001) {
  expect(option).toMatchObject({ estimated: true });
  expect(String(option?.count)).toMatch(/^\d{1,2}0*$/);
  expect(Math.abs((option?.count ?? 0) / truth - 1)).toBeLessThan(4 / Math.sqrt(sampled) + 0.05);
}

test('the number of goods of a large game is an estimate', async () => {
  const [game] = await api.value('listGames', {});
  const actual = await countOf('true');
  expect(Math.abs((game?.goodsCount ?? 0) - actual)).toBeLessThan(actual * 0.1);
});

test('counts of a large game are estimates of what the choice finds, whatever else is chosen', async () => {
  const facets = await facetsOf();
  expectEstimate(named(facets.goodsTypes, '成品号'), GOODS + 1);
  expectEstimate(named(facets.systems, '安卓'), await countOf(onSystem('android')));
  expectEstimate(named(facets.systems, 'iOS'), await countOf(onSystem('ios')));
  expectEstimate(named(facets.guarantees, '官方验号'), GOODS / 10);
  expectEstimate(named(facets.guarantees, '可议价'), GOODS / 4);
  const ranks = attrOf(facets, '段位')?.options;
  expectEstimate(named(ranks, '星耀'), await countOf(withAttr('段位', '星耀')));
  expectEstimate(named(ranks, '最强王者'), await countOf(withAttr('段位', '最强王者')));
  expect(facets.price.estimated).toBe(true);
  expect(facets.price.bars.reduce((sum, bar) => sum + bar, 0) / GOODS).toBeCloseTo(1, 0);
  expect(attrOf(facets, '贵族')).toMatchObject({ min: 0, max: 9, estimated: true });

  const android = named(facets.systems, '安卓')?.id;
  const chosen = await facetsOf({ systemId: android, minPriceFen: 60_000 });
  const dear = 'price_fen >= 60000';
  expectEstimate(named(chosen.systems, 'iOS'), await countOf(`${onSystem('ios')} and ${dear}`));
  expectEstimate(
    named(chosen.guarantees, '可议价'),
    await countOf(`negotiable and ${onSystem('android')} and ${dear}`),
  );
});

test('what is too rare for a sample is offered without a number, what no goods have is not offered', async () => {
  const facets = await facetsOf();
  expect(named(facets.goodsTypes, '道具')).toEqual({ id: 'item', name: '道具' });
  expect(facets.goodsTypes.map(({ id }) => id)).toEqual(['account', 'item']);
  expect(named(attrOf(facets, '段位')?.options, '钻石')).toEqual({ id: '钻石', name: '钻石' });
  expect(attrOf(facets, '段位')?.options.map(({ id }) => id)).toEqual(['钻石', '星耀', '最强王者']);
  expect(attrOf(facets, '系列')?.options).toEqual([]);
  expect(named(facets.guarantees, '可二次实名')).toMatchObject({ name: '可二次实名' });
  expect(facets.guarantees.find(({ id }) => id === 'reRealname')).not.toHaveProperty('count');
});

test('a short list of a large game has exact counts, but for what its own choices hide', async () => {
  const android = named((await facetsOf()).systems, '安卓')?.id;
  const query = { systemId: android, guarantees: ['verified' as const], maxPriceFen: 60_000 };
  const { total, totalIsExact, facets } = await list(query);
  const isCheap = 'price_fen <= 60000 and verified_at is not null';
  expect({ total, totalIsExact }).toEqual({
    total: await countOf(`${onSystem('android')} and ${isCheap}`),
    totalIsExact: true,
  });
  expect(total).toBeGreaterThan(0);
  // The one lot of items may be among them: which goods it is depends on their ids.
  const types = facets?.goodsTypes ?? [];
  expect(types.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(total);
  expect(types.filter(({ estimated }) => estimated)).toEqual([]);
  expect(named(facets?.guarantees, '可议价')).toEqual({
    id: 'negotiable',
    name: '可议价',
    count: await countOf(`negotiable and ${onSystem('android')} and ${isCheap}`),
  });
  const ranks = facets?.attrs.find(({ attrId }) => attrId === attrIds.段位)?.options ?? [];
  expect(ranks.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(total);
  expect(ranks.filter(({ estimated }) => estimated)).toEqual([]);
  expect(named(facets?.systems, 'iOS')).toBeDefined();
  expectEstimate(
    named(facets?.guarantees, '官方验号'),
    await countOf(`${onSystem('android')} and ${isCheap}`),
    10,
  );
  expect(facets?.price.estimated).toBe(true);
});

test('any filters of a large game are counted over one sample, which is read once', async () => {
  await facetsOf({ minPriceFen: 2_000 });
  const statements = recordStatements();
  const facets = await facetsOf({ minPriceFen: 60_000, guarantees: ['negotiable'] });
  const sent = statements.take().map(({ text }) => text);
  statements.stop();
  expectEstimate(named(facets.goodsTypes, '成品号'), await countOf('negotiable and price_fen >= 60000'));
  expect(sent).toHaveLength(2);
  expect(sent.filter((text) => text.includes('materialized'))).toEqual([]);
});

describe('words', () => {
  /** The ids of a list as the database orders them. */
  const ordered = async (condition: string, order: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from goods g where status = 'onSale' and ${sql.raw(condition)}
      order by ${sql.raw(order)} limit 40`.execute(api.db);
    return rows.map(({ id }) => String(id));
  };
  const found = async (query: Input<'listGoods'>) => (await list(query)).rows.map(({ id }) => id);

  test.each([
    ['常见', "title like '常见%'"],
    ['号', "search_text like '%号%'"],
    ['常见 第', "title like '常见%'"],
  ])('%s: a common one is listed in any order, page by page', async (keyword, condition) => {
    const { total, totalIsExact, facets } = await list({ keyword });
    expect({ total, totalIsExact }).toEqual({ total: 1_000, totalIsExact: false });
    expectEstimate(named(facets?.systems, '安卓'), await countOf(onSystem('android')));
    for (const [sort, order] of [
      ['price_asc', 'price_fen, id'],
      ['newest', 'listed_at desc, id desc'],
    ] as const) {
      const pages = [...(await found({ keyword, sort })), ...(await found({ keyword, sort, pageNum: 2 }))];
      expect(pages).toEqual(await ordered(condition, order));
    }
    expect(await list({ keyword, pageNum: 1_000 })).toMatchObject({ rows: [], total: 1_000 });
  });

  test('a common one is not counted with a filter that leaves many, and counted if it leaves few', async () => {
    const many = await list({ keyword: '常见', guarantees: ['negotiable'] });
    expect({ total: many.total, totalIsExact: many.totalIsExact }).toEqual({
      total: 1_000,
      totalIsExact: false,
    });
    const few = await list({ keyword: '常见', guarantees: ['negotiable', 'verified'] });
    expect({ total: few.total, totalIsExact: few.totalIsExact }).toEqual({
      total: await countOf("title like '常见%' and negotiable and verified_at is not null"),
      totalIsExact: true,
    });
    expect(await list({ keyword: '常见', maxPriceFen: 999 })).toMatchObject({ rows: [], total: 0 });
  });

  test('a rare one has exact counts', async () => {
    const { total, totalIsExact, facets } = await list({ keyword: '稀有' });
    expect({ total, totalIsExact }).toEqual({ total: 12, totalIsExact: true });
    expect(named(facets?.goodsTypes, '成品号')).toEqual({ id: 'account', name: '成品号', count: 12 });
    expect(await found({ keyword: '稀', sort: 'newest' })).toEqual(
      await ordered("title like '稀有%'", 'listed_at desc, id desc'),
    );
    expect(await list({ keyword: '常见 COPYNO77' })).toMatchObject({
      total: await countOf("goods_no like 'COPYNO77%' and title like '常见%'"),
      totalIsExact: true,
    });
    expect(await list({ keyword: '没有' })).toMatchObject({ rows: [], total: 0 });
  });
});
