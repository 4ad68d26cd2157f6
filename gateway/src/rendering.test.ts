import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Release } from 'releases/registry-file';
import { publishRegistry, registryKeys, releaseRow } from 'releases/testing/publish';
import { compile, hostConfig, root } from 'shared-build';
import type { Limits } from './render-limits';
import { createServer } from './server';

// The real worker, built once, with hand-written remotes. Only the api is a fake, because it must be able to
// fail.
const remote = (pages: string) => `
  const { createElement: h } = require('react');
  const { lazyPage, useQuery } = require('shared-router');
  const { serverRemote } = require('shared-router/server');
  const { useCall } = require('shared-sdk/react');
  const { api } = require('shared-sdk');
  const page = (show) => lazyPage(async () => ({ default: show }));
  const goods = ({ api }, { id }) => [api.getGoods({ id })];
  const server = {}, pages = {};
  const add = (name, show, load = () => [], head) => { pages[name] = page(show); server[name] = { load, head }; };
  ${pages}
  module.exports = { default: serverRemote({ name: 'catalog', pages, server }) };`;

const wellBehaved = remote(`
  add('home', () => h('main', { className: 'home' }, '首页的内容'));
  add('goodDetail', () => {
    const { id } = useQuery('goodDetail');
    return h('main', null, useCall(api.getGoods, { id }).value?.title);
  }, goods, ({ api }, { id }) => {
    const title = api.getGoods.cache.getCached({ id })?.value.title;
    return { title, image: '/i.webp', jsonLd: { '@type': 'Product', name: title, url: '/index/goodDetail' } };
  });`);
const bad = remote(
  `
  add('home', () => h('main', null, '首页的内容'));
  add('goodList', () => { throw new Error('a page that throws'); });
  add('goodDetail', () => { for (;;); });
  add('hire', () => h('main', null, '租号'));
  add('Mybrowsing', () => h('main', null, '足迹'), () => { throw new Error('a question that throws'); });`,
);

let dist: string;
let api: Server;
let apiUpstream: string;
let asked: string[];
let answer: (response: ServerResponse) => void;
const apps: FastifyInstance[] = [];

const write = (name: string, content: string) => {
  const file = path.join(dist, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
let versions = 0;
/** Newest first. */
const released: Release[] = [];

/**
 * Deploys a server build of catalog: first the folder, then the row.
 * @returns the version
 */
function release(server: string | undefined): string {
  const version = `v${++versions}`;
  write(`remotes/catalog/${version}/client/remoteEntry.js`, '');
  write(`remotes/catalog/${version}/client/home.css`, '.home{background:url(dot.svg)}.drawer{top:0}');
  write(
    `remotes/catalog/${version}/client/wide.css`,
    '@media (min-width:960px){.home{top:1px}.drawer{top:2px}}',
  );
  if (server !== undefined) write(`remotes/catalog/${version}/server/server.js`, server);
  const row = {
    version,
    entry: `/remotes/catalog/${version}/remoteEntry.js`,
    hash: `sha384-${'A'.repeat(64)}`,
    preload: { home: { js: [], css: ['home.css'] } },
  };
  const catalog = releaseRow(dist, 'catalog', row);
  publishRegistry(dist, { remotes: { catalog }, before: { catalog: released } });
  released.unshift(catalog);
  return version;
}

/** Rolls back the last release. */
function rollBack(): void {
  released.shift();
  const [catalog, ...before] = released;
  if (catalog) publishRegistry(dist, { remotes: { catalog }, before: { catalog: before } });
}

/** A server with generous limits, so that a busy machine does not fail the test. */
async function serve(limits: Partial<Limits> = {}, listens = false) {
  const app = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream,
    cashierUpstream: 'http://127.0.0.1:9',
    publicOrigin: 'https://haozhan.example',
    logLevel: 'silent',
    limits: { waitMs: 20_000, ...limits },
    operatorEveryMs: 10,
  });
  apps.push(app);
  await (listens ? app.listen() : app.ready());
  return async (url: string, userAgent = '') => {
    const { statusCode, body, headers } = await app.inject({ url, headers: { 'user-agent': userAgent } });
    const content = /<div id="app">(.*?)<\/div>\n<noscript>/s.exec(body)?.[1] ?? '';
    return { statusCode, body, headers, content };
  };
}

/** Polls until the answer is yes; the server goes on between polls. */
async function until(yes: () => Promise<unknown>) {
  while (!(await yes())) await new Promise((next) => setTimeout(next, 20));
}

