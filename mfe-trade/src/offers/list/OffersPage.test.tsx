import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { initialRules } from 'shared-contract/rules';
import type { Offer, OfferFloor } from 'shared-contract/shapes';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const anOffer = (more: Partial<Offer> = {}): Offer => ({
  id: '5',
  role: 'seller',
  goods: { id: '7', title: 'V10满贵族', coverUrl: '/7.webp', priceFen: 196_000, onSale: true },
  other: { name: '川*上', deals: 6 },
  amountFen: 178_000,
  counterFen: null,
  payFen: 178_000,
  netFen: 169_100,
  frozenFen: 178_000,
  warrantyPlan: 'basic',
  status: 'open',
  statusText: '等卖家回应',
  until: '2099-11-21T10:48:00+08:00',
  actions: ['accept', 'counter', 'refuse'],
  orderNo: null,
  createdAt: '2026-11-20T10:48:00+08:00',
  ...more,
});
const ended = { actions: [], until: null, frozenFen: 0 } satisfies Partial<Offer>;

let rows: Offer[];
let floor: OfferFloor | null;
const page = remotePages(
  () => import('../../app'),
  () => ({
    listOffers: () => ({
      rows,
      total: rows.length,
      living: rows.length,
      floor,
      serverTime: '2026-11-20T12:00:00+08:00',
    }),
    getTradeRules: () => initialRules,
  }),
);
beforeEach(() => {
  rows = [anOffer()];
  floor = null;
});
const open = async (query = '?role=seller') => {
  await page.open(`/other/offers${query}`);
  return screen.findByRole('article');
};
const press = (card: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(card).getByRole('button', { name }));
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('the seller sees what they would get, and accepts after one more question', async () => {
  page.calls.answer({ actOnOffer: () => ({ status: 'accepted', orderNo: 'H1' }) });
  const card = await open();
  expect(card.textContent).toContain('你到手¥1,691.00');
  expect(card.textContent).toContain('买家 川*上\u00a0· 买过 6 笔');
  press(card, '接受，到手 ¥1,691.00');
  expect(page.calls.sent('actOnOffer')).toEqual([]);
  await confirm('成交');
  await waitFor(() =>
    expect(page.calls.sent('actOnOffer')).toEqual([{ id: '5', action: 'accept', expectFen: 178_000 }]),
  );
});

test('no line begins with a ·, of the title, of the other side or of the prices', async () => {
  const { goods } = anOffer();
  rows = [anOffer({ goods: { ...goods, title: '满皮·最强王者' }, counterFen: 188_000, status: 'countered' })];
  const text = (await open()).textContent ?? '';
  expect(text).toContain('满皮\u2060·最强王者');
  expect(text).toContain('川*上\u00a0· 买过');
  expect(text).toContain('¥1,780\u00a0· 还价 ¥1,880\u00a0· 挂价 ¥1,960');
});

test('the seller refuses; what was refused by the server is said, and the list is read again', async () => {
  page.calls.answer({ actOnOffer: () => refuse('STATE_CHANGED', '这次出价买家撤回，请刷新后再看') });
  const card = await open();
  rows = [anOffer({ ...ended, status: 'withdrawn', statusText: '买家撤回' })];
  press(card, '拒绝');
  await confirm('拒绝');
  await screen.findByText('这次出价买家撤回，请刷新后再看');
  await screen.findByText('买家撤回');
  expect(page.calls.sent('actOnOffer')).toEqual([{ id: '5', action: 'refuse' }]);
});

test('the seller counters between the offer and the price', async () => {
  page.calls.answer({ actOnOffer: () => ({ status: 'countered', orderNo: null }) });
  press(await open(), '还价');
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: '1780' } });
  fireEvent.click(drawer.getByRole('button', { name: '还到 ¥1,780' }));
  await drawer.findByText('要高于 ¥1,780，低于挂价 ¥1,960');
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: '1880' } });
  fireEvent.click(drawer.getByRole('button', { name: '还到 ¥1,880' }));
  await waitFor(() =>
    expect(page.calls.sent('actOnOffer')).toEqual([{ id: '5', action: 'counter', counterFen: 188_000 }]),
  );
});

