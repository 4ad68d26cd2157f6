import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { type Market, openMarket, type Sale } from '../orders/testing/market';
import type { TestApi, TestMember } from '../testing/harness';

let market: Market;
let api: TestApi;
let buyer: TestMember;
let seller: TestMember;
let stranger: TestMember;
let staff: TestMember;
let goodsId: string;
beforeAll(async () => {
  market = await openMarket();
  api = market.api;
  buyer = await api.newMember({ nickName: '买家小王' });
  seller = await api.newMember({ nickName: '卖家老李' });
  stranger = await api.newMember();
  staff = await api.newMember({ roles: ['user', 'staff'], nickName: '客服 12' });
  goodsId = await api.newGoods({ sellerId: seller.id });
});
afterAll(() => market.close());

type Sent = Input<'sendInstantMessage'>;
const message = (rest: Partial<Sent>): Sent => ({
  msgType: 'text',
  content: '你好，号还在吗？',
  clientMsgId: randomUUID(),
  ...rest,
});
const send = (who: TestMember, rest: Partial<Sent>) =>
  api.callWith('sendInstantMessage', message(rest), { token: who.token });
const sent = (who: TestMember, rest: Partial<Sent>) =>
  api.value('sendInstantMessage', message(rest), { token: who.token });
const conversations = async (who: TestMember) =>
  (await api.value('listConversations', {}, { token: who.token })).rows;
const messages = (who: TestMember, input: Input<'listConversationMessages'>) =>
  api.value('listConversationMessages', input, { token: who.token });

test('a buyer asks about goods, the seller sees it unread, reads and answers', async () => {
  const first = await sent(buyer, { goodsId });
  const again = await sent(buyer, { goodsId, content: '可以小刀吗' });
  expect(again.sessionId).toBe(first.sessionId);
  const { sessionId } = first;
  const { title } = await api.value('getGoods', { id: goodsId });

  expect((await conversations(seller))[0]).toEqual({
    sessionId,
    peer: { nick: '买家小王', avatar: null, staff: false },
    subject: { goodsId, title },
    last: '可以小刀吗',
    unread: 2,
    at: again.sentAt,
  });
  expect((await conversations(buyer))[0]).toMatchObject({ peer: { nick: '卖家老李' }, unread: 0 });

  const shown = await messages(seller, { sessionId });
  expect(shown.map(({ from, content }) => [from, content])).toEqual([
    ['system', expect.stringContaining('从不收取保证金')],
    ['peer', '你好，号还在吗？'],
    ['peer', '可以小刀吗'],
  ]);
  expect((await conversations(seller))[0]?.unread).toBe(0);
  await sent(seller, { sessionId, content: '  最低 900  ' });
  expect((await conversations(buyer))[0]).toMatchObject({ last: '最低 900', unread: 1 });
});

test('messages are read in pages before and after an id; what a reader holds counts as read', async () => {
  const asker = await api.newMember();
  const { sessionId } = await sent(asker, { goodsId, content: '1' });
  const ids = [];
  for (const content of ['2', '3', '4', '5']) ids.push((await sent(asker, { sessionId, content })).msgId);
  const contents = async (input: Partial<Input<'listConversationMessages'>>) =>
    (await messages(seller, { sessionId, ...input })).map(({ content }) => content);
  expect(await contents({ before: ids[2], limit: 2 })).toEqual(['2', '3']);
  expect((await conversations(seller))[0]?.unread).toBe(2);
  expect(await contents({ after: ids[0], limit: 2 })).toEqual(['3', '4']);
  expect(await contents({ after: ids[3] })).toEqual([]);
  expect((await conversations(seller))[0]?.unread).toBe(0);
  expect(await contents({ limit: 1 })).toEqual(['5']);
});

