import zlib, { gunzipSync } from 'node:zlib';
import pino from 'pino';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { type AnyEnvelope, newPhone, openApi, type TestApi } from './testing/harness';

let api: TestApi;
const logged: string[] = [];
const failing = '12009999999';
beforeAll(async () => {
  api = await openApi({
    config: { listCacheTtlMs: 60_000 },
    log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
  });
  const { send } = api.services.sms;
  // Simulates an unreachable SMS provider.
  api.services.sms.send = (phone, scene, code, mark) =>
    phone === failing ? Promise.reject(new Error(`cannot reach ${phone}`)) : send(phone, scene, code, mark);
});
afterAll(() => api?.close());

const names = Object.keys(allCalls) as CallName[];
const callsFor = (...audiences: CallRow['audience'][]) =>
  names.filter((name) => audiences.includes(allCalls[name].audience));

test.each(callsFor('user', 'merchant', 'staff'))('%s is closed to guests', async (name) => {
  const input = { id: '1', orderNo: 'H0000000', payNo: 'P0000000' };
  expect(await api.callWith(name, input)).toMatchObject({ code: 401, data: { reason: 'UNAUTHORIZED' } });
});

test('a wrong role is 403, whatever was sent', async () => {
  const { token } = await api.newMember();
  expect(await api.callWith('actAsStaff', {}, { token })).toMatchObject({
    code: 403,
    data: { reason: 'FORBIDDEN' },
  });
});

test('the staff’s actions are checked each by its own shape', async () => {
  const { token } = await api.newMember({ roles: ['user', 'staff'] });
  expect(await api.callWith('actAsStaff', { action: 'fly' }, { token })).toMatchObject({
    code: 400,
    data: [{ field: 'action' }],
  });
  const publish = { action: 'publish', noticeType: 'gonggao', title: '短', summary: '', content: '正文' };
  expect(await api.callWith('actAsStaff', publish, { token })).toMatchObject({
    code: 400,
    data: [{ field: 'title', msg: '标题需 2–80 字' }],
  });
});

describe('errors', () => {
  test('nothing at all reads as nothing filled in', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/h5/login', payload: '', headers });
    expect(answer.json()).toMatchObject({
      code: 400,
      data: [{ field: 'phone' }, { field: 'code' }],
    });
  });

  test('what breaks inside shows a number to ask about, no reason and no stack', async () => {
    const answer = await api.app.inject({ url: `/sms/sendYzm?phone=${failing}&scene=login` });
    expect(answer.statusCode).toBe(500);
    const { requestId } = answer.json().data;
    expect(answer.json()).toEqual({
      code: 500,
      msg: `服务开小差了，请稍后再试（编号 ${requestId}）`,
      data: { reason: 'INTERNAL', requestId },
    });
    expect(answer.headers['x-request-id']).toBe(requestId);
  });

  test.each([
    '/',
    '/metrics',
    '/.env',
    '/.git/config',
    '/api/web/game/list',
    '/files/../config',
    '/web/good',
  ])('%s is nowhere', async (url) => {
    const answer = await api.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, data: { reason: 'NOT_FOUND' } });
  });
});

test.each([
  ['DELETE', '/web/good/1', 'GET'],
  ['GET', '/h5/login', 'POST'],
  ['HEAD', '/web/game/list', 'GET'],
  ['POST', '/livez', 'GET, HEAD'],
] as const)('%s %s is told which methods there are', async (method, url, allowed) => {
  const answer = await api.app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed]);
  if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 405, msg: '接口不支持这种请求方法' });
});

