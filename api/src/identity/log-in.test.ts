/** @cluster Captchas, codes and tokens are on shards of their own. */

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newPhone, openApi, type TestApi } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';
import { newMember } from './members';
import { hashPassword } from './passwords';
import { deleteExpired } from './sweep';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

const codeSentTo = async (phone: string) => (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
const another = (code: string) => (code === '000000' ? '111111' : '000000');

async function requestCode(phone: string, scene: 'login' | 'pwd' = 'login') {
  await api.value('sendSmsCode', { phone, scene });
  return codeSentTo(phone);
}

test('a token names its member; one of an earlier release, which does not, opens its session as well', async () => {
  const { id, token } = await api.newMember();
  const [named, secret = ''] = token.split('.');
  expect(Number.parseInt(named ?? '', 36)).toBe(id);
  const other = await api.newMember();
  const isOpen = async (token: string) => (await api.call('getProfile', {}, { token })).code === 200;
  expect(await isOpen(`${other.id.toString(36)}.${secret}`)).toBe(false);
  expect(await isOpen(secret)).toBe(false);
  const earlier = randomBytes(32).toString('base64url');
  await sql`
    insert into session_token (token_hash, member_id, factors, expires_at)
    values (${createHash('sha256').update(earlier).digest()}, ${id}, '{password}', app_now() + interval '1 day')`.execute(
    api.db,
  );
  expect(await api.value('getProfile', {}, { token: earlier })).toEqual(
    await api.value('getProfile', {}, { token }),
  );
});

describe('login by SMS', () => {
  test('the first login makes the member, the next finds it, and both sessions live', async () => {
    const phone = newPhone();
    const first = await api.value('loginBySms', { phone, code: await requestCode(phone) });
    const second = await api.value('loginBySms', { phone, code: await requestCode(phone) });
    expect(first).toMatchObject({ isNew: true, expiresAt: expect.stringMatching(/\+08:00$/) });
    expect(second.isNew).toBe(false);
    expect(second.token).not.toBe(first.token);
    const [one, two] = await Promise.all(
      [first, second].map(({ token }) => api.value('getProfile', {}, { token })),
    );
    expect(one).toEqual(two);
    expect(one).toMatchObject({
      phoneMasked: `120****${phone.slice(-4)}`,
      roles: ['user'],
      realnameStatus: 'none',
    });
  });

  test('a wrong code is refused and the right one still works, once', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    expect(await api.call('loginBySms', { phone, code: another(code) })).toMatchObject({
      code: 422,
      data: { reason: 'SMS_WRONG' },
    });
    expect((await api.call('loginBySms', { phone, code })).code).toBe(200);
    expect(await api.call('loginBySms', { phone, code })).toMatchObject({
      code: 422,
      data: { reason: 'SMS_EXPIRED' },
    });
  });

  test('after five wrong codes the right one is worth nothing', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    for (let time = 0; time < 5; time++) await api.call('loginBySms', { phone, code: another(code) });
    expect(await api.call('loginBySms', { phone, code })).toMatchObject({
      code: 422,
      data: { reason: 'SMS_EXPIRED' },
    });
  });

  test('a code is bound to its phone and its purpose', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const forPassword = await requestCode(phone, 'pwd');
    expect(await api.call('loginBySms', { phone, code: forPassword })).toMatchObject({ code: 422 });
    const code = await requestCode(phone);
    expect(await api.call('loginBySms', { phone: other, code })).toMatchObject({
      code: 422,
      data: { reason: 'SMS_WRONG' },
    });
  });

  test('of twenty logins at once with one code one succeeds', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call('loginBySms', { phone, code })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test('a code lives five minutes', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    await api.value('advanceClock', { ms: 5 * 60_000 });
    expect(await api.call('loginBySms', { phone, code })).toMatchObject({
      code: 422,
      data: { reason: 'SMS_EXPIRED' },
    });
  });

  test.each([
    [{ phone: '123', code: '123456' }, 'phone', '请填写 11 位手机号'],
    [{ code: '123456' }, 'phone', '请填写 11 位手机号'],
    [{ phone: '12000000000', code: '12345' }, 'code', '请填写 6 位短信验证码'],
    [{ phone: 12000000000, code: '123456' }, 'phone', '请填写 11 位手机号'],
    [{ phone: { $ne: 1 }, code: '123456' }, 'phone', '请填写 11 位手机号'],
  ])('%j is told what to fill in at the field', async (input, field, msg) => {
    expect(await api.callWith('loginBySms', input)).toEqual({ code: 400, msg, data: [{ field, msg }] });
  });

  test('a blocked member logs in, to read and to appeal, and an open session goes on', async () => {
    const { phone, id, token } = await api.newMember();
    await api.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', id).execute();
    const { token: next } = await api.value('loginBySms', { phone, code: await requestCode(phone) });
    for (const session of [token, next])
      expect(await api.call('getProfile', {}, { token: session })).toMatchObject({ code: 200 });
  });

  test('the sessions of a closed account open nothing', async () => {
    const { id, token } = await api.newMember();
    await api.db.updateTable('member').set({ status: 'closed' }).where('id', '=', id).execute();
    expect(await api.call('getProfile', {}, { token })).toMatchObject({ code: 401 });
  });
});

