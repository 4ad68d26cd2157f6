import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Facets, GameAttribute, GoodsCard, Input, SystemKey, Value } from 'shared-contract';
import { aGame, aGoodsCard, aGoodsDetail } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';

type Goods = Value<'listGoods'>;
type Query = Input<'listGoods'>;

const goods = (rows: GoodsCard[], more: Partial<Goods> = {}): Goods => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  facets: null,
  ...more,
});
const card = (id: string) => aGoodsCard({ id, title: `商品${id}` });
const place = (id: string, name: string): SystemKey => ({
  id,
  key: id,
  name,
  parentId: null,
  hasChild: true,
});
const places: Record<string, SystemKey[]> = {
  '': [place('s1', '安卓'), place('s2', '苹果')],
  s1: [place('o1', 'QQ')],
  o1: [place('a1', '手Q区')],
  a1: [place('v1', '147区'), place('v2', '148区')],
};
const attribute = (attrId: string, more: Partial<GameAttribute> = {}): GameAttribute => ({
  attrId,
  group: '资产',
  name: `属性${attrId}`,
  inputType: 'number',
  unit: '',
  options: [],
  min: null,
  max: null,
  required: false,
  filterable: true,
  inTitle: false,
  sort: Number(attrId),
  ...more,
});
const attributes = [
  attribute('13', { name: '段位', inputType: 'single' }),
  attribute('12', { name: '皮肤', unit: '款' }),
  attribute('14', { name: '备注', inputType: 'text' }),
  attribute('15', { name: '内部', filterable: false }),
];
const option = (id: string, name: string, count: number) => ({ id, name, count });
const facets: Facets = {
  goodsTypes: [option('account', '成品号', 20), option('rental', '租号', 3)],
  systems: [option('s1', '安卓', 15), option('s2', '苹果', 5)],
  operators: [option('o1', 'QQ', 9)],
  areas: [option('a1', '手Q区', 7)],
  guarantees: [option('verified', '官方验号', 8)],
  price: { minFen: 10_000, maxFen: 1_000_000, bars: [4, 1, ...Array(18).fill(0)] },
  attrs: [
    { attrId: '12', name: '皮肤', unit: '款', options: [], min: 42, max: 599 },
    {
      attrId: '13',
      name: '段位',
      unit: '',
      options: [option('王者', '王者', 4), option('星耀', '星耀', 6)],
      min: null,
      max: null,
    },
  ],
};

const page = remotePages(
  () => import('../app'),
  () => ({
    listGames: () => [
      aGame({ id: '7', name: '三国志' }),
      aGame({ id: '8', name: '英雄联盟手游', pinyin: 'yingxiong' }),
    ],
    listGoods: () => goods([card('1'), card('2')], { facets }),
    listAttributes: () => attributes,
    listSystemKeys: ({ parentId = '' }) => places[parentId] ?? [],
    listDistricts: ({ parentId = '' }) =>
      (places[parentId] ?? []).map(({ id, name }) => ({ id, name, level: 2, hasChild: false })),
  }),
);
// Compiling it must not be part of a test's wait.
beforeAll(() => import('../compare/tools'));
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const open = async (query = '') => {
  await page.open(`/index/goodList${query}`, { guest: true });
  await screen.findByRole('group', { name: '排序与筛选' });
};
const search = () => decodeURIComponent(page.history.location.search);
const count = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Calls of the list itself, excluding those of the drawer and the search. */
const asked = () => (page.calls.sent('listGoods') as Query[]).filter(({ pageSize }) => pageSize === 20);
const chips = () =>
  within(screen.getByRole('group', { name: '已选条件' }))
    .getAllByRole('button')
    .map((chip) => chip.textContent)
    .filter((text) => text !== '存为心愿');

