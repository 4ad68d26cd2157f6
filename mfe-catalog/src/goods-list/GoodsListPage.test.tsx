import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGoodsDetail } from 'shared-contract/testing';
import { linksIn } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { card, chips, goods, listPage, press } from './testing';

const { page, open, search, count, asked } = listPage();

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

  test('a tap on a condition is answered before the other goods are asked for and shown', async () => {
    await open('?gameId=7&guarantees=verified');
    await screen.findByRole('button', { name: '官方验号 去掉' });
    await screen.findByText('商品1');
    const counted = count();
    expect(counted).toMatch('全部满足所选条件');
    press('官方验号 去掉');
    expect(screen.queryByRole('group', { name: '已选条件' })).toBeNull();
    screen.getByText('商品1');
    expect(count()).toBe(counted);
    expect(asked()).toHaveLength(1);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual({ gameId: '7', pageSize: 20, pageNum: 1 });
    expect(count()).not.toBe(counted);
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

  test('a game whose name is still loading has a placeholder; one without a name is called 这款游戏', async () => {
    const games = deferred<Answer<'listGames'>>();
    page.calls.answer({ listGames: () => games.promise });
    await open('?gameId=9');
    const scope = await screen.findByRole('button', { name: /换游戏，现在是/ });
    expect(scope.textContent).toBe('换游戏，现在是');
    games.settle([]);
    await waitFor(() => expect(scope.textContent).toBe('换游戏，现在是这款游戏'));
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
    const ticked = within(sheet)
      .getAllByRole('link')
      .filter((link) => link.querySelector('svg'));
    expect(ticked.map((link) => link.textContent)).toEqual(['英雄联盟手游在售 3']);
    fireEvent.click(within(sheet).getByText('三国志'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?gameId=7&keyword=x&guarantees=verified');
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
