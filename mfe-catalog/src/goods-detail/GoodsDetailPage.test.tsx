import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GoodsDetail } from 'shared-contract';
import { aGoodsCard, aGoodsDetail } from 'shared-contract/testing';
import { linksIn, pullDown, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';

const picture = (name: string) => ({ url: `/${name}.webp`, largeUrl: `/${name}-large.webp`, w: 900, h: 600 });
let lastId = 0;
const attribute = (name: string, value: string, group = '资产') => ({
  attrId: String(++lastId),
  group,
  name,
  value,
});

let detail: GoodsDetail;
const page = remotePages(
  () => import('../app'),
  () => ({
    getGoods: () => detail,
    viewGoods: () => ({ viewCount: 13, collected: null, own: null }),
    listSimilarGoods: () => [],
  }),
);
beforeEach(() => {
  page.sdk.clock.sync('2026-11-20T14:30:00+08:00');
  detail = aGoodsDetail();
});
const open = async (more: Partial<GoodsDetail> = {}, { guest = true } = {}) => {
  detail = aGoodsDetail(more);
  await page.open('/index/goodDetail?id=7', { guest });
  await screen.findByRole('region', { name: '页面操作' });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const block = (title: string | RegExp) =>
  screen.getByRole('heading', { name: title, level: 2 }).closest('section') as HTMLElement;
/** Label and value of each fact in a block. */
const facts = (title: string | RegExp) =>
  [...block(title).querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.parentElement?.querySelector('dd')?.textContent,
  ]);
const bar = () => screen.getByRole('region', { name: '页面操作' });
/** The position and count shown by the image viewer, once it is open. */
const shownInLarge = async () =>
  within(await screen.findByRole('dialog', { name: '看图' })).getByRole('status').textContent;
const toastSays = async (words: string) => expect((await screen.findByText(words)).textContent).toBe(words);
const clipboard = (writeText: (text: string) => Promise<void>) =>
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);

test('an address without a number is no page', async () => {
  await page.open('/index/goodDetail', { guest: true });
  await screen.findByText('内容不存在，可能已经撤下，或者地址少抄了一位。');
  expect(page.takeErrors().map(({ message }) => message)).toEqual([
    expect.stringContaining('goodDetail needs id'),
  ]);
});

