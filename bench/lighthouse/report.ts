import { median } from '../interval';
import { machine } from '../machine';
import { table } from '../report';
import type { Audited, Category } from './audit';

/** The section of results.md that `pnpm bench lighthouse` writes. */
export const HEADING = '## Lighthouse';
/** Least score. */
export const GOAL = 95;

export const categories = [
  'accessibility',
  'best-practices',
  'seo',
  'performance',
] as const satisfies readonly Category[];

/** The scores of a page in each of its runs. */
export interface Audit {
  page: string;
  isUnlisted: boolean;
  runs: readonly Audited[];
}

const scoresOf = ({ runs }: Audit, category: Category) =>
  runs.flatMap(({ scores }) => scores[category] ?? []);

const cell = (scores: readonly number[]) => {
  if (scores.length < 2) return scores.join('') || '–';
  return `${median(scores)} (${Math.min(...scores)}–${Math.max(...scores)})`;
};

/** Pages and categories with a median below the goal, in one line each, with their faults. */
export const missed = (audits: readonly Audit[]): string[] =>
  audits.flatMap((audit) =>
    categories
      .filter((category) => {
        const scores = scoresOf(audit, category);
        return scores.length > 0 && median(scores) < GOAL;
      })
      .map(
        (category) =>
          `${audit.page}: ${category} ${median(scoresOf(audit, category))}; ${[...new Set(audit.runs.flatMap(({ faults }) => faults))].join('; ')}`,
      ),
  );

/** The section of results.md. @param loadBefore the load average before the runs */
export const section = (audits: readonly Audit[], loadBefore: number): string => `${HEADING}

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. Written by \`pnpm bench lighthouse\`: scores on its simulated phone, goal ≥${GOAL}; performance is the median
of its runs (least–most), and its times are simulated from the processor time observed, so that a busy machine lowers it.
Pages marked * show nothing without a visitor's own data and ask not to be listed: the audit whether they can be listed is left out.

${table(
  ['page', ...categories],
  audits.map((audit) => [
    `${audit.page}${audit.isUnlisted ? ' *' : ''}`,
    ...categories.map((category) => cell(scoresOf(audit, category))),
  ]),
)}

${
  missed(audits).length === 0
    ? 'All goals are met.'
    : `Below the goal:\n\n${missed(audits)
        .map((line) => `- ${line}`)
        .join('\n')}`
}
`;
