import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GoodsCard, Value } from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';

const rental = (id: string) =>
  aGoodsCard({
    id,
    title: `租号${id}`,
    goodsType: 'rental',
    rentHourFen: 500,
    rentDayFen: 6_050,
    depositFen: 10_000,
  });
const goods = (rows: GoodsCard[], total = rows.length): Value<'listGoods'> => ({
  rows,
  total,
  totalIsExact: true,
  facets: null,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    listGames: () => [
      aGame({ id: '7', name: '三国志' }),
      aGame({ id: '8', name: '原神', pinyin: 'yuanshen' }),
    ],
    listGoods: () => goods([rental('1'), rental('2')]),
  }),
);
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const open = (query = '') => page.open(`/index/hire${query}`, { guest: true });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chips = () =>
  within(screen.getByRole('group', { name: '游戏' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent);

test('shows what can be rented of all games, by the hour and day, and says that renting ends in an enquiry', async () => {
  await open();
  await screen.findByText('租号1');
  expect(linksIn(screen.getByRole('main'))).toEqual([
    ['租号1', '/index/goodDetail?id=1'],
    ['租号2', '/index/goodDetail?id=2'],
    ['投诉', '/other/suggest?about=account'],
  ]);
  expect(document.querySelector('article')?.textContent).toContain('¥5/时¥60.50/天押 ¥100');
  expect(chips()).toEqual(['全部游戏']);
  screen.getByText('2 个号可租');
  screen.getByText('租号怎么走');
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '选号看租金和押金',
    '站内咨询和卖家说时段',
  ]);
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('选号看租金和押金');
  expect(screen.getByRole('main').textContent).toContain(
    '号栈目前只提供咨询：不代收租金和押金，也不代管账号。',
  );
  expect(page.calls.sent('listGoods')).toEqual([{ goodsType: 'rental', pageNum: 1 }]);
  expect(screen.queryByRole('button', { name: '再连' })).toBeNull();
});

test('of one game only, and back to all', async () => {
  await open('?gameId=7');
  await waitFor(() => expect(chips()).toEqual(['三国志', '只看三国志']));
  expect(page.calls.sent('listGoods')).toEqual([{ goodsType: 'rental', gameId: '7', pageNum: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: '只看三国志 去掉' }));
  await waitFor(() => expect(page.history.location.search).toBe(''));
  expect(page.history.action).toBe('REPLACE');
  await waitFor(() =>
    expect(page.calls.sent('listGoods').at(-1)).toEqual({ goodsType: 'rental', pageNum: 1 }),
  );
});

test('the game is chosen from the sheet', async () => {
  await open('?gameId=7');
  await waitFor(() => expect(chips()[0]).toBe('三国志'));
  press('三国志');
  const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
  expect(linksIn(sheet)).toEqual([
    ['全部游戏', '/index/hire'],
    ['三国志在售 3', '/index/hire?gameId=7'],
    ['原神在售 3', '/index/hire?gameId=8'],
  ]);
  expect(within(sheet).getByRole('link', { current: true }).textContent).toBe('三国志在售 3');
  fireEvent.click(within(sheet).getByText('原神'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(chips()).toEqual(['原神', '只看原神']));
});

test('a game that is not known has a name all the same; the sheet asks for the games again', async () => {
  page.calls.answer({ listGames: () => LOST });
  await open('?gameId=7');
  await screen.findByText('租号1');
  expect(chips()).toEqual(['这个游戏', '只看这个游戏']);
  press('这个游戏');
  const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
  await within(sheet).findByRole('heading', { name: '游戏没有加载出来' });
  page.calls.answer({ listGames: () => [aGame({ id: '7', name: '三国志' })] });
  fireEvent.click(within(sheet).getByRole('button', { name: '重试' }));
  await within(sheet).findByText('三国志');
  fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the sheet keeps its place while the games come', async () => {
  page.calls.answer({ listGames: () => new Promise(() => undefined) });
  await open();
  await screen.findByText('租号1');
  press('全部游戏');
  const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
  expect(linksIn(sheet)).toEqual([]);
  expect(within(sheet).queryByRole('alert')).toBeNull();
});

test.each([
  ['', '还没有可租的号', ['看在售的号', '/index/goodList']],
  ['?gameId=7', '三国志还没有可租的号', ['看全部可租的号', '/index/hire']],
])('without any (%s) it says so and leads on', async (query, title, link) => {
  page.calls.answer({ listGoods: () => goods([]) });
  await open(query);
  await screen.findByRole('heading', { name: title });
  screen.getByText('新的租号上架后会出现在这里。');
  expect(linksIn(screen.getByRole('main'))).toEqual([link, ['投诉', '/other/suggest?about=account']]);
});

test('keeps its place while they come, and tries again when they did not', async () => {
  const answer = deferred<Answer<'listGoods'>>();
  page.calls.answer({ listGoods: () => answer.promise });
  await open();
  await screen.findByText('租号怎么走');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('还没有可租的号')).toBeNull();
  answer.settle(refuse('INTERNAL', '出错了'));
  await screen.findByRole('alert');
  page.calls.answer({ listGoods: () => goods([rental('1')]) });
  press('重试');
  await screen.findByText('1 个号可租');
});

test('grows page by page, and a page that is lost is asked for again', async () => {
  page.calls.answer({ listGoods: ({ pageNum }) => (pageNum === 2 ? LOST : goods([rental('1')], 2)) });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  const again = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ listGoods: () => goods([rental('2')], 2) });
  fireEvent.click(again);
  await screen.findByText('租号2');
  screen.getByText('2 个号可租');
});

test('what was seen before stands under a strip while nobody answers', async () => {
  await open();
  await screen.findByText('租号1');
  page.calls.answer({ listGoods: () => LOST });
  await open();
  await screen.findByText('离线，显示 11-20 14:30 存下的内容');
  screen.getByText('租号1');
  page.calls.answer({ listGoods: () => goods([rental('3')]) });
  press('再连');
  await screen.findByText('租号3');
});
