import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config';

const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: 'https://m.example.com/',
  DATABASE_URL: 'postgres://db/haozhan',
  APP_SECRET: Buffer.alloc(32, 7).toString('base64'),
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMS_GATEWAY_TOKEN: 'token',
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
    demoWorker: false,
    publicOrigin: 'https://m.example.com',
    sms: {
      captchaAfterPerPhone: 2,
      captchaAfterPerIp: 20,
      perPhone: [{ max: 1, seconds: 60 }, { max: 5 }, { max: 10 }],
    },
  });
});

test.each(Object.keys(production).filter((name) => !['NODE_ENV', 'DATA_DIR'].includes(name)))(
  'production does not start without %s, and says so',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(name);
  },
);

test.each([
  ['TEST_CLOCK', '1'],
  ['DEMO_WORKER', 'on'],
  ['DEMO_DATA', 'on'],
  ['APP_SECRET', 'too short'],
  ['PORT', 'eighty'],
])('production refuses %s=%s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
});

test('development needs nothing and keeps the secret it made', () => {
  const [first, second] = [readConfig({ DATA_DIR: dataDir }), readConfig({ DATA_DIR: dataDir })];
  expect(first).toMatchObject({
    production: false,
    demoWorker: true,
    testClock: false,
    databaseUrl: null,
    port: 8081,
  });
  expect(first.appSecret).toHaveLength(32);
  expect(second.appSecret).toEqual(first.appSecret);
});
