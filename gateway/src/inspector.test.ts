import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from 'releases/build-files';
import { grantInspector, updateInspectors } from 'releases/inspectors';
import { publishRelease } from 'releases/publish';
import { type ReleaseKeys, releaseKeys } from 'releases/store';
import { createMetrics } from './metrics';
import { createServer } from './server';

const SCRIPT = '/* the inspector */';
const PAGE = '/other/mycenter';
let dist: string;
let place: { dir: string; keys: ReleaseKeys };
let app: FastifyInstance;
let metrics: ReturnType<typeof createMetrics>;

const release = (name: string, version: string) => {
  const folder = path.join(dist, 'remotes', name, version);
  mkdirSync(path.join(folder, 'client'), { recursive: true });
  writeFileSync(path.join(folder, 'client/remoteEntry.js'), `define("./app", "${version}")`);
  writeFileSync(path.join(folder, 'assets.json'), '{}');
  return publishRelease(place, name, version, {});
};

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-inspector-'));
  for (const folder of ['host/assets', 'host/icons', 'host/head', 'remotes'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'host/assets/assets.json'), '{"js":["main.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/head/head.js'), 'head()');
  place = { dir: dist, keys: releaseKeys(path.join(dist, 'keys')) };
  await release('account', 'a1');
  await release('trade', 't1');
  await release('account', 'a2');
  metrics = createMetrics();
  app = createServer({
    distDir: dist,
    registryKeys: place.keys.publicKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    metrics,
    logLevel: 'silent',
  });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

/** As deployed, and a link of a team. @returns the grant's id */
async function granted(): Promise<string> {
  mkdirSync(path.join(dist, 'host/inspector'), { recursive: true });
  writeFileSync(path.join(dist, 'host/inspector/inspector.js'), SCRIPT);
  return (await grantInspector(place, { by: 'trade', key: 'k1' }, { trade: ['trade'] })).id;
}
const get = (url: string, cookie = '', more = {}) =>
  app.inject({ url, headers: { ...(cookie && { cookie }), ...more } });
const versionIn = (body: string, name = 'account') =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').remotes?.[name]?.version;
/** The cookie header after choosing versions. */
async function choose(cookie: string, payload: object): Promise<string> {
  const answer = await app.inject({
    method: 'PUT',
    url: '/inspector/versions',
    headers: { cookie },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return `${cookie}; ${String(answer.headers['set-cookie']).split(';')[0]}`;
}

test('visitors get the same bytes with and without an inspector, and nothing of it', async () => {
  const seen = async () =>
    Promise.all(
      [PAGE, '/login', '/registry.json', '/remotes/account/a2/remoteEntry.js', '/inspector/script.js'].map(
        async (url) => {
          const { statusCode, headers, body } = await get(url);
          return { url, statusCode, headers: { ...headers, date: '' }, body };
        },
      ),
    );
  const before = await seen();
  await granted();
  expect(await seen()).toEqual(before);
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404]);
  expect(JSON.stringify(before.slice(0, 4))).not.toContain('inspector');
});

