import { sql } from 'kysely';
import { fees } from 'shared-contract';
import { fieldsOf, initialRules, ruleGroups } from 'shared-contract/rules';
import { type RuleGroupName, ruleGroupNames } from 'shared-contract/shapes';
import { type Market, openMarket, type Sale } from '../../orders/testing/market';
import type { TestMember } from '../../testing/harness';

const HOUR = 3_600_000;
let market: Market;
let colleague: TestMember;
beforeAll(async () => {
  market = await openMarket();
  colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 08' });
});
afterAll(() => market.close());

const act = (who: TestMember, action: Parameters<Market['decide']>[0]) =>
  market.api.callWith('actAsStaff', action, who);
const group = async (name: RuleGroupName, who: TestMember = market.staff) => {
  const { rules } = await market.api.value('getStaffSettings', {}, who);
  const found = rules.find((each) => each.group === name);
  if (!found) throw new Error(`no group ${name}`);
  return found;
};
const save = async (name: RuleGroupName, values: Record<string, number>, note = '试一个月') =>
  act(market.staff, { action: 'saveRules', group: name, version: (await group(name)).version, values, note });
const confirm = async (name: RuleGroupName, who = colleague) =>
  act(who, { action: 'confirmRules', proposalId: (await group(name)).proposal?.id ?? '0' });
const decline = async (name: RuleGroupName, who: TestMember) =>
  act(who, { action: 'declineRules', proposalId: (await group(name)).proposal?.id ?? '0', note: '再等等' });
const shown = () => market.api.value('getTradeRules', {});
const waitFor = async (who: TestMember) => (await market.api.value('getWaitingProposals', {}, who)).settings;

test('until staff set others, the values are the initial ones, each within its bounds', async () => {
  expect(await shown()).toEqual(initialRules);
  const { rules } = await market.api.value('getStaffSettings', {}, market.staff);
  expect(
    rules.map(({ group: name, version, versions, proposal }) => [name, version, versions, proposal]),
  ).toEqual(ruleGroupNames.map((name) => [name, 0, [], null]));
  for (const { fields } of rules)
    for (const { value, min, max } of fields) expect(value >= min && value <= max).toBe(true);
});

test.each(ruleGroupNames.flatMap((name) => fieldsOf(name).map(([field]) => [name, field] as const)))(
  '%s %s outside its bounds is refused at its field',
  async (name, field) => {
    const { min, max, label } = (
      ruleGroups[name].fields as Record<string, { min: number; max: number; label: string }>
    )[field] ?? { min: 0, max: 0, label: '' };
    for (const value of [min - 1, max + 1].filter((each) => each >= 0))
      expect(await save(name, { [field]: value })).toMatchObject({
        code: 400,
        data: [{ field, msg: expect.stringContaining(label) }],
      });
    expect((await group(name)).version).toBe(0);
  },
);

test('what the group does not have, a fraction, and a save without a change are refused', async () => {
  expect(await save('fees', { pay: 10 })).toMatchObject({ code: 400, data: [{ field: 'pay' }] });
  expect(await save('limits', { pay: 10.5 })).toMatchObject({ code: 400 });
  expect(await save('limits', { pay: 15 })).toMatchObject({
    code: 422,
    msg: expect.stringContaining('没有要存'),
  });
  expect(await save('limits', { pay: 20 }, ' 短 ')).toMatchObject({ code: 400, data: [{ field: 'note' }] });
});

