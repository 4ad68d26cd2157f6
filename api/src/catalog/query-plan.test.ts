import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { GoodsQuery } from 'shared-contract/shapes';
import type { Tables } from '../tables';
import { openApi, type TestApi } from '../testing/harness';
import { keepFacets, listGoods } from './goods-list';

// The embedded database reads its plans the same way, but is not where a hundred thousand goods live: a server only.
const url = process.env.TEST_DATABASE_URL;

(url ? describe : describe.skip)('on a server, each list is read from an index of its own', () => {
  let api: TestApi;
  let pool: pg.Pool;
  let gameId: string;
  beforeAll(async () => {
    api = await openApi();
    const { id: sellerId } = await api.newMember();
    const goodsId = await api.newGoods({ sellerId });
    gameId = (await api.value('getGoods', { id: goodsId })).gameId;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const own = new URL(url ?? '');
    own.pathname = `/${rows[0]?.name}`;
    await sql`
      insert into goods (goods_no, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id,
        title, status, price_fen, warranty, listed_at)
      select 'TEST' || n, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id,
        '第 ' || n || ' 号', 'onSale', 600 + n * 7, warranty, listed_at - n * interval '1 minute'
      from goods cross join generate_series(100, 8000) n where id = ${Number(goodsId)}`.execute(api.db);
    for (const table of ['goods', 'goods_counter'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(api.db);
    pool = new pg.Pool({ connectionString: own.href, max: 1 });
  });
  afterAll(async () => {
    await pool?.end();
    await api?.close();
  });

  /** The plan of the statement that finds the page. */
  async function planOf(query: GoodsQuery): Promise<string> {
    const statements: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      log({ query: statement }) {
        statements.push(statement);
      },
    });
    await listGoods(db, { ...query, pageNum: 2 }, keepFacets());
    const page = statements.find(({ sql }) => sql.includes('offset'));
    const { rows } = await pool.query(`explain ${page?.sql}`, [...(page?.parameters ?? [])]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

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
    ['a game, biggest drop first', { gameId: '', sort: 'drop' }, 'goods_drop_order'],
  ] as const)('%s', async (_what, query, index) => {
    const plan = await planOf({ ...query, ...('gameId' in query && { gameId }) });
    // There is one game here, so that the index over all games and the one by game are as good as each other.
    expect(plan).toMatch(new RegExp(`Limit.*\\n *->  Index (Only )?Scan( Backward)? using ${index}(_all)? `));
    expect(plan).not.toContain('Seq Scan on goods ');
  });

  test('words', async () => {
    expect(await planOf({ keyword: '7777 号' })).toContain('Bitmap Index Scan on goods_search');
  });
});