describe('goods', () => {
  test('show price, title, where they live and what speaks for them, and are counted as looked at', async () => {
    await open({
      originalPriceFen: 168_050,
      verified: true,
      verifiedAt: '2026-11-10T10:00:00+08:00',
      negotiable: true,
      collectCount: 34_000,
    });
    const head = within(screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('V10·皮肤486·最强王者');
    expect(
      (screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement).textContent,
    ).toContain('¥1,280原价1,680.50比上架降 ¥400.503.4万 人收藏');
    head.getByText('王者荣耀 · 安卓 · QQ · 手Q · 147区');
    head.getByText('11-18 上架');
    head.getByText('验 11-10');
    head.getByText('可议价');
    expect(page.calls.sent('getGoods')).toEqual([{ id: '7' }]);
    await waitFor(() => expect(page.calls.sent('viewGoods')).toEqual([{ id: '7' }]));
    expect(page.calls.sent('listSimilarGoods')).toEqual([{ id: '7' }]);
  });

  test('are asked for again with the similar ones when the page is pulled down, and looked at once', async () => {
    page.calls.answer({ listSimilarGoods: () => [aGoodsCard({ id: '8', title: '相似的' })] });
    await open({ priceFen: 128_000 });
    await screen.findByText('相似的');
    await waitFor(() => expect(page.calls.sent('viewGoods')).toHaveLength(1));
    detail = aGoodsDetail({ priceFen: 99_000 });
    expect(pullDown()).toBe(true);
    await screen.findByRole('link', { name: '立即购买 ¥990' });
    await waitFor(() => expect(page.calls.sent('listSimilarGoods')).toHaveLength(2));
    expect(page.calls.sent('viewGoods')).toHaveLength(1);
  });

  test('that nobody saved say how often they were looked at; places of one name stand once', async () => {
    await open({ collectCount: 0, viewCount: 12, systemName: 'QQ', areaName: '', serverName: '' });
    screen.getByText('12 次浏览');
    screen.getByText('王者荣耀 · QQ');
    expect(document.body.textContent).not.toContain('比上架降');
  });

  test('to rent have prices by hour and day and a deposit, and no price of a sale', async () => {
    await open({
      goodsType: 'rental',
      rentHourFen: 500,
      rentDayFen: 6_050,
      depositFen: 10_000,
      priceHistory: [],
      buyable: false,
    });
    expect(document.body.textContent).toContain('¥5/时¥60.50/天押金 ¥100');
    expect(screen.queryByText('价格走势')).toBeNull();
    expect(screen.queryByText('你要付多少，卖家得多少')).toBeNull();
    screen.getByText('道具、游戏币和租号不含找回包赔，收到后先核对再确认。');
    expect(linksIn(bar())).toEqual([['咨询时段和租金', '/other/xiaoxi?goodsId=7']]);
  });

  test('to rent without day and deposit say the hour alone', async () => {
    await open({ goodsType: 'rental', rentHourFen: 500, buyable: false });
    expect(document.body.textContent).toContain('¥5/时3 人收藏');
  });

  test.each([
    ['trading', '有人正在买这件，暂时锁住了。对方没付款就会放出来。'],
    ['sold', '这件已经卖出，看看相似的。'],
    ['offShelf', '卖家已经下架，看看相似的。'],
    ['reviewing', '这件还在审核，通过后才能买。'],
    ['rejected', '这件没有通过审核，不在出售。'],
  ] as const)('that are %s say why, and lead to others', async (status, words) => {
    await open({ status, buyable: false });
    screen.getByText(words);
    expect(linksIn(bar())).toEqual([['看相似的', '/index/goodList?gameId=1&goodsType=account']]);
    expect(screen.queryByRole('link', { name: '咨询' })).toBeNull();
  });

  test('of one’s own say so and are managed', async () => {
    page.calls.answer({ viewGoods: () => ({ viewCount: 13, collected: false, own: true }) });
    await open({}, { guest: false });
    await screen.findByText('这是你自己的商品，别人看到的就是这一页。');
    expect(linksIn(bar())).toEqual([
      ['编辑', '/index/fillInformation?id=7'],
      ['管理我的商品', '/other/MyProducts'],
    ]);
  });

  test('that can be bought say so in the button, those that cannot say why', async () => {
    await open();
    expect(linksIn(bar())).toEqual([
      ['咨询', '/other/xiaoxi?goodsId=7'],
      ['立即购买 ¥1,280', '/index/sureOrder?id=7'],
    ]);
    expect(screen.queryByText(/别人看到的就是这一页/)).toBeNull();
    page.sdk.cache.clear();
    await open({ buyable: false });
    screen.getByText('这件现在不能下单');
    expect(linksIn(bar())).toEqual([
      ['咨询', '/other/xiaoxi?goodsId=7'],
      ['看相似的', '/index/goodList?gameId=1&goodsType=account'],
    ]);
  });

  test('have their number copied, or said where that is not allowed', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await open();
    press('复制编号 WZ7K2093');
    await toastSays('编号已复制');
    expect(copied).toEqual(['WZ7K2093']);
    clipboard(() => Promise.reject(new Error('denied')));
    press('复制编号 WZ7K2093');
    await toastSays('没能复制，编号是 WZ7K2093');
  });

  test('are shared by their address', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await open();
    press('分享');
    fireEvent.click(await screen.findByRole('button', { name: '链接' }));
    await toastSays('链接已复制');
    expect(copied).toEqual([`${location.origin}/index/goodDetail?id=7`]);
    clipboard(() => Promise.reject(new Error('denied')));
    press('分享');
    fireEvent.click(await screen.findByRole('button', { name: '链接' }));
    await toastSays('没能分享，请复制地址栏里的链接');
    expect(screen.getByRole('alert').textContent).toBe('没能分享，请复制地址栏里的链接');
  });

  test('are shared as a picture, which opens to be saved', async () => {
    await open();
    press('分享');
    fireEvent.click(await screen.findByRole('button', { name: /^图片/ }));
    expect(await shownInLarge()).toBe('1 / 1');
  });

  test('no longer on sale are shared by their address alone', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    await open({ status: 'sold', buyable: false });
    press('分享');
    await toastSays('链接已复制');
    expect(copied).toEqual([`${location.origin}/index/goodDetail?id=7`]);
  });

  test('lead back to the list when one came straight here', async () => {
    await open();
    press('返回');
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/goodList'));
  });
});

