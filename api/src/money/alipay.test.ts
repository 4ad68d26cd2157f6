import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeys } from 'cashier';
import { testConfig } from '../core/config';
import { alipayProvider } from './alipay';
import { fenOf, yuanOf } from './money-text';

const keysDir = join(tmpdir(), 'haozhan-test-templates', 'keys');
ensureKeys(keysDir);
const config = testConfig(join(tmpdir(), 'haozhan-nowhere'), keysDir);

test.each([
  ['privateKeyFile', 'ALIPAY_PRIVATE_KEY_FILE'],
  ['publicKeyFile', 'ALIPAY_PUBLIC_KEY_FILE'],
])('without its key (%s) the server does not start, and says which variable names it', (key, variable) => {
  const alipay = { ...config.alipay, [key]: '/nowhere/key.pem' };
  expect(() => alipayProvider({ ...config, alipay })).toThrow(variable);
});

test('the address to pay at is the configured gateway’s, with our order, the way back and the deadline', () => {
  // The server's clock is 16 minutes behind.
  const late = Date.now() - 16 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(late);
  const url = new URL(
    alipayProvider(config).payUrl({
      payNo: 'P261120ABCDEFGH',
      orderNo: 'H261120ABCDEFGH',
      subject: '王者荣耀 & 100% "满皮"',
      amountFen: 128_005,
      expiresAt: new Date('2026-11-20T12:05:06Z'),
    }),
  );
  expect(url.href.startsWith(`${config.alipay.gateway}?`)).toBe(true);
  const asked = Object.fromEntries(url.searchParams);
  expect(asked).toMatchObject({
    method: 'alipay.trade.wap.pay',
    app_id: config.alipay.appId,
    sign_type: 'RSA2',
    notify_url: `${config.publicOrigin}/api/pay/notify`,
    return_url: `${config.publicOrigin}/index/finish?orderNo=H261120ABCDEFGH`,
  });
  expect(JSON.parse(asked.biz_content ?? '')).toMatchObject({
    out_trade_no: 'P261120ABCDEFGH',
    total_amount: '1280.05',
    subject: '王者荣耀 & 100% "满皮"',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2026-11-20 20:05:06',
  });
});

test('amounts are read and written to the fen, and nothing else is an amount', () => {
  for (const fen of [0, 1, 9, 10, 99, 100, 128_005, 20_000_000]) expect(fenOf(yuanOf(fen))).toBe(fen);
  expect(fenOf('12.5')).toBe(1_250);
  for (const text of ['', '-1', '1.234', '1e3', 'NaN', ' 1', '1 ', '0x10', undefined])
    expect(fenOf(text)).toBeUndefined();
});
