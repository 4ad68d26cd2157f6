import { median } from '../interval';
import type { Outcome } from '../load/send';
import { files } from './files';

export interface Round {
  quiet: Outcome;
  under: Outcome;
  /** Duration of each file, in ms. */
  took: Readonly<Record<string, number>>;
}

/** The section of results.md that {@link section} renders. */
export const HEADING = '## A migration under traffic';

interface About {
  machine: string;
  database: string;
  rows: number;
  rate: number;
  seconds: number;
  /** Upper bound for the ratio. */
  goal: number;
}

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const ms = (value: number) => value.toFixed(1);

/** Renders the section of results.md: each round, each step of the migration, and the median ratio with its goal. */
export function section(rounds: readonly Round[], about: About): string {
  const ratios = rounds.map(({ quiet, under }) => under.percentile(95) / quiet.percentile(95));
  const ratio = median(ratios);
  const failed = rounds
    .flatMap(({ quiet, under }) => [quiet, under])
    .filter(({ firstFailure }) => firstFailure);
  return `${HEADING}

${new Date().toISOString().slice(0, 10)}, ${about.machine}. ${about.database} with fsync on. Written by \`pnpm bench migration\`: an index (\`create index concurrently\`) and a
constraint (\`not valid\`, then \`validate\`) of \`message\` with ${about.rows.toLocaleString('en')} rows, by the api's own \`migrate\`, under ${about.rate} requests a second of members who read
their messages (6 of 10), count the unread (2) and mark one as read (2). Quiet (${about.seconds} s) and under the migration (as long as it takes) in turn, ABBA; sender, api and database
share the cores. Times in ms.

${[
  row('round', 'quiet p95', 'under it p95', 'ratio', 'quiet p99', 'under it p99', 'requests under it'),
  row('--:', '--:', '--:', '--:', '--:', '--:', '--:'),
  ...rounds.map(({ quiet, under }, n) =>
    row(
      n + 1,
      ms(quiet.percentile(95)),
      ms(under.percentile(95)),
      (ratios[n] ?? 0).toFixed(2),
      ms(quiet.percentile(99)),
      ms(under.percentile(99)),
      under.sent,
    ),
  ),
].join('\n')}

${[
  row('step', 'takes', 'p95 meanwhile'),
  row('---', '--:', '--:'),
  ...files.map(({ name }) =>
    row(
      name.replace(/^\d+-|\.sql$/g, ''),
      ms(median(rounds.map(({ took }) => took[name] ?? 0))),
      ms(median(rounds.map(({ under }) => under.percentile(95, name)))),
    ),
  ),
].join('\n')}

Ratio of the 95th percentiles, median of the rounds: **${ratio.toFixed(2)}** (goal ≤${about.goal}: ${ratio <= about.goal ? 'met' : 'missed'}); ${failed.length === 0 ? 'no request failed.' : `failed: ${failed.map(({ firstFailure }) => `\`${firstFailure}\``).join(', ')}`}
`;
}
