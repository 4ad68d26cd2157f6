import { sql, type Updateable } from 'kysely';
import type { Input } from 'shared-contract';
import type { Tables } from '../core/tables';
import { issueToken } from '../identity/tokens';
import { key, type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { everyInput } from '../testing/inputs';
import { serverUrl } from '../testing/test-database';
import { endBuyRequests } from './end-requests';
import { remindOfAnswers, remindOfRequests } from './remind-requests';

const PRICE = 100_000;
const HOUR = 3_600_000;
let market: Market;
let seller: TestMember;
let gameId: string;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.member();
  gameId = (await market.api.value('getGoods', { id: await market.goods(seller) })).gameId;
});
// Checks the ledger too: what is frozen must be what open requests hold.
afterAll(() => market?.close());

/** Goods that fit the wish of {@link wishOf}: the seller negotiates. */
const listing = async ({ priceFen = PRICE, negotiable = true, who = seller } = {}) => {
  const id = await market.goods(who, { priceFen });
  await change(id, { negotiable });
  return id;
};
const change = (goodsId: string, set: Updateable<Tables['goods']>) =>
  market.api.db.updateTable('goods').set(set).where('id', '=', Number(goodsId)).execute();
const wishOf = async (buyer: TestMember, query: Partial<Input<'saveWish'>['query']> = {}) => {
  const wanted = { gameId, guarantees: ['negotiable' as const], maxPriceFen: 50_000, ...query };
  const wish = { name: '可议价的号', query: wanted, belowPercent: null, near: false, perDay: 5 };
  return (await market.api.value('saveWish', wish, buyer)).id;
};
const formOf = async (
  buyer: TestMember,
  more: Partial<Input<'openBuyRequest'>> = {},
): Promise<Input<'openBuyRequest'>> => ({
  wishId: await wishOf(buyer),
  priceFen: 90_000,
  smsCode: await market.smsCode(buyer, 'balance'),
  clientReqId: key(),
  ...more,
});
const opened = async (balanceFen = 95_000, more: Partial<Input<'openBuyRequest'>> = {}) => {
  const buyer = await market.member({ balanceFen });
  const { id } = await market.api.value('openBuyRequest', await formOf(buyer, more), buyer);
  return { buyer, id };
};
const act = (who: TestMember, input: Input<'actOnBuyRequest'>) =>
  market.api.call('actOnBuyRequest', input, who);
const answer = (id: string, goodsId: string, expectFen = 90_000, who = seller) =>
  act(who, { id, action: 'answer', goodsId, expectFen });
const mine = async (who: TestMember, role: 'buyer' | 'seller' = 'buyer') =>
  (await market.api.value('listBuyRequests', { role }, who)).rows;
const wallet = async (who: TestMember) => {
  const { availableFen, frozenFen } = await market.api.value('getWallet', {}, who);
  return [availableFen, frozenFen];
};
const logInAgain = async (who: TestMember) => {
  who.token = (await issueToken(market.api.db, who.id, ['sms'])).token;
};
const titles = async (who: TestMember) =>
  (await market.api.value('listMessages', {}, who)).rows.flatMap(({ title, earlier }) => [
    title,
    ...earlier.map((before) => before.title),
  ]);

test('a request freezes the money; a seller answers with goods that fit, and the buyer buys: a paid order at the request’s price', async () => {
  const { buyer, id } = await opened();
  expect(await wallet(buyer)).toEqual([5_000, 90_000]);
  const goodsId = await listing();
  const theirs = (await mine(seller, 'seller')).find((row) => row.id === id);
  expect(theirs).toMatchObject({
    priceFen: 90_000,
    netFen: 85_500,
    frozenFen: 90_000,
    conditions: [{ key: 'guarantee:negotiable', text: '可议价' }],
    answers: [],
  });
  expect(theirs?.fitting.map((goods) => goods.id)).toContain(goodsId);

  expect(await answer(id, goodsId)).toMatchObject({ code: 200 });
  expect(await titles(buyer)).toContain('有卖家愿意按 ¥900.00 卖');
  const [request] = await mine(buyer);
  expect(request).toMatchObject({ id, answers: [{ priceFen: 90_000, payFen: 90_000, status: 'open' }] });
  const answerId = request?.answers[0]?.id ?? '';
  expect(await act(buyer, { id, action: 'buy', answerId, expectFen: 89_000 })).toMatchObject({
    data: { reason: 'STATE_CHANGED' },
  });
  const bought = await act(buyer, { id, action: 'buy', answerId, expectFen: 90_000 });
  const orderNo = bought.data?.orderNo ?? '';
  expect(await market.api.value('getOrder', { orderNo }, buyer)).toMatchObject({
    status: 'paid',
    payFen: 90_000,
  });
  expect(await wallet(buyer)).toEqual([5_000, 0]);
  expect((await mine(buyer))[0]).toMatchObject({
    status: 'bought',
    orderNo,
    answers: [{ status: 'bought' }],
  });
  expect(await titles(seller)).toContain('买家买下了，已付款');
});

