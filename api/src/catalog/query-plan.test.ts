/** @no-cluster It reads the plans of one server. */

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import type { Tables } from '../core/tables';
import { openApi, type TestApi } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { createQueryCaches, listGoods } from './goods-list';
import { createHotWordsCache, listHotWords } from './hot-words';
import { createWindowCache, lookAtBase } from './sample';
import { createSellerFactsCache } from './seller-facts';
import { listSimilarGoods } from './similar-goods';
import { goodsSitemap, goodsSitemapPart } from './sitemap';
import { createSuggestionCaches, suggestSearch } from './suggest-search';

// Query plans matter only for large tables, which the embedded database does not have.
const url = process.env.TEST_DATABASE_URL;

onServer.describe('on a server, each list is read from an index of its own', () => {
  let api: TestApi;
  let pool: pg.Pool;
  let gameId: string;
  let attrId: string;
  let goodsId: string;
  beforeAll(async () => {
    api = await openApi();
    const { id: sellerId } = await api.newMember();
    goodsId = await api.newGoods({ sellerId });
    gameId = (await api.value('getGoods', { id: goodsId })).gameId;
    attrId = (await api.value('listAttributes', { gameId }))[0]?.attrId ?? '';
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const own = new URL(url ?? '');
    own.pathname = `/${rows[0]?.name}`;
    // No statement timeout, because each table is filled by one statement.
    pool = new pg.Pool({ connectionString: own.href, max: 1 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await sql`
      insert into goods (goods_no, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id,
        title, status, price_fen, listed_at)
      select 'TEST' || n, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id,
        '第 ' || n || ' 号', 'onSale', 600 + n * 7, listed_at - n * interval '1 minute'
      from goods cross join generate_series(100, 8000) n where id = ${Number(goodsId)}`.execute(db);
    await sql`update goods_counter set view_count = goods_id % 997`.execute(db);
    const gather = async (...tables: string[]) => {
      for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    };
    await gather('goods', 'goods_counter');
    await sql`
      insert into goods_attr (goods_id, attr_id, value, number)
      select id, ${Number(attrId)}, (1 + id % 99)::text, 1 + id % 99 from goods where id <> ${Number(goodsId)}`.execute(
      db,
    );
    await gather('goods_attr');
    await sql`
      insert into goods_view_day (goods_id, day, views)
      select id, (app_now() at time zone 'Asia/Shanghai')::date - n, 1 + n from goods, generate_series(0, 60) n
      where id % 3 = 0`.execute(db);
    await gather('goods_view_day');
  });
  afterAll(async () => {
    await pool?.end();
    await api?.close();
  });

  /** The plan of the last statement of `ask` that contains the word. */
  async function explain(ask: (db: Db) => Promise<unknown>, word: string): Promise<Plan> {
    const statements: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log({ query: statement }) {
        statements.push(statement);
      },
    });
    await ask(db);
    const asked = statements.findLast(({ sql }) => sql.includes(word));
    const { rows } = await pool.query(`explain (format json) ${asked?.sql}`, [...(asked?.parameters ?? [])]);
    return ofOneNode(rows[0]['QUERY PLAN'][0].Plan);
  }

  /** The plan node that selects the page's ids: the only Limit outside a subplan. */
  async function planOf(query: GoodsQuery, pages = [2]): Promise<Plan> {
    const memory = createQueryCaches();
    const plan = await explain(async (db) => {
      for (const pageNum of pages) await listGoods(db, { ...query, pageNum }, memory);
    }, 'offset');
    const limits = nodes(plan).filter((node) => node['Node Type'] === 'Limit');
    expect(limits).toHaveLength(1);
    return limits[0] as Plan;
  }
  const scans = (plan: Plan) => nodes(plan).filter((node) => node['Node Type'].endsWith('Scan'));
  const indexes = (plan: Plan) => scans(plan).flatMap((node) => node['Index Name'] ?? []);
  const readWhole = (plan: Plan) =>
    scans(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : []));
  /** With only one game, the planner may use the index over all games or the one by game. */
  const eitherOf = (index: string) => expect.stringMatching(new RegExp(`^${index}(_all)?$`));

  test.each([
    ['all goods', {}, 'goods_default'],
    ['all, newest first', { sort: 'newest' }, 'goods_newest'],
    ['all, cheapest first', { sort: 'price_asc' }, 'goods_price_order'],
    ['all, dearest first', { sort: 'price_desc' }, 'goods_price_order'],
    ['all, biggest drop first', { sort: 'drop' }, 'goods_drop_order'],
    ['a game', { gameId: '' }, 'goods_default'],
    ['a game, newest first', { gameId: '', sort: 'newest' }, 'goods_newest'],
    [
      'a game, a range of prices',
      { gameId: '', sort: 'price_asc', minPriceFen: 1, maxPriceFen: 9 },
      'goods_price_order',
    ],
    ['a wide range of prices, newest first', { sort: 'newest', minPriceFen: 9_000 }, 'goods_newest'],
    ['a game, biggest drop first', { gameId: '', sort: 'drop' }, 'goods_drop_order'],
  ] as const)('%s', async (_what, query, index) => {
    const plan = await planOf({ ...query, ...('gameId' in query && { gameId }) });
    expect(indexes(plan)).toEqual([eitherOf(index)]);
    const below = plan.Plans?.filter((node) => !node['Subplan Name']);
    expect(below?.map((node) => node['Index Name'])).toEqual([eitherOf(index)]);
  });

  test('a narrow range of prices in another order: the range is read and sorted', async () => {
    const plan = await planOf({ sort: 'newest', minPriceFen: 9_000, maxPriceFen: 9_500 });
    expect(indexes(plan)).toEqual([eitherOf('goods_price_order')]);
    expect(readWhole(plan)).toEqual([]);
  });

  test('the most looked at', async () => {
    const plan = await planOf({ sort: 'hot' });
    expect(indexes(plan)[0]).toBe('goods_counter_heat');
    expect(readWhole(plan)).toEqual([]);
  });

  test('similar goods: the nearest prices alone are read, not the game', async () => {
    const plan = await explain(
      (db) => listSimilarGoods(db, Number(goodsId), undefined, createSellerFactsCache()),
      'near',
    );
    // On each side of the price; their own system has enough.
    expect(indexes(plan).filter((name) => name === 'goods_similar')).toHaveLength(2);
    expect(readWhole(plan)).not.toContain('goods');
  });

  test.each([
    ['the list of parts', goodsSitemap],
    ['a part', (db: Db) => goodsSitemapPart(db, 1)],
  ])('sitemaps, %s: dates and games are in an index, no goods are read', async (_what, read) => {
    const plan = await explain(read, 'changed_at');
    expect(scans(plan)).toMatchObject([{ 'Node Type': 'Index Only Scan', 'Index Name': 'goods_sitemap' }]);
  });

  test('an attribute', async () => {
    const plan = await planOf({ gameId, attrs: [{ attrId, min: 40, max: 42 }] });
    expect(indexes(plan)).toContainEqual(expect.stringMatching(/^goods_attr_/));
    expect(readWhole(plan)).toEqual([]);
  });

  test.each([['7777 号'], ['TEST7777']])('words: %s', async (keyword) => {
    const plan = await planOf({ keyword });
    expect([...new Set(indexes(plan))]).toEqual(['goods_words']);
    expect(readWhole(plan)).toEqual([]);
  });

  test.each([
    ['newest', 'goods_newest'],
    ['price_asc', 'goods_price_order'],
  ] as const)('a common word by %s: the list is read until the page is full', async (sort, index) => {
    const plan = await planOf({ gameId, keyword: '号', sort, guarantees: ['warranty'] });
    expect(indexes(plan)).toEqual([eitherOf(index)]);
    expect(nodes(plan).map((node) => node['Node Type'])).not.toContain('Sort');
  });

  test.each([
    ['a rare word', '7777 号', 'goods_words'],
    ['a common word', '号', 'goods_default'],
  ])('suggestions for %s: no goods are read whole', async (_what, keyword, index) => {
    const plan = await explain(
      (db) => suggestSearch(db, { keyword }, createSuggestionCaches(), createWindowCache()),
      'cover',
    );
    expect(indexes(plan)).toContainEqual(eitherOf(index));
    expect(readWhole(plan)).toEqual([]);
  });

  test('hot words: the views of the last days are read from an index of their own', async () => {
    const plan = await explain((db) => listHotWords(db, undefined, createHotWordsCache()), 'goods_view_day');
    const viewed = plan.Plans?.find((node) => node['Subplan Name'] === 'CTE viewed') as Plan;
    expect(indexes(viewed)).toContain('goods_view_day_day');
  });

  test('how common a word is: read from an index alone', async () => {
    const plan = await explain(
      (db) => lookAtBase(db, { gameId, keyword: '号' }, createWindowCache()),
      'strpos',
    );
    expect(scans(plan).filter((node) => node['Index Name'])).toMatchObject([
      { 'Node Type': 'Index Only Scan', 'Index Name': eitherOf('goods_sample') },
    ]);
  });

  test.each([
    ['a game', {}],
    ['a common word', { keyword: '号' }],
  ])('facets of %s: a sample is read, not the game', async (_what, query) => {
    const plan = await explain(
      async (db) => listGoods(db, { gameId, ...query, pageNum: 1 }, createQueryCaches()),
      'materialized',
    );
    const sample = plan.Plans?.find((node) => node['Subplan Name'] === 'CTE m') as Plan;
    expect(indexes(sample)).toContainEqual(eitherOf('goods_sample'));
  });

  test.each([
    ['default', 'goods_default'],
    ['price_asc', 'goods_price_order'],
    ['price_desc', 'goods_price_order'],
    ['newest', 'goods_newest'],
    ['drop', 'goods_drop_order'],
    ['hot', 'goods_counter_heat'],
  ] as const)('by %s, a page is entered in the index where the one before ended', async (sort, index) => {
    const plan = await planOf({ sort }, [7, 8]);
    const entered = scans(plan).find((node) => node['Index Cond']?.includes('ROW('));
    expect(entered?.['Index Name']).toEqual(eitherOf(index));
    expect(nodes(plan).map((node) => node['Node Type'])).not.toContain('Sort');
  });
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  Plans?: Plan[];
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': { Plan: Plan }[][] }[] } };
}

/** On a cluster the plan of the node that has the rows, with the names of tables and indexes without the shard's number. */
function ofOneNode(plan: Plan): Plan {
  const remote = plan['Distributed Query']?.Job.Tasks[0]?.['Remote Plan'][0]?.[0]?.Plan;
  if (!remote) return plan;
  return JSON.parse(JSON.stringify(remote).replace(/((?:Index|Relation) Name":"\w+)_\d{6}"/g, '$1"'));
}

/** A node and its descendants, without subplans. */
const nodes = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? []).filter((node) => !node['Subplan Name']).flatMap(nodes),
];
