import { sql } from 'kysely';
import { deleteExpired } from '../../identity/sweep';
import { type Market, openMarket } from '../../orders/testing/market';
import {
  addPasskey,
  deviceAt,
  firstKeyToken,
  logInAtDesk,
  lookAgain,
  newKeyedPerson,
  newStaffPerson,
  type StaffPerson,
  staffCode,
} from '../../testing/desk';
import type { TestApi } from '../../testing/harness';
import { totpCode } from './totp';

let market: Market;
let api: TestApi;
beforeAll(async () => {
  market = await openMarket();
  ({ api } = market);
});
afterAll(() => market.close());

const MINUTE = 60_000;
const begin = ({ phone, password }: Pick<StaffPerson, 'phone' | 'password'>, ip?: string) =>
  api.call('beginStaffLogin', { phone, password }, { ip });
/** Begins a login that must get as far as a passkey. */
async function asked(person: StaffPerson) {
  const { challengeId, passkey } = await api.value('beginStaffLogin', person);
  if (!passkey) throw new Error('no passkey was asked for');
  return { challengeId, passkey };
}
const setMember = (id: number, values: { status?: 'active' | 'blocked'; roles?: ('user' | 'staff')[] }) =>
  api.db.updateTable('member').set(values).where('id', '=', id).execute();

/** What the session may do: staff work, and reading what belongs to other people. */
async function reach(token: string) {
  const { orderNo } = await market.sale();
  const codes = [];
  for (const name of ['listStaffWork', 'getDeskMoney'] as const)
    codes.push((await api.callWith(name, {}, { token })).code);
  codes.push((await api.call('getOrder', { orderNo }, { token })).code);
  codes.push(
    (await api.callWith('actAsStaff', { action: 'hold', entity: 'order', caseId: '1' }, { token })).code,
  );
  return codes;
}
const AT_WORK = [200, 200, 200, 404];
const CUSTOMER = [403, 403, 404, 403];

test('a first key is added after password and SMS code, and opens the session for work', async () => {
  const person = await newStaffPerson(api);
  const { phone, password } = person;
  const begun = await api.value('beginStaffLogin', { phone, password });
  expect(begun).toMatchObject({ passkey: null, totp: false, sms: true });
  const smsCode = await staffCode(api, person);
  const { challengeId } = begun;
  const { token, firstKey } = await api.value('finishStaffLogin', { challengeId, smsCode });
  expect(firstKey).toBe(true);
  expect(await reach(token)).toEqual([403, 403, 403, 403]);
  expect(await api.call('removeStaffKey', { keyId: '1' }, { token })).toMatchObject({ code: 403 });
  expect(await api.call('listOrders', { role: 'buyer' }, { token })).toMatchObject({ code: 403 });
  expect(await api.call('getProfile', {}, { token })).toMatchObject({ code: 200 });

  const other = await firstKeyToken(api, person);
  await addPasskey(api, token, deviceAt(api));
  expect(await reach(token)).toEqual(AT_WORK);
  expect(await api.value('listStaffKeys', {}, { token })).toMatchObject({
    keys: [{ kind: 'passkey', name: '工作手机', lastUsedAt: null }],
    firstKey: false,
    lookedUntil: null,
  });
  expect(await api.call('listStaffKeys', {}, { token: other })).toMatchObject({ code: 401 });
  expect(await api.call('logout', {}, { token })).toMatchObject({ code: 200 });
  expect(await api.call('listStaffKeys', {}, { token })).toMatchObject({ code: 401 });
});

test('a session for a first key adds none to somebody who has one', async () => {
  const person = await newStaffPerson(api);
  const token = await firstKeyToken(api, person);
  const { challengeId, totp } = await api.value('beginStaffKey', { kind: 'totp' }, { token });
  await sql`insert into staff_key (member_id, kind, name, totp_sealed) values (${person.id}, 'totp', '别处', 'x')`.execute(
    api.db,
  );
  const answer = { challengeId, name: '动态码', totp: totpCode(totp?.secret ?? '') };
  expect(await api.call('finishStaffKey', answer, { token })).toMatchObject({ code: 403 });
  expect(await api.call('beginStaffKey', { kind: 'totp' }, { token })).toMatchObject({ code: 403 });
});

test('with a key, work begins by password and passkey, or by password and code', async () => {
  const { person, device, secret } = await newKeyedPerson(api);
  const begun = await api.value('beginStaffLogin', person);
  expect(begun).toMatchObject({ totp: true, sms: false, passkey: { userVerification: 'required' } });
  expect(await reach(await logInAtDesk(api, person, device))).toEqual(AT_WORK);

  const { challengeId } = begun;
  const smsCode = await staffCode(api, person);
  expect(await api.call('finishStaffLogin', { challengeId, smsCode })).toMatchObject({
    code: 400,
    data: [{ field: 'totp' }],
  });
  const byCode = await api.value('finishStaffLogin', { challengeId, totp: totpCode(secret) });
  expect(byCode.firstKey).toBe(false);
  expect(await reach(byCode.token)).toEqual(AT_WORK);
  const { rows } = await sql<{ note: string }>`
    select note from audit where entity = 'staff_login' and entity_id = ${String(person.id)} order by id`.execute(
    api.db,
  );
  expect(rows.map(({ note }) => note)).toEqual([
    'by password and sms',
    'by password and passkey',
    'by password and totp',
  ]);
});

