import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aGoodsCard, aGoodsDetail } from 'shared-contract/testing';
import { refuse } from 'shared-sdk/testing';
import { facets, goods, listPage, press } from '../../goods-list/testing';

const { page, open, search } = listPage();

describe('the comparison tray', () => {
  beforeEach(() => {
    sessionStorage.clear();
    const rows = ['1', '2', '3', '4', '5'].map((id) =>
      aGoodsCard({ id, title: `商品${id}`, gameId: id === '5' ? '8' : '7', priceFen: Number(id) * 10_000 }),
    );
    page.calls.answer({
      listGoods: () => goods(rows, { facets }),
      getGoods: ({ id }) =>
        id === '9'
          ? refuse('NOT_FOUND', '没有')
          : aGoodsDetail({ id, title: `商品${id}`, priceFen: Number(id) * 10_000 }),
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
    await waitFor(() => expect(tray()?.textContent).toMatch(/已选 4 \/ 4 件，价差 ¥200.*已经撤下/));
    fireEvent.click(await box('4'));
    await screen.findByText('最多对比 4 件，先拿掉一件');
    fireEvent.click(await box('5'));
    await screen.findByText(/只能对比同一个游戏的/);
    await waitFor(() => expect(tray()?.textContent).toContain('已选 1 / 4 件'));
  });
});
