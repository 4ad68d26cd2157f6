/**
 * `pnpm bench`: this product as built against the hand-written floor, side by side in one run, and prints the ratios.
 * BENCH_ROUNDS (default 3) says how often; absolute times mean nothing between machines, ratios in one run do.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build';
import { freePort, ROOT, runServices } from '../scripts/services';
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

async function main() {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(join(cache, 'img'))) node('make-images.mjs', [join(cache, 'img')]);
  const { key, cert, hash } = certificate();

  await build({ log });
  if (!(await reportSize())) process.exitCode = 1;
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-bench-'));
  const running = await runServices({
    port: await freePort(),
    dataDir,
    distDir: join(ROOT, 'dist'),
    env: { DEMO_DATA: 'on', DEMO_WORKER: 'off' },
    log,
  });
  const [csr, ssr, app] = [await freePort(), await freePort(), await freePort()];
  const images = [{ prefix: '/img/', root: join(cache, 'img') }];
  const servers = join(cache, 'servers.json');
  writeFileSync(
    servers,
    JSON.stringify({
      tls: { key, cert },
      sites: [
        { name: 'floor-csr', port: csr, stub: join(here, 'floor/csr.mjs'), mounts: images },
        { name: 'floor-ssr', port: ssr, stub: join(here, 'floor/ssr.mjs'), mounts: images },
        { name: 'haozhan-home', port: app, upstream: running.origin },
      ],
    }),
  );
  const floor = { card: '#list .card', detail: '#detail h1', scroll: 400 };
  writeFileSync(
    join(cache, 'sites.json'),
    JSON.stringify({
      browserFlags: [`--ignore-certificate-errors-spki-list=${hash}`],
      sites: [
        { name: 'floor-csr', url: `https://localhost:${csr}/`, ...floor },
        { name: 'floor-ssr', url: `https://localhost:${ssr}/`, ...floor },
        {
          name: 'haozhan-home',
          url: `https://localhost:${app}/index/home`,
          card: 'a[href*="/index/goodDetail"]',
          detail: 'h1',
          strictHit: false,
        },
      ],
    }),
  );
  const server = spawn(process.execPath, [join(here, 'serve.mjs'), servers], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((ready) => {
      let lines = 0;
      server.stdout.on('data', (chunk: Buffer) => {
        lines += chunk.toString().split('\n').length - 1;
        if (lines >= 3) ready();
      });
    });
    node('measure.mjs', [
      join(cache, 'sites.json'),
      '--rounds',
      process.env.BENCH_ROUNDS ?? '3',
      '--out',
      join(cache, 'results.json'),
    ]);
    node('report.mjs', [join(cache, 'results.json')]);
  } finally {
    server.kill();
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
