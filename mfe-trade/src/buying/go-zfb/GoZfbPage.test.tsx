import { act, screen, waitFor } from '@testing-library/react';
import type { Payment } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';

let payment: Payment;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getPayment: () => payment,
    getOrder: () => new Promise<never>(() => undefined),
  }),
);
beforeEach(() => {
  // A hash of this document: jsdom cannot navigate to another one.
  payment = {
    payNo: 'P261118',
    channel: 'alipay',
    amountFen: 128_000,
    status: 'pending',
    orderNo: 'H2611180417',
    orderStatus: 'unpaid',
    payUrl: '/#cashier',
    payDeadline: '2026-11-20T14:45:06+08:00',
    serverTime: '2026-11-20T14:30:00+08:00',
  };
  window.location.hash = '';
});
const open = () => page.open('/index/goZFB?payNo=P261118');
const address = () => page.history.location.pathname + page.history.location.search;
const PAY = '/index/pay?orderNo=H2611180417';
const FINISH = '/index/finish?orderNo=H2611180417';

test('leaves for the address that the server gave, and remembers that it has', async () => {
  await open();
  await screen.findByRole('heading', { name: '正在打开支付宝' });
  expect(window.location.hash).toBe('#cashier');
  expect(page.calls.sent('getPayment')).toEqual([{ payNo: 'P261118' }]);
  expect(address()).toBe('/index/goZFB?payNo=P261118');
  expect(page.history.action).toBe('REPLACE');
  expect(page.history.location.state).toMatchObject({ left: 'P261118' });
  for (const text of [
    '付完会自动回来；没有自动回来，就回到这一页点“我已支付”。',
    '支付单P261118',
    '订单H2611180417',
    '付款截止14:45:06',
    '应付，先由号栈保管¥1,280.00',
  ])
    expect(words()).toContain(text);
  expect(await linkTo('我已支付')).toBe(FINISH);
  expect(await linkTo('没有付，回收银台（¥1,280.00）')).toBe(PAY);
});

test('offers the way out as a link when nothing happened for three seconds', async () => {
  await open();
  await screen.findByRole('heading', { name: '正在打开支付宝' });
  expect(words()).not.toContain('未跳转');
  const later = window.setTimeout;
  jest
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, ms?: number) =>
      later(run, ms === 3_000 ? 0 : ms)) as typeof later);
  await open();
  expect(await linkTo('未跳转？点此')).toBe('http://localhost/#cashier');
});

test.each(['https://pay.evil.example/gateway.do', 'http://localhost:9999/cashier', 'https://x@pay.example/'])(
  'does not leave for %s, which no configuration names',
  async (payUrl) => {
    payment = { ...payment, payUrl };
    await open();
    await untilText('支付地址不对，没有跳转。请回收银台重新发起，没有扣款。');
    expect(screen.queryByRole('heading', { name: '正在打开支付宝' })).toBeNull();
    expect(window.location.hash).toBe('');
  },
);

test('does not leave for what is no address, and says so', async () => {
  payment = { ...payment, payUrl: 'javascript:alert(1)', payDeadline: null };
  await open();
  await untilText('支付地址不对，没有跳转。请回收银台重新发起，没有扣款。');
  expect(screen.getByRole('heading', { name: '请稍候' })).toBeTruthy();
  expect(words()).not.toContain('付款截止');
  expect(words()).not.toContain('未跳转');
});

test('who comes back without a result is at the cashier again', async () => {
  await open();
  await screen.findByRole('heading', { name: '正在打开支付宝' });
  window.location.hash = '';
  const shown = Object.assign(new Event('pageshow'), { persisted: false });
  act(() => void window.dispatchEvent(shown));
  expect(address()).toContain('goZFB');
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(address()).toBe(PAY));
  expect(page.history.action).toBe('REPLACE');
});

test('so is who reloads the page from which it was left', async () => {
  await open();
  await screen.findByRole('heading', { name: '正在打开支付宝' });
  act(() => page.history.push('/index/goZFB?payNo=P9'));
  window.location.hash = '';
  act(() => page.history.push('/index/goZFB?payNo=P261118', { left: 'P261118' }));
  await waitFor(() => expect(address()).toBe(PAY));
  expect(window.location.hash).toBe('');
});

test.each([
  ['succeeded', FINISH],
  ['closed', PAY],
  ['refunding', FINISH],
  ['refunded', FINISH],
] as const)('a payment that is %s is not left for', async (status, to) => {
  payment = { ...payment, status };
  await open();
  await waitFor(() => expect(address()).toBe(to));
  expect(page.history.action).toBe('REPLACE');
  expect(window.location.hash).toBe('');
});

test('a payment may not exist, not come, or be somebody else’s', async () => {
  page.calls.answer({ getPayment: () => refuse('NOT_FOUND', '没有') });
  await open();
  await untilText('没有这个支付单');
  page.calls.answer({ getPayment: () => LOST });
  await open();
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ getPayment: () => payment });
  await press('重试');
  await untilText('正在打开支付宝');
  await page.open('/index/goZFB?payNo=P261118', { guest: true });
  await untilText('登录后查看');
});
