import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FavouriteCard } from 'shared-contract';
import { aGoodsCard, aGoodsDetail } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';

const saved = (id: string, more: Partial<FavouriteCard> = {}): FavouriteCard => ({
  ...aGoodsCard({ id, title: `收藏${id}` }),
  savedPriceFen: 128_000,
  savedAt: '2026-11-14T08:00:00+08:00',
  dropFen: 0,
  valid: true,
  ...more,
});
const answer = (...rows: FavouriteCard[]) => ({ rows, total: rows.length });
const four = () => [
  saved('1'),
  saved('2', { priceFen: 100_000, dropFen: 28_000 }),
  saved('3', { gameId: '2', gameName: '原神', priceFen: 130_050 }),
  saved('4', { valid: false, status: 'sold', title: '卖掉的' }),
];

const page = remotePages(
  () => import('../app'),
  () => ({ listFavourites: () => answer(...four()) }),
);
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const open = async (query = '') => {
  await page.open(`/other/collect${query}`);
  await screen.findByText('收藏1');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const chips = () =>
  within(screen.getByRole('group', { name: '看哪些' }))
    .getAllByRole('button')
    .map((chip) => `${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}${chip.textContent}`);
const pick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }));
const toast = async (words: string) =>
  expect((await screen.findByText(words)).getAttribute('role')).not.toBeNull();
const bar = () => screen.getByRole('region', { name: '页面操作' }).textContent;

test('a guest is asked to log in', async () => {
  await page.open('/other/collect', { guest: true });
  expect(linksIn(await screen.findByRole('main'))).toEqual([
    ['去登录', '/login?redirect=%2Fother%2Fcollect'],
  ]);
});

test('shows what was saved, what became of the price, and what is gone', async () => {
  await open();
  expect(chips()).toEqual(['*全部 4', '降价 1', '在售 3', '失效 1']);
  expect(linksIn(screen.getByRole('main'))).toEqual([
    ['收藏1', '/index/goodDetail?id=1'],
    ['收藏2', '/index/goodDetail?id=2'],
    ['收藏3', '/index/goodDetail?id=3'],
    ['卖掉的', '/index/goodDetail?id=4'],
    ['找相似', '/index/goodList?gameId=1&goodsType=account'],
  ]);
  screen.getByText('11-14 收藏，价没变');
  expect(screen.getAllByText('11-14 收藏时 ¥1,280')).toHaveLength(2);
  screen.getByText('降了 ¥280');
  screen.getByText('涨了 ¥20.50');
  screen.getByText('失效的 1 件');
  expect(screen.getByRole('main').textContent).toContain('卖掉的已售\u00a0· ¥1,280找相似');
  screen.getByText('共 4 件收藏');
  expect(page.calls.sent('listFavourites')).toEqual([{ pageNum: 1 }]);
  expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
});

test('can be looked at by kind', async () => {
  await open();
  press(/^降价/);
  expect(chips()[1]).toBe('*降价 1');
  expect(linksIn(screen.getByRole('main')).map(([text]) => text)).toEqual(['收藏2']);
  press(/^失效/);
  expect(linksIn(screen.getByRole('main')).map(([text]) => text)).toEqual(['卖掉的', '找相似']);
  press(/^在售/);
  expect(linksIn(screen.getByRole('main'))).toHaveLength(3);
});

test('a kind without any says that the others are still there', async () => {
  page.calls.answer({ listFavourites: () => answer(saved('1')) });
  await open();
  press(/^失效/);
  screen.getByRole('heading', { name: '没有失效的收藏' });
  screen.getByText('换一类看看，收藏都还在「全部」里。');
});

test('kinds are counted once all have come', async () => {
  page.calls.answer({
    listFavourites: ({ pageNum }) =>
      pageNum === 2 ? { rows: [saved('2')], total: 2 } : { rows: [saved('1')], total: 2 },
  });
  await open();
  expect(chips()).toEqual(['*全部 ', '降价 ', '在售 ', '失效 ']);
  press('加载更多');
  await waitFor(() => expect(chips()[0]).toBe('*全部 2'));
});

test('without any it says where they come from', async () => {
  page.calls.answer({ listFavourites: () => answer() });
  await page.open('/other/collect');
  await screen.findByRole('heading', { name: '还没有收藏' });
  screen.getByText('在商品页点「收藏」，降价时会收到消息。');
  expect(linksIn()).toEqual([['去逛逛', '/index/goodList']]);
});

