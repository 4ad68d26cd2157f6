import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { isCluster } from '../core/distribution';
import { transact } from '../core/events/events';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { goodsForOrder, goodsSnapshot, moveGoods, recordDeal } from './for-trade';
import { newGoods } from './testing';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

let api: TestApi;
let seller: TestMember;
let buyer: TestMember;
beforeAll(async () => {
  api = await openApi({ owner: true });
  seller = await api.newMember({ realname: true });
  buyer = await api.newMember();
});
afterAll(() => api.close());
/** Each test starts without goods; the game with its tree and attributes stays. */
beforeEach(async () => {
  await sql`truncate goods cascade`.execute(api.db);
  // On a cluster deals do not refer to goods, which are on other nodes.
  await sql`truncate deal`.execute(api.db);
});

type Facts = Omit<Parameters<typeof newGoods>[1], 'sellerId'>;
const onShelf = (facts: Facts = {}) => newGoods(api.db, { sellerId: seller.id, ...facts });
const list = (query: Input<'listGoods'> = {}) => api.value('listGoods', query);
const ids = async (query: Input<'listGoods'> = {}) => (await list(query)).rows.map(({ id }) => id);

async function attrId(name: string): Promise<string> {
  const [game] = await api.value('listGames', {});
  const attributes = await api.value('listAttributes', { gameId: game?.id ?? '' });
  return attributes.find((attribute) => attribute.name === name)?.attrId ?? '';
}
async function systemId(key: string): Promise<string> {
  const [game] = await api.value('listGames', {});
  const systems = await api.value('listSystemKeys', { gameId: game?.id ?? '' });
  return systems.find((system) => system.key === key)?.id ?? '';
}

