import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'api/core/free-port';
import { ROOT } from 'scripts/services';
import { findFirefox } from '../browser/bidi';
import { firefox } from '../browser/firefox';
import { device } from '../browser/phone';
import { slowLine } from '../browser/slow-line';
import { cache, serve } from '../https';
import { machine } from '../machine';
import { makeImages } from '../make-images';
import { measure } from '../measure';
import { resultsFile, withSection } from '../results';
import { anyGoods, sites } from '../sites';
import { startProduct } from '../start-product';
import { section } from './report';

/**
 * Compares this product as built with the hand-written floor in Firefox, side by side in one run; prints the ratios and
 * writes its section of results.md.
 * @param rounds at least six for an interval; a single round runs without warm-up
 * @throws Error with what to do if Firefox is not installed
 */
export async function measureFirefox(rounds: number): Promise<void> {
  const installed = findFirefox();
  const loadBefore = loadavg()[0] ?? 0;
  const images = join(cache, 'img');
  if (!existsSync(images)) await makeImages(images);
  const product = await startProduct(ROOT, 'scripts/start.ts');
  const stops: (() => unknown)[] = [product.stop];
  try {
    const ports = (await Promise.all(Array.from({ length: 3 }, freePort))) as [number, number, number];
    const [csr, ssr, haozhan] = ports;
    const server = await serve([
      { port: csr, stub: join(__dirname, '../floor/csr.mjs'), images },
      { port: ssr, stub: join(__dirname, '../floor/ssr.mjs'), images },
      { port: haozhan, upstream: product.origin },
    ]);
    stops.push(server.stop);
    const lines = await Promise.all(ports.map((port) => slowLine(port, device)));
    stops.push(...lines.map(({ stop }) => stop));
    const [slowCsr, slowSsr, slowHaozhan] = lines.map(({ port }) => port) as [number, number, number];
    const runs = await measure({
      sites: sites(
        { csr: slowCsr, ssr: slowSsr, apps: { haozhan: slowHaozhan } },
        await anyGoods(product.origin),
      ),
      withPhone: firefox(installed),
      rounds,
      warmUp: rounds === 1 ? 0 : 1,
    });
    const text = section(runs, { machine: machine(loadBefore), version: installed.version, rounds });
    console.log(text);
    writeFileSync(resultsFile, withSection(readFileSync(resultsFile, 'utf8'), text));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