describe('the list', () => {
  test('shows how many there are, and each with its place and address', async () => {
    await open();
    await screen.findByText('商品1');
    expect(count()).toBe('共 2 件');
    expect(linksIn(screen.getByRole('main'))).toEqual([
      ['商品1', '/index/goodDetail?id=1'],
      ['商品2', '/index/goodDetail?id=2'],
    ]);
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-posinset'))).toEqual([
      '1',
      '2',
    ]);
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-setsize'))).toEqual(['2', '2']);
    screen.getByText('共 2 件，都在这里了');
    expect(asked()).toEqual([{ pageSize: 20, pageNum: 1 }]);
    expect(page.calls.sent('listAttributes')).toEqual([]);
    expect(page.calls.sent('listSystemKeys')).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('全部游戏商品列表');
    expect(page.sdk.state.currentGameName$.value).toBe('');
  });

  test('asks what its address says, mended where it is wrong', async () => {
    await open(
      '?gameId=7&goodsType=account&keyword=%E6%BB%A1%E7%9A%AE&systemId=s1&operatorId=o1&areaId=a1&serverId=v1' +
        '&minPriceFen=200000&maxPriceFen=50000&guarantees=warranty,nothing,verified&attrs=12%3D100..400%3B13:%E7%8E%8B%E8%80%85&sort=price_asc',
    );
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()).toEqual([
      {
        gameId: '7',
        goodsType: 'account',
        keyword: '满皮',
        systemId: 's1',
        operatorId: 'o1',
        areaId: 'a1',
        serverId: 'v1',
        minPriceFen: 50_000,
        maxPriceFen: 200_000,
        guarantees: ['verified', 'warranty'],
        attrs: [
          { attrId: '12', min: 100, max: 400 },
          { attrId: '13', values: ['王者'] },
        ],
        sort: 'price_asc',
        pageSize: 20,
        pageNum: 1,
      },
    ]);
    await waitFor(() =>
      expect(chips()).toEqual([
        '成品号',
        '安卓',
        'QQ',
        '手Q区',
        '147区',
        '¥500–2000',
        '皮肤 100–400款',
        '段位 王者',
        '官方验号',
        '找回包赔',
        '全部清除',
      ]),
    );
    expect(count()).toBe('共 2 件，全部满足所选条件');
    expect(page.calls.sent('listSystemKeys')).toHaveLength(4);
    expect(page.calls.sent('listSystemKeys')).toEqual(
      expect.arrayContaining([
        { gameId: '7' },
        { gameId: '7', parentId: 's1' },
        { gameId: '7', parentId: 'o1' },
        { gameId: '7', parentId: 'a1' },
      ]),
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('三国志商品列表'));
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('满皮');
    await waitFor(() => expect(page.sdk.state.currentGameName$.value).toBe('三国志'));
    expect(page.sdk.state.searchText$.value).toBe('满皮');
    expect(page.calls.sent('listAttributes')).toEqual([{ gameId: '7' }]);
  });

  test('each condition is taken away by its chip, a place with those under it, or all at once', async () => {
    await open('?gameId=7&keyword=x&systemId=s1&operatorId=o1&guarantees=verified&sort=hot');
    await screen.findByRole('button', { name: '安卓 去掉' });
    press('安卓 去掉');
    await waitFor(() => expect(search()).toBe('?gameId=7&keyword=x&guarantees=verified&sort=hot'));
    expect(page.history.action).toBe('REPLACE');
    await waitFor(() => expect(chips()).toEqual(['官方验号']));
    await open('?gameId=7&keyword=x&systemId=s1&guarantees=verified&sort=hot');
    await screen.findByRole('button', { name: '全部清除' });
    press('全部清除');
    await waitFor(() => expect(search()).toBe('?gameId=7&keyword=x&sort=hot'));
    expect(chips()).toEqual([]);
  });

  test('is ordered anew by a tap; price turns round', async () => {
    await open();
    const sorts = () =>
      within(screen.getByRole('group', { name: '排序与筛选' }))
        .getAllByRole('button')
        .map((one) => `${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}${one.textContent}`);
    expect(sorts()).toEqual(['*综合', '价格', '最新', '热门', '降价', '筛选']);
    press('价格');
    await waitFor(() => expect(search()).toBe('?sort=price_asc'));
    press(/^价格.*从低到高/);
    await waitFor(() => expect(search()).toBe('?sort=price_desc'));
    screen.getByRole('button', { name: /^价格.*从高到低/ });
    press('最新');
    await waitFor(() => expect(search()).toBe('?sort=newest'));
    expect(sorts()[2]).toBe('*最新');
    press('热门');
    await waitFor(() => expect(search()).toBe('?sort=hot'));
    press('降价');
    await waitFor(() => expect(search()).toBe('?sort=drop'));
    press('综合');
    await waitFor(() => expect(search()).toBe(''));
  });

  test('grows page by page, also by the link that works without script', async () => {
    page.calls.answer({
      listGoods: ({ pageNum = 1 }) => goods([card(String(pageNum))], { total: 1_000, totalIsExact: false }),
    });
    await open('?sort=hot');
    const more = await screen.findByRole('link', { name: '加载更多' });
    expect(more.getAttribute('href')).toBe('/index/goodList?sort=hot&pageNum=2');
    expect(count()).toBe('共 1000+ 件');
    expect(screen.getByRole('article').getAttribute('aria-setsize')).toBe('-1');
    fireEvent.click(more);
    await screen.findByText('商品2');
    expect(asked().at(-1)).toEqual({ sort: 'hot', pageSize: 20, pageNum: 2 });
    page.calls.answer({ listGoods: () => LOST });
    fireEvent.click(screen.getByRole('link', { name: '加载更多' }));
    const again = await screen.findByRole('button', { name: '重试' });
    page.calls.answer({ listGoods: () => goods([card('3')], { total: 3 }) });
    fireEvent.click(again);
    await screen.findByText('商品3');
  });

  test.each([
    ['3', 3],
    ['0', 1],
    ['x', 1],
    ['12345', 1],
  ])('begins at page %s as page %d', async (pageNum, first) => {
    await open(`?pageNum=${pageNum}`);
    await screen.findByText('商品1');
    expect(asked()[0]?.pageNum).toBe(first);
    expect(screen.getAllByRole('article')[0]?.getAttribute('aria-posinset')).toBe(
      String((first - 1) * 20 + 1),
    );
    expect(linksIn(screen.getByRole('main')).some(([text]) => text === '从第一件看起')).toBe(first > 1);
  });

  test('waits with the places kept; a failed one is tried again', async () => {
    const answer = deferred<Answer<'listGoods'>>();
    page.calls.answer({ listGoods: () => answer.promise });
    await open();
    await waitFor(() => expect(count()).toBe('正在找'));
    expect(screen.queryByText(/还没有商品/)).toBeNull();
    answer.settle(refuse('INTERNAL', '出错了'));
    await screen.findByRole('alert');
    expect(screen.queryByText('正在找')).toBeNull();
    page.calls.answer({ listGoods: () => goods([card('1')]) });
    press('重试');
    await screen.findByText('商品1');
  });

  test('what was seen before stands under a strip while nobody answers', async () => {
    await open();
    await screen.findByText('商品1');
    page.calls.answer({ listGoods: () => LOST });
    // Another visit: the cached rows of the previous one do not apply.
    await page.open('/index/hire', { guest: true });
    await open();
    await screen.findByText('离线，显示 11-20 14:30 存下的内容');
    screen.getByText('商品1');
    page.calls.answer({ listGoods: () => goods([card('3')]) });
    press('再连');
    await screen.findByText('商品3');
    expect(screen.queryByText('再连')).toBeNull();
  });

  test('goes back to home', async () => {
    await open();
    press('返回');
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/home'));
  });

  test('is searched within its game, and the field is emptied to all again', async () => {
    page.calls.answer({
      listHotWords: () => [],
      suggestSearch: () => ({ games: [], values: [], bounds: [], goods: [] }),
    });
    await open('?gameId=7&keyword=%E6%97%A7&sort=hot');
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: '皮肤、商品编号' });
    act(() => field.focus());
    fireEvent.change(field, { target: { value: '满皮' } });
    await waitFor(() => expect(page.calls.sent('suggestSearch')).toEqual([{ keyword: '满皮', gameId: '7' }]));
    fireEvent.submit(field);
    await waitFor(() => expect(search()).toBe('?gameId=7&keyword=满皮&sort=hot'));
    press('清空');
    await waitFor(() => expect(search()).toBe('?gameId=7&sort=hot'));
    act(() => page.history.push('/index/goodList?keyword=abc'));
    await waitFor(() => expect(field.value).toBe('abc'));
  });

  test('another game keeps the words, not the places and attributes', async () => {
    await open('?gameId=8&keyword=x&systemId=s1&attrs=12%3D100..&guarantees=verified&pageNum=2');
    fireEvent.click(await screen.findByRole('button', { name: /换游戏，现在是.*LOL手游$/ }));
    const sheet = await screen.findByRole('dialog', { name: '选择游戏' });
    await within(sheet).findByText('全部游戏');
    expect(linksIn(sheet)).toEqual([
      ['全部游戏', '/index/goodList?keyword=x&guarantees=verified'],
      ['三国志在售 3', '/index/goodList?gameId=7&keyword=x&guarantees=verified'],
      ['英雄联盟手游在售 3', '/index/goodList?gameId=8&keyword=x&guarantees=verified'],
    ]);
    expect(within(sheet).getByRole('link', { current: true }).textContent).toBe('英雄联盟手游在售 3');
    fireEvent.click(within(sheet).getByText('三国志'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?gameId=7&keyword=x&guarantees=verified');
  });
});

