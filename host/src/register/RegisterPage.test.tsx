import { fireEvent, screen, waitFor } from '@testing-library/react';
import { linksIn } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { errorOf, field, tap, type } from '../testing/fields';
import { sitePages } from '../testing/site-pages';

jest.mock('../remotes', () => require('../testing/remotes'));

const page = sitePages(() => ({
  sendSmsCode: () => ({ retryAfter: 60 }),
  register: () => ({ userId: '2' }),
  getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true }),
}));
const open = async (query = '') => {
  await page.open(`/register${query}`, { guest: true });
  await screen.findByRole('heading', { name: '注册号栈' });
};
const words = {
  用户名: ' ceshi002 ',
  密码: '很长的密码 👍1',
  再输一遍: '很长的密码 👍1',
  手机号: '120 0000 0002',
  短信验证码: '123456',
};
const fill = async (more: Partial<typeof words> = {}) => {
  for (const [label, text] of Object.entries({ ...words, ...more })) await type(label, text);
  fireEvent.click(screen.getByRole('checkbox'));
};
const submit = () => tap('注册');
const address = () => `${page.history.location.pathname}${page.history.location.search}`;

test('a good form leads to login with the name filled in, and back to where one came from', async () => {
  await open('?redirect=%2Fother%2Fgeren');
  await fill();
  await submit();
  await screen.findByText('注册成功，请登录');
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fother%2Fgeren'));
  expect(page.history.action).toBe('REPLACE');
  expect((await field('账号')).value).toBe('ceshi002');
  expect(page.calls.sent('register')).toEqual([
    { username: 'ceshi002', password: '很长的密码 👍1', phone: '12000000002', smsCode: '123456' },
  ]);
});

test('what is missing is said at each field, the first has the focus, nothing is sent', async () => {
  await open();
  await type('再输一遍', 'x');
  await submit();
  await waitFor(async () =>
    expect(await errorOf('用户名')).toBe('用户名需以字母开头，4–32 个字母、数字或下划线'),
  );
  expect(await errorOf('密码')).toBe('密码至少 8 个字符，现在是 0 个');
  expect(await errorOf('再输一遍')).toBe('两次输入的密码不一样');
  expect(await errorOf('手机号')).toBe('请填写 11 位手机号');
  expect(await errorOf('短信验证码')).toBe('请填写 6 位短信验证码');
  expect(await errorOf(/服务协议/)).toBe('请先阅读并同意服务协议与隐私说明');
  expect(document.activeElement).toBe(await field('用户名'));
  expect(page.calls.sent('register')).toEqual([]);
});

test.each([
  ['用户名', '1abc', '用户名需以字母开头，4–32 个字母、数字或下划线'],
  ['再输一遍', '别的密码也很长的', '两次输入的密码不一样'],
  ['手机号', '1200000000', '请填写 11 位手机号'],
  ['短信验证码', '12345', '请填写 6 位短信验证码'],
] as const)('%s “%s” alone holds it back', async (label, text, sentence) => {
  await open();
  await fill({ [label]: text });
  await submit();
  await waitFor(async () => expect(await errorOf(label)).toBe(sentence));
  expect(document.activeElement).toBe(await field(label));
  expect(page.calls.sent('register')).toEqual([]);
});

test.each<[string, () => Answer<'register'>]>([
  ['用户名', () => refuse('USERNAME_TAKEN', '出错的那句话')],
  ['手机号', () => refuse('PHONE_TAKEN', '出错的那句话')],
  ['密码', () => refuse('WEAK_PASSWORD', '出错的那句话')],
  ['短信验证码', () => refuse('SMS_WRONG', '出错的那句话')],
  ['用户名', () => refuse('INVALID', '', { fields: [{ field: 'username', msg: '出错的那句话' }] })],
  ['密码', () => refuse('INVALID', '', { fields: [{ field: 'password', msg: '出错的那句话' }] })],
  ['手机号', () => refuse('INVALID', '', { fields: [{ field: 'phone', msg: '出错的那句话' }] })],
  ['短信验证码', () => refuse('INVALID', '', { fields: [{ field: 'smsCode', msg: '出错的那句话' }] })],
])('a refusal is said at %s; what was typed stays', async (label, give) => {
  page.calls.answer({ register: give });
  await open();
  await fill();
  await submit();
  await waitFor(async () => expect(await errorOf(label)).toBe('出错的那句话'));
  expect((await field('用户名')).value).toBe('ceshi002');
  expect((await field('密码')).value).toBe(words.密码);
  expect(address()).toBe('/register');
});

test('without a network it says so, and can again', async () => {
  page.calls.answer({ register: () => LOST });
  await open();
  await fill();
  await submit();
  await screen.findByText('网络不通，请稍后再试');
  page.calls.answer({ register: () => ({ userId: '2' }) });
  await submit();
  await screen.findByText('注册成功，请登录');
});

test('the code is sent for a registration', async () => {
  await open();
  await type('手机号', '12000000002');
  await tap('获取验证码');
  await screen.findByRole('button', { name: /秒后重发$/ });
  expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'register', phone: '12000000002' }]);
});

test('who has an account already goes to login, and back is back', async () => {
  await page.open('/other/gonggao', { guest: true });
  page.history.push('/register?redirect=%2Fother%2Fgeren');
  await screen.findByRole('heading', { name: '注册号栈' });
  expect(linksIn()).toEqual([
    ['去登录', '/login?redirect=%2Fother%2Fgeren'],
    ['服务协议', '/yinsi'],
    ['隐私说明', '/yinsi'],
  ]);
  page.hasBack();
  await tap('返回');
  await waitFor(() => expect(address()).toBe('/other/gonggao'));
});
