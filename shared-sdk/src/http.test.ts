/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { createSdk, granted, Refused, type Sdk } from './index';

let server: Server;
let sdk: Sdk;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = [];

const json =
  (body: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  sdk = createSdk({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    log: () => undefined,
  });
  answer = json({ code: 200, msg: 'ok', data: null });
});

test('a path keeps what follows the api prefix on the configured host, and its parameters go where the method says', async () => {
  await firstValueFrom(sdk.api.listNotices({ noticeType: 'gonggao', pageNum: 2 }));
  await firstValueFrom(sdk.api.getNotice({ id: '7' }));
  await firstValueFrom(sdk.api.listGoods({ keyword: '皮肤', minPriceFen: 50_000 }));
  expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/v1/web/notice/list?noticeType=gonggao&pageNum=2', ''],
    ['GET', '/v1/web/notice/7', ''],
    ['POST', '/v1/web/good/allList', '{"keyword":"皮肤","minPriceFen":50000}'],
  ]);
  expect(seen[2]?.headers['content-type']).toBe('application/json');
});

test('the token goes bare in both headers; register sends both empty', async () => {
  sdk.session.begin('secret');
  await firstValueFrom(sdk.api.getProfile({}));
  await firstValueFrom(sdk.api.register({ username: 'someone', password: 'p' }));
  expect(seen.map(({ headers }) => [headers.token, headers.authorization])).toEqual([
    ['secret', 'secret'],
    ['', ''],
  ]);
});

test('nothing is sent until someone subscribes, and leaving aborts the request', async () => {
  const call = sdk.api.listGames({});
  await new Promise((wait) => setImmediate(wait));
  expect(seen).toHaveLength(0);

  const closed = new Promise<void>((resolve) => {
    answer = (request) => request.on('close', resolve);
  });
  const subscription = call.subscribe();
  while (seen.length === 0) await new Promise((wait) => setImmediate(wait));
  subscription.unsubscribe();
  await closed;
});

test('a call may shorten the time-out, and the time-out reaches the caller as it is', async () => {
  answer = () => undefined;
  await expect(firstValueFrom(sdk.api.listGames({}, { timeoutMs: 20 }))).rejects.toMatchObject({
    code: 'ECONNABORTED',
  });
});

test('a status that is not 2xx is rejected, and a missing body is an empty object', async () => {
  answer = json({ code: 200 }, 503);
  await expect(firstValueFrom(sdk.api.listGames({}))).rejects.toMatchObject({ response: { status: 503 } });
  answer = (_request, response) => void response.writeHead(200).end();
  expect(await firstValueFrom(sdk.api.listGames({}))).toEqual({});
});

test('body code 401 is announced, 403 is not, and both reach the caller', async () => {
  let announced = 0;
  sdk.session.expired$.subscribe(() => announced++);
  for (const code of [401, 403, 200]) {
    answer = json({ code, msg: '' });
    expect(await firstValueFrom(sdk.api.getProfile({}))).toMatchObject({ code });
  }
  expect(announced).toBe(1);
});

test('a refusal says its reason, a bad field its sentence', async () => {
  answer = json({ code: 409, msg: '价格已变', data: { reason: 'PRICE_CHANGED', newFen: 900 } });
  const refused = await firstValueFrom(sdk.api.listGames({}).pipe(granted())).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    code: 409,
    message: '价格已变',
    reason: 'PRICE_CHANGED',
    details: { newFen: 900 },
  });

  answer = json({ code: 400, msg: '', data: [{ field: 'phone', msg: '请填写 11 位手机号' }] });
  await expect(firstValueFrom(sdk.api.listGames({}).pipe(granted()))).rejects.toMatchObject({
    fields: [{ field: 'phone', msg: '请填写 11 位手机号' }],
  });
});

test('a form goes out as multipart with its file', async () => {
  await firstValueFrom(sdk.api.upload({ use: 'proof', file: new Blob(['picture'], { type: 'image/png' }) }));
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(seen[0]?.body).toContain('name="use"');
  expect(seen[0]?.body).toContain('picture');
});

test('the profile fills the user; one that fails is only logged', async () => {
  const logged: string[] = [];
  const noisy = createSdk({ apiBase: 'http://127.0.0.1:1', log: (message) => logged.push(message) });
  await new Promise<void>((complete) => noisy.state.loadProfile().subscribe({ complete }));
  expect(logged).toEqual(['profile not loaded']);

  answer = json({ code: 200, msg: 'ok', data: { userId: '1', nickName: '松' } });
  await firstValueFrom(sdk.state.loadProfile());
  expect(sdk.state.user$.value).toMatchObject({ nickName: '松' });
});

test('countdowns run by the server, however wrong the phone is', async () => {
  const serverTime = new Date(Date.now() + 3_600_000).toISOString();
  answer = json({ code: 200, msg: 'ok', data: { payNo: 'P1', serverTime } });
  await firstValueFrom(sdk.api.getPayment({ payNo: 'P123456' }));
  expect(Math.abs(sdk.clock.now() - Date.parse(serverTime))).toBeLessThan(5_000);
});
