import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RecentDeal, Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, provideIndexedDb, refuse } from 'shared-sdk/testing';
import { fill, linkTo, press, untilText, words } from '../../shared/testing/screen';
import type { Draft } from '../listing-form/draft';
import { anAuction } from '../testing/auction';
import { aDraft, gameAnswers } from '../testing/listing';

let members = 0;
let counts: Record<string, number>;
let prices: number[];
let valued: Value<'getAssessment'>;
const page = remotePages(
  () => import('../../app'),
  () => ({
    ...gameAnswers,
    getProfile: () => aProfile({ userId: `u${members}` }),
    listConsignments: () => ({ rows: [], total: 0, counts }),
    listRecentDeals: () =>
      prices.map(
        (priceFen, n): RecentDeal => ({
          gameId: '1',
          gameName: '王者荣耀',
          title: `第 ${n} 个`,
          coverUrl: '/c.webp',
          priceFen,
          dealAt: '2026-11-20T14:00:00+08:00',
          buyerMasked: '青*',
        }),
      ),
    getAssessment: () => valued,
  }),
);
provideIndexedDb();
beforeEach(() => {
  members += 1; // a new member per test, to isolate drafts
  counts = { onSale: 2 };
  prices = [90_000, 10_000, 50_000, 30_000, 1_000_000];
  valued = anAuction({ mode: 'value', id: 'v1', gameId: '2', gameName: '原神' });
});
const open = (query = '', guest = false) => page.open(`/index/sell${query}`, { guest });
const address = () => page.history.location.pathname + page.history.location.search;
const keep = async (more: Partial<Draft>, key = 'new') => {
  const { saveDraft, flushDrafts } = await import('../listing-form/drafts');
  saveDraft(`u${members}/${key}`, aDraft(more));
  await flushDrafts();
};

test('the ways to sell stand there for everybody, with what a price brings', async () => {
  await open('', true);
  await untilText('近 5 笔成交，中位 ¥500');
  for (const text of [
    '王者荣耀',
    '怎么卖到手不同，快慢不同',
    '寄售代卖自己定价，审核后上架，有人买才收服务费',
    '竞价回收商户 6–24 小时内报价，你挑一个最快当天',
    '先看三条路估价、竞价、代售放在一起比不收费',
    '费用先算清收费标准',
    '成交后到手—',
  ])
    expect(words()).toContain(text);
  expect(words()).not.toContain('我的商品');
  expect(page.calls.sent('listRecentDeals')).toEqual([{ gameId: '1', limit: 50 }]);
  await fill('挂牌价', '1280');
  await untilText('有人买才收服务费到手 ¥1,216.00');
  expect(words()).toContain('成交后到手¥1,216.00');
  expect(await linkTo('登录后开始填写')).toBe('/index/BasicInformation?gameId=1');
  fireEvent.click(screen.getByRole('radio', { name: /竞价回收/ }));
  expect(await linkTo('登录后开始填写')).toBe('/index/jingjiahuishou?gameId=1');
  fireEvent.click(screen.getByRole('radio', { name: /先看三条路/ }));
  expect(await linkTo('登录后开始填写')).toBe('/index/sale?gameId=1');
});

test('what is no price says so once the field was left', async () => {
  await open('', true);
  await fill('挂牌价', '5');
  expect(words()).not.toContain('价格需在');
  fireEvent.blur(screen.getByLabelText('挂牌价'));
  await untilText('价格需在 ¥6 到 ¥200,000 之间');
  expect(words()).toContain('成交后到手—');
  await fill('挂牌价', '');
  await waitFor(() => expect(words()).not.toContain('价格需在'));
});

test('four deals give no price; another game is asked about anew', async () => {
  prices = prices.slice(1);
  await open('', true);
  await untilText('近期成交太少，不给参考价');
  await press('换游戏');
  fireEvent.click(await screen.findByRole('option', { name: '原神' }));
  await waitFor(() => expect(page.calls.sent('listRecentDeals').at(-1)).toEqual({ gameId: '2', limit: 50 }));
  expect(await linkTo('登录后开始填写')).toBe('/index/BasicInformation?gameId=2');
});

test('a member begins at once, beside what is for sale', async () => {
  await open();
  await untilText('我的商品在售 2');
  expect(await linkTo('开始填写')).toBe('/index/BasicInformation?gameId=1');
  expect(await linkTo(/我的商品/)).toBe('/other/MyProducts');
  expect(page.calls.sent('listConsignments')).toEqual([{ pageSize: 1 }]);
});

