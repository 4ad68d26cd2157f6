import type { Input } from 'shared-contract';
import { key, type Market, openMarket } from '../orders/testing/market';
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
  });

  test('whose notification is lost is found by a signed query; what nobody pays is closed', async () => {
    const member = await market.member();
    const paid = await open(member);
    const left = await open(member, 200);
    market.cashier.choose(paid, 'success');
    await market.advanceTime(110_000);
    expect(await market.balance(member)).toBe(50_000);
    await market.advanceTime(16 * 60_000);
    expect(await market.api.value('getPayment', { payNo: left }, member)).toMatchObject({ payUrl: null });
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
    expect(message?.title).toBe('提现 ¥300.00 已到账');
    const row = await market.api.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'arrived', next_try_at: null });
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
    expect((await market.api.value('listWithdrawals', {}, member)).rows).toMatchObject([
      { statusText: '失败', failReason: expect.stringMatching(/./) },
    ]);
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
    await market.advanceTime(1_000);
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 30_000 });
    payments.transfer = transfer;
    await market.advanceTime(3_600_000);
    expect(asked).toBe(1);
    expect(await wallet(member)).toMatchObject({ availableFen: 20_000, frozenFen: 0 });
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
    expect(await ask(member, { account: 'not an account' })).toMatchObject({ data: [{ field: 'account' }] });
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
