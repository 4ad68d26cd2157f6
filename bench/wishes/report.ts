import type { Filled } from './fill';
import type { Listed } from './list-goods';
import type { Matched } from './match';

/** Goals of `pnpm bench wishes`, in ms: 99 of 100 listings are matched in, and messages arrive in. */
export const MATCH_MS = 5;
export const MESSAGE_MS = 2_000;

/** The value that a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const met = (isMet: boolean) => (isMet ? 'met' : 'missed');
const text = (value: number) => value.toLocaleString('en');
const row = (name: string, values: readonly number[], digits: number) =>
  `| ${[name, ...[0.5, 0.95, 0.99, 1].map((share) => percentile(values, share).toFixed(digits))].join(' | ')} |`;

/** Numbers of wishes found by which the time of matching is shown. */
const FOUND = [0, 100, 200, 400, Number.POSITIVE_INFINITY];

/** The time of finding by how many wishes a listing fits, since each of them is handed over by PostgreSQL. */
const byFound = ({ found, find }: Matched) =>
  FOUND.slice(1).map((most, index) => {
    const above = FOUND[index] ?? 0;
    const times = find.filter(
      (_, one) => (found[one] ?? 0) <= most && ((found[one] ?? 0) > above || index === 0),
    );
    const name = Number.isFinite(most) ? `up to ${most}` : `more than ${above}`;
    return row(`finding, ${name} wishes (${times.length} listings)`, times, 1);
  });

/** Renders the section of results.md. */
export function section(
  { wishes, entries, most }: Filled,
  matched: Matched,
  listed: Listed,
  { machine, rate }: { machine: string; rate: number },
): string {
  const whole = matched.find.map((ms, index) => ms + (matched.read[index] ?? 0));
  return `## Wishes

${new Date().toISOString().slice(0, 10)}, ${machine}. Written by \`pnpm bench wishes\` on PostgreSQL: ${text(wishes)} wishes in ${text(entries)} entries of the index, ${text(most)} of them of one game, half of which
accept one miss, with four to nine conditions. ${text(matched.find.length)} goods are matched one after the other; then ${rate} goods a second are put on sale whether earlier ones are matched or not (${text(listed.listings)}
goods, ${text(listed.messages)} messages), in a process that matches them. Times in ms.

| | median | 95 % | 99 % | most |
| --- | --: | --: | --: | --: |
${row('wishes found by a listing', matched.found, 0)}
${row('matching: finding the wishes', matched.find, 1)}
${byFound(matched).join('\n')}
${row('reading the goods and their reference price', matched.read, 1)}
${row('both', whole, 1)}
${row(`listing itself, its whole transaction, at ${rate} a second`, listed.listing, 1)}
${row(`from its commit to the event of a member's message, at ${rate} a second`, listed.latency, 0)}

Goals: matching ≤${MATCH_MS} ms for 99 of 100 listings: ${met(percentile(matched.find, 0.99) <= MATCH_MS)}; messages in ≤${text(MESSAGE_MS)} ms for 99 of 100: ${met(percentile(listed.latency, 0.99) <= MESSAGE_MS)}.
`;
}