describe('the list', () => {
  test('a card says where the account is, its three figures, what it cost first and what is not disclosed', async () => {
    const id = await onShelf({ attrs: { 贵族: 10, 皮肤: 32_000, 典藏: 6 }, undisclosed: true });
    await sql`update goods set price_fen = 99000 where id = ${Number(id)}`.execute(api.db);
    const { rows, total, totalIsExact } = await list();
    expect({ total, totalIsExact }).toEqual({ total: 1, totalIsExact: true });
    expect(rows[0]).toMatchObject({
      id,
      gameName: '王者荣耀',
      systemName: '安卓',
      operatorName: 'QQ',
      figures: [
        { value: 'V10', label: '贵族' },
        { value: '3.2万', label: '皮肤' },
        { value: '6', label: '典藏' },
      ],
      priceFen: 99_000,
      originalPriceFen: 128_000,
      undisclosed: 4,
      verified: false,
      status: 'onSale',
    });
    expect(rows[0]?.listedAt).toMatch(/\+08:00$/);
  });

  test('only what is on sale and not reserved for somebody is found', async () => {
    const found = await onShelf();
    for (const status of ['reviewing', 'rejected', 'offShelf', 'trading', 'sold'] as const)
      await onShelf({ status });
    await onShelf({ privateBuyerHash: 'a'.repeat(64) });
    expect(await ids()).toEqual([found]);
  });

  test('every filter leaves what fits it and nothing else', async () => {
    const rich = await onShelf({
      priceFen: 200_000,
      system: 'ios',
      operator: 'wechat',
      attrs: { 贵族: 9, 段位: '最强王者', 系列: ['五岳', '敦煌'] },
      verifiedAt: daysAgo(1),
      reRealname: true,
      negotiable: true,
    });
    const poor = await onShelf({ priceFen: 50_000, attrs: { 贵族: 3, 段位: '钻石' }, undisclosed: true });
    const coins = await onShelf({ goodsType: 'currency', priceFen: 70_000 });

    const level = await attrId('贵族');
    const rank = await attrId('段位');
    const series = await attrId('系列');
    const [skins, legends] = [await attrId('皮肤'), await attrId('典藏')];
    /** One filter on each of the game's five attributes: more than three use the single-subquery path. */
    const five = (other: Record<string, object>) =>
      [
        { attrId: level, min: 9 },
        { attrId: skins, min: 1 },
        { attrId: legends, max: 20 },
        { attrId: rank, values: ['钻石', '最强王者'] },
        { attrId: series, values: ['敦煌'] },
      ].map((filter) => (other[filter.attrId] ? { attrId: filter.attrId, ...other[filter.attrId] } : filter));
    const cases: [Input<'listGoods'>, string[]][] = [
      [{ goodsType: 'currency' }, [coins]],
      [{ systemId: await systemId('ios') }, [rich]],
      [{ minPriceFen: 70_000 }, [coins, rich]],
      [{ maxPriceFen: 70_000 }, [coins, poor]],
      [{ minPriceFen: 60_000, maxPriceFen: 100_000 }, [coins]],
      [{ attrs: [{ attrId: level, min: 8 }] }, [coins, rich]],
      [{ attrs: [{ attrId: level, max: 5 }] }, [poor]],
      [{ attrs: [{ attrId: rank, values: ['钻石', '星耀'] }] }, [poor]],
      [{ attrs: [{ attrId: series, values: ['敦煌'] }] }, [rich]],
      [
        {
          attrs: [
            { attrId: level, min: 8 },
            { attrId: rank, values: ['最强王者'] },
          ],
        },
        [rich],
      ],
      [{ attrs: five({}) }, [rich]],
      [{ attrs: five({ [series]: { values: ['西游'] } }) }, []],
      [{ attrs: five({ [level]: { min: 9, max: 9 } }) }, [rich]],
      [{ guarantees: ['verified'] }, [rich]],
      [{ guarantees: ['warranty'] }, [poor, rich]],
      [{ guarantees: ['reRealname', 'negotiable'] }, [rich]],
      [{ guarantees: ['disclosed'] }, [coins, rich]],
      [{ gameId: '999' }, []],
      [{ gameId: 'nonsense' }, []],
      [{ attrs: [{ attrId: 'nonsense', values: ['1'] }] }, []],
    ];
    for (const [query, expected] of cases)
      expect({ query, found: new Set(await ids(query)) }).toEqual({ query, found: new Set(expected) });
  });

  test('each sort has its order, and equal goods keep theirs from page to page', async () => {
    const old = await onShelf({ priceFen: 50_000, listedAt: daysAgo(9), verifiedAt: daysAgo(8) });
    const dear = await onShelf({ priceFen: 90_000, listedAt: daysAgo(5) });
    const fresh = await onShelf({ priceFen: 70_000, listedAt: daysAgo(1) });
    await sql`update goods set price_fen = price_fen - 10000 where id = ${Number(dear)}`.execute(api.db);
    await api.value('viewGoods', { id: fresh });

    expect(await ids()).toEqual([old, fresh, dear]);
    expect(await ids({ sort: 'newest' })).toEqual([fresh, dear, old]);
    expect(await ids({ sort: 'price_asc' })).toEqual([old, fresh, dear]);
    expect(await ids({ sort: 'price_desc' })).toEqual([dear, fresh, old]);
    expect((await ids({ sort: 'drop' }))[0]).toBe(dear);
    expect((await ids({ sort: 'hot' }))[0]).toBe(fresh);

    const listedAt = daysAgo(2);
    for (let n = 0; n < 9; n++) await onShelf({ priceFen: 60_000, listedAt });
    for (const sort of ['default', 'price_asc', 'price_desc', 'newest', 'hot', 'drop'] as const) {
      const pages = await Promise.all([1, 2, 3].map((pageNum) => ids({ sort, pageNum, pageSize: 4 })));
      expect({ sort, different: new Set(pages.flat()).size }).toEqual({ sort, different: 12 });
    }
  });

  test('words are found anywhere in title, place and game, and a number finds its one listing', async () => {
    const king = await onShelf({ title: '【WZ7K2093】最强王者 V10 皮肤486' });
    const other = await onShelf({ title: '退游号 100%真实 星耀' });
    const [card] = (await list({ keyword: '退游' })).rows;
    for (const [keyword, expected] of [
      ['最强', [king]],
      ['强', [king]],
      ['v10', [king]],
      ['王者 皮肤486', [king]],
      ['皮肤 退游', []],
      ['王者荣耀', [king, other]],
      ['安卓', [king, other]],
      ['100%真', [other]],
      ['0_真', []],
      ['最强王者\u2060 v10', [king]],
      ['皮\u200B肤', [king]],
      ['\u2060', [king, other]],
      ['强最', []],
      [card?.goodsNo.toLowerCase(), [other]],
      [`【${card?.goodsNo}】`, [other]],
      ["'; drop table goods; --", []],
    ] as const)
      expect({ keyword, found: new Set(await ids({ keyword })) }).toEqual({
        keyword,
        found: new Set(expected),
      });
  });

  test('a page has 20 rows, never more than 50, and a page beyond the end is empty', async () => {
    for (let n = 0; n < 55; n++) await onShelf({ priceFen: 60_000 + n });
    expect(await ids()).toHaveLength(20);
    expect(await ids({ pageSize: 1_000_000 })).toHaveLength(50);
    expect(await ids({ pageSize: 50, pageNum: 2 })).toHaveLength(5);
    expect(await list({ pageNum: 100_000 })).toMatchObject({ rows: [], total: 55 });
    expect(await api.call('listGoods', { pageSize: -1 })).toMatchObject({ code: 400 });
  });

  test('a total is exact to a thousand, then a lower bound', async () => {
    await onShelf();
    const copies = (count: number) =>
      sql`
      insert into goods (goods_no, game_id, goods_type, seller_id, system_id, operator_id, area_id, server_id, title, status, price_fen)
      select 'COPY' || (select count(*) from goods) || 'N' || n, game_id, goods_type, seller_id, system_id, operator_id, area_id,
        server_id, title, status, price_fen
      from (select * from goods limit 1) g, generate_series(1, ${count}::int) n`.execute(api.db);
    await copies(999);
    expect(await list({ pageNum: 2 })).toMatchObject({ total: 1_000, totalIsExact: true });
    await copies(1);
    expect(await list({ pageNum: 2 })).toMatchObject({ total: 1_000, totalIsExact: false });
  });

  test('a lower bound above the upper one is refused at its field', async () => {
    expect(await api.call('listGoods', { minPriceFen: 200, maxPriceFen: 100 })).toMatchObject({
      code: 400,
      data: [{ field: 'minPriceFen', msg: '最低价不能高于最高价' }],
    });
    const level = await attrId('贵族');
    const values = (many: number) => Array.from({ length: many }, (_, n) => `值${n}`);
    const three = (many: number) =>
      ['1', '2', '3'].map((attrId) => ({ attrId, values: values(attrId === '3' ? many : 20) }));
    expect(await api.call('listGoods', { attrs: three(20) })).toMatchObject({ code: 200 });
    expect(
      await api.call('listGoods', { attrs: [...three(20), { attrId: '4', values: ['x'] }] }),
    ).toMatchObject({
      code: 400,
      data: [{ field: 'attrs', msg: '筛选最多选 60 个值，请减少一些' }],
    });
    expect(
      await api.call('listGoods', {
        attrs: [
          { attrId: level, min: 1 },
          { attrId: level, max: 9 },
        ],
      }),
    ).toMatchObject({ code: 400, data: [{ field: 'attrs', msg: '同一个条件只能选一次，请重新选择' }] });
    expect(await api.call('listGoods', { attrs: [{ attrId: level, min: 9, max: 2 }] })).toMatchObject({
      code: 400,
      data: [{ field: 'attrs.0.min' }],
    });
  });
});

