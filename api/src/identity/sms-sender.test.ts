import { Writable } from 'node:stream';
import pino from 'pino';
import { smsScenes } from 'shared-contract/shapes';
import { type AliyunAnswer, openAliyunServer } from '../testing/aliyun-server';
import { newPhone, openApi, type TestApi } from '../testing/harness';

let aliyun: Awaited<ReturnType<typeof openAliyunServer>>;
let api: TestApi;
let answer: AliyunAnswer;
const logged: string[] = [];
const taken: AliyunAnswer = { body: { Code: 'OK', Message: 'OK', BizId: '1' } };

beforeAll(async () => {
  aliyun = await openAliyunServer(() => answer);
  const log = pino(
    new Writable({
      write(line, _encoding, done) {
        logged.push(String(line));
        done();
      },
    }),
  );
  const templates = Object.fromEntries(smsScenes.map((scene) => [scene, `SMS_${scene}`])) as Record<
    (typeof smsScenes)[number],
    string
  >;
  api = await openApi({
    log,
    config: {
      sms: {
        aliyun: { ...aliyun.service, signName: '号栈', templates, notice: 'SMS_notice' },
        perPhone: [{ max: 1, seconds: 60 }],
        captchaAfterPerPhone: 5,
        captchaAfterPerIp: 1_000,
      },
    },
  });
});
beforeEach(() => {
  answer = taken;
  aliyun.requests.length = 0;
});
afterAll(async () => {
  await api?.close();
  await aliyun?.close();
});

const send = (phone: string, scene: 'login' | 'pwd' = 'login') => api.call('sendSmsCode', { phone, scene });
const codeSent = () => JSON.parse(aliyun.requests.at(-1)?.input.TemplateParam ?? '{}').code as string;

test('a code goes out by the template of its purpose, and logs in', async () => {
  const phone = newPhone();
  expect(await send(phone, 'pwd')).toMatchObject({ code: 200 });
  expect(aliyun.requests).toMatchObject([
    {
      action: 'SendSms',
      version: '2017-05-25',
      input: { PhoneNumbers: phone, SignName: '号栈', TemplateCode: 'SMS_pwd' },
    },
  ]);
  const other = newPhone();
  await send(other);
  expect(aliyun.requests.at(-1)?.input.TemplateCode).toBe('SMS_login');
  expect(codeSent()).toMatch(/^\d{6}$/);
  expect(await api.call('loginBySms', { phone: other, code: codeSent() })).toMatchObject({ code: 200 });
  expect(await api.db.selectFrom('outbox').selectAll().where('recipient', '=', phone).execute()).toEqual([]);
});

test('news goes out by a template of its own, with its title and the phrase', async () => {
  const phone = newPhone();
  await api.services.sms.notify(phone, '收藏的商品降价 ¥100.00', '三月的雨');
  expect(aliyun.requests.at(-1)?.input).toMatchObject({
    PhoneNumbers: phone,
    TemplateCode: 'SMS_notice',
    TemplateParam: JSON.stringify({ name: '收藏的商品降价 ¥100.00', mark: '三月的雨' }),
  });
  answer = { body: { Code: 'isp.SYSTEM_ERROR' } };
  await expect(api.services.sms.notify(phone, '降价', '三月的雨')).rejects.toThrow('isp.SYSTEM_ERROR');
});

const limited = (window: string): AliyunAnswer => ({
  body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: `触发${window}级流控Permits:1` },
});
const unavailable = {
  code: 422,
  msg: '短信暂时发不出去，请稍后再试，或换用密码登录',
  data: { reason: 'SMS_UNAVAILABLE' },
};

test.each<[string, AliyunAnswer, object]>([
  [
    'its limit of a minute',
    limited('分钟'),
    { code: 429, data: { reason: 'SMS_TOO_OFTEN', retryAfter: 60 } },
  ],
  ['its limit of an hour', limited('小时'), { code: 429, data: { retryAfter: 3_600 } }],
  ['its limit of a day', limited('天'), { code: 429, data: { retryAfter: 86_400 } }],
  [
    'a number that is none',
    { body: { Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: '' } },
    { code: 400, data: [{ field: 'phone', msg: '这个号码收不到短信，请换一个手机号' }] },
  ],
  ['no money left', { body: { Code: 'isv.OUT_OF_SERVICE', Message: '' } }, unavailable],
  ['a refused key', { status: 403, body: { Code: 'Forbidden.RAM' } }, unavailable],
  ['an error of its own', { status: 500, body: { Code: 'InternalError' } }, unavailable],
  ['silence', 'hang', unavailable],
])(
  '%s is told in Chinese, counts as nothing sent and leaves an earlier code as it was',
  async (_what, refusal, reported) => {
    const phone = newPhone();
    await send(phone);
    const earlier = codeSent();
    await api.value('advanceClock', { ms: 61_000 });
    answer = refusal;
    const began = Date.now();
    expect(await send(phone)).toMatchObject(reported);
    // FA9: a silent provider times out long before the browser does, even on a busy machine.
    expect(Date.now() - began).toBeLessThan(8_000);
    const late = codeSent();
    answer = taken;
    // No wait: the failed send did not count against the limit of one a minute.
    expect(await send(phone, 'pwd')).toMatchObject({ code: 200 });
    expect(await api.call('loginBySms', { phone, code: earlier })).toMatchObject({ code: 200 });
    // Whole numbers only: a timestamp may contain the digits of a code.
    expect(logged.join('')).not.toMatch(new RegExp(`\\b(${phone}|${late}|${earlier})\\b`));
  },
);

test('an error that is retried and retried still asks for a captcha', async () => {
  const phone = newPhone();
  answer = { status: 500, body: { Code: 'InternalError' } };
  for (let time = 0; time < 5; time += 1) expect(await send(phone)).toMatchObject(unavailable);
  expect(await send(phone)).toMatchObject({ data: { reason: 'CAPTCHA_REQUIRED' } });
  expect(logged.join('')).toContain('"providerCode":"InternalError"');
});

test('what is signed with another secret is refused, as Aliyun refuses it', async () => {
  const other = await openApi({
    config: {
      sms: {
        ...api.services.config.sms,
        aliyun: {
          ...(api.services.config.sms.aliyun as NonNullable<typeof api.services.config.sms.aliyun>),
          accessKeySecret: 'not ours',
        },
      },
    },
  });
  expect(await other.call('sendSmsCode', { phone: newPhone(), scene: 'login' })).toMatchObject(unavailable);
  expect(aliyun.requests).toEqual([]);
  await other.close();
});
