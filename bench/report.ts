import { device } from './browser/phone';
import { estimateOf, FIGURES, type Figure, ratiosOf, valuesOf } from './figures';
import { type Goal, goals, judge } from './goals';
import { type Estimate, estimateRatio, median } from './interval';
import type { Run } from './measure';

const figures = Object.keys(FIGURES) as Figure[];
const compared: Figure[] = [
  'fcp',
  'lcp',
  'card text',
  'first screen',
  'detail ms',
  'back ms',
  'warm card text',
  'non-image KiB',
  'heap KiB',
];

const short = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toString());
const precise = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toString());

/** A Markdown table: the first `left` columns are text, the others numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], left = 1): string =>
  [head, head.map((_, at) => (at < left ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** `1.04 (1.01–1.07)`, or only the value if there is no interval or its width is zero. */
export function withInterval({ value, low, high }: Estimate): string {
  if (low === undefined || high === undefined) return precise(value);
  const [from, to] = [precise(low), precise(high)];
  return from === to ? precise(value) : `${precise(value)} (${from}–${to})`;
}

/** The sites of runs, each once. */
export const sitesOf = (runs: readonly Run[]) => [...new Set(runs.map(({ site }) => site))];

function cell(values: readonly number[]): string {
  if (values.length === 0) return '-';
  const [low, high] = [short(Math.min(...values)), short(Math.max(...values))];
  return low === high ? short(median(values)) : `${short(median(values))} (${low}-${high})`;
}

/** The medians of every site, with least and most. */
export const medians = (runs: readonly Run[], shown: readonly Figure[]): string =>
  table(
    ['site', 'runs', ...shown],
    sitesOf(runs).map((site) => [
      site,
      String(valuesOf(runs, site, 'fcp').length),
      ...shown.map((figure) => cell(valuesOf(runs, site, figure))),
    ]),
    2,
  );

/** Ratios of sites to another in the same round, with their intervals. */
export const ratios = (
  runs: readonly Run[],
  shown: readonly Figure[],
  sites: readonly string[],
  against: (site: string) => string,
): string =>
  table(
    ['site', ...shown],
    sites.map((site) => [
      site,
      ...shown.map((figure) => {
        const values = ratiosOf(runs, site, figure, against(site));
        return values.length > 0 ? withInterval(estimateRatio(values)) : '-';
      }),
    ]),
  );

/** Goals with what was measured, and whether they are met. */
export const goalTable = (runs: readonly Run[], listed: readonly Goal[]): string =>
  table(
    ['site', 'figure', 'of', 'measured', 'goal', ''],
    listed.map(({ site, figure, against, most }) => {
      const measured = estimateOf(runs, site, figure, against);
      return [
        site,
        figure,
        against ?? '',
        measured ? withInterval(measured) : '-',
        `≤${most}`,
        measured ? judge(measured, most) : '-',
      ];
    }),
    3,
  );

/** Medians of every site, ratios to the floor and to the monolith, and the goals, as Markdown. */
export function report(runs: readonly Run[]): string {
  const shells = sitesOf(runs).filter((site) => site.startsWith('shell-'));
  return `${JSON.stringify(device)}; cls is x1000; times in ms; median (least-most)

${medians(runs, figures)}

Ratio to the floor in the same round, for a page of goods to its own floor (95 % interval)

${ratios(runs, compared, sitesOf(runs), () => 'floor')}

Ratio to the same app as a monolith, both without server rendering (95 % interval)

${ratios(runs, compared, shells, (site) => site.replace('shell-', 'monolith-'))}

Goals: a ratio to the floor or to the named site, else ms, KiB or cls x1000 (95 % interval; not decided where it lies on both sides of the goal)

${goalTable(runs, goals)}
`;
}
