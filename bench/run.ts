import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'scripts/build';
import { freePort, ROOT, runServices } from 'scripts/services';
import { HEADING as WORK } from './dev';
import { cache, serve } from './https';
import { machine } from './machine';
import { makeImages } from './make-images';
import { measure } from './measure';
import { buildMonolith, withoutServerRendering } from './monolith/build';
import { rendersPerSecond } from './renders';
import { report, table } from './report';
import { resultsFile, sectionOf, withSection } from './results';
import { buildSdkPage } from './sdk/build';
import { costOfCall } from './sdk/cost';
import { anyGoods, sites } from './sites';
import { weigh } from './size/budgets';
import { reportSize } from './size/run';

const here = __dirname;
const log = (line: string) => console.log(`· ${line}`);

/** Starts another gateway over another folder of files, without an api, which `serve.mjs` adds. */
async function gateway(distDir: string, port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'gateway/src/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: { ...process.env, DIST_DIR: distDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the gateway of ${distDir} exited`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { origin, stop: () => child.kill() };
}

const pageOf = (
  loadBefore: number,
  rounds: number,
  tables: string,
  cost: Awaited<ReturnType<typeof costOfCall>>,
  renders: Awaited<ReturnType<typeof rendersPerSecond>>,
) => `# First screens side by side

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. ${rounds} rounds in rotated order. Written by \`pnpm bench\`; what the words mean stands in README.md.

${tables}
## A call, and a page from the server

A call through the SDK takes ${cost.sdk.toFixed(2)} ms where bare fetch takes ${cost.bare.toFixed(2)} ms (median of 200 each, in turn, CPU as it is): ${(cost.sdk - cost.bare).toFixed(2)} ms more.
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
  const [shellDir, monolithDir, sdkPage] = ['shell', 'monolith', 'sdk'].map((name) => join(cache, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [shellDir, monolithDir, sdkPage]) rmSync(folder, { recursive: true, force: true });
  withoutServerRendering(dist, shellDir);
  log('the same app as a monolith');
  const preload = await buildMonolith(monolithDir);
  await buildSdkPage(sdkPage);

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
    const shell = await gateway(shellDir, await freePort());
    stops.push(shell.stop);
    const monolith = await gateway(monolithDir, await freePort());
    stops.push(monolith.stop);
    const [csr, ssr, haozhan, shellAt, monolithAt, sdkAt] = (await Promise.all(
      Array.from({ length: 6 }, freePort),
    )) as [number, number, number, number, number, number];
    const mounts = [{ prefix: '/img/', root: images }];
    const api = running.origin;
    const server = await serve([
      { name: 'floor-csr', port: csr, stub: join(here, 'floor/csr.mjs'), mounts },
      { name: 'floor-ssr', port: ssr, stub: join(here, 'floor/ssr.mjs'), mounts },
      { name: 'haozhan', port: haozhan, upstream: running.origin },
      { name: 'shell', port: shellAt, upstream: shell.origin, api },
      { name: 'monolith', port: monolithAt, upstream: monolith.origin, api, preload },
      { name: 'sdk', port: sdkAt, root: sdkPage, api },
    ]);
    stops.push(server.stop);
    const apps = { haozhan, shell: shellAt, monolith: monolithAt };
    const runs = await measure({
      sites: sites({ csr, ssr, apps }, await anyGoods(api)),
      flags: server.flags,
      rounds,
      warmUp: rounds === 1 ? 0 : 1,
    });
    const cost = await costOfCall(`https://localhost:${sdkAt}/`, server.flags);
    const page = pageOf(loadBefore, rounds, report(runs), cost, await rendersPerSecond(running.origin));
    console.log(page);
    const work = sectionOf(readFileSync(resultsFile, 'utf8'), WORK);
    writeFileSync(resultsFile, work ? withSection(page, work) : page);
  } finally {
    for (const stop of stops) stop();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
