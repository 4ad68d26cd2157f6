import { randomUUID } from 'node:crypto';
import { type Market, openMarket } from 'api/orders/testing/market';
import { merchantFields } from 'api/support/testing/merchant-fields';
import type { TestMember } from 'api/testing/harness';
import { sql } from 'kysely';
import { runDemoWorker } from './worker';

/** Submissions of a single demo user are answered, marked as 演示. */
let market: Market;
let member: TestMember;
beforeAll(async () => {
  market = await openMarket();
  member = await market.member({ balanceFen: 1_000_000 });
  // Creates the test game with its server tree and template.
  await market.goods(await market.member());
});
afterAll(() => market.close());

const play = async (seconds = 10) => {
  await market.advanceTime(seconds * 1_000);
  await runDemoWorker(market.api.services);
};
const content = '一段十个字以上的普通内容';
const open = async (problemType: 'feedback' | 'merchant' | 'claim', more: object = {}, asMember = member) =>
  (
    await market.api.value(
      'createProblem',
      { problemType, content, fields: merchantFields, ...more },
      asMember,
    )
  ).id;
const ticket = async (id: string, who = member) =>
  (await market.api.value('listProblems', {}, who)).rows.find((row) => row.id === id);
const pictures = async (who: TestMember) => {
  const ids = [0, 1, 2].map(() => randomUUID().replaceAll('-', '').slice(0, 22));
  for (const id of ids)
    await market.api.db
      .insertInto('file')
      .values({ id, member_id: who.id, use: 'goods', w: 800, h: 600 })
      .execute();
  return ids;
};
async function account(who: TestMember) {
  const { api } = market;
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  const systemId = (await api.value('listSystemKeys', { gameId }))[0]?.id ?? '';
  const operatorId = (await api.value('listOperators', { gameId, systemId }, who))[0]?.id ?? '';
  const areaId = (await api.value('listAreas', { gameId, operatorId }, who))[0]?.id ?? '';
  const serverId = (await api.value('listServers', { areaId }, who))[0]?.id ?? '';
  return { gameId, systemId, operatorId, areaId, serverId, attrs: [], images: await pictures(who) };
}

test('a consignment is checked after some seconds and stands on sale', async () => {
  const { consignmentId } = await market.api.value(
    'createConsignment',
    {
      ...(await account(member)),
      goodsType: 'account',
      accountUid: 'demo-uid-1',
      description: '本人自用，支持官方验号，资料齐全。',
      binding: {},
      priceFen: 88_000,
      negotiable: false,
      phone: member.phone,
      clientReqId: randomUUID(),
    },
    member,
  );
  const state = async () => (await market.api.value('getConsignment', { id: consignmentId }, member)).status;
  await runDemoWorker(market.api.services);
  expect(await state()).toBe('reviewing');
  await play();
  expect(await state()).toBe('onSale');
  const { rows } = await market.api.value('listMessages', { msgType: 'goods' }, member);
  expect(rows).toMatchObject([{ content: expect.stringContaining('演示客服') }]);
});

test('goods that nobody handed in here stay as they are', async () => {
  const id = await market.goods(member, { status: 'reviewing' });
  await play(60);
  const row = await market.api.db
    .selectFrom('goods')
    .select('status')
    .where('id', '=', Number(id))
    .executeTakeFirst();
  expect(row?.status).toBe('reviewing');
});

test('an auction is approved, two demo merchants quote, and say that they are 演示', async () => {
  for (let n = 0; n < 3; n += 1) {
    const { id } = await market.member({ balanceFen: 9_000_000 });
    await sql`update member set roles = '{user,merchant}' where id = ${id}`.execute(market.api.db);
  }
  const { id } = await market.api.value(
    'createAssessment',
    {
      ...(await account(member)),
      mode: 'auction',
      durationH: 6,
      description: content,
      reserveFen: 50_000,
      clientReqId: randomUUID(),
    },
    member,
  );
  await play();
  expect((await market.api.value('getAssessment', { id }, member)).status).toBe('quoting');
  await play();
  await play();
  await play();
  const { quotes } = await market.api.value('getAssessment', { id }, member);
  expect(quotes).toHaveLength(2);
  for (const quote of quotes) {
    expect(quote.merchantMasked).toMatch(/^演示·/);
    expect(quote.amountFen).toBeGreaterThanOrEqual(50_000);
  }
});

