import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: 'https://m.example.com/',
  OPERATOR_NAME: '一家公司',
  OPERATOR_ICP: '京ICP备1号',
  OPERATOR_EDI: '京B2-1',
  OPERATOR_POLICE: '京公网安备1号',
  DATABASE_URL: 'postgres://db/haozhan',
  APP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  SMS_PROVIDER: 'aliyun',
  REALNAME_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'key',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '号栈',
  ALIYUN_SMS_TEMPLATES:
    'login=SMS_1,register=SMS_2,pwd=SMS_3,reveal=SMS_4,withdraw=SMS_5,balance=SMS_6,bind=SMS_8,staff=SMS_7,' +
    'export=SMS_9,close=SMS_10,consent=SMS_11',
  ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
  ALIPAY_APP_ID: '2026',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: '/keys/private.pem',
  ALIPAY_PUBLIC_KEY_FILE: '/keys/public.pem',
};

test('production starts with its secrets and has none of the aids of development', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    testClock: false,
    publicOrigin: 'https://m.example.com',
    sms: {
      aliyun: { endpoint: 'https://dysmsapi.aliyuncs.com', templates: { login: 'SMS_1', staff: 'SMS_7' } },
      captchaAfterPerPhone: 2,
      captchaAfterPerIp: 20,
      perPhone: [{ max: 1, seconds: 60 }, { max: 5 }, { max: 10 }],
    },
  });
});

test('the payment provider is waited for five seconds, unless the settings say otherwise', () => {
  expect(readConfig(production).alipay.timeoutMs).toBe(5_000);
  expect(readConfig({ ...production, ALIPAY_TIMEOUT_MS: '800' }).alipay.timeoutMs).toBe(800);
});

test.each(Object.keys(production).filter((name) => !['NODE_ENV', 'DATA_DIR'].includes(name)))(
  'production does not start without %s, and says so',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(name);
  },
);

test.each([
  ['TEST_CLOCK', '1'],
  ['APP_SECRET', 'too short'],
  ['APP_SECRET_NEXT', 'too short'],
  ['APP_SECRET_OLD', 'too short'],
  ['APP_SECRET_RETIRED', `${Buffer.alloc(32, 1).toString('base64')},too short`],
  ['PORT', 'eighty'],
  ['SMS_PROVIDER', 'outbox'],
  ['SMS_PROVIDER', 'pigeon'],
  ['REALNAME_PROVIDER', 'demo'],
  ['ALIYUN_SMS_TEMPLATES', 'login=SMS_1'],
  ['ALIYUN_SMS_ENDPOINT', 'http://dysmsapi.aliyuncs.com'],
  ['ALIYUN_REALNAME_ENDPOINT', 'cloudauth.aliyuncs.com'],
  ['STORAGE', 'tape'],
])('production refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test('a rotation has one secret more, either the coming or the former one, and none twice', () => {
  const [old, older] = [8, 9].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
  const [APP_SECRET_OLD, APP_SECRET_NEXT] = [old.toString('base64'), older.toString('base64')];
  expect(readConfig(production).secrets).toEqual({ current: Buffer.alloc(32, 7) });
  expect(
    readConfig({ ...production, APP_SECRET_OLD, APP_SECRET_RETIRED: ` ${APP_SECRET_NEXT}, ` }).secrets,
  ).toEqual({ retired: [older], old, current: Buffer.alloc(32, 7) });
  expect(readConfig({ ...production, APP_SECRET_NEXT }).secrets.next).toEqual(older);
  expect(() => readConfig({ ...production, APP_SECRET_OLD, APP_SECRET_NEXT })).toThrow('请先完成上一次轮换');
  expect(() => readConfig({ ...production, APP_SECRET_RETIRED: production.APP_SECRET })).toThrow(
    'no secret may be named twice',
  );
});

const bucket = {
  STORAGE: 's3',
  S3_REGION: 'cn-east-1',
  S3_BUCKET: 'haozhan',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test.each(Object.keys(bucket).filter((name) => name !== 'STORAGE'))('a bucket needs %s', (name) => {
  expect(readConfig({ ...production, ...bucket }).s3).toMatchObject({ bucket: 'haozhan', pathStyle: false });
  expect(() => readConfig({ ...production, ...bucket, [name]: '' })).toThrow(`STORAGE=s3 时必须设置 ${name}`);
});

test('what production refuses it refuses in Chinese, with the variable and the way out', () => {
  expect(() => readConfig({ ...production, REALNAME_PROVIDER: '' })).toThrow(
    '生产环境必须设置 REALNAME_PROVIDER',
  );
  expect(() => readConfig({ ...production, REALNAME_PROVIDER: 'demo' })).toThrow(
    '生产环境的 REALNAME_PROVIDER 不得为 demo',
  );
  expect(() => readConfig({ ...production, ALIYUN_ACCESS_KEY_ID: '' })).toThrow(
    'SMS_PROVIDER=aliyun 时必须设置 ALIYUN_ACCESS_KEY_ID',
  );
});

test('the README names every variable that is read, and none that is not', () => {
  const readNames = new Set<string>();
  const recordReads = (env: Record<string, string>) =>
    new Proxy(env, {
      get(target, name) {
        readNames.add(String(name));
        return target[String(name)];
      },
    });
  readConfig(
    recordReads({ ...production, ...bucket, SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@b.cn' }),
  );
  readConfig(recordReads({ DATA_DIR: dataDir }));
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const [, table = ''] = readme.split('## Settings');
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...readNames].sort());
});

test('mail needs a server and a sender, both or neither', () => {
  const withMail = (SMTP_URL: string, MAIL_FROM: string) =>
    readConfig({ DATA_DIR: dataDir, SMTP_URL, MAIL_FROM }).mail;
  expect(withMail('', '')).toBeNull();
  expect(withMail('smtps://user:word@mail.example.com', '号栈 <news@example.com>')).toEqual({
    smtpUrl: 'smtps://user:word@mail.example.com',
    from: '号栈 <news@example.com>',
  });
  expect(() => withMail('smtp://mail.example.com', '')).toThrow('MAIL_FROM');
  expect(() => withMail('https://mail.example.com', 'a@b.cn')).toThrow('SMTP_URL');
});

test('development needs nothing and keeps the secret it made', () => {
  const [first, second] = [readConfig({ DATA_DIR: dataDir }), readConfig({ DATA_DIR: dataDir })];
  expect(first).toMatchObject({
    production: false,
    testClock: false,
    databaseUrl: null,
    databaseOwnerUrl: null,
    port: 8081,
  });
  expect(first.secrets.current).toHaveLength(32);
  expect(second.secrets).toEqual(first.secrets);
});
