/** @cluster A member’s messages are on the member’s shard. */

import { sql } from 'kysely';
import { href } from 'shared-contract';
import { notifyPriceDrop } from '../catalog/price-drops';
import { transact } from '../core/events/events';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { notifyMember } from './messages';

let api: TestApi;
let seller: TestMember;
beforeAll(async () => {
  api = await openApi();
  seller = await api.newMember();
});
afterAll(() => api?.close());

const notify = (memberId: number, msgType: 'order' | 'system', title = '订单有进展') =>
  transact(api.db, (tx) =>
    notifyMember(tx, { memberId, msgType, title, content: '正文', link: href('xiaoxi') }),
  );

test('none of it is open to a guest', async () => {
  for (const name of [
    'listMessages',
    'markMessageRead',
    'getUnread',
    'listBrowsed',
    'removeBrowsed',
    'addFavourite',
    'removeFavourites',
    'listFavourites',
  ] as const) {
    const input = { id: '1', goodsId: '1', goodsIds: ['1'] };
    expect(await api.callWith(name, input)).toMatchObject({ code: 401, data: { reason: 'UNAUTHORIZED' } });
    expect(await api.callWith(name, input, { token: 'unknown' })).toMatchObject({ code: 401 });
  }
});

describe('messages', () => {
  test('stand newest first, by type where asked, and count until they are read', async () => {
    const member = await api.newMember();
    await notify(member.id, 'order', '第一条');
    await notify(member.id, 'order', '第二条');
    await notify(member.id, 'system', '第三条');
    const all = await api.value('listMessages', {}, member);
    expect(all.rows.map(({ title }) => title)).toEqual(['第三条', '第二条', '第一条']);
    expect(all).toMatchObject({ total: 3, rows: [{ read: false, link: '/other/xiaoxi' }, {}, {}] });
    expect(await api.value('listMessages', { msgType: 'order', pageSize: 1 }, member)).toMatchObject({
      total: 2,
      rows: [{ title: '第二条' }],
    });
    expect(await api.value('getUnread', {}, member)).toEqual({
      total: 3,
      byType: { order: 2, goods: 0, price: 0, wish: 0, quote: 0, claim: 0, system: 1, chat: 0 },
    });
    const id = all.rows[0]?.id ?? '';
    expect(await api.value('markMessageRead', { id }, member)).toEqual({ unread: 2 });
    expect(await api.value('markMessageRead', { id }, member)).toEqual({ unread: 2 });
    expect(await api.value('markMessageRead', { id: 'all' }, member)).toEqual({ unread: 0 });
    const { rows } = await api.value('listMessages', {}, member);
    expect(rows.map(({ read }) => read)).toEqual([true, true, true]);
  });

  test('of somebody else cannot be told from missing ones, and stay unread', async () => {
    const [mine, other] = [await api.newMember(), await api.newMember()];
    await notify(mine.id, 'system');
    const id = (await api.value('listMessages', {}, mine)).rows[0]?.id ?? '';
    const foreign = await api.callWith('markMessageRead', { id }, other);
    expect(foreign).toMatchObject({ code: 404 });
    for (const missing of ['999999', 'nothing'])
      expect(await api.callWith('markMessageRead', { id: missing }, other)).toEqual(foreign);
    await api.value('markMessageRead', { id: 'all' }, other);
    expect(await api.value('getUnread', {}, mine)).toMatchObject({ total: 1 });
    expect((await api.value('listMessages', {}, other)).rows).toEqual([]);
  });

  test('are not marked read by a link, an image or a prefetch', async () => {
    const member = await api.newMember();
    await notify(member.id, 'system');
    const headers: Record<string, string> = { 'sec-fetch-mode': 'navigate' };
    expect(await api.callWith('markMessageRead', { id: 'all' }, { ...member, headers })).toMatchObject({
      code: 403,
    });
    expect(await api.value('getUnread', {}, member)).toMatchObject({ total: 1 });
  });

  test('a type that does not exist is named', async () => {
    expect(await api.callWith('listMessages', { msgType: 'gossip', pageNum: 0 }, seller)).toMatchObject({
      code: 400,
      data: expect.arrayContaining([
        { field: 'msgType', msg: expect.any(String) },
        { field: 'pageNum', msg: '页码从 1 开始' },
      ]),
    });
  });
});

