import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config';
import { ensureKeys } from './keys';
import { makeFolder } from './testing/shop';

test('keys are made once, for the owner’s eyes only', () => {
  const dir = join(makeFolder(), 'keys');
  const first = ensureKeys(dir);

  expect(ensureKeys(dir)).toEqual(first);
  expect(first.merchantPrivateKey).toMatch(/^-----BEGIN PRIVATE KEY-----/);
  expect(first.gatewayPublicKey).toMatch(/^-----BEGIN PUBLIC KEY-----/);
  expect(first.merchantPublicKey).not.toBe(first.gatewayPublicKey);
  for (const name of ['merchant-private', 'merchant-public', 'gateway-private', 'gateway-public']) {
    expect(statSync(join(dir, `${name}.pem`)).mode & 0o777).toBe(0o600);
  }
});

test('a sandbox does not start in production unless that is meant', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('CASHIER_SANDBOX=1');
  expect(readConfig({ NODE_ENV: 'production', CASHIER_SANDBOX: '1' }).port).toBe(8083);
});

test('a configuration it cannot read is refused, not guessed', () => {
  expect(() => readConfig({ CASHIER_RETRY_MS: '10,soon' })).toThrow('CASHIER_RETRY_MS');
  expect(() => readConfig({ PORT: '80a' })).toThrow('PORT');
  expect(readConfig({ CASHIER_RETRY_MS: '10, 20' }).retryMs).toEqual([10, 20]);
});