describe('facets', () => {
  test('each counts what it would leave under all other choices, on the first page only', async () => {
    await onShelf({
      system: 'ios',
      attrs: { 贵族: 10, 段位: '星耀' },
      priceFen: 300_000,
      verifiedAt: daysAgo(1),
    });
    await onShelf({ system: 'ios', attrs: { 贵族: 4, 段位: '钻石' }, priceFen: 100_000 });
    await onShelf({ system: 'android', attrs: { 贵族: 6, 段位: '星耀' }, priceFen: 200_000 });
    await onShelf({ goodsType: 'item' });
    const [game] = await api.value('listGames', {});
    const ios = await systemId('ios');
    const { facets } = await list({ gameId: game?.id, goodsType: 'account', systemId: ios });
    const counts = (options: { name: string; count?: number }[] = []) =>
      Object.fromEntries(options.map(({ name, count }) => [name, count]));

    expect(counts(facets?.goodsTypes)).toEqual({ 成品号: 2 });
    expect(counts(facets?.systems)).toEqual({ 安卓: 1, iOS: 2 });
    expect(counts(facets?.operators)).toEqual({ QQ: 2 });
    expect(facets?.areas).toEqual([]);
    expect(counts(facets?.guarantees)).toMatchObject({ 官方验号: 1, 找回包赔: 2 });
    expect(facets?.price).toEqual({ minFen: 100_000, maxFen: 300_000, bars: [1, ...Array(18).fill(0), 1] });
    const rank = facets?.attrs.find(({ name }) => name === '段位');
    expect(rank?.options.map(({ name, count }) => [name, count])).toEqual([
      ['钻石', 1],
      ['星耀', 1],
    ]);
    expect(facets?.attrs.find(({ name }) => name === '贵族')).toMatchObject({ min: 4, max: 10, options: [] });

    const chosen = await list({
      gameId: game?.id,
      attrs: [{ attrId: rank?.attrId ?? '', values: ['钻石'] }],
      maxPriceFen: 250_000,
    });
    const same = chosen.facets?.attrs.find(({ name }) => name === '段位');
    expect(counts(same?.options)).toEqual({ 钻石: 1, 星耀: 1 });
    expect(chosen.facets?.price).toEqual({ minFen: 100_000, maxFen: 100_000, bars: [] });
    expect((await list({ pageNum: 2 })).facets).toBeNull();
  });

  test('prices are counted in twenty parts of a logarithmic scale, whatever price is chosen', async () => {
    for (const priceFen of [1_050, 1_900, 9_990, 99_990]) await onShelf({ priceFen });
    const { facets } = await list({ maxPriceFen: 5_000 });
    // From ¥10 to ¥1,000: a part is a tenth of a power of ten.
    const counted = [...Array(20).keys()].map((part) => ({ 0: 1, 2: 1, 9: 1, 19: 1 })[part] ?? 0);
    expect(facets?.price).toEqual({ minFen: 1_050, maxFen: 99_990, bars: counted });
    expect((await list({ keyword: '没有这样的商品' })).facets?.price).toEqual({
      minFen: 0,
      maxFen: 0,
      bars: [],
    });
  });

  test('every count is the number of goods that the choice then finds', async () => {
    for (const [n, 段位] of ['钻石', '星耀', '星耀', '最强王者'].entries())
      await onShelf({ attrs: { 段位, 贵族: n + 1 }, system: n % 2 ? 'ios' : 'android', negotiable: n > 1 });
    const [game] = await api.value('listGames', {});
    const query = { gameId: game?.id, guarantees: ['negotiable' as const] };
    const { facets } = await list(query);
    expect(facets?.systems).toHaveLength(2);
    expect(facets?.attrs.flatMap(({ options }) => options)).toHaveLength(2);
    for (const { id, count } of facets?.systems ?? [])
      expect((await list({ ...query, systemId: id })).total).toBe(count);
    for (const { attrId: attr, options } of facets?.attrs ?? [])
      for (const { id, count } of options)
        expect((await list({ ...query, attrs: [{ attrId: attr, values: [id] }] })).total).toBe(count);
  });
});

