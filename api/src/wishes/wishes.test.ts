/** @cluster A listing finds wishes of members on several shards, and locks them. */

import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { type NewGoods, newGoods } from '../catalog/testing';
import { openShop, type Shop } from '../every-call/shop';
import { matchNewsAtOnce } from '../jobs';
import { credential } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { createRandom } from '../testing/random';
import type { WishCondition } from './conditions';
import { findWishes } from './find-wishes';
import { fits, isNearMiss, readListing } from './listing';
import { reportFound } from './report-found';

let shop: Shop;
let attrIds: Record<string, string>;
beforeAll(async () => {
  shop = await openShop();
  const { gameId } = shop.place;
  const attributes = await shop.api.value('listAttributes', { gameId });
  attrIds = Object.fromEntries(attributes.map(({ name, attrId }) => [name, attrId]));
});
afterAll(() => shop?.close());

const HOUR = 3_600_000;
type Wish = Input<'saveWish'>;
type Query = Partial<Wish['query']>;

/** Each test uses skins of a number of its own, so that its wishes find no other test's goods. */
let serial = 0;
const own = () => {
  serial += 1;
  return { attrs: [{ attrId: attrIds.皮肤 ?? '', min: serial, max: serial }] };
};
const save = (who: TestMember, query: Query, change: Partial<Wish> = {}) =>
  shop.api.value(
    'saveWish',
    {
      name: '想要的号',
      query: { gameId: shop.place.gameId, ...query },
      belowPercent: null,
      near: false,
      perDay: 5,
      ...change,
    },
    who,
  );
/** Goods off the shelf, so that putting them on it is news. */
const stored = (seller: TestMember, goods: Omit<NewGoods, 'sellerId'> = {}) =>
  newGoods(shop.api.db, {
    sellerId: seller.id,
    status: 'offShelf',
    ...goods,
    attrs: { 皮肤: serial, ...goods.attrs },
  });
const list = async (seller: TestMember, id: string) => {
  await shop.api.value('putOnShelf', { id }, seller);
  await shop.advanceTime(1);
};
const listed = async (seller: TestMember, goods: Omit<NewGoods, 'sellerId'> = {}) => {
  const id = await stored(seller, goods);
  await list(seller, id);
  return id;
};
const reprice = async (seller: TestMember, id: string, priceFen: number) => {
  const { version } = await shop.api.value('getGoods', { id });
  await shop.api.value('changePrice', { id, priceFen, version }, seller);
  await shop.advanceTime(1);
};
const hitsOf = async (who: TestMember) => (await shop.api.value('listWishHits', {}, who)).rows;
const noticesOf = async (who: TestMember) =>
  (await shop.api.value('listMessages', { msgType: 'wish' }, who)).rows;
const pair = async () => [await shop.member(), await shop.member()] as const;

test('what passes the review is reported to whom it fits, once, and to nobody else', async () => {
  const [fan, seller] = await pair();
  const other = await shop.member();
  const words = { keyword: '满皮肤 独此一号' };
  await save(fan, words);
  await save(seller, words);
  await save(other, { keyword: '别的号' });
  const form = await shop.form(seller, { title: '满皮肤 独此一号' });
  const { consignmentId: goodsId } = await shop.api.value('createConsignment', form, seller);
  await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
  expect(await noticesOf(fan)).toEqual([]);
  await shop.advanceTime(1);
  await shop.advanceTime(1);
  expect(await noticesOf(fan)).toMatchObject([
    { title: '心愿全部对上：想要的号', read: false, subject: { kind: 'goods', id: goodsId } },
  ]);
  expect(await hitsOf(fan)).toMatchObject([
    { goods: { id: goodsId }, total: 1, missed: null, valid: true, wasFen: null },
  ]);
  for (const nobody of [seller, other])
    expect([await noticesOf(nobody), await hitsOf(nobody)]).toEqual([[], []]);
});

