import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let member: TestMember;
let expired: TestMember;
beforeAll(async () => {
  api = await openApi();
  member = await api.newMember();
  expired = await api.newMember();
  await api.value('logout', {}, expired);
});
afterAll(() => api?.close());

const names = (...audiences: CallRow['audience'][]) =>
  (Object.keys(allCalls) as CallName[]).filter((name) => audiences.includes(allCalls[name].audience));
const ask = async (name: CallName, token?: string) => {
  const { method, path }: CallRow = allCalls[name];
  const url = path.slice('/api'.length).replace(/\{\w+\}/g, '1');
  const headers = token ? { token, authorization: `Bearer ${token}` } : {};
  const answer = await api.app.inject({ method, url, headers });
  return { status: answer.statusCode, ...answer.json() };
};

// AC4: checked before the input, and never as an HTTP error.
test.each(names('user', 'merchant', 'staff'))('%s answers 401 without a living token', async (name) => {
  for (const token of [undefined, expired.token, 'no-token'])
    expect(await ask(name, token)).toEqual({
      status: 200,
      code: 401,
      msg: '登录超时，请重新登录',
      data: { reason: 'UNAUTHORIZED' },
    });
});

test.each(names('merchant', 'staff'))('%s answers 403 to a role it is not for', async (name) => {
  expect(await ask(name, member.token)).toMatchObject({ code: 403, data: { reason: 'FORBIDDEN' } });
});

test('a client of RuoYi’s kind logs in as it always did', async () => {
  const get = (url: string, headers = {}) => api.app.inject({ url, headers });
  const post = (url: string, payload: object) => api.app.inject({ method: 'POST', url, payload });
  const solved = async () => {
    const { uuid, img, captchaEnabled } = (await get('/captchaImage')).json().data;
    expect([typeof img, captchaEnabled]).toEqual(['string', true]);
    const [shown] = (await get(`/dev/outbox?captcha=${uuid}`)).json().data;
    return { uuid, code: shown.code };
  };
  const account = { username: 'ruoyi_client', password: '一段足够长的密码 123' };
  expect((await post('/register', { ...account, ...(await solved()) })).json()).toMatchObject({ code: 200 });
  const login = (await post('/login', { ...account, ...(await solved()) })).json();
  expect(login).toMatchObject({ code: 200, data: { token: expect.any(String) } });
  const authorization = `Bearer ${login.data.token}`;
  const profile = (await get('/system/user/profile', { authorization })).json();
  expect(profile).toMatchObject({ code: 200, data: { userName: 'ruoyi_client', roles: ['user'] } });
});
