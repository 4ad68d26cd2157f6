import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publishRegistry, publishRows, registryKeys, releaseRow } from 'releases/testing/publish';
import type { RegisteredRoutes } from 'shared-contract';
import { createServer } from './server';

let dist: string;
let app: FastifyInstance;

/** A release folder of a remote; its row. */
function release(name: string, version: string, routes?: RegisteredRoutes) {
  mkdirSync(path.join(dist, 'remotes', name, version, 'client'), { recursive: true });
  writeFileSync(path.join(dist, 'remotes', name, version, 'client/remoteEntry.js'), version);
  return releaseRow(dist, name, {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    hash: `sha384-${'A'.repeat(64)}`,
    preload: {},
    ...(routes && { routes }),
  });
}
const deskRoutes: RegisteredRoutes = {
  deskQueue: { path: '/desk', title: '待办', query: [] },
  deskCase: { path: '/desk/case', title: '一件事', query: ['id'] },
};

beforeEach(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-desk-'));
  for (const folder of ['host/assets/desk', 'host/icons', 'host/head', 'remotes'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  writeFileSync(path.join(dist, 'host/assets/assets.json'), '{"js":["main.1.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/assets/desk/assets.json'), '{"js":["desk/main.2.js"],"css":[]}');
  writeFileSync(path.join(dist, 'host/assets/desk/host-exports.json'), '{"shared":{}}');
  writeFileSync(path.join(dist, 'host/head/head.js'), 'head()');
  writeFileSync(path.join(dist, 'host/head/desk.js'), 'deskHead()');
  app = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    formAction: ['https://pay.example'],
    logLevel: 'silent',
  });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} });
const named = async (url: string, cookie?: string) =>
  [...(await get(url, cookie)).body.matchAll(/\/remotes\/(\w+)\/(\w+)\/remoteEntry\.js/g)].map(
    ([, remote, version]) => `${remote} ${version}`,
  );

test('the desk has a page for each of its routes, with its own script and remotes; no customer’s page or list names it', async () => {
  publishRows(dist, { trade: release('trade', 't1'), desk: release('desk', 'd1', deskRoutes) });
  for (const url of ['/desk', '/desk/case?id=7', '/desk/registry.json'])
    expect([...new Set(await named(url))]).toEqual(['desk d1']);
  for (const url of ['/', '/index/home', '/login', '/other/mycenter', '/registry.json', '/index/nowhere']) {
    const { body } = await get(url);
    expect(body).not.toMatch(/desk/i);
    expect([...new Set(await named(url))]).toEqual(['trade t1']);
  }
  const { body, statusCode } = await get('/desk');
  expect(statusCode).toBe(200);
  expect(body).toContain('src="/assets/desk/main.2.js"');
  expect(body).toContain('<script>deskHead()</script>');
  expect(body).toContain('"session":"tab"');
  expect((await get('/desk/host-exports.json')).json()).toEqual({ shared: {} });
});

test('a page that the desk has not is 404, and so is every one while no desk is released', async () => {
  publishRows(dist, { trade: release('trade', 't1') });
  expect((await get('/desk')).statusCode).toBe(404);
  publishRows(dist, { trade: release('trade', 't1'), desk: release('desk', 'd1', deskRoutes) });
  expect((await get('/desk')).statusCode).toBe(200);
  expect((await get('/desk/nowhere')).statusCode).toBe(404);
});

test('its policy admits no other origin and passkeys; search engines are shut out', async () => {
  publishRows(dist, { desk: release('desk', 'd1', deskRoutes) });
  const { headers } = await get('/desk');
  expect(headers['content-security-policy']).toMatch(/form-action 'self'(;|$)/);
  expect(headers['content-security-policy']).not.toContain('pay.example');
  expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  const shop = await get('/login');
  expect(shop.headers['content-security-policy']).toContain('https://pay.example');
  expect(shop.headers['permissions-policy']).not.toContain('publickey');
});

test('a canary of the desk changes nothing for customers, and its rollback neither', async () => {
  const [trade, first, second] = [
    release('trade', 't1'),
    release('desk', 'd1', deskRoutes),
    release('desk', 'd2', deskRoutes),
  ];
  const out = async () => [
    ...new Set([...(await named('/desk', 'bucket=3')), ...(await named('/login', 'bucket=3'))]),
  ];
  publishRegistry(dist, {
    remotes: { trade, desk: first },
    canaries: { desk: { share: 10, release: second } },
  });
  expect(await out()).toEqual(['desk d2', 'trade t1']);
  // Only the desk's pages draw a bucket.
  expect((await get('/desk')).headers['set-cookie']).toMatch(/^bucket=/);
  for (const url of ['/login', '/registry.json'])
    expect((await get(url)).headers['set-cookie']).toBeUndefined();
  publishRegistry(dist, { remotes: { trade, desk: first } });
  expect(await out()).toEqual(['desk d1', 'trade t1']);
});

test('a remote cannot stand in both shells', async () => {
  const both: RegisteredRoutes = { ...deskRoutes, gift: { path: '/other/gift', title: '礼品', query: [] } };
  publishRows(dist, { trade: release('trade', 't1'), gift: release('gift', 'g1', both) });
  for (const url of ['/desk', '/other/gift']) expect((await get(url)).statusCode).toBe(404);
});
