import { type ClaimState, claimStates } from 'shared-contract';
import { anOrder } from '../order/testing';
import { dayProblem, wordsProblem } from './apply/fields';
import { claimWay } from './claim-way';
import { type Claim, claimsIn, endOfClaim, isRunning, stepOfClaim } from './claim-words';
import { coverOf } from './cover';
import { claimEntries } from './progress/claim-entries';
import { tabOf } from './tabs';

const now = Date.parse('2026-11-21T08:00:00+08:00');
const completed = (more: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    status: 'completed',
    actions: [],
    warrantyPlan: 'basic',
    warrantyUntil: '2026-12-01T08:00:00+08:00',
    serverTime: '2026-11-21T08:00:00+08:00',
    claims: [],
    ...more,
  });
const aClaim = (more: Partial<Claim> = {}): Claim => ({
  id: '7',
  problemType: 'claim',
  orderNo: 'H26110100001',
  content: '号被申诉找回了，登录不上。',
  images: [],
  fields: { 发生了什么: '被申诉找回' },
  status: 'submitted',
  statusText: '已提交',
  actions: ['reply'],
  result: null,
  deadline: '2026-12-06T08:00:00+08:00',
  payoutFen: null,
  replies: [],
  createdAt: '2026-11-21T08:00:00+08:00',
  ...more,
});

describe('what an order’s warranty covers', () => {
  it('says how many days are left, and when fewer than one is', () => {
    expect(coverOf(completed(), now)).toEqual({ open: true, text: '基础包赔 · 到 2026-12-01，剩 10 天' });
    const begun = completed({ warrantyUntil: new Date(now + 30 * 86_400_000 - 5_000).toISOString() });
    expect(coverOf(begun, now).text).toMatch(/剩 30 天$/);
    const soon = completed({ warrantyUntil: '2026-11-21T20:30:00+08:00' });
    expect(coverOf(soon, now)).toEqual({ open: true, text: '包赔到 11 月 21 日 20:30，不到 1 天' });
  });
  it('ends to the second, and says since when it is over', () => {
    const over = completed({ warrantyUntil: '2026-11-21T08:00:00+08:00' });
    expect(coverOf(over, now)).toEqual({ open: false, text: '包赔已于 2026-11-21 到期' });
    expect(coverOf(over, now - 1).open).toBe(true);
  });
  it('has no end for life, and none for what is no account or not completed', () => {
    const life = completed({ warrantyPlan: 'lifetime', warrantyUntil: null });
    expect(coverOf(life, now)).toEqual({ open: true, text: '终身包赔 · 不限时间' });
    const item = completed();
    expect(coverOf({ ...item, goods: { ...item.goods, goodsType: 'item' } }, now).open).toBe(false);
    expect(coverOf(anOrder(), now).open).toBe(false);
  });
});

test('a paid claim ends the warranty, also one for life', () => {
  for (const more of [{}, { warrantyPlan: 'lifetime', warrantyUntil: null } as const])
    expect(coverOf(completed({ ...more, claimPayoutFen: 100_000 }), now)).toEqual({
      open: false,
      text: '已经赔付，包赔到此为止',
    });
});

describe('the way from an order to its claim', () => {
  it('is the buyer’s alone, and closes with the warranty', () => {
    expect(claimWay(completed({ role: 'buyer' }))).toEqual({ label: '申请包赔', closed: false });
    expect(claimWay(completed({ role: 'seller' }))).toBeUndefined();
    expect(claimWay(completed({ role: 'buyer', warrantyUntil: '2026-11-20T08:00:00+08:00' }))).toEqual({
      label: '包赔已于 2026-11-20 到期',
      closed: true,
    });
  });
  it('leads to a claim that was made, also when the warranty is over', () => {
    const claims = [{ id: '7', status: 'paid', createdAt: '2026-11-01T08:00:00+08:00' }];
    const order = completed({ role: 'buyer', claims, warrantyUntil: '2026-11-20T08:00:00+08:00' });
    expect(claimWay(order)).toEqual({ label: '看包赔进度', closed: false });
  });
});

describe('a claim', () => {
  it('names in every state whose turn it is, or how it ended', () => {
    for (const status of Object.keys(claimStates) as ClaimState[]) {
      const claim = aClaim({ status, payoutFen: 100_000, actions: [] });
      const [now_] = claimEntries(claim, stepOfClaim(claim, 120_000));
      expect(now_?.state === 'now').toBe(isRunning(claim));
      expect(isRunning(claim) || endOfClaim(claim).title !== '').toBe(true);
    }
    expect(stepOfClaim(aClaim(), 120_000).otherwise).toContain('¥1,200.00');
    expect(endOfClaim(aClaim({ status: 'paid', payoutFen: 100_000 })).title).toBe('已赔付 ¥1,000.00');
    expect(endOfClaim(aClaim({ status: 'rejected', actions: ['reopen'] })).text).toContain('申诉一次');
    expect(endOfClaim(aClaim({ status: 'rejected', actions: [] })).text).toContain('结论不再变');
  });
  it('tells what was said newest first, with the proofs of each', () => {
    const reply = {
      by: '客服 12',
      staff: true,
      content: '已受理',
      images: [],
      at: '2026-11-21T09:00:00+08:00',
    };
    const claim = aClaim({ status: 'paid', replies: [reply] });
    expect(claimEntries(claim, stepOfClaim(claim, 1)).map(({ title, actor }) => [title, actor])).toEqual([
      ['说明', '客服 12'],
      ['提交申请', '你'],
    ]);
  });
  it('is not mistaken for another ticket', () => {
    const feedback = { ...aClaim(), problemType: 'feedback', status: 'pending' } as const;
    expect(claimsIn([feedback, aClaim()]).map(({ status }) => status)).toEqual(['submitted']);
  });
});

test('the form asks for ten words and a day between the order and today', () => {
  expect(wordsProblem('  号被找回了  ')).toBe('写清楚经过，至少 10 个字，现在 5 个');
  expect(wordsProblem('号被申诉找回了，登录不上')).toBeUndefined();
  expect(dayProblem('', '2026-11-01', '2026-11-21')).toBe('请选择发现的日期');
  expect(dayProblem('2026-11-22', '2026-11-01', '2026-11-21')).toMatch(/今天之后/);
  expect(dayProblem('2026-10-31', '2026-11-01', '2026-11-21')).toMatch(/2026-11-01/);
  expect(dayProblem('2026-11-21', '2026-11-01', '2026-11-21')).toBeUndefined();
});

test('an address that names no tab opens the terms', () => {
  expect(tabOf(undefined)).toBe('terms');
  expect(tabOf('progress')).toBe('progress');
  expect(tabOf('anything')).toBe('terms');
});