describe('what is known', () => {
  test('the price stands against deals of like goods', async () => {
    await open({
      priceHistory: [
        { priceFen: 150_000, at: '2026-11-10T10:00:00+08:00' },
        { priceFen: 128_000, at: '2026-11-18T10:00:00+08:00' },
      ],
      fairPrice: { samples: 30, band: { lowFen: 110_000, midFen: 120_000, highFen: 140_050 } },
    });
    const trend = within(block(/^价格走势/));
    trend.getByText('2 次记录');
    trend.getByText('同类成交价带');
    trend.getByText('30 笔 · 近半年 · 居中一半');
    trend.getByRole('img', { name: '价格记录：11-10 ¥1,500，11-18 ¥1,280' });
    trend.getByRole('img', { name: '范围 ¥1,100 到 ¥1,400.50，本件 ¥1,280' });
  });

  test('too few deals are called too few', async () => {
    await open();
    within(block(/^价格走势/)).getByText('只有 3 笔');
    screen.getByText('样本不足，不给参考价。');
  });

  test('nobody has inspected them yet', async () => {
    await open();
    within(block('验号报告')).getByText('这件还没有验过号。买下后平台先登录核对，不符就全额退款。');
  });

  test('the report says first what does not agree, and the rest on demand', async () => {
    const item = (name: string, result: 'same' | 'different' | 'unknown', note = '') => ({
      name,
      result,
      note,
    });
    await open({
      report: {
        at: '2026-11-10T10:05:00+08:00',
        by: '客服小周',
        items: [
          item('皮肤', 'same'),
          item('英雄', 'same'),
          item('段位', 'different', '实际是星耀'),
          item('贵族', 'different'),
          item('冷却', 'unknown'),
        ],
        images: [picture('proof')],
      },
    });
    expect(block('验号报告').textContent).toContain(
      '11 月 10 日 10:05 由客服小周 登录核对，2 项一致，2 项不符，1 项没能核到，截图 1 张。',
    );
    expect(facts('验号报告')).toEqual([
      ['段位', '实际是星耀'],
      ['贵族', '不符'],
      ['冷却', '没能核到'],
      ['皮肤', ' 一致'],
    ]);
    press('完整报告 5 项');
    expect(facts('验号报告')).toHaveLength(5);
    press('收起');
    expect(facts('验号报告')).toHaveLength(4);
    press('看截图');
    expect(await shownInLarge()).toBe('1 / 1');
  });

  test('a short report without pictures has nothing to unfold', async () => {
    await open({
      report: {
        at: '2026-11-10T10:05:00+08:00',
        by: '小周',
        items: ['a', 'b', 'c', 'd'].map((name) => ({ name, result: 'same' as const, note: '' })),
        images: [],
      },
    });
    expect(block('验号报告').textContent).toContain('登录核对，4 项一致。');
    expect(within(block('验号报告')).queryByRole('button')).toBeNull();
  });

  test('who can get hold of the account; what was not said is asked of the seller', async () => {
    await open({
      binding: [
        { key: 'email', name: '邮箱', value: '可换' },
        { key: 'phone', name: '手机', value: null },
      ],
    });
    expect(facts('换绑与归属')).toEqual([
      ['邮箱', '可换'],
      ['手机', '未披露'],
    ]);
    expect(block('换绑与归属').textContent).toContain('未披露 = 卖家没有回答，平台也没有核到。可以先');
    expect(linksIn(block('换绑与归属'))).toEqual([['问卖家', '/other/xiaoxi?goodsId=7']]);
  });

  test('where all was said nothing is to be asked; without facts there is no such block', async () => {
    await open({ binding: [{ key: 'email', name: '邮箱', value: '可换' }] });
    expect(linksIn(block('换绑与归属'))).toEqual([]);
    page.sdk.cache.clear();
    await open();
    expect(screen.queryByText('换绑与归属')).toBeNull();
    expect(screen.queryByText('资产')).toBeNull();
    expect(screen.queryByText('卖家说')).toBeNull();
  });

  test('what is in the account: figures by group in whole rows, then words and what is left over', async () => {
    await open({
      attrs: [
        ...Array.from({ length: 5 }, (_, place) => attribute(`数${place}`, String(place), '皮肤')),
        attribute('段位', '最强王者', '段位'),
        attribute('场次', '9412', '段位'),
        attribute('可改名', '是', '账号'),
        attribute('名片', '一段超过八个字的说明', '账号'),
      ],
      report: { at: '2026-11-10T10:05:00+08:00', by: '小周', items: [], images: [] },
    });
    within(block(/^资产/)).getByText('9 项，11-10 核对');
    const headings = within(block(/^资产/)).getAllByRole('heading', { level: 3 });
    expect(headings.map((head) => head.textContent)).toEqual(['皮肤', '段位', '另外 3 项']);
    expect(facts(/^资产/)).toEqual([
      ['数0', '0'],
      ['数1', '1'],
      ['数2', '2'],
      ['数3', '3'],
      ['段位', '最强王者'],
      ['场次', '9412'],
      ['数4', '4'],
      ['可改名', '是'],
      ['名片', '一段超过八个字的说明'],
    ]);
    expect(within(block(/^资产/)).queryByRole('button')).toBeNull();
  });

  test('of many words six are shown at first', async () => {
    await open({
      attrs: Array.from({ length: 8 }, (_, place) => attribute(`数${place}`, '是')),
    });
    screen.getByText('8 项');
    expect(within(block(/^资产/)).queryByRole('heading', { level: 3 })).toBeNull();
    expect(facts(/^资产/)).toHaveLength(6);
    press('全部 8 项');
    expect(facts(/^资产/)).toHaveLength(8);
    press('收起');
    expect(facts(/^资产/)).toHaveLength(6);
  });

  test('the seller’s words and deals', async () => {
    await open({ description: '自用号，\n没有租过。' });
    within(block('卖家说')).getByText(/自用号/);
    expect(block('卖家').textContent).toBe(
      '卖家看卖家青青舟3 级\u00a0· 注册 2 年 3 个月成交23退款1 / 24交号中位38 分',
    );
  });

  test('both sides’ money, with the warranty that is free', async () => {
    await open({
      plans: [
        { id: 'basic', name: '基础包赔', priceFen: 0, days: 30 },
        { id: 'lifetime', name: '终身包赔', priceFen: 6_400, days: null },
      ],
    });
    expect(facts('你要付多少，卖家得多少')).toEqual([
      ['商品价', '¥1,280.00'],
      ['基础包赔', '免费'],
      ['你付', '¥1,280.00'],
      ['卖家服务费', '−¥64.00'],
      ['卖家到手', '¥1,216.00'],
    ]);
    expect(facts(/^找回包赔/)).toEqual([
      ['基础包赔 · 30 天', '免费'],
      ['终身包赔 · 终身', '+¥64.00'],
    ]);
    expect(block(/^找回包赔/).textContent).toContain('下单时选一种');
    expect(linksIn(block(/^找回包赔/))).toEqual([
      ['怎么赔', `/other/bangzhu?category=${encodeURIComponent('包赔防骗')}`],
    ]);
  });

  test('one plan is nothing to choose, and plans of no day are none', async () => {
    await open({
      plans: [
        { id: 'basic', name: '基础包赔', priceFen: 0, days: 0 },
        { id: 'lifetime', name: '终身包赔', priceFen: 6_400, days: null },
      ],
    });
    expect(facts(/^找回包赔/)).toEqual([['终身包赔 · 终身', '+¥64.00']]);
    expect(block(/^找回包赔/).textContent).not.toContain('下单时选一种');
    expect(facts('你要付多少，卖家得多少').map(([label]) => label)).toEqual([
      '商品价',
      '你付',
      '卖家服务费',
      '卖家到手',
    ]);
    expect(screen.queryByText(/不含找回包赔/)).toBeNull();
  });
});

