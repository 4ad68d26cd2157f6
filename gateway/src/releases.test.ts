import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RemoteRelease } from 'releases/registry';
import { publishRegistry, publishRows, registryKeys, releaseRow } from 'releases/testing/publish';
import { createMetrics } from './metrics';
import { createServer } from './server';

let dist: string;
let app: FastifyInstance;
let log: string[];
let metrics: ReturnType<typeof createMetrics>;

/** Creates a release folder with this script and returns its row. */
function trade(version: string, script = version) {
  const client = path.join(dist, 'remotes/trade', version, 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(path.join(client, 'remoteEntry.js'), script);
  return releaseRow(dist, 'trade', {
    version,
    entry: `/remotes/trade/${version}/remoteEntry.js`,
    hash: `sha384-${'A'.repeat(64)}`,
    preload: {},
  });
}

/** A remote that was unknown when the host was built, with its own route. */
function gift(routes: RemoteRelease['routes'], version = 'g1') {
  mkdirSync(path.join(dist, 'remotes/gift', version), { recursive: true });
  return releaseRow(dist, 'gift', {
    version,
    entry: `/remotes/gift/${version}/remoteEntry.js`,
    hash: `sha384-${'A'.repeat(64)}`,
    preload: { gift: { js: ['gift.1.js'], css: [] } },
    routes,
  });
}
const giftAt = (path: `/${string}`, name = 'gift') => ({ [name]: { path, title: '礼品', query: [] } });

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-releases-'));
  for (const folder of ['host/assets', 'host/icons', 'host/head', 'remotes'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'host/assets/assets.json'), '{"js":["main.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/head/head.js'), 'head()');
  log = [];
  metrics = createMetrics();
  app = createServer({
    distDir: dist,
    registryKeys,
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
  await app.close();
  rmSync(dist, { recursive: true });
});

/** The trade release that a visitor gets, and the cookie set with it. */
async function visit(cookie = '') {
  const page = await app.inject({ url: '/login', headers: cookie ? { cookie } : {} });
  const { body, headers } = await app.inject({ url: '/registry.json', headers: cookie ? { cookie } : {} });
  return {
    version: JSON.parse(body).remotes.trade?.version,
    inlined: /"version":"(\w+)"/.exec(page.body)?.[1],
    set: String(page.headers['set-cookie'] ?? headers['set-cookie'] ?? ''),
  };
}
const report = (ip: string, version: string, kind = 'load') =>
  app.inject({
    method: 'POST',
    url: '/reports',
    headers: { 'x-forwarded-for': ip, 'content-type': 'text/plain' },
    payload: JSON.stringify({ remote: 'trade', version, kind }),
  });
const count = async () => (await metrics.server().inject('/metrics')).body;

// FE8
describe('a registry or a release that is not what was signed', () => {
  test('edited by hand, or signed by nobody known, is refused and reported, and the last one stays', async () => {
    publishRows(dist, { trade: trade('v1') });
    expect((await visit()).version).toBe('v1');
    trade('v2');
    const file = path.join(dist, 'registry.json');
    for (const edited of [
      readFileSync(file, 'utf8').replaceAll('v1', 'v2'),
      readFileSync(file, 'utf8').replace('"revision": 0', '"revision": 9'),
      JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), signature: 'AAAA' }),
      '{"remotes":{}}',
      '',
    ]) {
      writeFileSync(file, edited);
      expect((await visit()).version).toBe('v1');
    }
    expect(log.join()).toContain('registry.json is refused');
    expect(await count()).toContain('haozhan_release_refused_total{what="registry.json is refused"}');
  });

  test('an edited folder is not given out: the release before it is, and where there is none, nothing', async () => {
    const [first, second] = [trade('v1'), trade('v2')];
    appendFileSync(path.join(dist, 'remotes/trade/v2/client/remoteEntry.js'), ';steal()');
    publishRegistry(dist, { remotes: { trade: second }, before: { trade: [first] } });
    expect(await visit()).toMatchObject({ version: 'v1', inlined: 'v1' });
    publishRegistry(dist, { remotes: { trade: second } });
    expect((await visit()).version).toBeUndefined();
    expect(log.join()).toContain('release v2 of trade is refused');
  });

  test('a folder that is edited after it was given out is found within half a minute', async () => {
    const [first, second] = [trade('v1'), trade('v2')];
    publishRegistry(dist, { remotes: { trade: second }, before: { trade: [first] } });
    expect((await visit()).version).toBe('v2');
    appendFileSync(path.join(dist, 'remotes/trade/v2/client/remoteEntry.js'), ';steal()');
    const later = Date.now() + 30_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect((await visit()).version).toBe('v1');
    expect(log.join()).toContain('release v2 of trade is refused');
    clock.mockRestore();
  });
});

