/** @cluster Requests are on the member’s shard. */

import { openApi, type TestApi } from '../testing/harness';
import { birthDateOf, checkDigit } from './identity-number';
import { demoVerifier } from './verifier';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

let serial = 100;
/** A number that does not exist in reality: region 990000. */
function idNoBorn(birthDate: string, region = '990000') {
  const seventeen = `${region}${birthDate.replaceAll('-', '')}${serial++}`;
  return seventeen + checkDigit(seventeen);
}
/** The date in China so many years before today, plus some days. */
async function dayBefore(years: number, days = 0) {
  const at = (await api.value('advanceClock', { ms: 1 })).now;
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}
const verify = async (token: string, idNo: string, realName = '欧阳测试') =>
  api.call('verifyRealName', { realName, idNo, consent: true }, { token });

test('an adult is verified once; name masked, number nowhere', async () => {
  const { id, token } = await api.newMember();
  const idNo = idNoBorn('1990-02-28');
  expect(await verify(token, idNo)).toMatchObject({
    code: 200,
    data: { status: 'verified', realNameMasked: '***试' },
  });
  expect(await api.value('getProfile', {}, { token })).toMatchObject({
    realnameStatus: 'verified',
    realNameMasked: '***试',
  });
  expect(await verify(token, idNoBorn('1991-01-01'))).toMatchObject({ data: { reason: 'ALREADY_VERIFIED' } });

  const rows = await api.db.selectFrom('real_name').selectAll().where('member_id', '=', id).execute();
  expect(rows).toMatchObject([{ birth_year: 1990, consent_at: expect.any(Date) }]);
  const everything = JSON.stringify([
    rows,
    await api.db.selectFrom('member').selectAll().execute(),
    await api.db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(everything).not.toContain(idNo);
  expect(everything).not.toContain('欧阳');
});

test('one number serves one account, however many ask at once', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => api.newMember()));
  const idNo = idNoBorn('1985-05-05');
  const answers = await Promise.all(members.map(({ token }) => verify(token, idNo)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code !== 200)).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ code: 422, data: { reason: 'ID_USED' } })),
  );
});

test('adults only: the eighteenth birthday counts, the day before does not', async () => {
  const { token } = await api.newMember();
  expect(await verify(token, idNoBorn(await dayBefore(18, 1)))).toMatchObject({
    code: 422,
    data: { reason: 'MINOR_FORBIDDEN' },
  });
  expect(await verify(token, idNoBorn(await dayBefore(18)))).toMatchObject({ code: 200 });
});

test('refused as a minor, nobody passes with an adult of another name; the same name may, and so may who appealed', async () => {
  const minor = idNoBorn(await dayBefore(17));
  const adult = () => idNoBorn('1980-06-01');
  const child = await api.newMember();
  expect(await verify(child.token, minor, '王小明')).toMatchObject({ data: { reason: 'MINOR_FORBIDDEN' } });
  const reused = {
    code: 422,
    msg: '这个账号曾因未满 18 周岁被拒绝，不能改用其他人的身份证；如果当时填错了，请联系客服申诉',
    data: { reason: 'IDENTITY_REFUSED' },
  };
  expect(await verify(child.token, adult(), '王建国')).toMatchObject(reused);
  // A second refusal under the reused name does not allow that name either.
  await verify(child.token, minor, '王建国');
  expect(await verify(child.token, adult(), '王建国')).toMatchObject(reused);
  expect((await api.value('getProfile', {}, child)).realnameStatus).toBe('none');
  const stored = await api.db.selectFrom('minor_refusal').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/王|990000/);

  const mistyped = await api.newMember();
  await verify(mistyped.token, minor, '李大山');
  expect(await verify(mistyped.token, adult(), '李大山')).toMatchObject({ data: { status: 'verified' } });

  const staff = await api.newMember({ roles: ['user', 'staff'] });
  const appeal = { action: 'allowIdentity', memberId: String(child.id), note: '核对过证件' } as const;
  const isRefused = async () => {
    const [found] = await api.value('findMembers', { by: 'memberId', value: String(child.id) }, staff);
    return found?.minorRefused;
  };
  expect(await isRefused()).toBe(true);
  expect(await api.call('actAsStaff', appeal, staff)).toMatchObject({ data: { status: 'allowed' } });
  expect(await isRefused()).toBe(false);
  expect(await api.call('actAsStaff', appeal, staff)).toMatchObject({
    code: 422,
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });
  const [message] = (await api.value('listMessages', {}, child)).rows;
  expect(message).toMatchObject({ title: '实名申诉已通过', link: '/other/Realname' });
  expect(await verify(child.token, adult(), '王建国')).toMatchObject({ data: { status: 'verified' } });
});