describe('fees need two people', () => {
  test('a proposal changes nothing until a colleague confirms it; the version names both', async () => {
    expect(await save('fees', { sellerMaxFen: 180_000 }, '大额号卖家嫌封顶高')).toMatchObject({
      data: { id: 'fees', status: 'proposed' },
    });
    expect(await shown()).toEqual(initialRules);
    expect([await waitFor(colleague), await waitFor(market.staff)]).toEqual([1, 0]);
    expect((await group('fees', colleague)).proposal).toMatchObject({
      by: '验号员 07',
      mine: false,
      note: '大额号卖家嫌封顶高',
      changes: [{ field: 'sellerMaxFen', label: '服务费封顶', before: 200_000, after: 180_000 }],
    });
    expect(await save('fees', { sellerBps: 400 })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('已经有一个改动在等复核'),
    });
    expect(await confirm('fees', market.staff)).toMatchObject({
      code: 422,
      msg: expect.stringContaining('你自己提的'),
    });
    expect(await confirm('fees')).toMatchObject({ data: { id: 'fees', status: '2' } });
    expect(await waitFor(colleague)).toBe(0);
    expect((await shown()).fees).toEqual({ ...initialRules.fees, sellerMaxFen: 180_000 });
    const { version, versions, proposal } = await group('fees');
    expect([version, proposal]).toEqual([2, null]);
    expect(versions).toMatchObject([
      {
        version: 2,
        by: '验号员 07',
        confirmedBy: '验号员 08',
        note: '大额号卖家嫌封顶高',
        changes: [{ before: 200_000, after: 180_000 }],
      },
      { version: 1, by: null, confirmedBy: null, changes: [] },
    ]);
  });

  test('who proposed withdraws; a colleague declines, and the proposer reads why; after three days it has ended', async () => {
    await save('fees', { sellerBps: 400 });
    expect(await decline('fees', market.staff)).toMatchObject({ data: { status: 'withdrawn' } });
    expect(await confirm('fees')).toMatchObject({ code: 404 });
    await save('fees', { sellerBps: 400 });
    expect(await decline('fees', colleague)).toMatchObject({ data: { status: 'declined' } });
    const { rows } = await market.api.value('listMessages', {}, market.staff);
    expect(rows[0]).toMatchObject({
      title: '复核没有通过',
      content: expect.stringContaining('费用：再等等'),
    });
    await save('fees', { sellerBps: 400 });
    const { proposal } = await group('fees');
    await market.advanceTime(72 * HOUR);
    expect((await group('fees')).proposal).toBeNull();
    expect(await act(colleague, { action: 'confirmRules', proposalId: proposal?.id ?? '' })).toMatchObject({
      code: 404,
    });
    expect(await save('fees', { sellerBps: 450 })).toMatchObject({ data: { status: 'proposed' } });
    await decline('fees', market.staff);
  });

  test('of two colleagues who confirm at the same time one saves it', async () => {
    const another = await market.api.newMember({ roles: ['user', 'staff'] });
    await save('fees', { sellerMinFen: 400 });
    const both = await Promise.all([confirm('fees'), confirm('fees', another)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 404]);
    expect((await group('fees')).versions).toHaveLength(3);
  });
});

