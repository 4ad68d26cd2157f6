import { type Market, openMarket } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';
import type { TestMember } from '../testing/harness';

let market: Market;
let colleague: TestMember;
beforeAll(async () => {
  market = await openMarket();
  colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 08' });
});
afterAll(() => market.close());

const MINUTE = 60_000;
const note = '这个账户收不了款';
const wallet = async (member: TestMember) => {
  const { availableFen, frozenFen } = await market.api.value('getWallet', {}, member);
  return { availableFen, frozenFen };
};
const record = async (member: TestMember) => (await market.api.value('listWithdrawals', {}, member)).rows[0];
const messages = async (member: TestMember) =>
  (await market.api.value('listMessages', {}, member)).rows.map(({ title, content, earlier }) => [
    title,
    content,
    ...earlier.map((one) => one.title),
  ]);
const optionsOf = async (caseId: string) =>
  (await market.api.value('getStaffCase', { entity: 'withdrawal', caseId }, market.staff)).options;

/** Runs with a provider that does not answer requests to pay. @param paid it pays nevertheless */
async function whileSilent(run: () => Promise<void>, { paid = false } = {}) {
  const { payments } = market.api.services;
  const { transfer } = payments;
  payments.transfer = async (payout) => {
    if (paid) await transfer(payout);
    throw new Error('the answer was lost');
  };
  try {
    await run();
  } finally {
    payments.transfer = transfer;
  }
}

/** A withdrawal of ¥300 out of ¥500 whose first attempt got no answer. */
async function unanswered({ paid = false, amountFen = 30_000 } = {}) {
  const member = await market.member({ balanceFen: amountFen + 20_000 });
  const withdrawalNo = await market.withdrawal(member, { amountFen });
  await whileSilent(() => market.advanceTime(1_000), { paid });
  return { member, withdrawalNo };
}

test('paid again: at once, by the same number, so that the member is paid once', async () => {
  const { member, withdrawalNo } = await unanswered({ paid: true });
  expect(await wallet(member)).toEqual({ availableFen: 20_000, frozenFen: 30_000 });
  expect(await market.decide({ action: 'payWithdrawal', withdrawalNo, note })).toMatchObject({
    data: { id: withdrawalNo, status: 'paying' },
  });
  expect(await record(member)).toMatchObject({ statusText: '打款中', note });
  expect(await messages(member)).toEqual([['提现正在重新打款', note]]);
  await market.advanceTime(1_000);
  expect(await wallet(member)).toEqual({ availableFen: 20_000, frozenFen: 0 });
  expect(await record(member)).toMatchObject({ statusText: '已到账', note: null });
  expect(await auditTrail(market.api.db, 'withdrawal', withdrawalNo)).toContain(
    `paying → paying staff:${market.staff.id} ${note}`,
  );
});

test('returned: only once no request can be under way and the provider says that it was not paid', async () => {
  const { member, withdrawalNo } = await unanswered();
  await market.decide({ action: 'returnWithdrawal', withdrawalNo, asksAccount: true, note });
  expect(await record(member)).toMatchObject({ statusText: '退回中', note, asksAccount: false });
  await market.advanceTime(MINUTE);
  expect(await wallet(member)).toEqual({ availableFen: 20_000, frozenFen: 30_000 });
  for (const option of await optionsOf(withdrawalNo))
    expect(option.refusal).toBe('已经决定退回，系统正在向支付宝核对');
  expect(await market.decide({ action: 'payWithdrawal', withdrawalNo, note })).toMatchObject({
    code: 422,
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });
  await market.advanceTime(2 * MINUTE);
  expect(await wallet(member)).toEqual({ availableFen: 50_000, frozenFen: 0 });
  expect(await record(member)).toMatchObject({ statusText: '失败', failReason: note, asksAccount: true });
  expect(await messages(member)).toEqual([['提现失败，已退回余额', note, '提现停止打款，核对后退回余额']]);
  expect(await optionsOf(withdrawalNo)).toEqual([]);
  expect(
    await market.decide({ action: 'returnWithdrawal', withdrawalNo, asksAccount: false, note }),
  ).toMatchObject({ code: 422, msg: '这笔提现已经结束' });
  expect((await market.ledger()).sum).toBe(0);
});

test('returned although the provider had paid it: it has arrived, and the balance gets nothing', async () => {
  const { member, withdrawalNo } = await unanswered({ paid: true });
  await market.decide({ action: 'returnWithdrawal', withdrawalNo, asksAccount: false, note });
  await market.advanceTime(3 * MINUTE);
  expect(await wallet(member)).toEqual({ availableFen: 20_000, frozenFen: 0 });
  expect(await record(member)).toMatchObject({ statusText: '已到账', failReason: null, asksAccount: false });
});

test('before the first attempt it is returned at once; while the provider does not know, the money stays frozen', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const withdrawalNo = await market.withdrawal(member, { amountFen: 30_000 });
  await market.decide({ action: 'returnWithdrawal', withdrawalNo, asksAccount: false, note });
  const { payments } = market.api.services;
  const { findTransfer } = payments;
  payments.findTransfer = () => Promise.reject(new Error('unknown'));
  await market.advanceTime(1_000);
  payments.findTransfer = findTransfer;
  expect(await wallet(member)).toEqual({ availableFen: 20_000, frozenFen: 30_000 });
  await market.advanceTime(MINUTE);
  expect(await wallet(member)).toEqual({ availableFen: 50_000, frozenFen: 0 });
});

test('above ¥2,000 nothing moves until a colleague confirms it; nobody decides about their own', async () => {
  const { member, withdrawalNo } = await unanswered({ amountFen: 200_001 });
  const decision = { action: 'returnWithdrawal', withdrawalNo, asksAccount: true, note } as const;
  expect(await optionsOf(withdrawalNo)).toMatchObject([
    { needsSecond: true },
    { needsSecond: true },
    { needsSecond: true },
  ]);
  expect(await market.decide(decision)).toMatchObject({ data: { status: 'proposed' } });
  expect(await record(member)).toMatchObject({ status: 'paying' });
  const { rows } = await market.api.value('listStaffWork', { kind: 'withdrawals' }, colleague);
  expect(rows.find(({ id }) => id === withdrawalNo)?.proposal).toMatchObject({
    verb: 'returnWithdrawal:account',
    amountFen: null,
    note,
  });
  const confirm = { action: 'confirm', entity: 'withdrawal', caseId: withdrawalNo } as const;
  expect(await market.decide(confirm)).toMatchObject({ code: 422 });
  expect(await market.api.callWith('actAsStaff', confirm, colleague)).toMatchObject({
    data: { status: 'returning' },
  });
  await market.advanceTime(3 * MINUTE);
  expect(await wallet(member)).toEqual({ availableFen: 220_001, frozenFen: 0 });

  const own = await market.api.newMember({ roles: ['user', 'staff'] });
  await market.api.db
    .updateTable('withdrawal')
    .set({ member_id: own.id })
    .where('withdrawal_no', '=', withdrawalNo)
    .execute();
  expect(
    await market.api.callWith('actAsStaff', { action: 'payWithdrawal', withdrawalNo, note }, own),
  ).toMatchObject({ code: 422, msg: '自己的提现请同事处理' });
});
