import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publishRegistry, registryKeys, releaseRow } from 'releases/testing/publish';
import { createMetrics } from '../metrics';
import { createServer } from '../server';

let dist: string;
let app: FastifyInstance;
let origin: string;
let metrics: ReturnType<typeof createMetrics>;
let service: Server;
/** What the release service was sent; it refuses with this status. */
let received: { path?: string; body: Record<string, unknown> }[];
let status: number;

const trade = (version: string) =>
  releaseRow(dist, 'trade', {
    version,
    entry: `/remotes/trade/${version}/remoteEntry.js`,
    hash: `sha384-${'A'.repeat(64)}`,
    preload: {},
  });

beforeEach(async () => {
  received = [];
  status = 200;
  service = createHttpServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ path: request.url, body: body ? JSON.parse(body) : {} });
      answer.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-visits-'));
  for (const folder of ['host/assets', 'host/icons', 'host/head', 'remotes'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'host/assets/assets.json'), '{"js":["main.h1.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/assets/main.h1.js'), 'main()');
  writeFileSync(path.join(dist, 'host/head/head.js'), 'head()');
  publishRegistry(dist, {
    remotes: { trade: trade('v2') },
    before: { trade: [trade('v1')] },
    canaries: { trade: { share: 50, release: trade('v3') } },
  });
  metrics = createMetrics();
  app = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    releasesUpstream: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    visitsEveryMs: 20,
    trustProxy: true,
    metrics,
    logLevel: 'silent',
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await new Promise((done) => service.close(done));
  rmSync(dist, { recursive: true });
});

const send = (payload: string, ip = '10.0.0.1') =>
  app.inject({ method: 'POST', url: '/reports/visits', headers: { 'x-forwarded-for': ip }, payload });
const report = (remotes: object, canaries = 'trade v3', ip?: string) =>
  send(JSON.stringify({ canaries, remotes }), ip);
/** All that the release service has got when the gateway has closed. */
async function forwarded() {
  await app.close();
  return received.map(({ body }) => body);
}
const counted = async () => (await metrics.server().inject('/metrics')).body;

test('a page names the canaries that are out; without one, none', async () => {
  const named = async () => (await app.inject('/login')).headers['server-timing'];
  expect(await named()).toBe('canaries;desc="trade v3"');
  publishRegistry(dist, { remotes: { trade: trade('v2') } });
  expect(await named()).toBeUndefined();
});

test('visits of a canary and of the release beside it are summed for the release service', async () => {
  await report({ trade: { version: 'v3', isNew: true, lcp: 1_800, inp: 90, cls: 0.01 } });
  await report({ trade: { version: 'v3', hasOrder: true } });
  await report({ trade: { version: 'v2', isNew: true, lcp: 1_800, hasError: true, hasFailedCall: true } });
  const sums = await forwarded();
  const sum = (group: string, what: string) =>
    sums.reduce((all, body) => all + Number((body[group] as Record<string, number>)[what]), 0);
  expect(sums[0]).toMatchObject({ remote: 'trade', version: 'v3' });
  expect(['visits', 'orders', 'errors', 'failedCalls'].map((what) => sum('canary', what))).toEqual([
    1, 1, 0, 0,
  ]);
  expect(['visits', 'orders', 'errors', 'failedCalls'].map((what) => sum('control', what))).toEqual([
    1, 0, 1, 1,
  ]);
  expect(sums.map(({ canary }) => (canary as { lcp: object }).lcp)).toContainEqual({ 107: 1 });
});

test('pages that were opened before the canary was out, and older releases, are counted but not compared', async () => {
  await report({ trade: { version: 'v2', isNew: true } }, '');
  await report({ trade: { version: 'v2', isNew: true } }, 'trade v9');
  await report({ trade: { version: 'v1', isNew: true } });
  await report({ host: { version: 'h1', isNew: true, cls: 0.2 } });
  expect(await counted()).toContain('haozhan_visits_total{remote="trade",version="v2"} 2');
  expect(await counted()).toContain('haozhan_visits_total{remote="trade",version="v1"} 1');
  expect(await counted()).toContain('haozhan_cls_sum{remote="host",version="h1"} 0.2');
  expect(await forwarded()).toEqual([]);
});

test('what the release service does not take is sent later', async () => {
  status = 503;
  await report({ trade: { version: 'v3', isNew: true } });
  while (received.length < 2) await new Promise((done) => setTimeout(done, 5));
  await report({ trade: { version: 'v3', isNew: true } }, 'trade v3', '10.0.0.2');
  status = 200;
  received = [];
  const sums = await forwarded();
  expect(sums.map(({ canary }) => (canary as { visits: number }).visits).reduce((a, b) => a + b)).toBe(2);
});

test('a report that nobody’s browser sends changes nothing', async () => {
  for (const wrong of ['', 'null', '[]', '{"remotes":7}', '{"remotes":{"trade":null}}'])
    expect((await send(wrong)).statusCode).toBe(204);
  await report({ trade: { version: 'v9', isNew: true }, constructor: { version: 'v3', isNew: true } });
  await report({ trade: { version: 'v3', lcp: -1, inp: '90', cls: 1e9, isNew: 'yes' } });
  expect((await send('x'.repeat(5_000))).statusCode).toBe(413);
  expect((await app.inject('/reports/visits')).statusCode).toBe(405);
  expect(await counted()).not.toMatch(/haozhan_(visits_total|lcp_seconds_count)\{/);
});

test('one visitor counts thirty times a minute at most', async () => {
  for (let n = 0; n < 40; n += 1) await report({ trade: { version: 'v3', isNew: true } });
  expect(await counted()).toContain('haozhan_visits_total{remote="trade",version="v3"} 30');
});

test('five failing visitors of hundreds do not withdraw a canary: the release beside it may fail as often', async () => {
  const fail = async (from: number) => {
    for (let n = from; n < from + 5; n += 1)
      await app.inject({
        method: 'POST',
        url: '/reports',
        headers: { 'x-forwarded-for': `10.1.0.${n}` },
        payload: '{"remote":"trade","version":"v3","kind":"error"}',
      });
    return counted();
  };
  for (let n = 0; n < 150; n += 1)
    await report({ trade: { version: 'v3', isNew: true } }, 'trade v3', `10.0.1.${n}`);
  expect(await fail(0)).not.toContain('haozhan_release_withdrawn{');
  expect(await fail(5)).toContain('haozhan_release_withdrawn{remote="trade",version="v3"} 1');
});

test('nobody reaches the release service’s own address from outside', async () => {
  // Unlike `fetch`, this sends the path as it is.
  const post = (at: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(origin, { method: 'POST', path: at }, (answer) =>
        answer.resume().once('end', resolve),
      );
      sent.once('error', reject).setHeader('content-type', 'application/json').end('{}');
    });
  for (const at of [
    '/health',
    '/releases/../health',
    '/releases/%2e%2e/health',
    '/releases/..%2fhealth',
    '//health',
  ])
    await post(at);
  await post('/releases/here');
  const paths = received.map(({ path: at }) => at);
  expect(paths).toContain('/releases/here');
  expect(paths.filter((at = '') => !at.startsWith('/releases/') || at.includes('..'))).toEqual([]);
});