describe('an order follows the fees and deadlines of its creation', () => {
  const limits = {
    pay: 30,
    handover: 4,
    staffCheck: 30,
    rebind: 30,
    confirm: 48,
    sellerAnswersRefund: 12,
    staffRules: 48,
  };
  const HANDOVER = { credential: { account: 'zhanghao8801', password: 'mima-1' } };
  const leftOf = ({
    stepDeadline,
    stepStartedAt,
  }: {
    stepDeadline: string | null;
    stepStartedAt: string | null;
  }) => Date.parse(stepDeadline ?? '') - Date.parse(stepStartedAt ?? '');

  /** Pays, hands over, verifies and re-binds; returns how long each step may take, in ms. */
  async function stepsOf(sale: Sale): Promise<number[]> {
    const times = [leftOf(await market.order(sale))];
    const decided = { orderNo: sale.orderNo, note: '一致' };
    for (const step of [
      () => market.payFromBalance(sale),
      () => market.act(sale, 'seller', 'handover', HANDOVER),
      () => market.decide({ action: 'verify', match: true, ...decided }),
      () => market.decide({ action: 'rebind', done: true, ...decided }),
    ]) {
      await step();
      times.push(leftOf(await market.order(sale)));
    }
    return times;
  }
  const stepsBy = ({ pay, handover, staffCheck, rebind, confirm: last }: typeof initialRules.limits) => [
    pay,
    handover,
    staffCheck,
    rebind,
    last,
  ];
  const moneyOf = ({
    payFen,
    sellerFeeFen,
    sellerNetFen,
    warrantyFen,
  }: Awaited<ReturnType<Market['order']>>) => ({
    payFen,
    sellerFeeFen,
    sellerNetFen,
    warrantyFen,
  });

  test('a change leaves orders under way as they are, to the fen and the millisecond', async () => {
    const before = await shown();
    const price = { priceFen: 128_000, plan: 'lifetime', balanceFen: 200_000 } as const;
    const [old, disputed, finished] = [
      await market.sale(price),
      await market.sale(price),
      await market.sale(price),
    ];
    await stepsOf(finished);
    const rows = () =>
      sql`select row_to_json(o) as row from trade_order o order by order_no`.execute(market.api.db);
    const was = await rows();

    expect(await save('limits', limits, '九成用不了这么久')).toMatchObject({ data: { status: '2' } });
    await save('fees', { sellerBps: 800, lifetimeBps: 1_000, sellerMinFen: 500 });
    await confirm('fees');
    await save('warranty', { basicDays: 60 });
    await confirm('warranty');
    expect(await rows()).toEqual(was);

    const money = fees(128_000, 'lifetime', before.fees);
    expect(await stepsOf(old)).toEqual(stepsBy(before.limits));
    expect(moneyOf(await market.order(old))).toEqual(money);
    await market.act(old, 'buyer', 'confirm');
    expect(await market.balance(old.seller)).toBe(money.sellerNetFen);

    await stepsOf(disputed);
    const proofIds = [await market.proof(disputed.buyer)];
    await market.act(disputed, 'buyer', 'refundApply', { note: '少了', proofIds });
    const asked = await market.order(disputed);
    expect([leftOf(asked), asked.stepElse]).toEqual([
      before.limits.sellerAnswersRefund,
      expect.stringContaining('24 小时'),
    ]);
    await market.act(disputed, 'seller', 'refundRefuse', { note: '没有少' });
    expect(leftOf(await market.order(disputed))).toBe(before.limits.staffRules);
    await market.decide({ action: 'split', orderNo: disputed.orderNo, refundFen: 8_000, note: '少了一点' });
    expect((await market.order(disputed)).sellerFeeFen).toBe(
      fees(120_000, 'basic', before.fees).sellerFeeFen,
    );

    const next = await market.sale({ ...price, plan: 'basic' });
    const rules = await shown();
    expect((await market.order(next)).rules).toEqual({
      fees: rules.fees,
      limits: rules.limits,
      warrantyDays: 60,
    });
    expect(await stepsOf(next)).toEqual(stepsBy(rules.limits));
    expect(rules.limits.handover).toBe(4 * HOUR);
    expect(moneyOf(await market.order(next))).toEqual(fees(128_000, 'basic', rules.fees));
    await market.act(next, 'buyer', 'confirm');
    const done = await market.order(next);
    expect(Date.parse(done.warrantyUntil ?? '') - Date.parse(done.timeline.at(-1)?.at ?? '')).toBe(
      60 * 24 * HOUR,
    );
  });

  test('what the goods say follows at once; who was shown another total is refused and sees why', async () => {
    const { fees: rates } = await shown();
    const [seller, buyer] = [await market.member(), await market.member()];
    const goodsId = await market.goods(seller, { priceFen: 100_000 });
    expect((await market.api.value('getGoods', { id: goodsId })).rules.fees).toEqual(rates);
    const order = { goodsId, expectPriceFen: 100_000, warrantyPlan: 'basic', phone: '12000000001' } as const;
    expect(
      await market.api.callWith(
        'createOrder',
        { ...order, expectPayFen: 99_999, clientReqId: 'fee-changed' },
        buyer,
      ),
    ).toMatchObject({
      code: 409,
      data: { reason: 'PRICE_CHANGED' },
      msg: expect.stringContaining('费用刚调整过'),
    });
    expect(
      await market.api.callWith(
        'createOrder',
        { ...order, expectPayFen: 100_000, clientReqId: 'fee-as-shown' },
        buyer,
      ),
    ).toMatchObject({ code: 200 });
  });
});

test('the line above which two people decide, and the staff’s own times, count at once', async () => {
  const sale = await market.saleIn('refundRuling');
  await save('second', { fromFen: 10_000 });
  await confirm('second');
  expect(
    await market.decide({ action: 'arbitrate', orderNo: sale.orderNo, forBuyer: true, note: '凭证属实' }),
  ).toMatchObject({ data: { status: 'proposed' } });
  await market.goods(sale.seller, { status: 'reviewing' });
  const timeToReview = async () => {
    const { rows } = await market.api.value('listStaffWork', { kind: 'goods' }, market.staff);
    return Date.parse(rows[0]?.due ?? '') - Date.parse(rows[0]?.since ?? '');
  };
  expect(await timeToReview()).toBe(24 * HOUR);
  await save('duties', { goal: 2 });
  expect(await timeToReview()).toBe(2 * HOUR);
});

test('a version is never changed or deleted; a name may only go', async () => {
  const { db } = market.api;
  await expect(sql`update setting_version set confirmed_by = ${market.staff.id}`.execute(db)).rejects.toThrow(
    /append-only|two_people/,
  );
  await expect(sql`delete from setting_version where key = 'fees'`.execute(db)).rejects.toThrow(
    'append-only',
  );
  expect(await market.api.callWith('getStaffSettings', {}, await market.member())).toMatchObject({
    code: 403,
  });
});
