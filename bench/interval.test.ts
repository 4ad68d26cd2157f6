import { estimate, estimateRatio, median } from './interval';

/** A seeded pseudo-random generator of numbers between 0 and 1. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** Ratios of two equal versions whose visits vary by 15 %, with an occasional stall that doubles a visit. */
function ratiosOfEqualVersions(count: number, random: () => number) {
  const visit = () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    return 600 * Math.exp(0.15 * normal) + (random() < 0.05 ? 600 : 0);
  };
  return Array.from({ length: count }, () => visit() / visit());
}

/** The share of comparisons of equal versions whose interval contains 1.00. */
function saysEqual(times: number, pairs: number, error?: number) {
  const random = randomOf(pairs);
  const intervals = Array.from({ length: times }, () =>
    estimateRatio(ratiosOfEqualVersions(pairs, random), error),
  );
  return intervals.filter(({ low = 2, high = 0 }) => low <= 1 && high >= 1).length / times;
}

describe('an interval', () => {
  it.each([6, 12, 40])(
    'of %i pairs of visits to equal versions has 1.00 in it about 95 times of 100',
    (pairs) => {
      const share = saysEqual(1000, pairs);
      expect(share).toBeGreaterThan(0.93);
      expect(share).toBeLessThan(0.985);
    },
  );

  it('is wrong more seldom where that is asked for, and wider', () => {
    expect(saysEqual(1000, 20, 0.05 / 8)).toBeGreaterThan(0.985);
    const values = ratiosOfEqualVersions(20, randomOf(1));
    const width = ({ low = 0, high = 0 }) => high - low;
    expect(width(estimateRatio(values, 0.01))).toBeGreaterThan(width(estimateRatio(values)));
  });

  it('finds a difference of 5 % in sixty pairs that vary by 7 %', () => {
    const random = randomOf(3);
    const values = Array.from({ length: 60 }, () => 1.05 * Math.exp((random() - 0.5) * 0.24));
    const { value, low } = estimateRatio(values);
    expect(value).toBeCloseTo(1.05, 1);
    expect(low).toBeGreaterThan(1);
  });

  it('is not there for five values, which can say nothing at 95 %', () => {
    expect(estimate([1, 2, 3, 4, 5])).toEqual({ value: 3, count: 5 });
    expect(estimate([1, 2, 3, 4, 5, 6])).toEqual({ value: 3.5, low: 1, high: 6, count: 6 });
  });

  it('hardly moves for one visit that was held up', () => {
    const steady = Array.from({ length: 20 }, (_, at) => 100 + (at % 5));
    const heldUp = [...steady.slice(1), 5000];
    expect(Math.abs(estimate(heldUp).value - estimate(steady).value)).toBeLessThan(1);
  });

  it('leaves out ratios that are none', () => {
    expect(estimateRatio([1, 1, Number.NaN, 0, Number.POSITIVE_INFINITY]).count).toBe(2);
  });
});

it('the median of an even number of values lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 3])).toBe(3);
});
