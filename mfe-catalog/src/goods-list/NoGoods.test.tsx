import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOST } from 'shared-sdk/testing';
import { type Goods, goods, listPage, press, type Query } from './testing';

const { page, open, search, count } = listPage();

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
