import { sql } from 'kysely';
import { newPhone, openApi, type TestApi, type TestMember } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

const good = 'caihong-qiao-77';
let names = 0;
const newName = () => `member_${++names}`;

const captcha = () => solvedCaptcha(api);
async function smsCode(phone: string, scene: 'register' | 'pwd' | 'login') {
  await api.value('sendSmsCode', { phone, scene });
  return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
}
const logIn = async (username: string, password: string) =>
  api.callWith('loginByPassword', { username, password, ...(await captcha()) });

describe('register', () => {
  test('with a captcha: the member logs in with name and password, and has no phone', async () => {
    const username = newName();
    const { userId } = await api.value('register', { username, password: good, ...(await captcha()) });
    const { token } = (await logIn(username.toUpperCase(), good)).data as { token: string };
    expect(await api.value('getProfile', {}, { token })).toMatchObject({
      userId,
      userName: username,
      phoneMasked: '',
      roles: ['user'],
      realnameStatus: 'none',
    });
  });

  test('with a phone: it becomes the member’s, and its code logs in the same member', async () => {
    const phone = newPhone();
    const username = newName();
    const sms = { phone, smsCode: await smsCode(phone, 'register') };
    const { userId } = await api.value('register', { username, password: good, ...sms });
    const { token, isNew } = await api.value('loginBySms', { phone, code: await smsCode(phone, 'login') });
    expect(isNew).toBe(false);
    expect(await api.value('getProfile', {}, { token })).toMatchObject({ userId, userName: username });
  });

  test('a taken name is refused in any case, and leaves the SMS code for another name', async () => {
    const username = newName();
    await api.value('register', { username, password: good, ...(await captcha()) });
    const taken = { code: 422, data: { reason: 'USERNAME_TAKEN' } };
    const again = { username: username.toUpperCase(), password: good };
    expect(await api.callWith('register', { ...again, ...(await captcha()) })).toMatchObject(taken);
    const phone = newPhone();
    const sms = { phone, smsCode: await smsCode(phone, 'register') };
    expect(await api.callWith('register', { ...again, ...sms })).toMatchObject(taken);
    expect((await api.callWith('register', { username: newName(), password: good, ...sms })).code).toBe(200);
  });

  test('that a phone is taken is told only after the right code', async () => {
    const { phone } = await api.newMember();
    const wrong = { username: newName(), password: good, phone, smsCode: '000000' };
    expect(await api.callWith('register', wrong)).toMatchObject({ data: { reason: 'SMS_WRONG' } });
    const right = { ...wrong, smsCode: await smsCode(phone, 'register') };
    expect(await api.callWith('register', right)).toMatchObject({
      code: 422,
      data: { reason: 'PHONE_TAKEN' },
    });
  });

  test('a captcha counts once, and a proof is needed', async () => {
    const proof = await captcha();
    const ask = (more: object) => api.callWith('register', { username: newName(), password: good, ...more });
    expect(await ask({ ...proof, code: 'wrong' })).toMatchObject({ data: { reason: 'CAPTCHA_WRONG' } });
    expect(await ask(proof)).toMatchObject({ data: { reason: 'CAPTCHA_WRONG' } });
    expect(await ask({})).toMatchObject({ code: 400, data: [{ field: 'code' }] });
    expect(await ask({ phone: newPhone() })).toMatchObject({ code: 400, data: [{ field: 'smsCode' }] });
    expect(await api.callWith('register', { username: '1', password: '' })).toMatchObject({
      code: 400,
      data: expect.arrayContaining([
        { field: 'username', msg: '账号需以字母开头，4–32 个字母、数字或下划线' },
        { field: 'password', msg: '密码需 8–64 个字符' },
      ]),
    });
  });

  test('nothing but name, password and phone comes from the body', async () => {
    const username = newName();
    const more = {
      roles: ['user', 'staff'],
      level: 99,
      realname_status: 'verified',
      id: 1,
      nickName: '官方',
    };
    await api.callWith('register', { username, password: good, ...(await captcha()), ...more });
    const { token } = (await logIn(username, good)).data as { token: string };
    const profile = await api.value('getProfile', {}, { token });
    expect(profile).toMatchObject({ roles: ['user'], realnameStatus: 'none' });
    expect(profile.nickName).not.toBe('官方');
  });

  test('an ended token in the headers is not looked at', async () => {
    const input = { username: newName(), password: good, ...(await captcha()) };
    expect((await api.callWith('register', input, { token: 'ended' })).code).toBe(200);
  });
});

