import { fireEvent, screen, waitFor } from '@testing-library/react';
import { registerRoutes, type StaffKey, type Value } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { inFiveMinutes, key } from './testing';

registerRoutes('desk', routes);
const page = remotePages(() => import('../app'));

const challenge = (more: Partial<Value<'beginStaffLogin'>> = {}): Value<'beginStaffLogin'> => ({
  challengeId: '7',
  passkey: null,
  totp: true,
  sms: false,
  expiresAt: inFiveMinutes(),
  ...more,
});
const begun = (firstKey = false) => ({ token: 'desk-token', expiresAt: inFiveMinutes(), firstKey });
const address = () => page.history.location.pathname + page.history.location.search;
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function givePassword() {
  await screen.findByLabelText(/手机号/);
  fill(/手机号/, '12000000091');
  fill(/^密码/, '长长的密码');
  tap('下一步');
}

test('a page of the desk without a session leads to the log-in; phone, password and a code lead back to it', async () => {
  page.calls.answer({
    beginStaffLogin: () => challenge(),
    finishStaffLogin: () => begun(),
    listStaffKeys: () => ({ keys: [key()], firstKey: false, lookedUntil: null }),
    getProfile: () => refuse('NOT_FOUND', '没有'),
  });
  await page.open('/desk/keys', { guest: true });
  await waitFor(() => expect(address()).toBe('/desk/login?from=%2Fdesk%2Fkeys'));
  tap('下一步');
  await screen.findByText('请填写密码');
  expect(page.calls.sent('beginStaffLogin')).toEqual([]);
  await givePassword();
  await screen.findByLabelText(/动态码/);
  fill(/动态码/, '12a345');
  tap('用动态码进去');
  await screen.findByText('请填写 6 位动态码');
  fill(/动态码/, '123456');
  tap('用动态码进去');
  await waitFor(() => expect(address()).toBe('/desk/keys'));
  expect(page.calls.sent('finishStaffLogin')).toEqual([{ challengeId: '7', totp: '123456' }]);
  expect(page.sdk.session.token).toBe('desk-token');
});

test('a wrong password, a wrong code and a lost network are said, and what was typed stays', async () => {
  let lost = true;
  page.calls.answer({
    beginStaffLogin: () => {
      if (lost) return LOST;
      return challenge();
    },
    finishStaffLogin: () => refuse('KEY_WRONG', '动态码不对'),
  });
  await page.open('/desk/login', { guest: true });
  await givePassword();
  await screen.findByText('网络不通，请再试一次');
  expect(screen.getByLabelText<HTMLInputElement>(/手机号/).value.replaceAll(' ', '')).toBe('12000000091');
  lost = false;
  tap('下一步');
  await screen.findByLabelText(/动态码/);
  fill(/动态码/, '123456');
  tap('用动态码进去');
  await waitFor(() => expect(screen.getByLabelText(/动态码/).getAttribute('aria-invalid')).toBe('true'));
  tap('不是我');
  await screen.findByLabelText(/手机号/);
});

test('an expired challenge begins again with the password', async () => {
  page.calls.answer({
    beginStaffLogin: () => challenge(),
    finishStaffLogin: () => refuse('CHALLENGE_EXPIRED', '时间过了，请重新开始'),
  });
  await page.open('/desk/login', { guest: true });
  await givePassword();
  await screen.findByLabelText(/动态码/);
  fill(/动态码/, '123456');
  tap('用动态码进去');
  await screen.findByRole('button', { name: '下一步' });
});

test('without a key the SMS code only leads to adding one, whatever page is asked for; its first code opens the desk', async () => {
  let keys: StaffKey[] = [];
  page.calls.answer({
    beginStaffLogin: () => challenge({ totp: false, sms: true }),
    sendSmsCode: () => ({ retryAfter: 60 }),
    finishStaffLogin: () => begun(true),
    getProfile: () => refuse('NOT_FOUND', '没有'),
    listStaffKeys: () => ({ keys, firstKey: keys.length === 0, lookedUntil: null }),
    beginStaffKey: () => ({
      challengeId: '9',
      passkey: null,
      totp: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
      expiresAt: inFiveMinutes(),
    }),
    finishStaffKey: () => {
      keys = [key()];
      return key();
    },
    listStaffWork: () => refuse('FORBIDDEN', '没有权限'),
  });
  await page.open('/desk/login?from=%2Fdesk%2Fmoney', { guest: true });
  await givePassword();
  await screen.findByText(/你还没有密钥/);
  tap('获取验证码');
  await waitFor(() =>
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'staff', phone: '12000000091' }]),
  );
  fill(/短信验证码/, '654321');
  tap('去加密钥');
  await screen.findByText(/先加一把密钥才能办事/);
  page.history.push('/desk');
  await waitFor(() => expect(address()).toBe('/desk/keys?from=%2Fdesk'));
  tap('加验证器动态码');
  await screen.findByText('JBSWY3DPEHPK3PXP');
  fill(/6 位数字/, '111222');
  tap('加好了');
  await waitFor(() => expect(address()).toBe('/desk'));
  expect(page.calls.sent('finishStaffKey')).toEqual([{ challengeId: '9', name: '验证器', totp: '111222' }]);
});
