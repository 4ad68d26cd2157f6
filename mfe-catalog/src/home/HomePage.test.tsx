import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  FavouriteCard,
  Message,
  MessageStep,
  MessageSubject,
  NoticeHead,
  RecentDeal,
  Value,
} from 'shared-contract';
import { aGame, aGoodsCard } from 'shared-contract/testing';
import { inWideWindow, linksIn, pullDown, remotePages } from 'shared-router/testing';
import { type Answers, LOST, refuse } from 'shared-sdk/testing';

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

const figures = (more: Partial<Value<'getFigures'>> = {}): Value<'getFigures'> => ({
  at: '2026-11-20T14:30:00+08:00',
  days: 90,
  deals: 1000,
  outcomes: { completed: 910, refundedBeforeDelivery: 60, refundedAfterDelivery: 20, compensated: 10 },
  held: { orders: 128, confirming: 61, rebinding: 46 },
  payouts: { claims: 11, fen: 1_846_000 },
  delivery: { samples: 940, spread: { lowMs: 540_000, medianMs: 6_120_000, highMs: 7_200_000 } },
  claim: { samples: 0, spread: null },
  reply: { samples: 0, spread: null },
  ...more,
});
const noFigures = figures({
  held: { orders: 0, confirming: 0, rebinding: 0 },
  payouts: { claims: 0, fen: 0 },
  delivery: { samples: 3, spread: null },
});

