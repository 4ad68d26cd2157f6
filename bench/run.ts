import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { build } from 'scripts/build';
import { createProcesses } from 'scripts/processes';
import { ROOT, runServices } from 'scripts/services';
import { chromium } from './browser/chromium';
import { cache, serve } from './https';
import { machine } from './machine';
import { makeImages } from './make-images';
import { measure } from './measure';
import { buildMonolith, withoutServerRendering } from './monolith/build';
import { rendersPerSecond } from './renders';
import { report, table } from './report';
import { resultsFile, withOtherSections } from './results';
import { anyGoods, logInBuyer, sites } from './sites';
import { weigh } from './size/budgets';
import { reportSize } from './size/run';
import { tapAround } from './taps';
import { scrollFar } from './visits';

const here = __dirname;
const log = (line: string) => console.log(`· ${line}`);

/** Starts another gateway over another folder of files, without an api, which `serve.ts` adds. */
async function gateway(distDir: string) {
  const port = await freePort();
  const { start, stop } = createProcesses({ log });
  await start({
    name: `gateway of ${distDir}`,
    script: 'gateway/src/main.ts',
    port,
    health: '/livez',
    timeoutMs: 60_000,
    env: { ...process.env, DIST_DIR: distDir, LOG_LEVEL: 'silent' },
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}

const pageOf = (
  loadBefore: number,
  rounds: number,
  tables: string,
  renders: Awaited<ReturnType<typeof rendersPerSecond>>,
) => `# First screens side by side

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. ${rounds} rounds in rotated order. Written by \`pnpm bench\`; what the words mean stands in README.md.

${tables}
## A page from the server

The server renders ${renders.perSecond.toFixed(0)} different lists of goods a second, asking the api for each (4 visitors at once; ${renders.shells} answers were shells).

## Sizes

${table(
  ['what', 'KiB br', 'budget'],
  weigh(join(ROOT, 'dist')).map(({ name, kib, budget }) => [name, kib.toFixed(1), String(budget ?? '–')]),
)}
`;

/**
 * Compares this product as built, without server rendering and as a monolith with the hand-written floor, side by
 * side in one run; prints the ratios and writes results.md. Exit code 1 if a size budget is exceeded, never because
 * of a time.
 * @param rounds at least six for an interval; a single round runs without warm-up
 */
export async function runSideBySide(rounds: number): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0;
  const images = join(cache, 'img');
  if (!existsSync(images)) await makeImages(images);
  await build({ log });
  if (!(await reportSize())) process.exitCode = 1;
  const dist = join(ROOT, 'dist');
  const [shellDir, monolithDir] = [join(cache, 'shell'), join(cache, 'monolith')];
  for (const folder of [shellDir, monolithDir]) rmSync(folder, { recursive: true, force: true });
  withoutServerRendering(dist, shellDir);
  log('the same app as a monolith');
  const preload = await buildMonolith(monolithDir);

  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-bench-'));
  const running = await runServices({
    port: await freePort(),
    dataDir,
    distDir: dist,
    env: { DEMO_DATA: 'on', DEMO_WORKER: 'off' },
    log,
  });
  const stops: (() => unknown)[] = [];
  try {
    const shell = await gateway(shellDir);
    stops.push(shell.stop);
    const monolith = await gateway(monolithDir);
    stops.push(monolith.stop);
    const [csr, ssr, haozhan, shellAt, monolithAt] = (await Promise.all(
      Array.from({ length: 5 }, freePort),
    )) as [number, number, number, number, number];
    const api = running.origin;
    const server = await serve([
      { port: csr, stub: join(here, 'floor/csr.mjs'), images },
      { port: ssr, stub: join(here, 'floor/ssr.mjs'), images },
      { port: haozhan, upstream: running.origin },
      { port: shellAt, upstream: shell.origin, api },
      { port: monolithAt, upstream: monolith.origin, api, preload },
    ]);
    stops.push(server.stop);
    const apps = { haozhan, shell: shellAt, monolith: monolithAt };
    const withPhone = chromium(server.flags);
    const token = await logInBuyer(api);
    const runs = await measure({
      sites: sites({ csr, ssr, apps }, await anyGoods(api)),
      withPhone,
      scroll: (site) => scrollFar(site, withPhone),
      taps: (site) => tapAround({ ...site, token }, withPhone),
      rounds,
      warmUp: rounds === 1 ? 0 : 1,
    });
    const page = pageOf(loadBefore, rounds, report(runs), await rendersPerSecond(running.origin));
    console.log(page);
    writeFileSync(resultsFile, withOtherSections(page, readFileSync(resultsFile, 'utf8')));
  } finally {
    for (const stop of stops) await stop();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
