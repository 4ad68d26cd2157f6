import { addVisits, bucketOfMs, type Histogram, noVisits, type VisitCounts } from '../visit-counts';
import { type HealthStep, judge, type Verdict, verdictText } from './judge';

/** Random numbers that are the same at every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What visitors of a release are like. Times are log-normal: as many are twice as fast as are twice as slow. */
interface Behaviour {
  errors: number;
  orders: number;
  /** Median and spread. */
  lcp: number;
  inp: number;
}
/** LCP p75 1.8 s, INP p75 120 ms. */
const usual: Behaviour = { errors: 0.002, orders: 0.1, lcp: 1_200, inp: 80 };
const SPREAD = 0.6;
const P75 = Math.exp(0.6745 * SPREAD);

/** A thousand equally likely values of a standard normal distribution (twelve uniform ones, summed). */
const normal = (() => {
  const random = seeded(0);
  const sum = () => Array.from({ length: 12 }, random).reduce((all, one) => all + one, -6);
  return Array.from({ length: 1_000 }, sum);
})();

const bucketsOf = (median: number) => normal.map((one) => bucketOfMs(median * Math.exp(SPREAD * one)));

/** Visitors of a release: each call adds one more visit. */
function visitorsOf({ errors, orders, lcp, inp }: Behaviour, random: () => number) {
  const [paints, taps] = [bucketsOf(lcp), bucketsOf(inp)];
  const add = (histogram: Histogram, buckets: number[]) => {
    const bucket = buckets[Math.floor(random() * buckets.length)] ?? 0;
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  };
  return (counts: VisitCounts) => {
    counts.visits += 1;
    if (random() < errors) counts.errors += 1;
    if (random() < 0.01) counts.failedCalls += 1;
    if (random() < orders) counts.orders += 1;
    add(counts.lcp, paints);
    add(counts.inp, taps);
  };
}

/** Control groups of the first step are larger than this; more would only take time here. */
const MOST_CONTROL_VISITS = 10;

/** Sends visitors to a canary that goes on in steps until it is decided, and judges it after every twentieth one. */
function simulate(seed: number, canary: Behaviour): Verdict & { shares: number[] } {
  const random = seeded(seed);
  const [visitCanary, visitControl] = [visitorsOf(canary, random), visitorsOf(usual, random)];
  const steps: HealthStep[] = [];
  let share = 1;
  for (;;) {
    let step = steps.at(-1);
    if (step?.share !== share) {
      step = { share, canary: noVisits(), control: noVisits() };
      steps.push(step);
    }
    const others = Math.min(MOST_CONTROL_VISITS, (100 - share) / share);
    for (let n = 0; n < 20; n += 1) {
      visitCanary(step.canary);
      for (let m = 0; m < others; m += 1) visitControl(step.control);
    }
    const verdict = judge(steps, true);
    if (verdict.what === 'step') share = verdict.share ?? share;
    else if (verdict.what !== 'wait') return { ...verdict, shares: steps.map((one) => one.share) };
  }
}

const RUNS = 100;
const withdrawals = (canary: Behaviour) =>
  Array.from({ length: RUNS }, (_, run) => simulate(run + 1, canary)).filter(
    ({ what, visits }) => what === 'withdraw' && visits <= 2_000,
  ).length;

test.each([
  ['is 300 ms slower to its largest paint, at p75', { lcp: usual.lcp + 300 / P75 }],
  ['answers 30 ms later to a tap, at p75', { inp: usual.inp + 30 / P75 }],
  ['brings orders in 5 of 100 visits less', { orders: usual.orders - 0.05 }],
  ['has errors in 1 of 100 visits more', { errors: usual.errors + 0.01 }],
])('a canary that %s is withdrawn within 2,000 visits, in 95 of 100 runs or more', (_what, change) => {
  expect(withdrawals({ ...usual, ...change })).toBeGreaterThanOrEqual(95);
});

test('a canary that is as good is withdrawn in 2 of 100 runs at most, and goes on in steps to all', () => {
  expect(withdrawals(usual)).toBeLessThanOrEqual(2);
  expect(simulate(1, usual)).toMatchObject({ what: 'good', shares: [1, 10, 50], visits: 2_000 });
});

const group = (visits: number, parts: Partial<VisitCounts> = {}): VisitCounts => ({
  ...noVisits(),
  visits,
  lcp: { [bucketOfMs(1_800)]: visits },
  inp: { [bucketOfMs(90)]: visits },
  ...parts,
});

test('a canary that fails for most is withdrawn after a few dozen visits', () => {
  const step = { share: 1, canary: group(40, { errors: 30 }), control: group(3_960, { errors: 12 }) };
  expect(judge([step], true)).toMatchObject({ what: 'withdraw', visits: 40 });
});

test('three failures of a hundred visits are no proof', () => {
  const step = { share: 10, canary: group(99, { errors: 3 }), control: group(900, { errors: 3 }) };
  expect(judge([step], true)).toMatchObject({ what: 'wait', needed: 1_800 });
});

test('too few visits are not enough: it waits and says how many it needs', () => {
  const verdict = judge([{ share: 1, canary: group(12), control: group(1_190) }], true);
  expect(verdict).toMatchObject({ what: 'wait', needed: 100 });
  expect(verdictText(verdict)).toBe(
    '还不够：要 100 次访问。灰度 12 次访问，对照 1,190 次；出错 0.0%（对照 0.0%），接口失败 0.0%（对照 0.0%），下单 0.0%（对照 0.0%），LCP p75 1,850 毫秒（对照 1,850 毫秒），INP p75 94 毫秒（对照 94 毫秒）',
  );
  expect(judge([], true)).toMatchObject({ what: 'wait', visits: 0 });
});

test('without a control group nothing is decided', () => {
  const verdict = judge([{ share: 50, canary: group(5_000), control: noVisits() }], true);
  expect(verdict.what).toBe('wait');
  expect(verdictText(verdict)).toMatch(/^没有对照的访问，没法比较。灰度 5,000 次访问，对照 0 次；/);
});

test('the groups are compared at the same time: a bad hour of the shop is not the canary’s', () => {
  // One percent at night, when nobody orders; half by day.
  const night = { share: 1, canary: group(100), control: group(9_900) };
  const day = { share: 50, canary: group(1_800, { orders: 360 }), control: group(1_800, { orders: 360 }) };
  const orders = judge([night, day], true).figures.find(({ name }) => name === 'orders');
  expect(orders?.score).toBeLessThan(0.1);
  expect(orders?.control).toBeLessThan(0.04); // summed over both, the control group looks far worse
});

test('a share that an operator has set is compared, but not changed', () => {
  const step = { share: 10, canary: group(600), control: group(5_400) };
  expect(judge([step], false)).toMatchObject({ what: 'wait', needed: 2_000 });
  expect(judge([{ ...step, canary: addVisits(group(600), group(1_400)) }], false)).toMatchObject({
    what: 'good',
  });
});