describe('login by password', () => {
  const password = '一段长的密码 with spaces 🦊';
  let serial = 0;
  async function memberWithPassword(roles: ('user' | 'staff')[] = ['user']) {
    const phone = newPhone();
    const userName = `player_${process.pid}_${serial++}`;
    const passwordHash = await hashPassword(password);
    await newMember(api.db, api.services.seal, { phone, userName, passwordHash, roles });
    return { phone, userName };
  }

  test('by user name in any case, or by phone', async () => {
    const { userName, phone } = await memberWithPassword();
    for (const username of [userName, userName.toUpperCase(), phone]) {
      const { token } = await api.value('loginByPassword', {
        username,
        password,
        ...(await solvedCaptcha(api)),
      });
      expect(await api.value('getProfile', {}, { token })).toMatchObject({ userName });
    }
  });

  test('unknown user and wrong password read the same', async () => {
    const { userName } = await memberWithPassword();
    const answers = [
      await api.call('loginByPassword', {
        username: userName,
        password: 'wrong',
        ...(await solvedCaptcha(api)),
      }),
      await api.call('loginByPassword', { username: 'nobody_here', password, ...(await solvedCaptcha(api)) }),
    ];
    expect(answers[0]).toMatchObject({ code: 422, data: { reason: 'BAD_CREDENTIALS' } });
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a captcha serves once, even after a wrong password, and only its own picture', async () => {
    const { userName: username } = await memberWithPassword();
    const captcha = await solvedCaptcha(api);
    await api.call('loginByPassword', { username, password: 'wrong', ...captcha });
    const wrong = { code: 422, data: { reason: 'CAPTCHA_WRONG' } };
    expect(await api.call('loginByPassword', { username, password, ...captcha })).toMatchObject(wrong);

    const [one, two] = [await solvedCaptcha(api), await solvedCaptcha(api)];
    expect(
      await api.call('loginByPassword', { username, password, uuid: one.uuid, code: `${two.code}X` }),
    ).toMatchObject(wrong);
    expect(await api.call('loginByPassword', { username, password, ...one })).toMatchObject(wrong);

    const lower = { ...two, code: two.code.toLowerCase() };
    expect(await api.call('loginByPassword', { username, password, ...lower })).toMatchObject({ code: 200 });

    const old = await solvedCaptcha(api);
    await api.value('advanceClock', { ms: 5 * 60_000 });
    expect(await api.call('loginByPassword', { username, password, ...old })).toMatchObject(wrong);
  });

  test('the eleventh wrong password in a quarter of an hour locks, and time opens again', async () => {
    const { userName: username, phone } = await memberWithPassword();
    const tryWith = async (text: string) =>
      api.call('loginByPassword', { username, password: text, ...(await solvedCaptcha(api)) });
    for (let time = 0; time < 10; time++)
      expect(await tryWith('wrong')).toMatchObject({ data: { reason: 'BAD_CREDENTIALS' } });
    expect(await tryWith(password)).toMatchObject({
      code: 422,
      data: { reason: 'ACCOUNT_LOCKED', retryAfter: expect.any(Number) },
    });
    expect((await api.call('loginBySms', { phone, code: await requestCode(phone) })).code).toBe(200);
    await api.value('advanceClock', { ms: 15 * 60_000 });
    expect((await tryWith(password)).code).toBe(200);
  });

  test('staff who log in like customers may do what customers may', async () => {
    const { userName: username, phone } = await memberWithPassword(['user', 'staff']);
    const byPassword = await api.value('loginByPassword', {
      username,
      password,
      ...(await solvedCaptcha(api)),
    });
    const bySms = await api.value('loginBySms', { phone, code: await requestCode(phone) });
    for (const { token } of [byPassword, bySms]) {
      expect(await api.call('getProfile', {}, { token })).toMatchObject({ code: 200 });
      expect(await api.call('listStaffWork', {}, { token })).toMatchObject({ code: 403 });
      expect(await api.call('beginStaffKey', { kind: 'totp' }, { token })).toMatchObject({ code: 403 });
    }
  });
});