test('it is reported within two seconds of the review by a process that runs jobs', async () => {
  const [fan, seller] = await pair();
  await save(fan, own());
  let seen: (at: number) => void = () => {};
  const reported = new Promise<number>((resolve) => {
    seen = resolve;
  });
  const stopListening = await shop.api.services.events.listen({
    handle: (event) => event.kind === 'unread' && event.memberId === fan.id && seen(Date.now()),
    connected() {},
    disconnected() {},
  });
  const stop = await matchNewsAtOnce(shop.api.services);
  const id = await stored(seller);
  const at = Date.now();
  await shop.api.value('putOnShelf', { id }, seller);
  expect((await reported) - at).toBeLessThan(2_000);
  await stop();
  await stopListening();
  expect(await noticesOf(fan)).toHaveLength(1);
});

test('one miss is reported where it is accepted, with the one that does not fit; two are not', async () => {
  const [fan, seller] = await pair();
  const strict = await shop.member();
  const wanted = { ...own(), maxPriceFen: 150_000, guarantees: ['disclosed' as const] };
  await save(fan, wanted, { near: true });
  await save(strict, wanted);
  const goodsId = await listed(seller, { undisclosed: true, priceFen: 120_000 });
  await listed(seller, { undisclosed: true, priceFen: 180_000 });
  expect(await noticesOf(strict)).toEqual([]);
  expect(await noticesOf(fan)).toMatchObject([
    {
      title: '心愿对上 2 条，差 1 条：想要的号',
      content: expect.stringContaining('只差：换绑信息齐全（未披露）'),
    },
  ]);
  const [hit, ...more] = await hitsOf(fan);
  expect(more).toEqual([]);
  expect(hit?.missed).toEqual({
    key: 'guarantee:disclosed',
    text: '换绑信息齐全',
    value: null,
    fits: false,
  });
  const detail = await shop.api.value('getWishHit', { id: hit?.id ?? '' }, fan);
  expect(detail).toMatchObject({ goods: { id: goodsId }, reportedToday: 1, perDay: 5, paused: false });
  expect(detail.results.map(({ text, value, fits: fit }) => [text, value, fit])).toEqual([
    ['≤ ¥1,500', '¥1,200', true],
    [`皮肤 ${serial}`, String(serial), true],
    ['换绑信息齐全', null, false],
  ]);
});

test('a price is nearly right up to a fifth above, and no more', async () => {
  const [fan, seller] = await pair();
  await save(fan, { ...own(), maxPriceFen: 100_000 }, { near: true });
  await listed(seller, { priceFen: 120_001 });
  const goodsId = await listed(seller, { priceFen: 120_000 });
  expect(await hitsOf(fan)).toMatchObject([
    { goods: { id: goodsId }, missed: { key: 'price', value: '¥1,200' } },
  ]);
});

test('a lower price is reported again with its drop, back on the shelf at the same price is not', async () => {
  const [fan, seller] = await pair();
  await save(fan, { ...own(), maxPriceFen: 110_000 });
  const id = await listed(seller, { priceFen: 120_000 });
  expect(await hitsOf(fan)).toEqual([]);
  await reprice(seller, id, 100_000);
  await reprice(seller, id, 105_000);
  await shop.api.value('takeOffShelf', { id, reason: '' }, seller);
  await list(seller, id);
  expect(await hitsOf(fan)).toMatchObject([{ priceFen: 100_000, wasFen: 120_000, valid: false }]);
  await reprice(seller, id, 90_000);
  expect((await hitsOf(fan)).map(({ priceFen }) => priceFen)).toEqual([90_000, 100_000]);
  expect(await noticesOf(fan)).toMatchObject([
    { content: expect.stringContaining('¥900.00（降 ¥150.00）'), earlier: [{}] },
  ]);
});

