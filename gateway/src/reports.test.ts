import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publishRegistry, registryKeys, releaseRow } from 'releases/testing/publish';
import { readErrors } from './errors/read-errors';
import { createMetrics } from './metrics';
import { createServer } from './server';

let dist: string;
let errorsDir: string;
let app: FastifyInstance;
let metrics: ReturnType<typeof createMetrics>;
let log: string[];

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-reports-'));
  errorsDir = path.join(dist, 'errors');
  for (const folder of ['host/assets', 'host/icons', 'host/head', 'remotes/trade/v1', 'remotes/trade/v2'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'host/assets/assets.json'), '{"js":["main.h1.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/assets/main.h1.js'), 'main()');
  writeFileSync(path.join(dist, 'host/head/head.js'), 'head()');
  const trade = (version: string) =>
    releaseRow(dist, 'trade', {
      version,
      entry: `/remotes/trade/${version}/remoteEntry.js`,
      hash: `sha384-${'A'.repeat(64)}`,
      preload: {},
    });
  publishRegistry(dist, { remotes: { trade: trade('v2') }, before: { trade: [trade('v1')] } });
  metrics = createMetrics();
  log = [];
  app = createServer({
    distDir: dist,
    registryKeys,
    errorsDir,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    trustProxy: true,
    metrics,
    logLevel: 'warn',
    logTo: { write: (line) => log.push(line) },
  });
  await app.ready();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
  rmSync(dist, { recursive: true });
});

const full = {
  remote: 'trade',
  version: 'v2',
  kind: 'error',
  page: 'goodList',
  message: 'TypeError: x is undefined',
  stack: '    at t (/remotes/trade/v2/app.1.js:1:50)\n    at /assets/main.h1.js:1:9',
};
const send = (payload: string, ip = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'x-forwarded-for': ip, 'content-type': 'text/plain;charset=UTF-8' },
    payload,
  });
const report = (parts: object = {}, ip?: string) => send(JSON.stringify({ ...full, ...parts }), ip);
/** The contents of the log after the gateway has closed. */
async function stored() {
  await app.close();
  return readErrors(errorsDir);
}
const counted = async () => (await metrics.server().inject('/metrics')).body;

test('a report is stored by release with message, frames and page, and is there after a restart', async () => {
  expect((await report()).statusCode).toBe(204);
  await report({}, '10.0.0.2');
  expect(await stored()).toMatchObject([
    {
      remote: 'trade',
      version: 'v2',
      kind: 'error',
      message: 'TypeError: x is undefined',
      frames: [
        { file: '/remotes/trade/v2/app.1.js', line: 1, column: 50, name: 't' },
        { file: '/assets/main.h1.js', line: 1, column: 9 },
      ],
      pages: ['goodList'],
      count: 2,
      visitors: 2,
    },
  ]);
});

test('the host’s own failures are its release’s, and an uncaught one is the remote’s whose code threw', async () => {
  const host = { remote: 'host', version: 'h1', kind: 'uncaught' };
  await report({ ...host, stack: 'a@/assets/main.h1.js:1:2' });
  await report({ ...host, kind: 'rejection' });
  await report({ ...host, kind: 'policy', stack: '@/remotes/trade/v9/app.js:1:2' }); // an unknown release
  expect((await stored()).map(({ remote, version, kind }) => `${remote} ${version} ${kind}`).sort()).toEqual([
    'host h1 policy',
    'host h1 uncaught',
    'trade v2 rejection',
  ]);
});

test('a report of a browser that has an older release says less, and is taken', async () => {
  await send('{"remote":"trade","version":"v1","kind":"load"}');
  expect(await stored()).toMatchObject([{ version: 'v1', kind: 'load', message: '', frames: [], pages: [] }]);
});

test('what may belong to a person is not stored, though a browser has sent it', async () => {
  await report({
    message: 'GET /api/x?phone=13800138000 by a.b@example.com, token: abcd, 身份证 11010519491231002X',
    page: '/index/goodDetail?id=4821',
    stack: 'at 李四 13800138000 (/index/home?phone=13800138000:1:2)\nat f (/assets/main.h1.js?token=zz:1:2)',
  });
  const [error] = await stored();
  expect(error).toMatchObject({ frames: [], pages: [] });
  const text = readdirSync(errorsDir)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => readFileSync(path.join(errorsDir, name), 'utf8'))
    .join('');
  for (const secret of ['1380013', 'example.com', 'abcd', '1949', '李四', '4821', 'zz', '10.0.0.1'])
    expect(text).not.toContain(secret);
  expect(log.join('')).not.toContain('GET');
});