describe('compression', () => {
  const ask = (accepted: string, url = '/contract-digest') =>
    api.app.inject({ url, headers: { 'accept-encoding': accepted } });

  test.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*'])(
    '%s is answered by gzip',
    async (accepted) => {
      const [plain, packed] = [await ask('identity'), await ask(accepted)];
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      for (const { headers } of [plain, packed]) expect(headers.vary).toBe('accept-encoding');
    },
  );

  test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000'])(
    '%j is answered as it is',
    async (accepted) => {
      expect((await ask(accepted)).headers['content-encoding']).toBeUndefined();
    },
  );

  test('what is small is sent as it is', async () => {
    const answer = await ask('gzip', '/livez');
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, '{"ok":true}']);
  });

  test('a list that is cached is compressed once', async () => {
    const { id: sellerId } = await api.newMember();
    for (let n = 0; n < 5; n += 1) await api.newGoods({ sellerId });
    const list = () =>
      api.app.inject({
        method: 'POST',
        url: '/web/good/allList',
        headers: { 'accept-encoding': 'gzip' },
        payload: {},
      });
    const first = await list();
    const packing = jest.spyOn(zlib, 'gzip');
    const again = await list();
    expect(packing).not.toHaveBeenCalled();
    await ask('gzip');
    expect(packing).toHaveBeenCalledTimes(1);
    expect(first.headers['content-encoding']).toBe('gzip');
    expect(again.rawPayload).toEqual(first.rawPayload);
  });
});

describe('headers', () => {
  test('private answers and those of GETs that write are not stored', async () => {
    const { token } = await api.newMember();
    const caching = async (url: string, headers = {}) =>
      (await api.app.inject({ url, headers })).headers['cache-control'];
    expect(await caching('/system/user/profile', { token })).toBe('no-store');
    expect(await caching('/system/user/profile')).toBe('no-store');
    expect(await caching('/captchaImage')).toBe('no-store');
    expect(await caching('/web/game/list', { token })).toBe('no-store');
    expect(await caching('/web/game/list')).toBe('no-cache');
  });

  test('nothing is guessed from content', async () => {
    expect((await api.app.inject({ url: '/web/game/list' })).headers['x-content-type-options']).toBe(
      'nosniff',
    );
  });
});

test('the log names no phone, code or token', async () => {
  const phone = newPhone();
  await api.call('sendSmsCode', { phone, scene: 'login' });
  const code = (await api.value('readOutbox', { phone }))[0]?.code ?? '';
  const { token } = await api.value('loginBySms', { phone, code });
  await api.call('getProfile', {}, { token });
  expect(logged.some((line) => line.includes('/sms/sendYzm'))).toBe(true);
  const log = logged.join('');
  for (const secret of [phone, `"${code}"`, token]) expect(log).not.toContain(secret);
});

test('injections into every text parameter change nothing and break nothing', async () => {
  const nasty = [
    "' or 1=1 --",
    "'; drop table member; --",
    '%',
    '\\',
    '\u0000',
    '{{7*7}}',
    '../../etc/passwd',
  ];
  for (const name of callsFor('public'))
    for (const text of nasty) {
      const answer: AnyEnvelope = await api.callWith(name, {
        id: text,
        keyword: text,
        gameId: text,
        noticeType: text,
        phone: text,
        username: text,
        password: text,
        code: text,
        uuid: text,
      });
      expect([200, 400, 404, 422]).toContain(answer.code);
    }
  expect(await api.callWith('listNotices', { noticeType: 'gonggao', keyword: "' or '1'='1" })).toMatchObject({
    total: 0,
  });
});

test('alive and ready', async () => {
  expect((await api.app.inject({ url: '/livez' })).json()).toEqual({ ok: true });
  expect((await api.app.inject({ url: '/readyz' })).json()).toEqual({ ok: true });
});

test('says what it answers, for who releases a remote that calls it; nothing of development is in it', async () => {
  const offered = (await api.app.inject({ url: '/contract-digest' })).json();
  expect(offered.listGames).toEqual({ at: 'GET /api/web/game/list', needs: [] });
  expect(offered.loginBySms).toEqual({ at: 'POST /api/h5/login', needs: ['phone', 'code'] });
  expect(offered.readOutbox).toBeUndefined();
});

describe('in production', () => {
  let production: TestApi;
  beforeAll(async () => {
    production = await openApi({ config: { production: true, testClock: false } });
  });
  afterAll(() => production?.close());

  test.each(['readOutbox', 'advanceClock'] as CallName[])('%s does not exist', async (name) => {
    const { path, method } = allCalls[name];
    const answer = await production.app.inject({
      method,
      url: path.slice('/api'.length),
      ...(method === 'POST' && { payload: { ms: 1 } }),
    });
    expect(answer.statusCode).toBe(404);
  });

  test('a captcha leaves its answer nowhere', async () => {
    await production.value('getCaptcha', {});
    expect(await production.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