describe('one listing', () => {
  test('shows facts with the missing ones as null, prices as they were, and the plans on offer', async () => {
    const id = await onShelf({ priceFen: 100_000, undisclosed: true, attrs: { 系列: ['敦煌', '五岳'] } });
    await sql`update goods set price_fen = 90000 where id = ${Number(id)}`.execute(api.db);
    const goods = await api.value('getGoods', { id });
    expect(goods.binding).toEqual([
      { key: 'email', name: '邮箱', value: null },
      { key: 'phone', name: '手机', value: null },
      { key: 'realname', name: '实名', value: null },
      { key: 'cooldown', name: '换绑冷却', value: null },
    ]);
    expect(goods.priceHistory.map(({ priceFen }) => priceFen)).toEqual([100_000, 90_000]);
    expect(goods.plans).toEqual([{ id: 'basic', name: '基础包赔', priceFen: 0, days: 30 }]);
    expect(goods.attrs.find(({ name }) => name === '系列')?.value).toBe('五岳、敦煌');
    expect(goods).toMatchObject({
      buyable: true,
      report: null,
      seller: { sellerNo: null, deals: 0, refunds: 0, handoverMinutes: null },
    });
  });

  test('offers the lifetime plan only for a verified account that discloses all four binding facts', async () => {
    const plansOf = async (goods: Parameters<typeof onShelf>[0]) =>
      (await api.value('getGoods', { id: await onShelf({ priceFen: 90_000, ...goods }) })).plans;
    const basic = { id: 'basic', name: '基础包赔', priceFen: 0, days: 30 };
    const verifiedAt = daysAgo(1);
    expect(await plansOf({ verifiedAt })).toEqual([
      basic,
      { id: 'lifetime', name: '终身包赔', priceFen: 5_400, days: null },
    ]);
    expect(await plansOf({})).toEqual([basic]);
    expect(await plansOf({ verifiedAt, undisclosed: true })).toEqual([basic]);
    expect(await plansOf({ verifiedAt, goodsType: 'item' })).toEqual([
      { id: 'basic', name: '不含找回包赔', priceFen: 0, days: 0 },
    ]);
  });

  test('its report says who found what, and dates the goods', async () => {
    const id = await onShelf();
    const items = JSON.stringify([{ name: '贵族', result: 'same', note: '登录所见 V8' }]);
    const inspector = await api.newMember({ realname: true });
    await sql`update member set nick_name = '验号员 31' where id = ${inspector.id}`.execute(api.db);
    await sql`insert into inspection_report (goods_id, inspector_id, items) values (${Number(id)}, ${inspector.id}, ${items}::jsonb)`.execute(
      api.db,
    );
    const { report, seller: shown, verified, verifiedAt } = await api.value('getGoods', { id });
    expect(report).toMatchObject({
      items: [{ name: '贵族', result: 'same' }],
      by: '验号员 31',
      images: [],
      at: verifiedAt,
    });
    expect(shown.nick).not.toBe('验号员 31');
    expect(verified).toBe(true);
  });

  test('what was sold, is being traded or left the shelf is shown but cannot be bought; what was never on sale is absent', async () => {
    for (const status of ['sold', 'trading', 'offShelf'] as const)
      expect(await api.value('getGoods', { id: await onShelf({ status }) })).toMatchObject({
        status,
        buyable: false,
      });
    expect(await api.value('getGoods', { id: await onShelf({ goodsType: 'rental' }) })).toMatchObject({
      buyable: false,
      rentDayFen: 3_000,
    });
    for (const status of ['reviewing', 'rejected'] as const) {
      const id = await onShelf({ status });
      expect(await api.call('getGoods', { id })).toMatchObject({ code: 404 });
      expect(await api.call('viewGoods', { id })).toMatchObject({ code: 404 });
    }
    for (const id of ['0', '999999999', 'abc', '99999999999999999999'])
      expect(await api.call('getGoods', { id })).toMatchObject({ code: 404 });
  });

  test('a private listing is there for the buyer it names, and absent for everybody else', async () => {
    const [{ phone_hash: hash } = { phone_hash: null }] = await api.db
      .selectFrom('member')
      .select('phone_hash')
      .where('id', '=', buyer.id)
      .execute();
    const id = await onShelf({ privateBuyerHash: hash ?? '' });
    const stranger = await api.newMember();
    expect(await api.call('getGoods', { id })).toMatchObject({ code: 404 });
    expect(await api.call('getGoods', { id }, { token: stranger.token })).toMatchObject({ code: 404 });
    expect(await api.value('getGoods', { id }, { token: buyer.token })).toMatchObject({ id, buyable: true });
    await transact(api.db, async (tx) => {
      expect(await goodsForOrder(tx, id, stranger.id)).toBeUndefined();
      expect(await goodsForOrder(tx, id, buyer.id)).toMatchObject({ privateBuyer: true });
    });
  });

  test('a fair price needs eight comparable deals and is the middle half of what they cost', async () => {
    const id = await onShelf({ attrs: { 贵族: 8, 皮肤: 200, 典藏: 4 } });
    const deal = (n: number, skins: number) =>
      sql`
      insert into deal (game_id, goods_type, title, cover, price_fen, figure_1, figure_2, figure_3, buyer_masked)
      select game_id, goods_type, title, 'art/deals/x/wide', ${100_000 + n * 10_000}::bigint, 8, ${skins}::numeric, 4, '星***'
      from goods where id = ${Number(id)}`.execute(api.db);
    for (let n = 0; n < 7; n++) await deal(n, 220);
    await deal(50, 3_000);
    expect((await api.value('getGoods', { id })).fairPrice).toEqual({ samples: 7, band: null });
    await deal(7, 180);
    expect((await api.value('getGoods', { id })).fairPrice).toEqual({
      samples: 8,
      band: { lowFen: 117_500, midFen: 135_000, highFen: 152_500 },
    });
  });
});