describe('on a desktop', () => {
  beforeEach(() => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    jest.spyOn(window, 'matchMedia').mockReturnValue(wide as unknown as MediaQueryList);
  });
  afterEach(() => jest.restoreAllMocks());

  test('the filters stand beside the list, apply at once and offer nothing that is not there', async () => {
    await open('?gameId=7');
    const column = within(await screen.findByRole('region', { name: '筛选' }));
    const option = (name: RegExp) => column.getByRole<HTMLButtonElement>('button', { name });
    await column.findByRole('button', { name: /^租号/ });
    expect(option(/^道具/).disabled).toBe(true);
    fireEvent.click(option(/^租号/));
    await waitFor(() => expect(search()).toBe('?gameId=7&goodsType=rental'));
    expect(option(/^租号/).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(chips()).toEqual(['租号']));
    fireEvent.click(option(/^换游戏/));
    await screen.findByRole('dialog', { name: '选择游戏' });
  });

  test('the filters wait no longer once the list has failed', async () => {
    page.calls.answer({ listGoods: () => refuse('INTERNAL', '出错了') });
    await open('?gameId=7');
    const column = within(await screen.findByRole('region', { name: '筛选' }));
    await column.findByText('右边的商品加载出来，这里才有筛选。');
    expect(column.queryByRole('status')).toBeNull();
  });

  test('each card can be saved and compared, by keyboard too', async () => {
    sessionStorage.clear();
    page.calls.answer({ addFavourite: () => ({ collectId: '1' }), removeFavourites: () => ({ removed: 1 }) });
    await page.open('/index/goodList');
    const button = (what: string) => screen.findByRole('button', { name: new RegExp(`^${what} ?：商品1$`) });
    fireEvent.click(await button('收藏'));
    fireEvent.click(await button('已收藏'));
    await button('收藏');
    expect(page.calls.sent('addFavourite')).toEqual([{ goodsId: '1' }]);
    expect(page.calls.sent('removeFavourites')).toEqual([{ goodsIds: ['1'] }]);
    fireEvent.click(await button('对比'));
    expect((await button('对比')).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('region', { name: '对比栏' });
    expect(screen.queryByRole('button', { name: '选来对比' })).toBeNull();
    fireEvent.click(await button('对比'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '对比栏' })).toBeNull());
  });

  test('it says where one is', async () => {
    await open('?gameId=7');
    const crumbs = await screen.findByRole('navigation', { name: '位置' });
    expect(linksIn(crumbs)).toEqual([
      ['首页', '/index/home'],
      ['买号', '/index/goodList'],
    ]);
    await within(crumbs).findByText('三国志');
  });
});