const full = {
  getFigures: () => figures(),
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
  listHotWords: () => [],
  suggestSearch: () => ({ games: [], values: [], bounds: [], goods: [] }),
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

describe('the figures', () => {
  const strip = () => screen.queryByRole('link', { name: /在保订单|交付中位|本月赔付/ });

  test('say what is held, how fast it is delivered and what was paid, and lead to how they are counted', async () => {
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(strip()?.textContent).toBe('在保订单 128交付中位 1 时 42 分本月赔付 ¥18,460'));
    expect(strip()?.getAttribute('href')).toBe('/other/jieshao');
  });

  test.each([
    [figures({ payouts: { claims: 0, fen: 0 } }), '在保订单 128交付中位 1 时 42 分'],
    [
      figures({ delivery: { samples: 9, spread: { lowMs: 1, medianMs: 1_500_000, highMs: 1 } } }),
      '在保订单 128交付中位 25 分本月赔付 ¥18,460',
    ],
    [figures({ delivery: { samples: 3, spread: null } }), '在保订单 128本月赔付 ¥18,460'],
  ])('that are nothing are left out', async (value, words) => {
    page.calls.answer({ getFigures: () => value });
    await page.open('/index/home', { guest: true });
    await waitFor(() => expect(strip()?.textContent).toBe(words));
  });

  test.each<NonNullable<Answers['getFigures']>>([() => noFigures, () => LOST])(
    'are not there where there are none',
    async (getFigures) => {
      page.calls.answer({ getFigures });
      await page.open('/index/home', { guest: true });
      await screen.findByText('公告1');
      await waitFor(() => expect(strip()).toBeNull());
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  describe('on the desktop', () => {
    inWideWindow();
    test('say also how orders end, with a drawing of each', async () => {
      page.calls.answer({
        getFigures: () =>
          figures({
            claim: { samples: 15, spread: { lowMs: 1, medianMs: 5 * 86_400_000, highMs: 15 * 86_400_000 } },
          }),
      });
      await page.open('/index/home', { guest: true });
      await waitFor(() =>
        expect([...(strip()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
          '在保订单 128买家核对 61\u00a0· 换绑 46\u00a0· 等交号 21',
          '交付中位 1 时 42 分9 分十单里八单2 时 0 分',
          '本月赔付 ¥18,46011 单，中位 5 天给结果承诺 15 天',
          '100 单里顺利确认 911000 单里：交付前退 60\u00a0· 交付后退 20\u00a0· 已赔 10这一行 11-20 14:30 从订单算出',
        ]),
      );
      const bars = [...(strip()?.querySelectorAll('svg') ?? [])].map((bar) =>
        [...bar.querySelectorAll('rect[x][width]')].map((part) => [
          part.getAttribute('x'),
          part.getAttribute('width'),
        ]),
      );
      expect(bars).toEqual([
        [
          ['0%', '47.7%'],
          ['47.7%', '35.9%'],
        ],
        [['6.5%', '80.4%']],
        [['0%', '33.3%']],
        [
          ['0%', '91%'],
          ['91%', '6%'],
          ['97%', '2%'],
          ['99%', '1%'],
        ],
      ]);
    });

    test('are above the deals, which can be looked at by game', async () => {
      await page.open('/index/home', { guest: true });
      const deals = await screen.findByRole('region', { name: '最近成交' });
      expect(linksIn(deals)[0]).toEqual(['按游戏看', '/index/finish']);
    });

    test('leave out how orders end while they are too few', async () => {
      page.calls.answer({ getFigures: () => figures({ deals: 29 }) });
      await page.open('/index/home', { guest: true });
      await screen.findByText(/十单里八单/);
      expect(strip()?.textContent).not.toContain('100 单里');
    });
  });
});

describe('what concerns the visitor', () => {
  const saved = (id: string, dropFen: number, valid = true): FavouriteCard => ({
    ...aGoodsCard({ id, title: `收藏${id}`, priceFen: 100_000 }),
    savedPriceFen: 100_000 + dropFen,
    savedAt: '2026-11-10T10:00:00+08:00',
    dropFen,
    valid,
  });
  const none = { rows: [], total: 0 };
  const member = {
    listMessages: () => none,
    listFavourites: () => none,
    listBrowsed: () => none,
  } satisfies Answers;

  const waiting = (
    id: number,
    step: Partial<MessageStep>,
    {
      link = `/index/orderDetail?orderNo=H${id}`,
      ...subject
    }: Partial<MessageSubject & { link: null | string }> = {},
  ): Message => ({
    id: String(id),
    msgType: 'order',
    title: '换绑完成',
    content: '',
    link,
    read: true,
    own: false,
    subject: {
      kind: 'order',
      id: `H${id}`,
      name: '王者荣耀 皮肤486',
      coverUrl: '/7.webp',
      amountFen: 128_050,
      amountNote: null,
      ...subject,
      step: {
        task: null,
        actor: 'buyer',
        text: '',
        otherwise: '',
        startedAt: null,
        deadline: null,
        serverTime: '2026-11-20T14:30:00+08:00',
        ...step,
      },
    },
    earlier: [],
    createdAt: '2026-11-20T14:20:00+08:00',
  });

  test('what waits for a member, of all kinds, comes with the time it ends, each one tap away', async () => {
    page.calls.answer({
      ...member,
      listMessages: () => ({
        rows: [
          waiting(
            1,
            { task: 'pay', text: '付款', deadline: '2026-11-20T14:42:46+08:00' },
            { name: '鸣潮 五星15' },
          ),
          waiting(
            2,
            {
              waiting: { task: 'answerOffers', count: 2 },
              text: '回应 2 个出价',
              deadline: '2026-11-21T10:48:00+08:00',
            },
            {
              kind: 'offers',
              amountFen: 213_750,
              amountNote: '最高到手',
              link: '/other/offers?role=seller&goodsId=7',
            },
          ),
          waiting(3, {
            task: 'confirm',
            text: '登录核对，然后确认收号',
            deadline: '2026-11-22T07:43:00+08:00',
          }),
        ],
        total: 4,
      }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '4 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement)).toEqual([
      ['全部通知', '/other/xiaoxi'],
      ['付款 ¥1,280.5014:42 前，剩 12:46 · 鸣潮 五星15', '/index/pay?orderNo=H1'],
      [
        '回应 2 个出价，最高到手 ¥2,137.5011-21 10:48 前，剩 20:18:00 · 王者荣耀 皮肤486',
        '/other/offers?role=seller&goodsId=7',
      ],
      [
        '登录核对，然后确认收号11-22 07:43 前，剩 41:13:00 · 王者荣耀 皮肤486',
        '/index/orderDetail?orderNo=H3',
      ],
    ]);
    expect(page.calls.sent('listMessages')).toEqual([{ todo: true, pageSize: 3 }]);
  });

  test('two payments of the same amount for the same kind of goods differ by their numbers', async () => {
    const pay = { task: 'pay', text: '付款', deadline: '2026-11-20T14:42:46+08:00' } as const;
    page.calls.answer({
      ...member,
      listMessages: () => ({ rows: [waiting(1, pay), waiting(2, pay)], total: 2 }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '2 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement).slice(1)).toEqual([
      [expect.stringMatching(/^付款 ¥1,280\.5014:42 前，.+ · H1$/), '/index/pay?orderNo=H1'],
      [expect.stringMatching(/^付款 ¥1,280\.5014:42 前，.+ · H2$/), '/index/pay?orderNo=H2'],
    ]);
  });

  test('what has no deadline stands with its name, and without a page leads to the notices', async () => {
    page.calls.answer({
      ...member,
      listMessages: () => ({
        rows: [waiting(1, { task: 'confirm', text: '核对' }, { link: null })],
        total: 1,
      }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '1 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement)).toContainEqual([
      '核对王者荣耀 皮肤486',
      '/other/xiaoxi?type=todo',
    ]);
  });

  test('saved goods that can be bought come with what they have dropped since, largest drop first', async () => {
    page.calls.answer({
      ...member,
      listFavourites: () => ({
        rows: [saved('1', 0), saved('2', 5_000), saved('3', 30_000), saved('4', 90_000, false)],
        total: 4,
      }),
      listBrowsed: () => ({
        rows: [{ ...aGoodsCard({ id: '9', title: '看过的' }), browsedAt: '2026-11-20T14:20:00+08:00' }],
        total: 1,
      }),
    });
    await page.open('/index/home');
    await screen.findByText('降了 2 件');
    expect(linksIn(block('收藏 降了 2 件'))).toEqual([
      ['我的收藏', '/other/collect'],
      ['收藏3¥1,000降 300', '/index/goodDetail?id=3'],
      ['收藏2¥1,000降 50', '/index/goodDetail?id=2'],
      ['收藏1¥1,000', '/index/goodDetail?id=1'],
    ]);
    await screen.findByRole('heading', { name: '刚看过' });
    expect(linksIn(block('刚看过'))).toEqual([
      ['全部', '/other/Mybrowsing'],
      ['看过的¥1,280', '/index/goodDetail?id=9'],
    ]);
  });

  test('a guest finds what was looked at on this device, and nothing is asked for', async () => {
    localStorage.setItem(
      'browsed',
      JSON.stringify([
        {
          id: '5',
          title: '本机看过',
          gameName: '原神',
          coverUrl: '/a.jpg',
          priceFen: 50_000,
          browsedAt: '2026-11-20T06:20:00.000Z',
        },
      ]),
    );
    await page.open('/index/home', { guest: true });
    await screen.findByRole('heading', { name: '刚看过' });
    expect(linksIn(block('刚看过'))).toContainEqual(['本机看过¥500', '/index/goodDetail?id=5']);
    expect(screen.queryByText('收藏')).toBeNull();
    for (const call of ['listMessages', 'listFavourites', 'listBrowsed'] as const)
      expect(page.calls.sent(call)).toEqual([]);
  });

  test('pulled down, home asks again for every section but the games, and shows the old until the new is there', async () => {
    page.calls.answer(member);
    await page.open('/index/home');
    await waitFor(() => expect(page.calls.sent('listBrowsed')).toHaveLength(1));
    await screen.findByText('公告1');
    const reads = {
      getFigures: 1,
      listStreamers: 2,
      listGoods: 2,
      listRecentDeals: 1,
      listNotices: 1,
      listMessages: 1,
      listFavourites: 1,
      listBrowsed: 1,
    } as const;
    const calls = Object.keys(reads) as (keyof typeof reads)[];
    const asked = () => Object.fromEntries(calls.map((call) => [call, page.calls.sent(call).length]));
    await waitFor(() => expect(asked()).toEqual(reads));
    page.calls.answer({ listNotices: () => ({ rows: [notice('3', false)], total: 1 }) });
    expect(pullDown()).toBe(true);
    screen.getByText('公告1');
    await screen.findByText('公告3');
    await waitFor(() =>
      expect(asked()).toEqual(Object.fromEntries(calls.map((call) => [call, 2 * reads[call]]))),
    );
  });

  test('who has nothing is shown nothing', async () => {
    page.calls.answer(member);
    await page.open('/index/home');
    await waitFor(() => expect(page.calls.sent('listBrowsed')).toHaveLength(1));
    await screen.findByText('公告1');
    expect(screen.queryByText(/件事等你|收藏|刚看过/)).toBeNull();
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

  test('are a list on the desktop, which has room for six', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('960px') }) as MediaQueryList,
      );
    page.calls.answer({
      listRecentDeals: () =>
        Array.from({ length: 8 }, (_, place) => deal(`第 ${place} 件`, '2026-11-20T14:25:00+08:00')),
    });
    await page.open('/index/home', { guest: true });
    await waitFor(() =>
      expect(within(region('最近成交')).getAllByRole('link', { name: /买下/ })).toHaveLength(6),
    );
    expect(turns).toEqual([]);
  });

  test('stand still for whoever asked for less motion, and where there is one alone', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList,
      );
    await openDeals();
    expect(turns).toEqual([]);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
      );
    page.sdk.cache.clear();
    page.calls.answer({ listRecentDeals: () => [deal('独一件', '2026-11-20T14:25:00+08:00')] });
    await page.open('/index/home', { guest: true });
    await screen.findByText(/独一件/);
    expect(turns).toEqual([]);
  });
});

describe('the search', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜游戏、商品编号、皮肤名' });
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
    await waitFor(() => expect(searched()).toEqual(['满皮']));
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

  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  const active = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  const key = (name: string, init = {}) => fireEvent.keyDown(field(), { key: name, ...init });
  const found = (): Value<'suggestSearch'> => ({
    games: [{ id: '2', name: '原神' }],
    values: [
      { gameId: '1', gameName: '王者荣耀', attrId: '12', value: '最强王者' },
      { gameId: '1', gameName: '王者荣耀', attrId: '13', value: '星,元:皮肤' },
    ],
    bounds: [{ gameId: '1', gameName: '王者荣耀', attrId: '15', name: '王者印记', min: 50 }],
    goods: [{ id: '11', title: 'V10·皮肤486', priceFen: 128_000, coverUrl: '/c.jpg' }],
    total: 231,
  });

  test('suggests conditions, games, own words and goods, once the typing pauses', async () => {
    page.calls.answer({ suggestSearch: found });
    await openSearch(['王者', '满王']);
    type('王');
    type('王 ');
    await screen.findByText('正在找建议');
    await screen.findByRole('option', { name: '王者荣耀 · 最强王者' });
    expect(page.calls.sent('suggestSearch')).toEqual([{ keyword: '王' }]);
    expect(options()).toEqual([
      '王者荣耀 · 最强王者',
      '王者荣耀 · 星,元:皮肤',
      '王者荣耀 · 王者印记 ≥ 50',
      '原神游戏',
      '王者搜过',
      '满王搜过',
      'V10·皮肤486¥1,280',
      '把“王”存成心愿有了告诉你',
      '搜“王”全部 231 件',
    ]);
    fireEvent.click(screen.getByRole('option', { name: '王者荣耀 · 星,元:皮肤' }));
    expect(page.history.location.search).toBe(`?gameId=1&attrs=${encodeURIComponent('13:星%2C元%3A皮肤')}`);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test.each([
    ['王者荣耀 · 王者印记 ≥ 50', '/index/goodList?gameId=1&attrs=15%3D50..'],
    ['原神游戏', '/index/goodList?gameId=2'],
    ['V10·皮肤486¥1,280', '/index/goodDetail?id=11'],
    ['满王搜过', `/index/goodList?keyword=${encodeURIComponent('满王')}`],
    ['把“王”存成心愿有了告诉你', `/other/wishes?gameId=1&keyword=${encodeURIComponent('王')}`],
    ['搜“王”全部 231 件', `/index/goodList?keyword=${encodeURIComponent('王')}`],
  ])('%s leads to %s', async (option, address) => {
    page.calls.answer({ suggestSearch: found });
    await openSearch(['满王']);
    type('王');
    await screen.findByText('原神', { selector: '[role=option] *' });
    fireEvent.click(
      screen.getByText((_, element) => element?.role === 'option' && element.textContent === option),
    );
    const { pathname, search } = page.history.location;
    expect(pathname + search).toBe(address);
  });

  test('is a combobox: arrow keys move through the options, Enter chooses, and without a choice searches', async () => {
    page.calls.answer({ suggestSearch: found });
    await openSearch();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    type('王');
    await screen.findByText('原神', { selector: '[role=option] *' });
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox').id).toBe(field().getAttribute('aria-controls'));
    expect(active()).toBe('');
    key('ArrowUp');
    expect(active()).toBe('搜“王”全部 231 件');
    key('ArrowDown');
    expect(active()).toBe('王者荣耀 · 最强王者');
    key('ArrowUp');
    key('ArrowUp');
    key('ArrowUp');
    expect(active()).toBe('V10·皮肤486¥1,280');
    expect(key('Enter', { isComposing: true })).toBe(true); // of an input method
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
    expect(key('Enter')).toBe(false);
    expect(page.history.location.search).toBe('?id=11');
  });

  test('another text forgets the choice, Esc closes and typing opens again', async () => {
    page.calls.answer({ suggestSearch: found });
    await openSearch();
    type('王');
    await screen.findByText('原神', { selector: '[role=option] *' });
    key('ArrowDown');
    type('王者');
    await screen.findByRole('option', { name: '搜“王者”' });
    expect(active()).toBe('');
    expect(key('Enter')).toBe(true); // is the form's
    key('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(field().hasAttribute('aria-controls')).toBe(false);
    type('王');
    await screen.findByRole('listbox');
  });

  test('that finds nothing to suggest, or whose suggestions do not come, says so and searches', async () => {
    await openSearch();
    type('没有的词');
    await screen.findByText('没有匹配的游戏、属性和标题；可以直接搜');
    expect(options()).toEqual(['搜“没有的词”']);
    page.calls.answer({ suggestSearch: () => LOST });
    type('断了');
    await screen.findByText('网络不通，建议没有加载出来；可以直接搜');
    page.calls.answer({ suggestSearch: () => refuse('TOO_MANY_REQUESTS', '太快了') });
    type('忙了');
    await screen.findByText('建议没有加载出来；可以直接搜');
    fireEvent.submit(field());
    await waitFor(() => expect(page.history.location.search).toBe(`?keyword=${encodeURIComponent('忙了')}`));
  });

  test('suggests for forty characters at most', async () => {
    await openSearch();
    type('长'.repeat(50));
    await waitFor(() => expect(page.calls.sent('suggestSearch')).toEqual([{ keyword: '长'.repeat(40) }]));
  });

  test('without words shows what is viewed most, with the number of goods', async () => {
    page.calls.answer({
      listHotWords: () => [
        { gameId: '1', gameName: '王者荣耀', attrId: '12', word: '最强王者', count: 214 },
        { gameId: '2', gameName: '原神', attrId: '20', word: '雷电将军', count: 1_000 },
      ],
    });
    await openSearch();
    await screen.findByRole('listbox', { name: '大家在看' });
    screen.getByText('近 7 天');
    expect(options()).toEqual(['1最强王者王者荣耀214 件', '2雷电将军原神1000+ 件']);
    key('ArrowDown');
    key('ArrowDown');
    key('Enter');
    expect(page.history.location.search).toBe(`?gameId=2&attrs=${encodeURIComponent('20:雷电将军')}`);
  });

  test('offers what was searched for here, and forgets it one by one or all at once', async () => {
    await openSearch(['满皮', '典藏', 7, 'V10']);
    const before = within(await screen.findByRole('region', { name: '搜过的' }));
    before.getByText('只存在这台设备上');
    const words = () => before.getAllByRole('listitem').map((row) => row.textContent);
    expect(words()).toEqual(['满皮', '典藏', 'V10']);
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

  const looked = (id: string, title: string) => ({
    id,
    title,
    gameName: '原神',
    coverUrl: `/${id}.webp`,
    priceFen: 128_000,
    browsedAt: new Date().toISOString(),
  });
  const lately = () => within(screen.getByRole('group', { name: '刚看过' })).getAllByRole('option');

  test('shows a guest what they looked at last on this device, which leads there', async () => {
    const seen = ['1', '2', '3', '4'].map((id) => looked(id, `第 ${id} 件`));
    localStorage.setItem('browsed', JSON.stringify([{ id: '9' }, ...seen]));
    await openSearch();
    await screen.findByRole('group', { name: '刚看过' });
    expect(lately().map((option) => option.textContent)).toEqual([
      '第 1 件刚刚¥1,280',
      '第 2 件刚刚¥1,280',
      '第 3 件刚刚¥1,280',
    ]);
    type('原');
    await screen.findByRole('option', { name: '搜“原”' });
    expect(screen.queryByRole('group', { name: '刚看过' })).toBeNull();
    type('');
    key('ArrowUp');
    expect(active()).toContain('第 3 件');
    key('Enter');
    expect(page.history.location.search).toBe('?id=3');
  });

  test('shows a member what home has loaded, and asks for no more', async () => {
    localStorage.setItem('browsed', JSON.stringify([looked('9', '别人看的')]));
    const goods = aGoodsCard({ id: '5', title: '自己看的', priceFen: 99_000 });
    page.calls.answer({
      listOrders: () => ({ rows: [], total: 0, counts: {} }),
      listFavourites: () => ({ rows: [], total: 0 }),
      listBrowsed: () => ({ rows: [{ ...goods, browsedAt: new Date().toISOString() }], total: 1 }),
    });
    await page.open('/index/home');
    await screen.findByText('自己看的');
    act(() => field().focus());
    await screen.findByRole('group', { name: '刚看过' });
    expect(lately().map((option) => option.textContent)).toEqual(['自己看的刚刚¥990']);
    expect(page.calls.sent('listBrowsed')).toHaveLength(1);
  });

  test.each(['"words"', 'no json', 'null'])(
    'goods looked at that somebody spoilt (%s) are none',
    async (held) => {
      localStorage.setItem('browsed', held);
      await openSearch(['满皮']);
      await screen.findByRole('region', { name: '搜过的' });
      expect(screen.queryByRole('group', { name: '刚看过' })).toBeNull();
    },
  );

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
    await waitFor(() => expect(searched()[0]).toBe('新词'));
    expect(searched()).toHaveLength(10);
  });
});
