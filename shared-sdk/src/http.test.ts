/** @jest-environment node */
import { firstValueFrom } from 'rxjs';
import type { CallName } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { deskCalls } from 'shared-contract/desk-calls';
import { createSdk, Refused, type Sdk, unwrap } from './index';
import { json, openServer, type TestServer } from './testing/server';

// The HTTP layer as specified, in Node against a real server. Sections are the specification's.

let server: TestServer;
let sdk: Sdk;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sdk = createSdk({ apiBase: server.base, log: () => undefined });
});
const games = () => firstValueFrom(sdk.api.listGames({}));
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Error) => error,
  );

/** Everything but timeouts: the connection is a real one. */
const UNTIMED = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('it runs in Node, where there is no window', () => {
  expect('window' in globalThis).toBe(false);
  expect(sdk.session.token).toBeNull();
});

/** The methods of customers' pages and of the desk. */
const everyCall = () => ({ ...sdk.api, ...sdk.addDesk(deskCalls) });

describe('section 7: the calls it makes', () => {
  test('every path is rewritten onto the configured base host, keeping the part after the api prefix', async () => {
    for (const name of Object.keys(allCalls) as CallName[]) {
      const call = everyCall()[name] as (input: object) => ReturnType<typeof sdk.api.listGames>;
      await firstValueFrom(call({ id: '7', orderNo: '7', payNo: '7', caseNo: '7' }));
      const path = allCalls[name].path.replace(/^\/api/, '/v1').replaceAll(/\{\w+\}/g, '7');
      expect(server.seen.at(-1)).toMatchObject({ method: allCalls[name].method });
      expect(server.seen.at(-1)?.url.split('?')[0]).toBe(path);
    }
  });

  test('GET sends its payload as query parameters, and no body', async () => {
    await firstValueFrom(sdk.api.listNotices({ noticeType: 'gonggao', keyword: '换绑 & 包赔', pageNum: 2 }));
    const { url, body } = server.seen[0] ?? { url: '', body: '' };
    expect([...new URL(url, server.base).searchParams]).toEqual([
      ['noticeType', 'gonggao'],
      ['keyword', '换绑 & 包赔'],
      ['pageNum', '2'],
    ]);
    expect(body).toBe('');
  });

  test('what stands in the path is escaped and not sent again', async () => {
    await firstValueFrom(sdk.api.getNotice({ id: '../7?a=1' }));
    expect(server.seen[0]?.url).toBe('/v1/web/notice/..%2F7%3Fa%3D1');
  });

  test('PUT and POST send a JSON body; headers are content-type JSON plus the token', async () => {
    sdk.session.begin('secret');
    await firstValueFrom(sdk.api.listGoods({ keyword: '皮肤', minPriceFen: 50_000 }));
    await firstValueFrom(sdk.api.updateProfile({ nickName: '松' }));
    expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/v1/web/good/allList', '{"keyword":"皮肤","minPriceFen":50000}'],
      ['PUT', '/v1/system/user/profile', '{"nickName":"松"}'],
    ]);
    for (const { headers } of server.seen)
      expect(headers).toMatchObject({ 'content-type': 'application/json', token: 'secret' });
  });

  test('a form-data mode posts fields as multipart', async () => {
    await firstValueFrom(
      sdk.api.upload({ use: 'proof', file: new Blob(['picture'], { type: 'image/png' }) }),
    );
    const { headers, body } = server.seen[0] ?? { headers: {}, body: '' };
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="use"\r\n\r\nproof/);
    expect(body).toMatch(/name="file"; filename=[\s\S]*image\/png\r\n\r\npicture/);
  });

  test('a profile answer with code 200 fills the user profile, whoever asked; any other code does not', async () => {
    server.answer = json({ code: 500, msg: '', data: { userId: '1', nickName: '松' } });
    await firstValueFrom(sdk.api.getProfile({}));
    expect(sdk.state.user$.value).toBeNull();
    server.answer = json({ code: 200, msg: 'ok', data: { userId: '1', nickName: '松' } });
    await firstValueFrom(sdk.api.getProfile({}));
    expect(sdk.state.user$.value).toMatchObject({ nickName: '松' });
  });

  test('a profile that was asked for before the session changed fills nobody', async () => {
    sdk.session.begin('first');
    server.answer = (request, response) => {
      sdk.session.end();
      json({ code: 200, msg: 'ok', data: { userId: '1' } })(request, response);
    };
    await firstValueFrom(sdk.api.getProfile({}));
    expect(sdk.state.user$.value).toBeNull();
  });

  test('a failed profile fetch is only logged', async () => {
    const logged: string[] = [];
    const noisy = createSdk({ apiBase: server.base, log: (message) => logged.push(message) });
    const announced: unknown[] = [];
    noisy.session.expired$.subscribe((it) => announced.push(it));
    for (const answer of [json({ code: 500, msg: '' }), json({}, 503)]) {
      server.answer = answer;
      await new Promise<void>((complete) => noisy.state.loadProfile().subscribe({ complete }));
    }
    expect(logged).toEqual(['profile request failed', 'profile request failed']);
    expect(noisy.state.user$.value).toBeNull();
    expect(announced).toEqual([]);
  });
});

