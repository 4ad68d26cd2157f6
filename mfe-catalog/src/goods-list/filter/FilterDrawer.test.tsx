import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOST } from 'shared-sdk/testing';
import { attribute, card, chips, facets, goods, listPage, press } from '../testing';

const { page, open, search, counted } = listPage();

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
    expect(counted()).toEqual([{ gameId: '7', pageSize: 1 }]);
  });

  test('whose count was lost count again when the network is back', async () => {
    const drawer = await openFilters();
    await drawer.findByRole('button', { name: '看 2 件' });
    page.calls.answer({ listGoods: () => LOST });
    tap(drawer, /商品类型/, /租号/);
    await waitFor(() => expect(counted()).toHaveLength(2));
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
    expect(counted().at(-1)).toEqual({ gameId: '7', goodsType: 'account', pageSize: 1 });
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
    const again = await openFilters('?gameId=7&maxPriceFen=98765');
    fireEvent.change(again.getByLabelText('最低价'), { target: { value: '25' } });
    await apply(again);
    expect(search()).toBe('?gameId=7&minPriceFen=32000&maxPriceFen=98765');
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
      listAttributes: () => [
        attribute('12', { name: '皮肤', unit: '款', min: 0, max: 5_990 }),
        attribute('13', { name: '段位', inputType: 'single' }),
      ],
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
    await waitFor(() => expect(counted()).toHaveLength(1));
    drawer.getByRole('button', { name: '看结果' });
    expect(drawer.queryByRole('group')).toBeNull();
  });
});