test('an application makes a merchant, a ticket is taken up and answered', async () => {
  const applicant = await market.member();
  const application = await open('merchant', {}, applicant);
  const feedback = await open('feedback');
  await play();
  expect(await ticket(application, applicant)).toMatchObject({ status: 'approved' });
  expect((await market.api.value('getProfile', {}, applicant)).roles).toContain('merchant');
  expect(await ticket(feedback)).toMatchObject({ status: 'handling' });
  await play();
  expect(await ticket(feedback)).toMatchObject({
    status: 'answered',
    replies: [{ staff: true }, { staff: true, content: expect.stringContaining('演示客服') }],
  });
});

test.each([
  ['账号被原主人申诉找回了，请核实赔付。', 'paid'],
  ['账号已追回一半，卖家说会配合换绑。', 'recovered'],
])('a claim is checked and ends: %s', async (words, end) => {
  const sale = await market.saleIn('completed');
  const images = await market.claimProofs(sale.buyer);
  const id = await open('claim', { orderNo: sale.orderNo, content: words, images }, sale.buyer);
  const before = await market.balance(sale.buyer);
  await play();
  expect(await ticket(id, sale.buyer)).toMatchObject({ status: 'checking' });
  await play();
  await market.advanceTime(1_000);
  expect(await ticket(id, sale.buyer)).toMatchObject({ status: end });
  expect((await market.balance(sale.buyer)) - before).toBe(end === 'paid' ? sale.priceFen : 0);
  expect((await market.ledger()).sum).toBe(0);
});

test('who writes to the staff is answered within seconds, once', async () => {
  const asked = { toStaff: String(market.staff.id), msgType: 'text', content: '怎么退款？' } as const;
  const { sessionId } = await market.api.value(
    'sendInstantMessage',
    { ...asked, clientMsgId: randomUUID() },
    member,
  );
  await play(3);
  await play(3);
  const messages = await market.api.value('listConversationMessages', { sessionId }, member);
  expect(messages.slice(1)).toMatchObject([
    { from: 'me' },
    { from: 'peer', content: expect.stringMatching(/^【演示客服】退款/) },
  ]);
});

test('alone with the demo worker one person walks a whole trade; it says who it is', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  await sql`delete from session_token where member_id = ${sale.seller.id}`.execute(market.api.db);
  const play = async () => {
    await market.advanceTime(30_000);
    await runDemoWorker(market.api.services);
    return (await market.order(sale)).status;
  };
  expect(await play()).toBe('paid');
  expect((await market.order(sale)).credential).not.toBeNull();
  expect(await play()).toBe('rebinding');
  expect(await play()).toBe('confirming');
  expect(await play()).toBe('confirming');
  await market.act(sale, 'buyer', 'confirm');
  const { timeline } = await market.order(sale);
  expect(timeline.map(({ title, actorName }) => `${title} ${actorName}`)).toEqual([
    '提交订单 买家',
    '付款 ¥1,280.00 买家',
    '卖家已交号 演示卖家',
    '验号一致 演示客服',
    '换绑完成 演示客服',
    '买家确认收号 买家',
  ]);
});

test('the demo worker rules on a dispute, waits some seconds first, and leaves demo data alone', async () => {
  const disputed = await market.saleIn('refundRuling');
  await runDemoWorker(market.api.services);
  expect((await market.order(disputed)).status).toBe('refundRuling');
  await market.advanceTime(30_000);
  const sample = await market.saleIn('refundRuling');
  await market.api.db
    .updateTable('trade_order')
    .set({ sample: true })
    .where('order_no', '=', sample.orderNo)
    .execute();
  await runDemoWorker(market.api.services);
  expect((await market.order(disputed)).status).toBe('refunded');
  await market.advanceTime(3_600_000);
  await runDemoWorker(market.api.services);
  expect((await market.order(sample)).status).toBe('refundRuling');
});

test('a demo seller who is logged in has fifteen minutes for the hand-over, one who is not is played after seconds', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  const handedOver = async () => (await market.order(sale)).credential !== null;
  const active = () =>
    sql`update session_token set last_used_at = app_now() where member_id = ${sale.seller.id}`.execute(
      market.api.db,
    );
  for (const minutes of [1, 6, 7]) {
    await market.advanceTime(minutes * 60_000);
    await active();
    await runDemoWorker(market.api.services);
    expect([minutes, await handedOver()]).toEqual([minutes, false]);
  }
  await market.advanceTime(2 * 60_000);
  await active();
  await runDemoWorker(market.api.services);
  expect(await handedOver()).toBe(true);
});
