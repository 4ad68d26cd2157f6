/** One measured list; `bare` and `ratio` where a bare server ran beside it. Times in ms. */
export interface Measured {
  list: string;
  bytes?: number;
  perSecond: number;
  p50: number;
  p99: number;
  bare?: number;
  ratio?: number;
  failed: number;
}

interface Run {
  sections: { name: string; database: string; measured: Measured[] }[];
  machine: string;
  goods: string;
  seconds: number;
  rounds: number;
  connections: number;
}

const row = ({ list, bytes, perSecond, p50, p99, bare, ratio, failed }: Measured) =>
  `| ${[list, bytes ?? '', perSecond.toFixed(0), p50, p99, bare?.toFixed(0) ?? '', ratio?.toFixed(3) ?? '', failed].join(' | ')} |`;

/** Renders the run as Markdown. */
export const report = ({
  sections,
  machine,
  goods,
  seconds,
  rounds,
  connections,
}: Run) => `# Lists of goods over HTTP

${new Date().toISOString().slice(0, 10)}, ${machine}. About ${goods} goods, 7 of 10 on sale. Median of ${rounds} rounds of ${seconds} s, bare and
list in turn, ${connections} connections; load, api and database share the cores. Written by \`pnpm --filter bench run api\`.

"Cached" repeats one request: its response is cached until goods change, 5 s at most. "Uncached" varies each request, so that
every response comes from the database; only that is the speed of the search itself. bare = node:http alone, sending the same
bytes. The last row of each database: 9 of 10 requests are for one of two cached first pages, 1 of 10 is unique (a game with sort
and price, a word, a deep page, in turn). PostgreSQL runs with fsync on.
${sections
  .map(
    ({ name, database, measured }) => `
## ${name}: ${database}

| list | bytes | per second | p50 ms | p99 ms | bare per second | of bare | failed |
|---|--:|--:|--:|--:|--:|--:|--:|
${measured.map(row).join('\n')}
`,
  )
  .join('')}`;
