import { sql } from 'kysely';
import { claimStates } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { claimLimitsMs, claimMoves } from 'shared-contract/states';
import { issueToken } from '../identity/tokens';
import { type Market, openMarket, type Sale } from '../orders/testing/market';
import { readCommand } from '../staff/commands';
import type { TestMember } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';
import { merchantFields } from './testing/merchant-fields';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market?.close());

const text = '账号昨晚被原主人找回，现在登录不上了。';
const send = (member: TestMember | undefined, input: object) =>
  market.api.callWith('createProblem', { content: text, ...input }, member);
const ticket = async (member: TestMember, input: object) =>
  ((await send(member, input)).data as { id: string }).id;
const claim = async ({ buyer, orderNo }: Sale, more: object = {}) =>
  send(buyer, { problemType: 'claim', orderNo, images: await market.claimProofs(buyer), ...more });
const mine = async (member: TestMember, id?: string) => {
  const { rows } = await market.api.value('listProblems', {}, member);
  const found = id === undefined ? rows[0] : rows.find((row) => row.id === id);
  if (!found) throw new Error('no such ticket');
  return found;
};
/** Moves the clock by weeks; the given members get new sessions. */
async function passFar(ms: number, ...members: TestMember[]) {
  await market.advanceTime(ms);
  for (const member of members)
    member.token = (await issueToken(market.api.db, member.id, ['password', 'sms'])).token;
}
const handle = (problemId: string, step: Extract<StaffAction, { action: 'handle' }>['step']) =>
  market.decide({ action: 'handle', problemId, step, note: `处理：${step}` });
const compensate = (problemId: string, payoutFen: number) =>
  market.decide({ action: 'compensate', problemId, payoutFen, note: '凭证属实' });
const titles = async (member: TestMember) =>
  (await market.api.value('listMessages', { msgType: 'claim' }, member)).rows.flatMap(
    ({ title, earlier }) => [title, ...earlier.map((message) => message.title)],
  );

