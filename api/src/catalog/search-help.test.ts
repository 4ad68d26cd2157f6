import { sql } from 'kysely';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let seller: TestMember;
let gameId: string;
beforeEach(async () => {
  api = await openApi();
  seller = await api.newMember();
  const id = await api.newGoods({ sellerId: seller.id, attrs: { 段位: '钻石' } });
  gameId = (await api.value('getGoods', { id })).gameId;
});
afterEach(() => api?.close());

const goods = (more: Partial<Parameters<TestApi['newGoods']>[0]> = {}) =>
  api.newGoods({ sellerId: seller.id, ...more });
const view = async (id: string, times: number) => {
  for (let time = 0; time < times; time += 1) await api.value('viewGoods', { id });
};
const hot = async () => (await api.value('listHotWords', {})).map(({ word, count }) => `${word} ${count}`);

describe('hot words', () => {
  test('are options of the goods that were viewed most, with the number on sale', async () => {
    for (let n = 0; n < 3; n += 1) await view(await goods({ attrs: { 段位: '星耀', 系列: ['五岳'] } }), 1);
    for (let n = 0; n < 3; n += 1) await view(await goods({ attrs: { 段位: '最强王者' } }), 2);
    await goods({ attrs: { 段位: '星耀' } });
    expect(await hot()).toEqual(['最强王者 3', '星耀 4']); // two of a game
    expect((await api.value('listHotWords', { gameId })).map(({ word }) => word)).toEqual([
      '最强王者',
      '星耀',
      '五岳',
    ]);
    expect(await api.value('listHotWords', { gameId: '999999' })).toEqual([]);
  });

  test('never show what a seller wrote, what only two goods have, what is not public, or views of last month', async () => {
    await sql`update game_attr set options = options || '无'::text where name = '系列'`.execute(api.db);
    for (let n = 0; n < 3; n += 1) await view(await goods({ attrs: { 段位: '加微信', 系列: ['无'] } }), 5);
    for (let n = 0; n < 2; n += 1) await view(await goods({ attrs: { 段位: '星耀' } }), 5);
    const hidden = [];
    for (let n = 0; n < 3; n += 1) hidden.push(await goods({ attrs: { 段位: '最强王者' } }));
    for (const id of hidden) await view(id, 1);
    await sql`update goods set private_buyer_hash = 'x' where id = ${Number(hidden[0])}`.execute(api.db);
    const old = [];
    for (let n = 0; n < 3; n += 1) old.push(await goods({ attrs: { 段位: '钻石' } }));
    for (const id of old) await view(id, 9);
    await sql`update goods_view_day set day = day - 7 where goods_id = any (${old.map(Number)})`.execute(
      api.db,
    );
    expect(await hot()).toEqual([]);
  });

  test('are computed once in ten minutes', async () => {
    expect(await hot()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await view(await goods({ attrs: { 段位: '星耀' } }), 1);
    expect(await hot()).toEqual([]);
  });
});

describe('suggestions', () => {
  const nothing = { games: [], values: [], bounds: [], goods: [], total: 0 };
  const suggest = (keyword: string, more: { gameId?: string } = {}) =>
    api.value('suggestSearch', { keyword, ...more });

  test('are games, options of goods on sale, and goods by their words', async () => {
    const id = await goods({ title: '星耀满皮肤', attrs: { 段位: '星耀' } });
    await goods({ status: 'sold', title: '星耀已售', attrs: { 系列: ['西游'] } });
    await goods({ privateBuyerHash: 'x', title: '星耀私密', attrs: { 系列: ['敦煌'] } });
    expect(await suggest(' 星耀 ')).toMatchObject({
      games: [],
      values: [{ gameId, gameName: '王者荣耀', value: '星耀' }],
      goods: [{ id, title: '星耀满皮肤', priceFen: 128_000 }],
    });
    expect((await suggest('wangzhe')).games).toEqual([{ id: gameId, name: '王者荣耀' }]);
    for (const sold of ['西游', '敦煌', '五岳']) expect((await suggest(sold)).values).toEqual([]);
    expect(await suggest('星耀', { gameId: '999999' })).toMatchObject({ values: [], goods: [] });
    expect(await suggest('没有这个词')).toEqual(nothing);
    expect(await suggest('%_\\')).toEqual(nothing);
    expect(await suggest(' ')).toEqual(nothing);
  });

  test('are lower bounds of numbers: round ones that tell goods apart, or the one that is typed', async () => {
    for (let n = 1; n <= 20; n += 1) await goods({ attrs: { 皮肤: n * 35 } });
    const bounds = async (keyword: string, more: { gameId?: string } = {}) =>
      (await suggest(keyword, more)).bounds.map(({ gameName, name, min }) => `${gameName} ${name} ${min}`);
    expect(await bounds('皮肤')).toEqual(['王者荣耀 皮肤 200', '王者荣耀 皮肤 500']);
    expect(await bounds('皮肤 650', { gameId })).toEqual(['王者荣耀 皮肤 650']);
    expect(await bounds('皮肤701')).toEqual([]);
    expect(await bounds('650')).toEqual([]);
    expect(await bounds('皮肤', { gameId: '999999' })).toEqual([]);
  });

  test('are few, whatever fits', async () => {
    for (let n = 0; n < 6; n += 1) await goods({ title: `皮肤很多 ${n}` });
    const { goods: shown, total } = await suggest('皮肤');
    expect([shown.length, total]).toEqual([3, (await api.value('listGoods', { keyword: '皮肤' })).total]);
    const few = await suggest('皮肤很多 3');
    expect([few.goods.length, few.total]).toEqual([2, 2]);
    expect(await api.call('suggestSearch', { keyword: '长'.repeat(41) })).toMatchObject({
      code: 400,
      data: [{ field: 'keyword', msg: '搜索词最多 40 个字' }],
    });
  });
});
