import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallRow, type RouteRow, routes } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import * as states from 'shared-contract/states';

interface Move {
  by: string | readonly string[];
  to: string;
  afterDeadline?: true;
  once?: true;
}
type Names = Readonly<Record<string, string>>;
/** By state: the allowed next states, or the actions. */
type Moves = Readonly<Record<string, readonly string[] | Readonly<Record<string, Move>>>>;

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`.replaceAll('  ', ' ');
const MAX_LISTED_PARAMETERS = 6;

const pageRows = () =>
  Object.entries<RouteRow>(routes).map(([name, { path, app, title, login, query }]) =>
    row(
      name,
      `\`${path}\``,
      app,
      title,
      login ? 'yes' : '',
      query.length > MAX_LISTED_PARAMETERS ? 'filters' : query.join(', '),
      '',
    ),
  );

const callRows = () =>
  Object.entries<CallRow>(allCalls).map(([name, { method, path, audience }]) =>
    row(name, `${method} \`${path}\``, audience, ''),
  );

const moveRows = (names: Names, moves: Moves): string[] => {
  const shown = (state: string) => [state, names[state]].filter(Boolean).join(' ');
  return Object.entries(moves).flatMap(([from, next]) =>
    Array.isArray(next)
      ? next.map((to: string) => row(shown(from), '', '', shown(to)))
      : Object.entries(next as Readonly<Record<string, Move>>).map(
          ([action, { by, to, afterDeadline, once }]) =>
            row(
              shown(from),
              action + (afterDeadline ? ' (after the deadline)' : '') + (once ? ' (once)' : ''),
              [by].flat().join(', '),
              shown(to),
            ),
        ),
  );
};

const expected = (): [heading: string, rows: string[]][] => [
  ['## 2. Pages', pageRows()],
  ['## 3. Calls', callRows()],
  ['### Order', moveRows(states.orderStates, states.orderMoves)],
  ['### Goods', moveRows(states.goodsStates, states.goodsMoves)],
  ['### Payment', moveRows(states.paymentStates, states.paymentMoves)],
  ['### Claim', moveRows(states.claimStates, states.claimMoves)],
  ['### Ticket', moveRows(states.problemStates, states.problemMoves)],
  ['### Contest of a history', moveRows(states.contestStates, states.contestMoves)],
  ['### Merchant application', moveRows(states.applicationStates, states.applicationMoves)],
  ['### Valuation and auction', moveRows(states.assessmentStates, states.assessmentMoves)],
];

/** The body rows of the table below a heading. */
function tableBelow(text: string, heading: string): string[] {
  const [, below = ''] = text.split(`\n${heading}\n`);
  const [section = ''] = below.split(/\n#{2,3} /);
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.replaceAll(/ +/g, ' '));
}

/** Missing and unexpected table rows of `docs/product.md`; a last column with free text is not compared. */
export function productTableFaults(root: string): string[] {
  const text = readFileSync(join(root, 'docs/product.md'), 'utf8');
  return expected().flatMap(([heading, rows]) => {
    const found = tableBelow(text, heading);
    const fits = (line: string, start: string) =>
      start.endsWith('| |') && /^##\s/.test(heading) ? line.startsWith(start.slice(0, -1)) : line === start;
    return [
      ...rows
        .filter((start) => !found.some((line) => fits(line, start)))
        .map((start) => `${heading}: lacks ${start}`),
      ...found
        .filter((line) => !rows.some((start) => fits(line, start)))
        .map((line) => `${heading}: has ${line}`),
    ];
  });
}