test('a demonstration offers each member a number of their own that passes, until they are verified', async () => {
  const [one, other] = [await api.newMember(), await api.newMember()];
  const offered = async (member: { token: string }) =>
    (await api.value('getProfile', {}, member)).idNumberThatPasses ?? '';
  const idNo = await offered(one);
  expect(await offered(other)).not.toBe(idNo);
  expect(await offered(one)).toBe(idNo);
  await verify(one.token, idNoBorn('1990-01-01', '110101'));
  expect(await offered(one)).toBe(idNo);
  expect(await verify(one.token, idNo, '王小明')).toMatchObject({ data: { status: 'verified' } });
  expect((await api.value('getProfile', {}, one)).idNumberThatPasses).toBeUndefined();
});

test('every number that is offered belongs to an adult and passes', async () => {
  for (const id of [0, 1, 999, 1000, 123_456, 3_649_999, 3_650_000, 9_007_199_254_740_991]) {
    const number = demoVerifier.numberThatPasses?.(id) ?? '';
    expect(birthDateOf(number)).toMatch(/^196\d-/);
    expect(await demoVerifier.verify('王小明', number)).toBe('match');
  }
});

test.each([
  ['a wrong check digit', () => idNoBorn('1990-01-01').replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['31 February', () => idNoBorn('1990-02-31')],
  ['15 digits', () => '990000900101123'],
  ['words', () => '身份证号码在这里一共十八个字哦哦哦'],
])('%s is no identity number', async (_what, idNo) => {
  const { token } = await api.newMember();
  expect(await verify(token, idNo())).toMatchObject({ code: 422, data: { reason: 'ID_INVALID' } });
});

test('a number the authority does not know with this name fails, and one may try again', async () => {
  const { token } = await api.newMember();
  expect(await verify(token, idNoBorn('1990-01-01', '110101'))).toMatchObject({
    code: 200,
    data: { status: 'failed', realNameMasked: null, failReason: demoVerifier.mismatchText },
  });
  expect(await api.value('getProfile', {}, { token })).toMatchObject({
    realnameStatus: 'failed',
    realnameFailReason: demoVerifier.mismatchText,
  });
  expect(await verify(token, idNoBorn('1990-01-01').toLowerCase())).toMatchObject({
    data: { status: 'verified', failReason: null },
  });
  expect((await api.value('getProfile', {}, { token })).realnameFailReason).toBeNull();
});

test('consent and name are asked for at their fields', async () => {
  const { token } = await api.newMember();
  const idNo = idNoBorn('1990-01-01');
  expect(
    await api.callWith('verifyRealName', { realName: '张三', idNo, consent: false }, { token }),
  ).toMatchObject({
    code: 400,
    data: [{ field: 'consent', msg: '请先阅读并同意用途说明' }],
  });
  for (const realName of ['Bob', '<b>张三</b>', '张 三'])
    expect(await verify(token, idNo, realName)).toMatchObject({ code: 400, data: [{ field: 'realName' }] });
});

test('ten tries a day', async () => {
  const { token } = await api.newMember();
  for (let time = 0; time < 10; time++) expect(await verify(token, '1')).toMatchObject({ code: 422 });
  expect(await verify(token, idNoBorn('1990-01-01'))).toMatchObject({
    code: 429,
    data: { retryAfter: expect.any(Number) },
  });
});