test('a percentage is measured against the deals of comparable accounts; without enough of them it does not fit', async () => {
  const [fan, seller] = await pair();
  const { attrs } = own();
  await save(fan, { attrs }, { belowPercent: 10 });
  await listed(seller, { priceFen: 10_000 });
  expect(await hitsOf(fan)).toEqual([]);
  await sql`
    insert into deal (game_id, goods_type, title, cover, price_fen, figure_2, buyer_masked)
    select ${shop.place.gameId}::bigint, 'account', '成交', '', 129000, ${serial}, '星***' from generate_series(1, 9)`.execute(
    shop.api.db,
  );
  await listed(seller, { priceFen: 116_101 });
  const exact = await listed(seller, { priceFen: 116_100 });
  const [hit, ...more] = await hitsOf(fan);
  expect(more).toEqual([]);
  expect(hit).toMatchObject({ goods: { id: exact }, belowPercent: 10 });
  expect(await shop.api.value('getWishHit', { id: hit?.id ?? '' }, fan)).toMatchObject({
    limitFen: 116_100,
    reference: { samples: 9, band: { midFen: 129_000 } },
    results: expect.arrayContaining([{ key: 'below', text: '低于参考价 10%', value: '低 10%', fits: true }]),
  });
  const { gameId } = shop.place;
  expect(
    await shop.api.value('previewWish', { query: { gameId, attrs }, belowPercent: 10 }, fan),
  ).toMatchObject({ fitting: 2, limitFen: 116_100, reference: { samples: 9 } });
});

test('beyond the number of a day it is reported the next morning in one message, without what is gone', async () => {
  const [fan, seller] = await pair();
  await save(fan, own(), { perDay: 1 });
  await listed(seller);
  const gone = await listed(seller);
  await listed(seller);
  expect(await noticesOf(fan)).toHaveLength(1);
  expect(await hitsOf(fan)).toHaveLength(3);
  await shop.api.value('takeOffShelf', { id: gone, reason: '' }, seller);
  await shop.advanceTime(48 * HOUR);
  expect((await noticesOf(fan)).map(({ title }) => title)).toEqual([
    '心愿“想要的号”还有 1 件',
    '心愿全部对上：想要的号',
  ]);
  await listed(seller);
  expect(await noticesOf(fan)).toHaveLength(3);
});

test('processes that report at the same moment count and tell each of a wish’s finds once', async () => {
  const fans = [await shop.member(), await shop.member()];
  const seller = await shop.member();
  const { db } = shop.api;
  const wanted = own();
  for (const fan of fans) {
    await save(fan, wanted, { perDay: 3 });
    await save(fan, { ...wanted, maxPriceFen: 900_000 }, { perDay: 3 });
  }
  const listings = [];
  for (let one = 0; one < 4; one += 1)
    listings.push(await readListing(db, Number(await stored(seller, { status: 'onSale' }))));
  await Promise.all(
    [...listings, ...listings.reverse()].map(async (listing) => {
      if (listing) await reportFound(db, listing, null, await findWishes(db, listing));
    }),
  );
  for (const fan of fans) {
    expect(await hitsOf(fan)).toHaveLength(8);
    const { reportedToday } = await shop.api.value('listWishes', {}, fan);
    expect(await noticesOf(fan)).toHaveLength(reportedToday);
    expect(reportedToday).toBe(3);
  }
});

test('what was withdrawn, sold or is for one buyer before it was reported is never reported', async () => {
  const [fan, seller] = await pair();
  await save(fan, own());
  const id = await stored(seller);
  await shop.api.value('putOnShelf', { id }, seller);
  await shop.api.value('takeOffShelf', { id, reason: '' }, seller);
  await shop.advanceTime(1);
  await listed(seller, { privateBuyerHash: 'somebody' });
  expect([await hitsOf(fan), await noticesOf(fan)]).toEqual([[], []]);
});