describe('the pictures', () => {
  const gallery = () => within(screen.getByRole('region', { name: '商品图片' }));
  const row = () => screen.getByRole('region', { name: '商品图片' }).querySelector('ul') as HTMLElement;

  test('are turned by hand or by the small ones, and counted', async () => {
    await open({ images: [picture('a'), picture('b'), picture('c')] });
    expect(gallery().getAllByRole('button', { name: /^放大/ })).toHaveLength(3);
    gallery().getByText('1 / 3');
    gallery().getByText('3 张');
    const current = () => gallery().getByRole('button', { current: true }).getAttribute('aria-label');
    expect(current()).toBe('看第 1 张图');
    Object.defineProperty(row(), 'clientWidth', { value: 375 });
    row().scrollLeft = 740;
    fireEvent.scroll(row());
    gallery().getByText('3 / 3');
    expect(current()).toBe('看第 3 张图');
    const scrolled = jest.fn();
    row().scrollTo = scrolled;
    press('看第 2 张图');
    expect(scrolled).toHaveBeenCalledWith({ left: 375, behavior: 'smooth' });
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ media, matches: media.includes('reduced-motion') }) as MediaQueryList,
      );
    press('看第 3 张图');
    expect(scrolled).toHaveBeenLastCalledWith({ left: 750, behavior: 'auto' });
  });

  test('the first fills its place, unless it is upright or very wide; the others are shown whole', async () => {
    const isWhole = () =>
      gallery()
        .getAllByRole('button', { name: /^放大/ })
        .map((button) => button.querySelector('img')?.classList.contains('whole'));
    await open({ images: [{ ...picture('a'), w: 1000, h: 750 }, picture('b')] });
    expect(isWhole()).toEqual([false, true]);
    for (const size of [
      { w: 1080, h: 2340 },
      { w: 2340, h: 1080 },
      { w: 600, h: 600 },
    ]) {
      page.sdk.cache.clear();
      await open({ images: [{ ...picture('a'), ...size }] });
      expect(isWhole()).toEqual([true]);
    }
  });

  test('are looked at in large, beginning with the one that was tapped', async () => {
    await open({ images: [picture('a'), picture('b')] });
    press('放大第 2 张图');
    expect(await shownInLarge()).toBe('2 / 2');
  });

  test('a single one is not counted; without any the cover stands there', async () => {
    await open({ images: [picture('a')] });
    expect(gallery().queryByText(/ \/ /)).toBeNull();
    gallery().getByText('1 张');
    page.sdk.cache.clear();
    await open();
    expect(gallery().getAllByRole('button', { name: /^放大/ })).toHaveLength(1);
    gallery().getByText('1 张');
  });
});

