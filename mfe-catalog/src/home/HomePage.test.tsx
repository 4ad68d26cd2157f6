import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeHead, RecentDeal, Value } from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answers, LOST } from 'shared-sdk/testing';

type Streamer = Value<'listStreamers'>[number];

const streamer = (id: string, more: Partial<Streamer> = {}): Streamer => ({
  id,
  name: `主播${id}`,
  platform: '抖音',
  imageUrl: `/s${id}.jpg`,
  link: `https://live.example.com/${id}`,
  intro: '每晚八点',
  ...more,
});
const banner = (id: string, link: string, intro = '全场包赔') =>
  streamer(id, { name: `活动${id}`, intro, link, imageUrl: `/b${id}.jpg` });
const deal = (title: string, dealAt: string): RecentDeal => ({
  gameId: '1',
  gameName: '王者荣耀',
  title,
  coverUrl: '/d.jpg',
  priceFen: 128_000,
  dealAt,
  buyerMasked: '周**',
});
const notice = (id: string, pinned: boolean): NoticeHead => ({
  id,
  noticeType: 'gonggao',
  category: null,
  title: `公告${id}`,
  summary: '',
  coverUrl: null,
  pinned,
  viewCount: 1,
  publishedAt: '2026-11-20T14:00:00+08:00',
});
const goods = (...rows: ReturnType<typeof aGoodsCard>[]): Value<'listGoods'> => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  facets: null,
});
const games = [
  ['1', '王者荣耀', 'wangzherongyao', 900, true],
  ['2', '原神', 'yuanshen', 1_000, true],
  ['3', '英雄联盟手游', 'yingxionglianmeng', 20, false],
  ['4', '崩坏：星穹铁道', 'benghuai', 34_000, false],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter, place) => [
    letter,
    `游戏${letter}`,
    `${letter}x`,
    10 - place,
    false,
  ]),
].map(([id, name, pinyin, goodsCount, hot]) =>
  aGame({ id, name, pinyin, goodsCount, hot } as Parameters<typeof aGame>[0]),
);

const full = {
  listStreamers: ({ type }) =>
    type === 1
      ? [banner('1', '/index/goodList?gameId=1'), banner('2', 'javascript:alert(1)', '')]
      : ['1', '2', '3', '4', '5', '6', '7'].map((id) => streamer(id)),
  listGames: () => games,
  listRecentDeals: () => [
    deal('V10·皮肤486', '2026-11-20T14:25:00+08:00'),
    deal('满皮', '2026-11-20T13:30:00+08:00'),
  ],
  listGoods: ({ sort }) =>
    sort === 'drop'
      ? goods(aGoodsCard({ id: '8', title: '降价的', priceFen: 100_000, originalPriceFen: 128_000 }))
      : goods(aGoodsCard({ id: '9' })),
  listNotices: () => ({ rows: [notice('1', true), notice('2', false)], total: 2 }),
} satisfies Answers;

const page = remotePages(
  () => import('../app'),
  () => full,
);
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => screen.getByRole('region', { name });
const block = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

