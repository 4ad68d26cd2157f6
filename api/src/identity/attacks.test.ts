import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { newPhone, openApi, type TestApi, type TestMember } from '../testing/harness';
import { everyInput, inputs } from '../testing/inputs';
import { solvedCaptcha } from '../testing/solved-captcha';
import type { CaptchaAnswer } from './captcha';
import { newMember } from './members';
import { hashPassword } from './passwords';
import { solveWork } from './proof-of-work';
import { issueToken } from './tokens';

/** Attempts to get into an account or to find out which accounts exist. */
const verifications = jest.spyOn(argon2, 'verify');
afterAll(() => verifications.mockRestore());

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

const QUARTER_HOUR_MS = 15 * 60_000;
const password = 'caihong-qiao-77';
let addresses = 0;
const newIp = () => `10.1.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`;
let names = 0;
const newName = () => `attacked_${++names}`;

const captcha = (ip = newIp()) => solvedCaptcha(api, ip);
async function smsCode(phone: string, scene: 'login' | 'pwd' | 'register') {
  await api.value('sendSmsCode', { phone, scene }, { ip: newIp() });
  return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
}
async function account() {
  const phone = newPhone();
  const userName = newName();
  const passwordHash = await hashPassword(password);
  const id = await newMember(api.db, api.services.seal, { phone, userName, passwordHash });
  return { id, phone, userName };
}
const logIn = async (username: string, text: string, ip = newIp()) =>
  api.callWith('loginByPassword', { username, password: text, ...(await captcha(ip)) }, { ip });
const reasonOf = ({ data }: { data?: unknown }) => (data as { reason?: string } | undefined)?.reason;

// AU1
test('fifty wrong passwords on each of five accounts: ten are tried, whatever the account is called by', async () => {
  for (const round of inputs('AU1', [1, 2, 3, 4, 5], 0.4)) {
    const { userName, phone } = await account();
    const called = [userName, phone, userName.toUpperCase()];
    verifications.mockClear();
    const reasons: (string | undefined)[] = [];
    for (let time = 0; time < 50; time += 1)
      reasons.push(reasonOf(await logIn(called[time % 3] ?? userName, `wrong-${round}-${time}`)));
    expect(reasons.slice(0, 10)).toEqual(Array(10).fill('BAD_CREDENTIALS'));
    expect(reasons.slice(10)).toEqual(Array(40).fill('ACCOUNT_LOCKED'));
    expect(verifications).toHaveBeenCalledTimes(10);
    // The owner can log in by SMS at once, and by password after a quarter of an hour.
    const bySms = await api.callWith('loginBySms', { phone, code: await smsCode(phone, 'login') });
    expect(bySms.code).toBe(200);
    await api.value('advanceClock', { ms: QUARTER_HOUR_MS });
    expect((await logIn(phone, password)).code).toBe(200);
  }
});

// AU1
test('fifty at once are counted as well', async () => {
  const { userName } = await account();
  const proofs = await Promise.all(Array.from({ length: 50 }, () => captcha()));
  const answers = await Promise.all(
    proofs.map((proof) =>
      api.callWith('loginByPassword', { username: userName, password: 'wrong', ...proof }, { ip: newIp() }),
    ),
  );
  expect(answers.filter((answer) => reasonOf(answer) === 'BAD_CREDENTIALS')).toHaveLength(10);
  expect(answers.filter((answer) => reasonOf(answer) === 'ACCOUNT_LOCKED')).toHaveLength(40);
});

