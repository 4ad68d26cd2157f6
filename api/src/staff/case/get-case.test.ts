import { sql } from 'kysely';
import type { CaseEntity } from 'shared-contract/shapes';
import { issueToken } from '../../identity/tokens';
import { key, type Market, openMarket } from '../../orders/testing/market';
import { solvedCaptcha } from '../../testing/solved-captcha';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const read = (entity: CaseEntity, caseId: string) =>
  market.api.value('getStaffCase', { entity, caseId }, market.staff);
const content = '一段十个字以上的普通内容';
/** What a member of staff looked at, in order. */
async function looks(staffId: number): Promise<string[]> {
  const rows = await market.api.db
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', '=', 'staff_look')
    .where('actor', '=', `staff:${staffId}`)
    .orderBy('id')
    .execute();
  return rows.map(({ entity_id }) => entity_id);
}

test('a dispute is on one screen: order, goods, parties, chat, money, and the way it came here', async () => {
  const sale = await market.saleIn('refundRuling');
  const message = {
    msgType: 'text',
    content: '原石少了两万',
    orderNo: sale.orderNo,
    clientMsgId: key(),
  } as const;
  await market.api.value('sendInstantMessage', message, sale.buyer);
  await market.decide({ action: 'hold', entity: 'order', caseId: sale.orderNo });
  const seen = await read('order', sale.orderNo);

  expect(seen.order).toMatchObject({ orderNo: sale.orderNo, status: 'refundRuling', actions: [] });
  expect(seen.goods).toMatchObject({ id: sale.goodsId, state: 'trading' });
  expect(seen.work).toMatchObject({ kind: 'arbitrate', holder: { mine: true } });
  expect(seen.parties).toMatchObject([
    { role: 'buyer', memberId: String(sale.buyer.id), bought: 0, refundsAsked: 1 },
    { role: 'seller', memberId: String(sale.seller.id), sold: 0, refundsMet: 1 },
  ]);
  expect(seen.chat).toMatchObject([
    { role: 'system' },
    { role: 'buyer', kind: 'text', content: '原石少了两万' },
  ]);
  await read('order', sale.orderNo);
  const looked = [`chat:${sale.orderNo}`, `order:${sale.orderNo}`];
  expect(await looks(market.staff.id)).toEqual([...looked, ...looked]);
  const { payFen } = seen.order ?? {};
  expect(seen.money).toMatchObject({
    escrowFen: payFen,
    postings: [
      {
        reason: '购买付款',
        lines: [
          { account: '买家余额', deltaFen: -(payFen ?? 0) },
          { account: '托管', deltaFen: payFen },
        ],
      },
    ],
  });
  expect(seen.trail[0]).toMatchObject({ by: '验号员 07', to: 'held' });
  expect(seen.trail.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['refundRuling', 'confirming', 'paid']),
  );
  expect(seen.trail.map(({ note }) => note)).toEqual(
    expect.arrayContaining(['提交订单', '付款', '验号一致', '换绑完成', '买家申请退款']),
  );
  // Nobody's phone or name in clear.
  expect(JSON.stringify(seen)).not.toContain(sale.buyer.phone);
});

test('what may be decided comes with what follows, and what may not with the reason that the decision would get', async () => {
  const sale = await market.saleIn('refundRuling');
  const { options, order } = await read('order', sale.orderNo);
  const option = (verb: string) => options.find((each) => each.verb === verb);
  expect(option('arbitrate:buyer')).toMatchObject({
    refusal: null,
    money: { buyerFen: order?.payFen, sellerFen: 0 },
    needsSecond: false,
  });
  expect(option('split')).toMatchObject({
    refusal: null,
    money: { buyerFen: 0, sellerFen: order?.sellerNetFen, feeFen: order?.sellerFeeFen },
    amount: { minFen: 1, maxFen: (order?.priceFen ?? 0) - 600 },
  });
  const refused = await market.decide({
    action: 'rebind',
    orderNo: sale.orderNo,
    done: true,
    note: '换好了',
  });
  expect(option('rebind:done')?.refusal).toBe(refused.msg);

  const unchecked = await market.saleIn('paid', { handedOver: false });
  const verify = (await read('order', unchecked.orderNo)).options.find(({ verb }) => verb === 'verify:match');
  expect(verify?.refusal).toBe('卖家还没有交号，请等交号后再核对');
});

