import type { Against, Figure } from './figures';
import type { Estimate } from './interval';

/** An upper bound for a figure of a site, or for its ratio to a baseline. */
export interface Goal {
  site: string;
  figure: Figure;
  against?: Against;
  most: number;
}

const shellOf = (page: string) => page.replace('haozhan', 'shell');
const monolithOf = (page: string) => page.replace('haozhan', 'monolith');

/** The performance goals of the design. They are printed but never fail a run: times depend on the machine. */
export const goals: readonly Goal[] = [
  ...['haozhan-home', 'haozhan-goodList', 'haozhan-goodDetail'].flatMap((site): Goal[] => [
    { site, figure: 'fcp', against: 'floor', most: 1.25 },
    { site, figure: 'card text', against: 'floor', most: site === 'haozhan-home' ? 1.05 : 0.95 },
    { site, figure: 'lcp', against: 'floor', most: 0.85 },
    { site, figure: 'tbt', most: 200 },
    { site, figure: 'cls', most: 0 },
    { site, figure: 'heap KiB', most: 3072 },
    { site, figure: 'warm card text', against: 'floor', most: 1.1 },
    { site: shellOf(site), figure: 'card text', against: monolithOf(site), most: 1.05 },
  ]),
  ...['haozhan-home', 'haozhan-goodList'].flatMap((site): Goal[] => [
    { site, figure: 'detail ms', against: 'floor', most: 1.75 },
    { site, figure: 'detail ms', most: 100 },
    { site, figure: 'back ms', against: 'floor', most: 1.25 },
    { site, figure: 'back ms', most: 100 },
  ]),
  { site: 'haozhan-home', figure: 'other remote ms', most: 200 },
  { site: 'haozhan-home', figure: 'tap p75 ms', most: 100 },
  { site: 'haozhan-home', figure: 'longest tap ms', most: 100 },
  { site: 'haozhan-home', figure: 'lcp', most: 2500 },
  { site: 'haozhan-goodList', figure: 'detail ms', most: 300 },
];

export type Verdict = 'met' | 'missed' | 'not decided';

/** Whether an estimate meets its goal: not decided if the interval includes the goal or is missing. */
export function judge({ low, high }: Estimate, most: number): Verdict {
  if (low === undefined || high === undefined) return 'not decided';
  if (high <= most) return 'met';
  return low > most ? 'missed' : 'not decided';
}