// AU1
test('one password sprayed over many accounts from one network meets an end after thirty failures, until ten minutes are over', async () => {
  const { userName } = await account();
  for (const addressOf of [() => '10.9.9.9', (n: number) => `2001:db8:9:9:${n}::1`]) {
    // Successful logins do not count.
    for (let n = 0; n < 3; n += 1) expect((await logIn(userName, password, addressOf(n))).code).toBe(200);
    const codes: number[] = [];
    for (let n = 0; n < 31; n += 1) codes.push((await logIn(newName(), 'wrong', addressOf(n))).code);
    expect(codes).toEqual([...Array(30).fill(422), 429]);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: addressOf(99),
      payload: { username: userName, password, ...(await captcha(addressOf(99))) },
    });
    expect(answer.json()).toMatchObject({
      code: 429,
      msg: '这个网络登录失败次数过多，请过几分钟再试，或用短信验证码登录',
      data: { reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect((await logIn(userName, password)).code).toBe(200);
    await api.value('advanceClock', { ms: 600_000 });
    expect((await logIn(userName, password, addressOf(99))).code).toBe(200);
  }
});

// AU18
describe('a network that failed twice', () => {
  const fail = async (ip: string, times = 2) => {
    for (let time = 0; time < times; time += 1) await logIn(newName(), 'wrong', ip);
  };
  const offer = (ip: string) => api.value('getCaptcha', {}, { ip });
  const send = async (username: string, answer: CaptchaAnswer, ip: string) =>
    reasonOf(await api.callWith('loginByPassword', { username, password, ...answer }, { ip })) ?? 'in';
  const solvedBy = async ({ uuid, proof }: Value<'getCaptcha'>) => ({
    uuid,
    code: (await api.value('readOutbox', { captcha: uuid }))[0]?.code ?? '',
    proof: proof && (await solveWork(proof)),
  });

  test.each([
    ['a wrong password', (ip: string) => fail(ip, 1)],
    ['a wrong captcha', async (ip: string) => send(newName(), { ...(await captcha(ip)), code: 'no' }, ip)],
  ])(
    'by %s is asked for a proof of work, for ten minutes; others are not, and what succeeds is no failure',
    async (_what, failing) => {
      const { userName } = await account();
      const ip = newIp();
      for (let time = 0; time < 3; time += 1) expect((await logIn(userName, password, ip)).code).toBe(200);
      await fail(ip, 1);
      expect(await offer(ip)).not.toHaveProperty('proof');
      await failing(ip);
      expect(await offer(ip)).toHaveProperty('proof.algorithm', 'PBKDF2/SHA-256');
      expect(await offer(newIp())).not.toHaveProperty('proof');
      expect((await logIn(userName, password, ip)).code).toBe(200);
      await api.value('advanceClock', { ms: 600_000 });
      expect(await offer(ip)).not.toHaveProperty('proof');
    },
  );

  test('gets in by the work for this very captcha alone, once', async () => {
    const { userName } = await account();
    const ip = newIp();
    await fail(ip);
    const other = await solvedBy(await offer(ip));
    const wrong: Record<string, (key: string) => string | undefined> = {
      none: () => undefined,
      'an empty one': () => '',
      nonsense: () => 'x',
      'a counter without a key': () => '1',
      'another captcha’s': () => other.proof,
      'another key': (key) => `1.${key.replaceAll(/[0-9]/g, '0')}`,
      'the prefix alone': (key) => key.slice(0, key.length / 2),
    };
    for (const [what, change] of Object.entries(wrong)) {
      const right = await solvedBy(await offer(ip));
      const answer = { ...right, proof: change(right.proof ?? '') };
      verifications.mockClear();
      expect([what, await send(userName, answer, ip)]).toEqual([what, 'PROOF_WRONG']);
      expect(verifications).not.toHaveBeenCalled();
      // It used the captcha up.
      expect(await send(userName, right, ip)).toBe('CAPTCHA_WRONG');
    }
    expect(await send(userName, other, ip)).toBe('in');
    expect(await send(userName, other, ip)).toBe('CAPTCHA_WRONG');
  });

  test('gains little by captchas that were asked for before, here or elsewhere, even if all are answered at once', async () => {
    const { userName } = await account();
    const ip = newIp();
    const collected = await Promise.all(Array.from({ length: 20 }, () => captcha()));
    const reasons = await Promise.all(collected.map((answer) => send(newName(), answer, ip)));
    expect(reasons.filter((reason) => reason === 'BAD_CREDENTIALS')).toHaveLength(10);
    expect(reasons.filter((reason) => reason === 'PROOF_WRONG')).toHaveLength(10);
    expect((await logIn(userName, password, ip)).code).toBe(200);
  });
});

// LD4
test('while too many passwords wait to be checked, the next login is asked to come again and keeps its captcha', async () => {
  const { userName: username } = await account();
  const proof = await captcha();
  const attempt = () => api.callWith('loginByPassword', { username, password, ...proof }, { ip: newIp() });
  const flood = Array.from({ length: 32 }, () => hashPassword(password));
  expect(await attempt()).toMatchObject({ code: 429, data: { reason: 'TOO_MANY_REQUESTS', retryAfter: 2 } });
  await Promise.all(flood);
  expect((await attempt()).code).toBe(200);
});

// AU3
test('a captcha opens nothing when it is used, empty, ended, another’s or made up', async () => {
  const { userName: username } = await account();
  const attempt = (proof: object, text = password) =>
    api.callWith('loginByPassword', { username, password: text, ...proof }, { ip: newIp() });
  const usedRight = await captcha();
  expect((await attempt(usedRight)).code).toBe(200);
  const usedWrong = await captcha();
  expect(reasonOf(await attempt(usedWrong, 'wrong'))).toBe('BAD_CREDENTIALS');
  const guessed = await captcha();
  expect(reasonOf(await attempt({ ...guessed, code: 'WRONG' }))).toBe('CAPTCHA_WRONG');
  const [one, two] = [await captcha(), await captcha()];
  const elsewhere = await captcha();
  await api.callWith('register', { username: newName(), password, ...elsewhere }, { ip: newIp() });
  const old = await captcha();
  await api.value('advanceClock', { ms: 5 * 60_000 });
  const fresh = await captcha();
  const refused: Record<string, object> = {
    'used with the right password': usedRight,
    'used with a wrong password': usedWrong,
    'guessed wrong before': guessed,
    'used to register': elsewhere,
    'another one’s answer': { uuid: one.uuid, code: `${two.code}x` },
    ended: old,
    'an empty answer': { ...fresh, code: '' },
    'an answer of spaces': { ...fresh, code: '    ' },
    'an empty name': { ...fresh, uuid: '' },
    'a made-up name': { ...fresh, uuid: 'A'.repeat(22) },
    'no name': { code: fresh.code },
    'no answer': { uuid: fresh.uuid },
  };
  expect(Object.keys(refused)).toHaveLength(12);
  for (const [what, proof] of Object.entries(refused)) {
    verifications.mockClear();
    const { code } = await attempt(proof);
    expect([what, [400, 422].includes(code)]).toEqual([what, true]);
    expect(verifications).not.toHaveBeenCalled();
  }
});

// AU7
test('an SMS code serves once, for its purpose and phone, for five minutes', async () => {
  const phone = newPhone();
  const login = (code: string, to = phone) => api.callWith('loginBySms', { phone: to, code });
  const used = await smsCode(phone, 'login');
  expect((await login(used)).code).toBe(200);
  const refusals = [await login(used)];
  for (const scene of ['pwd', 'register'] as const) refusals.push(await login(await smsCode(phone, scene)));
  const mine = await smsCode(phone, 'login');
  refusals.push(await login(mine, newPhone()));
  refusals.push(
    await api.callWith('changePasswordBySms', { phone, code: mine, newPassword: 'another-one-88' }),
  );
  refusals.push(
    await api.callWith('register', { username: newName(), password, phone, smsCode: mine }, { ip: newIp() }),
  );
  await api.value('advanceClock', { ms: 5 * 60_000 });
  refusals.push(await login(mine));
  const replaced = await smsCode(phone, 'login');
  const latest = await smsCode(phone, 'login');
  if (replaced !== latest) refusals.push(await login(replaced));
  for (const { code } of refusals) expect(code).toBe(422);
  expect(refusals.length).toBeGreaterThanOrEqual(7);
  expect((await login(latest)).code).toBe(200);
});

describe('who has an account cannot be told', () => {
  const pairs = inputs(
    'AU9',
    Array.from({ length: 200 }, (_, index) => index),
    0.025,
  );
  const answered = async (ask: () => Promise<unknown>) => {
    verifications.mockClear();
    return { answer: await ask(), verifications: verifications.mock.calls.length };
  };

  // AU9: each pair is one known and one unknown account, so 200 pairs are the 400 inputs.
  test.each([
    ['by user name', async () => [(await account()).userName, newName()]],
    ['by phone', async () => [(await account()).phone, newPhone()]],
    ['without a password', async () => [(await api.newMember()).phone, newPhone()]],
  ] as const)('by a login %s', async (_what, both) => {
    for (const pair of pairs) {
      const [known, unknown] = await both();
      const [one, other] = [known, unknown].map((name) => () => logIn(name ?? '', `wrong-${pair}`));
      const first = await answered(one ?? jest.fn());
      expect(first).toMatchObject({ verifications: 1, answer: { data: { reason: 'BAD_CREDENTIALS' } } });
      expect(await answered(other ?? jest.fn())).toEqual(first);
    }
  });

  // AU9
  test('by a code sent or a password changed', async () => {
    for (const _pair of pairs) {
      const { phone } = await api.newMember();
      const unknown = newPhone();
      const asked: Record<string, (phone: string) => Promise<unknown>> = {
        login: (to) => api.callWith('sendSmsCode', { phone: to, scene: 'login' }, { ip: newIp() }),
        staff: (to) => api.callWith('sendSmsCode', { phone: to, scene: 'staff' }, { ip: newIp() }),
        pwd: (to) => api.callWith('sendSmsCode', { phone: to, scene: 'pwd' }, { ip: newIp() }),
        'a wrong code': (to) =>
          api.callWith('changePasswordBySms', { phone: to, code: '000000', newPassword: password }),
        'a weak password': (to) =>
          api.callWith('changePasswordBySms', { phone: to, code: '000000', newPassword: '12345678' }),
      };
      for (const [what, ask] of Object.entries(asked))
        expect([what, await answered(() => ask(unknown))]).toEqual([what, await answered(() => ask(phone))]);
    }
  });
});

// AU10
describe('a password', () => {
  const register = async (text: string) => {
    const username = newName();
    const proof = await captcha();
    const { code } = await api.callWith('register', { username, password: text, ...proof }, { ip: newIp() });
    return { username, code };
  };
  const refused: [string, string][] = [
    ['seven characters', 'abc!7xZ'],
    ['seven Han characters', '长安一片月万户'],
    ['seven emoji', '🐟🐠🐡🦈🐙🐚🦀'],
    ['nothing', ''],
    ['65 characters', `${'zx7!'.repeat(16)}x`],
    ['65 Han characters', '长'.repeat(32) + '安'.repeat(33)],
    ['100,000 characters', 'zx7!'.repeat(25_000)],
    ['12345678', '12345678'],
    ['password1', 'password1'],
    ['capitals', 'PASSWORD123'],
    ['a keyboard row', 'qwertyuiop'],
    ['wide digits', '１２３４５６７８'],
    ['one character', 'aaaaaaaaaaaa'],
    ['two characters', 'abababababab'],
    ['eight spaces', ' '.repeat(8)],
    ['a favourite of the country', 'woaini1314'],
  ];
  const taken: [string, string][] = [
    ['eight characters', 'k9!fwqz2'],
    ['eight Han characters', '长安一片月万户捣'],
    ['eight emoji', '🐟🐠🐡🦈🐙🐚🦀🦐'],
    ['64 characters', 'zx7!'.repeat(16)],
    ['64 Han characters, 192 bytes', `${'长安'.repeat(31)}月户`],
    ['72 bytes', '长安一片'.repeat(6)],
    ['73 bytes', `${'长安一片'.repeat(6)}x`],
    ['64 emoji, 256 bytes', '🐟🐠🐡🦈'.repeat(16)],
    ['spaces before and after', '  k9!fwqz2  '],
    ['quotes and brackets', `'";--<b>{{7*7}}`],
    ['right to left', 'סיסמה-ארוכה-9'],
    ['combining marks', 'e\u0301a\u0300o\u0302u\u0308i\u0303n\u0303c\u0327s\u030c'],
    ['a tab and a line break', 'k9!f\twq\nz2'],
    ['a backslash and a percent', 'k9\\%_fwqz'],
  ];

  test.each(refused)('of %s is refused', async (_what, text) => {
    expect([400, 422]).toContain((await register(text)).code);
  });

  test.each(taken)('of %s is taken whole, and opens only whole', async (_what, text) => {
    const { username, code } = await register(text);
    expect(code).toBe(200);
    expect((await logIn(username, text)).code).toBe(200);
    const characters = [...text];
    const last = characters.at(-1) === 'x' ? 'y' : 'x';
    expect(reasonOf(await logIn(username, characters.slice(0, -1).join('') + last))).toBe('BAD_CREDENTIALS');
    expect(reasonOf(await logIn(username, characters.slice(0, -1).join('')))).toBe('BAD_CREDENTIALS');
  });
});

describe('an ended session', () => {
  const rejected = async (token: string) => {
    const began = Date.now();
    for (const name of ['getProfile', 'listOrders', 'getWallet'] as const)
      expect(await api.callWith(name, {}, { token })).toMatchObject({
        code: 401,
        data: { reason: 'UNAUTHORIZED' },
      });
    return Date.now() - began;
  };
  const session = (member: TestMember) => issueToken(api.db, member.id, ['sms']);

  // AU11
  test.each([1, 2, 5])('after a password was reset none of %d sessions opens anything', async (count) => {
    const member = await api.newMember();
    const tokens = [member.token];
    for (let more = 1; more < count; more += 1) tokens.push((await session(member)).token);
    const code = await smsCode(member.phone, 'pwd');
    expect(
      await api.value('changePasswordBySms', { phone: member.phone, code, newPassword: password }),
    ).toEqual({ revoked: count });
    for (const token of tokens) await rejected(token);
  });

  // AU11
  test('a login with the old password on its way while it is reset ends with it', async () => {
    const rounds = everyInput ? 20 : 5;
    for (let round = 0; round < rounds; round += 1) {
      const { phone, userName } = await account();
      const code = await smsCode(phone, 'pwd');
      const proofs = await Promise.all(Array.from({ length: 6 }, () => captcha()));
      const logins = proofs.map((proof) =>
        api.callWith('loginByPassword', { username: userName, password, ...proof }, { ip: newIp() }),
      );
      await api.value('changePasswordBySms', { phone, code, newPassword: 'another-one-88' });
      for (const { data } of await Promise.all(logins)) {
        const { token } = (data ?? {}) as { token?: string };
        if (token) await rejected(token);
      }
    }
  });

  // AU11
  test.each(['logout', 'logout twice', 'closed'])('by %s opens nothing', async (how) => {
    const member = await api.newMember();
    const other = await session(member);
    if (how === 'closed')
      await api.db.updateTable('member').set({ status: 'closed' }).where('id', '=', member.id).execute();
    else await api.value('logout', {}, member);
    if (how === 'logout twice') expect(await api.call('logout', {}, member)).toMatchObject({ code: 401 });
    await rejected(member.token);
    if (how !== 'closed') expect((await api.call('getProfile', {}, other)).code).toBe(200);
  });

  // AU13
  test.each([
    ['idle for seven days', [7], false],
    ['idle for a minute less', [7 - 1 / 1_440], true],
    ['used every six days for thirty', [6, 6, 6, 6, 6], false],
    ['used every six days for a minute less', [6, 6, 6, 6, 6 - 1 / 1_440], true],
  ] as const)('%s', async (_what, days, lives) => {
    const { token } = await api.newMember();
    let code = 200;
    for (const some of days) {
      expect(code).toBe(200);
      await api.value('advanceClock', { ms: Math.round(some * 86_400_000) });
      code = (await api.call('getProfile', {}, { token })).code;
    }
    expect(code).toBe(lives ? 200 : 401);
    if (!lives) await rejected(token);
  });
});

// AU12
test('a thousand tokens differ, carry 256 bits each, and only their hashes are stored', async () => {
  const member = await api.newMember();
  const count = everyInput ? 1_000 : 200;
  const tokens = [];
  for (let made = 0; made < count; made += 1)
    tokens.push((await issueToken(api.db, member.id, ['sms'])).token);
  expect(new Set(tokens).size).toBe(count);
  const ones = tokens.map((token) => {
    const bytes = Buffer.from(token.split('.')[1] ?? '', 'base64url');
    expect(bytes).toHaveLength(32);
    return [...bytes].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  });
  // Unbiased bits: on average 128 of 256 are set, with a standard deviation of 8 per token.
  const mean = ones.reduce((sum, each) => sum + each, 0) / count;
  expect(Math.abs(mean - 128)).toBeLessThan((8 / Math.sqrt(count)) * 6);
  // No character position is constant across the tokens.
  for (let place = 0; place < 42; place += 1)
    expect(new Set(tokens.map((token) => token.split('.')[1]?.[place])).size).toBeGreaterThan(32);

  const { rows } = await sql<{ row: string }>`select session_token::text as row from session_token`.execute(
    api.db,
  );
  const stored = rows.map(({ row }) => row).join('\n');
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

// AU15
test.each(['both headers', 'the token header', 'a bearer'])(
  'a registration with somebody’s living token in %s is nobody’s but the new member’s',
  async (where) => {
    const victim = await api.newMember();
    const before = await api.value('getProfile', {}, victim);
    const username = newName();
    const headers: Record<string, string> =
      where === 'a bearer'
        ? { authorization: `Bearer ${victim.token}` }
        : where === 'both headers'
          ? { token: victim.token, authorization: victim.token }
          : { token: victim.token };
    const input = { username, password, ...(await captcha()) };
    const { userId } = await api.value('register', input, { headers, ip: newIp() });
    expect(userId).not.toBe(String(victim.id));
    expect(await api.value('getProfile', {}, victim)).toEqual(before);
    const { token } = (await logIn(username, password)).data as { token: string };
    expect(await api.value('getProfile', {}, { token })).toMatchObject({ userId, phoneMasked: '' });
  },
);
