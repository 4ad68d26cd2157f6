import { sql } from 'kysely';
import { MAX_FOLLOWED } from 'shared-contract';
import { transact } from '../core/events/events';
import { openShop, type Shop } from '../every-call/shop';
import { credential, key, type Sale } from '../orders/testing/market';
import { closeAccount } from '../rights/close-account';
import type { TestMember } from '../testing/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const MINUTE = 60_000;
const value: Shop['api']['value'] = (name, input, options) => shop.api.value(name, input, options);

/** A sale of this seller, paid and handed over. */
async function handedOver(seller: TestMember): Promise<Sale> {
  const buyer = await shop.member({ balanceFen: 200_000 });
  const goodsId = await shop.goods(seller);
  const { orderNo } = await value(
    'createOrder',
    {
      goodsId,
      expectPriceFen: 128_000,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: key(),
    },
    buyer,
  );
  const sale = { buyer, seller, goodsId, priceFen: 128_000, orderNo };
  await shop.payFromBalance(sale);
  await shop.act(sale, 'seller', 'handover', { credential });
  return sale;
}

test('facts are counted from orders and conversations, and cards show two of them', async () => {
  const first = await shop.saleIn('completed');
  const { seller } = first;
  const refused = await handedOver(seller);
  const { orderNo } = refused;
  await shop.decide({ action: 'verify', orderNo, match: true, note: '一致' });
  await shop.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
  const proofIds = [await shop.proof(refused.buyer)];
  await shop.act(refused, 'buyer', 'refundApply', { proofIds });
  await shop.act(refused, 'seller', 'refundRefuse', { note: '账号没有问题' });
  await shop.decide({ action: 'arbitrate', orderNo, forBuyer: true, note: '支持退款' });
  const wrong = await handedOver(seller);
  await shop.decide({ action: 'verify', orderNo: wrong.orderNo, match: false, note: '不符' });
  const goodsId = await shop.goods(seller);
  const sessionId = await shop.startConversation(await shop.member(), { goodsId });
  await value(
    'sendInstantMessage',
    { sessionId, msgType: 'text', content: '在的', clientMsgId: key() },
    seller,
  );
  await shop.startConversation(await shop.member(), { goodsId });
  await shop.advanceTime(6 * MINUTE);

  const { seller: ofGoods, sellerDeals } = await value('getGoods', { id: goodsId });
  expect(ofGoods).toMatchObject({ deals: 1, refunds: 2, handoverMinutes: null });
  expect(sellerDeals).toBe(1);
  const { rows } = await value('listGoods', { sort: 'newest' });
  const card = rows.find(({ id }) => id === goodsId);
  expect(card).toMatchObject({ sellerDeals: 1 });
  expect(card).not.toHaveProperty('sellerMinutes');

  const page = await value('getSeller', { id: ofGoods.sellerNo ?? '' });
  expect(page).toMatchObject({
    blocked: false,
    verified: true,
    selling: 1,
    followers: 0,
    facts: {
      deals: 1,
      onTime: { count: 3, of: 3 },
      matched: { count: 2, of: 3 },
      completed: { count: 1, of: 3 },
      refused: 1,
      lost: { count: 1, of: 1 },
      answered: { count: 1, of: 2 },
      handoverMinutes: null,
      answerMinutes: null,
    },
  });
  // Nothing leads from the page to the member.
  expect(JSON.stringify(page)).not.toContain(seller.phone);
  expect((await value('listSellerGoods', { id: page.sellerNo })).rows.map(({ id }) => id)).toEqual([goodsId]);
});

test('a claim changes the facts within a day, without an order', async () => {
  const { seller, sellerNo, orderNo, buyer } = await shop.settledSale();
  expect((await value('getSeller', { id: sellerNo })).facts.takenBack).toEqual({ count: 0, of: 0 });
  const images = await shop.claimProofs(buyer);
  const { id } = await value(
    'createProblem',
    { problemType: 'claim', orderNo, content: '账号昨晚被找回，登录不上了。', images },
    buyer,
  );
  await shop.decide({ action: 'handle', problemId: id, step: 'take', note: '受理' });
  await shop.decide({ action: 'handle', problemId: id, step: 'recover', note: '已追回' });
  await shop.advanceTime(24 * 60 * MINUTE);
  expect((await value('getSeller', { id: sellerNo })).facts.takenBack).toEqual({ count: 1, of: 1 });
  expect(seller.id).toBeGreaterThan(0);
});