test('who acts on a request reads it in the second person, with nothing unread', async () => {
  const owner = await market.member();
  const { buyer, id } = await opened();
  const newest = async (who: TestMember) =>
    (await market.api.value('listMessages', {}, who)).rows.find(({ msgType }) => msgType === 'goods');
  const expectOwn = async (who: TestMember, title: string) => {
    expect(await newest(who)).toMatchObject({ title, own: true, read: true });
    expect((await market.api.value('getUnread', {}, who)).total).toBe(0);
  };
  await expectOwn(buyer, '你发了求购，出 ¥900.00');
  for (const goodsId of [
    await listing({ who: owner }),
    await listing({ who: owner }),
    await listing({ who: owner }),
  ])
    await answer(id, goodsId, 90_000, owner);
  await expectOwn(owner, '你愿意按 ¥900.00 卖');
  const [last, declined, taken] = (await mine(buyer))[0]?.answers.map((given) => given.id) ?? [];
  await act(owner, { id, action: 'takeBack', answerId: taken });
  await expectOwn(owner, '你收回了回应');
  await market.api.value('markMessageRead', { id: 'all' }, buyer);
  await act(buyer, { id, action: 'decline', answerId: declined });
  await expectOwn(buyer, '你没要一个回应');
  await act(buyer, { id, action: 'buy', answerId: last, expectFen: 90_000 });
  await expectOwn(buyer, '你买下了一个回应，已付款');
  const other = await opened();
  await act(other.buyer, { id: other.id, action: 'withdraw' });
  await expectOwn(other.buyer, '你撤回了求购');
});

test('goods that cost less are sold at their own price, and the rest is free again', async () => {
  const { buyer, id } = await opened();
  await answer(id, await listing({ priceFen: 70_000 }), 70_000);
  const [request] = await mine(buyer);
  const answerId = request?.answers[0]?.id ?? '';
  await act(buyer, { id, action: 'buy', answerId, expectFen: 70_000 });
  expect(await wallet(buyer)).toEqual([25_000, 0]);
});

test('goods that became cheaper since they answered are sold at the lower price', async () => {
  const { buyer, id } = await opened();
  const goodsId = await listing();
  await answer(id, goodsId);
  await change(goodsId, { price_fen: 80_000 });
  const [request] = await mine(buyer);
  expect(request?.answers).toMatchObject([{ priceFen: 80_000, payFen: 80_000, netFen: 76_000 }]);
  const answerId = request?.answers[0]?.id ?? '';
  expect(await act(buyer, { id, action: 'buy', answerId, expectFen: 90_000 })).toMatchObject({
    data: { reason: 'STATE_CHANGED' },
  });
  await act(buyer, { id, action: 'buy', answerId, expectFen: 80_000 });
  expect(await wallet(buyer)).toEqual([15_000, 0]);
  expect((await mine(buyer))[0]?.answers).toMatchObject([{ priceFen: 80_000, status: 'bought' }]);
});

test('withdrawn or over, the money is free again to the fen', async () => {
  const { buyer, id } = await opened();
  expect(await act(buyer, { id, action: 'withdraw' })).toMatchObject({ data: { status: 'withdrawn' } });
  expect(await wallet(buyer)).toEqual([95_000, 0]);
  const other = await opened();
  const blocked = await opened();
  await market.decide({
    action: 'block',
    memberId: String(blocked.buyer.id),
    length: '1',
    reason: '核对中的纠纷',
  });
  await endBuyRequests(market.api.services);
  expect(await wallet(blocked.buyer)).toEqual([95_000, 0]);
  await market.advanceTime(8 * 24 * HOUR);
  await endBuyRequests(market.api.services);
  // Sessions have ended too.
  for (const who of [other.buyer, seller]) await logInAgain(who);
  expect(await wallet(other.buyer)).toEqual([95_000, 0]);
  expect((await mine(other.buyer))[0]).toMatchObject({ status: 'expired' });
  expect(await titles(other.buyer)).toContain('求购结束了');
});