test('a view counts once per call; a member finds it in the history and hears whether the goods are saved or their own', async () => {
  const id = await onShelf();
  expect(await api.value('viewGoods', { id })).toEqual({ viewCount: 1, collected: null, own: null });
  await sql`insert into favourite (member_id, goods_id, saved_price_fen) values (${buyer.id}, ${Number(id)}, 1000)`.execute(
    api.db,
  );
  for (const viewCount of [2, 3])
    expect(await api.value('viewGoods', { id }, { token: buyer.token })).toEqual({
      viewCount,
      collected: true,
      own: false,
    });
  expect(await api.value('viewGoods', { id }, { token: seller.token })).toMatchObject({
    own: true,
    collected: false,
  });
  const { rows } = await sql`select from browse where member_id = ${buyer.id}`.execute(api.db);
  expect(rows).toHaveLength(1);
  // A request for the relation alone does not count as a view.
  expect(await api.value('viewGoods', { id, count: false }, { token: buyer.token })).toEqual({
    viewCount: 4,
    collected: true,
    own: false,
  });
  expect((await list()).rows[0]).toMatchObject({ viewCount: 4, collectCount: 1 });
});

test('similar goods are up to eight of the same game, the same system and the nearest price first', async () => {
  const id = await onShelf({ priceFen: 100_000 });
  const far = await onShelf({ priceFen: 900_000 });
  const dearer = await onShelf({ priceFen: 110_000 });
  const cheaper = await onShelf({ priceFen: 95_000 });
  const older = await onShelf({ priceFen: 100_000 });
  const newer = await onShelf({ priceFen: 100_000 });
  const elsewhere = await onShelf({ priceFen: 100_000, system: 'ios' });
  await onShelf({ status: 'sold' });
  await onShelf({ goodsType: 'item' });
  const similar = async () => (await api.value('listSimilarGoods', { id })).map((card) => card.id);
  expect(await similar()).toEqual([newer, older, cheaper, dearer, far, elsewhere]);
  const cheap: string[] = [];
  for (let n = 0; n < 9; n++) cheap.push(await onShelf({ priceFen: 96_000 }));
  expect(await similar()).toEqual([newer, older, ...cheap.slice(3).reverse()]);
  expect(await api.value('listSimilarGoods', { id: '999999999' })).toEqual([]);
});

