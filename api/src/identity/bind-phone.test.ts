import { newPhone, openApi, type TestApi } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

let names = 0;
/** A member registered with a captcha, and therefore without a phone. */
async function withoutPhone() {
  const username = `nophone_${++names}`;
  const password = 'caihong-qiao-77';
  await api.value('register', { username, password, ...(await solvedCaptcha(api)) });
  return api.value('loginByPassword', { username, password, ...(await solvedCaptcha(api)) });
}
const newest = async (phone: string) => (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
async function codeTo(phone: string) {
  await api.value('sendSmsCode', { phone, scene: 'bind' });
  return newest(phone);
}
const isoDay = '19900307';
/** A number accepted by the demo verifier: region 990000, born 1990, with a valid check digit. */
function idNumber(serial: number): string {
  const body = `990000${isoDay}${String(serial).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0);
  return body + '10X98765432'[sum % 11];
}

test('a member without a phone binds one, logs in by it, and is told', async () => {
  const { token } = await withoutPhone();
  const phone = newPhone();
  const code = await codeTo(phone);
  const shown = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  expect(await api.value('bindPhone', { phone, code }, { token })).toEqual({ phoneMasked: shown });
  const { userId, phoneMasked } = await api.value('getProfile', {}, { token });
  expect(phoneMasked).toBe(shown);
  await api.value('sendSmsCode', { phone, scene: 'login' });
  const login = await api.value('loginBySms', { phone, code: await newest(phone) });
  expect(login.isNew).toBe(false);
  expect((await api.value('getProfile', {}, login)).userId).toBe(userId);
  expect((await api.value('listMessages', {}, { token })).rows).toMatchObject([
    { title: '手机号已绑定', content: expect.stringContaining(shown), link: '/other/geren' },
  ]);
});

test('a verified name goes with the phone: the member can withdraw before and after', async () => {
  const { token } = await withoutPhone();
  const realName = { realName: '赵示例', idNo: idNumber(11), consent: true } as const;
  expect(await api.value('verifyRealName', realName, { token })).toMatchObject({ status: 'verified' });
  const withdraw = (smsCode: string) =>
    api.callWith(
      'withdraw',
      {
        amountFen: 100,
        account: 'a@example.com',
        smsCode,
        clientReqId: `bind-${Math.random()}`.slice(0, 20).replace('.', ''),
      },
      { token },
    );
  const phones = [newPhone(), newPhone()] as const;
  await api.value('bindPhone', { phone: phones[0], code: await codeTo(phones[0]) }, { token });
  for (const phone of phones) {
    await api.value('sendSmsCode', { scene: 'withdraw' }, { token });
    // Only the balance is insufficient.
    expect(await withdraw(await newest(phone))).toMatchObject({ data: { reason: 'INSUFFICIENT_BALANCE' } });
    if (phone === phones[1]) continue;
    await api.value('sendSmsCode', { scene: 'bind' }, { token });
    const oldCode = await newest(phone);
    const next = { phone: phones[1], code: await codeTo(phones[1]), oldCode };
    await api.value('bindPhone', next, { token });
  }
});

describe('another phone', () => {
  test('needs a code to the old one as well; then only the new one logs in as the member', async () => {
    const member = await api.newMember();
    const phone = newPhone();
    expect(await api.callWith('bindPhone', { phone, code: await codeTo(phone) }, member)).toMatchObject({
      code: 422,
      data: { reason: 'SMS_REQUIRED' },
    });
    await api.value('sendSmsCode', { scene: 'bind' }, member);
    const oldCode = await newest(member.phone);
    // A code for the old phone is not valid for the new one.
    expect(
      await api.callWith('bindPhone', { phone, code: oldCode, oldCode: '000000' }, member),
    ).toMatchObject({
      code: 422,
      data: { reason: 'SMS_WRONG', field: 'oldCode' },
    });
    // The refusal names the wrong code, and the other one stays usable.
    expect(await api.callWith('bindPhone', { phone, code: oldCode, oldCode }, member)).toMatchObject({
      code: 422,
      data: { reason: 'SMS_WRONG', field: 'code' },
    });
    await api.value('bindPhone', { phone, code: await codeTo(phone), oldCode }, member);
    const third = newPhone();
    const again = { phone: third, code: await codeTo(third), oldCode };
    expect(await api.callWith('bindPhone', again, member)).toMatchObject({ data: { field: 'oldCode' } });
    await api.value('sendSmsCode', { phone: member.phone, scene: 'login' });
    const other = await api.value('loginBySms', { phone: member.phone, code: await newest(member.phone) });
    expect(other.isNew).toBe(true);
    expect((await api.value('listMessages', {}, member)).rows[0]?.title).toBe('手机号已更换');
  });

  test('that is the same, or somebody else’s, is refused; whose is told only to its holder', async () => {
    const [member, other] = await Promise.all([api.newMember(), api.newMember()]);
    expect(await api.callWith('bindPhone', { phone: member.phone, code: '123456' }, member)).toMatchObject({
      code: 400,
      data: [{ field: 'phone', msg: '这已经是你绑定的手机号' }],
    });
    const { token } = await withoutPhone();
    expect(await api.callWith('bindPhone', { phone: other.phone, code: '123456' }, { token })).toMatchObject({
      data: { reason: 'SMS_WRONG' },
    });
    const taken = { phone: other.phone, code: await codeTo(other.phone) };
    expect(await api.callWith('bindPhone', taken, { token })).toMatchObject({
      code: 422,
      data: { reason: 'PHONE_TAKEN' },
    });
    expect((await api.value('getProfile', {}, { token })).phoneMasked).toBe('');
  });
});

test('a guest binds nothing; a wrong shape is told at the field', async () => {
  const phone = newPhone();
  expect(await api.callWith('bindPhone', { phone, code: '123456' })).toMatchObject({ code: 401 });
  const member = await api.newMember();
  for (const [input, field] of [
    [{ phone: '123', code: '123456' }, 'phone'],
    [{ phone, code: '12' }, 'code'],
    [{ phone, code: '123456', oldCode: 'x' }, 'oldCode'],
  ] as const)
    expect(await api.callWith('bindPhone', input, member)).toMatchObject({ code: 400, data: [{ field }] });
});
