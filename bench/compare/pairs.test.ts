import { type Compared, compare, includesEqual, isPrecise, tableOf, verdict } from './pairs';
import type { Visit } from './visit';

/** Pairs whose second visit takes `factor` times as long, give or take `noise`. */
const pairs = (factor: number, noise: number, count = 30) =>
  Array.from({ length: count }, (_, at) => {
    const before: Visit = { 'card text': 600, bytes: 300 };
    const wave = 1 + (noise * ((at * 7) % 11) - noise * 5) / 5;
    return { before, after: { 'card text': 600 * factor * wave, bytes: 300 * factor * wave } };
  });
const cardText = (factor: number, noise: number, count?: number) =>
  compare(pairs(factor, noise, count)).find(({ figure }) => figure === 'card text') as Compared;

it.each([
  [1.1, 0.05, 'more'],
  [0.9, 0.05, 'less'],
  [1, 0.01, 'same within 3 %'],
  [1, 0.5, 'not decided'],
])('of a version that takes %f as long, give or take %f, is said: %s', (factor, noise, words) => {
  expect(verdict(cardText(factor, noise))).toBe(words);
});

it('five pairs decide nothing', () => {
  expect(verdict(cardText(2, 0.01, 5))).toBe('not decided');
  expect(isPrecise(compare(pairs(1, 0.01, 5)))).toBe(false);
});

it('goes on while a ratio is known worse than to 3 %', () => {
  expect(isPrecise(compare(pairs(1, 0.2)))).toBe(false);
  expect(isPrecise(compare(pairs(1, 0.02)))).toBe(true);
});

it('equal versions are said to be equal, others are not', () => {
  expect(includesEqual(cardText(1, 0.05))).toBe(true);
  expect(includesEqual(cardText(1.1, 0.05))).toBe(false);
});

it('a byte more in every visit is no difference, a hundredth is', () => {
  const withBytes = (bytes: number) =>
    compare(pairs(1, 0).map(({ before }) => ({ before, after: { ...before, bytes } }))).find(
      ({ figure }) => figure === 'bytes',
    ) as Compared;
  expect(withBytes(300.3).ratio).toMatchObject({ low: expect.closeTo(1.001), high: expect.closeTo(1.001) });
  expect([300.3, 303, 297].map((bytes) => verdict(withBytes(bytes)))).toEqual([
    'same within 3 %',
    'more',
    'less',
  ]);
});

it('twenty comparisons that hold together have wider intervals, so that all of them are right in 95 of 100 cases', () => {
  const widthOf = (comparisons: number) => {
    const { low = 0, high = 0 } = compare(pairs(1, 0.05), comparisons)[0]?.ratio ?? {};
    return high - low;
  };
  expect(widthOf(20)).toBeGreaterThan(widthOf(1));
  // Fewer pairs than 14 have no interval at all that is wrong so seldom.
  expect(compare(pairs(1, 0.01, 12), 140)[0]?.ratio.low).toBeUndefined();
  expect(isPrecise(compare(pairs(1, 0.01, 12), 140))).toBe(false);
});

it('prints the medians, the ratio with its interval, and what may be said', () => {
  const [head, , row] = tableOf(compare(pairs(1.1, 0)), 'abc1234567').split('\n');
  expect(head).toBe('| figure | abc1234567 | this checkout | ratio (95 %, all together) |  |');
  expect(row).toBe('| card text | 600 | 660 | 1.10 | more |');
});

it('a page without cards to press has no moves', () => {
  expect(compare(pairs(1, 0)).map(({ figure }) => figure)).toEqual(['card text', 'bytes']);
});
