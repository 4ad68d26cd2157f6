/** @cluster Withdrawals are on shards, the ledger is not. */

import type { Input } from 'shared-contract';
import { key, type Market, openMarket } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';
import type { TestMember } from '../testing/harness';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ notifications: 'drop' });
});
afterAll(() => market.close());

const notify = async (form: Record<string, string>) =>
  (
    await market.api.app.inject({
      method: 'POST',
      url: '/pay/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: new URLSearchParams(form).toString(),
    })
  ).body;
const wallet = (member: TestMember) => market.api.value('getWallet', {}, member);

test('neither is open to a guest', async () => {
  const input = {
    amountFen: 100,
    channel: 'alipay',
    account: 'a@b.cn',
    smsCode: '123456',
    clientReqId: key(),
  };
  for (const name of ['recharge', 'withdraw', 'listWithdrawals'] as const)
    expect((await market.api.callWith(name, input)).code).toBe(401);
});

describe('a top-up', () => {
  const open = async (member: TestMember, amountFen = 50_000) => {
    const { payNo, payUrl } = await market.api.value(
      'recharge',
      { amountFen, channel: 'alipay', clientReqId: key() },
      member,
    );
    await fetch(payUrl ?? '', { redirect: 'manual' });
    return payNo;
  };

  test('is put to the balance once, by a word that is ours and names its amount', async () => {
    const member = await market.member();
    const payNo = await open(member);
    expect(await market.api.value('getPayment', { payNo }, member)).toMatchObject({
      status: 'pending',
      orderNo: '',
      orderStatus: null,
    });
    const { created_at, expires_at, next_query_at } = await market.api.db
      .selectFrom('payment')
      .selectAll()
      .where('pay_no', '=', payNo)
      .executeTakeFirstOrThrow();
    const after = [next_query_at, expires_at].map((at) => (at?.getTime() ?? 0) - created_at.getTime());
    expect(after).toEqual([15_000, 15 * 60_000]);
    market.cashier.choose(payNo, 'success');
    for (const total_amount of ['500.01', '5.00'])
      expect(await notify(market.cashier.signedNotification(payNo, { total_amount }))).toBe('fail');
    expect(await market.balance(member)).toBe(0);
    const form = market.cashier.signedNotification(payNo);
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(form)));
    expect(new Set(answers)).toEqual(new Set(['success']));
    expect(await wallet(member)).toMatchObject({
      availableFen: 50_000,
      rows: [{ reason: '充值', deltaFen: 50_000 }],
    });
    expect((await market.ledger()).sum).toBe(0);
    const [message] = (await market.api.value('listMessages', {}, member)).rows;
    expect(message).toMatchObject({
      msgType: 'system',
      title: '充值已到账',
      content: '¥500.00 已存入你的钱包余额。',
      link: '/other/mycenter?wallet=entries',
      subject: { kind: 'recharge', id: payNo, amountFen: 50_000 },
    });
    expect(await auditTrail(market.api.db, 'payment', payNo)).toEqual(['pending → succeeded system -']);
    expect(await market.api.value('getPayment', { payNo }, member)).toMatchObject({
      status: 'succeeded',
      payUrl: null,
      payDeadline: null,
    });
  });

  test('whose notification is lost is found by a signed query; what nobody pays is closed', async () => {
    const member = await market.member();
    const paid = await open(member);
    const left = await open(member, 200);
    market.cashier.choose(paid, 'success');
    await market.advanceTime(110_000);
    expect(await market.balance(member)).toBe(50_000);
    const { payUrl } = await market.api.value(
      'recharge',
      { amountFen: 100, channel: 'alipay', clientReqId: key() },
      member,
    );
    const asked = JSON.parse(new URL(payUrl ?? '').searchParams.get('biz_content') ?? '{}');
    const never = asked.out_trade_no;
    await market.advanceTime(60_000);
    expect(await market.api.value('getPayment', { payNo: never }, member)).toMatchObject({
      status: 'pending',
      payUrl: expect.stringContaining(never),
    });
    await market.advanceTime(16 * 60_000);
    expect(await market.api.value('getPayment', { payNo: left }, member)).toMatchObject({ payUrl: null });
    // A page that was never opened is unknown to the provider, and ends with its address.
    expect(await market.api.value('getPayment', { payNo: never }, member)).toMatchObject({
      status: 'closed',
    });
    expect(await auditTrail(market.api.db, 'payment', never)).toEqual(['pending → closed system -']);
    const row = await market.api.db
      .selectFrom('payment')
      .select(['next_query_at', 'next_close_at'])
      .where('pay_no', '=', never)
      .executeTakeFirst();
    expect(row).toEqual({ next_query_at: null, next_close_at: null });
  });

  test('asked for twice is one, and nobody else’s', async () => {
    const member = await market.member();
    const request = { amountFen: 300, channel: 'wechat', clientReqId: key() } as const;
    const [first, second] = [
      await market.api.value('recharge', request, member),
      await market.api.value('recharge', request, member),
    ];
    expect(second.payNo).toBe(first.payNo);
    expect(await market.api.call('recharge', { ...request, amountFen: 301 }, member)).toMatchObject({
      data: { reason: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await market.api.call('getPayment', first, await market.member())).toMatchObject({ code: 404 });
    for (const amountFen of [99, 20_000_001, 0, -5, 1.5])
      expect(
        await market.api.callWith('recharge', { ...request, amountFen, clientReqId: key() }, member),
      ).toMatchObject({ code: 400, data: [{ field: 'amountFen' }] });
    expect(await market.api.call('recharge', { ...request, channel: 'balance' }, member)).toMatchObject({
      code: 400,
      data: [{ field: 'channel' }],
    });
  });
});