test('the tree opens from system to server, by parent or by the key of a system', async () => {
  await onShelf();
  const [game] = await api.value('listGames', {});
  const gameId = game?.id ?? '';
  const systems = await api.value('listSystemKeys', { gameId });
  expect(systems.map(({ key, hasChild }) => [key, hasChild])).toEqual([
    ['android', true],
    ['ios', true],
  ]);
  const operators = await api.value('listSystemKeys', { gameId, parentId: systems[1]?.id });
  expect(operators.map(({ name }) => name).sort()).toEqual(['QQ', '微信']);
  expect(await api.value('listSystemKeys', { gameId, systemKey: 'ios' })).toEqual(operators);
});

describe('what trade does with goods', () => {
  test('goods move along the life cycle only, from where they are, and every move is written down', async () => {
    const id = Number(await onShelf());
    const inTx = <T>(work: (tx: Parameters<typeof moveGoods>[0]) => Promise<T>) => transact(api.db, work);
    await inTx((tx) => moveGoods(tx, id, 'onSale', 'trading', 'system'));
    await expect(inTx((tx) => moveGoods(tx, id, 'onSale', 'trading', 'system'))).rejects.toMatchObject({
      code: 409,
      reason: 'GOODS_LOCKED',
    });
    await expect(inTx((tx) => moveGoods(tx, id, 'sold', 'onSale', 'system'))).rejects.toThrow(RangeError);
    await inTx((tx) => moveGoods(tx, id, 'trading', 'sold', 'system'));
    const { rows } = await sql`
      select from_state, to_state, actor from audit where entity = 'goods' and entity_id = ${String(id)} order by id
    `.execute(api.db);
    expect(rows).toEqual([
      { from_state: 'onSale', to_state: 'trading', actor: 'system' },
      { from_state: 'trading', to_state: 'sold', actor: 'system' },
    ]);
  });

  test('a completed order becomes one recent deal with a masked buyer', async () => {
    const id = await onShelf({ title: '号甲' });
    const other = await onShelf({ title: '号乙' });
    const deal = {
      orderNo: 'H261118AAAAAAAA',
      goodsId: Number(id),
      priceFen: 90_000,
      buyerId: buyer.id,
      sellerId: seller.id,
    };
    await transact(api.db, async (tx) => {
      await recordDeal(tx, deal);
      await recordDeal(tx, deal);
      await recordDeal(tx, { ...deal, orderNo: 'H261118BBBBBBBB', goodsId: Number(other), at: daysAgo(1) });
      expect(await goodsSnapshot(tx, Number(id))).toMatchObject({ id, title: '号甲', operatorName: 'QQ' });
    });
    const deals = await api.value('listRecentDeals', {});
    expect(deals.map(({ title }) => title)).toEqual(['号甲', '号乙']);
    expect(deals[0]).toMatchObject({ priceFen: 90_000, buyerMasked: expect.stringMatching(/^.\*\*\*$/) });
    expect(await api.value('listRecentDeals', { limit: 1 })).toHaveLength(1);
    expect(await api.value('listRecentDeals', { gameId: '999' })).toEqual([]);
  });

  test('one account has one live listing', async () => {
    const accountUidHash = 'b'.repeat(64);
    await onShelf({ accountUidHash, status: 'sold' });
    await onShelf({ accountUidHash });
    // A cluster has no such key; there createConsignment alone keeps it (listing/consign.test.ts).
    if (await isCluster(api.db)) await onShelf({ accountUidHash });
    else await expect(onShelf({ accountUidHash })).rejects.toMatchObject({ code: '23505' });
  });
});