describe('passwords', () => {
  const register = async (password: string) => {
    const username = newName();
    return { username, answer: await api.callWith('register', { username, password, ...(await captcha()) }) };
  };

  test.each([
    ['seven characters', 'abcde7!'],
    ['65 characters', `${'长'.repeat(64)}a`],
    ['a common one', 'Password123'],
    ['a common one in wide letters', 'ｑｗｅｒｔｙｕｉｏｐ'],
    ['one character again and again', '88888888'],
  ])('%s are refused', async (_what, password) => {
    expect((await register(password)).answer).toMatchObject({ code: 422, data: { reason: 'WEAK_PASSWORD' } });
  });

  test.each([
    ['eight characters', 'abcde7!x'],
    ['64 characters', 'zx7!'.repeat(16)],
    ['more than 72 bytes, none of them cut off', `${'长安一片月'.repeat(12)}万户`],
    ['spaces and emoji', '  🐟 两条 鱼  '],
  ])('%s are taken as they are', async (_what, password) => {
    const { username, answer } = await register(password);
    expect(answer.code).toBe(200);
    expect((await logIn(username, password)).code).toBe(200);
    expect(await logIn(username, password.slice(0, -1))).toMatchObject({
      data: { reason: 'BAD_CREDENTIALS' },
    });
  });

  test('a password in composed and in decomposed letters is the same', async () => {
    const { username } = await register('café-au-lait-9');
    expect((await logIn(username, 'café-au-lait-9'.normalize('NFD'))).code).toBe(200);
  });

  test('the user name is no password', async () => {
    const input = { username: 'liangtiaoyu', password: 'LiangTiaoYu', ...(await captcha()) };
    expect(await api.callWith('register', input)).toMatchObject({ data: { reason: 'WEAK_PASSWORD' } });
  });
});

describe('a password changed by SMS', () => {
  test('ends every session at once, and only the new one opens', async () => {
    const member = await api.newMember();
    const other = await api.newMember();
    const second = await api.value('loginBySms', {
      phone: member.phone,
      code: await smsCode(member.phone, 'login'),
    });
    const code = await smsCode(member.phone, 'pwd');
    expect(await api.value('changePasswordBySms', { phone: member.phone, code, newPassword: good })).toEqual({
      revoked: 2,
    });
    for (const token of [member.token, second.token])
      expect(await api.callWith('getProfile', {}, { token })).toMatchObject({ code: 401 });
    expect((await api.call('getProfile', {}, other)).code).toBe(200);
    expect((await logIn(member.phone, good)).code).toBe(200);
    const audited = await sql`select from audit where entity = 'member' and entity_id = ${String(member.id)}
      and note = 'password changed'`.execute(api.db);
    expect(audited.rows).toHaveLength(1);
  });

  test('a member need not write out the own phone; a guest must', async () => {
    const member = await api.newMember();
    const code = await smsCode(member.phone, 'pwd');
    const input = { code, newPassword: good };
    expect(await api.callWith('changePasswordBySms', input)).toMatchObject({
      code: 400,
      data: [{ field: 'phone' }],
    });
    expect(await api.callWith('changePasswordBySms', input, await api.newMember())).toMatchObject({
      data: { reason: 'SMS_WRONG' },
    });
    expect(await api.callWith('changePasswordBySms', input, member)).toMatchObject({ data: { revoked: 1 } });
    expect((await logIn(member.phone, good)).code).toBe(200);
  });

  test('the code is used once, for this purpose and this phone, within five minutes', async () => {
    const { phone } = await api.newMember();
    const change = (code: string, to = phone) =>
      api.callWith('changePasswordBySms', { phone: to, code, newPassword: good });
    const wrong = { code: 422, data: { reason: 'SMS_WRONG' } };
    expect(await change(await smsCode(phone, 'login'))).toMatchObject(wrong);
    const code = await smsCode(phone, 'pwd');
    expect(await change(code, newPhone())).toMatchObject(wrong);
    expect((await change(code)).code).toBe(200);
    expect(await change(code)).toMatchObject(wrong);
    const late = await smsCode(phone, 'pwd');
    await api.value('advanceClock', { ms: 5 * 60_000 });
    expect(await change(late)).toMatchObject(wrong);
  });

  test('the sixth try fails even with the right code', async () => {
    const { phone } = await api.newMember();
    const code = await smsCode(phone, 'pwd');
    const wrong = code === '111111' ? '222222' : '111111';
    for (const each of [wrong, wrong, wrong, wrong, wrong, code])
      expect(
        await api.callWith('changePasswordBySms', { phone, code: each, newPassword: good }),
      ).toMatchObject({ data: { reason: 'SMS_WRONG' } });
  });

  test('a phone that nobody has is answered like one without sessions', async () => {
    const phone = newPhone();
    const known = await api.newMember();
    await api.value('logout', {}, known);
    const answers = [];
    for (const each of [phone, known.phone])
      answers.push(
        await api.callWith('changePasswordBySms', {
          phone: each,
          code: await smsCode(each, 'pwd'),
          newPassword: good,
        }),
      );
    expect(answers[0]).toEqual(answers[1]);
    const wrong = [];
    for (const each of [newPhone(), known.phone]) {
      await smsCode(each, 'pwd');
      wrong.push(
        await api.callWith('changePasswordBySms', { phone: each, code: '000000', newPassword: good }),
      );
    }
    expect(wrong[0]).toEqual(wrong[1]);
  });

  test('a weak one is refused and leaves the code', async () => {
    const { phone } = await api.newMember();
    const code = await smsCode(phone, 'pwd');
    const change = (newPassword: string) => api.callWith('changePasswordBySms', { phone, code, newPassword });
    expect(await change('12345678')).toMatchObject({ code: 422, data: { reason: 'WEAK_PASSWORD' } });
    expect((await change(good)).code).toBe(200);
    expect(await api.callWith('changePasswordBySms', { phone: '1', code: 'x' })).toMatchObject({
      code: 400,
      data: expect.arrayContaining([
        { field: 'phone', msg: '请填写 11 位手机号' },
        { field: 'code', msg: '请填写 6 位短信验证码' },
        { field: 'newPassword', msg: '密码需 8–64 个字符' },
      ]),
    });
  });
});

