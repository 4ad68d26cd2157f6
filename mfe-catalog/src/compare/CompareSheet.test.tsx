import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGoodsDetail } from 'shared-contract/testing';
import { linksIn } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { listPage, press } from '../goods-list/testing';

const { page, open, search } = listPage();

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
    expect(sheet.queryByText(/已经撤下/)).toBeNull();
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