test('the parties of an order share one conversation, and the order names it', async () => {
  const sale: Sale = await market.saleIn('paid');
  expect((await market.order(sale)).imSessionId).toBeNull();
  const parties = [sale.buyer, sale.seller] as const;
  const [one, other] = await Promise.all(
    parties.map((party) => sent(party as TestMember, { orderNo: sale.orderNo })),
  );
  expect(other?.sessionId).toBe(one?.sessionId);
  expect((await market.order(sale)).imSessionId).toBe(one?.sessionId);
  expect((await market.order(sale, 'seller')).imSessionId).toBe(one?.sessionId);
  const { title } = (await market.order(sale)).goods;
  for (const party of parties)
    expect((await conversations(party as TestMember))[0]?.subject).toEqual({ orderNo: sale.orderNo, title });
  expect(await send(stranger, { orderNo: sale.orderNo })).toMatchObject({ code: 404 });
  expect(
    await send(sale.buyer as TestMember, {
      sessionId: one?.sessionId,
      msgType: 'order',
      content: sale.orderNo,
    }),
  ).toMatchObject({ code: 200 });
  const { sessionId } = await sent(buyer, { goodsId });
  expect(await send(buyer, { sessionId, msgType: 'order', content: sale.orderNo })).toMatchObject({
    code: 400,
    data: [{ field: 'content', msg: '订单不存在' }],
  });
});

test('a person of the staff is asked, and shown as such', async () => {
  const { sessionId } = await sent(buyer, { toStaff: String(staff.id) });
  await sent(staff, { sessionId, content: '您好，请讲' });
  const [latest] = await conversations(buyer);
  expect(latest).toMatchObject({
    sessionId,
    peer: { nick: '客服 12', staff: true },
    subject: { staffId: String(staff.id) },
    unread: 1,
  });
  expect((await conversations(staff))[0]).toMatchObject({ sessionId, subject: {} });
  expect(await send(buyer, { toStaff: String(seller.id) })).toMatchObject({ code: 404 });
  expect(await send(staff, { toStaff: String(staff.id) })).toMatchObject({ code: 400 });
});

test('the same message sent again is one message; another under its number is refused', async () => {
  const one = message({ goodsId });
  const answers = await Promise.all(
    [0, 1, 2].map(() => api.value('sendInstantMessage', one, { token: buyer.token })),
  );
  expect(new Set(answers.map(({ msgId }) => msgId)).size).toBe(1);
  expect(await send(buyer, { ...one, content: '别的' })).toMatchObject({
    code: 422,
    data: { reason: 'IDEMPOTENCY_MISMATCH' },
  });
  // Idempotency keys are scoped to the sender.
  expect((await send(seller, { ...one, goodsId: undefined, sessionId: answers[0]?.sessionId })).code).toBe(
    200,
  );
});

test('a suspicious message is delivered with a warning for both', async () => {
  const { sessionId, riskTip } = await sent(buyer, { goodsId, content: '加我微信聊，便宜点' });
  expect(riskTip).toContain('站外');
  const last = (await messages(seller, { sessionId })).at(-1);
  expect(last).toMatchObject({ content: '加我微信聊，便宜点', riskTip });
});

test("a picture is one's own, uploaded for chats, and shown at a signed address", async () => {
  const file = (use: 'chat' | 'proof', memberId: number) => {
    const id = randomUUID().replaceAll('-', '').slice(0, 22);
    return api.db
      .insertInto('file')
      .values({ id, member_id: memberId, use, w: 10, h: 10 })
      .execute()
      .then(() => id);
  };
  const own = await file('chat', buyer.id);
  const { sessionId } = await sent(buyer, { goodsId, msgType: 'image', content: own });
  expect((await messages(seller, { sessionId })).at(-1)?.content).toMatch(
    new RegExp(`^/api/files/private/${own}\\?e=\\w+&s=`),
  );
  expect((await conversations(seller))[0]?.last).toBe('[图片]');
  for (const id of [
    await file('proof', buyer.id),
    await file('chat', seller.id),
    'https://example.com/a.png',
  ])
    expect(await send(buyer, { sessionId, msgType: 'image', content: id })).toMatchObject({
      code: 400,
      data: [{ field: 'content', msg: '图片不存在，请重新上传' }],
    });
});

