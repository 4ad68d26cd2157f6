import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { publishRows, registryKeys } from 'releases/testing/publish';
import { routes } from 'shared-contract';
import { WebSocket, WebSocketServer } from 'ws';
import { createServer } from './server';

const head = 'document.documentElement.dataset.ready="1"';
const release = (version: string) => ({
  version,
  entry: `/remotes/catalog/${version}/remoteEntry.js`,
  hash: `sha384-${'A'.repeat(64)}`,
  preload: { home: { js: ['app.1.js'], css: ['home.2.css'] } },
});

let dist: string;
let app: FastifyInstance;
let upstreams: Server[];
const seen: { at: string; url: string; forwardedFor: unknown; body: string }[] = [];

const write = (name: string, content: string | Buffer) => {
  const file = path.join(dist, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const publish = (remotes: Parameters<typeof publishRows>[1]) => publishRows(dist, remotes);

/** A real server that records its requests and answers JSON. */
async function upstream(name: string): Promise<string> {
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ at: name, url: request.url ?? '', forwardedFor: request.headers['x-forwarded-for'], body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":200}');
    });
  });
  upstreams.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  upstreams = [];
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-dist-'));
  write(
    'host/assets/assets.json',
    JSON.stringify({
      js: ['main.1.js'],
      css: ['main.2.css'],
      later: { 'shared-sdk/transport': { js: ['axios.3.js'], css: [] } },
    }),
  );
  write('host/assets/main.1.js', 'main()');
  write('host/assets/main.1.js.br', brotliCompressSync('main()'));
  write('host/head/head.js', `${head}\n`);
  write('host/icons/favicon-32.png', 'png');
  write('host/maps/main.1.js.map', 'entry()');
  write('remotes/catalog/v1/client/remoteEntry.js', 'entry()');
  write('remotes/catalog/v1/server/server.js', 'entry()');
  write('remotes/catalog/v1/maps/remoteEntry.js.map', 'entry()');
  publish({ catalog: release('v1') });
  app = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: await upstream('api'),
    cashierUpstream: await upstream('cashier'),
    logLevel: 'silent',
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  for (const server of upstreams) server.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('remotes in repositories of their own get the kit that was built with the host, compared at each use', async () => {
  expect((await app.inject('/remote-kit.tgz')).statusCode).toBe(404);
  write('host/kit/remote-kit.tgz', 'types');
  write('host/kit/remote-host.tgz', 'a host');
  const kit = await app.inject('/remote-kit.tgz');
  expect([kit.statusCode, kit.body]).toEqual([200, 'types']);
  expect(kit.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect((await app.inject('/remote-host.tgz')).body).toBe('a host');
});

test('a page is HTML that is checked anew each time, with the registry and its remote’s files named in it', async () => {
  const page = await get('/index/home');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.body).toContain('<title>首页 · 号栈</title>');
  expect(page.body).toContain('src="/assets/main.1.js"');
  expect(page.body).toContain('href="/assets/main.2.css"');
  expect(page.body).toContain('"entry":"/remotes/catalog/v1/remoteEntry.js"');
  for (const file of ['remoteEntry.js', 'app.1.js', 'home.2.css'])
    expect(page.body).toMatch(new RegExp(`rel="preload"[^>]*/remotes/catalog/v1/${file}`));
  expect(page.body).toContain('<link rel="preload" as="script" href="/assets/axios.3.js">');
});

test('a retry’s addresses give the files of the same release, and nothing climbs out through them', async () => {
  const once = await get('/remotes/catalog/v1/remoteEntry.js');
  const again = await get('/remotes/catalog/v1/r1732190000000/remoteEntry.js');
  expect([again.statusCode, again.body]).toEqual([200, once.body]);
  for (const path of ['/remotes/catalog/v1/r1x/remoteEntry.js', '/remotes/catalog/v1/r1/../../x.js'])
    expect((await get(path)).statusCode).toBe(404);
});

