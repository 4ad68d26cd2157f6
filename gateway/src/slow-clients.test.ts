import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publishRows, registryKeys } from 'releases/testing/publish';
import { WebSocketServer } from 'ws';
import { createServer } from './server';

/** Clients that hold a connection idle, and requests that no client of ours sends. */
let dist: string;
let gateway: FastifyInstance;
let port: number;
/** The port of a gateway that waits longer than any busy machine needs. */
let patientPort: number;
const gateways: FastifyInstance[] = [];
let api: Server;
let answerOfApi: { status: number; headers: Record<string, string> };
const seen: { url: string; body: string; upgrade: unknown }[] = [];
const timeLimits = { headersMs: 400, bodyIdleMs: 400, requestMs: 1_500, idleMs: 3_000 };
const patient = { headersMs: 60_000, bodyIdleMs: 60_000, requestMs: 60_000, idleMs: 60_000 };

async function listen(upstream: string, limits: typeof timeLimits): Promise<FastifyInstance> {
  const app = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: upstream,
    cashierUpstream: upstream,
    logLevel: 'silent',
    timeLimits: limits,
  });
  gateways.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'haozhan-slow-'));
  for (const folder of ['host/assets', 'host/icons', 'remotes'])
    mkdirSync(path.join(dist, folder), { recursive: true });
  publishRows(dist, {});
  api = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      // The gateway's own question, every few seconds.
      if (request.url !== '/web/operator')
        seen.push({ url: request.url ?? '', body, upgrade: request.headers.upgrade });
      response.writeHead(answerOfApi.status, answerOfApi.headers).end('{"code":200}');
    });
  });
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready));
  const upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  gateway = await listen(upstream, timeLimits);
  port = portOf(gateway);
  patientPort = portOf(await listen(upstream, patient));
});
beforeEach(() => {
  seen.length = 0;
  answerOfApi = { status: 200, headers: { 'content-type': 'application/json' } };
});
afterAll(async () => {
  await Promise.all(gateways.map((app) => app.close()));
  await new Promise((closed) => api.close(closed));
  rmSync(dist, { recursive: true });
});

/** A connection that sends the given text and collects the response until it is closed. */
function send(text: string, at = port) {
  const socket = connect(at, '127.0.0.1');
  socket.write(text);
  let received = '';
  const waiting: (() => void)[] = [];
  socket.on('data', (chunk) => {
    received += chunk;
    for (const go of waiting.splice(0)) go();
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    socket,
    closed,
    async until(part: string): Promise<string> {
      while (!received.includes(part)) await new Promise<void>((resolve) => waiting.push(resolve));
      return received;
    },
  };
}
const post = (url: string, length: number, more = '') =>
  `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;
const get = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

test('bodies that do not come keep nobody waiting: the api hears nothing of them, and their connections are closed', async () => {
  const slow = Array.from({ length: 300 }, () => send(`${post('/api/h5/login', 100)}{`));
  await Promise.all(slow.map(({ socket }) => new Promise((sent) => socket.once('connect', sent))));
  const answer = await fetch(`http://127.0.0.1:${port}/api/web/good/allList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"keyword":"皮肤"}',
  });
  expect(await answer.json()).toEqual({ code: 200 });
  expect(seen).toEqual([{ url: '/web/good/allList', body: '{"keyword":"皮肤"}', upgrade: undefined }]);
  await Promise.all(slow.map(({ closed }) => closed));
  expect(seen).toHaveLength(1);
});