describe('nothing found', () => {
  const total = (totals: Record<string, number>) => (query: Query) => {
    if (query.pageSize === 20) return goods([]);
    const left = Object.keys(query).filter((key) => key !== 'pageSize');
    const found = totals[left.sort().join()];
    return found === undefined ? LOST : goods([], { total: found, totalIsExact: found < 1_000 });
  };

  test('offers to give up what costs most, the others after it', async () => {
    page.calls.answer({
      listGoods: total({ 'gameId,keyword': 12, 'gameId,minPriceFen': 1_000, 'keyword,minPriceFen': 5_000 }),
    });
    await open('?gameId=7&keyword=%E6%BB%A1%E7%9A%AE&minPriceFen=500000');
    await screen.findByText('「满皮」卡得最紧，去掉它有 1000+ 件。');
    screen.getByRole('heading', { name: '没有同时满足的商品' });
    expect(
      within(screen.getByRole('list', { name: '去掉别的条件' }))
        .getAllByRole('button')
        .map((way) => way.textContent),
    ).toEqual(['去掉「¥5000 起」 · 12 件', '去掉「三国志」 · 5000+ 件']);
    press('去掉「¥5000 起」 · 12 件');
    await waitFor(() => expect(search()).toBe('?gameId=7&keyword=满皮'));
  });

  test('the first offer is one tap', async () => {
    page.calls.answer({ listGoods: total({ keyword: 3, minPriceFen: 2 }) });
    await open('?keyword=x&minPriceFen=500000');
    fireEvent.click(await screen.findByRole('button', { name: '放宽条件：去掉「¥5000 起」' }));
    await waitFor(() => expect(search()).toBe('?keyword=x'));
  });

  test('where no single condition helps it says so', async () => {
    page.calls.answer({ listGoods: total({ keyword: 0 }) });
    await open('?keyword=x&minPriceFen=500000');
    await screen.findByText('这几个条件互相卡住，先去掉一个再看。');
    screen.getByRole('button', { name: '去掉「x」' });
  });

  test('says that it is counting', async () => {
    page.calls.answer({
      listGoods: (query) => (query.pageSize === 20 ? goods([]) : new Promise<Goods>(() => undefined)),
    });
    await open('?keyword=x');
    await screen.findByText('正在看哪一条最紧。');
    expect(screen.queryByRole('button', { name: /放宽条件/ })).toBeNull();
  });

  test('without any condition there is nothing to give up', async () => {
    page.calls.answer({ listGoods: () => goods([]) });
    await open();
    await screen.findByRole('heading', { name: '还没有商品' });
    screen.getByText('新的商品上架后会出现在这里。');
    expect(count()).toBe('共 0 件');
  });
});

