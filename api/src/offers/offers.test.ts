import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { key, type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { everyInput } from '../testing/inputs';
import { serverUrl } from '../testing/test-database';
import { endOffers } from './end-offers';
import { remindOfOffers } from './remind-offers';

const PRICE = 100_000;
const HOUR = 3_600_000;
let market: Market;
let seller: TestMember;
beforeAll(async () => {
  market = await openMarket();
  seller = await market.member();
});
// Checks the ledger too: what is frozen must be what living offers hold.
afterAll(() => market?.close());

const listing = async ({ negotiable = true, who = seller } = {}) => {
  const id = await market.goods(who, { priceFen: PRICE });
  await market.api.db.updateTable('goods').set({ negotiable }).where('id', '=', Number(id)).execute();
  return id;
};
const offerOf = async (
  goodsId: string,
  buyer: TestMember,
  more: Partial<Input<'makeOffer'>> = {},
): Promise<Input<'makeOffer'>> => ({
  goodsId,
  amountFen: 80_000,
  warrantyPlan: 'basic',
  expectPriceFen: PRICE,
  smsCode: await market.smsCode(buyer, 'balance'),
  clientReqId: key(),
  ...more,
});
const bid = async (goodsId: string, buyer: TestMember, amountFen = 80_000) =>
  market.api.value('makeOffer', await offerOf(goodsId, buyer, { amountFen }), buyer);
const tried = async (goodsId: string, buyer: TestMember, more: Partial<Input<'makeOffer'>> = {}) =>
  market.api.call('makeOffer', await offerOf(goodsId, buyer, more), buyer);
const act = (id: string, who: TestMember, input: Omit<Input<'actOnOffer'>, 'id'>) =>
  market.api.call('actOnOffer', { id, ...input }, who);
const mine = async (who: TestMember, role: 'buyer' | 'seller' = 'buyer') =>
  market.api.value('listOffers', { role }, who);
const wallet = async (who: TestMember) => {
  const { availableFen, frozenFen } = await market.api.value('getWallet', {}, who);
  return [availableFen, frozenFen];
};
const sweep = () => endOffers(market.api.services);
const titles = async (who: TestMember) =>
  (await market.api.value('listMessages', {}, who)).rows.flatMap(({ title, earlier }) => [
    title,
    ...earlier.map((before) => before.title),
  ]);
const buyerWith = (balanceFen: number) => market.member({ balanceFen });

test('an offer freezes what the buyer would pay; accepted, it is a paid order at its price', async () => {
  const [goodsId, buyer] = [await listing(), await buyerWith(90_000)];
  const { id, status } = await bid(goodsId, buyer);
  expect(status).toBe('open');
  expect(await wallet(buyer)).toEqual([10_000, 80_000]);
  const { rows, living } = await mine(buyer);
  expect([living, rows]).toMatchObject([
    1,
    [{ id, amountFen: 80_000, payFen: 80_000, netFen: 76_000, frozenFen: 80_000, actions: ['withdraw'] }],
  ]);
  const theirs = (await mine(seller, 'seller')).rows.find((row) => row.id === id);
  expect(theirs).toMatchObject({ actions: ['accept', 'counter', 'refuse'], other: { deals: 0 } });

  const accepted = await act(id, seller, { action: 'accept', expectFen: 80_000 });
  const { orderNo } = accepted.data ?? {};
  expect(await market.api.value('getOrder', { orderNo: orderNo ?? '' }, buyer)).toMatchObject({
    status: 'paid',
    payFen: 80_000,
    sellerNetFen: 76_000,
  });
  expect(await wallet(buyer)).toEqual([10_000, 0]);
  expect(await titles(buyer)).toContain('成交了，已付款');
  expect(await titles(seller)).toContain('你接受了出价，买家已付款');
});

test('who acts on an offer reads it in the second person, with nothing unread; the other side has it as news', async () => {
  const [owner, buyer] = [await market.member(), await buyerWith(350_000)];
  const ofOwner = () => listing({ who: owner });
  const newest = async (who: TestMember) =>
    (await market.api.value('listMessages', {}, who)).rows.find(({ msgType }) => msgType === 'goods');
  const unread = async (who: TestMember) => (await market.api.value('getUnread', {}, who)).total;
  const readAll = async () => {
    for (const who of [owner, buyer]) await market.api.value('markMessageRead', { id: 'all' }, who);
  };
  const expectNews = async (actor: TestMember, own: string, other: TestMember, news: string) => {
    expect(await newest(actor)).toMatchObject({ title: own, own: true, read: true });
    expect(await unread(actor)).toBe(0);
    expect(await newest(other)).toMatchObject({ title: news, own: false, read: false });
    await readAll();
  };
  const first = await bid(await ofOwner(), buyer);
  await expectNews(buyer, '你出价 ¥800.00', owner, '收到出价 ¥800.00');
  await act(first.id, owner, { action: 'counter', counterFen: 90_000 });
  await expectNews(owner, '你还价 ¥900.00', buyer, '卖家还价 ¥900.00');
  await act(first.id, buyer, { action: 'accept', expectFen: 90_000 });
  await expectNews(buyer, '你接受了还价，已付款', owner, '成交了，买家已付款');
  const [second, third] = [await bid(await ofOwner(), buyer), await ofOwner()];
  await readAll();
  await act(second.id, owner, { action: 'accept', expectFen: 80_000 });
  await expectNews(owner, '你接受了出价，买家已付款', buyer, '成交了，已付款');
  const [refused, withdrawn] = [await bid(third, buyer), await bid(await ofOwner(), buyer)];
  await readAll();
  await act(refused.id, owner, { action: 'refuse' });
  await expectNews(owner, '你没接受出价', buyer, '卖家没接受');
  await act(withdrawn.id, buyer, { action: 'withdraw' });
  await expectNews(buyer, '你撤回了出价', owner, '买家撤回了出价');
});

test('refused, withdrawn or not answered, the money is free again to the fen, and the other side is notified', async () => {
  const goodsId = await listing();
  const [a, b, c] = [await buyerWith(80_000), await buyerWith(80_000), await buyerWith(80_000)];
  const [first, second, third] = [await bid(goodsId, a), await bid(goodsId, b), await bid(goodsId, c)];
  expect(await act(first.id, seller, { action: 'refuse' })).toMatchObject({ data: { status: 'refused' } });
  expect(await act(second.id, b, { action: 'withdraw' })).toMatchObject({ data: { status: 'withdrawn' } });
  await market.advanceTime(25 * HOUR);
  await sweep();
  for (const who of [a, b, c]) expect(await wallet(who)).toEqual([80_000, 0]);
  expect((await mine(c)).rows).toMatchObject([{ id: third.id, status: 'expired', actions: [], until: null }]);
  expect(await titles(a)).toContain('卖家没接受');
  expect(await titles(seller)).toEqual(expect.arrayContaining(['买家撤回了出价', '出价到点了']));
  expect(await act(first.id, seller, { action: 'accept' })).toMatchObject({
    code: 409,
    data: { reason: 'STATE_CHANGED' },
  });
});

test('a counter keeps the frozen money; the buyer accepts it from the balance, or cannot pay it', async () => {
  const [goodsId, buyer] = [await listing(), await buyerWith(85_000)];
  const { id } = await bid(goodsId, buyer);
  for (const counterFen of [80_000, PRICE])
    expect(await act(id, seller, { action: 'counter', counterFen })).toMatchObject({
      code: 400,
      data: [{ field: 'counterFen' }],
    });
  expect(await act(id, seller, { action: 'counter', counterFen: 90_000 })).toMatchObject({
    data: { status: 'countered' },
  });
  expect(await wallet(buyer)).toEqual([5_000, 80_000]);
  expect(await act(id, buyer, { action: 'accept', expectFen: 80_000 })).toMatchObject({
    data: { reason: 'STATE_CHANGED' },
  });
  expect(await act(id, buyer, { action: 'accept', expectFen: 90_000 })).toMatchObject({
    data: { reason: 'INSUFFICIENT_BALANCE' },
  });
  expect(await wallet(buyer)).toEqual([5_000, 80_000]);

  const [other, rich] = [await listing(), await buyerWith(95_000)];
  const offer = await bid(other, rich);
  await act(offer.id, seller, { action: 'counter', counterFen: 90_000 });
  const accepted = await act(offer.id, rich, { action: 'accept', expectFen: 90_000 });
  expect(accepted).toMatchObject({ data: { status: 'accepted', orderNo: expect.stringMatching(/^H/) } });
  expect(await wallet(rich)).toEqual([5_000, 0]);
});

describe('a hidden floor', () => {
  const floor = (goodsId: string, floorFen: number | null, accepts: boolean, who = seller) =>
    market.api.call('setOfferFloor', { goodsId, floorFen, accepts }, who);

  test('refuses below it at once without freezing anything, and only the seller reads it', async () => {
    const [goodsId, buyer] = [await listing(), await buyerWith(80_000)];
    expect(await floor(goodsId, PRICE, true)).toMatchObject({ code: 400, data: [{ field: 'floorFen' }] });
    expect(await floor(goodsId, 85_000, true, buyer)).toMatchObject({ code: 404 });
    await floor(goodsId, 85_000, true);
    expect(await bid(goodsId, buyer)).toMatchObject({ status: 'refused', orderNo: null });
    expect(await wallet(buyer)).toEqual([80_000, 0]);
    expect(await market.api.value('listOffers', { role: 'seller', goodsId }, seller)).toMatchObject({
      floor: { floorFen: 85_000, accepts: true },
    });
    expect(await market.api.call('listOffers', { role: 'seller', goodsId }, buyer)).toMatchObject({
      code: 404,
    });
    expect(JSON.stringify(await market.api.value('getGoods', { id: goodsId }))).not.toContain('85000');
  });

  test('that accepts makes the order at once; one that does not waits for the seller', async () => {
    const [goodsId, buyer] = [await listing(), await buyerWith(80_000)];
    await floor(goodsId, 80_000, true);
    expect(await bid(goodsId, buyer)).toMatchObject({
      status: 'accepted',
      orderNo: expect.stringMatching(/^H/),
    });
    const [asks, other] = [await listing(), await buyerWith(80_000)];
    await floor(asks, 80_000, false);
    expect(await bid(asks, other)).toMatchObject({ status: 'open', orderNo: null });
    await floor(asks, null, false);
    expect(await market.api.value('listOffers', { role: 'seller', goodsId: asks }, seller)).toMatchObject({
      floor: null,
      living: 1,
    });
  });

  test('cannot be searched for: two offers for the same goods in three days', async () => {
    const [goodsId, buyer] = [await listing(), await buyerWith(90_000)];
    await floor(goodsId, 95_000, true);
    for (const amountFen of [80_000, 81_000]) await bid(goodsId, buyer, amountFen);
    expect(await tried(goodsId, buyer)).toMatchObject({ code: 422, data: { reason: 'OFFER_LIMIT' } });
    await market.advanceTime(73 * HOUR);
    expect((await bid(goodsId, buyer)).status).toBe('refused');
  });
});

describe('who must answer an offer', () => {
  const toAnswer = '请在 时限 前回应出价，过了按没谈成算';

  test('is reminded six hours before it ends, once for all of the same goods; a counter begins again', async () => {
    const [owner, a, b] = [await market.member(), await buyerWith(180_000), await buyerWith(180_000)];
    const goodsId = await listing({ who: owner });
    const { id } = await bid(goodsId, a);
    await bid(goodsId, b);
    await market.advanceTime(18 * HOUR - 60_000);
    expect(await market.reminders(owner)).toEqual([]);
    await market.advanceTime(2 * 60_000);
    expect(await market.reminders(owner)).toEqual([toAnswer]);
    expect((await market.api.value('listMessages', {}, owner)).rows[0]).toMatchObject({
      content: expect.stringContaining('还有 1 个出价也快到时间'),
      link: `/other/offers?role=seller&goodsId=${goodsId}`,
    });
    await act(id, owner, { action: 'counter', counterFen: 90_000 });
    await market.advanceTime(17 * HOUR);
    expect([await market.reminders(owner), await market.reminders(a), await market.reminders(b)]).toEqual([
      [toAnswer],
      [],
      [],
    ]);
    await market.advanceTime(HOUR + 60_000);
    expect(await market.reminders(a)).toEqual(['请在 时限 前回应还价，过了按没谈成算']);
    await market.advanceTime(7 * HOUR);
    expect([await market.reminders(owner), await market.reminders(a)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
  });

  test('is reminded once by several schedulers, and not of offers that have ended', async () => {
    const [owner, buyer] = [await market.member(), await buyerWith(180_000)];
    await bid(await listing({ who: owner }), buyer);
    const { id } = await bid(await listing({ who: owner }), buyer);
    await act(id, buyer, { action: 'withdraw' });
    await market.api.db
      .updateTable('offer')
      .set({ until: sql<Date>`app_now() + interval '5 hours'` })
      .where('seller_id', '=', owner.id)
      .execute();
    await Promise.all([1, 2, 3].map(() => remindOfOffers(market.api.services)));
    expect(await market.reminders(owner)).toEqual([toAnswer]);
    expect(await remindOfOffers(market.api.services)).toBe(0);
  });
});

test('the offers of others end when one is accepted or the goods are sold, not by an unpaid order', async () => {
  const goodsId = await listing();
  const [a, b] = [await buyerWith(80_000), await buyerWith(85_000)];
  await bid(goodsId, a);
  const best = await bid(goodsId, b, 85_000);
  await act(best.id, seller, { action: 'accept' });
  expect(await wallet(a)).toEqual([80_000, 0]);
  expect((await mine(a)).rows).toMatchObject([{ status: 'void' }]);
  expect(await titles(a)).toContain('出价已失效');

  const other = await listing();
  const rival = await buyerWith(PRICE);
  const { id } = await bid(other, a);
  const order = { goodsId: other, expectPriceFen: PRICE, warrantyPlan: 'basic', phone: rival.phone } as const;
  const { orderNo } = await market.api.value('createOrder', { ...order, clientReqId: key() }, rival);
  await sweep();
  expect((await mine(a)).rows[0]).toMatchObject({ id, status: 'open' });
  expect(await act(id, seller, { action: 'accept' })).toMatchObject({ data: { reason: 'GOODS_LOCKED' } });
  await market.payFromBalance({ buyer: rival, seller, goodsId: other, priceFen: PRICE, orderNo });
  await sweep();
  expect((await mine(a)).rows[0]).toMatchObject({ id, status: 'void' });
  expect(await wallet(a)).toEqual([80_000, 0]);
});

test('goods that leave the shelf or become as cheap end the offers', async () => {
  const [gone, cheaper] = [await listing(), await listing()];
  const buyer = await buyerWith(160_000);
  await bid(gone, buyer);
  await bid(cheaper, buyer);
  await market.api.value('takeOffShelf', { id: gone }, seller);
  await market.api.value('changePrice', { id: cheaper, priceFen: 80_000, version: 0 }, seller);
  await sweep();
  expect((await mine(buyer)).rows.map(({ status }) => status)).toEqual(['void', 'void']);
  expect(await wallet(buyer)).toEqual([160_000, 0]);
});

test('a block ends the offers of both sides', async () => {
  const [goodsId, buyer] = [await listing(), await buyerWith(80_000)];
  await bid(goodsId, buyer);
  await market.decide({ action: 'block', memberId: String(buyer.id), length: '1', reason: '核对中的纠纷' });
  await sweep();
  expect(await wallet(buyer)).toEqual([80_000, 0]);
});

describe('is refused', () => {
  test.each([
    [{ amountFen: 49_999 }, 'amountFen'],
    [{ amountFen: PRICE }, 'amountFen'],
    [{ warrantyPlan: 'lifetime' as const }, 'warrantyPlan'],
  ])('%j at its field', async (more, field) => {
    const [goodsId, buyer] = [await listing(), await buyerWith(PRICE)];
    expect(await tried(goodsId, buyer, more)).toMatchObject({ code: 400, data: [{ field }] });
    expect(await wallet(buyer)).toEqual([PRICE, 0]);
  });

  test('without a code, for one’s own goods, for goods at a fixed price, and for a second living offer', async () => {
    const [goodsId, buyer] = [await listing(), await buyerWith(PRICE)];
    expect(await tried(goodsId, buyer, { smsCode: undefined })).toMatchObject({
      data: { reason: 'SMS_REQUIRED' },
    });
    expect(await tried(goodsId, buyer, { smsCode: '000000' })).toMatchObject({
      data: { reason: 'SMS_WRONG' },
    });
    const own = await market.api.call('makeOffer', await offerOf(goodsId, seller), seller);
    expect(own).toMatchObject({ data: { reason: 'OWN_GOODS' } });
    const fixed = await listing({ negotiable: false });
    await market.advanceTime(60_000);
    expect(await tried(fixed, buyer)).toMatchObject({ data: { reason: 'GOODS_LOCKED' } });
    await market.advanceTime(60_000);
    await bid(goodsId, buyer);
    await market.advanceTime(60_000);
    expect(await tried(goodsId, buyer)).toMatchObject({ code: 409, data: { reason: 'OFFER_OPEN' } });
  });
});

// The embedded database has one connection, which serializes the requests: fewer rounds suffice.
const rounds = everyInput ? 200 : serverUrl ? 20 : 3;

test(
  'races: an offer’s acceptance against a sale, two offers against one floor, acceptance against withdrawal',
  async () => {
    const [a, b] = [await buyerWith(50_000_000), await buyerWith(50_000_000)];
    const sums = async () =>
      (await Promise.all([wallet(a), wallet(b)])).map(([free = 0, frozen = 0]) => free + frozen);
    const paid = async () => {
      const { rows } = await sql<{ fen: number }>`
        select coalesce(sum(pay_fen), 0)::bigint as fen from trade_order
        where buyer_id in (${a.id}, ${b.id}) and status <> 'unpaid' and status <> 'cancelled'`.execute(
        market.api.db,
      );
      return rows[0]?.fen ?? 0;
    };
    for (let round = 0; round < rounds; round += 1) {
      const goodsId = await listing();
      const order = { goodsId, expectPriceFen: PRICE, warrantyPlan: 'basic', phone: b.phone } as const;
      const { id } = await bid(goodsId, a);
      const [accepted, ordered] = await Promise.all([
        act(id, seller, { action: 'accept' }),
        market.api.call('createOrder', { ...order, clientReqId: key() }, b),
      ]);
      expect([accepted.code, ordered.code].filter((code) => code === 200)).toHaveLength(1);
      if (ordered.code === 200) {
        await act(id, a, { action: 'withdraw' });
        const sale = { buyer: b, seller, goodsId, priceFen: PRICE, orderNo: ordered.data?.orderNo ?? '' };
        await market.act(sale, 'buyer', 'cancel');
      }

      const floored = await listing();
      await market.api.value('setOfferFloor', { goodsId: floored, floorFen: 80_000, accepts: true }, seller);
      await market.advanceTime(60_000);
      const both = await Promise.all([tried(floored, a), tried(floored, b)]);
      expect(both.filter(({ data }) => (data as { orderNo?: string } | null)?.orderNo)).toHaveLength(1);

      const contested = await listing();
      await market.advanceTime(60_000);
      const last = await bid(contested, a);
      const ends = await Promise.all([
        act(last.id, seller, { action: 'accept' }),
        act(last.id, a, { action: 'withdraw' }),
      ]);
      expect(ends.filter(({ code }) => code === 200)).toHaveLength(1);
      await market.advanceTime(60_000);
    }
    await sweep();
    expect([await wallet(a), await wallet(b)].map(([, frozen]) => frozen)).toEqual([0, 0]);
    expect((await sums()).reduce((sum, fen) => sum + fen, 0)).toBe(100_000_000 - (await paid()));
    expect((await market.ledger()).faults).toEqual([]);
  },
  everyInput ? 900_000 : 120_000,
);
