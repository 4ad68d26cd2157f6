import { fireEvent, screen, within } from '@testing-library/react';
import type { ConsignmentCard, FavouriteCard, Order } from 'shared-contract';
import { aGoodsCard, aProfile } from 'shared-contract/testing';
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

const mine = (more: Partial<ConsignmentCard>): ConsignmentCard => ({
  ...aGoodsCard(),
  consignmentId: '1',
  goodsId: more.id ?? '7',
  version: 1,
  rejectReason: null,
  actions: [],
  views7d: 12,
  order: null,
  ...more,
});
const saved = (more: Partial<FavouriteCard>): FavouriteCard => ({
  ...aGoodsCard(),
  savedPriceFen: 168_000,
  savedAt: '2026-10-30T10:00:00+08:00',
  dropFen: 0,
  valid: true,
  ...more,
});

let consignments: ConsignmentCard[];
let favourites: FavouriteCard[];
let bought: Order[];
let sold: Order[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    getProfile: () => aProfile(),
    getWallet: () => ({ rows: [], total: 0, availableFen: 0, frozenFen: 0 }),
    listConsignments: () => ({ rows: consignments, total: consignments.length, counts: {} }),
    listFavourites: () => ({ rows: favourites, total: favourites.length }),
    listOrders: ({ role, only, pageSize }) => {
      const all = role === 'buyer' ? bought : sold;
      const rows = all.filter(({ stepActor }) => only === undefined || stepActor !== 'none');
      return { rows: rows.slice(0, pageSize), total: rows.length, counts: {} };
    },
  }),
);
beforeEach(() => {
  consignments = [];
  favourites = [];
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

test('an open order counts, however many newer ones there are', async () => {
  bought = [...Array.from({ length: 60 }, (_, n) => ({ ...ended, orderNo: `H9${n}` })), confirming];
  sold = [];
  await open();
  expect(linksIn(await todo(/^1 件事等你/))).toEqual([['去核对', '/index/orderDetail?orderNo=H2']]);
  expect(linksIn(screen.getByRole('main'))).toContainEqual(['全部 61 单', '/index/accountOrder?role=buyer']);
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
  expect(rows[2]?.textContent).toContain('你 登录核对，然后确认收号');
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

const sheet = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
const lines = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

test('own goods that are on their way to a buyer stand with their state and lead to their page', async () => {
  consignments = [
    mine({ id: '1', title: '在售的', status: 'onSale' }),
    mine({ id: '2', title: '卖掉的', status: 'sold' }),
    mine({ id: '3', title: '交易中的', status: 'trading', order: { orderNo: 'H1', status: 'paid' } }),
    mine({ id: '4', title: '驳回的', status: 'rejected', rejectReason: '第 2 张截图看不清' }),
    mine({ id: '5', title: '又一件', status: 'reviewing' }),
  ];
  await open();
  const selling = await sheet('在卖的');
  await within(selling).findByText('在售的');
  expect(lines(selling)).toEqual([
    '在售的在售11-18 上架，7 天浏览 12，收藏 3¥1,280',
    '交易中的交易中买家已付款¥1,280',
    '驳回的驳回第 2 张截图看不清¥1,280',
  ]);
  expect(linksIn(selling).map(([, to]) => to)).toEqual([
    '/other/MyProducts',
    '/index/goodDetail?id=1',
    '/index/goodDetail?id=3',
    '/other/MyProducts?status=rejected',
  ]);
});

test('saved goods that have become cheaper come first, then those that are gone; the others have not changed', async () => {
  favourites = [
    saved({ id: '1', title: '下架的', valid: false, status: 'offShelf' }),
    saved({ id: '2', title: '没变的', savedPriceFen: 128_000 }),
    saved({ id: '3', title: '降价的', dropFen: 40_000 }),
  ];
  await open();
  const changes = await sheet('收藏里的变化');
  await within(changes).findByText('降价的');
  expect(lines(changes)).toEqual([
    '降价的10-30 收藏时 ¥1,680降 400¥1,280',
    '下架的已下架，10-30 收藏时 ¥1,680¥1,280',
  ]);
});

test('nothing for sale, nothing saved and nothing changed are said', async () => {
  await open();
  await within(await sheet('在卖的')).findByText('没有在卖的商品。');
  await within(await sheet('收藏里的变化')).findByText(/^还没有收藏。/);
  favourites = [saved({ savedPriceFen: 128_000 })];
  await open();
  await within(await sheet('收藏里的变化')).findByText('收藏的商品都还在卖，没有降价。');
});

test('own goods that do not come are asked for again, without the saved ones', async () => {
  page.calls.answer({ listConsignments: () => LOST });
  await open();
  const selling = await sheet('在卖的');
  const retry = await within(selling).findByRole('button', { name: '重试' });
  page.calls.answer({ listConsignments: () => ({ rows: [mine({})], total: 1, counts: {} }) });
  fireEvent.click(retry);
  await within(selling).findByText('V10·皮肤486·最强王者');
  expect(page.calls.sent('listFavourites')).toHaveLength(1);
});