describe('section 6: roles and permissions', () => {
  test('the token goes on every request in both the Token header and the Authorization header', async () => {
    sdk.session.begin('secret');
    for (const name of Object.keys(allCalls) as CallName[]) {
      if (name === 'register') continue;
      const call = everyCall()[name] as (input: object) => ReturnType<typeof sdk.api.listGames>;
      await firstValueFrom(call({ id: '7', orderNo: '7', payNo: '7' }));
      expect(server.seen.at(-1)?.headers).toMatchObject({ token: 'secret', authorization: 'secret' });
    }
  });

  test('the register call sends both headers empty', async () => {
    sdk.session.begin('secret');
    await firstValueFrom(sdk.api.register({ username: 'someone', password: 'p' }));
    expect(server.seen[0]?.headers).toMatchObject({ token: '', authorization: '' });
  });
});

describe('section 5: what counts as success', () => {
  test('a response counts as success when its status is 200, also without a status text', async () => {
    server.answer = (_request, response) => void response.writeHead(200, '').end('{"code":200}');
    expect(await games()).toEqual({ code: 200 });
  });

  test('a response counts as success when a status text is present', async () => {
    server.answer = (_request, response) => void response.writeHead(201, 'Created').end('{"code":200}');
    expect(await games()).toEqual({ code: 200 });
  });

  test('a 2xx response that is not 200 and has no status text is none', async () => {
    server.answer = (_request, response) => void response.writeHead(201, '').end('{"code":200}');
    await expect(games()).rejects.toMatchObject({ response: { status: 201 } });
  });

  test.each([304, 400, 401, 403, 404, 500, 503])(
    'a non-2xx response is a rejected request: %i',
    async (status) => {
      let announced = 0;
      sdk.session.expired$.subscribe(() => announced++);
      server.answer = json({ code: status, msg: '' }, status);
      await expect(games()).rejects.toMatchObject({ response: { status } });
      expect(announced).toBe(0);
    },
  );
});