test('a code is accepted once, whether for a login or a second look', async () => {
  const { person, secret, token } = await newKeyedPerson(api);
  const totp = totpCode(secret);
  const first = await api.value('beginStaffLogin', person);
  await api.value('finishStaffLogin', { challengeId: first.challengeId, totp });
  const second = await api.value('beginStaffLogin', person);
  expect(await api.call('finishStaffLogin', { challengeId: second.challengeId, totp })).toMatchObject({
    data: { reason: 'KEY_USED' },
  });
  const look = await api.value('beginSecondLook', {}, { token });
  expect(
    await api.call('finishSecondLook', { challengeId: look.challengeId, totp }, { token }),
  ).toMatchObject({ data: { reason: 'KEY_USED' } });
});

test('an answer opens one session, also when it is sent twice at once', async () => {
  const { person, device } = await newKeyedPerson(api);
  const { challengeId, passkey } = await asked(person);
  const answer = { challengeId, passkey: device.get(passkey) };
  const both = await Promise.all([
    api.call('finishStaffLogin', answer),
    api.call('finishStaffLogin', answer),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
  expect(await api.call('finishStaffLogin', answer)).toMatchObject({ data: { reason: 'CHALLENGE_EXPIRED' } });
  // What was signed for one challenge answers no other.
  const next = await asked(person);
  expect(
    await api.call('finishStaffLogin', { challengeId: next.challengeId, passkey: answer.passkey }),
  ).toMatchObject({ data: { reason: 'KEY_WRONG' } });
});

test('a key of somebody else, a copied device, another site and a device that asks nobody are refused', async () => {
  const { person, device, secret } = await newKeyedPerson(api);
  const colleague = await newKeyedPerson(api);
  const refused = (answer: object) => api.callWith('finishStaffLogin', answer);
  const wrong = { code: 422, data: { reason: 'KEY_WRONG' } };

  const one = await asked(person);
  expect(
    await refused({ challengeId: one.challengeId, passkey: colleague.device.get(one.passkey) }),
  ).toMatchObject(wrong);
  expect(await refused({ challengeId: one.challengeId, passkey: device.get(one.passkey) })).toMatchObject(
    wrong,
  );
  expect(await refused({ challengeId: one.challengeId, totp: totpCode(colleague.secret) })).toMatchObject(
    wrong,
  );

  const behind = await asked(person);
  device.counter -= 2;
  expect(
    await refused({ challengeId: behind.challengeId, passkey: device.get(behind.passkey) }),
  ).toMatchObject(wrong);
  device.counter += 2;

  const elsewhere = await asked(person);
  const phished = device.get({ ...elsewhere.passkey, rpId: 'haozhan.example' });
  expect(await refused({ challengeId: elsewhere.challengeId, passkey: phished })).toMatchObject(wrong);

  const late = await asked(person);
  await api.value('advanceClock', { ms: 5 * MINUTE });
  expect(await refused({ challengeId: late.challengeId, totp: totpCode(secret) })).toMatchObject({
    data: { reason: 'CHALLENGE_EXPIRED' },
  });
  await deleteExpired(api.services);
  const left = await api.db
    .selectFrom('staff_challenge')
    .select('id')
    .where('id', '=', late.challengeId)
    .execute();
  expect(left).toEqual([]);
});

test('customers, strangers, blocked staff and a wrong password get one answer', async () => {
  const { person } = await newKeyedPerson(api);
  const customer = await newStaffPerson(api);
  await setMember(customer.id, { roles: ['user'] });
  const blocked = await newStaffPerson(api);
  await setMember(blocked.id, { status: 'blocked' });
  const answers = [
    await begin({ ...person, password: '不是这个密码' }),
    await begin(customer),
    await begin(blocked),
    await begin({ phone: '12009999999', password: person.password }),
  ];
  expect(answers[0]).toMatchObject({ code: 422, data: { reason: 'BAD_CREDENTIALS' } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  for (const phone of [customer.phone, '12009999998'])
    for (let time = 0; time < 10; time++) await begin({ phone, password: '不是这个密码' }, '10.8.0.1');
  for (const phone of [customer.phone, '12009999998'])
    expect(await begin({ phone, password: '不是这个密码' }, '10.8.0.2')).toMatchObject({
      data: { reason: 'ACCOUNT_LOCKED', retryAfter: expect.any(Number) },
    });
});

test('one network fails thirty times, one person with ten keys an hour', async () => {
  const ip = '10.8.1.1';
  for (let time = 0; time < 30; time++)
    await begin({ phone: `1200888${1000 + time}`, password: '不是这个密码' }, ip);
  const { person, device, secret } = await newKeyedPerson(api);
  expect(await begin(person, ip)).toMatchObject({ code: 429, data: { retryAfter: expect.any(Number) } });
  expect(await api.call('finishStaffLogin', { challengeId: 'x', totp: '123456' }, { ip })).toMatchObject({
    code: 429,
  });

  const wrong = totpCode(secret, 20);
  for (let time = 0; time < 10; ) {
    const { challengeId } = await asked(person);
    for (let tries = 0; tries < 5; tries++, time++)
      expect(await api.call('finishStaffLogin', { challengeId, totp: wrong })).toMatchObject({
        data: { reason: 'KEY_WRONG' },
      });
    expect(await api.call('finishStaffLogin', { challengeId, totp: totpCode(secret) })).toMatchObject({
      data: { reason: 'CHALLENGE_EXPIRED' },
    });
  }
  const { challengeId, passkey } = await asked(person);
  expect(await api.call('finishStaffLogin', { challengeId, passkey: device.get(passkey) })).toMatchObject({
    code: 429,
    msg: '验证失败次数过多，请一小时后再试',
  });
  await api.value('advanceClock', { ms: 60 * MINUTE });
  expect(await reach(await logInAtDesk(api, person, device))).toEqual(AT_WORK);
});

test('who is blocked or no longer staff stops at once, also in the middle of a login', async () => {
  const { person, device, token } = await newKeyedPerson(api);
  const { challengeId, passkey } = await asked(person);
  await setMember(person.id, { status: 'blocked' });
  expect(await reach(token)).toEqual([403, 403, 404, 403]);
  expect(await api.call('finishStaffLogin', { challengeId, passkey: device.get(passkey) })).toMatchObject({
    data: { reason: 'CHALLENGE_EXPIRED' },
  });
  await setMember(person.id, { status: 'active', roles: ['user'] });
  expect(await reach(token)).toEqual(CUSTOMER);
  await setMember(person.id, { roles: ['user', 'staff'] });
  expect(await reach(token)).toEqual(AT_WORK);
});

test('a new password ends a login with the old one', async () => {
  const { person, device, token } = await newKeyedPerson(api);
  const { challengeId, passkey } = await asked(person);
  await api.value('sendSmsCode', { phone: person.phone, scene: 'pwd' });
  const code = (await api.value('readOutbox', { phone: person.phone })).at(-1)?.code ?? '';
  await api.value('changePasswordBySms', { phone: person.phone, code, newPassword: '另一段足够长的密码' });
  expect(await api.call('finishStaffLogin', { challengeId, passkey: device.get(passkey) })).toMatchObject({
    data: { reason: 'CHALLENGE_EXPIRED' },
  });
  expect(await api.call('listStaffKeys', {}, { token })).toMatchObject({ code: 401 });
});

test('work ends after thirty idle minutes, and after twelve hours in all; a customer stays logged in', async () => {
  const { person, device } = await newKeyedPerson(api);
  const customer = await api.newMember();
  const code = async (token: string) => (await api.call('listStaffKeys', {}, { token })).code;

  const idle = await logInAtDesk(api, person, device);
  await api.value('advanceClock', { ms: 29 * MINUTE });
  expect(await code(idle)).toBe(200);
  await api.value('advanceClock', { ms: 31 * MINUTE });
  expect(await code(idle)).toBe(401);

  const busy = await logInAtDesk(api, person, device);
  for (let half = 0; half < 24; half++) {
    await api.value('advanceClock', { ms: 29.9 * MINUTE });
    expect(await code(busy)).toBe(200);
  }
  await api.value('advanceClock', { ms: 4 * MINUTE });
  expect(await code(busy)).toBe(401);
  expect(await api.call('getProfile', {}, customer)).toMatchObject({ code: 200 });
});

test('a key is removed after a second look, never the last one; the other sessions end', async () => {
  const { person, device, token } = await newKeyedPerson(api);
  const elsewhere = await logInAtDesk(api, person, device);
  const { keys } = await api.value('listStaffKeys', {}, { token });
  const [passkey, codes] = keys.map(({ id }) => id);
  const remove = (keyId = '') => api.call('removeStaffKey', { keyId }, { token });
  expect(await remove(codes)).toMatchObject({ code: 200 });
  expect(await api.call('listStaffKeys', {}, { token: elsewhere })).toMatchObject({ code: 401 });
  expect(await remove(passkey)).toMatchObject({ data: { reason: 'LAST_KEY' } });
  await api.value('advanceClock', { ms: 5 * MINUTE });
  expect(await remove(passkey)).toMatchObject({ data: { reason: 'SECOND_LOOK' } });
  await lookAgain(api, token, device);
  expect(await remove('999999')).toMatchObject({ code: 404 });
  const { rows } = await sql<{ note: string; to_state: string }>`
    select to_state, note from audit where entity = 'staff_key' and actor = ${`staff:${person.id}`} order by id`.execute(
    api.db,
  );
  expect(rows.map(({ to_state, note }) => `${to_state} ${note}`)).toEqual([
    'added passkey: 工作手机',
    'added totp: 动态码',
    'removed totp: 动态码',
  ]);
});
