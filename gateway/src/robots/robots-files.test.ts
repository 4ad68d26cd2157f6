import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseInEnvelopes } from '../refusals';
import { serveRobotsFiles } from './robots-files';

const publicOrigin = 'https://haozhan.example';
const at = (day: number) => `2026-01-0${day}T12:00:00.000+08:00`;

let api: Server;
let apiUpstream: string;
let asked: string[];
let answers: Record<string, unknown>;
let app: FastifyInstance;

beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    asked.push(url);
    const answer = answers[url];
    response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
  apiUpstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
});
beforeEach(() => {
  asked = [];
  answers = {
    '/sitemap/goods': {
      parts: [
        { part: 1, changedAt: at(1) },
        { part: 3, changedAt: at(5) },
      ],
      games: [
        { id: '7', changedAt: at(5) },
        { id: '8', changedAt: at(1) },
      ],
    },
    '/sitemap/goods/3': [{ id: '20001', changedAt: at(5) }],
    '/sitemap/texts': [
      { id: '4', noticeType: 'yinsi', changedAt: at(6) },
      { id: '3', noticeType: 'bangzhu', changedAt: at(3) },
      { id: '2', noticeType: 'xinwen', changedAt: at(2) },
      { id: '1', noticeType: 'zhaohuianli', changedAt: at(1) },
    ],
  };
  app = serve(publicOrigin);
});
afterEach(() => app.close());

function serve(origin: string | undefined) {
  const server = fastify();
  refuseInEnvelopes(server);
  serveRobotsFiles(server, { apiUpstream, publicOrigin: origin });
  return server;
}
const get = (url: string) => app.inject({ url });
async function sitemap(name: string) {
  const { statusCode, headers, rawPayload } = await get(`/sitemaps/${name}.xml.gz`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/gzip']);
  return gunzipSync(rawPayload).toString();
}

test('robots may read all but members’ pages, the cashier and narrowed lists, and find the sitemap', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/cashier/', '/login', '/index/pay', '/other/mycenter', '/index/goodList?*sort='])
    expect(lines).toContain(`Disallow: ${path}`);
  const closed = lines.flatMap((line) => line.split('Disallow: ').slice(1));
  for (const path of ['/', '/index/home', '/index/goodDetail?id=1', '/other/bangzhu', '/api/files/x'])
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  expect(lines).toContain('Sitemap: https://haozhan.example/sitemap.xml');
});

test('without a public origin no sitemap is named or served', async () => {
  await app.close();
  app = serve(undefined);
  expect((await get('/robots.txt')).body).not.toContain('Sitemap');
  expect((await get('/sitemap.xml')).statusCode).toBe(404);
});

test('the sitemap is an index that dates each part by its last change', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml');
  expect(body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(
    [...body.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, ...part]) => part),
  ).toEqual([
    ['https://haozhan.example/sitemaps/pages.xml.gz', at(6)],
    ['https://haozhan.example/sitemaps/texts.xml.gz', at(3)],
    ['https://haozhan.example/sitemaps/goods-1.xml.gz', at(1)],
    ['https://haozhan.example/sitemaps/goods-3.xml.gz', at(5)],
  ]);
});

test('pages are listed with the change of what they show: goods of a game, texts of a type', async () => {
  const xml = await sitemap('pages');
  const entry = (path: string, day?: number) =>
    `<url><loc>${publicOrigin}${path}</loc>${day ? `<lastmod>${at(day)}</lastmod>` : ''}</url>`;
  for (const [path, day] of [
    ['/index/home', 5],
    ['/index/goodList', 5],
    ['/index/goodList?gameId=7', 5],
    ['/index/goodList?gameId=8', 1],
    ['/other/bangzhu', 3],
    ['/yinsi', 6],
    ['/yinsi?doc=xieyi', undefined],
    ['/index/hire', undefined],
  ] as const)
    expect(xml).toContain(entry(path, day));
});

test('a text is listed at the page where it is read, one that a page shows in full is not', async () => {
  const xml = await sitemap('texts');
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://haozhan.example/other/helpdetail?id=3',
    'https://haozhan.example/other/newsDetail?id=2',
    'https://haozhan.example/index/articleDetail?id=1',
  ]);
});

test('goods are listed part by part; the api is asked once, and for listed parts only', async () => {
  const first = await sitemap('goods-3');
  expect(first).toContain(
    `<url><loc>https://haozhan.example/index/goodDetail?id=20001</loc><lastmod>${at(5)}</lastmod></url>`,
  );
  expect(await sitemap('goods-3')).toBe(first);
  for (const name of ['goods-2', 'goods-0', 'goods-x', 'goods', 'x', '..%2fpages'])
    expect((await get(`/sitemaps/${name}.xml.gz`)).statusCode).toBe(404);
  expect(asked).toEqual(['/sitemap/goods', '/sitemap/texts', '/sitemap/goods/3']);
});

test('while the api does not answer robots are asked to return, and the failure is not cached', async () => {
  const { '/sitemap/goods': goods } = answers;
  delete answers['/sitemap/goods'];
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml.gz']) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  }
  answers['/sitemap/goods'] = goods;
  expect((await get('/sitemap.xml')).statusCode).toBe(200);
});