describe('the bar over the page', () => {
  /** Places the parts as if the page were scrolled: their distances from the top of the screen, in px. */
  const scrollTo = (tops: Record<string, number>) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: tops[this.id] ?? 0, bottom: 0 } as DOMRect;
    });
    act(() => void fireEvent.scroll(window));
  };
  const words = () => screen.queryByRole('navigation', { name: '这一页的部分' });
  const partNames = () => [...(words()?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
  const current = () => words()?.querySelector('[aria-current]')?.textContent;
  const openLong = async () => {
    page.calls.answer({ listSimilarGoods: () => [aGoodsCard({ id: '8' })] });
    await open({ attrs: [attribute('皮肤', '486')] });
    await waitFor(() => expect(linksIn(block('相似的商品'))).toHaveLength(1));
  };

  test('has price, title and the parts once the title is scrolled past, and marks the one that is read', async () => {
    await openLong();
    expect(words()).toBeNull();
    scrollTo({ goods: -1, report: 300, assets: 600, similar: 900 });
    expect(partNames()).toEqual(['商品', '验号', '资产1', '相似']);
    expect(current()).toBe('商品');
    expect(screen.getByRole('banner').textContent).toContain('¥1,280V10·皮肤486·最强王者');
    scrollTo({ goods: -900, report: -300, assets: 0, similar: 300 });
    expect(current()).toBe('资产1');
    scrollTo({ goods: 0, report: 400, assets: 700, similar: 900 });
    expect(words()).toBeNull();
  });

  test('lists only parts that are there', async () => {
    await open();
    scrollTo({ goods: -1, report: 300 });
    expect(partNames()).toEqual(['商品', '验号']);
  });

  test('leads to a part and its heading, without a step in the history', async () => {
    await openLong();
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    const toTop = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    scrollTo({ goods: -1, report: 300, assets: 600, similar: 900 });
    const before = history.length;
    fireEvent.click(screen.getByRole('link', { name: '验号' }));
    expect(document.activeElement?.textContent).toBe('验号报告');
    fireEvent.click(screen.getByRole('link', { name: '相似' }));
    expect(document.activeElement?.textContent).toBe('相似的商品');
    expect(scrolled).toEqual(['report', 'similar']);
    fireEvent.click(screen.getByRole('link', { name: '商品' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(toTop).toHaveBeenLastCalledWith({ top: 0, behavior: expect.any(String) });
    expect([history.length, page.history.location.hash]).toEqual([before, '']);
  });

  test('names the rent of what is to rent', async () => {
    await open({ goodsType: 'rental', rentHourFen: 500, buyable: false });
    scrollTo({ goods: -1, report: 300 });
    expect(screen.getByRole('banner').textContent).toContain('¥5/时');
  });
});

describe('on the desktop', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('960px') }) as MediaQueryList,
      );
  });
  const box = () => screen.getByRole('complementary', { name: '价格和下单' });

  test('price, band, amounts, actions and seller stand in a box beside the facts', async () => {
    await open({ originalPriceFen: 168_000, binding: [{ key: 'email', name: '邮箱', value: '可换' }] });
    expect(box().textContent).toMatch(
      /^¥1,280原价1,680比上架降 ¥400同类成交价带.*你付¥1,280\.00卖家到手（扣服务费）¥1,216\.00.*立即购买 ¥1,280.*卖家青青舟/,
    );
    expect(within(box()).getByRole('region', { name: '页面操作' })).toBe(bar());
    // Not a second time among the facts.
    expect(screen.queryByText('你要付多少，卖家得多少')).toBeNull();
    expect(within(block(/^价格走势/)).queryByText('同类成交价带')).toBeNull();
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    expect(linksIn(screen.getByRole('navigation', { name: '位置' }))).toEqual([
      ['首页', '/index/home'],
      ['买号', '/index/goodList'],
      ['王者荣耀', '/index/goodList?gameId=1'],
    ]);
    expect(linksIn(screen.getByRole('navigation', { name: '这一页的部分' })).map(([text]) => text)).toEqual([
      '价格走势',
      '验号报告',
      '换绑与归属',
    ]);
  });

  test('the box says who holds what after the payment, and a table what happens if a step fails', async () => {
    await open();
    await within(box()).findByText('付款之后，钱和号各在谁手里');
    expect(box().textContent).toContain(
      '付款现在交号验号2 小时内换绑24 小时内你核对72 小时内钱号栈托管，卖家拿不到号卖家号栈客服你',
    );
    const table = await screen.findByRole('table', { name: '哪一步不对怎么退' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['哪里不对', '什么时候', '谁来退'],
      ['卖家不交号', '付款 2 小时后', '你一键退'],
      ['验号不一致', '当场', '客服退'],
      ['换绑没成', '24 小时内', '系统退'],
      ['你核对不符', '停表裁决', '3 天内有结果'],
    ]);
  });

  test('goods that are no account change hands without lanes', async () => {
    await open({ goodsType: 'item' });
    const table = await screen.findByRole('table', { name: '哪一步不对怎么退' });
    expect(table.textContent).toContain('卖家不交付');
    expect(within(box()).queryByText('付款之后，钱和号各在谁手里')).toBeNull();
  });

  test('what is to rent has neither band nor amounts of a sale', async () => {
    await open({ goodsType: 'rental', rentHourFen: 500, buyable: false });
    expect(box().textContent).toMatch(/^¥5\/时收藏对比咨询时段和租金卖家/);
    expect(screen.queryByRole('table', { name: '哪一步不对怎么退' })).toBeNull();
  });
});