test('every built route and every redirect answers 200, all else 404 with the same shell', async () => {
  for (const path of ['/', '/index', '/other', '/login', '/other/gonggao', routes.goodDetail.path])
    expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
  for (const path of ['/index/nothing', '/registers', '/.env', '/.git/config', '/metrics', '/index/home/x']) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.body).toContain('<div id="app">');
  }
});

// AC10
const exposed = [
  ...[
    '/metrics',
    '/metrics/',
    '/livez/metrics',
    '/actuator',
    '/actuator/env',
    '/server-status',
    '/debug/pprof/',
    '/status',
  ],
  ...[
    '/.env',
    '/.env.local',
    '/.env.production',
    '/api.env',
    '/assets/.env',
    '/remotes/.env',
    '/icons/.env',
    '/%2eenv',
  ],
  ...[
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.svn/entries',
    '/.hg/hgrc',
    '/.DS_Store',
    '/.npmrc',
    '/.keys/release.key',
  ],
  ...[
    '/package.json',
    '/pnpm-lock.yaml',
    '/tsconfig.json',
    '/docker-compose.yml',
    '/Dockerfile',
    '/node_modules/react/package.json',
  ],
  ...[
    '/assets/main.1.js.map',
    '/assets/assets.json.map',
    '/remotes/catalog/v1/remoteEntry.js.map',
    '/sw.js.map',
    '/head.js.map',
    '/host/maps/main.1.js.map',
    '/maps/main.1.js.map',
    '/assets/maps/main.1.js.map',
    '/assets/../maps/main.1.js.map',
    '/assets/..%2fmaps%2fmain.1.js.map',
    '/assets/%2e%2e/maps/main.1.js.map',
  ],
  ...[
    '/remotes/catalog/v1/maps/remoteEntry.js.map',
    '/remotes/catalog/v1/r1/maps/remoteEntry.js.map',
    '/remotes/catalog/v1/../v1/maps/remoteEntry.js.map',
    '/remotes/catalog/v1/%2e%2e/maps/remoteEntry.js.map',
    '/remotes/catalog/v1/..%2fmaps%2fremoteEntry.js.map',
    '/remotes/%63atalog/v1/maps/remoteEntry.js.map',
    '/remotes//catalog/v1/maps/remoteEntry.js.map',
    '/remotes/catalog//v1/maps/remoteEntry.js.map',
    '/remotes/%63atalog/v1/server/server.js',
    '/remotes/%63atalog/client/../v1/maps/remoteEntry.js.map',
  ],
  ...[
    '/remotes/catalog/v1/server/server.js',
    '/remotes/catalog/v1/assets.json',
    '/remotes/catalog/v1/client/remoteEntry.js',
  ],
  ...[
    '/remotes/',
    '/remotes/catalog/',
    '/remotes/catalog/v1/',
    '/assets/',
    '/icons/',
    '/remotes/registry.json',
    '/registry.lock',
  ],
  ...[
    '/docs',
    '/docs/',
    '/dev/docs',
    '/swagger',
    '/swagger.json',
    '/openapi.json',
    '/api-docs',
    '/graphql',
    '/documentation/json',
  ],
  ...[
    '/admin',
    '/phpinfo.php',
    '/wp-login.php',
    '/backup.sql',
    '/dump.sql',
    '/database.db',
    '/.data/db',
    '/data/keys/app.pem',
  ],
];
test.each(exposed)('%s is 404 and shows nothing', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  for (const own of ['entry()', 'main.1.js.br', 'sha384'])
    expect(answer.body.replace(/<script.*?<\/script>|<link.*?>/gs, '')).not.toContain(own);
});

