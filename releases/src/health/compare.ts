import {
  type ComparedCounts,
  countAbove,
  endOfBucket,
  type Histogram,
  p75Bucket,
  sumHistograms,
} from '../visit-counts';

/** Visits of a canary after which the comparison ends. */
export const ENOUGH_VISITS = 2_000;

/**
 * The boundary of the score, for chances of 1 in 700 that an equal canary ever reaches it: after any number of
 * looks the score at the end, times the square root of the share of visits that are there, stays within it
 * (O'Brien and Fleming's boundary for continuous looks, 2(1 − Φ(c))). Five figures make it 1 in 140.
 */
const BOUNDARY = 3.2;

export const figureNames = {
  errors: '出错',
  failedCalls: '接口失败',
  orders: '下单',
  lcp: 'LCP p75',
  inp: 'INP p75',
} as const;
export type FigureName = keyof typeof figureNames;

/** One figure of a canary beside that of its control group. */
export interface Figure {
  name: FigureName;
  /** A share of the visits (0–1), or for `lcp` and `inp` the 75th percentile in ms; undefined without visits. */
  canary: number | undefined;
  control: number | undefined;
  /** How far it is on the way to a proof that the canary is worse: 1 is one, negative is better. */
  score: number;
}

/** `bad` of `all` visits. */
interface Part {
  bad: number;
  all: number;
}
type Pair = Record<keyof ComparedCounts, Part>;

/**
 * The test of Cochran, Mantel and Haenszel: whether the canary has more bad visits than chance gives it, when both
 * groups are compared only with each other at the same step, as shares and hours of steps differ.
 */
function scoreOf(pairs: readonly Pair[]): number {
  let [excess, variance, seen] = [0, 0, 0];
  for (const { canary, control } of pairs) {
    const all = canary.all + control.all;
    if (canary.all === 0 || control.all === 0) continue;
    const bad = canary.bad + control.bad;
    excess += canary.bad - (canary.all * bad) / all;
    variance += (canary.all * control.all * bad * (all - bad)) / (all * all * (all - 1));
    seen += canary.all;
  }
  if (variance === 0) return 0;
  const continuous = Math.sign(excess) * Math.max(0, Math.abs(excess) - 0.5);
  const share = Math.min(1, seen / ENOUGH_VISITS);
  return ((continuous / Math.sqrt(variance)) * Math.sqrt(share)) / BOUNDARY;
}

const sum = (pairs: readonly Pair[], group: keyof Pair) =>
  pairs.reduce<Part>(({ bad, all }, pair) => ({ bad: bad + pair[group].bad, all: all + pair[group].all }), {
    bad: 0,
    all: 0,
  });

function shareFigure(
  name: FigureName,
  steps: readonly ComparedCounts[],
  badOf: (counts: ComparedCounts['canary']) => number,
  shown = (bad: number) => bad,
): Figure {
  const part = (counts: ComparedCounts['canary']) => ({ bad: badOf(counts), all: counts.visits });
  const pairs = steps.map(({ canary, control }) => ({ canary: part(canary), control: part(control) }));
  const of = (group: keyof Pair) => {
    const { bad, all } = sum(pairs, group);
    return all ? shown(bad / all) : undefined;
  };
  return { name, canary: of('canary'), control: of('control'), score: scoreOf(pairs) };
}

/** Compares percentiles by the share of visits that are slower than the control group's. */
function p75Figure(name: 'lcp' | 'inp', steps: readonly ComparedCounts[]): Figure {
  const p75Of = (group: keyof Pair) =>
    p75Bucket(steps.map((step) => step[group][name]).reduce(sumHistograms, {}));
  const limit = p75Of('control');
  const part = (histogram: Histogram) => ({
    bad: countAbove(histogram, limit),
    all: countAbove(histogram),
  });
  const pairs = steps.map(({ canary, control }) => ({
    canary: part(canary[name]),
    control: part(control[name]),
  }));
  const ms = (bucket: number | undefined) => (bucket === undefined ? undefined : endOfBucket(bucket));
  return { name, canary: ms(p75Of('canary')), control: ms(limit), score: scoreOf(pairs) };
}

/**
 * Compares a canary with its control group.
 * @param steps what both reported while the canary had one share of the visitors, one entry for each share
 */
export function compare(steps: readonly ComparedCounts[]): Figure[] {
  return [
    shareFigure('errors', steps, ({ errors }) => errors),
    shareFigure('failedCalls', steps, ({ failedCalls }) => failedCalls),
    shareFigure(
      'orders',
      steps,
      ({ visits, orders }) => visits - orders,
      (without) => 1 - without,
    ),
    p75Figure('lcp', steps),
    p75Figure('inp', steps),
  ];
}
