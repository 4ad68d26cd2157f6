import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BuyAnswer, BuyRequest } from 'shared-contract/shapes';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const goods = { id: '7', title: '总资产38.6M', coverUrl: '/7.webp', priceFen: 198_000 };
const anAnswer = (more: Partial<BuyAnswer> = {}): BuyAnswer => ({
  id: '9',
  goods,
  priceFen: 160_000,
  payFen: 160_000,
  netFen: 152_000,
  status: 'open',
  statusText: '等买家回应',
  until: '2099-11-21T14:02:00+08:00',
  ...more,
});
const aRequest = (more: Partial<BuyRequest> = {}): BuyRequest => ({
  id: '3',
  role: 'buyer',
  name: '要一个大仓号',
  gameName: '三角洲行动',
  conditions: [{ key: 'attr:1', text: '资产 ≥ 30M' }],
  priceFen: 160_000,
  frozenFen: 160_000,
  netFen: 152_000,
  status: 'open',
  statusText: '求购中',
  until: '2099-11-26T21:10:00+08:00',
  deals: 4,
  answers: [anAnswer()],
  fitting: [],
  orderNo: null,
  createdAt: '2026-11-19T21:10:00+08:00',
  ...more,
});

let rows: BuyRequest[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    listBuyRequests: () => ({ rows, total: rows.length, serverTime: '2026-11-20T12:00:00+08:00' }),
    actOnBuyRequest: () => ({ status: 'open', orderNo: null }),
  }),
);
beforeEach(() => {
  rows = [aRequest()];
});
const open = async (query = '') => {
  await page.open(`/other/requests${query}`);
  return screen.findByRole('article');
};
const press = (card: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(card).getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const sent = () => page.calls.sent('actOnBuyRequest');

test('the buyer sees what is frozen and who answered, and buys after one more question', async () => {
  page.calls.answer({ actOnBuyRequest: () => ({ status: 'bought', orderNo: 'H1' }) });
  const card = await open();
  expect(card.textContent).toContain('资产 ≥ 30M');
  expect(card.textContent).toContain('冻结 ¥1,600.00，到 11-26 21:10');
  expect(card.textContent).toContain('你付 ¥1,600.00');
  press(card, '买下');
  expect(sent()).toEqual([]);
  await confirm('买下');
  await waitFor(() =>
    expect(sent()).toEqual([{ id: '3', action: 'buy', answerId: '9', expectFen: 160_000 }]),
  );
});

test('the buyer declines an answer, and withdraws the request', async () => {
  const card = await open();
  press(card, '不要');
  await waitFor(() => expect(sent()).toEqual([{ id: '3', action: 'decline', answerId: '9' }]));
  await screen.findByText('已回绝，卖家会收到通知');
  press(await screen.findByRole('article'), /^撤回求购/);
  await confirm('撤回');
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: '3', action: 'withdraw' }));
});

test('the seller answers with goods that fit at the lower price, and takes the answer back', async () => {
  rows = [aRequest({ role: 'seller', answers: [], fitting: [{ ...goods, priceFen: 150_000 }] })];
  const card = await open('?role=seller');
  expect(page.calls.sent('listBuyRequests')[0]).toMatchObject({ role: 'seller' });
  expect(card.textContent).toContain('你到手 ¥1,520.00');
  expect(card.textContent).toContain('买过 4 笔');
  press(card, '应这个');
  await confirm('应这个');
  await waitFor(() =>
    expect(sent()).toEqual([{ id: '3', action: 'answer', goodsId: '7', expectFen: 150_000 }]),
  );
  rows = [aRequest({ role: 'seller' })];
  await page.open('/other/requests?role=seller');
  press(await screen.findByRole('article'), '收回');
  await waitFor(() => expect(sent().at(-1)).toEqual({ id: '3', action: 'takeBack', answerId: '9' }));
});

test('what the server refuses is said, and the list is read again', async () => {
  page.calls.answer({ actOnBuyRequest: () => refuse('STATE_CHANGED', '这个回应已经失效，请刷新后看看别的') });
  const card = await open();
  rows = [aRequest({ answers: [anAnswer({ status: 'void', statusText: '已失效' })] })];
  press(card, '买下');
  await confirm('买下');
  await screen.findByText('这个回应已经失效，请刷新后看看别的');
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('\u00a0· 已失效'));
});

test('what was bought leads to its order', async () => {
  rows = [aRequest({ status: 'bought', statusText: '已买到', frozenFen: 0, answers: [], orderNo: 'H26' })];
  expect(linksIn(await open())).toEqual([['看订单', '/index/orderDetail?orderNo=H26']]);
});

test('the one that a notice is about stands alone, with the way to all', async () => {
  await open('?role=seller&id=3');
  expect(page.calls.sent('listBuyRequests')).toEqual([{ role: 'seller', id: '3', pageNum: 1 }]);
  expect(screen.queryByRole('tab')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: '看全部求购' }));
  await screen.findByRole('tab', { name: '我的号能应的', selected: true });
  await waitFor(() =>
    expect(page.calls.sent('listBuyRequests').at(-1)).toEqual({ role: 'seller', pageNum: 1 }),
  );
  rows = [];
  await page.open('/other/requests?role=seller&id=4');
  await screen.findByRole('heading', { name: '这个求购已经结束' });
});

test('no requests, no network, no session', async () => {
  rows = [];
  await page.open('/other/requests');
  await screen.findByText('还没有发过求购');
  fireEvent.click(screen.getByRole('tab', { name: '我的号能应的' }));
  await screen.findByText('没有你的号能应的求购');
  page.calls.answer({ listBuyRequests: () => LOST });
  await page.open('/other/requests?role=buyer');
  expect((await screen.findByRole('alert')).textContent).toContain('求购');
  await page.open('/other/requests', { guest: true });
  await waitFor(() => expect(linksIn().map(([label]) => label)).toContain('去登录'));
});