test('a seller without settled orders has no page', async () => {
  const { seller, goodsId } = await shop.sale();
  await shop.advanceTime(MINUTE);
  expect((await value('getGoods', { id: goodsId })).seller.sellerNo).toBeNull();
  expect(seller.id).toBeGreaterThan(0);
  for (const call of ['getSeller', 'listSellerGoods', 'listSellerWords'] as const)
    expect(await shop.api.call(call, { id: '0123456789ab' })).toMatchObject({ code: 404 });
});

describe('a word', () => {
  let sale: Sale & { sellerNo: string };
  beforeAll(async () => {
    sale = await shop.settledSale();
  });
  const word = () => value('getOrderWord', { orderNo: sale.orderNo }, sale.buyer);
  const words = async () => (await value('listSellerWords', { id: sale.sellerNo })).rows;

  test('is the buyer’s, once, bounded, and leads nowhere else', async () => {
    const { orderNo, buyer, seller } = sale;
    expect(await word()).toMatchObject({ word: null, mayAnswer: false, writeUntil: expect.any(String) });
    const write = (text: string, who = buyer) => shop.api.call('writeSellerWord', { orderNo, text }, who);
    for (const text of ['好', ' 好 ', '加我微信 vx: haozhan88', '看 https://example.com', '长'.repeat(121)])
      expect(await write(text)).toMatchObject({ code: 400, data: [{ field: 'text' }] });
    expect(await write('很好很好', seller)).toMatchObject({ code: 404 });
    expect(await write('  铭文比写的少三百，\n他自己先说了。 ')).toMatchObject({
      code: 200,
      data: { text: '铭文比写的少三百， 他自己先说了。', outcome: 'completed', priceFen: 128_000 },
    });
    expect(await write('再写一句')).toMatchObject({ code: 422 });
    expect(await word()).toMatchObject({ writeUntil: null, mayAnswer: false });
    expect((await words())[0]).toMatchObject({ gameName: '王者荣耀', answer: null });
    expect((await value('listMessages', {}, seller)).rows[0]).toMatchObject({ title: '买家写了一句评价' });
  });

  test('has one answer of the seller', async () => {
    const { orderNo, buyer, seller } = sale;
    expect(await value('getOrderWord', { orderNo }, seller)).toMatchObject({
      role: 'seller',
      mayAnswer: true,
    });
    const answer = (text: string, who = seller) => shop.api.call('answerSellerWord', { orderNo, text }, who);
    expect(await answer('谢谢', buyer)).toMatchObject({ code: 404 });
    expect(await answer('加扣扣 12345678')).toMatchObject({ code: 400 });
    expect(await answer('下次写进描述第一行。')).toMatchObject({ code: 200 });
    expect(await answer('再说一句')).toMatchObject({ code: 422 });
    expect((await words())[0]?.answer).toMatchObject({ text: '下次写进描述第一行。', fault: null });
    expect((await value('listMessages', {}, buyer)).rows[0]).toMatchObject({ title: '卖家回复了你的评价' });
  });

  test('is taken down for a named reason only, says so, and can come back', async () => {
    const { orderNo } = sale;
    const down = { action: 'takeDownWord', orderNo, part: 'word', fault: 'abuse', note: '骂人' } as const;
    expect(await shop.api.callWith('actAsStaff', { ...down, fault: 'dislike' }, shop.staff)).toMatchObject({
      code: 400,
    });
    expect(await shop.decide(down)).toMatchObject({ code: 200, data: { status: 'takenDown' } });
    expect(await shop.decide(down)).toMatchObject({ code: 422 });
    expect((await words())[0]).toMatchObject({ text: null, fault: 'abuse', answer: { fault: null } });
    expect(JSON.stringify(await words())).not.toContain('铭文');
    const shown = await value('getStaffCase', { entity: 'order', caseId: orderNo }, shop.staff);
    expect(shown.word).toMatchObject({ text: null, wordText: expect.stringContaining('铭文') });
    expect(shown.trail[0]?.note).toBe('撤下买家的话（辱骂或威胁）：骂人');
    expect(await shop.decide({ ...down, part: 'answer', fault: 'advert' })).toMatchObject({ code: 200 });
    expect((await words())[0]?.answer).toMatchObject({ text: null, fault: 'advert' });
    expect(await shop.decide({ action: 'restoreWord', orderNo, part: 'word', note: '看错了' })).toMatchObject(
      { code: 200, data: { status: 'shown' } },
    );
    expect((await words())[0]).toMatchObject({ fault: null, text: expect.stringContaining('铭文') });
  });

  test('ends 90 days after the order', async () => {
    const old = await shop.saleIn('refunded');
    await sql`update trade_order set ended_at = app_now() - interval '91 days' where order_no = ${old.orderNo}`.execute(
      shop.api.db,
    );
    expect(await value('getOrderWord', { orderNo: old.orderNo }, old.buyer)).toMatchObject({
      writeUntil: null,
    });
    expect(
      await shop.api.call('writeSellerWord', { orderNo: old.orderNo, text: '太晚了' }, old.buyer),
    ).toMatchObject({ code: 422 });
  });
});

