import { demoVerifier } from 'api/identity/verifier';
import { demoLogins } from 'demo/logins';
import { startBanner } from './start-banner';

const banner = startBanner('http://localhost:8080').join('\n');

test('the start banner names the address and every demo login', () => {
  expect(banner).toContain('号栈已就绪：http://localhost:8080');
  expect(demoLogins.length).toBeGreaterThan(3);
  for (const { phone } of demoLogins) expect(banner).toContain(phone);
});

test('the identity numbers in the start banner pass the verification of the demo', async () => {
  const numbers = banner.match(/\b\d{17}[\dX]\b/g) ?? [];
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers)
    expect([number, await demoVerifier.verify('周测试', number)]).toEqual([number, 'match']);
});
