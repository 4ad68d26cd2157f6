import { newPhone, openApi, type TestApi } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

let api: TestApi;
const hour = 3_600_000;
beforeAll(async () => {
  const perPhone = [
    { max: 1, seconds: 60 },
    { max: 5, seconds: 3_600 },
    { max: 10, seconds: 86_400 },
  ];
  // The limits of production.
  api = await openApi({
    config: {
      sms: { aliyun: null, perPhone, captchaAfterPerPhone: 2, captchaAfterPerIp: 20 },
    },
  });
});
afterAll(() => api?.close());

let address = 1;
const newIp = () => `10.0.0.${address++}`;
const tick = () => api.value('advanceClock', { ms: 60_000 });
const captcha = () => solvedCaptcha(api);

// AU5
test('one code a minute for a phone, whatever it is for', async () => {
  const phone = newPhone();
  const ip = newIp();
  expect(await api.value('sendSmsCode', { phone, scene: 'login' }, { ip })).toEqual({ retryAfter: 60 });
  const refused = await api.call('sendSmsCode', { phone, scene: 'pwd' }, { ip });
  expect(refused).toMatchObject({
    code: 429,
    data: { reason: 'SMS_TOO_OFTEN', retryAfter: expect.any(Number) },
  });
  await tick();
  expect((await api.call('sendSmsCode', { phone, scene: 'login' }, { ip })).code).toBe(200);
  expect(await api.value('readOutbox', { phone })).toHaveLength(2);
});

// AU5
test('the third in an hour needs a captcha, the sixth is refused, and so is the eleventh of a day', async () => {
  const phone = newPhone();
  const ip = newIp();
  const send = (proof = {}) => api.call('sendSmsCode', { phone, scene: 'login', ...proof }, { ip });
  for (let time = 0; time < 2; time++) {
    expect((await send()).code).toBe(200);
    await tick();
  }
  expect(await send()).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_REQUIRED' } });
  const { uuid } = await captcha();
  expect(await send({ uuid, code: 'wrong' })).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_WRONG' } });
  for (let time = 0; time < 3; time++) {
    expect((await send(await captcha())).code).toBe(200);
    await tick();
  }
  expect(await send(await captcha())).toMatchObject({ code: 429 });

  await api.value('advanceClock', { ms: hour });
  for (let time = 0; time < 5; time++) {
    expect((await send(await captcha())).code).toBe(200);
    await tick();
  }
  await api.value('advanceClock', { ms: hour });
  expect(await send(await captcha())).toMatchObject({ code: 429 });
});

// AU5
test('the 21st from one address in an hour needs a captcha', async () => {
  const ip = newIp();
  for (let time = 0; time < 20; time++)
    expect((await api.call('sendSmsCode', { phone: newPhone(), scene: 'login' }, { ip })).code).toBe(200);
  expect(await api.call('sendSmsCode', { phone: newPhone(), scene: 'login' }, { ip })).toMatchObject({
    data: { reason: 'CAPTCHA_REQUIRED' },
  });
});

test('a known and an unknown number get the same answer', async () => {
  const { phone } = await api.newMember();
  const answers = [];
  for (const each of [phone, newPhone()])
    answers.push(await api.call('sendSmsCode', { phone: each, scene: 'pwd' }, { ip: newIp() }));
  expect(answers[0]).toEqual(answers[1]);
});

test('with a token and no phone the code goes to one’s own', async () => {
  const { phone, token } = await api.newMember();
  const ip = newIp();
  expect((await api.call('sendSmsCode', { scene: 'reveal' }, { token, ip })).code).toBe(200);
  expect(await api.value('readOutbox', { phone })).toMatchObject([{ to: phone, scene: 'reveal' }]);
  expect(await api.call('sendSmsCode', { scene: 'reveal' }, { ip })).toMatchObject({
    code: 400,
    data: [{ field: 'phone', msg: '请填写 11 位手机号' }],
  });
});

test('fields that do not fit are named', async () => {
  expect(await api.callWith('sendSmsCode', { phone: '12', scene: 'dance' })).toMatchObject({
    code: 400,
    data: expect.arrayContaining([
      { field: 'phone', msg: '请填写 11 位手机号' },
      { field: 'scene', msg: '短信用途不对' },
    ]),
  });
});

test('a captcha is a JPEG under a name of its own', async () => {
  const [one, two] = [await api.value('getCaptcha', {}), await api.value('getCaptcha', {})];
  expect(one.captchaEnabled).toBe(true);
  expect(one.uuid).not.toBe(two.uuid);
  expect(Buffer.from(one.img, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
});

test('a link, an image or a prefetch sends nothing', async () => {
  const phone = newPhone();
  for (const headers of [
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-mode': 'no-cors' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ] as Record<string, string>[])
    expect(
      await api.callWith('sendSmsCode', { phone, scene: 'login' }, { headers, ip: newIp() }),
    ).toMatchObject({ code: 403 });
  expect(await api.value('readOutbox', { phone })).toEqual([]);
  const headers = { 'sec-fetch-mode': 'cors' };
  expect(
    await api.callWith('sendSmsCode', { phone, scene: 'login' }, { headers, ip: newIp() }),
  ).toMatchObject({ code: 200 });
});
