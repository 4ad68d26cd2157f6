import { MIN_PAIRS, type Pair } from './pairs';
import { untilKnown } from './until-known';

/** Visits whose figures are given by version and by how often it was visited before. */
function visits(figure: (which: keyof Pair, time: number) => number) {
  const order: (keyof Pair)[] = [];
  const lines: string[] = [];
  const visit = async (which: keyof Pair) => {
    const time = order.filter((one) => one === which).length;
    order.push(which);
    return { 'card text': figure(which, time) };
  };
  return { order, lines, visit, log: (line: string) => void lines.push(line) };
}
const short = (order: readonly (keyof Pair)[]) =>
  order.map((which) => (which === 'before' ? 'A' : 'B')).join('');
/** Visits of one version that differ by up to a half. */
const noisy = (_which: keyof Pair, time: number) => 600 + ((time * 7) % 11) * 30 * (time % 2 ? 1 : -1);

it('both versions are visited in turn, the one that was second first the next time', async () => {
  const { order, visit, log } = visits(() => 600);
  await untilKnown(visit, { most: 4, log });
  expect(short(order)).toBe('ABBAABBA');
});

it('it stops as soon as the ratio is known, after an even number of pairs', async () => {
  const { order, lines, visit, log } = visits((which) => (which === 'before' ? 600 : 660));
  const [compared] = await untilKnown(visit, { most: 60, log });
  expect(order).toHaveLength(2 * MIN_PAIRS);
  expect(lines).toEqual([`  ${MIN_PAIRS} pairs`]);
  expect(compared).toMatchObject({ before: 600, after: 660, ratio: { count: MIN_PAIRS } });
});

it('an unknown ratio takes all pairs, and the result says so', async () => {
  const { order, visit, log } = visits((which, time) => (which === 'before' ? 600 : noisy(which, time)));
  const [compared] = await untilKnown(visit, { most: 20, log });
  expect(order).toHaveLength(40);
  expect(compared?.ratio.count).toBe(20);
});

it('the more comparisons hold together, the more pairs each of them takes', async () => {
  const { order, visit, log } = visits(() => 600);
  await untilKnown(visit, { most: 60, comparisons: 140, log });
  expect(order.length).toBeGreaterThan(2 * MIN_PAIRS);
});

it('a visit that failed is made again with its pair; a fourth one ends the comparison', async () => {
  const { order, lines, visit, log } = visits(() => 600);
  let failing = 3;
  const failingFirst = (which: keyof Pair) =>
    failing-- > 0 ? Promise.reject(new Error('no browser')) : visit(which);
  await untilKnown(failingFirst, { most: 2, log });
  expect([short(order), lines]).toEqual(['ABBA', [...Array(3).fill('  no browser'), '  2 pairs']]);
  await expect(untilKnown(() => Promise.reject(new Error('no browser')), { most: 2, log })).rejects.toThrow(
    'no browser',
  );
});
