import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aGoodsCard } from 'shared-contract/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { homePage, press } from './testing';

const page = homePage();

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