describe('a canary', () => {
  const started = () =>
    publishRegistry(dist, {
      remotes: { trade: trade('v1') },
      canaries: { trade: { share: 10, release: trade('v2') } },
    });

  test('goes to a tenth of the visitors, who keep it; without one there is no cookie', async () => {
    publishRows(dist, { trade: trade('v1') });
    expect(await visit()).toEqual({ version: 'v1', inlined: 'v1', set: '' });
    started();
    for (let bucket = 0; bucket < 100; bucket += 1) {
      const version = bucket < 10 ? 'v2' : 'v1';
      expect(await visit(`bucket=${bucket}`)).toEqual({ version, inlined: version, set: '' });
    }
    const fresh = await visit();
    const [cookie = ''] = fresh.set.split(';');
    expect(fresh.set).toMatch(/^bucket=\d{1,2}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    const own = await visit(cookie);
    expect(own.version).toBe(Number(cookie.slice(7)) < 10 ? 'v2' : 'v1');
  });

  test('that fails with five visitors is withdrawn at once, and counted; repeats by one visitor are one', async () => {
    started();
    for (let n = 0; n < 20; n += 1) await report('10.0.0.1', 'v2', 'error');
    for (const ip of ['10.0.0.2', '10.0.0.3', '10.0.0.4']) await report(ip, 'v2');
    expect((await visit('bucket=3')).version).toBe('v2');
    expect((await report('10.0.0.5', 'v2')).statusCode).toBe(204);
    expect(await visit('bucket=3')).toMatchObject({ version: 'v1', inlined: 'v1' });
    const counted = await count();
    expect(counted).toContain('haozhan_remote_failures_total{remote="trade",version="v2",kind="error"} 20');
    expect(counted).toContain('haozhan_release_withdrawn{remote="trade",version="v2"} 1');
  });

  test('nobody can take away by reports what is out for all, nor count what is not out', async () => {
    started();
    for (let n = 0; n < 30; n += 1) await report(`10.0.1.${n}`, 'v1');
    for (const bad of ['v9', '../v1', 7]) await report('10.0.0.9', bad as string);
    expect((await visit('bucket=50')).version).toBe('v1');
    expect(await count()).not.toContain('v9');
  });
});

// AC10
test('metrics are served inside alone', async () => {
  for (const url of ['/metrics', '/metrics/', '/host/metrics'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});

test('without a registry the gateway is not ready', async () => {
  const status = async () => (await app.inject('/readyz')).json().status;
  expect(await status()).toBe('no registry');
  publishRows(dist, { trade: trade('v1') });
  expect(await status()).toBe('api not ready');
});

test('a row brings a page with it: 200 with its title and files, and 404 again once the row is gone', async () => {
  publishRows(dist, { trade: trade('v1'), gift: gift(giftAt('/other/gift')) });
  const page = await app.inject({ url: '/other/Gift/' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>礼品 · 号栈</title>');
  expect(page.body).toContain('href="/remotes/gift/g1/gift.1.js"');
  expect(page.headers['content-security-policy']).toBe(
    (await app.inject({ url: '/other/fankui' })).headers['content-security-policy'],
  );
  publishRows(dist, { trade: trade('v1') });
  expect((await app.inject({ url: '/other/gift' })).statusCode).toBe(404);
});

test.each([
  ['a page of the contract', giftAt('/other/gonggao')],
  ['a page of the contract by another writing', giftAt('/other/GongGao')],
  ['a name of the contract', giftAt('/other/gift', 'home')],
  ['a page of a remote that came before it', giftAt('/other/first')],
])(
  'a row that wants %s is not given out, is told of, and the page stays whose it is',
  async (_what, routes) => {
    const first = { ...gift(giftAt('/other/first', 'first')), routes: giftAt('/other/first', 'first') };
    mkdirSync(path.join(dist, 'remotes/early/g1'), { recursive: true });
    const early = releaseRow(dist, 'early', { ...first, entry: '/remotes/early/g1/remoteEntry.js' });
    publishRows(dist, { trade: trade('v1'), early, gift: gift(routes) });
    const { remotes } = (await app.inject({ url: '/registry.json' })).json();
    expect(Object.keys(remotes)).toEqual(['trade', 'early']);
    expect((await app.inject({ url: '/other/gonggao' })).body).toContain('<title>公告 · 号栈</title>');
    expect((await app.inject({ url: '/other/first' })).body).toContain('/remotes/early/g1/remoteEntry.js');
    expect(log.filter((line) => line.includes('release g1 of gift is refused'))).toHaveLength(1);
  },
);

test.each([
  '/gift',
  '/login/gift',
  '/other/a/b',
  '/other/',
  '/api/gift',
  '//evil.example/other/gift',
] as const)('a row that claims %s, outside of the two shells, is left out', async (path) => {
  publishRows(dist, { trade: trade('v1'), gift: gift(giftAt(path)) });
  expect(Object.keys((await app.inject({ url: '/registry.json' })).json().remotes)).toEqual(['trade']);
  expect((await app.inject({ url: path })).body).not.toContain('礼品');
});