describe('similar goods', () => {
  test('lead on', async () => {
    page.calls.answer({ listSimilarGoods: () => [aGoodsCard({ id: '8' })] });
    await open();
    await screen.findByText('相似的商品');
    await waitFor(() =>
      expect(linksIn(block('相似的商品'))).toEqual([
        ['V10·皮肤486·最强王者¥1,280', '/index/goodDetail?id=8'],
      ]),
    );
  });

  test('are left out where there are none, and tried again where they did not come', async () => {
    await open();
    await waitFor(() => expect(screen.queryByText('相似的商品')).toBeNull());
    page.sdk.cache.clear();
    page.calls.answer({ listSimilarGoods: () => LOST });
    await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toBe('相似的商品没有加载出来重试');
    page.calls.answer({ listSimilarGoods: () => [aGoodsCard({ id: '8' })] });
    fireEvent.click(within(failed).getByRole('button'));
    await waitFor(() => expect(linksIn(block('相似的商品'))).toHaveLength(1));
  });
});

describe('saving', () => {
  test('of a member is done and undone', async () => {
    page.calls.answer({
      viewGoods: () => ({ viewCount: 13, collected: true, own: false }),
      addFavourite: () => ({ collectId: '1' }),
      removeFavourites: () => ({ removed: 1 }),
    });
    await open({}, { guest: false });
    fireEvent.click(await within(bar()).findByRole('button', { name: '已收藏', pressed: true }));
    await toastSays('已取消收藏');
    expect(page.calls.sent('removeFavourites')).toEqual([{ goodsIds: ['7'] }]);
    fireEvent.click(within(bar()).getByRole('button', { name: '收藏', pressed: false }));
    await toastSays('已收藏，降价会告诉你');
    expect(page.calls.sent('addFavourite')).toEqual([{ goodsId: '7' }]);
    within(bar()).getByRole('button', { name: '已收藏' });
  });

  test('that failed says so', async () => {
    page.calls.answer({
      viewGoods: () => ({ viewCount: 13, collected: false, own: false }),
      addFavourite: () => LOST,
    });
    await open({}, { guest: false });
    press('收藏');
    await toastSays('没能改动收藏，请再点一次');
    expect(screen.getByRole('alert').textContent).toBe('没能改动收藏，请再点一次');
  });

  test('of a guest logs in first, and is then done once', async () => {
    page.calls.answer({ addFavourite: () => ({ collectId: '1' }) });
    await open();
    press('收藏');
    await waitFor(() => expect(page.history.location.pathname).toBe('/login'));
    expect(page.history.location.search).toBe('?redirect=%2Findex%2FgoodDetail%3Fid%3D7');
    expect(page.calls.sent('addFavourite')).toEqual([]);
    await open({}, { guest: false });
    await toastSays('已收藏，降价会告诉你');
    await open({}, { guest: false });
    expect(page.calls.sent('addFavourite')).toEqual([{ goodsId: '7' }]);
  });
});