test('a wish is silent while paused or its member is blocked or leaving, and for dismissed goods', async () => {
  const [fan, seller] = await pair();
  const [blocked, leaving] = await pair();
  const query = own();
  const { id } = await save(fan, query);
  await save(blocked, query);
  await save(leaving, query);
  const block = { action: 'block', memberId: String(blocked.id), length: '7', reason: '线下付款' } as const;
  await shop.decide(block);
  await sql`
    insert into account_closing (member_id, due_at, next_try_at)
    values (${leaving.id}, app_now() + interval '7 days', app_now() + interval '7 days')`.execute(
    shop.api.db,
  );
  await shop.api.value('actOnWish', { id, action: 'pause' }, fan);
  const goodsId = await listed(seller, { priceFen: 100_000 });
  for (const who of [fan, blocked, leaving]) expect(await hitsOf(who)).toEqual([]);
  await shop.api.value('actOnWish', { id, action: 'resume' }, fan);
  await reprice(seller, goodsId, 90_000);
  const [hit] = await hitsOf(fan);
  await shop.api.value('dismissWishHit', { id: hit?.id ?? '' }, fan);
  await reprice(seller, goodsId, 80_000);
  expect(await hitsOf(fan)).toEqual([]);
  await shop.api.value('actOnWish', { id, action: 'remove' }, fan);
  expect(await shop.api.value('listWishes', {}, fan)).toEqual({ wishes: [], reportedToday: 0, perDay: 0 });
});

test('the list says what fits now, what was found, and what only costs too much', async () => {
  const [fan, seller] = await pair();
  const query = own();
  const { id } = await save(fan, { ...query, maxPriceFen: 100_000 });
  const dear = await listed(seller, { priceFen: 118_000 });
  const nothing = { fitting: 0, hit: null, nearest: { goods: { id: dear }, overFen: 18_000 } };
  expect((await shop.api.value('listWishes', {}, fan)).wishes).toMatchObject([{ id, ...nothing }]);
  const wider = { ...query, maxPriceFen: 120_000 };
  expect(await save(fan, wider, { id, name: '放宽的' })).toEqual({ id });
  expect(await save(fan, wider, { perDay: 7 })).toEqual({ id });
  expect(await shop.api.value('listWishes', {}, fan)).toMatchObject({
    wishes: [
      {
        name: '想要的号',
        perDay: 7,
        fitting: 1,
        nearest: null,
        terms: [{ key: 'price', text: '≤ ¥1,200' }, { text: `皮肤 ${serial}` }],
      },
    ],
    perDay: 7,
  });
});

test('it stops when its member has bought what it found, and when its time is over', async () => {
  const seller = await shop.member();
  const buyer = await shop.member({ balanceFen: 200_000 });
  await save(buyer, own());
  const goodsId = await listed(seller, { priceFen: 128_000 });
  const { orderNo } = await shop.api.value(
    'createOrder',
    {
      goodsId,
      expectPriceFen: 128_000,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: 'wish-bought-order',
    },
    buyer,
  );
  const sale = { buyer, seller, goodsId, priceFen: 128_000, orderNo };
  await shop.payFromBalance(sale);
  await shop.act(sale, 'seller', 'handover', { credential });
  await shop.decide({ action: 'verify', orderNo, match: true, note: '一致' });
  await shop.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
  await shop.act(sale, 'buyer', 'confirm');
  await shop.advanceTime(1);
  const { goodsNo } = await shop.api.value('getGoods', { id: goodsId });
  expect((await shop.api.value('listWishes', {}, buyer)).wishes).toMatchObject([
    { fitting: null, paused: { reason: 'bought', boughtNo: goodsNo } },
  ]);
  const late = await shop.member();
  const { id } = await save(late, own());
  // Sixty days would end the session too.
  await sql`update wish set ends_at = app_now() where id = ${id}`.execute(shop.api.db);
  await shop.advanceTime(1);
  expect((await shop.api.value('listWishes', {}, late)).wishes).toMatchObject([
    { paused: { reason: 'ended' } },
  ]);
  expect(await noticesOf(late)).toMatchObject([{ title: '心愿“想要的号”停下了' }]);
  await shop.api.value('actOnWish', { id, action: 'resume' }, late);
  expect((await shop.api.value('listWishes', {}, late)).wishes).toMatchObject([{ paused: null }]);
});

