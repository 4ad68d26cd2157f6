import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Input, Order } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';
import { anOrder } from '../order/testing';

let orders: Order[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    listOrders: ({ role, orderType, pageSize }: Input<'listOrders'>) => {
      const counts: Record<string, number> =
        role === 'buyer' ? { unpaid: 1, confirming: 2 } : orderType ? { completed: 4 } : { paid: 5 };
      if (pageSize) return { rows: [], total: 0, counts };
      return { rows: orders, total: orders.length, counts };
    },
  }),
);
beforeEach(() => {
  orders = [anOrder()].map(bare);
});
/** An order as in a list. */
function bare({
  timeline: _t,
  claims: _c,
  payments: _p,
  credential: _s,
  ...order
}: ReturnType<typeof anOrder>) {
  return order as Order;
}
const of = (...more: Partial<ReturnType<typeof anOrder>>[]) =>
  more.map((one, n) => bare(anOrder({ orderNo: `H26111804${10 + n}`, ...one })));
const open = (query = '') => page.open(`/index/accountOrder${query}`);
const address = () => page.history.location.pathname + page.history.location.search;
/** A tab by label and count, such as 待付款1. */
const tab = (name: string) =>
  screen.findByRole('tab', { name: new RegExp(`^${name.replace(/(\d+)$/, ' ?$1')}$`) });
const lists = () =>
  (page.calls.sent('listOrders') as Input<'listOrders'>[]).filter(({ pageSize }) => pageSize === undefined);

test('the list is read again when an event says that an order moved, and when events may have been missed', async () => {
  orders = of({ statusText: '第一步' });
  await open();
  await untilText('第一步');
  orders = of({ statusText: '第二步' });
  await page.calls.sendFrame({ type: 'quote', id: 'a1', version: 1 });
  await page.calls.sendFrame({ type: 'order', id: 'H2611180410', version: 2 });
  await untilText('第二步');
  expect(lists()).toHaveLength(2);
  orders = of({ statusText: '第三步' });
  await page.calls.sendFrame({ type: 'ready', last: '0' });
  await untilText('第三步');
});

test('what was bought stands there with whose turn it is and what can be done', async () => {
  orders = of({ createdAt: '2026-11-20T14:20:00+08:00' });
  await open();
  const row = (await screen.findByText('V10·皮肤486(典藏6/传说72)·英雄130·最强王者')).closest(
    'li',
  ) as HTMLElement;
  for (const text of [
    '待确认',
    'H2611180410',
    '10 分钟前下单',
    '王者荣耀\u00a0· 安卓 QQ\u00a0· 手Q 147区',
    '¥1,280.00',
    '现在该 你 登录核对，然后确认收号',
    '到点不操作，系统自动确认并放款；退款期间停表。',
  ])
    expect(row.textContent).toContain(text);
  expect(within(row).getByRole('timer')).toBeTruthy();
  expect(within(row).getByRole('link', { name: '核对并确认' }).getAttribute('href')).toBe(
    '/index/orderDetail?orderNo=H2611180410',
  );
  await untilText('共 1 单');
  expect(lists()).toEqual([{ role: 'buyer', pageNum: 1 }]);
  expect(page.calls.sent('listOrders')).toEqual(
    expect.arrayContaining([
      { role: 'seller', pageSize: 1 },
      { role: 'seller', orderType: 'RECYCLE', pageSize: 1 },
    ]),
  );
  await tab('我买的3');
  await tab('我卖的5');
  await tab('回收4');
  await tab('全部3');
  await tab('待付款1');
  await tab('待确认2');
  await tab('已退款0');
});

test.each([
  [{ status: 'unpaid', actions: ['cancel'], payFen: 135_680 }, '去付款', '/index/pay', '¥1,356.80'],
  [
    { role: 'seller', status: 'paid', actions: ['handover'], payFen: 135_680 },
    '去交号',
    '/index/orderDetail',
    '¥1,280.00',
  ],
  [
    { role: 'seller', status: 'refundSeller', actions: ['refundRefuse'] },
    '回应退款',
    '/index/orderDetail',
    '',
  ],
  [{ role: 'seller', status: 'unpaid', actions: [] }, '查看', '/index/orderDetail', ''],
] as const)('an order %j offers %s', async (more, label, to, price) => {
  orders = of({ ...more, actions: [...more.actions] });
  await open();
  expect(await linkTo(label)).toBe(`${to}?orderNo=H2611180410`);
  expect(words()).toContain(price);
});

test('an item is delivered, not handed over', async () => {
  const goods = { ...anOrder().goods, goodsType: 'item' as const };
  orders = of({ goods, role: 'seller', status: 'paid', actions: ['handover'] });
  await open();
  await screen.findByRole('link', { name: '去交付' });
});