describe('what the check found', () => {
  const verify = (orderNo: string, findings: unknown, match = true) =>
    market.api.callWith(
      'actAsStaff',
      { action: 'verify', orderNo, match, note: '逐项核对过', findings },
      market.staff,
    );

  test('stands beside what was listed, with what each side names, on one line with pictures, moves and chat', async () => {
    const sale = await market.saleIn('paid', { handedOver: true });
    const { orderNo, buyer } = sale;
    const { items: listed, evidence: none } = await read('order', orderNo);
    const keyOf = (name: string) => listed.find((item) => item.name === name)?.key ?? '';
    expect(listed).toContainEqual({
      key: keyOf('皮肤'),
      group: '皮肤',
      name: '皮肤',
      listed: '200',
      result: null,
      found: '',
      namedBy: [],
    });
    expect([none, listed.map(({ name }) => name)]).toEqual([
      [],
      expect.arrayContaining(['贵族', '典藏', '手机', '换绑冷却']),
    ]);
    const findings = [
      { key: keyOf('皮肤'), result: 'different', found: ' 188 ' },
      { key: keyOf('贵族'), result: 'same' },
      { key: keyOf('换绑冷却'), result: 'unseen', found: '藏在二级页' },
    ];
    expect(await verify(orderNo, findings)).toMatchObject({ code: 200 });
    await market.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
    const proofIds = [await market.proof(buyer)];
    const said = '典藏少了一个，皮肤也不对';
    expect(await market.act(sale, 'buyer', 'refundApply', { proofIds, note: said })).toMatchObject({
      code: 200,
    });
    for (const content of ['你好', '在吗', '典藏到底几个'])
      await market.api.value(
        'sendInstantMessage',
        { msgType: 'text', content, orderNo, clientMsgId: key() },
        buyer,
      );
    const { items, evidence, order } = await read('order', orderNo);
    const item = (name: string) => items.find((one) => one.name === name);
    expect(item('皮肤')).toMatchObject({
      listed: '200',
      result: 'different',
      found: '188',
      namedBy: ['buyer'],
    });
    expect(item('典藏')).toMatchObject({ result: null, namedBy: ['buyer'] });
    expect(item('换绑冷却')).toMatchObject({ result: 'unseen', found: '藏在二级页', namedBy: [] });
    expect(evidence.map(({ by, title, detail, about }) => [by, title, detail, about])).toEqual([
      ['house', '上架', '', []],
      ['buyer', '提交订单', '', []],
      ['buyer', '付款 ¥1,280.00', '', []],
      ['seller', '卖家已交号', '', []],
      ['house', '验号一致', '1 项一致，1 项不符，1 项看不到', ['皮肤']],
      ['house', '换绑完成', '', []],
      ['buyer', '买家申请退款', '', ['皮肤', '典藏']],
      ['house', '双方聊天', '2 条', []],
      ['buyer', '在聊天里说', '', ['典藏']],
    ]);
    const asked = evidence.find(({ title }) => title === '买家申请退款');
    expect(asked).toMatchObject({ disputed: true, at: order?.timeline.at(-1)?.at });
    expect(asked?.pictures).toHaveLength(1);
    // The words of the chat stand in the chat only.
    expect(JSON.stringify(evidence)).not.toContain('到底几个');
  });

  test('is stored under the order’s own names, of its own items, each once', async () => {
    const { orderNo } = await market.saleIn('paid', { handedOver: true });
    const [item] = (await read('order', orderNo)).items;
    const key = item?.key ?? '';
    const field = { code: 400, data: [{ field: 'findings' }] };
    expect(await verify(orderNo, [{ key: 'attr:0', result: 'same' }])).toMatchObject(field);
    const twice = [
      { key, result: 'same' },
      { key, result: 'different' },
    ];
    expect(await verify(orderNo, twice)).toMatchObject(field);
    expect(await verify(orderNo, [{ key, result: 'perhaps' }])).toMatchObject({ code: 400 });
    expect((await read('order', orderNo)).order?.status).toBe('paid');
    expect(
      await verify(orderNo, [{ key, result: 'same', listed: '假的', name: '假的' }], false),
    ).toMatchObject({ code: 200, data: { status: 'refunded' } });
    const stored = await market.api.db
      .selectFrom('order_check')
      .select('items')
      .where('order_no', '=', orderNo)
      .executeTakeFirst();
    expect(stored?.items).toEqual([
      { key, name: item?.name, listed: item?.listed, result: 'same', found: '' },
    ]);
  });
});

