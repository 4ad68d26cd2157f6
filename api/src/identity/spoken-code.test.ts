import { createHmac, randomBytes } from 'node:crypto';
import type { StaffAction } from 'shared-contract/shapes';
import { logInAtDesk, newKeyedPerson } from '../testing/desk';
import { newPhone, openApi, type TestApi, type TestMember } from '../testing/harness';
import { codeOfMinute } from './spoken-code';

const MINUTE = 60_000;
let api: TestApi;
let member: TestMember & { phone: string };
let staff: TestMember;
beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'staff'], nickName: '客服 12' });
});
beforeEach(async () => {
  const phone = newPhone();
  member = { ...(await api.newMember({ phone })), phone };
});
afterAll(() => api?.close());

const own = (of = member) => api.value('getSpokenCode', {}, of);
const tick = () => api.value('advanceClock', { ms: MINUTE });
const decide = (action: StaffAction) => api.value('actAsStaff', action, staff);
const ticketOf = async (of: TestMember) =>
  (await api.value('createProblem', { problemType: 'feedback', content: '希望列表能记住上次的排序。' }, of))
    .id;

test('a code is two words and a number, stays for its minute, and is another one in the next', async () => {
  const first = await own();
  expect(first.now.code).toMatch(/^\p{Script=Han}{2} \p{Script=Han}{2} \d\d$/u);
  expect(Date.parse(first.now.until) - Date.parse(first.now.from)).toBe(MINUTE);
  expect(first.before).toBeNull();
  await tick();
  const second = await own();
  expect(second.now.code).not.toBe(first.now.code);
  expect(second.before).toEqual(first.now);
  expect(await api.value('getPastCode', { at: first.now.from }, member)).toEqual(first.now);
});

test('two members have different codes', async () => {
  expect((await own()).now.code).not.toBe((await own(await api.newMember({}))).now.code);
});

test('a past minute is told within 24 hours, not the future, and not before the key', async () => {
  const { now } = await own();
  const at = (ms: number) => new Date(Date.parse(now.from) + ms).toISOString();
  const past = (ms: number) => api.call('getPastCode', { at: at(ms) }, member);
  expect(await past(2 * MINUTE)).toMatchObject({
    code: 400,
    data: [{ field: 'at', msg: '这个时间还没有到' }],
  });
  expect(await past(-2 * MINUTE)).toMatchObject({ data: [{ msg: expect.stringContaining('之前的口令') }] });
  await api.value('advanceClock', { ms: 25 * 60 * MINUTE });
  expect(await past(0)).toMatchObject({ data: [{ msg: '只能查最近 24 小时内的' }] });
  expect(await api.call('getPastCode', { at: 'yesterday' }, member)).toMatchObject({
    data: [{ field: 'at', msg: '请填写几点几分' }],
  });
});

test('another key makes every earlier code invalid', async () => {
  const { now } = await own();
  await tick();
  await api.value('renewCode', {}, member);
  const after = await own();
  expect(after.before).toBeNull();
  expect(await api.call('getPastCode', { at: now.from }, member)).toMatchObject({ code: 400 });
});

describe('staff', () => {
  const read = (of: object, by: { token: string } = staff) =>
    api.callWith('getMemberCode', { memberId: String(member.id), ...of }, by);

  test('say the code of a party of the case that they hold; the member sees who read it', async () => {
    const caseId = await ticketOf(member);
    const of = { entity: 'problem', caseId } as const;
    expect(await read(of)).toMatchObject({ code: 422, msg: '先领这一件，再看对方的口令' });
    await decide({ action: 'hold', ...of });
    const shown = await read(of);
    const mine = await own();
    expect(shown.data).toMatchObject({ code: mine.now.code, until: mine.now.until });
    expect(mine.staff).toEqual([{ name: '客服 12', at: expect.any(String), orderNo: null }]);
    const stranger = await api.newMember({});
    expect(await read({ ...of, memberId: String(stranger.id) })).toMatchObject({
      code: 422,
      msg: '这一件和这位用户没有关系',
    });
    expect((await own(stranger)).staff).toEqual([]);
  });

  test('need a second look without a case', async () => {
    const { person, device } = await newKeyedPerson(api);
    const token = await logInAtDesk(api, person, device);
    expect(await read({}, { token })).toMatchObject({ code: 422, data: { reason: 'SECOND_LOOK' } });
    expect((await own()).staff).toEqual([]);
    expect((await read({})).code).toBe(200);
    expect(await read({ memberId: '999999999' })).toMatchObject({ code: 404 });
  });

  test('who read it more than a day ago is no longer named', async () => {
    await read({});
    await api.value('advanceClock', { ms: 25 * 60 * MINUTE });
    expect((await own()).staff).toEqual([]);
  });
});

describe('the phrase', () => {
  const save = (phrase: string) => api.call('savePhrase', { phrase }, member);
  const smsTo = async (phone: string) => {
    await api.value('sendSmsCode', { phone, scene: 'login' });
    return (await api.value('readOutbox', { phone })).at(-1)?.mark;
  };

  test('is in every SMS and in the profile; taken away, both are without it', async () => {
    expect(await smsTo(member.phone)).toBe('未设防伪短语');
    expect(await save('  橘猫 爱吃冻干 ')).toMatchObject({ data: { phrase: '橘猫 爱吃冻干' } });
    await tick();
    expect(await smsTo(member.phone)).toBe('橘猫 爱吃冻干');
    expect(await api.value('getProfile', {}, member)).toMatchObject({ phrase: '橘猫 爱吃冻干' });
    expect(await smsTo(newPhone())).toBe('未设防伪短语');
    expect(await save('')).toMatchObject({ data: { phrase: null } });
    await tick();
    expect(await smsTo(member.phone)).toBe('未设防伪短语');
    expect(await api.value('getProfile', {}, member)).not.toHaveProperty('phrase');
  });

  test.each([
    ['猫', '防伪短语需 2–12 个字'],
    ['一二三四五六七八九十一二三', '防伪短语需 2–12 个字'],
    ['点 http://a.b', '防伪短语只用汉字、字母和数字'],
  ])('%s is refused at the field', async (phrase, msg) => {
    expect(await save(phrase)).toMatchObject({ code: 400, data: [{ field: 'phrase', msg }] });
  });
});

// A thief has the public pages and the member's number, not the key.
test('1,000 guesses do not say the code', () => {
  const minute = 29_000_000;
  const code = codeOfMinute(randomBytes(32), minute);
  const guesses = Array.from({ length: 1_000 }, (_, n) =>
    codeOfMinute(createHmac('sha256', `member 17 guess ${n}`).digest(), minute),
  );
  expect(guesses.filter((guess) => guess === code).length).toBeLessThanOrEqual(1);
});

test('of 100,000 codes hardly any two are the same', () => {
  const key = randomBytes(32);
  const codes = new Set(Array.from({ length: 100_000 }, (_, minute) => codeOfMinute(key, minute)));
  // Of 6.5 million codes, chance alone makes about 760 pairs.
  expect(codes.size).toBeGreaterThan(98_500);
});
