import { sql } from 'kysely';
import type { StaffAction } from 'shared-contract/shapes';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openApi({ config: { publicOrigin: 'https://haozhan.example' } });
  staff = await api.newMember({ roles: ['user', 'staff'], nickName: '客服 12' });
  await sql`insert into official_account (kind, value, value_key, name, role, group_name, open_from, open_until, sort)
    values ('wechat', 'hz_real_01', 'hzreal01', '客服一号', '交易客服', '交易客服', '00:00', '24:00', 1)`.execute(
    api.db,
  );
});
afterAll(() => api?.close());

let address = 1;
const check = (text: string) => api.value('checkText', { text }, { ip: `10.9.0.${address++}` });
const decide = (action: StaffAction) => api.value('actAsStaff', action, staff);

test('our own address is ours, also with a path and under a subdomain', async () => {
  for (const text of [
    'https://haozhan.example/index/pay?orderNo=H1',
    'www.haozhan.example',
    'm.haozhan.example',
  ])
    expect(await check(text)).toMatchObject({ verdict: 'ours', kind: 'site' });
});

test('an address like ours is false, another one is not ours; both stand beside the real one', async () => {
  expect(await check('http://haozhan-pay.example.net/k?o=H2611180417')).toMatchObject({
    verdict: 'fake',
    subject: 'haozhan-pay.example.net',
    real: 'haozhan.example',
  });
  expect(await check('看看 shop.test-site.cn 这个')).toMatchObject({
    verdict: 'notOurs',
    subject: 'shop.test-site.cn',
  });
});

test('a blacklisted address is a trap with its reason, also under another name of its domain', async () => {
  await decide({
    action: 'blacklist',
    kind: 'site',
    value: 'https://Danbao-9.vip/pay',
    reason: '收款后显示假的托管',
  });
  expect(await check('pay.danbao-9.vip/x')).toMatchObject({
    verdict: 'trap',
    facts: [
      { label: '认作', value: '网址' },
      { label: '怎么骗', value: '收款后显示假的托管' },
      { label: '列入' },
    ],
  });
  expect(await check('danbao9.vip')).toMatchObject({ verdict: 'notOurs' });
});

test('an account: registered, blacklisted, or not ours', async () => {
  expect(await check('微信 hz_real_01')).toMatchObject({ verdict: 'ours', kind: 'wechat' });
  expect(await check('hz_real_01')).toMatchObject({ verdict: 'ours' });
  expect(await check('微信 hz_kefu_99')).toMatchObject({ verdict: 'notOurs', subject: 'hz_kefu_99' });
  await decide({ action: 'blacklist', kind: 'wechat', value: 'hz_kefu_99', reason: '冒充客服骗定金' });
  expect(await check('加我微信 hz_kefu_99 便宜点')).toMatchObject({ verdict: 'trap', kind: 'wechat' });
});

test('words: the pattern of a fraud with what to do; what shows none promises nothing', async () => {
  expect(await check('您的提现被冻结，先交 500 元解冻金')).toMatchObject({
    verdict: 'trap',
    pattern: 'deposit',
  });
  expect(await check('你好，号还在吗')).toMatchObject({ verdict: 'unknown', pattern: null });
});

test('blank and too long texts are refused at the field', async () => {
  const call = (text: string) => api.call('checkText', { text }, { ip: '10.9.1.1' });
  const msg = '请粘贴要验的内容，不超过 2000 字';
  expect(await call('')).toMatchObject({ code: 400, data: [{ field: 'text', msg }] });
  expect(await call('长'.repeat(2_001))).toMatchObject({ code: 400, data: [{ field: 'text', msg }] });
});