test('keeps its place while they come, and tries again', async () => {
  const wait = deferred<Answer<'listFavourites'>>();
  page.calls.answer({ listFavourites: () => wait.promise });
  await page.open('/other/collect');
  await waitFor(() => expect(page.calls.sent('listFavourites')).toHaveLength(1));
  expect(screen.queryByText('还没有收藏')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  wait.settle(LOST);
  await screen.findByRole('alert');
  page.calls.answer({ listFavourites: () => answer(saved('1')) });
  press('重试');
  await screen.findByText('收藏1');
});

test('what was seen before stands under a strip while nobody answers; a lost page is asked for again', async () => {
  page.calls.answer({ listFavourites: () => ({ rows: [saved('1')], total: 2 }) });
  await open();
  page.calls.answer({ listFavourites: () => LOST });
  press('加载更多');
  await screen.findByText('离线，显示 11-20 14:30 存下的内容');
  press('重试');
  await waitFor(() => expect(page.calls.sent('listFavourites')).toHaveLength(3));
  await screen.findByText('离线，显示 11-20 14:30 存下的内容');
  page.calls.answer({ listFavourites: () => ({ rows: [saved('2')], total: 2 }) });
  press('再连');
  await screen.findByText('收藏2');
  expect(screen.queryByText('再连')).toBeNull();
});

describe('comparing', () => {
  test('takes two to four of one game', async () => {
    page.calls.answer({
      listFavourites: () =>
        answer(...['1', '2', '5', '6', '7'].map((id) => saved(id)), saved('3', { gameId: '2' })),
      getGoods: ({ id }) => aGoodsDetail({ id, title: `收藏${id}` }),
    });
    await open();
    pick('选来对比：收藏1');
    expect(bar()).toBe('已选 1 件再选一件来对比');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '再选一件来对比' }).disabled).toBe(true);
    pick('选来对比：收藏3');
    await toast('只能和同一个游戏的对比，现在选的是王者荣耀');
    for (const id of ['2', '5', '6', '7']) pick(`选来对比：收藏${id}`);
    await toast('最多对比 4 件');
    expect(bar()).toBe('已选 4 件对比 4 件王者荣耀');
    pick('选来对比：收藏5');
    pick('选来对比：收藏6');
    expect(bar()).toBe('已选 2 件对比 2 件王者荣耀');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选来对比：收藏2' }).checked).toBe(true);
    press('对比 2 件王者荣耀');
    await screen.findByRole('dialog', { name: '对比 2 件' });
    expect(page.history.location.search).toBe('?compare=1%2C2');
    expect(page.history.action).toBe('REPLACE');
  });

  test('opens by its address, and closes to the saved goods', async () => {
    page.calls.answer({ getGoods: ({ id }) => aGoodsDetail({ id }) });
    await open('?compare=1,2');
    const sheet = within(await screen.findByRole('dialog', { name: '对比 2 件' }));
    fireEvent.click(sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(page.history.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of one goods leads to the list that was seen last, with its filters', async () => {
    sessionStorage.setItem('last-list', '{"gameId":"1","minPriceFen":"500"}');
    page.calls.answer({ getGoods: ({ id }) => aGoodsDetail({ id, gameId: '1' }) });
    await open('?compare=1');
    const sheet = within(await screen.findByRole('dialog', { name: '对比' }));
    const more = await sheet.findByRole('link', { name: '再挑一件' });
    expect(more.getAttribute('href')).toBe('/index/goodList?gameId=1&minPriceFen=500');
  });
});

describe('letting go', () => {
  const confirm = async (words: string) => {
    const box = within(await screen.findByRole('alertdialog'));
    box.getByText(words);
    fireEvent.click(box.getByRole('button', { name: '移除' }));
  };

  test('of several, after being asked', async () => {
    await open();
    pick('选来对比：收藏1');
    press('管理');
    expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
    pick('选来移除：收藏1');
    pick('选来移除：收藏3');
    pick('选来移除：卖掉的');
    expect(bar()).toBe('已选 3 件移除 3 件'); // of two games, which cannot be compared
    pick('选来移除：收藏3');
    expect(bar()).toBe('已选 2 件移除 2 件');
    press('移除 2 件');
    page.calls.answer({ removeFavourites: () => ({ removed: 2 }), listFavourites: () => answer(saved('2')) });
    await confirm('移除 2 件收藏？移除后不再提醒降价。');
    await toast('已移除 2 件');
    await waitFor(() => expect(screen.queryByText('收藏1')).toBeNull());
    await screen.findByText('收藏2');
    expect(page.calls.sent('removeFavourites')).toEqual([{ goodsIds: ['1', '4'] }]);
    screen.getByRole('button', { name: '管理' });
    expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
  });

  test('is left by 完成 or 取消 without anything gone', async () => {
    await open();
    press('管理');
    pick('选来移除：收藏1');
    press('移除 1 件');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bar()).toBe('已选 1 件移除 1 件');
    press('完成');
    expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '选来移除：收藏1' })).toBeNull();
    expect(page.calls.sent('removeFavourites')).toEqual([]);
  });

  test('of all that are gone at once; what could not be done is said', async () => {
    await open();
    expect(screen.queryByRole('checkbox', { name: /卖掉的/ })).toBeNull();
    page.calls.answer({ removeFavourites: () => refuse('INTERNAL', '出错了') });
    press('清掉');
    await confirm('移除 1 件收藏？移除后不再提醒降价。');
    expect((await screen.findByRole('alert')).textContent).toBe('没能移除，请再点一次');
    screen.getByText('卖掉的');
    expect(page.calls.sent('removeFavourites')).toEqual([{ goodsIds: ['4'] }]);
  });
});
