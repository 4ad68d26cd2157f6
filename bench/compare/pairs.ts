import { type Estimate, estimateRatio, median } from '../interval';
import { table, withInterval } from '../report';
import { COMPARED, type Visit } from './visit';

/** A visit of the commit, and one of this checkout directly before or after it. */
export interface Pair {
  before: Visit;
  after: Visit;
}

/** The maximum relative width of an interval for the ratio to count as known. */
const PRECISION = 0.03;
/** Intervals of fewer pairs may be narrow by chance. */
export const MIN_PAIRS = 12;

export interface Compared {
  figure: (typeof COMPARED)[number];
  /** Medians. */
  before: number;
  after: number;
  /**
   * After divided by before; the interval is corrected so that all intervals of a table, or of all tables of
   * `--repeat`, hold together in 95 of 100 cases.
   */
  ratio: Estimate;
}

/**
 * Compares each figure that the pairs have.
 * @param comparisons the number of comparisons whose intervals hold together
 */
export function compare(pairs: readonly Pair[], comparisons = 1): Compared[] {
  const figures = COMPARED.filter((figure) => pairs[0]?.before[figure] !== undefined);
  const values = (which: keyof Pair, figure: (typeof COMPARED)[number]) =>
    pairs.map((pair) => pair[which][figure] ?? Number.NaN);
  return figures.map((figure) => {
    const [before, after] = [values('before', figure), values('after', figure)];
    return {
      figure,
      before: median(before),
      after: median(after),
      ratio: estimateRatio(
        after.map((value, at) => value / (before[at] ?? Number.NaN)),
        0.05 / (figures.length * comparisons),
      ),
    };
  });
}

/** Whether every ratio is known to 3 %. */
export const isPrecise = (compared: readonly Compared[]): boolean =>
  compared.every(
    ({ ratio: { value, low = 0, high = Number.POSITIVE_INFINITY } }) =>
      high / value <= 1 + PRECISION && low / value >= 1 - PRECISION,
  );

/** As ratios are printed. */
const hundredths = (ratio: number) => Math.round(ratio * 100);

/**
 * Whether the interval contains 1.00, as that of two equal versions should. Its ends count as printed: a byte more in
 * every visit is an interval of 1.0001 alone, but no difference.
 */
export const includesEqual = ({ ratio: { low = 0, high = Number.POSITIVE_INFINITY } }: Compared): boolean =>
  hundredths(low) <= 100 && hundredths(high) >= 100;

/** The conclusion that the interval of a ratio permits. */
export function verdict(compared: Compared): 'more' | 'less' | 'same within 3 %' | 'not decided' {
  const { value, low = 0, high = Number.POSITIVE_INFINITY } = compared.ratio;
  if (!includesEqual(compared)) return value > 1 ? 'more' : 'less';
  return high <= 1 + PRECISION && low >= 1 - PRECISION ? 'same within 3 %' : 'not decided';
}

const rounded = (value: number) => Math.round(value).toString();

/** Renders the comparison as a Markdown table. */
export const tableOf = (compared: readonly Compared[], commit: string): string =>
  table(
    ['figure', commit, 'this checkout', 'ratio (95 %, all together)', ''],
    compared.map((one) => [
      one.figure,
      rounded(one.before),
      rounded(one.after),
      withInterval(one.ratio),
      verdict(one),
    ]),
  );