describe('followers', () => {
  test('are counted, see what is new, and are notified of at most three goods a day', async () => {
    const { seller, sellerNo } = await shop.settledSale();
    const fan = await shop.member();
    const follow = (following: boolean) => value('followSeller', { id: sellerNo, following }, fan);
    expect(await follow(true)).toEqual({ following: true, followers: 1 });
    expect(await follow(true)).toEqual({ following: true, followers: 1 });
    expect(await value('getFollowing', { id: sellerNo }, fan)).toEqual({ own: false, following: true });
    expect(await value('getFollowing', { id: sellerNo }, seller)).toEqual({ own: true, following: false });

    const listed: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const goodsId = await shop.newConsignment(seller);
      await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
      listed.push(goodsId);
    }
    await shop.advanceTime(MINUTE);
    const { rows } = await value('listMessages', { msgType: 'goods' }, fan);
    expect(rows.map(({ link }) => link)).toEqual(
      listed
        .slice(0, 3)
        .reverse()
        .map((id) => `/index/goodDetail?id=${id}`),
    );
    expect(rows[0]?.title).toMatch(/^关注的卖家 .+ 上新$/);
    expect(await value('listFollowedSellers', {}, fan)).toMatchObject({
      total: 1,
      rows: [{ sellerNo, selling: 4, deals: 1, newest: { id: listed[3] } }],
    });
    expect(await follow(false)).toEqual({ following: false, followers: 0 });
    expect(await value('listFollowedSellers', {}, fan)).toMatchObject({ total: 0, rows: [] });
  });

  test('goods for one buyer, and goods that come back, are announced to nobody', async () => {
    const { seller, sellerNo } = await shop.settledSale();
    const fan = await shop.member();
    await value('followSeller', { id: sellerNo, following: true }, fan);
    await shop.privateGoods(seller, (await shop.member()).phone);
    const again = await shop.goods(seller, { status: 'offShelf' });
    await value('putOnShelf', { id: again }, seller);
    await shop.advanceTime(MINUTE);
    expect((await value('listMessages', { msgType: 'goods' }, fan)).rows).toEqual([]);
  });

  test('follow at most 200', async () => {
    const { buyer, sellerNo } = await shop.settledSale();
    await sql`
      with other as (
        insert into member (nick_name) select '卖家' || n from generate_series(1, ${MAX_FOLLOWED}) n returning id)
      insert into seller_follow (member_id, seller_id) select ${buyer.id}, id from other`.execute(
      shop.api.db,
    );
    expect(await shop.api.call('followSeller', { id: sellerNo, following: true }, buyer)).toMatchObject({
      code: 422,
      msg: expect.stringContaining('200'),
    });
  });
});

test('a blocked seller’s page stays, without goods and new followers; a closed one goes with its words', async () => {
  const { seller, buyer, sellerNo, orderNo } = await shop.settledSale();
  await shop.goods(seller);
  await value('writeSellerWord', { orderNo, text: '交号很快' }, buyer);
  const memberId = String(seller.id);
  await shop.decide({ action: 'block', memberId, length: 'endless', reason: '多次要求线下付款' });
  expect(await value('getSeller', { id: sellerNo })).toMatchObject({ blocked: true, selling: 0 });
  expect((await value('listSellerGoods', { id: sellerNo })).rows).toEqual([]);
  expect((await value('listSellerWords', { id: sellerNo })).rows).toHaveLength(1);
  expect(await shop.api.call('followSeller', { id: sellerNo, following: true }, buyer)).toMatchObject({
    code: 422,
  });
  await shop.decide({ action: 'unblock', memberId, note: '误会' });

  const { db, services } = shop.api;
  await transact(db, (tx) => closeAccount(tx, services.seal, seller.id));
  expect(await shop.api.call('getSeller', { id: sellerNo })).toMatchObject({ code: 404 });
  expect(await value('getOrderWord', { orderNo }, buyer)).toMatchObject({ word: null, sellerNo: null });
});