describe('the buyer is reminded, once', () => {
  const answersEnd = '请在 时限 前看卖家的回应';
  // Sessions end in a week.
  afterEach(() => logInAgain(seller));

  test('a day before a request ends, with the money that is free again then', async () => {
    const { buyer } = await opened();
    await market.advanceTime(6 * 24 * HOUR - 60_000);
    expect(await market.reminders(buyer)).toEqual([]);
    await market.advanceTime(2 * 60_000);
    expect(await market.reminders(buyer)).toEqual(['求购 时限 到期']);
    await Promise.all([1, 2].map(() => remindOfRequests(market.api.services)));
    expect(await market.reminders(buyer)).toHaveLength(1);
  });

  test('six hours before answers end, of goods that can still be bought', async () => {
    const { buyer, id } = await opened();
    const [sold, left, other] = [await listing(), await listing(), await listing()];
    for (const goodsId of [sold, left, other]) await answer(id, goodsId);
    await market.api.value('takeOffShelf', { id: sold }, seller);
    await market.advanceTime(18 * HOUR - 60_000);
    expect(await market.reminders(buyer)).toEqual([]);
    await market.advanceTime(2 * 60_000);
    expect(await market.reminders(buyer)).toEqual([answersEnd]);
    expect((await market.api.value('listMessages', {}, buyer)).rows[0]?.content).toContain(
      '2 个回应快到时间',
    );
    await Promise.all([1, 2].map(() => remindOfAnswers(market.api.services)));
    expect(await market.reminders(buyer)).toHaveLength(1);
    await market.advanceTime(7 * HOUR);
    await answer(id, left);
    await market.advanceTime(18 * HOUR + 60_000);
    expect(await market.reminders(buyer)).toEqual([answersEnd, answersEnd]);
  });

  test('a quarter of its time before an answer ends that the end of the request cuts short', async () => {
    const { buyer, id } = await opened();
    await market.api.db
      .updateTable('buy_request')
      .set({ until: sql<Date>`app_now() + interval '4 hours'`, reminded: true })
      .where('id', '=', Number(id))
      .execute();
    await answer(id, await listing());
    await market.advanceTime(3 * HOUR - 60_000);
    expect(await market.reminders(buyer)).toEqual([]);
    await market.advanceTime(2 * 60_000);
    expect(await market.reminders(buyer)).toEqual([answersEnd]);
  });

  test('not of what has ended', async () => {
    const { buyer, id } = await opened();
    await answer(id, await listing());
    await act(buyer, { id, action: 'withdraw' });
    await market.advanceTime(19 * HOUR);
    await market.advanceTime(6 * 24 * HOUR);
    expect(await market.reminders(buyer)).toEqual([]);
  });
});

test('an answer is declined, taken back, void with its goods or after a day', async () => {
  const { buyer, id } = await opened();
  const goods = [await listing(), await listing(), await listing(), await listing()] as const;
  for (const goodsId of goods) await answer(id, goodsId);
  const answerTo = async (goodsId: string) =>
    (await mine(buyer))[0]?.answers.find((given) => given.goods.id === goodsId);
  const idOf = async (goodsId: string) => (await answerTo(goodsId))?.id ?? '';
  await act(buyer, { id, action: 'decline', answerId: await idOf(goods[0]) });
  await act(seller, { id, action: 'takeBack', answerId: await idOf(goods[1]) });
  await market.api.value('takeOffShelf', { id: goods[2] }, seller);
  expect(await Promise.all(goods.map(async (goodsId) => (await answerTo(goodsId))?.status))).toEqual([
    'declined',
    'withdrawn',
    'void',
    'open',
  ]);
  const late = await idOf(goods[3]);
  await market.advanceTime(25 * HOUR);
  expect(await act(buyer, { id, action: 'buy', answerId: late, expectFen: 90_000 })).toMatchObject({
    data: { reason: 'STATE_CHANGED' },
  });
  expect((await answerTo(goods[3]))?.status).toBe('void');
});