test('goods are shown only by who can see them', async () => {
  const hidden = await api.newGoods({ sellerId: stranger.id, status: 'reviewing' });
  expect(await send(buyer, { goodsId, msgType: 'goods', content: goodsId })).toMatchObject({ code: 200 });
  expect(await send(buyer, { goodsId, msgType: 'goods', content: hidden })).toMatchObject({ code: 400 });
  expect(await send(buyer, { goodsId: hidden })).toMatchObject({ code: 404 });
  expect(await send(seller, { goodsId })).toMatchObject({ code: 400, data: [{ field: 'goodsId' }] });
});

test('a conversation of others is as absent as none', async () => {
  const { sessionId } = await sent(buyer, { goodsId });
  for (const id of [sessionId, '999999999', 'abc']) {
    expect(await send(stranger, { sessionId: id })).toMatchObject({ code: 404, msg: '会话不存在' });
    expect(
      await api.callWith('listConversationMessages', { sessionId: id }, { token: stranger.token }),
    ).toMatchObject({ code: 404, msg: '会话不存在' });
  }
  expect(await conversations(stranger)).toEqual([]);
});

test.each([
  ['no target', {}, 'sessionId'],
  ['two targets', { goodsId: '1', toStaff: '1' }, 'sessionId'],
  ['nothing to say', { goodsId: '1', content: '' }, 'content'],
  ['too much to say', { goodsId: '1', content: '啊'.repeat(1_001) }, 'content'],
  ['no number of its own', { goodsId: '1', clientMsgId: 'x' }, 'clientMsgId'],
  ['an unknown kind', { goodsId: '1', msgType: 'video' as 'text' }, 'msgType'],
] as const)('%s is refused at the field', async (_what, rest, field) => {
  expect(await send(buyer, rest)).toMatchObject({ code: 400, data: [{ field }] });
});

test('blanks alone are no message', async () => {
  expect(await send(buyer, { goodsId, content: '  \n ' })).toMatchObject({
    code: 400,
    data: [{ field: 'content' }],
  });
});

test('one conversation of many is found by what it is about, as it is written to', async () => {
  const writer = await api.newMember();
  const { sessionId } = await sent(writer, { goodsId });
  const asked = async (about: Input<'listConversations'>, who = writer) =>
    (await api.value('listConversations', about, { token: who.token })).rows.map((row) => row.sessionId);
  expect(await asked({ goodsId })).toEqual([sessionId]);
  expect(await asked({ sessionId })).toEqual([sessionId]);
  expect(await asked({ sessionId }, seller)).toEqual([sessionId]);
  expect(await asked({ sessionId }, await api.newMember())).toEqual([]);
  expect(await asked({ orderNo: 'H0' })).toEqual([]);
  expect(await asked({ toStaff: '999999' })).toEqual([]);
});

test('goods that were taken from sight are named to their seller alone', async () => {
  const asker = await api.newMember();
  const id = await api.newGoods({ sellerId: seller.id });
  await sent(asker, { goodsId: id });
  const { title } = await api.value('getGoods', { id });
  await sql`update goods set status = 'reviewing' where id = ${Number(id)}`.execute(api.db);
  expect((await conversations(asker))[0]?.subject).toEqual({ goodsId: id });
  expect((await conversations(seller))[0]?.subject).toEqual({ goodsId: id, title });
});

test('without a session there are no messages; a link does not read them', async () => {
  for (const name of ['sendInstantMessage', 'listConversations', 'listConversationMessages'] as const)
    expect(await api.callWith(name, { sessionId: '1' })).toMatchObject({ code: 401 });
  expect(
    await api.callWith(
      'listConversationMessages',
      { sessionId: '1' },
      { token: buyer.token, headers: { 'sec-fetch-mode': 'navigate' } },
    ),
  ).toMatchObject({ code: 403 });
});

test('forty messages a minute are enough', async () => {
  const eager = await api.newMember();
  const { sessionId } = await sent(eager, { goodsId });
  for (let count = 1; count < 40; count += 1) await sent(eager, { sessionId });
  expect(await send(eager, { sessionId })).toMatchObject({
    code: 429,
    data: { reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
  });
  await market.advanceTime(60_000);
  expect((await send(eager, { sessionId })).code).toBe(200);
});
