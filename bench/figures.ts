import { type Estimate, estimate, estimateRatio } from './interval';
import type { Run } from './measure';

const kib = (bytes = 0) => bytes / 1024;

/** The least of the values that three of four do not exceed. */
const upperQuartile = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];

/** The figures of a visit: times in ms, sizes in KiB, `cls` × 1000. */
export const FIGURES = {
  'js KiB': ({ cold }) => kib(cold.bytes.js),
  'non-image KiB': ({ cold }) => kib(cold.bytes.total - (cold.bytes.image ?? 0)),
  'total KiB': ({ cold }) => kib(cold.bytes.total),
  'html KiB': ({ cold }) => kib(cold.bytes.html),
  requests: ({ cold }) => cold.wireRequests,
  fcp: ({ cold }) => cold.fcp,
  lcp: ({ cold }) => cold.lcp,
  'card text': ({ cold }) => cold.cardText,
  'card image': ({ cold }) => cold.cardImage,
  'first screen': ({ cold }) => cold.fold,
  tbt: ({ cold }) => cold.tbt,
  'long tasks': ({ cold }) => cold.longTaskMs,
  cls: ({ cold }) => cold.cls * 1000,
  'heap KiB': ({ cold }) => (cold.heapBytes === undefined ? undefined : kib(cold.heapBytes)),
  'detail ms': ({ toDetail }) => toDetail?.ms,
  'back ms': ({ back }) => back?.ms,
  'back calls KiB': ({ back }) => (back ? kib(back.bytes.api) : undefined),
  'tap at first text ms': (run) => run.tapAtOnce?.ms,
  'cards scrolled': (run) => run.scrollFar?.cards,
  'scroll blocked ms': (run) => run.scrollFar?.blockingMs,
  'longest in scroll ms': (run) => run.scrollFar?.longestMs,
  'tap p75 ms': ({ taps }) => taps && upperQuartile(taps),
  'longest tap ms': ({ taps }) => taps && Math.max(...taps),
  'other remote ms': ({ elsewhere }) => elsewhere?.ms,
  'warm card text': ({ warm }) => warm.cardText,
  'warm first screen': ({ warm }) => warm.fold,
  'warm KiB': ({ warm }) => kib(warm.bytes.total),
} satisfies Record<string, (run: Run) => number | null | undefined>;
export type Figure = keyof typeof FIGURES;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const read: Record<Figure, (run: Run) => number | null | undefined> = FIGURES;

/** The values of a figure of a site, one per round that has it. */
export const valuesOf = (runs: readonly Run[], site: string, figure: Figure): number[] =>
  runs
    .filter((run) => run.site === site)
    .map(read[figure])
    .filter(isNumber);

/** The baseline of a comparison: another site by name, or `floor` for the site's own. */
export type Against = string;

/** A figure of a site divided by that of its baseline in the same round. */
export function ratiosOf(runs: readonly Run[], site: string, figure: Figure, against: Against): number[] {
  return runs
    .filter((run) => run.site === site)
    .map((run) => {
      const name = against === 'floor' ? run.floor : against;
      const other = runs.find((one) => one.site === name && one.round === run.round);
      return other ? (read[figure](run) ?? Number.NaN) / (read[figure](other) ?? Number.NaN) : Number.NaN;
    })
    .filter(isNumber);
}

/** A figure, or its ratio to the baseline, with the interval over the rounds; undefined if no round has it. */
export function estimateOf(
  runs: readonly Run[],
  site: string,
  figure: Figure,
  against?: Against,
): Estimate | undefined {
  const values = against ? ratiosOf(runs, site, figure, against) : valuesOf(runs, site, figure);
  if (values.length === 0) return undefined;
  return against ? estimateRatio(values) : estimate(values);
}
