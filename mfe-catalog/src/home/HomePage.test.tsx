import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inWideWindow, linksIn } from 'shared-router/testing';
import { type Answers, LOST, refuse } from 'shared-sdk/testing';
import { block, full, goods, homePage, noFigures, press, region, streamer } from './testing';

const page = homePage();

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
      ['租号', '/index/hire'],
      ['回收', '/index/sale'],
      ['找回包赔', '/other/zhaohui'],
      ['担保验真', '/index/security'],
      ['平台数据', '/other/jieshao'],
      ['新闻', '/other/xinwen'],
      ['帮助', '/other/bangzhu'],
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
        expect.stringContaining(`主播${id}抖音\u00a0· 每晚八点`),
        `https://live.example.com/${id}`,
      ]),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that a tap opens is answered by its first screen, and the rest follows; after back all is there at once', async () => {
    await openFull();
    const newest = () => screen.queryByRole('heading', { name: '最新上架' });
    act(() => page.history.push('/index/goodList'));
    await screen.findByRole('group', { name: '排序与筛选' });
    act(() => page.history.push('/index/home'));
    screen.getByRole('region', { name: '最近成交' });
    expect(newest()).toBeNull();
    await waitFor(() => expect(newest()).not.toBeNull());
    act(() => page.history.push('/index/goodList'));
    await screen.findByRole('group', { name: '排序与筛选' });
    act(() => page.history.back());
    await screen.findByRole('region', { name: '最近成交' });
    expect(newest()).not.toBeNull();
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

  test('shows the best-known games first, in the order of the shop, with their number of goods, and all of them from A to Z', async () => {
    await openFull();
    expect(linksIn(screen.getByRole('navigation', { name: '游戏' }))).toEqual([
      ['王者荣耀900', '/index/goodList?gameId=1'],
      ['原神1,000', '/index/goodList?gameId=2'],
      ['LOL手游20', '/index/goodList?gameId=3'],
      ['星穹铁道3.4万', '/index/goodList?gameId=4'],
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter, place) => [
        `游戏${letter}${10 - place}`,
        `/index/goodList?gameId=${letter}`,
      ]),
    ]);
    press(/^全部 ?12 款$/);
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
    press(/^全部 ?12 款$/);
    const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
    fireEvent.click(await within(sheet).findByText('崩坏：星穹铁道'));
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
      getFigures: () => noFigures,
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
      '租号',
      '回收',
      '找回包赔',
      '担保验真',
      '平台数据',
      '新闻',
      '帮助',
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
    ['游戏', { listGames: () => refuse('TOO_MANY_REQUESTS', '请稍后再试') }],
    ['最近成交', { listRecentDeals: () => LOST }],
    ['降价商品', lostGoods('drop')],
    ['最新上架', lostGoods('newest')],
    ['公告', { listNotices: () => refuse('INTERNAL', '服务开小差了') }],
    ['主播', lostStreamers(2)],
  ])('without %s alone all others stand', async (lost, answers) => {
    page.calls.answer(answers);
    await page.open('/index/home', { guest: true });
    await waitFor(() => {
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        `${lost}没有加载出来重试`,
      ]);
      const missing = Object.entries(shown).filter(([, stands]) => !stands());
      expect(missing.map(([name]) => name).filter((name) => name !== lost)).toEqual([]);
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

describe('the end of the page', () => {
  const parts = ['担保怎么走', '哪一步不对，就从哪一步退'];
  const shown = () => parts.filter((name) => screen.queryByRole('heading', { name: new RegExp(name) }));

  describe('on the desktop', () => {
    inWideWindow();
    test('says who holds money and account, and what happens if a step fails', async () => {
      await page.open('/index/home', { guest: true });
      await waitFor(() => expect(shown()).toEqual(parts));
      await screen.findByText('付款之后，钱和号各在谁手里');
      expect(screen.getByRole('table', { name: '哪一步不对怎么退' }).textContent).toContain('卖家不交号');
    });
  });

  test('leaves that to other pages on the phone', async () => {
    await page.open('/index/home', { guest: true });
    await screen.findByText('在保订单');
    expect(shown()).toEqual([]);
  });
});