test('a claim shows its order; a ticket shows who sent it, or that a guest did', async () => {
  const sale = await market.saleIn('completed');
  const images = await market.claimProofs(sale.buyer);
  const claim = { problemType: 'claim', orderNo: sale.orderNo, content, images } as const;
  const { id } = await market.api.value('createProblem', claim, sale.buyer);
  expect(await read('problem', id)).toMatchObject({
    ticket: { id, problemType: 'claim', images: [{}, {}, {}] },
    order: { orderNo: sale.orderNo },
    parties: [{ role: 'buyer', claims: 1 }, { role: 'seller' }],
    options: [{ verb: 'handle:take' }],
  });
  const line = (await read('problem', id)).evidence;
  expect(line.at(-1)).toMatchObject({
    by: 'buyer',
    title: '申请包赔',
    disputed: true,
    pictures: [{}, {}, {}],
  });
  await market.decide({ action: 'handle', problemId: id, step: 'take', note: '在查' });
  const { options } = await read('problem', id);
  expect(options.map(({ verb }) => verb)).toEqual([
    'handle:recover',
    'compensate',
    'handle:reject',
    'handle:answer',
  ]);
  expect(options[1]?.amount).toEqual({ minFen: 1, maxFen: sale.priceFen });

  const member = await market.member();
  const ticket = await market.api.value('createProblem', { problemType: 'feedback', content }, member);
  expect(await read('problem', ticket.id)).toMatchObject({
    order: null,
    parties: [{ memberId: String(member.id), role: 'sender' }],
    options: [{ verb: 'handle:take' }, { verb: 'handle:answer' }],
  });
  const guest = await market.api.value('createProblem', {
    problemType: 'cooperate',
    content,
    contact: '13800000000',
    ...(await solvedCaptcha(market.api)),
  });
  const asGuest = await read('problem', guest.id);
  expect([asGuest.parties, asGuest.trail[0]]).toMatchObject([[], { by: '访客', note: '提交' }]);
});

test('goods under review and a withdrawal are cases too; what does not exist is told', async () => {
  const seller = await market.member({ balanceFen: 50_000 });
  const goodsId = await market.goods(seller, { status: 'reviewing' });
  expect(await read('goods', goodsId)).toMatchObject({
    goods: { id: goodsId, state: 'reviewing' },
    parties: [{ memberId: String(seller.id), role: 'sender' }],
    options: [{ verb: 'review:pass' }, { verb: 'review:reject' }],
    work: { kind: 'goods' },
  });
  const withdrawalNo = await market.withdrawal(seller, { amountFen: 12_345 });
  expect(await read('withdrawal', withdrawalNo)).toMatchObject({
    withdrawal: { amountFen: 12_345, statusText: '申请中' },
    options: [
      { verb: 'payWithdrawal', consequence: expect.stringContaining('转 ¥123.45'), needsSecond: false },
      { verb: 'returnWithdrawal:balance' },
      { verb: 'returnWithdrawal:account' },
    ],
  });
  for (const entity of ['order', 'goods', 'problem', 'assessment', 'withdrawal'] as const)
    expect(
      await market.api.callWith('getStaffCase', { entity, caseId: 'nothing' }, market.staff),
    ).toMatchObject({ code: 404 });
});

test('each look at a case, an order or an auction is recorded with who looked; parties leave no such line', async () => {
  const { api } = market;
  const colleague = await api.newMember({ roles: ['user', 'staff'] });
  const sale = await market.saleIn('paid', { handedOver: false });
  const { rows } = await sql<{ id: number }>`
    insert into assessment (mode, member_id, game_id, title, status)
    select 'value', ${sale.seller.id}, min(id), '估价', 'done' from game returning id`.execute(api.db);
  const id = String(rows[0]?.id);
  await api.value('getOrder', { orderNo: sale.orderNo }, colleague);
  await api.value('getAssessment', { id }, colleague);
  await api.value('getStaffCase', { entity: 'assessment', caseId: id }, colleague);
  await api.value('getStaffCase', { entity: 'goods', caseId: sale.goodsId }, colleague);
  expect(await looks(colleague.id)).toEqual([
    `order:${sale.orderNo}`,
    `assessment:${id}`,
    `assessment:${id}`,
    `goods:${sale.goodsId}`,
  ]);
  await api.value('getOrder', { orderNo: sale.orderNo }, sale.buyer);
  await api.value('getAssessment', { id }, sale.seller);
  for (const party of [sale.buyer, sale.seller]) expect(await looks(party.id)).toEqual([]);
  // A colleague who logged in like a customer is a customer.
  const { token } = await issueToken(api.db, colleague.id, ['password']);
  expect(await api.call('getOrder', { orderNo: sale.orderNo }, { token })).toMatchObject({ code: 404 });
  expect(await api.call('getAssessment', { id }, { token })).toMatchObject({ code: 404 });
});