test.each([
  [{}, '在售 0', '/other/MyProducts'],
  [{ onSale: 5, rejected: 1 }, '驳回 1，待修改', '/other/MyProducts?status=rejected'],
])('of goods %j it says what matters', async (of, text, to) => {
  counts = of as Record<string, number>;
  await open();
  await untilText(text);
  expect(await linkTo(/我的商品/)).toBe(to);
});

test('goods that do not come leave their row without a figure', async () => {
  page.calls.answer({ listConsignments: () => LOST });
  await open();
  await screen.findByRole('link', { name: /我的商品/ });
  await waitFor(() => expect(page.calls.sent('listConsignments')).toHaveLength(1));
  expect(words()).not.toContain('在售');
});

test('a valued account is what is sold', async () => {
  await open('?from=v1');
  await untilText('原神');
  await waitFor(async () => expect(await linkTo('开始填写')).toBe('/index/BasicInformation?from=v1'));
  fireEvent.click(screen.getByRole('radio', { name: /竞价回收/ }));
  expect(await linkTo('开始填写')).toBe('/index/jingjiahuishou?from=v1');
  fireEvent.click(screen.getByRole('radio', { name: /先看三条路/ }));
  expect(await linkTo('开始填写')).toBe('/index/sale?id=v1');
  await waitFor(() => expect(page.calls.sent('listRecentDeals').at(-1)).toEqual({ gameId: '2', limit: 50 }));
  await press('换游戏');
  fireEvent.click(await screen.findByRole('option', { name: '王者荣耀' }));
  expect(await linkTo('开始填写')).toBe('/index/sale?gameId=1');
});

describe('drafts', () => {
  const row = async () => screen.findByRole('button', { name: /草稿.*·/ });
  const choose = async (label: string) => {
    fireEvent.click(await row());
    const sheet = await screen.findByRole('dialog', { name: '草稿只存在这台设备上' });
    fireEvent.click(within(sheet).getByRole('button', { name: label }));
  };

  test.each([
    [{}, '王者荣耀\u00a0· 刚刚\u00a0· 缺 3 张图'],
    [{ images: ['1', '2'].map((id) => ({ id, fileId: id, url: '/f.webp' })) }, '缺 1 张图'],
    [{ images: ['1', '2', '3'].map((id) => ({ id, fileId: id, url: '/f.webp' })) }, '王者荣耀\u00a0· 刚刚'],
    [{ price: ' ' }, '未标价'],
    [{ gameId: '', places: {} }, '未选游戏\u00a0· 刚刚\u00a0· 未选区服'],
  ] as [Partial<Draft>, string][])('say what they lack: %#', async (more, text) => {
    await keep(more);
    await open();
    await untilText('我的商品在售');
    expect((await row()).textContent).toContain(text);
  });

  test.each([
    [{}, 'new', '/index/fillInformation'],
    [{ places: {} }, 'new', '/index/BasicInformation'],
    [{}, 'edit/k7', '/index/fillInformation?id=k7'],
  ] as [Partial<Draft>, string, string][])('are gone on with: %#', async (more, key, to) => {
    await keep(more, key);
    page.calls.answer({ getConsignment: () => new Promise<never>(() => undefined) });
    await open();
    await choose('继续填写');
    await waitFor(() => expect(address()).toBe(to));
  });

  test('are thrown away', async () => {
    await keep({});
    await open();
    await choose('删掉这份草稿');
    await waitFor(() => expect(screen.queryByRole('button', { name: /草稿.*·/ })).toBeNull());
    await open();
    await untilText('我的商品');
    expect(screen.queryByRole('button', { name: /草稿.*·/ })).toBeNull();
  });

  test('are left as they are', async () => {
    await keep({});
    await open();
    await choose('取消');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await row()).toBeTruthy();
    expect(address()).toBe('/index/sell');
  });

  test('are each member’s own', async () => {
    await keep({});
    members += 1;
    await open();
    await untilText('我的商品');
    expect(words()).not.toContain('草稿');
  });
});

test('refused deals and goods leave their places without a figure, and one can sell', async () => {
  const busy = refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿');
  page.calls.answer({ listRecentDeals: () => busy, listConsignments: () => busy });
  await open();
  await screen.findByRole('link', { name: /我的商品/ });
  await waitFor(() => expect(page.calls.sent('listRecentDeals')).toHaveLength(1));
  expect(await linkTo('开始填写')).toBe('/index/BasicInformation?gameId=1');
  for (const figure of ['中位', '在售', '太频繁了']) expect(words()).not.toContain(figure);
});
