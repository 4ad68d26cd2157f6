import { fireEvent, render, screen } from '@testing-library/react';
import type { GoodsCard } from 'shared-contract';
import { TestRouter } from 'shared-router/testing';
import { Results } from './Results';
import type { GoodsPages } from './use-goods-pages';

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

/** A loaded list: `rows` of `total`. */
const came = (rows: GoodsCard[], total = rows.length, totalIsExact = true) => ({
  state: 'done' as const,
  rows,
  first: { rows, total, totalIsExact, facets: null },
  total,
});
const show = (goods: Partial<GoodsPages>) =>
  render(
    <TestRouter>
      <Results
        goods={{
          state: 'loading',
          rows: [],
          first: undefined,
          total: 0,
          skipped: 0,
          hasMore: false,
          error: undefined,
          more: () => taps.push('more'),
          retry: () => taps.push('retry'),
          setVisibleRange: () => undefined,
          ...goods,
        }}
        filtered
        nextHref="/index/goodList?pageNum=2"
        none={<p>没有同时满足的商品</p>}
      />
    </TestRouter>,
  );
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

beforeEach(() => {
  taps.length = 0;
});

test('says how many there are, 1000+ beyond what is counted, and leads to each', () => {
  show(came([card('1'), card('2')], 1000, false));
  expect(heading()).toBe('共 1000+ 件，全部满足所选条件');
  expect(screen.getByRole('link', { name: '第 2 件' }).getAttribute('href')).toBe('/index/goodDetail?id=2');
});

test('a list that begins further on counts its goods from their true place', () => {
  show({ ...came([card('21'), card('22')], 40), skipped: 20 });
  const places = screen.getAllByRole('article').map((one) => one.getAttribute('aria-posinset'));
  expect(places).toEqual(['21', '22']);
});

test('the next page can be asked for by a button, too', () => {
  show({ ...came([card('1')], 40), hasMore: true });
  fireEvent.click(screen.getByRole('link', { name: '加载更多' }));
  expect(taps).toEqual(['more']);
});

test('a first page that fails is a failed list; a later one keeps the goods and can be tried again', () => {
  const { unmount } = show({ state: 'failed', error: new Error('offline') });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  unmount();
  show({ ...came([card('1')], 40), hasMore: true, state: 'failed', error: new Error('offline') });
  screen.getByRole('link', { name: '第 1 件' });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(taps).toEqual(['retry', 'retry']);
});

test('nothing found is told apart from nothing yet', () => {
  const { unmount } = show({});
  expect(heading()).toBe('正在找');
  expect(screen.queryByText('没有同时满足的商品')).toBeNull();
  unmount();
  show(came([]));
  expect(heading()).toBe('共 0 件');
  screen.getByText('没有同时满足的商品');
});
