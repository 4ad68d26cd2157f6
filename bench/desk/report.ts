import { median } from '../interval';
import type { Work } from './cases';
import type { Scrolled } from './many';
import type { Decided } from './work-off';

/** The section of results.md that {@link section} renders. */
export const HEADING = '## The desk';
/** A frame above this, in ms, is a stall. */
export const STALL_MS = 200;

const names: Readonly<Record<Work, string>> = {
  goods: 'goods to review',
  verify: 'accounts to verify',
  rebind: 'accounts to re-bind',
  proposals: 'decisions of a colleague to confirm',
  arbitrate: 'disputes to rule',
  claims: 'claims (taken up, then decided)',
  tickets: 'tickets',
  impostors: 'reports of impostors',
  merchants: 'merchant applications',
  auctions: 'auctions to review',
  withdrawals: 'withdrawals that do not arrive',
};
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Renders the section of results.md: median time and presses of a case by kind, and the long queue. @param made cases of each kind */
export function section(
  decided: ReadonlyMap<Work, readonly Decided[]>,
  { cases, longestFrame, frames, longestAtRest, pages }: Scrolled,
  { machine, made }: { machine: string; made: number },
): string {
  const rows = [...decided].map(([kind, list]) =>
    row(
      names[kind],
      list.length,
      median(list.map(({ ms }) => ms)).toFixed(0),
      median(list.map(({ presses }) => presses)),
      Math.max(...list.map(({ presses }) => presses)),
    ),
  );
  return `${HEADING}

${new Date().toISOString().slice(0, 10)}, ${machine}. Written by \`pnpm bench desk\`: ${made} cases made of each kind, and those of the demo data, are worked off in Chromium at \`/desk\` by keyboard alone (queue
filtered by kind, Enter, verdicts, the verb's letter, a note, Ctrl+Enter, \`n\`), with a second look where money moves; every case was decided. Time in ms from the key that opens a case to the
decision on the screen: the product's part, nobody reads anything. Presses count each key and each combination once; the most include typing a code of six digits.

| kind | cases | median ms | median presses | most presses |
| --- | --: | --: | --: | --: |
${rows.join('\n')}

${cases.toLocaleString('en')} waiting cases, scrolled to the end and back with rests in ${frames} frames: the longest frame took ${longestFrame.toFixed(0)} ms (at rest ${longestAtRest.toFixed(0)}; goal ≤${STALL_MS}: ${longestFrame <= STALL_MS ? 'met' : 'missed'}), a page of the list
${median(pages).toFixed(0)} ms (median of ${pages.length}; at most ${Math.max(...pages).toFixed(0)}).
`;
}