test('the link opens the inspector in that browser; its pages are neither stored nor indexed', async () => {
  const id = await granted();
  const opened = await get(`/inspector?grant=${id}&to=${PAGE}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([302, PAGE]);
  const set = String(opened.headers['set-cookie']);
  expect(set).toMatch(/^inspector=[\w-]{22}; Path=\/; Max-Age=4\d{4}; HttpOnly; SameSite=Lax$/);
  const cookie = set.split(';')[0] ?? '';
  const page = await get(PAGE, cookie, { 'accept-encoding': 'br' });
  expect(page.body).toContain('<script src="/inspector/script.js"></script>\n</body>');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect(page.headers).not.toHaveProperty('etag');
  expect((await get('/inspector/script.js', cookie)).body).toBe(SCRIPT);
  expect((await get('/inspector/state', cookie)).json()).toMatchObject({
    by: 'trade',
    owners: { trade: ['trade'] },
    choices: {
      account: [
        { version: 'a2', kind: 'live' },
        { version: 'a1', kind: 'before' },
      ],
      trade: [{ version: 't1', kind: 'live' }],
    },
    chosen: {},
  });
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example'])
    expect((await get(`/inspector?grant=${id}&to=${encodeURIComponent(to)}`)).headers.location).toBe(
      '/index/home',
    );
  expect((await get('/inspector/end', cookie)).headers['set-cookie']).toEqual([
    expect.stringContaining('inspector=; Path=/; Max-Age=0'),
    expect.stringContaining('versions=; Path=/; Max-Age=0'),
  ]);
});

test('without a grant, or with one that is forged, expired or revoked, there is no inspector', async () => {
  const id = await granted();
  const shop = (await get(PAGE)).body;
  const isShut = async (cookie: string) => {
    expect((await get(PAGE, cookie)).body).toBe(shop);
    for (const url of [
      '/inspector/script.js',
      '/inspector/state',
      '/remotes/account/localhost-3002/remoteEntry.js',
    ])
      expect((await get(url, cookie)).statusCode).toBe(404);
    const put = { method: 'PUT' as const, url: '/inspector/versions', payload: { account: 'a1' } };
    expect((await app.inject({ ...put, headers: { cookie } })).statusCode).toBe(404);
  };
  const chosen = '; versions=account:a1';
  await isShut(chosen);
  await isShut(`inspector=${'A'.repeat(22)}${chosen}`);
  expect((await get(`/inspector?grant=${'A'.repeat(22)}`)).statusCode).toBe(410);
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
  await isShut(`inspector=${id}${chosen}`);
  later.mockRestore();
  expect((await get('/inspector/state', `inspector=${id}`)).statusCode).toBe(200);
  await updateInspectors(place, ({ key }) => key !== 'k1', {});
  await isShut(`inspector=${id}${chosen}`);
  expect((await get(`/inspector?grant=${id}`)).statusCode).toBe(410);
});

test('a chosen release replaces the current one in that browser only, with a mark and a way back', async () => {
  const own = `inspector=${await granted()}`;
  const cookie = await choose(own, { account: 'a1', trade: 't9', nobody: 'x', __proto__: 'a1' });
  expect(cookie).toBe(`${own}; versions=account:a1`);
  const page = await get(PAGE, cookie);
  expect(versionIn(page.body)).toBe('a1');
  expect(page.body).toContain('你看到的不是线上的版本：account a1');
  expect((await get('/registry.json', cookie)).json().remotes.account.version).toBe('a1');
  expect(versionIn((await get(PAGE)).body)).toBe('a2');
  expect((await get('/inspector/state', cookie)).json().chosen).toEqual({ account: 'a1' });
  const left = await get('/inspector/live', cookie, {
    referer: `http://localhost:8080${PAGE}?tab=1`,
    host: 'localhost:8080',
  });
  expect(left.headers).toMatchObject({
    'set-cookie': expect.stringContaining('versions=; '),
    location: `${PAGE}?tab=1`,
  });
  expect((await choose(own, {})).endsWith('versions=')).toBe(true);
});

test('a cookie that names what does not exist changes nothing, whatever it holds', async () => {
  const own = `inspector=${await granted()}`;
  for (const versions of [
    'account:a9',
    'nobody:a1',
    'account',
    '~:~',
    'account:localhost-80',
    `${'a:b~'.repeat(300)}`,
  ]) {
    const page = await get(PAGE, `${own}; versions=${versions}`);
    expect(versionIn(page.body)).toBe('a2');
    expect(page.body).not.toContain('不是线上的版本');
  }
});

test('failures of a chosen version are not counted', async () => {
  const own = `inspector=${await granted()}`;
  const report = (cookie: string) =>
    app.inject({
      method: 'POST',
      url: '/reports',
      headers: { cookie, 'content-type': 'text/plain' },
      payload: JSON.stringify({ remote: 'account', version: 'a1', kind: 'load' }),
    });
  expect((await report(await choose(own, { account: 'a1' }))).statusCode).toBe(204);
  expect((await metrics.server().inject('/metrics')).body).not.toContain('version="a1"');
  await report(own);
  expect((await metrics.server().inject('/metrics')).body).toContain('version="a1"');
});

test('a remote of the developer’s machine: the policy allows its origin in that browser only', async () => {
  const own = `inspector=${await granted()}`;
  const cookie = await choose(own, { account: 'localhost-3002' });
  const page = await get(PAGE, cookie);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' http://localhost:3002 'sha256-");
  expect(policy).toContain("connect-src 'self' http://localhost:3002 ws://localhost:3002;");
  const row = JSON.parse(/id="registry">(.*?)<\/script>/.exec(page.body)?.[1] ?? '').remotes.account;
  const entry = await get(row.entry, cookie);
  expect(integrityOf(entry.body)).toBe(row.hash);
  expect(entry.body).toContain("'http://localhost:3002/remoteEntry.js'");
  expect((await get('/remotes/account/localhost-3002/wide.css', cookie)).headers.location).toBe(
    'http://localhost:3002/wide.css',
  );
  expect(String((await get(PAGE, own)).headers['content-security-policy'])).not.toContain('localhost');
  expect((await get('/remotes/account/localhost-80/remoteEntry.js', cookie)).statusCode).toBe(404);
});