describe('comparing', () => {
  const openOf = async (id: string, gameId = '1') => {
    page.calls.answer({ getGoods: () => aGoodsDetail({ id, gameId }) });
    await page.open(`/index/goodDetail?id=${id}`, { guest: true });
    await screen.findByRole('region', { name: '页面操作' });
  };

  const tray = async () => within(await screen.findByRole('region', { name: '对比栏' }));
  const count = async () => (await tray()).getByText(/^已选/).textContent;

  test('begins with one, and opens over the list with the second of its game', async () => {
    await openOf('1');
    press('对比');
    await toastSays('已放进对比，再选一件王者荣耀的就能比');
    expect((await tray()).getByRole<HTMLButtonElement>('button', { name: '再选一件' }).disabled).toBe(true);
    expect(page.history.location.pathname).toBe('/index/goodDetail');
    await openOf('9', '2');
    expect(screen.queryByRole('region', { name: '对比栏' })).toBeNull();
    press('对比');
    await toastSays('只能对比同一个游戏的，换成了王者荣耀');
    await openOf('8', '2');
    press('对比 1');
    expect(await count()).toContain('已选 2 / 4 件');
    expect(page.history.location.pathname).toBe('/index/goodDetail');
    press('对比 2 件');
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/goodList'));
    expect(page.history.location.search).toBe('?gameId=2&compare=9%2C8');
  });

  test('opens over the list that one came from, with its filters', async () => {
    for (const [list, search] of [
      ['gameId=1&keyword=x&minPriceFen=500', '?gameId=1&keyword=x&minPriceFen=500&compare=1%2C2'],
      ['keyword=y', '?keyword=y&compare=1%2C2'],
      ['gameId=3&keyword=x', '?gameId=1&compare=1%2C2'],
    ]) {
      sessionStorage.clear();
      page.calls.answer({
        listGoods: () => ({ rows: [], total: 0, totalIsExact: true, facets: null }),
        listGames: () => [],
        listAttributes: () => [],
      });
      await page.open(`/index/goodList?${list}`, { guest: true });
      await openOf('1');
      press('对比');
      await openOf('2');
      press('对比 1');
      (await tray()).getByRole('button', { name: '对比 2 件' }).click();
      await waitFor(() => expect(page.history.location.search).toBe(search));
    }
  });

  test('shows what was chosen, also after a reload, and takes the only one out again', async () => {
    await openOf('1');
    const action = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(action('对比')).toBe('false');
    press('对比');
    await waitFor(() => expect(action('对比 1')).toBe('true'));
    await openOf('2');
    expect(action('对比 1')).toBe('false');
    await openOf('1');
    expect(action('对比 1')).toBe('true');
    press('对比 1');
    await waitFor(() => expect(action('对比')).toBe('false'));
    await toastSays('已从对比里拿掉');
    press('撤销');
    await waitFor(() => expect(action('对比 1')).toBe('true'));
  });

  test('of another game, or of a fifth, replaces what was chosen; both can be undone', async () => {
    sessionStorage.setItem('compared', '2 5,6');
    await openOf('1');
    press('对比');
    await toastSays('只能对比同一个游戏的，换成了王者荣耀');
    expect(sessionStorage.getItem('compared')).toBe('1 1');
    press('撤销');
    expect(sessionStorage.getItem('compared')).toBe('2 5,6');
    sessionStorage.setItem('compared', '1 5,6,7,8');
    await openOf('1');
    press('对比 4');
    await toastSays('最多对比 4 件，换掉了最早的一件');
    expect(sessionStorage.getItem('compared')).toBe('1 6,7,8,1');
    press('撤销');
    expect(await count()).toContain('已选 4 / 4 件');
    expect(sessionStorage.getItem('compared')).toBe('1 5,6,7,8');
  });
});

describe('a guest’s history', () => {
  const stored = () => JSON.parse(localStorage.getItem('browsed') ?? '[]');

  test('remembers what was looked at on this device', async () => {
    await open();
    await waitFor(() => expect(stored()).toHaveLength(1));
    expect(stored()[0]).toMatchObject({ id: '7', title: 'V10·皮肤486·最强王者', priceFen: 128_000 });
    expect(stored()[0].browsedAt).toMatch(/^2026-11-20T06:3/);
  });

  test('a member’s is kept by the server', async () => {
    await open({}, { guest: false });
    await waitFor(() => expect(page.calls.sent('viewGoods')).toHaveLength(1));
    expect(stored()).toEqual([]);
  });
});