test('ended orders say what holds, those that stand still say so', async () => {
  const ended = { status: 'completed', stepActor: 'none', actions: [] as Order['actions'] } as const;
  orders = of(
    { ...ended, role: 'seller' },
    { ...ended, warrantyUntil: '2026-12-20T00:00:00+08:00' },
    { ...ended, warrantyPlan: 'lifetime' },
    { ...ended, warrantyPlan: 'lifetime', claimPayoutFen: 128_000 },
    { ...ended, stepElse: '没有包赔。' },
    { paused: true, stepDeadline: null },
  );
  await open();
  await untilText('到手 ¥1,216.00');
  for (const text of [
    '包赔到 2026-12-20',
    '终身包赔',
    '没有包赔。',
    '时限已停表',
    '已赔付 ¥1,280.00，包赔到此为止',
  ])
    expect(words()).toContain(text);
  expect(screen.getAllByText(/现在该/)).toHaveLength(1);
});

test('side and state stand in the address; another side begins with all of its states', async () => {
  await open('?role=buyer&status=unpaid');
  fireEvent.click(await tab('待确认2'));
  await waitFor(() => expect(address()).toBe('/index/accountOrder?role=buyer&status=confirming'));
  expect(page.history.action).toBe('REPLACE');
  expect((await tab('待确认2')).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(await tab('回收4'));
  await waitFor(() => expect(address()).toBe('/index/accountOrder?role=recycle'));
  await tab('已完成4');
  fireEvent.click(await tab('我卖的5'));
  await waitFor(() => expect(address()).toBe('/index/accountOrder?role=seller'));
  await tab('已付款5');
  fireEvent.click(await tab('全部5'));
  await waitFor(() => expect(lists()).toHaveLength(4));
  expect(lists()).toEqual([
    { role: 'buyer', status: 'unpaid', pageNum: 1 },
    { role: 'buyer', status: 'confirming', pageNum: 1 },
    { role: 'seller', orderType: 'RECYCLE', pageNum: 1 },
    { role: 'seller', pageNum: 1 },
  ]);
});

test.each([
  ['', '下了单，进度会在这里。'],
  ['?role=seller', '有人买了你的商品，订单会在这里。'],
  ['?role=recycle', '接受了商户的报价，订单会在这里。'],
])('nothing on the side %s says why, and leads to goods', async (query, text) => {
  orders = [];
  await open(query);
  await untilText(`这里还没有订单${text}`);
  expect(await linkTo('去逛逛')).toBe('/index/goodList');
});

test('nothing in one state leads to all of them', async () => {
  orders = [];
  await open('?role=seller&status=refundSeller');
  await untilText('没有退款中·待卖家的订单。');
  orders = of({});
  await press('看全部订单');
  await untilText('H2611180410');
  expect(address()).toBe('/index/accountOrder?role=seller');
});

test('loads, fails without a network, and comes when it is asked for again', async () => {
  let answered = () => {};
  const waiting = new Promise<void>((resolve) => {
    answered = resolve;
  });
  page.calls.answer({
    listOrders: async (): Promise<typeof LOST> => {
      await waiting;
      return LOST;
    },
  });
  await open();
  expect(await screen.findAllByRole('status', { name: '加载中' })).toHaveLength(1);
  await tab('我卖的');
  answered();
  await untilText('加载失败网络不通，请稍后再试');
  page.calls.answer({ listOrders: () => ({ rows: of({}), total: 1, counts: {} }) });
  await press('重试');
  await untilText('H2611180410');
});

test('more come when they are asked for, and one that fails is asked again', async () => {
  page.calls.answer({
    listOrders: ({ pageNum }) => {
      if (pageNum === 2) return LOST;
      return { rows: of({}, {}), total: 3, counts: {} };
    },
  });
  await open();
  await press('加载更多');
  await untilText('没有加载出来');
  page.calls.answer({
    listOrders: () => ({ rows: of({ orderNo: 'H26111804ZZ' }), total: 3, counts: {} }),
  });
  await press('重试');
  await untilText('H26111804ZZ');
  expect(words()).toContain('共 3 单');
});

test('is for members', async () => {
  await page.open('/index/accountOrder', { guest: true });
  await untilText('登录后查看');
  expect(page.calls.sent('listOrders')).toEqual([]);
});

test('why the list is refused is said, and it can be asked for again', async () => {
  page.calls.answer({ listOrders: () => refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿') });
  await open();
  await untilText('太频繁了，歇一会儿');
  page.calls.answer({ listOrders: () => ({ rows: of({}), total: 1, counts: {} }) });
  await press('重试');
  await untilText('H2611180410');
});