describe('the filters', () => {
  const openFilters = async (query = '?gameId=7') => {
    await open(query);
    await screen.findByText(/^商品1$/);
    fireEvent.click(screen.getByRole('button', { name: /^筛选/ }));
    const drawer = within(await screen.findByRole('dialog', { name: '筛选' }));
    await drawer.findByRole('group', { name: /商品类型/ });
    return drawer;
  };
  type Drawer = Awaited<ReturnType<typeof openFilters>>;
  const section = (drawer: Drawer, name: RegExp) => within(drawer.getByRole('group', { name }));
  const options = (drawer: Drawer, name: RegExp) =>
    section(drawer, name)
      .getAllByRole('button')
      .map((one) => `${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}${one.textContent}`);
  const tap = (drawer: Drawer, name: RegExp, text: RegExp) =>
    fireEvent.click(section(drawer, name).getByRole('button', { name: text }));
  const apply = async (drawer: Drawer) => {
    fireEvent.click(drawer.getByRole('button', { name: /^看/ }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '筛选' })).toBeNull());
  };
  const drafts = () => (page.calls.sent('listGoods') as Query[]).filter(({ pageSize }) => pageSize === 1);

  test('offer what there is, each with how many it would leave', async () => {
    const drawer = await openFilters('?gameId=7&sort=hot');
    expect(options(drawer, /商品类型/)).toEqual(['成品号20', '道具0', '游戏币0', '租号3']);
    expect(options(drawer, /^系统/)).toEqual(['安卓15', '苹果5']);
    expect(drawer.queryByRole('group', { name: /^运营商/ })).toBeNull();
    expect(options(drawer, /保障与披露/)).toEqual([
      '官方验号8',
      '找回包赔',
      '可二次实名',
      '可议价',
      '换绑信息齐全',
    ]);
    expect(options(drawer, /段位/)).toEqual(['王者4', '星耀6']);
    expect(options(drawer, /皮肤/)).toEqual(['≥ 200', '≥ 300', '≥ 450', '自己填']);
    drawer.getByText('现有 42–599款');
    drawer.getByText('现有 ¥100–¥10,000');
    expect(screen.queryByRole('group', { name: /备注|内部/ })).toBeNull();
    // Attributes are in their own order.
    const names = drawer
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent ?? '');
    expect(names.filter((name) => /皮肤|段位/.test(name)).map((name) => name.slice(0, 2))).toEqual([
      '皮肤',
      '段位',
    ]);
    await drawer.findByRole('button', { name: '看 2 件' });
    expect(drafts()).toEqual([{ gameId: '7', pageSize: 1 }]);
  });

  test('whose count was lost count again when the network is back', async () => {
    const drawer = await openFilters();
    await drawer.findByRole('button', { name: '看 2 件' });
    page.calls.answer({ listGoods: () => LOST });
    tap(drawer, /商品类型/, /租号/);
    await waitFor(() => expect(drafts()).toHaveLength(2));
    page.calls.answer({ listGoods: () => goods([card('1')], { facets }) });
    // Until the failure has arrived the page has nothing to refetch.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(drawer.queryByRole('button', { name: '看 1 件' })).toBeTruthy();
    });
  });

  test('are tried out, counted, and applied by 看 N 件', async () => {
    const drawer = await openFilters();
    page.calls.answer({ listGoods: () => goods([card('1')], { total: 1_000, totalIsExact: false, facets }) });
    tap(drawer, /商品类型/, /^成品号/);
    expect(options(drawer, /商品类型/)[0]).toBe('*成品号20');
    expect(drawer.getByRole('button', { name: '看结果' })).toBeTruthy();
    await drawer.findByRole('button', { name: '看 1000+ 件' });
    expect(drafts().at(-1)).toEqual({ gameId: '7', goodsType: 'account', pageSize: 1 });
    tap(drawer, /保障与披露/, /^找回包赔/);
    tap(drawer, /保障与披露/, /^官方验号/);
    tap(drawer, /段位/, /^王者/);
    tap(drawer, /段位/, /^星耀/);
    tap(drawer, /皮肤/, /^≥ 300/);
    expect(search()).toBe('?gameId=7');
    await apply(drawer);
    expect(search()).toBe(
      '?gameId=7&goodsType=account&guarantees=verified,warranty&attrs=12=300..;13:王者,星耀',
    );
    expect(page.history.action).toBe('REPLACE');
    await waitFor(() =>
      expect(chips()).toEqual([
        '成品号',
        '皮肤 ≥ 300款',
        '段位 王者/星耀',
        '官方验号',
        '找回包赔',
        '全部清除',
      ]),
    );
    screen.getByRole('button', { name: /^筛选.*5.*个条件/ });
  });

  test('of a large game have estimates, and rare options without a number', async () => {
    page.calls.answer({
      listGoods: () =>
        goods([card('1')], {
          total: 1_000,
          totalIsExact: false,
          facets: {
            ...facets,
            goodsTypes: [
              { id: 'account', name: '成品号', count: 58_000, estimated: true },
              { id: 'rental', name: '租号' },
            ],
            guarantees: [{ id: 'verified', name: '官方验号', count: 5_900, estimated: true }],
            price: { ...facets.price, estimated: true },
            attrs: facets.attrs.map((attr) => ({ ...attr, estimated: true as const })),
          },
        }),
    });
    const drawer = await openFilters();
    expect(options(drawer, /商品类型/)).toEqual(['成品号约5.8万', '道具0', '游戏币0', '租号']);
    expect(options(drawer, /保障与披露/)[0]).toBe('官方验号约5,900');
    drawer.getByText('现有约 ¥100–¥10,000');
    drawer.getByText('现有约 42–599款');
  });

  test('are taken back one by one', async () => {
    const drawer = await openFilters(
      '?gameId=7&goodsType=account&guarantees=verified,warranty&attrs=12%3D300..%3B13:%E7%8E%8B%E8%80%85,%E6%98%9F%E8%80%80',
    );
    expect(options(drawer, /皮肤/)).toEqual(['≥ 200', '*≥ 300', '≥ 450', '自己填']);
    tap(drawer, /商品类型/, /^成品号/);
    tap(drawer, /保障与披露/, /^官方验号/);
    tap(drawer, /段位/, /^王者/);
    tap(drawer, /皮肤/, /^≥ 300/);
    await apply(drawer);
    expect(search()).toBe('?gameId=7&guarantees=warranty&attrs=13:星耀');
  });

  test('重置 takes them all away, and what was not applied is forgotten', async () => {
    const drawer = await openFilters('?gameId=7&keyword=x&goodsType=account&sort=hot');
    fireEvent.click(drawer.getByRole('button', { name: '重置' }));
    expect(options(drawer, /商品类型/)[0]).toBe('成品号20');
    fireEvent.click(drawer.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?gameId=7&keyword=x&goodsType=account&sort=hot');
    press(/^筛选/);
    await screen.findByRole('dialog', { name: '筛选' });
    expect(options(drawer, /商品类型/)[0]).toBe('*成品号20');
    fireEvent.click(drawer.getByRole('button', { name: '重置' }));
    await apply(drawer);
    expect(search()).toBe('?gameId=7&keyword=x&sort=hot');
  });

  test('a place is chosen under the one above it', async () => {
    const drawer = await openFilters();
    tap(drawer, /^系统/, /^安卓/);
    tap(drawer, /^运营商/, /^QQ/);
    tap(drawer, /^大区/, /^手Q区/);
    await drawer.findByRole('group', { name: /^服务器/ });
    expect(options(drawer, /^服务器/)).toEqual(['147区', '148区']);
    expect(page.calls.sent('listDistricts')).toEqual([{ parentId: 'a1' }]);
    tap(drawer, /^服务器/, /^148区/);
    await apply(drawer);
    expect(search()).toBe('?gameId=7&systemId=s1&operatorId=o1&areaId=a1&serverId=v2');
    press(/^筛选/);
    await screen.findByRole('dialog', { name: '筛选' });
    expect(options(drawer, /^系统/)).toEqual(['*安卓15', '苹果5']);
    tap(drawer, /^运营商/, /^QQ/);
    expect(drawer.queryByRole('group', { name: /^大区/ })).toBeNull();
    await apply(drawer);
    expect(search()).toBe('?gameId=7&systemId=s1');
  });

  test('of all games have no places and attributes', async () => {
    const drawer = await openFilters('');
    expect(drawer.queryByRole('group', { name: /^系统/ })).toBeNull();
    expect(drawer.queryByRole('group', { name: /皮肤/ })).toBeNull();
    drawer.getByRole('group', { name: /价格/ });
  });

  test('a price is written in yuan, in any order', async () => {
    const drawer = await openFilters();
    const [low, high] = [drawer.getByLabelText('最低价，元'), drawer.getByLabelText('最高价，元')];
    fireEvent.change(low, { target: { value: '2,000' } });
    fireEvent.change(high, { target: { value: '500.5' } });
    fireEvent.change(high, { target: { value: '500.555' } });
    await apply(drawer);
    expect(search()).toBe('?gameId=7&minPriceFen=50050&maxPriceFen=200000');
    press(/^筛选/);
    await screen.findByRole('dialog', { name: '筛选' });
    expect([low, high].map((field) => (field as HTMLInputElement).value)).toEqual(['500.5', '2000']);
    fireEvent.change(low, { target: { value: '' } });
    await apply(drawer);
    expect(search()).toBe('?gameId=7&maxPriceFen=200000');
  });

  test('a price is drawn on the ruler; its ends are open', async () => {
    const drawer = await openFilters('?gameId=7&minPriceFen=12345');
    const [from, to] = [drawer.getByLabelText('最低价'), drawer.getByLabelText('最高价')];
    expect([from, to].map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['¥130', '不限']);
    // The number of goods in each part of the scale stands above it; those in the range are marked.
    const bars = [...(from.closest('fieldset')?.querySelector('svg')?.children ?? [])];
    expect(bars.map((bar) => bar.getAttribute('height')).slice(0, 3)).toEqual(['100%', '25%', '2%']);
    expect(new Set(bars.slice(1).map((bar) => bar.getAttribute('class')))).toEqual(new Set(['inside']));
    expect(bars[0]?.getAttribute('class')).toBe('outside');
    fireEvent.change(to, { target: { value: '50' } });
    expect(to.getAttribute('aria-valuetext')).toBe('¥1,000');
    fireEvent.change(from, { target: { value: '0' } });
    expect(from.getAttribute('aria-valuetext')).toBe('不限');
    await apply(drawer);
    // A handle that was not moved would retain its exact value.
    expect(search()).toBe('?gameId=7&maxPriceFen=100000');
    await open('?gameId=7&minPriceFen=12345');
  });

  test('one handle leaves the other’s exact figure', async () => {
    const drawer = await openFilters('?gameId=7&minPriceFen=12345');
    fireEvent.change(drawer.getByLabelText('最高价'), { target: { value: '50' } });
    await apply(drawer);
    expect(search()).toBe('?gameId=7&minPriceFen=12345&maxPriceFen=100000');
  });

  test('goods of one price have no ruler, and none at all no range', async () => {
    page.calls.answer({
      listGoods: () =>
        goods([card('1')], { facets: { ...facets, price: { minFen: 0, maxFen: 0, bars: [] } } }),
    });
    const drawer = await openFilters();
    expect(drawer.queryByLabelText('最低价')).toBeNull();
    expect(drawer.queryByText(/^现有 ¥/)).toBeNull();
  });

  test('a figure is written by hand, too', async () => {
    const drawer = await openFilters();
    expect(drawer.queryByLabelText('皮肤，最少')).toBeNull();
    tap(drawer, /皮肤/, /^自己填/);
    fireEvent.change(drawer.getByLabelText('皮肤，最少'), { target: { value: '50' } });
    fireEvent.change(drawer.getByLabelText('皮肤，最多'), { target: { value: '90' } });
    await apply(drawer);
    expect(search()).toBe('?gameId=7&attrs=12=50..90');
    press(/^筛选/);
    await screen.findByRole('dialog', { name: '筛选' });
    expect(drawer.getByLabelText<HTMLInputElement>('皮肤，最多').value).toBe('90');
    expect(options(drawer, /皮肤/).at(-1)).toBe('*自己填');
  });

  test('a bound that was tapped stays a chip when another condition moves what there is', async () => {
    const drawer = await openFilters();
    tap(drawer, /皮肤/, /^≥ 450/);
    const narrow = { ...facets, attrs: facets.attrs.map((one) => ({ ...one, max: one.max && 480 })) };
    page.calls.answer({ listGoods: () => goods([card('1')], { facets: narrow }) });
    tap(drawer, /商品类型/, /租号/);
    await drawer.findByText('现有 42–480款');
    expect(options(drawer, /皮肤/)).toEqual(['≥ 150', '≥ 250', '≥ 350', '*≥ 450', '自己填']);
    expect(drawer.queryByLabelText('皮肤，最少')).toBeNull();
  });

  test('say nothing of a figure that no goods have', async () => {
    page.calls.answer({
      listGoods: () => goods([card('1')], { facets: { ...facets, attrs: [] } }),
      listAttributes: () => [attribute('12', { name: '皮肤', unit: '款', min: 0, max: 5_990 })],
    });
    const drawer = await openFilters();
    drawer.getByRole('group', { name: /^皮肤/ });
    expect(drawer.queryByText(/5,990/)).toBeNull();
  });

  test('keep their place while the count comes, and can be applied without it', async () => {
    page.calls.answer({
      listGoods: (query) => (query.pageSize === 1 ? LOST : goods([card('1')], { facets })),
    });
    await open();
    await screen.findByText('商品1');
    press(/^筛选/);
    const drawer = within(await screen.findByRole('dialog', { name: '筛选' }));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    drawer.getByRole('button', { name: '看结果' });
    expect(drawer.queryByRole('group')).toBeNull();
  });
});

