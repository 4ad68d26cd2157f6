/**
 * `pnpm bench`: this product as built, without server rendering and as one monolith, against the hand-written floor, side by side in
 * one run; prints the ratios and writes results.md. Ends with 1 where a size budget is broken, never for a time.
 * BENCH_ROUNDS (default 5) says how often; absolute times mean nothing between machines, ratios in one run do.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build';
import { freePort, ROOT, runServices } from '../scripts/services';
import { machine } from './machine';
import { buildMonolith, withoutServerRendering } from './monolith/build';
import { rendersPerSecond } from './renders';
import { buildSdkPage } from './sdk/build';
import { sites } from './sites';
import { weigh } from './size/budgets';
import { reportSize } from './size/run';

const here = __dirname;
const cache = join(ROOT, '.cache', 'bench');
const log = (line: string) => console.log(`· ${line}`);
const node = (script: string, args: string[]) =>
  execFileSync(process.execPath, [join(here, script), ...args], { stdio: 'inherit', cwd: cache });

/** A certificate for localhost and the hash by which Chromium is told to trust it: HTTP/2 needs TLS. */
function certificate() {
  const [key, cert] = [join(cache, 'key.pem'), join(cache, 'cert.pem')];
  if (!existsSync(cert)) {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '3650',
    ];
    execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  }
  const spki = createPublicKey(readFileSync(cert)).export({ type: 'spki', format: 'der' });
  return { key, cert, hash: createHash('sha256').update(spki).digest('base64') };
}

/** The gateway again over another folder of files; it knows no api, which `serve.mjs` adds. */
async function gateway(distDir: string, port: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'host/server/main.ts')], {
    cwd: join(ROOT, 'host'),
    env: { ...process.env, DIST_DIR: distDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the gateway of ${distDir} ended`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { origin, stop: () => child.kill() };
}

/** Starts `serve.mjs` and waits until every site listens. */
async function serve(config: { sites: unknown[] }) {
  const file = join(cache, 'servers.json');
  writeFileSync(file, JSON.stringify(config));
  const child = spawn(process.execPath, [join(here, 'serve.mjs'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    let lines = 0;
    child.once('exit', () => failed(new Error('serve.mjs ended')));
    child.stdout.on('data', (chunk: Buffer) => {
      lines += chunk.toString().split('\n').length - 1;
      if (lines >= config.sites.length) ready();
    });
  });
  return { stop: () => child.kill() };
}

async function main() {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(cache, 'img'))) node('make-images.mjs', [join(cache, 'img')]);
  const { key, cert, hash } = certificate();
  const flag = `--ignore-certificate-errors-spki-list=${hash}`;
  const rounds = process.env.BENCH_ROUNDS ?? '5';
  const loadBefore = loadavg()[0];

  await build({ log });
  if (!(await reportSize())) process.exitCode = 1;
  const dist = join(ROOT, 'dist');
  const [plain, whole, sdkPage] = ['shell', 'monolith', 'sdk'].map((name) => join(cache, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [plain, whole, sdkPage]) rmSync(folder, { recursive: true, force: true });
  withoutServerRendering(dist, plain);
  log('the same app as a monolith');
  const preload = await buildMonolith(whole);
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
    const shell = await gateway(plain, await freePort());
    stops.push(shell.stop);
    const monolith = await gateway(whole, await freePort());
    stops.push(monolith.stop);
    const [csr, ssr, haozhan, shellAt, monolithAt, sdkAt] = await Promise.all(
      Array.from({ length: 6 }, freePort),
    ).then((ports) => ports as [number, number, number, number, number, number]);
    const images = [{ prefix: '/img/', root: join(cache, 'img') }];
    const api = running.origin;
    const server = await serve({
      tls: { key, cert },
      sites: [
        { name: 'floor-csr', port: csr, stub: join(here, 'floor/csr.mjs'), mounts: images },
        { name: 'floor-ssr', port: ssr, stub: join(here, 'floor/ssr.mjs'), mounts: images },
        { name: 'haozhan', port: haozhan, upstream: running.origin },
        { name: 'shell', port: shellAt, upstream: shell.origin, api },
        { name: 'monolith', port: monolithAt, upstream: monolith.origin, api, preload },
        { name: 'sdk', port: sdkAt, root: sdkPage, api },
      ],
    } as { sites: unknown[] });
    stops.push(server.stop);

    const answer = await fetch(`${api}/api/web/good/allList`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { rows } = (await answer.json()) as { rows: { id: string }[] };
    const apps = { haozhan, shell: shellAt, monolith: monolithAt };
    writeFileSync(
      join(cache, 'sites.json'),
      JSON.stringify({ browserFlags: [flag], sites: sites({ csr, ssr, apps }, rows[0]?.id ?? '1') }),
    );
    node('measure.mjs', [
      join(cache, 'sites.json'),
      '--rounds',
      rounds,
      '--warmup',
      rounds === '1' ? '0' : '1',
      '--out',
      join(cache, 'results.json'),
    ]);
    const tables = execFileSync(process.execPath, [join(here, 'report.mjs'), join(cache, 'results.json')], {
      encoding: 'utf8',
    });
    const cost = JSON.parse(
      execFileSync(process.execPath, [join(here, 'sdk/cost.mjs'), `https://localhost:${sdkAt}/`, flag], {
        encoding: 'utf8',
      }),
    ) as { sdk: number; bare: number };
    const renders = await rendersPerSecond(running.origin);
    const page = `# First screens side by side

${new Date().toISOString().slice(0, 10)}, ${machine(loadBefore)}. ${rounds} rounds in rotated order. Written by \`pnpm bench\`; what the words mean stands in README.md.

${tables}
## A call, and a drawn page

A call through the SDK takes ${cost.sdk.toFixed(2)} ms where bare fetch takes ${cost.bare.toFixed(2)} ms (median of 200 each, in turn, CPU as it is): ${(cost.sdk - cost.bare).toFixed(2)} ms more.
The server draws ${renders.perSecond.toFixed(0)} different lists of goods a second, asking the api for each (4 visitors at once; ${renders.shells} answers were shells).

## Sizes

| what | KiB br | budget |
|---|--:|--:|
${weigh(dist)
  .map(({ name, kib, budget }) => `| ${name} | ${kib.toFixed(1)} | ${budget ?? '–'} |`)
  .join('\n')}
`;
    console.log(page);
    writeFileSync(join(here, 'results.md'), page);
  } finally {
    for (const stop of stops) stop();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