test.each([
  ['a body of a report', `${post('/reports', 100)}{`],
  ['a body that nobody wants', `${post('/index/home', 100)}{`],
  ['a body of a cashier’s call', `${post('/cashier/gateway.do', 100)}{`],
  [
    'a body after a wish to change the protocol',
    `${post('/api/h5/login', 100, 'Connection: Upgrade\r\nUpgrade: anything\r\n')}{`,
  ],
  ['a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['anything', ''],
])('%s that does not come on: the connection is closed', async (_what, text) => {
  await send(text).closed;
});

test('a request that takes too long in all, however it dribbles, is told so in an envelope', async () => {
  const slow = send(post('/api/h5/login', 1_000));
  const dribble = setInterval(() => slow.socket.writable && slow.socket.write('1'), 100);
  const received = await slow.closed;
  clearInterval(dribble);
  expect(received).toMatch(/^HTTP\/1\.1 408 .*"code":408,"msg":"请求超时，请重试"/s);
  expect(seen).toEqual([]);
});

test.each(['/api/web/game/list', '/cashier/gateway.do', '/index/home', '/im'])(
  'a wish to change the protocol is ignored where there is no WebSocket: %s',
  async (url) => {
    const more = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
    const page = send(get(url, more));
    expect(await page.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
    // The connection then works like any other.
    page.socket.write(get('/livez', 'Connection: close\r\n'));
    expect(await page.closed).toMatch(/"status":"ok"}$/);
    expect(seen.every(({ upgrade }) => upgrade === undefined)).toBe(true);
  },
);

test('a body comes through beside a wish to change the protocol', async () => {
  const page = send(
    `${post('/api/h5/login', 11, 'Connection: upgrade, close\r\nUpgrade: websocket\r\n')}{"phone`,
  );
  page.socket.write('":1}');
  expect(await page.closed).toMatch(/^HTTP\/1\.1 200 OK.*"code":200/s);
  expect(seen).toEqual([{ url: '/h5/login', body: '{"phone":1}', upgrade: undefined }]);
});

test('who asks for the connection to be closed after the answer finds it closed', async () => {
  answerOfApi.headers.connection = 'keep-alive';
  const page = send(get('/api/web/game/list', 'Connection: close\r\n'));
  const received = await page.closed;
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(received.match(/^connection: .*$/gim)).toEqual(['Connection: close']);
});

test('a body that is too large is refused: declared at once, undeclared when it has grown so', async () => {
  const declared = await send(post('/api/common/upload', 20_000_000), patientPort).until('\r\n\r\n');
  expect(declared).toMatch(/^HTTP\/1\.1 413 /);
  const status = await new Promise<number | undefined>((resolve) => {
    const growing = httpRequest(
      { port: patientPort, path: '/api/common/upload', method: 'POST' },
      (answer) => {
        resolve(answer.statusCode);
        growing.destroy();
      },
    );
    growing.on('error', () => {});
    for (let n = 0; n < 10; n += 1) growing.write(Buffer.alloc(1024 * 1024));
  });
  expect(status).toBe(413);
  expect(seen).toEqual([]);
});

test('what one address has in memory is bounded, and given back', async () => {
  const MIB = 1024 * 1024;
  const held = Array.from({ length: 8 }, () => send(post('/api/common/upload', 9 * MIB), patientPort));
  for (const { socket } of held) socket.write(Buffer.alloc(9 * MIB - 1));
  const first = await Promise.race(held.map(({ until }) => until('\r\n\r\n')));
  expect(first).toMatch(/^HTTP\/1\.1 503 .*retry-after: 2\r\n.*"code":503/s);
  for (const { socket } of held) socket.destroy();
  await Promise.all(held.map(({ closed }) => closed));
  const whole = async () =>
    (
      await fetch(`http://127.0.0.1:${patientPort}/api/common/upload`, {
        method: 'POST',
        body: Buffer.alloc(8 * MIB),
      })
    ).status;
  // The server notices closed connections a moment later.
  for (let tries = 0; (await whole()) !== 200; tries += 1) expect(tries).toBeLessThan(100);
  for (let n = 0; n < 10; n += 1) expect(await whole()).toBe(200);
});

test('an api that has too much to do is asked once, and the client is told when to come again', async () => {
  answerOfApi = { status: 503, headers: { 'content-type': 'application/json', 'retry-after': '2' } };
  const answer = await gateway.inject('/api/web/game/list');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(seen).toHaveLength(1);
});

test('the gateway is ready when the api is', async () => {
  const other = () =>
    createServer({
      distDir: dist,
      registryKeys,
      apiUpstream: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      cashierUpstream: 'http://127.0.0.1:9',
      logLevel: 'silent',
    });
  const ready = async () => {
    const fresh = other();
    const { statusCode } = await fresh.inject('/readyz');
    await fresh.close();
    return statusCode;
  };
  expect(await ready()).toBe(200);
  answerOfApi.status = 503;
  expect(await ready()).toBe(503);
});

test.each([
  ['GET', '/api/%zz', 400, ''],
  ['GET', '/%E0%A4%A', 400, ''],
  ['GET', '/api/..%2f..%2fetc', 400, ''],
  ['GET', '/assets/%zz', 400, ''],
  ['POST', '/index/home', 405, 'GET, HEAD'],
  ['DELETE', '/assets/main.js', 405, 'GET, HEAD'],
  ['PUT', '/registry.json', 405, 'GET, HEAD'],
  ['GET', '/reports', 405, 'POST'],
  ['GET', '/assets/none.js', 404, ''],
] as const)('%s %s is refused in an envelope with %i', async (method, url, status, allow) => {
  const received = await send(`${method} ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`).closed;
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ code: status, msg: expect.stringMatching(/^\p{Script=Han}/u) });
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(/^allow: (.*)$/im.exec(head)?.[1] ?? '').toBe(allow);
});

test('who opens WebSockets without end is told to come again later, before anybody else has work with it', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 700 }, async () => {
      const page = send(
        get(
          '/im',
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n',
        ),
      );
      const head = await page.until('\r\n\r\n');
      page.socket.destroy();
      return head.slice(9, 12);
    }),
  );
  expect(new Set(statuses)).toEqual(new Set(['101', '429']));
});

test('a socket’s address is told to the api, and a client that does not answer its closing is cut off', async () => {
  const im = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((ready) => im.once('listening', ready));
  const from = new Promise((reported) =>
    im.on('connection', (socket, { headers }) => {
      reported(headers['x-forwarded-for']);
      socket.close(4400);
    }),
  );
  const other = createServer({
    distDir: dist,
    registryKeys,
    apiUpstream: `http://127.0.0.1:${(im.address() as AddressInfo).port}`,
    cashierUpstream: 'http://127.0.0.1:9',
    logLevel: 'silent',
  });
  const { port: at } = new URL(await other.listen({ host: '127.0.0.1', port: 0 }));
  // Completes the handshake and then stays silent.
  const socket = connect(Number(at), '127.0.0.1', () =>
    socket.write(
      get(
        '/im',
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n',
      ),
    ),
  );
  socket.resume();
  const closed = new Promise((done) => socket.once('close', done));
  expect(await from).toBe('127.0.0.1');
  await closed;
  await other.close();
  await new Promise((done) => im.close(done));
});
