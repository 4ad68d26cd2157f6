import { fireEvent, render, screen } from '@testing-library/react';
import type { GoodsCard } from 'shared-contract';
import { TestRouter } from 'shared-router/testing';
import { type GoodsPages, noPages } from './goods-pages';
import { Results } from './Results';

const card = (id: string) =>
  ({
    id,
    title: `第 ${id} 件`,
    goodsNo: `N${id}`,
    figures: [],
    tags: [],
    priceFen: 100,
  }) as unknown as GoodsCard;
const taps: string[] = [];

const show = (pages: Partial<GoodsPages>, asking = false) =>
  render(
    <TestRouter>
      <Results
        pages={{ ...noPages('{}'), ...pages }}
        asking={asking}
        more={() => taps.push('more')}
        again={() => taps.push('again')}
        filtered
        none={<p>没有同时满足的商品</p>}
      />
    </TestRouter>,
  );
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(() => {
  taps.length = 0;
});

test('says how many there are, 1000+ beyond what is counted, and leads to each', () => {
  show({ rows: [card('1'), card('2')], loaded: 1, total: 1000, totalIsExact: false });
  expect(heading()).toBe('共 1000+ 件，全部满足所选条件');
  expect(screen.getByRole('link', { name: '第 2 件' }).getAttribute('href')).toBe('/index/goodDetail?id=2');
});

test('the next page can be asked for by a button, too', () => {
  show({ rows: [card('1')], loaded: 1, total: 40 });
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(taps).toEqual(['more']);
});

test('a first page that fails is a failed list; a later one keeps the goods and can be tried again', () => {
  const { unmount } = show({ error: new Error('offline') });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  unmount();
  show({ rows: [card('1')], loaded: 1, wanted: 2, total: 40, error: new Error('offline') });
  screen.getByRole('link', { name: '第 1 件' });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(taps).toEqual(['again', 'again']);
});

test('nothing found is told apart from nothing yet', () => {
  const { unmount } = show({}, true);
  expect(heading()).toBe('正在找');
  expect(screen.queryByText('没有同时满足的商品')).toBeNull();
  unmount();
  show({ loaded: 1, ended: true });
  expect(heading()).toBe('共 0 件');
  screen.getByText('没有同时满足的商品');
});
