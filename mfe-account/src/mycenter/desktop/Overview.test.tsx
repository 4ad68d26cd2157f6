import { fireEvent, screen, within } from '@testing-library/react';
import type { Order } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { inWideWindow, linksIn, remotePages } from 'shared-router/testing';
import { LOST } from 'shared-sdk/testing';
import { anOrder } from '../../testing/order';

inWideWindow();

/** An order as in a list. */
function listed(more: Partial<Order>): Order {
  const { timeline: _t, claims: _c, payments: _p, credential: _s, ...order } = anOrder(more);
  return order;
}
const unpaid = listed({
  orderNo: 'H1',
  status: 'unpaid',
  statusText: '待付款',
  stepText: '付款',
  stepDeadline: '2026-11-20T14:45:00+08:00',
  actions: ['cancel'],
});
const confirming = listed({ orderNo: 'H2', stepDeadline: '2026-11-22T07:43:00+08:00', actions: ['confirm'] });
const theirs = listed({ orderNo: 'H3', stepActor: 'seller', statusText: '换绑中', actions: [] });
const ended = listed({
  orderNo: 'H4',
  status: 'completed',
  stepActor: 'none',
  stepText: '已完成',
  actions: [],
});
const toHandOver = listed({
  orderNo: 'H5',
  role: 'seller',
  status: 'paid',
  statusText: '已付款',
  stepActor: 'seller',
  stepText: '交号',
  stepDeadline: '2026-11-20T16:00:00+08:00',
  actions: ['handover'],
});

let bought: Order[];
let sold: Order[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    getProfile: () => aProfile(),
    getWallet: () => ({ rows: [], total: 0, availableFen: 0, frozenFen: 0 }),
    listOrders: ({ role }) => {
      const rows = role === 'buyer' ? bought : sold;
      return { rows, total: rows.length, counts: {} };
    },
  }),
);
beforeEach(() => {
  bought = [theirs, confirming, ended, unpaid];
  sold = [toHandOver];
});
const open = () => page.open('/other/mycenter');
const todo = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).parentElement as HTMLElement;

test('what waits for the member stands first, the nearest deadline on top, with the way there', async () => {
  await open();
  const list = await todo(/^3 件事等你/);
  expect(linksIn(list)).toEqual([
    ['去付款', '/index/pay?orderNo=H1'],
    ['去交号', '/index/orderDetail?orderNo=H5'],
    ['去核对', '/index/orderDetail?orderNo=H2'],
  ]);
  expect(within(list).getAllByRole('timer')).toHaveLength(3);
});

test('nothing to do is said', async () => {
  bought = [theirs];
  sold = [];
  await open();
  await todo('没有事等你');
});

test('the newest orders stand in a table, of one side at a time', async () => {
  await open();
  const rows = within(await screen.findByRole('table', { name: '我买的' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      linksIn(row)
        .map(([text]) => text)
        .at(-1),
    ),
  ).toEqual(['查看', '去核对', '查看', '去付款']);
  expect(rows[1]?.textContent).toContain('卖家');
  expect(linksIn(screen.getByRole('main'))).toContainEqual(['全部 4 单', '/index/accountOrder?role=buyer']);
  fireEvent.click(screen.getByRole('tab', { name: /^我卖的/ }));
  expect(within(screen.getByRole('table', { name: '我卖的' })).getAllByRole('row')).toHaveLength(2);
});

test('is read again when an order moved', async () => {
  await open();
  await todo(/^3 件事等你/);
  bought = [];
  await page.calls.sendFrame({ type: 'order', id: 'H1', version: 2 });
  await todo(/^1 件事等你/);
});

test('orders that do not come are asked for again', async () => {
  page.calls.answer({ listOrders: () => LOST });
  await open();
  const retry = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ listOrders: () => ({ rows: [], total: 0, counts: {} }) });
  fireEvent.click(retry);
  await todo('没有事等你');
});