describe('sessions', () => {
  test('no one goes without a token', async () => {
    for (const name of ['getProfile', 'logout', 'verifyRealName', 'upload'] as const)
      expect(await api.callWith(name, {})).toEqual({
        code: 401,
        msg: '登录超时，请重新登录',
        data: { reason: 'UNAUTHORIZED' },
      });
  });

  test('the token is taken from either header, with or without Bearer', async () => {
    const { token } = await api.newMember();
    for (const headers of [
      { token },
      { authorization: token },
      { authorization: `Bearer ${token}` },
      { token: `Bearer ${token}`, authorization: '' },
      { token: '', authorization: token },
    ] as Record<string, string>[])
      expect(await api.callWith('getProfile', {}, { headers })).toMatchObject({ code: 200 });
    for (const headers of [{ token: `${token}x` }, { token: 'null' }, { authorization: 'Bearer ' }] as Record<
      string,
      string
    >[])
      expect(await api.callWith('getProfile', {}, { headers })).toMatchObject({ code: 401 });
  });

  test('logging out ends this session and no other', async () => {
    const phone = newPhone();
    const [one, two] = [
      await api.value('loginBySms', { phone, code: await requestCode(phone) }),
      await api.value('loginBySms', { phone, code: await requestCode(phone) }),
    ];
    expect(await api.call('logout', {}, { token: one.token })).toEqual({ code: 200, msg: 'ok', data: null });
    expect(await api.call('getProfile', {}, { token: one.token })).toMatchObject({ code: 401 });
    expect(await api.call('getProfile', {}, { token: two.token })).toMatchObject({ code: 200 });
  });

  test('a session ends after a week unused and after thirty days in any case; public calls then see a guest', async () => {
    const idle = await api.newMember();
    const busy = await api.newMember();
    const day = 86_400_000;
    for (let week = 0; week < 4; week++) {
      await api.value('advanceClock', { ms: 6 * day });
      expect(await api.call('getProfile', {}, { token: busy.token })).toMatchObject({ code: 200 });
    }
    expect(await api.call('getProfile', {}, { token: idle.token })).toMatchObject({ code: 401 });
    await api.value('advanceClock', { ms: 6 * day });
    expect(await api.call('getProfile', {}, { token: busy.token })).toMatchObject({ code: 401 });
    expect(await api.call('listGames', {}, { token: busy.token })).toMatchObject({ code: 200 });
  });

  test('what has ended is forgotten, what lives is not', async () => {
    await requestCode(newPhone());
    await solvedCaptcha(api);
    const ended = await api.newMember();
    await api.value('advanceClock', { ms: 31 * 86_400_000 });
    const living = await api.newMember();
    await deleteExpired(api.services);
    const count = async (table: 'session_token' | 'captcha' | 'sms_code') =>
      (await api.db.selectFrom(table).selectAll().execute()).length;
    expect([await count('session_token'), await count('captcha'), await count('sms_code')]).toEqual([
      1, 0, 0,
    ]);
    expect(await api.call('getProfile', {}, { token: ended.token })).toMatchObject({ code: 401 });
    expect(await api.call('getProfile', {}, { token: living.token })).toMatchObject({ code: 200 });
  });

  test('the database holds neither token, code, captcha nor phone', async () => {
    const phone = newPhone();
    const code = await requestCode(phone);
    const captcha = await solvedCaptcha(api);
    const pending = await api.value('sendSmsCode', { phone: newPhone(), scene: 'login' });
    expect(pending.retryAfter).toBeGreaterThan(0);
    const { token } = await api.value('loginBySms', { phone, code });
    const tables = ['member', 'session_token', 'sms_code', 'captcha', 'rate_limit', 'audit'] as const;
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => api.db.selectFrom(table).selectAll().execute())),
    );
    for (const secret of [token, `"${code}"`, `"${captcha.code}"`, phone]) expect(dump).not.toContain(secret);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
  });
});