const home = '/index/home';
const detail = (id: string) => `/index/goodDetail?id=${id}`;
const goodsNamed = (title: string) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 200, msg: '', data: { id: '1', title } }));

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-drawn-'));
  const [worker] = hostConfig({ dir: path.join(root, 'host'), outDir: path.join(dist, 'host') });
  if (worker) await compile(worker);
  const desktop = { js: ['desktop.js'], css: ['desktop.css'] };
  write(
    'host/assets/assets.json',
    JSON.stringify({
      js: ['main.js'],
      css: ['main.css'],
      desktop,
      later: { 'shared-sdk/transport': { js: ['axios.js'], css: [] } },
    }),
  );
  write('host/assets/main.css', 'body{color:red}');
  write('host/assets/desktop.css', '.wide-only{display:none}');
  write('host/head/head.js', 'head()');
  write('host/icons/x.svg', '');
  api = createHttpServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response);
  });
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
  apiUpstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}, 120_000);
beforeEach(() => {
  asked = [];
  answer = goodsNamed('满皮肤号');
});
afterEach(async () => {
  jest.useRealTimers();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
  rmSync(dist, { recursive: true });
});
jest.setTimeout(process.env.TEST_LONG ? 600_000 : 120_000);

test('a page comes with its content, the styles it uses and its answers, under a policy that allows just those', async () => {
  const version = release(wellBehaved);
  const get = await serve();
  const { body, content, headers } = await get(home);
  expect(content).toContain('<main class="home">首页的内容</main>');
  expect(body).toContain('<style data-href="main.css" data-file="/assets/main.css">body{color:red}</style>');
  expect(body).toContain(
    `<style data-href="home.css" data-file="/remotes/catalog/${version}/home.css">.home{background:url(/remotes/catalog/${version}/dot.svg)}</style>`,
  );
  expect(body).not.toContain('rel="stylesheet"');
  const [, waiting = ''] = /<template id="scripts">(.*?)<\/template>/s.exec(body) ?? [];
  expect(waiting).toContain('<script defer src="/assets/main.js"></script>');
  expect(waiting).toContain(`<link rel="preload" as="style" href="/remotes/catalog/${version}/home.css">`);
  expect(body).not.toContain('axios.js');
  expect(body.replace(waiting, '')).not.toMatch(/<script[^>]* src=/);
  const policy = String(headers['content-security-policy']);
  expect(policy.match(/style-src [^;]*/)?.[0].match(/'sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe');
});

test('the footer follows what staff save about the operator, in a rendered page and in a shell', async () => {
  release(wellBehaved);
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visit = await serve({ cacheMs: 1 }, true);
  const shell = '/index/commit';
  expect((await visit(shell, desktop)).body).toContain('示例公司');
  const lines = {
    name: '新公司',
    icp: '京ICP备1号',
    edi: '京B2-1',
    police: '京公网安备1号',
    licence: 'A'.repeat(22),
  };
  answer = (response) => response.end(JSON.stringify({ code: 200, data: lines }));
  await until(async () => (await visit(shell, desktop)).body.includes('新公司'));
  const page = await visit(home, desktop);
  expect(page.content).toContain('<span>新公司</span>');
  expect(page.content).toContain(`href="/api/files/${lines.licence}"`);
  expect(page.body).toContain(`id="operator">${JSON.stringify(lines)}`);
  expect(page.body).not.toContain('示例公司');
});

test('a desktop gets a document of its own, with its frame and styles; a phone has nothing of them', async () => {
  const version = release(wellBehaved);
  const visit = await serve();
  const phone = await visit(home);
  const desktop = await visit(home, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(desktop.body).toMatch(/^<!doctype html>\n<html [^>]*data-desktop>/);
  expect(desktop.content).toContain('账号回收');
  expect(desktop.body).toContain(
    '<style data-href="desktop.css" data-file="/assets/desktop.css" data-wide>.wide-only{display:none}</style>\n' +
      `<style data-href="wide.css" data-file="/remotes/catalog/${version}/wide.css" data-wide>@media (min-width:960px){.home{top:1px}}</style>`,
  );
  expect(desktop.body).toContain('<link rel="preload" as="script" href="/assets/desktop.js">');
  expect(desktop.headers.vary).toContain('user-agent');
  expect(phone.body).not.toMatch(/desktop|wide|账号回收/);
  expect((await visit(home)).body).toBe(phone.body);
});

test('goods stand in the HTML with title, share preview and product data, and no text of theirs ends an element', async () => {
  release(wellBehaved);
  answer = goodsNamed('</script><script>alert(1)</script>');
  const { body } = await (await serve())(detail('1'));
  expect(body).not.toContain('<script>alert');
  expect(body).toContain('<title>&lt;/script&gt;');
  expect(body).toContain('<meta property="og:type" content="product">');
  expect(body).toContain('<meta property="og:image" content="https://haozhan.example/i.webp">');
  const [, product = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(product)).toMatchObject({
    name: '</script><script>alert(1)</script>',
    url: 'https://haozhan.example/index/goodDetail',
  });
  const [, answers = ''] = /id="answers">(.*?)<\/script>/.exec(body) ?? [];
  expect(Object.keys(JSON.parse(answers))).toEqual(['public/answer/getGoods {"id":"1"}']);
});

test('search engines are told the one address of a page, which browsers that share it by its link are not', async () => {
  release(
    remote(`
      add('home', () => h('main', null, '首页的内容'), () => [], () => ({ canonical: '/index/home?of=<1>' }));
      add('goodDetail', () => h('main', null, '商品'), goods);`),
  );
  const get = await serve();
  const goods = await get(`${detail('1')}&from=share&sort=x`);
  const canonical = 'https://haozhan.example/index/goodDetail?id=1';
  expect(goods.headers.link).toBe(`<${canonical}>; rel="canonical"`);
  expect(goods.body).toContain(`<noscript><link rel="canonical" href="${canonical}"></noscript>`);
  expect(goods.body.match(/rel="canonical"/g)).toHaveLength(1);
  expect(goods.body).toContain(`<meta property="og:url" content="${canonical}">`);
  expect(goods.body).toContain('<meta name="description" content="号栈：');
  expect((await get(home)).headers.link).toBe(
    '<https://haozhan.example/index/home?of=%3C1%3E>; rel="canonical"',
  );
});

test('pages that are rendered in the browser say what they are and where, those of members that they are not to be listed', async () => {
  release(wellBehaved);
  const get = await serve();
  const sell = await get('/index/sell?from=share');
  const canonical = 'https://haozhan.example/index/sell';
  expect(sell.headers.link).toBe(`<${canonical}>; rel="canonical"`);
  expect(sell.body).toContain(`<noscript><link rel="canonical" href="${canonical}"></noscript>`);
  expect(sell.body).toContain('<meta name="description" content="在号栈卖游戏账号：');
  expect(sell.body).toContain('<meta property="og:title" content="我要卖 · 号栈">');
  expect(sell.body).not.toContain('noindex');
  expect(sell.body).toContain('<noscript><main>\n<h1>我要卖</h1>');
  for (const path of ['/index/pay?orderNo=1', '/other/mycenter', '/login', '/index/nothing']) {
    const { body, headers } = await get(path);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect([path, headers.link]).toEqual([path, undefined]);
  }
});

test('a page that says several things of itself says each in an element of its own', async () => {
  release(
    remote(`add('home', () => h('main', null, '首页的内容'), () => [], () => ({ jsonLd: [
      { '@type': 'Product', name: 'x' }, { '@type': 'BreadcrumbList', itemListElement: [{ item: '/index/home' }] }] }));`),
  );
  const { body } = await (await serve())(home);
  expect(body).toContain('<meta property="og:type" content="product">');
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(data.map(([, json = '']) => JSON.parse(json))).toEqual([
    { '@type': 'Product', name: 'x' },
    { '@type': 'BreadcrumbList', itemListElement: [{ item: 'https://haozhan.example/index/home' }] },
  ]);
});

test('home has been drawn before the first visitor comes, who would wait for a thread’s slow first drawing', async () => {
  release(
    remote(`add('home', () => h('main', null, '首页的内容'), ({ api }) => [api.getGoods({ id: '1' })]);`),
  );
  const get = await serve({ cacheMs: 600_000 });
  expect(asked).toHaveLength(1);
  expect((await get(home)).content).toContain('首页的内容');
  expect(asked).toHaveLength(1);
});

test('a page is drawn once in five seconds, for everybody, whatever else stands in the address', async () => {
  release(wellBehaved);
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const get = await serve();
  await Promise.all([get(detail('1')), get(`${detail('1')}&from=share`), get(`${detail('1')}&utm=x`)]);
  jest.advanceTimersByTime(4_900);
  await get(detail('1'));
  expect(asked).toHaveLength(1);
  await get(detail('2'));
  expect(asked).toHaveLength(2);
  jest.advanceTimersByTime(200);
  await get(detail('1'));
  expect(asked).toHaveLength(3);
});

test('home past its time in the cache is not served once more: the visitor gets what is there now', async () => {
  release(
    remote(`add('home', () => h('main', null, useCall(api.getGoods, { id: '1' }).value?.title),
      ({ api }) => [api.getGoods({ id: '1' })]);`),
  );
  const get = await serve({ cacheMs: 50 });
  expect((await get(home)).content).toContain('满皮肤号');
  answer = goodsNamed('刚上架');
  await new Promise((next) => setTimeout(next, 60));
  expect((await get(home)).content).toContain('刚上架');
});

describe('a robot', () => {
  const robot = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)';
  const after = (ms: number) => (response: ServerResponse) => {
    setTimeout(goodsNamed('来晚的号'), ms, response);
  };

  test('waits for a cold page that comes too late for visitors, who get it too once it is there', async () => {
    release(wellBehaved);
    const get = await serve({ waitMs: 100, robotWaitMs: 20_000, cacheMs: 600_000 });
    answer = after(1_000);
    const [visitor, whole] = await Promise.all([get(detail('1')), get(detail('1'), robot)]);
    expect(visitor).toMatchObject({ statusCode: 200, content: '' });
    expect(whole).toMatchObject({ statusCode: 200 });
    expect(whole.content).toContain('来晚的号');
    expect((await get(detail('1'))).content).toContain('来晚的号');
  });

  test('is asked to come back rather than given a shell, within its limit, if the page fails', async () => {
    release(wellBehaved);
    const get = await serve({ robotWaitMs: 500 });
    for (const fault of [() => undefined, (response: ServerResponse) => response.destroy()]) {
      answer = fault;
      const { statusCode, headers } = await get(detail('1'), robot);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    }
  });

  test('is not one of a crowd that delays visitors: what is too much is asked to come back', async () => {
    release(wellBehaved);
    const get = await serve({ robotWaitMs: 20_000 });
    const held: ServerResponse[] = [];
    answer = (response) => held.push(response);
    const crowd = Array.from({ length: 40 }, (_, id) => get(detail(String(id)), robot));
    await until(async () => held.length === 2);
    expect(asked).toHaveLength(2);
    answer = goodsNamed('满皮肤号');
    expect((await get(detail('visitor'))).content).toContain('满皮肤号');
    for (const response of held) goodsNamed('满皮肤号')(response);
    const codes = (await Promise.all(crowd)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(32);
    expect(codes.filter((code) => code === 503)).toHaveLength(8);
  });

  test('gets what visitors get where there is nothing to wait for', async () => {
    release(wellBehaved);
    const get = await serve();
    expect(await get('/index/goodList', robot)).toMatchObject({ statusCode: 200, content: '' });
    expect(await get('/index/nothing', robot)).toMatchObject({ statusCode: 404, content: '' });
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":404,"msg":"x"}');
    expect(await get(detail('9'), robot)).toMatchObject({ statusCode: 404, content: '' });
  });
});

describe('the shell stands in, and is not kept', () => {
  test.each([
    ['a page that throws', '/index/goodList'],
    ['a question that throws', '/other/Mybrowsing'],
  ])('for %s, while other pages are drawn', async (_what, url) => {
    release(bad);
    const get = await serve();
    expect(await get(url)).toMatchObject({ statusCode: 200, content: '' });
    expect((await get(home)).content).toContain('首页的内容');
  });

  test.each([
    ['that refuses', (response: ServerResponse) => response.destroy()],
    ['that answers 500', (response: ServerResponse) => response.writeHead(500).end()],
    [
      'whose envelope says no',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":500,"msg":"x"}'),
    ],
  ])('for an api %s, until it answers again', async (_what, fault) => {
    release(wellBehaved);
    const get = await serve();
    answer = fault;
    expect(await get(detail('1'))).toMatchObject({ statusCode: 200, content: '' });
    answer = goodsNamed('又有了');
    expect((await get(detail('1'))).content).toContain('又有了');
  });

  test('for an api that never answers, once the limit has run out', async () => {
    release(wellBehaved);
    // Long enough for a worker on a busy machine to ask: past its time a page is not asked for any more.
    const get = await serve({ waitMs: 2_000 });
    answer = () => undefined;
    expect(await get(detail('1'))).toMatchObject({ statusCode: 200, content: '' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['whose server build is broken', 'this is not JavaScript'],
    ['whose server build throws', 'throw new Error("no")'],
    ['whose server build asks for what is not shared', 'require("node:fs")'],
    ['without a server build', undefined],
  ])('for a release %s', async (_what, server) => {
    release(server);
    expect(await (await serve())(home)).toMatchObject({ statusCode: 200, content: '' });
  });

  test('for goods that do not exist, with the status that says so', async () => {
    release(wellBehaved);
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":404,"msg":"x"}');
    expect(await (await serve())(detail('9'))).toMatchObject({ statusCode: 404, content: '' });
  });

  test('for an address that lacks what its page requires, without asking anybody', async () => {
    release(wellBehaved);
    expect(await (await serve())('/index/goodDetail')).toMatchObject({ statusCode: 200, content: '' });
    expect(asked).toEqual([]);
  });
});

test('while one page hangs in a loop the others come from the cache or as shells; then another worker draws', async () => {
  release(bad);
  const get = await serve({ waitMs: 2_000, cacheMs: 600_000 });
  await until(async () => (await get(home)).content);
  const order: string[] = [];
  const noted = async (name: string, page: ReturnType<typeof get>) => {
    const { content } = await page;
    order.push(name);
    return content;
  };
  const [hanging, cached] = await Promise.all([
    noted('hanging', get(detail('1'))),
    noted('cached', get(home)),
  ]);
  expect(order).toEqual(['cached', 'hanging']);
  expect(hanging).toBe('');
  expect(cached).toContain('首页的内容');
  // the worker still hangs: a page not in the cache comes as a shell
  expect((await get('/index/hire')).content).toBe('');
  await until(async () => (await get('/index/hire')).content);
});

test('a page that hung twice is not drawn for a minute, and then tried again', async () => {
  release(bad);
  const get = await serve({ waitMs: 300, cacheMs: 1 });
  const rendered = () => until(async () => (await get(home)).content);
  for (let hang = 0; hang < 2; hang++) {
    await rendered();
    await get(detail('1'));
    // The worker has ended; another one renders as soon as a page comes with content again.
    await until(async () => !(await get(home)).content);
    await rendered();
  }
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (let visit = 0; visit < 3; visit++) {
    expect((await get(detail('1'))).content).toBe('');
    await rendered();
  }
  clock.mockImplementation(() => now + 60_000);
  await get(detail('1'));
  await until(async () => !(await get(home)).content);
  clock.mockRestore();
});

test('after a release its pages are drawn by its own build, and never half of each', async () => {
  const first = release(wellBehaved);
  const get = await serve({ cacheMs: 1 });
  expect((await get(home)).content).toContain('首页的内容');
  const second = release(wellBehaved.replaceAll('首页的内容', '新的首页'));
  await until(async () => {
    const { body, content } = await get(home);
    const version = /"version":"(\w+)"/.exec(body)?.[1];
    expect(version).toBe(content.includes('新的首页') ? second : first);
    return version === second;
  });
});

test('a release that was taken back is in no page any more, from the first visitor on', async () => {
  const first = release(wellBehaved);
  const get = await serve();
  release(wellBehaved.replaceAll('首页的内容', '坏的首页'));
  await until(async () => (await get(home)).content.includes('坏的首页'));
  rollBack();
  const { body, content } = await get(home);
  expect(content).not.toContain('坏的首页');
  expect(/"version":"(\w+)"/.exec(body)?.[1]).toBe(first);
  await until(async () => (await get(home)).content.includes('首页的内容'));
});

test('one release after the other leaves the memory where it was', async () => {
  const rounds = process.env.TEST_LONG ? 50 : 4;
  release(wellBehaved);
  const get = await serve({ cacheMs: 1 });
  const next = async () => {
    const version = release(`${wellBehaved}\n//${'x'.repeat(2_000_000)}`);
    await until(async () => {
      const { body, content } = await get(home);
      return content && body.includes(`"version":"${version}"`);
    });
  };
  // The first rounds let the heap grow to its working size.
  for (let round = 0; round < Math.min(rounds, 10); round++) await next();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < rounds; round++) await next();
  expect(process.memoryUsage().rss).toBeLessThan(before * 1.1);
});