test('the policy allows the inline script by its hash, and neither eval nor inline code nor framing', async () => {
  const policy = String((await get('/index/home')).headers['content-security-policy']);
  const hash = createHash('sha256').update(head).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toContain('unsafe');
  for (const rule of [
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy).toContain(rule);
});

test('a page names the gateway that may be followed to pay, in its policy and in its head', async () => {
  const gateway = 'https://openapi.alipay.com';
  const nowhere = 'http://127.0.0.1:9';
  const paying = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: nowhere,
    cashierUpstream: nowhere,
    formAction: [gateway],
    logLevel: 'silent',
  });
  const { headers, body } = await paying.inject('/index/home');
  expect(headers['content-security-policy']).toContain(`form-action 'self' ${gateway};`);
  expect(body).toContain(`<meta name="payment-origins" content="${gateway}">`);
  expect((await get('/index/home')).body).not.toContain('payment-origins');
  await paying.close();
});

test('a page names the hosts that its calls go to, in its policy and before the script of its head', async () => {
  const nowhere = 'http://127.0.0.1:9';
  const elsewhere = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: nowhere,
    cashierUpstream: nowhere,
    client: { apiBase: 'https://api.example.com/v1', imBase: 'https://im.example.com/<im>' },
    logLevel: 'silent',
  });
  const { headers, body } = await elsewhere.inject('/index/home');
  const [policy, ours] = [headers, (await get('/index/home')).headers].map((of) =>
    String(of['content-security-policy']),
  );
  expect(policy).toContain("connect-src 'self' https://api.example.com wss://im.example.com;");
  expect(ours).toContain("connect-src 'self';");
  expect(body).toContain(
    '<script type="application/json" id="config">{"apiBase":"https://api.example.com/v1","imBase":"https://im.example.com/\\u003cim>"}</script>',
  );
  expect(body.indexOf('id="config"')).toBeLessThan(body.indexOf(head));
  expect((await get('/index/home')).body).not.toContain('id="config"');
  await elsewhere.close();
});

