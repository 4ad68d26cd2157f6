import { act, render, screen, waitFor } from '@testing-library/react';
import type { GoodsCard } from 'shared-contract';
import { aGoodsCard } from 'shared-contract/testing';
import { inWideWindow, TestRouter } from 'shared-router/testing';
import { listState } from '../keep-alive/list-state';
import { VisitContext } from '../keep-alive/visits';
import { GoodsWindow } from './GoodsWindow';

const CARD_HEIGHT = 100;
const SCREEN_HEIGHT = 800;
const OVERSCAN = 8;

const cards = (count: number) =>
  Array.from({ length: count }, (_, place) => aGoodsCard({ id: `${place + 1}`, title: `商品${place + 1}` }));
const looks: [number, number][] = [];
let visits = 0;

const goodsWindow = (rows: readonly (GoodsCard | undefined)[], { skipped = 0, visit = visits } = {}) => (
  <TestRouter>
    <VisitContext value={visit}>
      <GoodsWindow
        rows={rows}
        skipped={skipped}
        total={500}
        onVisibleRange={(first, last) => void looks.push([first, last])}
      />
    </VisitContext>
  </TestRouter>
);
/** Positions of the cards in the DOM. */
const numbers = () => screen.getAllByRole('article').map((one) => Number(one.getAttribute('aria-posinset')));
const ends = () => [numbers()[0], numbers().at(-1)];
/** The paddings that replace the cards outside the DOM. */
const heights = () => {
  const { paddingTop, paddingBottom } = document.querySelector('section')?.style ?? {};
  return [paddingTop, paddingBottom].map((px) => Number.parseFloat(px ?? ''));
};
const scrollTo = (y: number) =>
  act(async () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  });

beforeEach(() => {
  visits += 1; // each test starts at the top of a new visit
  looks.length = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: SCREEN_HEIGHT });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(CARD_HEIGHT);
  // The list starts at the top of the scrolled page.
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -window.scrollY, 0, 0));
});
afterEach(() => jest.restoreAllMocks());

test('only the cards around the screen are in the page, the others are heights', async () => {
  render(goodsWindow(cards(200)));
  await scrollTo(0);
  const [first, last] = ends();
  expect(first).toBe(1);
  expect(last).toBe(SCREEN_HEIGHT / CARD_HEIGHT + OVERSCAN);
  expect(heights()[0]).toBe(0);
  expect(heights()[1]).toBeGreaterThan(150 * CARD_HEIGHT);
});

test('as one scrolls the cards move along, and the page says which ones are in it', async () => {
  render(goodsWindow(cards(200)));
  await scrollTo(5_000);
  await waitFor(() => expect(ends()[0]).toBeGreaterThan(1));
  const [first = 0, last = 0] = ends();
  expect(last - first).toBeLessThan(SCREEN_HEIGHT / CARD_HEIGHT + 2 * OVERSCAN + 2);
  expect(heights()[0]).toBeGreaterThan(0);
  expect(looks.at(-1)).toEqual([first - 1, last - 1]);
  await scrollTo(0);
  await waitFor(() => expect(ends()[0]).toBe(1));
  expect(looks.at(-1)?.[0]).toBe(0);
});

test('mounted again in the same visit, the cards above have the heights that were measured', async () => {
  const { unmount } = render(goodsWindow(cards(200)));
  await scrollTo(0);
  const y = 12 * CARD_HEIGHT;
  await scrollTo(y);
  await waitFor(() => expect(heights()[0]).toBe(y - OVERSCAN * CARD_HEIGHT));
  listState.saveScroll(visits, y);
  unmount();
  render(goodsWindow(cards(200)));
  expect(heights()[0]).toBe(y - OVERSCAN * CARD_HEIGHT);
});

test('a list that begins with a later page counts its cards from there', async () => {
  render(goodsWindow(cards(20), { skipped: 40 }));
  await scrollTo(0);
  expect(ends()[0]).toBe(41);
  expect(screen.getAllByRole('article')[0]?.getAttribute('aria-setsize')).toBe('500');
});

test('a card that was evicted keeps its place until it has come again', async () => {
  const [first, , third] = cards(3);
  const { rerender, container } = render(goodsWindow([first, undefined, third]));
  await scrollTo(0);
  expect(numbers()).toEqual([1, 3]);
  expect(container.querySelectorAll('section > [aria-hidden="true"]')).toHaveLength(1);
  rerender(goodsWindow(cards(3)));
  expect(numbers()).toEqual([1, 2, 3]);
});

test('the first four pictures are loaded at once, the others when they come near', async () => {
  render(goodsWindow(cards(10)));
  await scrollTo(0);
  const loading = screen
    .getAllByRole('article')
    .map((one) => one.querySelector('img')?.getAttribute('loading'));
  expect(loading.slice(0, 5)).toEqual([null, null, null, null, 'lazy']);
});

describe('on the desktop', () => {
  inWideWindow();
  test('all cards are in the page, and no heights replace any', () => {
    render(goodsWindow(cards(50)));
    expect(ends()).toEqual([1, 50]);
    expect(heights()).toEqual([Number.NaN, Number.NaN]);
  });
});
