import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { copyWorkspace } from 'scripts/workspace-copy';
import { firstPage, launch } from '../browser/cdp';
import { sleep } from '../browser/phone';
import { judge } from '../goals';
import { estimate, median } from '../interval';
import { machine } from '../machine';
import { table, withInterval } from '../report';
import { resultsFile, withSection } from '../results';
import { lines, timeEdits } from './edits';
import { startDevelopment } from './server';

/** The section of results.md that this file writes. */
export const HEADING = '## From save to screen';

const TIMES = 10;
const STARTS = 6;
const EDIT_GOAL_MS = 1000;
const START_GOAL_MS = 20_000;

/** Resolves when no file below a folder has changed for ten seconds: the bundler writes its cache when idle. */
async function untilWritten(folder: string): Promise<void> {
  const newest = () =>
    Math.max(
      0,
      ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? Date.now(),
      ),
    );
  while (!existsSync(folder) || Date.now() - newest() < 10_000) await sleep(1000);
}

const row = (what: string, values: readonly number[], goal: number) => [
  what,
  String(Math.round(median(values))),
  `${Math.min(...values)}–${Math.max(...values)}`,
  withInterval(estimate(values)),
  `≤${goal}`,
  judge(estimate(values), goal),
];

/**
 * Measures how long `pnpm dev` takes to start with a warm cache, and from a saved line to the screen, in a copy of
 * this checkout; typed text must survive every change. Writes its section of results.md.
 */
export async function measureWork(): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0;
  const { dir, remove } = copyWorkspace();
  try {
    const starts: number[] = [];
    for (let time = 0; time <= STARTS; time++) {
      const { ms, stop } = await startDevelopment(dir);
      if (time === 0) await untilWritten(join(dir, '.cache/webpack'));
      await stop();
      console.log(
        `· start ${time} after ${(ms / 1000).toFixed(1)} s${time === 0 ? ', the cache was empty' : ''}`,
      );
      if (time > 0) starts.push(ms);
    }
    const server = await startDevelopment(dir);
    const browser = await launch();
    const rows: string[][] = [];
    try {
      const page = await firstPage(browser);
      for (const line of lines) {
        const taken = await timeEdits(line, dir, server.origin, page, TIMES);
        console.log(`· ${line.what}: ${taken.join(', ')} ms`);
        rows.push(row(`saved → on screen: ${line.what}`, taken, EDIT_GOAL_MS));
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    rows.push(row('`pnpm dev` on a warm cache → home answers', starts, START_GOAL_MS));
    const section = `${HEADING}

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. Written by \`pnpm bench dev\`: ms, ${TIMES} saved lines each and ${STARTS} starts without a database, in Chromium
as fast as the machine is. After every change the page was the same document and still had what was typed.

${table(['what', 'median', 'least–most', 'with 95 % interval', 'goal', ''], rows)}
`;
    console.log(section);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), section));
  } finally {
    remove();
  }
}