describe('a claim', () => {
  test('with three proofs is checked and paid from the guarantee into the wallet', async () => {
    const sale = await market.saleIn('completed');
    const { buyer } = sale;
    const images = [await market.proof(buyer), await market.proof(buyer), await market.proof(buyer)];
    const before = await market.balance(buyer);
    const guarantee = (await market.ledger()).balances['platform:guarantee'] ?? 0;
    const id = ((await claim(sale, { images })).data as { id: string }).id;
    const opened = await mine(buyer);
    expect(opened).toMatchObject({
      id,
      problemType: 'claim',
      orderNo: sale.orderNo,
      status: 'submitted',
      statusText: '已提交',
      actions: ['reply'],
      payoutFen: null,
      images: [{ w: 800 }, {}, {}],
    });
    const left = Date.parse(opened.deadline ?? '') - Date.parse(opened.createdAt);
    expect(Math.abs(left - claimLimitsMs.outcome)).toBeLessThan(1_000);
    expect(await handle(id, 'take')).toMatchObject({ data: { status: 'checking' } });
    for (const amount of [0, sale.priceFen + 1])
      expect(await compensate(id, amount)).toMatchObject({ code: 400, data: [{ field: 'payoutFen' }] });
    expect(await compensate(id, 100_000)).toMatchObject({ data: { id, status: 'paying' } });
    await market.advanceTime(1_000);
    const paid = await mine(buyer);
    expect(paid).toMatchObject({ status: 'paid', payoutFen: 100_000, actions: [] });
    expect(paid.replies.map(({ staff, content }) => [staff, content])).toEqual([
      [true, '处理：take'],
      [true, '凭证属实'],
      [true, '赔付 ¥1,000.00 已到你的钱包。'],
    ]);
    expect(await market.balance(buyer)).toBe(before + 100_000);
    const { sum, balances } = await market.ledger();
    expect(sum).toBe(0);
    expect(balances['platform:guarantee']).toBe(guarantee - 100_000);
    expect(await market.api.value('getWallet', {}, buyer)).toMatchObject({
      rows: [{ deltaFen: 100_000, reason: '找回包赔', orderNo: sale.orderNo }, {}, {}],
    });
    expect(await titles(buyer)).toEqual(['包赔申请：已赔付', '包赔申请：赔付中', '包赔申请：核查中']);
    await market.advanceTime(1_000);
    expect(await market.balance(buyer)).toBe(before + 100_000);
    expect(await claim(sale)).toMatchObject({ code: 422, data: { reason: 'WARRANTY_EXPIRED' } });
    const order = await market.order(sale);
    expect(order).toMatchObject({
      claims: [{ id, status: 'paid' }],
      claimPayoutFen: 100_000,
      stepElse: '找回包赔赔付 ¥1,000.00，这一单的包赔到此为止。',
    });
    expect(order.timeline.at(-1)).toMatchObject({
      title: '找回包赔已赔付',
      actorName: '系统',
      note: '赔付 ¥1,000.00 到买家钱包，这一单的包赔到此为止。',
      previousHash: order.timeline.at(-2)?.hash,
    });
    const seen = await market.order(sale, 'seller');
    expect(seen).toMatchObject({ claims: [], claimPayoutFen: null });
    expect(seen.timeline).toEqual(order.timeline.slice(0, -1));
    const { rows } = await sql<{ to_state: string; actor: string }>`
      select to_state, actor from audit where entity = 'problem' and entity_id = ${id} order by id`.execute(
      market.api.db,
    );
    const staff = `staff:${market.staff.id}`;
    expect(rows.map(({ to_state, actor }) => `${to_state} ${actor}`)).toEqual([
      `submitted member:${buyer.id}`,
      `checking ${staff}`,
      `paying ${staff}`,
      'paid system',
    ]);
  });

  test('needs a completed order of one’s own, within its warranty', async () => {
    const living = await market.saleIn('confirming');
    expect(await claim(living)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
    const sale = await market.saleIn('completed');
    const missing = await send(sale.buyer, { problemType: 'claim', orderNo: 'H000000' });
    expect(missing).toMatchObject({ code: 404 });
    for (const other of [sale.seller, await market.member()])
      expect(await send(other, { problemType: 'claim', orderNo: sale.orderNo })).toEqual(missing);
    expect(await send(sale.buyer, { problemType: 'claim' })).toMatchObject({
      code: 400,
      data: [{ field: 'orderNo', msg: '请选择要申请包赔的订单' }],
    });
    const few = [await market.proof(sale.buyer), await market.proof(sale.buyer)];
    expect(await claim(sale, { images: few })).toMatchObject({
      code: 400,
      data: [{ field: 'images', msg: '请至少上传 3 张凭证，现在 2 张' }],
    });
    await passFar(30 * 86_400_000, sale.buyer);
    expect(await claim(sale)).toMatchObject({
      code: 422,
      msg: '这笔订单的包赔期已过，如有问题请联系客服',
      data: { reason: 'WARRANTY_EXPIRED' },
    });
  });

  test('a life-long warranty does not end, goods without one have none', async () => {
    const sale = await market.saleIn('completed');
    const change = (set: object) =>
      market.api.db.updateTable('trade_order').set(set).where('order_no', '=', sale.orderNo).execute();
    await change({ snapshot: sql`jsonb_set(snapshot, '{goodsType}', '"item"')` });
    expect(await claim(sale)).toMatchObject({ data: { reason: 'WARRANTY_EXPIRED' } });
    await change({
      snapshot: sql`jsonb_set(snapshot, '{goodsType}', '"account"')`,
      warranty_plan: 'lifetime',
      warranty_until: null,
    });
    await passFar(90 * 86_400_000, sale.buyer);
    expect((await claim(sale)).code).toBe(200);
  });

  test('under check tells what the seller answered, and goes on', async () => {
    const sale = await market.saleIn('completed');
    const id = ((await claim(sale)).data as { id: string }).id;
    expect(await handle(id, 'answer')).toMatchObject({ code: 422 });
    await handle(id, 'take');
    expect(await handle(id, 'answer')).toMatchObject({ data: { status: 'checking' } });
    expect(await mine(sale.buyer)).toMatchObject({
      status: 'checking',
      result: null,
      actions: ['reply'],
      replies: [{ content: '处理：take' }, { content: '处理：answer', staff: true }],
    });
    expect(await titles(sale.buyer)).toEqual(['包赔申请：核查中', '包赔申请：核查中']);
  });

  test('stands alone: of many at once one is taken', async () => {
    const sale = await market.saleIn('completed');
    const answers = await Promise.all([claim(sale), claim(sale), claim(sale)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 422)).toMatchObject([
      { data: { reason: 'CLAIM_OPEN' } },
      { data: { reason: 'CLAIM_OPEN' } },
    ]);
  });

  test('that nobody looks at raises one alarm after an hour, and is paid whole on day 15', async () => {
    const sale = await market.saleIn('completed');
    const before = await market.balance(sale.buyer);
    const id = ((await claim(sale)).data as { id: string }).id;
    const alarms = async () =>
      (
        await sql`select from audit where entity = 'problem' and entity_id = ${id} and note = 'alarm'`.execute(
          market.api.db,
        )
      ).rows.length;
    await market.advanceTime(claimLimitsMs.alarm - 10_000);
    expect(await alarms()).toBe(0);
    await market.advanceTime(10_000);
    await market.advanceTime(claimLimitsMs.alarm);
    expect(await alarms()).toBe(1);
    await passFar(claimLimitsMs.outcome - 3 * claimLimitsMs.alarm, sale.buyer);
    expect(await mine(sale.buyer)).toMatchObject({ status: 'submitted' });
    await market.advanceTime(2 * claimLimitsMs.alarm);
    const paid = await mine(sale.buyer);
    expect(paid).toMatchObject({ status: 'paid', payoutFen: sale.priceFen });
    expect(paid.replies[0]?.content).toBe('到期未能追回，按约定赔付 ¥1,280.00。');
    expect(await market.balance(sale.buyer)).toBe(before + sale.priceFen);
  });

  test('cannot be rejected once day 15 has come, whether or not the sweep was there', async () => {
    const sale = await market.saleIn('completed');
    const id = ((await claim(sale)).data as { id: string }).id;
    await handle(id, 'take');
    await sql`update problem set deadline = app_now() where id = ${id}`.execute(market.api.db);
    expect(await handle(id, 'reject')).toMatchObject({
      code: 422,
      msg: '已到期限，系统按约定赔付',
    });
  });

  test('rejected is appealed once, with new time; then it stays', async () => {
    const sale = await market.saleIn('completed');
    const id = ((await claim(sale)).data as { id: string }).id;
    await handle(id, 'take');
    await handle(id, 'reject');
    expect(await mine(sale.buyer)).toMatchObject({
      status: 'rejected',
      result: '处理：reject',
      actions: ['reopen'],
    });
    await passFar(claimLimitsMs.outcome + 1_000, sale.buyer);
    const again = { problemType: 'claim', parentId: id, content: '补充新的凭证，请再核对一次。' };
    expect(await send(await market.member(), again)).toMatchObject({ code: 404 });
    expect(await send(sale.buyer, again)).toMatchObject({ code: 200, data: { id } });
    await market.advanceTime(1_000);
    expect(await mine(sale.buyer)).toMatchObject({ status: 'checking', result: null, actions: ['reply'] });
    await handle(id, 'reject');
    expect(await mine(sale.buyer)).toMatchObject({ status: 'rejected', actions: [] });
    expect(await send(sale.buyer, again)).toMatchObject({
      code: 422,
      data: { reason: 'ACTION_NOT_ALLOWED' },
    });
  });

  test('only the table’s moves succeed, in every state', async () => {
    const sale = await market.saleIn('completed');
    const id = ((await claim(sale)).data as { id: string }).id;
    const tries: Record<string, () => Promise<{ code: number }>> = {
      take: () => handle(id, 'take'),
      recover: () => handle(id, 'recover'),
      reject: () => handle(id, 'reject'),
      compensate: () => compensate(id, 1),
      answer: () => handle(id, 'answer'),
      close: () => handle(id, 'close'),
    };
    for (const status of Object.keys(claimStates) as (keyof typeof claimStates)[])
      for (const [name, attempt] of Object.entries(tries)) {
        await sql`update problem set status = ${status}, reopened = false,
          payout_fen = ${status === 'paying' || status === 'paid' ? 1 : null} where id = ${id}`.execute(
          market.api.db,
        );
        const { code } = await attempt();
        expect(`${status} ${name} ${code}`).toBe(
          `${status} ${name} ${name in claimMoves[status] ? 200 : 422}`,
        );
      }
    await sql`update problem set status = 'recovered', payout_fen = null where id = ${id}`.execute(
      market.api.db,
    );
  });
});

describe('a ticket', () => {
  test('is one, however often the same request arrives; another body is no repeat', async () => {
    const member = await market.member();
    const sent = { problemType: 'feedback', clientReqId: 'ticket-once-1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(member, sent)));
    expect(new Set(answers.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    expect((await market.api.value('listProblems', {}, member)).total).toBe(1);
    expect(await send(member, { ...sent, problemType: 'complaint' })).toMatchObject({
      code: 422,
      data: { reason: 'IDEMPOTENCY_MISMATCH' },
    });
    // a reply is idempotent as well
    const [{ id } = { id: '' }] = (await market.api.value('listProblems', {}, member)).rows;
    const more = { ...sent, parentId: id, clientReqId: 'ticket-more-1' };
    for (let n = 0; n < 2; n += 1) expect(await send(member, more)).toMatchObject({ code: 200 });
    expect((await mine(member, id)).replies).toHaveLength(1);
  });
  test('is taken up, answered, opened again once and closed; replies stand in order', async () => {
    const member = await market.member();
    const images = [await market.proof(member)];
    const id = await ticket(member, { problemType: 'feedback', images, fields: { 页面: '首页' } });
    await handle(id, 'take');
    expect((await send(member, { problemType: 'feedback', parentId: id })).data).toEqual({ id });
    await handle(id, 'answer');
    expect(await mine(member)).toMatchObject({
      status: 'answered',
      actions: ['reopen'],
      fields: { 页面: '首页' },
    });
    await send(member, { problemType: 'feedback', parentId: id, images });
    expect(await mine(member)).toMatchObject({ status: 'pending', statusText: '待处理' });
    await handle(id, 'answer');
    await handle(id, 'close');
    const closed = await mine(member);
    expect(closed).toMatchObject({ status: 'closed', actions: [] });
    expect(closed.replies.map(({ staff, images: { length } }) => [staff, length])).toEqual([
      [true, 0],
      [false, 0],
      [true, 0],
      [false, 1],
      [true, 0],
      [true, 0],
    ]);
    expect(closed.replies[0]?.by).toBe('验号员 07');
    expect(await send(member, { problemType: 'feedback', parentId: id })).toMatchObject({ code: 422 });
    expect(await handle(id, 'reject')).toMatchObject({ code: 422 });
  });

  test('is its sender’s alone', async () => {
    const [member, other] = [await market.member(), await market.member()];
    const id = await ticket(member, { problemType: 'complaint' });
    expect((await market.api.value('listProblems', {}, other)).total).toBe(0);
    const missing = await send(other, { problemType: 'complaint', parentId: '999999' });
    expect(missing).toMatchObject({ code: 404 });
    expect(await send(other, { problemType: 'complaint', parentId: id })).toEqual(missing);
    expect(await market.api.callWith('listProblems', {})).toMatchObject({ code: 401 });
    for (const problemType of ['feedback', 'complaint', 'claim', 'merchant'])
      expect(await send(undefined, { problemType })).toMatchObject({
        code: 401,
        data: { reason: 'UNAUTHORIZED' },
      });
    expect(await send(undefined, { problemType: 'recruit', parentId: id })).toMatchObject({ code: 401 });
  });

  test('lists by kind, state and order', async () => {
    const member = await market.member();
    const first = await ticket(member, { problemType: 'feedback' });
    await ticket(member, { problemType: 'complaint' });
    await handle(first, 'take');
    const list = (input: object) => market.api.value('listProblems', input, member);
    expect(await list({ problemType: 'complaint' })).toMatchObject({ total: 1 });
    expect(await list({ status: 'handling' })).toMatchObject({ total: 1, rows: [{ id: first }] });
    const { orderNo } = await market.saleIn('unpaid');
    expect(await list({ orderNo })).toMatchObject({ total: 0 });
    expect(await list({ pageSize: 1, pageNum: 2 })).toMatchObject({ total: 2, rows: [{ id: first }] });
  });

  test('says at the field what does not fit', async () => {
    const [member, other] = [await market.member(), await market.member()];
    expect(
      await market.api.callWith('createProblem', { problemType: 'x', content: '短' }, member),
    ).toMatchObject({
      code: 400,
      data: expect.arrayContaining([
        { field: 'problemType', msg: '请选择类型' },
        { field: 'content', msg: '内容需 10–500 字' },
      ]),
    });
    expect(await send(member, { problemType: 'feedback', content: `${' '.repeat(20)}短` })).toMatchObject({
      code: 400,
      data: [{ field: 'content' }],
    });
    const images = [await market.proof(other)];
    expect(await send(member, { problemType: 'feedback', images })).toMatchObject({
      code: 400,
      data: [{ field: 'images' }],
    });
  });

  test('about an order is about one’s own', async () => {
    const sale = await market.saleIn('unpaid');
    const { orderNo } = sale;
    expect((await send(sale.seller, { problemType: 'complaint', orderNo })).code).toBe(200);
    expect(await send(await market.member(), { problemType: 'complaint', orderNo })).toMatchObject({
      code: 404,
    });
  });

  test('of one’s own is not decided by oneself', async () => {
    const id = await ticket(market.staff, { problemType: 'feedback' });
    expect(await handle(id, 'take')).toMatchObject({ code: 422, msg: '自己的工单请同事处理' });
    expect(await handle('999999', 'take')).toMatchObject({ code: 404 });
  });
});

describe('cooperation and work', () => {
  const solved = () => solvedCaptcha(market.api);

  test('are asked for by anybody who reads the captcha and can be reached', async () => {
    const ask = async (more: object) =>
      send(undefined, { problemType: 'cooperate', contact: 'DEMO-QQ-001', ...more });
    expect((await ask(await solved())).code).toBe(200);
    expect(await ask({})).toMatchObject({ code: 400, data: [{ field: 'code' }] });
    expect(await ask({ ...(await solved()), code: 'x' })).toMatchObject({
      data: { reason: 'CAPTCHA_WRONG' },
    });
    expect(await ask({ ...(await solved()), contact: ' ' })).toMatchObject({ data: [{ field: 'contact' }] });
    expect(await ask({ ...(await solved()), images: ['x'] })).toMatchObject({ data: [{ field: 'images' }] });
    const { rows } = await sql<{ contact_enc: string }>`
      select contact_enc from problem where problem_type = 'cooperate'`.execute(market.api.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.contact_enc).not.toContain('DEMO');
  });
});

describe('a merchant', () => {
  const apply = (member: TestMember) =>
    send(member, { problemType: 'merchant', contact: 'DEMO-QQ-002', fields: merchantFields });
  const decide = (problemId: string, pass: boolean) =>
    market.decide({ action: 'approveMerchant', problemId, pass, note: '资料核对过' });

  test('is a verified member whom the staff approve', async () => {
    expect(await apply(await market.member({ realname: false }))).toMatchObject({
      code: 422,
      data: { reason: 'REALNAME_REQUIRED' },
    });
    const member = await market.member();
    const answers = await Promise.all([apply(member), apply(member)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422]);
    const { id } = await mine(member);
    expect(await decide(id, true)).toMatchObject({ data: { status: 'approved' } });
    expect((await market.api.value('getProfile', {}, member)).roles).toEqual(['user', 'merchant']);
    expect(await decide(id, false)).toMatchObject({ code: 422 });
    expect(await apply(member)).toMatchObject({ code: 422, data: { reason: 'APPLICATION_OPEN' } });
  });

  test('says which field of the application is wrong, and nothing is kept of it', async () => {
    const member = await market.member();
    const fields = { ...merchantFields, shopName: '禾', licence: '91990000' };
    expect(await send(member, { problemType: 'merchant', fields })).toMatchObject({
      code: 400,
      data: [
        { field: 'shopName', msg: '店名需 2–16 个字' },
        { field: 'licence', msg: '统一社会信用代码是 18 位，现在是 8 位，请对照执照' },
      ],
    });
    expect((await market.api.value('listProblems', {}, member)).total).toBe(0);
  });

  test('who was refused may apply again', async () => {
    const member = await market.member();
    await apply(member);
    await decide((await mine(member)).id, false);
    expect(await mine(member)).toMatchObject({ status: 'refused', result: '资料核对过' });
    expect((await market.api.value('getProfile', {}, member)).roles).toEqual(['user']);
    expect((await apply(member)).code).toBe(200);
  });

  test('is not made of another ticket', async () => {
    const member = await market.member();
    const id = await ticket(member, { problemType: 'feedback' });
    expect(await decide(id, true)).toMatchObject({ code: 422 });
    expect(await compensate(id, 1)).toMatchObject({ code: 422 });
    expect((await market.api.value('getProfile', {}, member)).roles).toEqual(['user']);
  });
});

test('the staff’s words at the terminal are these acts', () => {
  const act = (line: string) => readCommand([...line.split(' '), '--note', '说明']).command;
  expect(act('take 7')).toEqual({ act: { action: 'handle', problemId: '7', step: 'take', note: '说明' } });
  expect(act('dismiss 7')).toMatchObject({ act: { step: 'reject' } });
  expect(act('compensate 7 --amount 12.5')).toMatchObject({ act: { payoutFen: 1250 } });
  expect(() => act('compensate 7 --amount 1e3')).toThrow('--amount 应为元');
  expect(act('merchant 7 reject')).toMatchObject({ act: { action: 'approveMerchant', pass: false } });
});
