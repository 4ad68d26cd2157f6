/** @cluster Members are on shards by their id: what only one may have is in a table of its own. */

import { sql } from 'kysely';
import { newPhone, openApi, type TestApi } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

const password = 'caihong-qiao-77';
let addresses = 0;
const newIp = () => `10.1.1.${++addresses}`;
let names = 0;
const newName = () => `once_${++names}`;

const captcha = () => solvedCaptcha(api);
async function smsCode(phone: string, scene: 'login' | 'register') {
  await api.value('sendSmsCode', { phone, scene }, { ip: newIp() });
  return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
}

test('of many registrations at once with one name one succeeds', async () => {
  const username = newName();
  const proofs = await Promise.all([captcha(), captcha(), captcha()]);
  const answers = await Promise.all(
    proofs.map((proof) => api.callWith('register', { username, password, ...proof })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
});

// AU16
test('twenty registrations of one phone at once are one member', async () => {
  const phone = newPhone();
  const [forRegister, forLogin] = [await smsCode(phone, 'register'), await smsCode(phone, 'login')];
  const answers = await Promise.all([
    ...Array.from({ length: 18 }, () =>
      api.callWith(
        'register',
        { username: newName(), password, phone, smsCode: forRegister },
        { ip: newIp() },
      ),
    ),
    ...Array.from({ length: 2 }, () => api.callWith('loginBySms', { phone, code: forLogin })),
  ]);
  for (const { code } of answers) expect([200, 422]).toContain(code);
  expect(answers.slice(0, 18).filter(({ code }) => code === 200).length).toBeLessThanOrEqual(1);
  expect(answers.some(({ code }) => code === 200)).toBe(true);
  const { rows } = await sql<{ count: number }>`
    select count(*) from member where phone_hash = ${api.services.seal.blindIndex('phone', phone)}`.execute(
    api.db,
  );
  expect(rows[0]?.count).toBe(1);
});
