import { device } from '../browser/phone';
import type { Figure } from '../figures';
import { goals } from '../goals';
import type { Run } from '../measure';
import { goalTable, medians, ratios, sitesOf } from '../report';

/** The section of results.md that {@link section} renders. */
export const HEADING = '## In Firefox';

/** What Firefox reports: it knows no long tasks, no layout shifts and no size of the heap. */
const shown: readonly Figure[] = [
  'html KiB',
  'fcp',
  'lcp',
  'card text',
  'first screen',
  'detail ms',
  'back ms',
  'tap at first text ms',
  'other remote ms',
  'warm card text',
];
const compared: readonly Figure[] = [
  'fcp',
  'lcp',
  'card text',
  'first screen',
  'detail ms',
  'back ms',
  'warm card text',
];

/** Renders the section of results.md: medians, ratios to the floor, and the goals that are such ratios. */
export function section(
  runs: readonly Run[],
  { machine, version, rounds }: { machine: string; version: string; rounds: number },
): string {
  const listed = goals.filter(
    ({ site, figure, against }) =>
      against === 'floor' && compared.includes(figure) && runs.some((run) => run.site === site),
  );
  return `${HEADING}

${new Date().toISOString().slice(0, 10)}, ${machine}. A load above the number of cores means that others used the machine too. ${version}, headless, controlled by its own WebDriver BiDi. ${rounds} rounds in rotated order. Written by \`pnpm bench firefox\`: the pages, floor and visits of
\`pnpm bench\` on a screen of ${device.width}×${device.height} at DPR ${device.dpr}, with taps of a finger and an empty profile each visit. Two things differ from Chromium's phone, so that only ratios compare: the processor is not slowed, as Firefox has no means for it, and
the network (${device.rttMs} ms, ${device.downKbps} Kbps) is a relay that also delays the TLS handshake. Times in ms; median (least-most).
A visit with far less HTML than the others of its site got a shell, because the server was too busy to render in time; its times are those of a shell.

${medians(runs, shown)}

Ratio to the floor in the same round, for a page of goods to its own floor (95 % interval)

${ratios(runs, compared, sitesOf(runs), () => 'floor')}

Goals that are ratios to the floor (95 % interval; not decided where it lies on both sides of the goal)

${goalTable(runs, listed)}
`;
}