describe('section 8: error catalogue', () => {
  test('code 401 in a response body is announced once to whoever listens, and the answer reaches its caller', async () => {
    const received: string[] = [];
    sdk.session.expired$.subscribe(() => received.push('host'));
    sdk.session.expired$.subscribe(() => received.push('remote'));
    server.answer = json({ code: 401, msg: '请登录' });
    expect(await firstValueFrom(sdk.api.getOrder({ orderNo: '1' }))).toMatchObject({ code: 401 });
    expect(received).toEqual(['host', 'remote']);
  });

  test('code 401 nobody listens to breaks nothing', async () => {
    server.answer = json({ code: 401, msg: '请登录' });
    expect(await games()).toMatchObject({ code: 401 });
  });

  test('code 403: no action', async () => {
    sdk.session.begin('secret');
    let announced = 0;
    sdk.session.expired$.subscribe(() => announced++);
    server.answer = json({ code: 403, msg: '' });
    expect(await games()).toMatchObject({ code: 403 });
    expect([announced, sdk.session.token]).toEqual([0, 'secret']);
  });

  test('a time-out is rejected to the caller, with no product message', async () => {
    server.answer = () => undefined;
    const error = await failure(firstValueFrom(sdk.api.listGames({}, { timeoutMs: 20 })));
    expect(error).toMatchObject({ code: 'ECONNABORTED', message: 'timeout of 20ms exceeded' });
    expect(error).not.toBeInstanceOf(Refused);
  });

  test.each([
    [
      'refused',
      () => firstValueFrom(createSdk({ apiBase: 'http://127.0.0.1:1' }).api.listGames({})),
      'ECONNREFUSED',
    ],
    ['cut off', games, 'ECONNRESET'],
  ])('a network error (%s) is rejected to the caller, with no product message', async (_kind, ask, code) => {
    server.answer = (request) => void request.socket.destroy();
    const error = await failure(ask());
    expect(error).toMatchObject({ code });
    expect(error).not.toBeInstanceOf(Refused);
    expect(error?.message).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test.each([
    ['an empty body', (response: import('node:http').ServerResponse) => response.writeHead(200).end()],
    ['null', (response: import('node:http').ServerResponse) => response.writeHead(200).end('null')],
    ['no content', (response: import('node:http').ServerResponse) => response.writeHead(204).end()],
  ])('a missing response body yields an empty object: %s', async (_kind, answer) => {
    server.answer = (_request, response) => void answer(response);
    expect(await games()).toEqual({});
  });
});

describe('section 9: business constants and limits', () => {
  test('request time-out is 10000 ms by default', async () => {
    const arrived = new Promise<void>((resolve) => {
      server.answer = () => resolve();
    });
    jest.useFakeTimers({ doNotFake: [...UNTIMED] });
    try {
      const failed = failure(games());
      await arrived;
      jest.advanceTimersByTime(9_999);
      const isOpen = Symbol('open');
      expect(await Promise.race([failed, nextTurn().then(() => isOpen)])).toBe(isOpen);
      jest.advanceTimersByTime(1);
      expect(await failed).toMatchObject({ message: 'timeout of 10000ms exceeded' });
    } finally {
      jest.useRealTimers();
    }
  });

  test('a call may override it, to longer too', async () => {
    await expect(firstValueFrom(sdk.api.listGames({}, { timeoutMs: 12_345 }))).resolves.toBeDefined();
    server.answer = () => undefined;
    await expect(firstValueFrom(sdk.api.listGames({}, { timeoutMs: 30 }))).rejects.toMatchObject({
      config: { timeout: 30 },
    });
  });
});

describe('section 3: a method for each row gives a cold Observable', () => {
  test('nothing is sent until someone subscribes', async () => {
    sdk.api.getProfile({});
    await games();
    expect(server.seen.map(({ url }) => url)).toEqual(['/v1/web/game/list']);
  });

  test('unsubscribing aborts the request', async () => {
    const closed = new Promise<void>((resolve) => {
      server.answer = (_request, response) => void response.on('close', resolve);
    });
    const subscription = sdk.api.withdraw({} as never).subscribe();
    await server.sent(1);
    subscription.unsubscribe();
    await closed;
  });
});

test('a refusal says its reason, a bad field its sentence', async () => {
  server.answer = json({ code: 409, msg: '价格已变', data: { reason: 'PRICE_CHANGED', newFen: 900 } });
  const refused = await failure(firstValueFrom(sdk.api.listGames({}).pipe(unwrap())));
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    code: 409,
    message: '价格已变',
    reason: 'PRICE_CHANGED',
    details: { newFen: 900 },
  });

  server.answer = json({ code: 400, msg: '', data: [{ field: 'phone', msg: '请填写 11 位手机号' }] });
  await expect(firstValueFrom(sdk.api.listGames({}).pipe(unwrap()))).rejects.toMatchObject({
    fields: [{ field: 'phone', msg: '请填写 11 位手机号' }],
  });
});

test('countdowns run by the server, however wrong the phone is', async () => {
  const serverTime = new Date(Date.now() + 3_600_000).toISOString();
  server.answer = json({ code: 200, msg: 'ok', data: { payNo: 'P1', serverTime } });
  await firstValueFrom(sdk.api.getPayment({ payNo: 'P123456' }));
  expect(Math.abs(sdk.clock.now() - Date.parse(serverTime))).toBeLessThan(60_000);
});