test('control characters and changes of direction are no part of a stored message', async () => {
  await report({ message: 'one\r\ntwo\u001b]0;title\u0007\u202egnp\u2028three\u0000' });
  const [error] = await stored();
  expect(error?.message).toBe('one two ]0;title gnp three');
});

test.each([
  ['no JSON', 'garbage {'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['an unknown kind', JSON.stringify({ ...full, kind: 'love' })],
  ['no release', JSON.stringify({ ...full, version: undefined })],
  ['a release that is an object', JSON.stringify({ ...full, remote: {}, version: {} })],
])('%s is answered like any report, counted, and not stored', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(204);
  expect(await counted()).toContain('haozhan_reports_dropped_total{reason="malformed"} 1');
  expect(await stored()).toEqual([]);
});

test.each([
  { version: 'v9' },
  { remote: 'gift' },
  { remote: '__proto__' },
  { remote: 'constructor', version: 'name' },
  { remote: 'host', version: 'h2' },
  { remote: 'host', version: '../../registry' },
  { remote: 'host', version: '' },
])('a report of a release that is not ours (%j) is not stored, and makes no series', async (parts) => {
  expect((await report(parts)).statusCode).toBe(204);
  expect(await counted()).toContain('haozhan_reports_dropped_total{reason="unknown release"} 1');
  expect(await counted()).not.toContain('haozhan_remote_failures_total{');
  expect(await stored()).toEqual([]);
});

test('fields that are no text, or that nobody knows, are left out', async () => {
  await report({ message: { toString: 'x' }, stack: 7, page: ['a'], extra: 'y'.repeat(100) });
  expect(await stored()).toMatchObject([{ message: '', frames: [], pages: [] }]);
});

test('a body of 8 KiB is taken, a bigger one refused, and a long message is cut', async () => {
  await report({ message: '错'.repeat(2_000) });
  expect((await report({ message: 'x'.repeat(9_000) })).statusCode).toBe(413);
  const [error, ...others] = await stored();
  expect(others).toEqual([]);
  expect(error?.message).toHaveLength(500);
});

test('a flood from one visitor ends at the limit, is counted, and keeps nobody else out', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000); // all within one minute, however slow the machine
  for (let n = 0; n < 100; n += 1) await report({ message: `failure ${'x'.repeat(n)}` }, '10.0.0.1');
  await report({ message: 'another visitor' }, '10.0.0.2');
  const body = await counted();
  expect(body).toContain('haozhan_remote_failures_total{remote="trade",version="v2",kind="error"} 31');
  expect(body).toContain('haozhan_reports_dropped_total{reason="visitor limit"} 70');
  const errors = await stored();
  expect(errors).toHaveLength(31);
  expect(errors.map(({ message }) => message)).toContain('another visitor');
});

test('the most frequent failures are told to Prometheus by the place in our source, ten at most', async () => {
  const map = {
    version: 3,
    sources: ['mfe-trade/src/pay/PayPage.tsx'],
    names: [],
    mappings: 'AAWI', // the first column of the first line maps to line 12, column 5
  };
  mkdirSync(path.join(dist, 'remotes/trade/v2/maps'), { recursive: true });
  writeFileSync(path.join(dist, 'remotes/trade/v2/maps/app.1.js.map'), JSON.stringify(map));
  for (let n = 0; n < 3; n += 1) await report();
  for (let n = 1; n <= 20; n += 1)
    await report({ stack: `@/assets/main.h1.js:1:${n}`, kind: 'policy' }, `10.0.1.${n}`);
  const body = await counted();
  expect(body).toContain(
    'haozhan_top_errors{remote="trade",version="v2",kind="error",frame="mfe-trade/src/pay/PayPage.tsx:12:5"} 3',
  );
  expect(body.match(/^haozhan_top_errors\{/gm)).toHaveLength(10);
  expect(body).not.toContain('x is undefined');
});

test('a gateway whose folder cannot be written to serves on, and says so', async () => {
  writeFileSync(errorsDir, 'a file where the folder should be');
  expect((await report()).statusCode).toBe(204);
  await app.close();
  expect(log.join('')).toContain('reports of browsers cannot be stored');
});
