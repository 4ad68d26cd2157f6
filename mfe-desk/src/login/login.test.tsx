import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes, type StaffKey, type Value } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';

registerRoutes('desk', routes);
const page = remotePages(() => import('../app'));

const inFiveMinutes = () => new Date(Date.now() + 300_000).toISOString();
const challenge = (more: Partial<Value<'beginStaffLogin'>> = {}): Value<'beginStaffLogin'> => ({
  challengeId: '7',
  passkey: null,
  totp: true,
  sms: false,
  expiresAt: inFiveMinutes(),
  ...more,
});
const begun = (firstKey = false) => ({ token: 'desk-token', expiresAt: inFiveMinutes(), firstKey });
const key = (more: Partial<StaffKey> = {}): StaffKey => ({
  id: '3',
  kind: 'totp',
  name: '工作手机',
  createdAt: '2026-11-01T10:00:00+08:00',
  lastUsedAt: null,
  ...more,
});
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

test('an action that needs a second look asks for a key and is then sent again; cancelled, it is refused', async () => {
  let looked = false;
  page.calls.answer({
    listStaffKeys: () => ({ keys: [key()], firstKey: false, lookedUntil: null }),
    actAsStaff: () => (looked ? { id: '5', status: 'done' } : refuse('SECOND_LOOK', '请再用一次密钥')),
    beginSecondLook: () => ({ challengeId: '8', passkey: null, totp: true, expiresAt: inFiveMinutes() }),
    finishSecondLook: () => {
      looked = true;
      return { until: inFiveMinutes() };
    },
  });
  await page.open('/desk/keys');
  await screen.findByText('工作手机');
  const { act } = await import('../ui/act');
  const ended: string[] = [];
  const send = () =>
    act({ action: 'unblock', memberId: '5', note: '误停用' }).subscribe({
      next: ({ status }) => ended.push(status),
      error: ({ reason }) => ended.push(reason),
    });
  send();
  await screen.findByText('再确认一次是你');
  tap('先不做');
  await waitFor(() => expect(ended).toEqual(['SECOND_LOOK']));
  send();
  await screen.findByLabelText(/动态码/);
  fill(/动态码/, '123456');
  tap('用动态码继续');
  await waitFor(() => expect(ended).toEqual(['SECOND_LOOK', 'done']));
});

test('a key is removed after a question; a refusal says why', async () => {
  let keys = [
    key(),
    key({ id: '4', kind: 'passkey', name: '工位电脑', lastUsedAt: '2026-11-20T09:00:00+08:00' }),
  ];
  page.calls.answer({
    listStaffKeys: () => ({ keys, firstKey: false, lookedUntil: null }),
    removeStaffKey: ({ keyId }) => {
      if (keys.length === 1) return refuse('LAST_KEY', '最后一把密钥不能移除');
      keys = keys.filter(({ id }) => id !== keyId);
      return null;
    },
  });
  await page.open('/desk/keys');
  const remove = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr') as HTMLElement;
    fireEvent.click(within(row).getByRole('button', { name: '移除' }));
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: '移除' }));
  };
  await remove('工位电脑');
  await waitFor(() => expect(screen.queryByText('工位电脑')).toBeNull());
  await remove('工作手机');
  await screen.findByText('最后一把密钥不能移除');
  expect(page.calls.sent('removeStaffKey')).toEqual([{ keyId: '4' }, { keyId: '3' }]);
});