describe('goods kept behind goodDetail', () => {
  test('stand as they were when one comes back, without being asked for again', async () => {
    page.calls.answer({ getGoods: ({ id }) => aGoodsDetail({ id, title: `商品${id}` }) });
    await open('?sort=hot');
    const link = await screen.findByText('商品1');
    act(() => page.history.push('/index/goodDetail?id=1'));
    await screen.findByRole('button', { name: '分享' });
    act(() => page.history.back());
    await waitFor(() => expect(page.history.location.pathname).toBe('/index/goodList'));
    expect(await screen.findByText('商品1')).toBe(link);
    expect(asked()).toHaveLength(1);
  });

  test('are asked for anew when one comes from elsewhere', async () => {
    await open();
    await screen.findByText('商品1');
    act(() => page.history.push('/index/hire'));
    await screen.findByText('租号怎么走');
    act(() => page.history.push('/index/goodList'));
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});

describe('the comparison tray', () => {
  beforeEach(() => {
    sessionStorage.clear();
    const rows = ['1', '2', '3', '4', '5'].map((id) =>
      aGoodsCard({ id, title: `商品${id}`, gameId: id === '5' ? '8' : '7', priceFen: Number(id) * 10_000 }),
    );
    page.calls.answer({
      listGoods: () => goods(rows, { facets }),
      getGoods: ({ id }) =>
        id === '9' ? refuse('NOT_FOUND', '没有') : aGoodsDetail({ id, title: `商品${id}` }),
    });
  });
  const box = (id: string) => screen.findByRole('checkbox', { name: `选来对比：商品${id}` });
  const tray = () => screen.queryByRole('region', { name: '对比栏' });
  const isChosen = async (id: string) => ((await box(id)) as HTMLInputElement).checked;

  test('is filled by boxes over the cards, and compares over the list with its filters', async () => {
    await open('?gameId=7&minPriceFen=500&sort=hot');
    fireEvent.click(await screen.findByRole('button', { name: '选来对比' }));
    fireEvent.click(await box('2'));
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '再选一件' }).disabled).toBe(true);
    fireEvent.click(await box('1'));
    await waitFor(() => expect(tray()?.textContent).toContain('已选 2 / 4 件，价差 ¥100'));
    expect(page.calls.sent('getGoods')).toEqual([]);
    press('对比 2 件');
    await waitFor(() => expect(search()).toBe('?gameId=7&minPriceFen=500&sort=hot&compare=2,1'));
    await screen.findByRole('dialog', { name: '对比 2 件' });
  });

  test('takes goods out by their box, in the tray, or all at once', async () => {
    await open('?gameId=7');
    fireEvent.click(await screen.findByRole('button', { name: '选来对比' }));
    for (const id of ['1', '2', '3']) fireEvent.click(await box(id));
    fireEvent.click(await box('2'));
    await waitFor(() => expect(tray()?.textContent).toContain('已选 2 / 4 件'));
    press('拿掉 A：商品1');
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
    expect(await isChosen('1')).toBe(false);
    expect(await isChosen('3')).toBe(true);
    press('撤销');
    await waitFor(() => expect(tray()?.textContent).toContain('已选 2 / 4 件'));
    expect(await isChosen('1')).toBe(true);
    press('清空');
    await waitFor(() => expect(tray()).toBeNull());
    await screen.findByText('已清空 2 件');
    press('撤销');
    await waitFor(() => expect(tray()?.textContent).toContain('已选 2 / 4 件'));
    press('清空');
    await waitFor(() => expect(tray()).toBeNull());
    press('不选了');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  test('is still there after a reload, for lists of its game, and says what is gone', async () => {
    sessionStorage.setItem('compared', '7 9,2');
    await open('?gameId=7');
    await waitFor(() => expect(tray()?.textContent).toMatch(/已选 2 \/ 4 件.*已经撤下.*商品2/));
    expect(await isChosen('2')).toBe(true);
    press('拿掉 A');
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
    await open('?gameId=8');
    await screen.findByText('商品1');
    expect(tray()).toBeNull();
    await open();
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
  });

  test('holds four, of one game', async () => {
    sessionStorage.setItem('compared', '7 1,2,3,9');
    await open();
    fireEvent.click(await box('4'));
    await screen.findByText('最多对比 4 件，先拿掉一件');
    fireEvent.click(await box('5'));
    await screen.findByText(/只能对比同一个游戏的/);
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
  });
});

describe('the comparison', () => {
  const two = (id: string, more: Partial<ReturnType<typeof aGoodsDetail>> = {}) =>
    aGoodsDetail({
      id,
      goodsNo: `N${id}`,
      gameId: '7',
      attrs: [
        { attrId: '1', group: '资产', name: '皮肤', value: id === '1' ? '486' : '243' },
        { attrId: '2', group: '资产', name: '段位', value: '王者' },
      ],
      binding: [{ key: 'email', name: '邮箱', value: id === '1' ? '可换' : null }],
      ...more,
    });
  const openSheet = async (compare = '1,2', title = '对比 2 件') => {
    await open(`?gameId=7&compare=${compare}`);
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const cells = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
    sheet
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent).join(' | '));

  test('sets goods beside each other, fact by fact', async () => {
    page.calls.answer({
      getGoods: ({ id }) =>
        two(
          id,
          id === '2'
            ? {
                priceFen: 100_000,
                fairPrice: { samples: 30, band: { lowFen: 90_000, midFen: 110_000, highFen: 130_000 } },
              }
            : {},
        ),
    });
    const sheet = await openSheet();
    await sheet.findByRole('table');
    expect(cells(sheet)).toEqual([
      '2 / 4 | A¥1,280N1 | B¥1,000N2',
      '价格',
      '价格 | ¥1,280 | ¥1,000',
      '上架以来 | 没变 | 降 ¥280',
      '可议价 | 不议价 | 不议价',
      '资产',
      '皮肤 | 486 | 243',
      '段位 | 王者 | 王者',
      '换绑与归属',
      '邮箱 | 可换 | 未披露',
      '可信',
      expect.stringMatching(/^验号 \| /),
      '卖家成交 | 23 笔 | 23 笔',
      '卖家退款 | 1 / 24 | 1 / 24',
      '包赔 | 没有 | 没有',
    ]);
    expect(screen.getByRole('dialog').textContent).toContain('10 项里 4 项不同，1 项有缺');
    sheet.getByText('放在同一把尺上');
    sheet.getByText('底色 = 同类成交价带');
    sheet.getByRole('img', { name: '价格：A ¥1,280，B ¥1,000' });
    sheet.getByText('没有“综合分”。哪一项要紧，由你定；缺的项可以先问卖家。');
    expect(linksIn(screen.getByRole('dialog'))).toEqual([
      ['', '/index/goodDetail?id=1'],
      ['', '/index/goodDetail?id=2'],
    ]);
    const bars = [...screen.getByRole('table').querySelectorAll('td rect:last-child')];
    expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['100%', '50%']);
    fireEvent.click(sheet.getByRole('switch', { name: '只看不同' }));
    expect(cells(sheet).map((row) => row.split(' | ')[0])).toEqual([
      '2 / 4',
      '价格',
      '价格',
      '上架以来',
      '资产',
      '皮肤',
      '换绑与归属',
      '邮箱',
    ]);
  });

  test('lets one go, and says what to do with the one that is left', async () => {
    page.calls.answer({ getGoods: ({ id }) => two(id) });
    const sheet = await openSheet();
    fireEvent.click(await sheet.findByRole('button', { name: '拿掉 A' }));
    await waitFor(() => expect(search()).toBe('?gameId=7&compare=2'));
    await sheet.findByText('再选一件同游戏的，就能逐项对比');
    screen.getByRole('dialog', { name: '对比' });
    expect(sheet.queryByRole('switch')).toBeNull();
    expect(sheet.queryByText('放在同一把尺上')).toBeNull();
    press('撤销');
    await waitFor(() => expect(search()).toBe('?gameId=7&compare=1,2'));
    fireEvent.click(await sheet.findByRole('button', { name: '拿掉 A' }));
    await waitFor(() => expect(search()).toBe('?gameId=7&compare=2'));
    fireEvent.click(await sheet.findByRole('button', { name: '关闭' }));
    await waitFor(() => expect(search()).toBe('?gameId=7'));
  });

  test('of one goods leads back to the list with its filters, where it waits in the tray', async () => {
    sessionStorage.clear();
    page.calls.answer({ getGoods: ({ id }) => two(id) });
    await open('?gameId=7&minPriceFen=500&sort=hot&compare=2');
    const sheet = within(await screen.findByRole('dialog', { name: '对比' }));
    fireEvent.click(await sheet.findByRole('button', { name: '再挑一件' }));
    await waitFor(() => expect(search()).toBe('?gameId=7&minPriceFen=500&sort=hot'));
    expect((await screen.findByRole('region', { name: '对比栏' })).textContent).toContain('已选 1 / 4 件');
  });

  test('leaves out what is gone, and lets it go', async () => {
    page.calls.answer({ getGoods: ({ id }) => (id === '3' ? refuse('NOT_FOUND', '没有') : two(id)) });
    const sheet = await openSheet('1,3,2', '对比 3 件');
    expect((await sheet.findByText(/已经撤下/)).textContent).toContain('有 1 件已经撤下，没有列进来。');
    sheet.getByText('同类成交太少，没有价带');
    fireEvent.click(sheet.getByRole('button', { name: '拿掉' }));
    await waitFor(() => expect(search()).toBe('?gameId=7&compare=1,2'));
  });

  test('of goods that are all gone says so', async () => {
    page.calls.answer({ getGoods: () => refuse('NOT_FOUND', '没有') });
    const sheet = await openSheet();
    await sheet.findByRole('heading', { name: '这几件都已经撤下' });
    sheet.getByText('回到列表，再挑两件同一个游戏的来对比。');
  });

  test('that does not come is asked for again', async () => {
    page.calls.answer({ getGoods: ({ id }) => (id === '2' ? LOST : two(id)) });
    const sheet = await openSheet();
    await sheet.findByRole('alert');
    page.calls.answer({ getGoods: ({ id }) => two(id) });
    fireEvent.click(sheet.getByRole('button', { name: '重试' }));
    await sheet.findByRole('table');
  });

  test('keeps its place while it comes', async () => {
    page.calls.answer({ getGoods: ({ id }) => (id === '2' ? new Promise<never>(() => undefined) : two(id)) });
    const sheet = await openSheet();
    await waitFor(() => expect(page.calls.sent('getGoods')).toHaveLength(2));
    expect(sheet.queryByRole('table')).toBeNull();
    expect(sheet.queryByRole('alert')).toBeNull();
  });
});