test('only goods that fit and are on sale answer, at most once, and never those of the buyer', async () => {
  const { buyer, id } = await opened();
  const misfit = await listing({ negotiable: false });
  expect(await answer(id, misfit)).toMatchObject({ data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(
    (await mine(seller, 'seller')).flatMap(({ fitting }) => fitting.map((goods) => goods.id)),
  ).not.toContain(misfit);
  const goodsId = await listing();
  expect(await answer(id, goodsId, 80_000)).toMatchObject({ data: { reason: 'STATE_CHANGED' } });
  await answer(id, goodsId);
  expect(await answer(id, goodsId)).toMatchObject({ code: 409, data: { reason: 'STATE_CHANGED' } });
  const own = await listing({ who: buyer });
  expect(await answer(id, own, 90_000, buyer)).toMatchObject({ data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await answer(id, own)).toMatchObject({ code: 404 });
  await market.api.value('takeOffShelf', { id: goodsId }, seller);
  expect(await answer(id, goodsId)).toMatchObject({ data: { reason: 'GOODS_LOCKED' } });
});

test('goods of another type do not fit, and rentals never do', async () => {
  const buyer = await market.member({ balanceFen: 400_000 });
  const ask = async (query: Partial<Input<'saveWish'>['query']>) => {
    await market.advanceTime(60_000);
    const form = await formOf(buyer, { wishId: await wishOf(buyer, query) });
    return (await market.api.value('openBuyRequest', form, buyer)).id;
  };
  const [forItems, forAnything] = [await ask({ goodsType: 'item' }), await ask({})];
  const goodsId = await listing();
  const fittingTo = async (id: string) =>
    (await mine(seller, 'seller')).find((row) => row.id === id)?.fitting.map((goods) => goods.id) ?? [];
  expect(await answer(forItems, goodsId)).toMatchObject({ data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await fittingTo(forItems)).not.toContain(goodsId);
  expect(await fittingTo(forAnything)).toContain(goodsId);
  await change(goodsId, {
    goods_type: 'rental',
    rent_hour_fen: 600,
    rent_day_fen: 6_000,
    deposit_fen: 10_000,
  });
  expect(await answer(forAnything, goodsId)).toMatchObject({ data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await fittingTo(forAnything)).not.toContain(goodsId);
});

test('goods answer a request once a day, and not again once the buyer declined them', async () => {
  const { buyer, id } = await opened();
  const [taken, declined] = [await listing(), await listing()];
  for (const goodsId of [taken, declined]) await answer(id, goodsId);
  const idOf = async (goodsId: string) =>
    (await mine(buyer))[0]?.answers.find((given) => given.goods.id === goodsId)?.id ?? '';
  await act(seller, { id, action: 'takeBack', answerId: await idOf(taken) });
  await act(buyer, { id, action: 'decline', answerId: await idOf(declined) });
  const fitting = async () =>
    (await mine(seller, 'seller')).find((row) => row.id === id)?.fitting.map((goods) => goods.id) ?? [];
  for (const goodsId of [taken, declined]) {
    expect(await answer(id, goodsId)).toMatchObject({ code: 409, data: { reason: 'STATE_CHANGED' } });
    expect(await fitting()).not.toContain(goodsId);
  }
  await market.advanceTime(25 * HOUR);
  expect(await answer(id, declined)).toMatchObject({ code: 409, data: { reason: 'STATE_CHANGED' } });
  expect(await fitting()).toContain(taken);
  expect(await answer(id, taken)).toMatchObject({ code: 200 });
  expect((await mine(buyer))[0]?.answers).toMatchObject([{ status: 'declined' }, { status: 'open' }]);
});

test('one request is read alone, by who answered it also once it has ended, and by nobody whom it does not concern', async () => {
  const { buyer, id } = await opened();
  await opened();
  const [owner, stranger] = [await market.member(), await market.member()];
  const goodsId = await listing({ who: owner });
  const read = async (who: TestMember, role: 'buyer' | 'seller') => {
    const { rows, total } = await market.api.value('listBuyRequests', { role, id }, who);
    expect(total).toBe(rows.length);
    return rows;
  };
  expect(await read(buyer, 'buyer')).toMatchObject([{ id, role: 'buyer' }]);
  expect(await read(owner, 'seller')).toMatchObject([{ id, role: 'seller', fitting: [{ id: goodsId }] }]);
  await answer(id, goodsId, 90_000, owner);
  await act(buyer, { id, action: 'withdraw' });
  expect(await read(owner, 'seller')).toMatchObject([
    { id, status: 'withdrawn', answers: [{ status: 'void' }], fitting: [] },
  ]);
  expect(await read(stranger, 'buyer')).toEqual([]);
  expect(await read(stranger, 'seller')).toEqual([]);
  expect(await market.api.value('listBuyRequests', { role: 'buyer', id: 'x' }, buyer)).toMatchObject({
    rows: [],
  });
});

test('answers that are void leave room for others', async () => {
  const { id } = await opened();
  for (let n = 0; n < 20; n += 1) await answer(id, await listing());
  const next = await listing();
  expect(await answer(id, next)).toMatchObject({ data: { reason: 'OFFER_LIMIT' } });
  await market.advanceTime(25 * HOUR);
  expect(await answer(id, next)).toMatchObject({ code: 200 });
});

test('is refused without a code, without money, for a wish of prices alone, and beyond three', async () => {
  const buyer = await market.member({ balanceFen: 400_000 });
  const tried = async (more: Partial<Input<'openBuyRequest'>> = {}) => {
    await market.advanceTime(60_000);
    return market.api.call('openBuyRequest', await formOf(buyer, more), buyer);
  };
  expect(await tried({ smsCode: undefined })).toMatchObject({ data: { reason: 'SMS_REQUIRED' } });
  expect(await tried({ smsCode: '000000' })).toMatchObject({ data: { reason: 'SMS_WRONG' } });
  expect(await tried({ priceFen: 500_000 })).toMatchObject({ data: { reason: 'INSUFFICIENT_BALANCE' } });
  const priced = await wishOf(buyer, { guarantees: [] });
  expect(await tried({ wishId: priced })).toMatchObject({ code: 400, data: [{ field: 'wishId' }] });
  for (let n = 0; n < 3; n += 1) expect(await tried()).toMatchObject({ code: 200 });
  expect(await tried()).toMatchObject({ data: { reason: 'OFFER_LIMIT' } });
});

// The embedded database has one connection, which serializes the requests: fewer rounds suffice.
const rounds = everyInput ? 200 : serverUrl ? 20 : 3;

test(
  'races: buying against withdrawal, and buying against a sale of the same goods',
  async () => {
    const [buyer, rival] = [
      await market.member({ balanceFen: 100_000_000 }),
      await market.member({ balanceFen: 100_000_000 }),
    ];
    for (let round = 0; round < rounds; round += 1) {
      await market.advanceTime(60_000);
      const { id } = await market.api.value('openBuyRequest', await formOf(buyer), buyer);
      const goodsId = await listing();
      await answer(id, goodsId);
      const answerId = (await mine(buyer))[0]?.answers[0]?.id ?? '';
      const buying = act(buyer, { id, action: 'buy', answerId, expectFen: 90_000 });
      if (round % 2 === 0) {
        const ends = await Promise.all([buying, act(buyer, { id, action: 'withdraw' })]);
        expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
      } else {
        const order = { goodsId, expectPriceFen: PRICE, warrantyPlan: 'basic', phone: rival.phone } as const;
        const [bought, ordered] = await Promise.all([
          buying,
          market.api.call('createOrder', { ...order, clientReqId: key() }, rival),
        ]);
        expect([bought.code, ordered.code].filter((code) => code === 200)).toHaveLength(1);
        if (ordered.code === 200) {
          await act(buyer, { id, action: 'withdraw' });
          const orderNo = ordered.data?.orderNo ?? '';
          await market.act({ buyer: rival, seller, goodsId, priceFen: PRICE, orderNo }, 'buyer', 'cancel');
        }
      }
    }
    expect((await wallet(buyer))[1]).toBe(0);
    expect((await market.ledger()).faults).toEqual([]);
  },
  everyInput ? 900_000 : 120_000,
);
