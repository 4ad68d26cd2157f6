import { type RawBuilder, sql } from 'kysely';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { deskCalls } from 'shared-contract/desk-calls';
import { issueToken } from '../identity/tokens';
import { firstKeyToken, newStaffPerson } from '../testing/desk';
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

describe('a call of the desk', () => {
  const deskNames = Object.keys(deskCalls) as (keyof typeof deskCalls)[];
  const ofStaff = deskNames.filter((name) => deskCalls[name].audience === 'staff');
  /** A session that waits for its first key makes these only. */
  const forFirstKey: string[] = ['listStaffKeys', 'beginStaffKey', 'finishStaffKey'];
  let refused: Record<string, { code: 401 | 403; token: string | undefined }>;
  let firstKey: string;
  let atWork: TestMember;
  beforeAll(async () => {
    const { db } = api;
    const newStaff = () => api.newMember({ roles: ['user', 'staff'] });
    const { id, phone, password } = await newStaffPerson(api);
    firstKey = await firstKeyToken(api, { id, phone, password });
    atWork = await newStaff();
    const [loggedOut, idle, over, ended, former, blocked] = await Promise.all(
      Array.from({ length: 6 }, newStaff),
    );
    const session = async (who: TestMember | undefined, change: RawBuilder<unknown>) =>
      sql`update session_token set ${change} where member_id = ${who?.id}`.execute(db);
    await api.value('logout', {}, loggedOut);
    await session(idle, sql`last_used_at = app_now() - interval '30 minutes'`);
    await session(over, sql`expires_at = app_now()`);
    await api.value(
      'actAsStaff',
      { action: 'endSessions', memberId: String(ended?.id), note: '离开工位' },
      atWork,
    );
    await db
      .updateTable('member')
      .set({ roles: ['user'] })
      .where('id', '=', former?.id ?? 0)
      .execute();
    await db
      .updateTable('member')
      .set({ status: 'blocked' })
      .where('id', '=', blocked?.id ?? 0)
      .execute();
    const merchant = await api.newMember({ roles: ['user', 'merchant'] });
    refused = {
      guest: { code: 401, token: undefined },
      customer: { code: 403, token: member.token },
      merchant: { code: 403, token: merchant.token },
      'staff after the password': {
        code: 401,
        token: (await api.value('beginStaffLogin', { phone, password })).challengeId,
      },
      'staff logged in like a customer': { code: 403, token: (await issueToken(db, id, ['sms'])).token },
      'staff who logged out': { code: 401, token: loggedOut?.token },
      'staff idle for half an hour': { code: 401, token: idle?.token },
      'staff after twelve hours': { code: 401, token: over?.token },
      'staff whose sessions a colleague ended': { code: 401, token: ended?.token },
      'former staff': { code: 403, token: former?.token },
      'blocked staff': { code: 403, token: blocked?.token },
    };
  });

  test('needs staff at work, but for the log-in', () => {
    expect(deskNames.filter((name) => !ofStaff.includes(name))).toEqual([
      'beginStaffLogin',
      'finishStaffLogin',
    ]);
    expect(names('staff')).toEqual(expect.arrayContaining(ofStaff));
  });

  test.each(ofStaff)('%s is answered to nobody else', async (name) => {
    const codes = async (token: string | undefined) => (await ask(name, token)).code;
    for (const [who, { code, token }] of Object.entries(refused))
      expect([who, await codes(token)]).toEqual([who, code]);
    expect((await codes(firstKey)) === 403).toBe(!forFirstKey.includes(name));
    expect([401, 403]).not.toContain(await codes(atWork.token));
  });
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