describe('home', () => {
  const openFull = async () => {
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(screen.getByRole('heading', { name: '主播验号' })).toBeTruthy());
    await screen.findByText('公告1');
    await screen.findByText('降价的');
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(1));
    await screen.findByText('原神');
    await screen.findByText('刚成交');
    await waitFor(() => expect(linksIn(region('活动'))).toHaveLength(1));
  };

  test('leads to banners, games, lists, goods, notices and streamers', async () => {
    await openFull();
    expect(linksIn(screen.getByRole('banner'))).toContainEqual(['公告', '/other/gonggao']);
    expect(linksIn(region('活动'))).toEqual([['', '/index/goodList?gameId=1']]);
    within(region('活动')).getByRole('img', { name: '活动1，全场包赔' });
    within(region('活动')).getByRole('img', { name: '活动2' });
    expect(linksIn(screen.getByRole('navigation', { name: '快捷入口' }))).toEqual([
      ['买号', '/index/goodList'],
      ['卖号', '/index/sell'],
      ['回收', '/index/sale'],
      ['担保验真', '/index/security'],
      ['客服', '/other/contactkefu'],
    ]);
    expect(linksIn(region('最近成交'))).toEqual([
      ['刚成交王者荣耀 V10·皮肤486 · 周** 买下5 分钟前¥1,280', '/index/finish'],
    ]);
    expect(linksIn(block('今日降价 按降幅'))).toEqual([
      ['全部', '/index/goodList?sort=drop'],
      ['降价的¥1,000降 280', '/index/goodDetail?id=8'],
    ]);
    expect(linksIn(block('最新上架'))).toEqual([
      ['全部', '/index/goodList?sort=newest'],
      ['V10·皮肤486·最强王者', '/index/goodDetail?id=9'],
    ]);
    expect(linksIn(block('公告'))).toEqual([
      ['更多', '/other/gonggao'],
      ['置顶公告1', '/other/newsDetail?id=1'],
      ['公告2', '/other/newsDetail?id=2'],
    ]);
    expect(linksIn(block('主播验号'))).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((id) => [
        expect.stringContaining(`主播${id}抖音 · 每晚八点`),
        `https://live.example.com/${id}`,
      ]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks for each section what it shows, as the server asked', async () => {
    await openFull();
    expect(page.calls.sent('listStreamers')).toEqual(expect.arrayContaining([{ type: 1 }, { type: 2 }]));
    expect(page.calls.sent('listRecentDeals')).toEqual([{ limit: 10 }]);
    expect(page.calls.sent('listGoods')).toHaveLength(2);
    expect(page.calls.sent('listGoods')).toEqual(
      expect.arrayContaining([
        { sort: 'drop', pageSize: 10 },
        { sort: 'newest', pageSize: 6 },
      ]),
    );
    expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'gonggao', pageSize: 3 }]);
  });

  test('shows the best-known games first, by short names, and all of them from A to Z', async () => {
    await openFull();
    expect(linksIn(screen.getByRole('navigation', { name: '游戏' }))).toEqual([
      ['原神', '/index/goodList?gameId=2'],
      ['王者荣耀', '/index/goodList?gameId=1'],
      ['星穹铁道', '/index/goodList?gameId=4'],
      ['LOL手游', '/index/goodList?gameId=3'],
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => [
        `游戏${letter}`,
        `/index/goodList?gameId=${letter}`,
      ]),
    ]);
    press('全部');
    const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
    const letters = await within(sheet).findAllByRole('heading', { level: 3 });
    expect(letters.map((head) => head.textContent)).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
      'F',
      'G',
      'H',
      'W',
      'Y',
    ]);
    const links = linksIn(sheet);
    expect(links[0]).toEqual(['全部游戏', '/index/goodList']);
    expect(links).toContainEqual(['崩坏：星穹铁道在售 3.4万', '/index/goodList?gameId=4']);
    expect(within(sheet).getByRole('link', { current: true }).textContent).toBe('全部游戏');
    fireEvent.click(within(sheet).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a game of the sheet closes it and leads to its list', async () => {
    await openFull();
    press('全部');
    const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
    fireEvent.click(within(sheet).getByText('崩坏：星穹铁道'));
    await waitFor(() => expect(page.history.location.search).toBe('?gameId=4'));
    expect(page.history.location.pathname).toBe('/index/goodList');
  });

  test('a streamer without a safe link is no link, one without words has a name alone', async () => {
    page.calls.answer({
      listStreamers: ({ type }) =>
        type === 1 ? [] : [streamer('1', { link: 'http://plain.example', platform: '', intro: '' })],
    });
    await page.open('/index/home', { guest: true });
    await screen.findByText('主播1');
    expect(linksIn(block('主播验号'))).toEqual([]);
    expect(block('主播验号').textContent).toMatch(/主播1$/);
  });

  test('what is empty says so or is left out', async () => {
    page.calls.answer({
      listStreamers: () => [],
      listRecentDeals: () => [],
      listGoods: () => goods(),
      listGames: () => [],
      listNotices: () => ({ rows: [], total: 0 }),
    });
    await page.open('/index/home', { guest: true });
    await screen.findByText('还没有成交');
    await waitFor(() => expect(screen.queryByText('主播验号')).toBeNull());
    await waitFor(() => expect(page.calls.sent('listGames')).toHaveLength(1));
    expect(linksIn(screen.getByRole('main')).map(([text]) => text)).toEqual([
      '买号',
      '卖号',
      '回收',
      '担保验真',
      '客服',
      '全部',
      '全部',
      '更多',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('each section waits on its own', async () => {
    const never = () => new Promise<never>(() => undefined);
    page.calls.answer({
      listStreamers: never,
      listRecentDeals: never,
      listGoods: never,
      listGames: never,
      listNotices: never,
    });
    await page.open('/index/home', { guest: true });
    await screen.findByText('主播验号');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('还没有成交')).toBeNull();
    expect(within(region('游戏')).getByRole('status', { name: '加载中' }).childElementCount).toBe(12);
    expect(within(block('主播验号')).getByRole('status', { name: '加载中' }).childElementCount).toBe(6);
    expect(block('最新上架').querySelectorAll('[aria-hidden=true]').length).toBeGreaterThanOrEqual(6);
    expect(block('公告').querySelectorAll('span').length).toBeGreaterThanOrEqual(3);
    expect(block('今日降价 按降幅').textContent).toBe('今日降价按降幅全部');
  });

  test('each section fails on its own and comes back by its own 重试', async () => {
    page.calls.answer({
      listStreamers: () => LOST,
      listRecentDeals: () => LOST,
      listGoods: () => LOST,
      listGames: () => LOST,
      listNotices: () => LOST,
    });
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(7));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(
      ['活动', '游戏', '最近成交', '降价商品', '最新上架', '公告', '主播'].map(
        (what) => `${what}没有加载出来重试`,
      ),
    );
    page.calls.answer(full);
    for (const alert of screen.getAllByRole('alert')) fireEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findByText('原神');
    await screen.findByText('公告1');
    await screen.findByText('降价的');
  });

  const lostGoods = (lost: string): Answers => ({
    listGoods: (input) => (input.sort === lost ? LOST : full.listGoods(input)),
  });
  const lostStreamers = (lost: number): Answers => ({
    listStreamers: (input) => (input.type === lost ? LOST : full.listStreamers(input)),
  });
  const shown: Record<string, () => unknown> = {
    活动: () => linksIn(region('活动')).length,
    游戏: () => screen.queryByText('原神'),
    最近成交: () => screen.queryByText('刚成交'),
    降价商品: () => screen.queryByText('降价的'),
    最新上架: () => document.querySelector('article'),
    公告: () => screen.queryByText('公告1'),
    主播: () => within(block('主播验号')).queryAllByRole('listitem').length,
  };
  test.each<[string, Answers]>([
    ['活动', lostStreamers(1)],
    ['游戏', { listGames: () => LOST }],
    ['最近成交', { listRecentDeals: () => LOST }],
    ['降价商品', lostGoods('drop')],
    ['最新上架', lostGoods('newest')],
    ['公告', { listNotices: () => LOST }],
    ['主播', lostStreamers(2)],
  ])('without %s alone all others stand', async (lost, answers) => {
    page.calls.answer(answers);
    await page.open('/index/home', { guest: true });
    await waitFor(() => {
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        `${lost}没有加载出来重试`,
      ]);
      for (const [name, stands] of Object.entries(shown))
        if (name !== lost) expect([name, Boolean(stands())]).toEqual([name, true]);
    });
  });

  test('what was seen before stands under a strip that says from when, until there is a network', async () => {
    await openFull();
    expect(screen.queryByRole('button', { name: '再连' })).toBeNull();
    page.calls.answer({ listGoods: () => LOST });
    await page.open('/index/home', { guest: true });
    await screen.findByText('离线，显示 11-20 14:30 存下的内容');
    expect(document.querySelectorAll('article')).toHaveLength(1);
    page.calls.answer(full);
    press('再连');
    await waitFor(() => expect(screen.queryByRole('button', { name: '再连' })).toBeNull());
  });
});