test('a visitor who has the HTML is told so, and it goes out compressed', async () => {
  const first = await get('/index/home', { 'accept-encoding': 'gzip, br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<!doctype html>');
  const etag = String(first.headers.etag);
  expect((await get('/index/home', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get('/other/gonggao', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('built files are kept for a year and come compressed as the build left them', async () => {
  const file = await get('/assets/main.1.js', { 'accept-encoding': 'br' });
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('main()');
  expect((await get('/remotes/catalog/v1/remoteEntry.js')).headers['cache-control']).toContain('immutable');
});

test('a missing file is a plain 404 that nobody keeps, never HTML', async () => {
  for (const file of [
    '/assets/gone.js',
    '/remotes/catalog/v0/remoteEntry.js',
    '/icons/x.png',
    '/assets/..%2f..%2fregistry.json',
  ]) {
    const answer = await get(file);
    expect([file, answer.statusCode]).toEqual([file, 404]);
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('a removed remote is 404 and comes back with its folder', async () => {
  const [here, away] = [path.join(dist, 'remotes/catalog'), path.join(dist, 'away')];
  renameSync(here, away);
  expect((await get('/remotes/catalog/v1/remoteEntry.js')).statusCode).toBe(404);
  renameSync(away, here);
  expect((await get('/remotes/catalog/v1/remoteEntry.js')).body).toBe('entry()');
});

test('a new registry is live at once; a broken one leaves the last in place', async () => {
  cpSync(path.join(dist, 'remotes/catalog/v1'), path.join(dist, 'remotes/catalog/v2'), { recursive: true });
  publish({ catalog: release('v2') });
  expect((await get('/registry.json')).json().remotes.catalog.version).toBe('v2');
  expect((await get('/registry.json')).headers['cache-control']).toBe('no-cache');
  expect((await get('/index/home')).body).toContain('/remotes/catalog/v2/remoteEntry.js');
  expect((await get('/remotes/catalog/v1/remoteEntry.js')).statusCode).toBe(200);

  write('registry.json', '{"remotes":');
  expect((await get('/registry.json')).json().remotes.catalog.version).toBe('v2');
});

test('text of the registry cannot end the script element it stands in', async () => {
  publish({ catalog: { ...release('v3'), preload: { '</script><script>alert(1)': { js: [], css: [] } } } });
  expect((await get('/index/home')).body).not.toContain('</script><script>alert');
});

test('calls reach the api without the prefix, the cashier with it, and the client’s own claim of where it is from is dropped', async () => {
  seen.length = 0;
  await app.inject({
    method: 'POST',
    url: '/api/web/good/allList?x=1',
    headers: { 'x-forwarded-for': '6.6.6.6' },
    payload: { keyword: '皮肤' },
  });
  await get('/cashier/gateway.do?a=b');
  expect(seen).toEqual([
    { at: 'api', url: '/web/good/allList?x=1', forwardedFor: '127.0.0.1', body: '{"keyword":"皮肤"}' },
    { at: 'cashier', url: '/cashier/gateway.do?a=b', forwardedFor: '127.0.0.1', body: '' },
  ]);
});

test('every answer carries the security headers, proxied ones too', async () => {
  for (const url of [
    '/index/home',
    '/assets/main.1.js',
    '/api/web/game/list',
    '/registry.json',
    '/livez',
    '/nothing',
  ]) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['referrer-policy']).toBeDefined();
  }
});

test('an upstream that is down gives the envelope with a 502, and the pages live on', async () => {
  const alone = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    logLevel: 'silent',
  });
  const answer = await alone.inject('/api/web/game/list');
  expect(answer.statusCode).toBe(502);
  expect(answer.json()).toEqual({ code: 500, msg: '服务暂时不可用，请稍后再试' });
  expect((await alone.inject('/index/home')).statusCode).toBe(200);
  expect((await alone.inject('/livez')).statusCode).toBe(200);
  await alone.close();
});

test('without any release there are still pages, and the registry says that there is none', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'haozhan-empty-'));
  for (const folder of ['host/assets', 'host/icons', 'remotes'])
    mkdirSync(path.join(empty, folder), { recursive: true });
  const alone = createServer({
    distDir: empty,
    registryKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    logLevel: 'silent',
  });
  expect((await alone.inject('/index/home')).statusCode).toBe(200);
  expect((await alone.inject('/registry.json')).statusCode).toBe(503);
  await alone.close();
  rmSync(empty, { recursive: true });
});

test('what stands in a query never reaches a log', async () => {
  const lines: string[] = [];
  const talking = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: 'http://127.0.0.1:9',
    cashierUpstream: 'http://127.0.0.1:9',
    logLevel: 'debug',
    logTo: { write: (line) => lines.push(line) },
  });
  for (const url of [
    '/api/sms/sendYzm?phone=12000000417',
    '/index/goodList?keyword=12000000417',
    '/assets/x?12000000417',
  ])
    await talking.inject(url);
  await talking.close();
  expect(lines.join('')).toContain('/api/sms/sendYzm');
  expect(lines.join('')).not.toContain('12000000417');
});

test('the socket at /im is the api’s, with what is said on both sides and how it ends', async () => {
  const api = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/im' });
  await new Promise((ready) => api.once('listening', ready));
  api.on('connection', (socket) =>
    socket.on('message', (data) => {
      const said = String(data);
      socket.send(said);
      if (said.includes('ended')) socket.close(4401);
    }),
  );
  const gateway = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    cashierUpstream: 'http://127.0.0.1:1',
    logLevel: 'silent',
  });
  const origin = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const page = new WebSocket(`${origin.replace('http', 'ws')}/im`);
  const received: string[] = [];
  page.on('message', (data) => received.push(String(data)));
  const closed = new Promise((done) => page.once('close', done));
  page.once('open', () => {
    page.send('{"token":"a"}');
    page.send('{"token":"ended"}');
  });
  expect(await closed).toBe(4401);
  expect(received).toEqual(['{"token":"a"}', '{"token":"ended"}']);
  await gateway.close();
  await new Promise((done) => api.close(done));
});
