import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { demoLogins } from '../../db/seed/logins';
import { newMember } from '../session/members';
import { hashPassword } from '../session/passwords';
import { issueToken } from '../session/tokens';
import { type Market, openMarket } from '../trade/testing/market';
import { readCommand } from './commands';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

test('only staff with password and code may do staff work', async () => {
  const sale = await market.saleIn('paid', { handedOver: true });
  const verify = { action: 'verify', orderNo: sale.orderNo, match: true, note: '一致' } as const;
  expect(await market.api.callWith('actAsStaff', verify)).toMatchObject({ code: 401 });
  expect(await market.api.callWith('actAsStaff', verify, sale.buyer)).toMatchObject({ code: 403 });
  const { token } = await issueToken(market.api.db, market.staff.id, ['password']);
  expect(await market.api.callWith('actAsStaff', verify, { token })).toMatchObject({ code: 403 });
  expect((await market.order(sale)).status).toBe('paid');
  expect(await market.decide(verify)).toMatchObject({ code: 200 });
  const audit = await market.api.db
    .selectFrom('audit')
    .selectAll()
    .where('entity_id', '=', sale.orderNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(audit).toMatchObject({
    from_state: 'paid',
    to_state: 'rebinding',
    actor: `staff:${market.staff.id}`,
  });
});

test('what the staff decide must be explained and must be possible', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  const { orderNo } = sale;
  expect(await market.decide({ action: 'verify', orderNo, match: true, note: '   ' })).toMatchObject({
    code: 400,
    data: [{ field: 'note' }],
  });
  expect(await market.decide({ action: 'verify', orderNo, match: true, note: '一致' })).toMatchObject({
    code: 422,
    msg: '卖家还没有交号，无法核对',
  });
  expect(
    await market.decide({ action: 'verify', orderNo: 'H000000', match: true, note: '一致' }),
  ).toMatchObject({
    code: 404,
  });
  expect(
    await market.decide({ action: 'compensate', problemId: '1', payoutFen: 1, note: '赔付' }),
  ).toMatchObject({ code: 404 });
});

test('a review puts goods on sale or sends them back with the reason', async () => {
  const seller = await market.member();
  const good = await market.goods(seller, { status: 'reviewing' });
  const bad = await market.goods(seller, { status: 'reviewing' });
  const review = (goodsId: string, pass: boolean) =>
    market.decide({ action: 'review', goodsId, pass, note: '截图与描述核对过' });
  expect(await review(good, true)).toMatchObject({ data: { status: 'onSale' } });
  expect(await review(bad, false)).toMatchObject({ data: { status: 'rejected' } });
  expect(await review(good, true)).toMatchObject({ code: 422 });
  expect(await review('nothing', true)).toMatchObject({ code: 404 });
  expect((await market.api.value('getGoods', { id: good })).buyable).toBe(true);
});

test('a published notice stands in the list, without what does not belong into one', async () => {
  const published = await market.decide({
    action: 'publish',
    noticeType: 'gonggao',
    title: '支付维护',
    summary: '凌晨两点到四点',
    content: '<p onclick="x()">暂停付款<script>alert(1)</script></p>',
    pinned: true,
  });
  const { id } = published.data as { id: string };
  expect(await market.api.value('getNotice', { id })).toMatchObject({
    title: '支付维护',
    content: '<p>暂停付款</p>',
    pinned: true,
  });
});

describe('pnpm ops', () => {
  let origin: string;
  beforeAll(async () => {
    await market.api.app.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(market.api.app.server.address() as AddressInfo).port}`;
    const demo = demoLogins.find(({ role }) => role === '客服');
    if (!demo) throw new Error('no demo staff');
    await newMember(market.api.db, market.api.services.seal, {
      phone: demo.phone,
      userName: demo.userName,
      nickName: demo.nickName,
      passwordHash: await hashPassword(demo.password),
      roles: ['user', 'staff'],
    });
  });

  const ops = (...args: string[]) =>
    new Promise<{ code: number; out: string; error: string }>((done) => {
      const tsx = join(__dirname, '../../node_modules/.bin/tsx');
      const env = { PATH: process.env.PATH, HOME: process.env.HOME, ORIGIN: origin };
      const child = execFile(tsx, [join(__dirname, 'cli.ts'), ...args], { env }, (failure, out, error) =>
        done({ code: failure ? Number(failure.code) : 0, out, error }),
      );
      child.stdin?.end();
    });

  test('walks an order by hand, logging in by itself on a development server', async () => {
    const sale = await market.saleIn('paid', { handedOver: true });
    const verified = await ops('verify', sale.orderNo, '--note', '逐项比对无变化');
    expect(verified).toEqual({ code: 0, out: `${sale.orderNo} → rebinding\n`, error: '' });
    expect((await ops('order', sale.orderNo)).out).toContain('验号一致 · 验号员 07 逐项比对无变化');
  });

  test('says in a sentence what is wrong', async () => {
    const sale = await market.saleIn('unpaid');
    const refused = await ops('verify', sale.orderNo, '--note', '一致');
    expect(refused).toMatchObject({ code: 1, out: '', error: '订单待付款，现在不能这样操作 (422)\n' });
    origin = 'http://127.0.0.1:9';
    expect((await ops('order', sale.orderNo)).error).toContain('nothing answers at http://127.0.0.1:9');
  });
});

test.each([
  [['verify'], 'needs orderNo'],
  [['verify', 'H1'], 'needs --note'],
  [['arbitrate', 'H1', 'nobody', '--note', 'x'], 'say buyer or seller'],
  [['publish', '--type', 'gonggao'], 'needs --title'],
  [['nonsense'], 'no command "nonsense"'],
  [['verify', 'H1', '--nite', 'x'], '--nite'],
])('%j is explained', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(sentence);
});