test('the buyer sees what is frozen, and takes the offer back', async () => {
  page.calls.answer({ actOnOffer: () => ({ status: 'withdrawn', orderNo: null }) });
  rows = [anOffer({ role: 'buyer', actions: ['withdraw'] })];
  const card = await open('');
  expect(page.calls.sent('listOffers')[0]).toMatchObject({ role: 'buyer' });
  expect(card.textContent).toContain('卖家在 11-21 10:48 前回应，冻结 ¥1,780.00');
  press(card, '撤回');
  await confirm('撤回');
  await waitFor(() => expect(page.calls.sent('actOnOffer')).toEqual([{ id: '5', action: 'withdraw' }]));
});

test('a counter is accepted at its own price', async () => {
  page.calls.answer({ actOnOffer: () => ({ status: 'accepted', orderNo: 'H1' }) });
  const countered = {
    status: 'countered',
    statusText: '卖家还价',
    counterFen: 188_000,
    payFen: 188_000,
  } as const;
  rows = [anOffer({ role: 'buyer', ...countered, actions: ['accept', 'withdraw'] })];
  const card = await open('');
  expect(card.textContent).toContain('出价 ¥1,780\u00a0· 还价 ¥1,880');
  press(card, '接受，付 ¥1,880.00');
  await confirm('成交');
  await waitFor(() =>
    expect(page.calls.sent('actOnOffer')).toEqual([{ id: '5', action: 'accept', expectFen: 188_000 }]),
  );
});

test('what has ended leads to its order and has no verbs', async () => {
  rows = [anOffer({ ...ended, status: 'accepted', statusText: '已成交', orderNo: 'H26' })];
  const card = await open();
  expect(within(card).queryAllByRole('button')).toEqual([]);
  expect(linksIn(card)).toContainEqual(['看订单', '/index/orderDetail?orderNo=H26']);
});

describe('the hidden floor of own goods', () => {
  test('is set with the choice to accept at once', async () => {
    page.calls.answer({
      setOfferFloor: ({ floorFen, accepts }) => {
        floor = floorFen === null ? null : { floorFen, accepts };
        return { floor };
      },
    });
    await open('?role=seller&goodsId=7');
    fireEvent.click(screen.getByRole('button', { name: '设底价' }));
    await screen.findByText('请填写底价，如 1280');
    fireEvent.change(screen.getByLabelText('底价'), { target: { value: '1700' } });
    fireEvent.click(screen.getByRole('switch', { name: '够到就成交' }));
    fireEvent.click(screen.getByRole('button', { name: '设底价' }));
    await screen.findByRole('button', { name: '改底价' });
    expect(page.calls.sent('setOfferFloor')).toEqual([{ goodsId: '7', floorFen: 170_000, accepts: true }]);
    fireEvent.click(screen.getByRole('button', { name: '去掉' }));
    await screen.findByRole('button', { name: '设底价' });
  });

  test('what the api refuses stands at the field', async () => {
    page.calls.answer({
      setOfferFloor: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'floorFen', msg: '底价要低于标价 ¥1,960' }] }),
    });
    await open('?role=seller&goodsId=7');
    fireEvent.change(screen.getByLabelText('底价'), { target: { value: '2000' } });
    fireEvent.click(screen.getByRole('button', { name: '设底价' }));
    await screen.findByText('底价要低于标价 ¥1,960');
  });
});

test('no offers, no network, no session', async () => {
  rows = [];
  await page.open('/other/offers');
  await screen.findByText('还没有出过价');
  fireEvent.click(screen.getByRole('tab', { name: '收到的' }));
  await screen.findByText('还没有收到出价');
  page.calls.answer({ listOffers: () => LOST });
  await page.open('/other/offers?role=buyer');
  expect((await screen.findByRole('alert')).textContent).toContain('出价');
  await page.open('/other/offers', { guest: true });
  await waitFor(() => expect(linksIn().map(([label]) => label)).toContain('去登录'));
});