describe('goods that do not come', () => {
  test('that are gone lead to what is new', async () => {
    page.calls.answer({
      getGoods: () => refuse('NOT_FOUND', '没有'),
      listGoods: () => ({ rows: [aGoodsCard({ id: '9' })], total: 1, totalIsExact: true, facets: null }),
    });
    await page.open('/index/goodDetail?id=999', { guest: true });
    await screen.findByText('商品不存在，可能已经撤下，或者地址少抄了一位。');
    await screen.findByText('最近上架的');
    expect(linksIn()).toEqual([
      ['V10·皮肤486·最强王者', '/index/goodDetail?id=9'],
      ['去买号', '/index/goodList'],
      ['回首页', '/index/home'],
    ]);
    expect(page.calls.sent('listGoods')).toEqual([{ sort: 'newest', pageSize: 4 }]);
    expect(page.calls.sent('viewGoods')).toEqual([]);
    press('返回');
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/home'));
    page.calls.answer({
      getFigures: () => LOST,
      listStreamers: () => [],
      listGames: () => [],
      listRecentDeals: () => [],
      listNotices: () => ({ rows: [], total: 0 }),
    });
  });

  test.each(['WZ7K2093', '2093WZ'])(
    'of a number that was perhaps mistyped (%s) lead to what looks alike',
    async (id) => {
      page.calls.answer({
        getGoods: () => refuse('NOT_FOUND', '没有'),
        listGoods: () => ({ rows: [aGoodsCard()], total: 1, totalIsExact: true, facets: null }),
      });
      await page.open(`/index/goodDetail?id=${id}`, { guest: true });
      await screen.findByText('像不像这几件');
      expect(page.calls.sent('listGoods')).toEqual([{ keyword: id, pageSize: 4 }]);
    },
  );

  test('with nothing alike have no such block', async () => {
    page.calls.answer({
      getGoods: () => refuse('NOT_FOUND', '没有'),
      listGoods: () => ({ rows: [], total: 0, totalIsExact: true, facets: null }),
    });
    await page.open('/index/goodDetail?id=abc', { guest: true });
    await waitFor(() => expect(page.calls.sent('listGoods')).toEqual([{ sort: 'newest', pageSize: 4 }]));
    expect(screen.queryByText('最近上架的')).toBeNull();
  });

  test('for want of a network are tried again', async () => {
    page.calls.answer({ getGoods: () => LOST });
    await page.open('/index/goodDetail?id=7', { guest: true });
    await screen.findByRole('heading', { name: '加载失败' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('商品详情');
    page.calls.answer({ getGoods: () => detail });
    press('重试');
    await screen.findByText('V10·皮肤486·最强王者');
    page.calls.answer({ getGoods: () => LOST });
    await page.open('/index/goodDetail?id=7', { guest: true });
    const strip = await screen.findByText('离线，显示 11-20 14:30 存下的内容');
    // In the flow above the bar, not over it.
    expect(strip.compareDocumentPosition(screen.getByRole('button', { name: '返回' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    screen.getByText('V10·皮肤486·最强王者');
    page.calls.answer({ getGoods: () => aGoodsDetail({ title: '新的标题' }) });
    press('再连');
    await screen.findByText('新的标题');
    expect(screen.queryByText('再连')).toBeNull();
  });

  test('show what the list knew of them, until they come', async () => {
    const answer = deferred<Answer<'getGoods'>>();
    page.calls.answer({
      listGoods: () => ({
        rows: [aGoodsCard({ title: '列表里的标题' })],
        total: 1,
        totalIsExact: true,
        facets: null,
      }),
      getGoods: () => answer.promise,
      listGames: () => [],
    });
    await page.open('/index/goodList', { guest: true });
    await screen.findByText('列表里的标题');
    act(() => page.history.push('/index/goodDetail?id=7'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('列表里的标题'));
    expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
    expect(screen.queryByText('验号报告')).toBeNull();
    const pictures = () =>
      [...screen.getByRole('button', { name: '放大第 1 张图' }).querySelectorAll('img')].map((img) =>
        img.getAttribute('src'),
      );
    // The card's own picture, which has loaded already, under the large one.
    const { coverUrl, coverLargeUrl } = aGoodsCard();
    expect(pictures()).toEqual([coverUrl, coverLargeUrl]);
    answer.settle({ ...detail, images: [picture('a'), picture('b')] });
    await screen.findByText('验号报告');
    // Not replaced by another size of itself.
    expect(pictures()).toEqual([coverUrl, coverLargeUrl]);
    screen.getByRole('button', { name: '放大第 2 张图' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('V10·皮肤486·最强王者');
  });

  test('that no list knew keep their places', async () => {
    page.calls.answer({ getGoods: () => new Promise(() => undefined) });
    await page.open('/index/goodDetail?id=7', { guest: true });
    await waitFor(() => expect(screen.getAllByRole('status', { name: '加载中' }).length).toBeGreaterThan(4));
    await waitFor(() => expect(page.calls.sent('getGoods')).toHaveLength(1));
    expect(page.calls.sent('viewGoods')).toEqual([]);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});