describe('the profile', () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await api.newMember();
  });
  const avatarOf = async ({ id }: TestMember, use: 'avatar' | 'proof' = 'avatar') => {
    const file = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
    await api.db.insertInto('file').values({ id: file, member_id: id, use, w: 96, h: 96 }).execute();
    return file;
  };

  test('changes what is given and keeps the rest', async () => {
    const avatar = await avatarOf(member);
    await api.value('updateProfile', { nickName: ' 两条鱼 ', avatar, sex: 'female' }, member);
    expect(await api.value('updateProfile', { email: 'yu@example.com' }, member)).toMatchObject({
      nickName: '两条鱼',
      avatar: `/api/files/${avatar}/small`,
      sex: 'female',
      email: 'yu@example.com',
    });
    expect(await api.value('updateProfile', { email: '' }, member)).toMatchObject({ email: null });
  });

  test('takes nothing else from the body', async () => {
    const before = await api.db.selectFrom('member').selectAll().where('id', '=', member.id).execute();
    const attack = {
      roles: ['user', 'staff'],
      role: 'staff',
      level: 99,
      balance: 1,
      phone: '12000000001',
      phone_hash: 'x',
      userName: 'admin',
      user_name: 'admin',
      userId: '1',
      id: 1,
      realnameStatus: 'verified',
      realname_status: 'verified',
      password_hash: 'x',
    };
    expect((await api.callWith('updateProfile', attack, member)).code).toBe(200);
    for (const polluting of [
      '{"__proto__":{"roles":["staff"]}}',
      '{"constructor":{"prototype":{"roles":["staff"]}}}',
    ])
      expect(await api.callWith('updateProfile', JSON.parse(polluting), member)).toMatchObject({ code: 400 });
    const after = await api.db.selectFrom('member').selectAll().where('id', '=', member.id).execute();
    expect(after).toEqual(before);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });

  test('a picture must be one’s own and an avatar', async () => {
    const stranger = await api.newMember();
    for (const avatar of [await avatarOf(stranger), await avatarOf(member, 'proof'), 'nothing'])
      expect(await api.callWith('updateProfile', { avatar }, member)).toMatchObject({
        code: 400,
        data: [{ field: 'avatar', msg: '图片不存在，请重新上传' }],
      });
  });

  test('nobody may look like the house’s people', async () => {
    for (const nickName of ['号栈客服', '官 方'.replace(' ', ''), '验号员 09', '   '])
      expect(await api.callWith('updateProfile', { nickName }, member)).toMatchObject({
        code: 400,
        data: [{ field: 'nickName' }],
      });
    expect(
      await api.callWith('updateProfile', { sex: 'x', email: 'no', nickName: '' }, member),
    ).toMatchObject({
      code: 400,
      data: expect.arrayContaining([
        { field: 'sex', msg: '请选择性别' },
        { field: 'email', msg: '邮箱格式不对' },
        { field: 'nickName', msg: '昵称需 1–20 个字' },
      ]),
    });
    expect(await api.callWith('updateProfile', { sex: 'male' })).toMatchObject({ code: 401 });
  });
});