test.each<[string, Query, string]>([
  ['without a condition', {}, 'query'],
  ['of another game', { attrs: [{ attrId: '999999', min: 1 }] }, 'query.attrs.0'],
  ['in a place that does not exist', { systemId: '999999' }, 'query.systemId'],
  ['with reversed prices', { minPriceFen: 2, maxPriceFen: 1 }, 'minPriceFen'],
  ['of no game', { gameId: '999999', maxPriceFen: 1 }, 'query.gameId'],
])('a wish %s is refused at its field', async (_what, query, field) => {
  const gameId = shop.place.gameId;
  const wish = { name: ' 名字 ', query: { gameId, ...query }, belowPercent: null, near: true, perDay: 5 };
  const answer = await shop.api.callWith('saveWish', wish, await shop.member());
  expect(answer).toMatchObject({
    code: 400,
    data: [{ field, msg: expect.stringMatching(/\p{Script=Han}/u) }],
  });
});

// The reverse index may neither miss a wish nor report one too many.
test('the index finds exactly the wishes that all conditions find', async () => {
  const random = createRandom('wishes');
  const whole = random.integer;
  const some = <T>(value: T, share = 0.4): T | undefined => (random.chance(share) ? value : undefined);
  const { gameId, systemId } = shop.place;
  for (let member = 0; member < 8; member += 1) {
    const fan = await shop.member();
    for (let wish = 0; wish < 12; wish += 1) {
      const attrs = [
        some({ attrId: attrIds.贵族 ?? '', min: whole(1, 9) }),
        some({ attrId: attrIds.典藏 ?? '', min: whole(0, 5), max: whole(6, 20) }),
        some({ attrId: attrIds.段位 ?? '', values: ['星耀', '最强王者'].slice(whole(0, 1)) }),
        some({ attrId: attrIds.系列 ?? '', values: ['五岳', '敦煌'].slice(whole(0, 1)) }, 0.2),
      ].filter((attr) => attr !== undefined);
      const query: Query = {
        maxPriceFen: 10_000 * whole(1, 30) + wish,
        ...some({ minPriceFen: 100 * whole(1, 90) }),
        ...some({ systemId }),
        ...some({ keyword: ['皮肤 很多', '号', 'nichts'][whole(0, 2)] }, 0.2),
        ...some({ goodsType: 'account' as const }, 0.2),
        ...some({ guarantees: [some('verified' as const) ?? ('negotiable' as const)] }),
        attrs,
      };
      await save(fan, query, { near: random.chance(0.6), belowPercent: some(10) ?? null });
    }
  }
  const { rows: wishes } = await sql<{
    id: number;
    near: boolean;
    conditions: WishCondition[];
    member_id: number;
  }>`
    select id, near, conditions, member_id from wish where paused_at is null and game_id = ${gameId}`.execute(
    shop.api.db,
  );
  // As the release before wrote them, and where they are too long.
  await sql`update wish_entry set remaining = null where wish_id % 3 = 0`.execute(shop.api.db);
  const seller = await shop.member();
  let found = 0;
  for (let one = 0; one < 25; one += 1) {
    const goodsId = await newGoods(shop.api.db, {
      sellerId: seller.id,
      priceFen: 1_000 * whole(5, 300),
      system: some('ios' as const) ?? 'android',
      verifiedAt: some(new Date()),
      negotiable: random.chance(0.5),
      attrs: {
        贵族: whole(1, 10),
        皮肤: whole(400, 700),
        典藏: whole(0, 20),
        段位: ['钻石', '星耀', '最强王者'][whole(0, 2)],
        系列: some(['五岳', '敦煌']),
      },
    });
    const listing = await readListing(shop.api.db, Number(goodsId));
    if (!listing) throw new Error('not on sale');
    const expected = wishes.filter(({ conditions, near }) => {
      const missed = conditions.filter((condition) => !fits(condition, listing));
      const [only] = missed;
      if (!only) return true;
      return near && conditions.length > 1 && missed.length === 1 && isNearMiss(only, listing);
    });
    const ids = (await findWishes(shop.api.db, listing)).map(({ wishId }) => wishId).sort((a, b) => a - b);
    expect(ids).toEqual(expected.map(({ id }) => id).sort((a, b) => a - b));
    found += ids.length;
  }
  expect(found).toBeGreaterThan(100);
});