describe('a withdrawal', () => {
  const ask = async (member: TestMember, change: Partial<Input<'withdraw'>> = {}) =>
    market.api.callWith(
      'withdraw',
      {
        amountFen: 30_000,
        account: 'pay@example.com',
        clientReqId: key(),
        smsCode: change.smsCode ?? (await market.smsCode(member, 'withdraw')),
        ...change,
      },
      member,
    );

  test('is set aside, paid by the provider, and told', async () => {
    const member = await market.member({ balanceFen: 50_000 });
    expect(await ask(member)).toMatchObject({ code: 200, data: { status: 'requested' } });
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 30_000 });
    const listed = async () => (await market.api.value('listWithdrawals', {}, member)).rows;
    expect(await listed()).toEqual([
      {
        withdrawalNo: expect.stringMatching(/^W/),
        amountFen: 30_000,
        accountMasked: 'p***@example.com',
        status: 'requested',
        statusText: '申请中',
        failReason: null,
        note: null,
        asksAccount: false,
        createdAt: expect.stringContaining('+08:00'),
        endedAt: null,
      },
    ]);
    expect(await market.api.value('listWithdrawals', {}, await market.member())).toEqual({
      rows: [],
      total: 0,
    });
    await market.advanceTime(1_000);
    expect(await listed()).toMatchObject([
      { status: 'arrived', statusText: '已到账', endedAt: expect.stringContaining('+08:00') },
    ]);
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 0 });
    const [message] = (await market.api.value('listMessages', {}, member)).rows;
    expect(message).toMatchObject({
      msgType: 'system',
      title: '提现已到账',
      content: '¥300.00 已转入你的支付宝账户。',
      link: '/other/mycenter?wallet=withdrawals',
    });
    const row = await market.api.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'arrived',
      next_try_at: null,
      provider_no: expect.stringMatching(/./),
    });
    expect(await auditTrail(market.api.db, 'withdrawal', row.withdrawal_no)).toEqual([
      `- → requested member:${member.id} -`,
      'requested → paying system -',
      'paying → arrived system -',
    ]);
    expect(JSON.stringify(row)).not.toContain('pay@example.com');
    await market.advanceTime(60_000);
    expect((await market.ledger()).sum).toBe(0);
  });

  test('to an account that does not exist comes back whole', async () => {
    const member = await market.member({ balanceFen: 50_000 });
    await ask(member, { account: 'nobody@example.com' });
    await market.advanceTime(1_000);
    expect(await wallet(member)).toMatchObject({
      availableFen: 50_000,
      frozenFen: 0,
      rows: [{ reason: '提现失败退回' }, {}, {}],
    });
    const [row] = (await market.api.value('listWithdrawals', {}, member)).rows;
    expect(row).toMatchObject({ statusText: '失败', failReason: expect.stringMatching(/./) });
    const [message] = (await market.api.value('listMessages', {}, member)).rows;
    expect(message).toMatchObject({ title: '提现失败，已退回余额', content: row?.failReason });
    expect((await auditTrail(market.api.db, 'withdrawal', row?.withdrawalNo ?? '')).at(-1)).toBe(
      `paying → failed system ${row?.failReason}`,
    );
  });

  test('waits while the provider is silent and is paid once in the end', async () => {
    const member = await market.member({ balanceFen: 50_000 });
    const { payments } = market.api.services;
    const { transfer } = payments;
    let asked = 0;
    payments.transfer = async (payout) => {
      asked += 1;
      await transfer(payout);
      throw new Error('the answer was lost');
    };
    await ask(member);
    const warned = jest.spyOn(market.api.services.log, 'warn');
    await market.advanceTime(1_000);
    expect(warned).toHaveBeenCalledWith(
      { err: new Error('the answer was lost'), withdrawalNo: expect.stringMatching(/^W/) },
      'withdrawal payout failed, will be retried',
    );
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 30_000 });
    payments.transfer = transfer;
    await market.advanceTime(3_600_000);
    expect(asked).toBe(1);
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 0 });
    const { rows } = await market.api.value('listWithdrawals', {}, member);
    const trail = await auditTrail(market.api.db, 'withdrawal', rows[0]?.withdrawalNo ?? '');
    expect(trail.filter((line) => line.includes('→ paying'))).toHaveLength(1);
  });

  test('of a member whose name was erased meanwhile comes back, and the provider is not asked', async () => {
    const member = await market.member({ balanceFen: 30_000 });
    await ask(member, { account: ' 13800001234 ' });
    expect(await wallet(member)).toMatchObject({ availableFen: 0, frozenFen: 30_000 });
    await market.api.db
      .updateTable('member')
      .set({ realname_status: 'none', realname_enc: null })
      .where('id', '=', member.id)
      .execute();
    await market.advanceTime(1_000);
    expect(await wallet(member)).toMatchObject({ availableFen: 30_000, frozenFen: 0 });
    expect((await market.api.value('listWithdrawals', {}, member)).rows).toMatchObject([
      { accountMasked: '138****1234', failReason: '实名信息已删除，请重新认证' },
    ]);
  });

  test('whose account was swapped in the database is paid to nobody, shown to nobody, and alarms; others are paid', async () => {
    const [one, two, other] = [
      await market.member({ balanceFen: 50_000 }),
      await market.member({ balanceFen: 50_000 }),
      await market.member({ balanceFen: 50_000 }),
    ];
    for (const member of [one, two, other]) await ask(member, { account: `${member.id}@example.com` });
    const { db, metrics } = market.api.services;
    const sealed = await db.selectFrom('withdrawal').select(['member_id', 'account_enc']).execute();
    const of = ({ id }: TestMember) => sealed.find((row) => row.member_id === id)?.account_enc ?? '';
    for (const [to, from] of [
      [one, two],
      [two, one],
    ] as const)
      await db
        .updateTable('withdrawal')
        .set({ account_enc: of(from) })
        .where('member_id', '=', to.id)
        .execute();
    const refused = await market.api.callWith('listWithdrawals', {}, one);
    expect(refused).toMatchObject({
      code: 422,
      msg: expect.stringMatching(/^这条资料没有通过校验，已通知工作人员，请联系客服（编号 [0-9a-f-]{36}）$/),
      data: { reason: 'DAMAGED' },
    });
    await market.advanceTime(1_000);
    expect(await wallet(other)).toMatchObject({ availableFen: 20_000, frozenFen: 0 });
    for (const member of [one, two])
      expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 30_000 });
    const [, broken] = /^haozhan_seal_broken_total (\d+)$/m.exec(await metrics.registry.metrics()) ?? [];
    expect(Number(broken)).toBeGreaterThanOrEqual(3);
  });

  test('needs a name, a right code and the money, and the same request is the same withdrawal', async () => {
    const poor = await market.member({ balanceFen: 100 });
    expect(await ask(poor)).toMatchObject({ code: 422, data: { reason: 'INSUFFICIENT_BALANCE' } });
    const nameless = await market.member({ balanceFen: 50_000, realname: false });
    expect(await ask(nameless)).toMatchObject({ data: { reason: 'REALNAME_REQUIRED' } });
    const member = await market.member({ balanceFen: 50_000 });
    await market.smsCode(member, 'withdraw');
    expect(await ask(member, { smsCode: '000000' })).toMatchObject({ data: { reason: 'SMS_WRONG' } });
    for (const account of ['not an account', '1380000123', '138000012345', 'a@b', 'x a@b.cn', '@b.cn'])
      expect(await ask(member, { account, smsCode: '000000' })).toMatchObject({
        data: [{ field: 'account' }],
      });
    expect(await ask(member, { amountFen: 9, smsCode: '000000' })).toMatchObject({
      data: [{ field: 'amountFen', msg: '最少提现 ¥0.10' }],
    });
    const least = await market.member({ balanceFen: 10 });
    expect(await ask(least, { amountFen: 10 })).toMatchObject({ code: 200 });
    for (const amountFen of [0, -1, 1.5, 1e20]) expect((await ask(member, { amountFen })).code).not.toBe(200);
    const request = { clientReqId: key(), smsCode: await market.smsCode(member, 'withdraw') };
    const answers = await Promise.all([ask(member, request), ask(member, request), ask(member, request)]);
    const numbers = answers.flatMap(({ data }) => (data as { withdrawalNo?: string }).withdrawalNo ?? []);
    expect(new Set(numbers).size).toBe(1);
    expect(await ask(member, request)).toMatchObject({ code: 200, data: { withdrawalNo: numbers[0] } });
    expect(await ask(member, { ...request, amountFen: 10_000 })).toMatchObject({
      data: { reason: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 30_000 });
  });
});