describe('saved goods', () => {
  const reprice = (goodsId: string, toFen: number) =>
    transact(api.db, async (tx) => {
      const { rows } = await sql<{ price_fen: number }>`
        select price_fen from goods where id = ${goodsId} for update`.execute(tx);
      const fromFen = rows[0]?.price_fen ?? 0;
      await sql`update goods set price_fen = ${toFen} where id = ${goodsId}`.execute(tx);
      await notifyPriceDrop(tx, { goodsId: Number(goodsId), fromFen, toFen });
    });

  test('keep the price of the first time and show what it fell by since', async () => {
    const member = await api.newMember();
    const goodsId = await api.newGoods({ sellerId: seller.id, priceFen: 100_000 });
    const saved = await api.value('addFavourite', { goodsId }, member);
    await reprice(goodsId, 90_000);
    expect(await api.value('addFavourite', { goodsId }, member)).toEqual(saved);
    expect(await api.value('listFavourites', {}, member)).toMatchObject({
      total: 1,
      rows: [{ id: goodsId, savedPriceFen: 100_000, priceFen: 90_000, dropFen: 10_000, valid: true }],
    });
    expect(await api.value('getProfile', {}, member)).toMatchObject({ counts: { favourites: 1 } });
    expect(await api.value('getGoods', { id: goodsId })).toMatchObject({ collectCount: 1 });
  });

  test('a drop tells every collector once, a rise tells nobody', async () => {
    const collectors = [await api.newMember(), await api.newMember()];
    const goodsId = await api.newGoods({ sellerId: seller.id, priceFen: 100_000 });
    for (const collector of [...collectors, seller]) await api.value('addFavourite', { goodsId }, collector);
    await reprice(goodsId, 90_000);
    await reprice(goodsId, 95_000);
    for (const collector of collectors)
      expect(await api.value('listMessages', {}, collector)).toMatchObject({
        total: 1,
        rows: [
          {
            msgType: 'price',
            title: '收藏的商品降价 ¥100.00',
            content: expect.stringContaining('¥1,000.00 → ¥900.00'),
            link: `/index/goodDetail?id=${goodsId}`,
          },
        ],
      });
    expect((await api.value('listMessages', {}, seller)).rows).toEqual([]);
  });

  test('what is gone or reserved is not valid, and a rise is no drop', async () => {
    const member = await api.newMember();
    const goodsId = await api.newGoods({ sellerId: seller.id, priceFen: 100_000 });
    await api.value('addFavourite', { goodsId }, member);
    await reprice(goodsId, 120_000);
    await sql`update goods set status = 'sold' where id = ${goodsId}`.execute(api.db);
    expect(await api.value('listFavourites', {}, member)).toMatchObject({
      rows: [{ dropFen: 0, valid: false, status: 'sold' }],
    });
  });

  test('only what one may see can be saved', async () => {
    const member = await api.newMember();
    const missing = await api.callWith('addFavourite', { goodsId: '999999' }, member);
    expect(missing).toMatchObject({ code: 404 });
    const hidden = await api.newGoods({ sellerId: seller.id, status: 'reviewing' });
    const forAnother = await api.newGoods({ sellerId: seller.id, privateBuyerHash: 'somebody' });
    for (const goodsId of [hidden, forAnother, 'nothing'])
      expect(await api.callWith('addFavourite', { goodsId }, member)).toEqual(missing);
    expect(await api.callWith('addFavourite', {}, member)).toMatchObject({
      code: 400,
      data: [{ field: 'goodsId', msg: '编号格式不对' }],
    });
  });

  test('several are removed at once, and only one’s own', async () => {
    const [mine, other] = [await api.newMember(), await api.newMember()];
    const goods = [
      await api.newGoods({ sellerId: seller.id }),
      await api.newGoods({ sellerId: seller.id }),
      await api.newGoods({ sellerId: seller.id }),
    ];
    for (const goodsId of goods) await api.value('addFavourite', { goodsId }, mine);
    expect(await api.value('removeFavourites', { goodsIds: goods }, other)).toEqual({ removed: 0 });
    const goodsIds = [...goods.slice(0, 2), '999999', 'nothing'];
    expect(await api.value('removeFavourites', { goodsIds }, mine)).toEqual({ removed: 2 });
    expect(await api.value('listFavourites', {}, mine)).toMatchObject({ total: 1, rows: [{ id: goods[2] }] });
    expect(await api.callWith('removeFavourites', { goodsIds: [] }, mine)).toMatchObject({
      code: 400,
      data: [{ field: 'goodsIds', msg: '请选择要移除的商品' }],
    });
  });
});

test('the history has each goods once, the latest visit first, and is one’s own', async () => {
  const [mine, other] = [await api.newMember(), await api.newMember()];
  const first = await api.newGoods({ sellerId: seller.id });
  const second = await api.newGoods({ sellerId: seller.id });
  for (const id of [first, second, first]) {
    await api.value('viewGoods', { id }, mine);
    await api.value('advanceClock', { ms: 1_000 });
  }
  const { rows, total } = await api.value('listBrowsed', {}, mine);
  expect(rows.map(({ id }) => id)).toEqual([first, second]);
  expect(total).toBe(2);
  expect(rows[0]?.browsedAt).toMatch(/\+08:00$/);
  expect(await api.value('listBrowsed', { pageNum: 2, pageSize: 1 }, mine)).toMatchObject({
    total: 2,
    rows: [{ id: second }],
  });
  expect(await api.value('listBrowsed', {}, other)).toEqual({ rows: [], total: 0 });
});

test('one or all goods can be removed from one’s own history, and from nobody else’s', async () => {
  const [mine, other] = [await api.newMember(), await api.newMember()];
  const goods = [];
  for (let i = 0; i < 3; i += 1) goods.push(await api.newGoods({ sellerId: seller.id }));
  const [first = '', hidden = ''] = goods;
  for (const who of [mine, other]) for (const id of goods) await api.value('viewGoods', { id }, who);
  expect(await api.value('removeBrowsed', { id: first }, mine)).toEqual({ removed: 1 });
  expect(await api.value('removeBrowsed', { id: first }, mine)).toEqual({ removed: 0 });
  for (const id of ['99999999', 'nothing', '1e3'])
    expect(await api.value('removeBrowsed', { id }, mine)).toEqual({ removed: 0 });
  // What is under review again is not listed, but goes with the rest.
  await api.db.updateTable('goods').set({ status: 'reviewing' }).where('id', '=', Number(hidden)).execute();
  expect((await api.value('listBrowsed', {}, mine)).total).toBe(1);
  expect(await api.value('removeBrowsed', { id: 'all' }, mine)).toEqual({ removed: 2 });
  expect(await api.value('listBrowsed', {}, mine)).toEqual({ rows: [], total: 0 });
  expect((await api.value('getProfile', {}, mine)).counts.browsed).toBe(0);
  expect((await api.value('listBrowsed', {}, other)).total).toBe(2);
});