describe('the deals', () => {
  let turns: (() => void)[];
  let stopped: unknown[];
  beforeEach(() => {
    [turns, stopped] = [[], []];
    const [start, stop] = [globalThis.setInterval, globalThis.clearInterval];
    jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((turn: () => void, ms?: number) =>
        ms === 5_000 ? 9_000_000 + turns.push(turn) : start(turn, ms)) as typeof setInterval);
    jest.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      if (Number(timer) > 9_000_000) stopped.push(Number(timer) - 9_000_000);
      else stop(timer as NodeJS.Timeout);
    });
  });
  const link = () => within(region('最近成交')).getByRole('link');
  const openDeals = async () => {
    await page.open('/index/home', { guest: true });
    await screen.findByText('刚成交');
  };
  const turn = () => act(() => turns.at(-1)?.());

  test('come one after another and begin anew', async () => {
    await openDeals();
    expect(link().querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T14:25:00+08:00');
    turn();
    expect(link().textContent).toBe('刚成交王者荣耀 满皮 · 周** 买下1 小时前¥1,280');
    turn();
    expect(link().textContent).toContain('V10·皮肤486');
    expect(turns).toHaveLength(1);
  });

  test.each([
    [() => fireEvent.pointerEnter(link()), () => fireEvent.pointerLeave(link())],
    [() => fireEvent.focus(link()), () => fireEvent.blur(link())],
  ])('stand still while one looks at them', async (hold, leave) => {
    await openDeals();
    hold();
    expect(stopped).toEqual([1]);
    expect(turns).toHaveLength(1);
    leave();
    expect(turns).toHaveLength(2);
  });

  test('stand still for whoever asked for less motion, and where there is one alone', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ ...new EventTarget(), media, matches: media.includes('reduce') }) as MediaQueryList,
      );
    await openDeals();
    expect(turns).toEqual([]);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...new EventTarget(), media, matches: false }) as MediaQueryList);
    page.sdk.cache.clear();
    page.calls.answer({ listRecentDeals: () => [deal('独一件', '2026-11-20T14:25:00+08:00')] });
    await page.open('/index/home', { guest: true });
    await screen.findByText(/独一件/);
    expect(turns).toEqual([]);
  });
});