test('expensive lists run two at a time and eight wait; the next is asked to come again, and a usual one does not wait', async () => {
  const ask = (maxPriceFen: number, attrIds: number[]) =>
    api.callWith('listGoods', {
      maxPriceFen,
      attrs: attrIds.map((id) => ({ attrId: String(id), values: ['x'] })),
    });
  const expensive: ReturnType<typeof ask>[] = [];
  let usual: ReturnType<typeof ask> | undefined;
  await transact(api.db, async (tx) => {
    // Blocks all reads of goods until this transaction ends.
    await sql`lock table goods in access exclusive mode`.execute(tx);
    for (let n = 0; n < 12; n += 1) expensive.push(ask(1_000_000 + n, [1, 2, 3, 4]));
    usual = ask(2_000_000, [1, 2, 3]);
    const refused = new Promise((twice) => {
      const answers: unknown[] = [];
      for (const answer of expensive)
        answer.then(({ code, ...rest }) => code === 429 && answers.push(rest) === 2 && twice(answers[0]));
    });
    expect(await refused).toMatchObject({
      msg: '现在查询的人太多，请过几秒再试，或减少筛选条件',
      data: { retryAfter: 2 },
    });
  });
  const codes = (await Promise.all(expensive)).map(({ code }) => code);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(await usual).toMatchObject({ code: 200 });
});