describe('the search', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '搜游戏、商品编号、皮肤名' });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const openSearch = async (history?: unknown) => {
    if (history !== undefined) localStorage.setItem('searched', JSON.stringify(history));
    await page.open('/index/home', { guest: true });
    await screen.findByText('原神');
    act(() => field().focus());
  };
  const searched = () => JSON.parse(localStorage.getItem('searched') ?? '[]');

  test('leads to the list by the words, and remembers them', async () => {
    await openSearch();
    expect(screen.queryByRole('region', { name: '搜过的' })).toBeNull();
    type(' 满皮 ');
    fireEvent.submit(field());
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/goodList'));
    expect(page.history.location.search).toBe(`?keyword=${encodeURIComponent('满皮')}`);
    expect(searched()).toEqual(['满皮']);
  });

  test('shows what was searched for last, until it is cleared', async () => {
    await openSearch();
    type('满皮');
    fireEvent.submit(field());
    await waitFor(() => expect(page.sdk.state.searchText$.value).toBe('满皮'));
    act(() => page.history.push('/index/home'));
    await waitFor(() => expect(field().value).toBe('满皮'));
    fireEvent.change(field(), { target: { value: '' } });
    expect([page.sdk.state.searchText$.value, page.history.location.pathname]).toEqual(['', '/index/home']);
  });

  test('without words leads to the list, and remembers nothing', async () => {
    await openSearch();
    fireEvent.submit(field());
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/goodList'));
    expect(page.history.location.search).toBe('');
    expect(searched()).toEqual([]);
  });

  test('offers games and goods that fit, and says how many there are', async () => {
    page.calls.answer({
      listGoods: ({ keyword }) =>
        keyword ? { ...goods(aGoodsCard({ id: '11' })), total: 1_000, totalIsExact: false } : goods(),
    });
    await openSearch();
    type(' Y ');
    const offers = within(await screen.findByRole('region', { name: '可能要找的' }));
    await offers.findByText('共 1000+ 件', { exact: false });
    expect(linksIn(screen.getByRole('region', { name: '可能要找的' }))).toEqual([
      ['原神1000 件', '/index/goodList?gameId=2'],
      ['英雄联盟手游20 件', '/index/goodList?gameId=3'],
      ['V10·皮肤486·最强王者¥1,280', '/index/goodDetail?id=11'],
    ]);
    expect(page.calls.sent('listGoods')).toContainEqual({ keyword: 'Y', pageSize: 4 });
    fireEvent.click(offers.getByText(/^搜“Y”/));
    await waitFor(() => expect(page.history.location.search).toBe('?keyword=Y'));
    expect(searched()).toEqual(['Y']);
  });

  test('finds games by name and offers three at most', async () => {
    await openSearch();
    type('游戏');
    const offers = await screen.findByRole('region', { name: '可能要找的' });
    expect(linksIn(offers).map(([text]) => text)).toEqual(['游戏a10 件', '游戏b9 件', '游戏c8 件']);
    fireEvent.click(within(offers).getByText('游戏b'));
    expect(screen.queryByRole('region', { name: '可能要找的' })).toBeNull();
    expect(page.history.location.search).toBe('?gameId=b');
  });

  test('offers what was searched for here, and forgets it one by one or all at once', async () => {
    await openSearch(['满皮', '典藏', 7, 'V10']);
    const before = within(await screen.findByRole('region', { name: '搜过的' }));
    before.getByText('只存在这台设备上');
    const words = () => before.getAllByRole('listitem').map((row) => row.textContent);
    expect(words()).toEqual(['满皮', '典藏', 'V10']);
    type('v1');
    expect(words()).toEqual(['V10']);
    type('');
    press('忘掉“典藏”');
    expect(words()).toEqual(['满皮', 'V10']);
    expect(document.activeElement).toBe(field());
    expect(searched()).toEqual(['满皮', 'V10']);
    press('清空');
    expect(screen.queryByRole('region', { name: '搜过的' })).toBeNull();
    expect(searched()).toEqual([]);
  });

  test('searches again for words of before, which then stand first', async () => {
    await openSearch(['满皮', '典藏']);
    fireEvent.click(within(await screen.findByRole('region', { name: '搜过的' })).getByText('典藏'));
    await waitFor(() => expect(page.history.location.search).toBe(`?keyword=${encodeURIComponent('典藏')}`));
    expect(searched()).toEqual(['典藏', '满皮']);
  });

  test('closes by Esc and when it is left, not by a tap inside', async () => {
    await openSearch(['满皮']);
    const panel = await screen.findByRole('region', { name: '搜过的' });
    expect(fireEvent.mouseDown(panel)).toBe(false);
    fireEvent.keyDown(field(), { key: 'a' });
    expect(screen.queryByRole('region', { name: '搜过的' })).not.toBeNull();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: '搜过的' })).toBeNull();
    act(() => field().blur());
    act(() => field().focus());
    expect(screen.queryByRole('region', { name: '搜过的' })).not.toBeNull();
    act(() => field().blur());
    expect(screen.queryByRole('region', { name: '搜过的' })).toBeNull();
  });

  test.each(['"words"', 'no json', 'null'])('a history that somebody spoilt (%s) is empty', async (held) => {
    localStorage.setItem('searched', held);
    await openSearch();
    expect(screen.queryByRole('region', { name: '搜过的' })).toBeNull();
  });

  test('keeps the last ten', async () => {
    await openSearch(Array.from({ length: 12 }, (_, place) => `词${place}`));
    const words = await screen.findByRole('region', { name: '搜过的' });
    expect(within(words).getAllByRole('listitem')).toHaveLength(10);
    type('新词');
    fireEvent.submit(field());
    expect(searched()).toHaveLength(10);
    expect(searched()[0]).toBe('新词');
  });
});
