import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';

const page = remotePages(
  () => import('../app'),
  () => ({ sendSmsCode: () => ({ retryAfter: 60 }), changePasswordBySms: () => ({ revoked: 2 }) }),
);
const PASSWORD = 'haozhan-2026';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rules = () =>
  within(screen.getByRole('list', { name: '密码要求' }))
    .getAllByRole('listitem')
    .map((row) => `${row.querySelector('svg')?.getAttribute('aria-label') ?? ''} ${row.textContent}`);

const openAsGuest = async () => {
  await page.open('/other/passwore', { guest: true });
  await screen.findByLabelText('新密码');
};
const openAsMember = async (profile = aProfile()) => {
  await page.open('/other/passwore');
  act(() => page.sdk.state.user$.next(profile));
  await screen.findByText(profile.phoneMasked ? `发到 ${profile.phoneMasked}` : '先绑定手机');
};
const fillNew = (password = PASSWORD, repeat = password) => {
  fill('短信验证码', '123456');
  fill('新密码', password);
  fill('再输一遍', repeat);
};
const send = async (answer?: () => Answer<'changePasswordBySms'>) => {
  if (answer) page.calls.answer({ changePasswordBySms: answer });
  const before = page.calls.sent('changePasswordBySms').length;
  press('改密码');
  await waitFor(() => expect(page.calls.sent('changePasswordBySms').length).toBeGreaterThan(before));
};

test('a guest who forgot it proves the phone, and is led to log in with it', async () => {
  await openAsGuest();
  screen.getByText('注册或绑定的那个');
  fill('手机号', '138 0000 0001');
  press('获取验证码');
  await screen.findByRole('button', { name: /秒后重发/ });
  expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'pwd', phone: '13800000001' }]);
  fillNew();
  await send();
  await waitFor(() => expect(page.history.location.pathname).toBe('/login'));
  expect(page.calls.sent('changePasswordBySms')).toEqual([
    { phone: '13800000001', code: '123456', newPassword: PASSWORD },
  ]);
  expect(page.history.location.state).toEqual({ registered: '13800000001' });
  expect(page.history.action).toBe('REPLACE');
  expect((await screen.findByRole('status')).textContent).toBe('密码已改，请用新密码登录');
});

test('a member’s own phone is known; the change ends the session', async () => {
  await openAsMember();
  expect(screen.queryByLabelText('手机号')).toBeNull();
  press('获取验证码');
  await screen.findByRole('button', { name: /秒后重发/ });
  expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'pwd' }]);
  fillNew();
  await send();
  await waitFor(() => expect(page.history.location.pathname).toBe('/login'));
  expect(page.calls.sent('changePasswordBySms')).toEqual([{ code: '123456', newPassword: PASSWORD }]);
  expect(page.sdk.session.token).toBeNull();
  expect(page.history.location.state).toEqual({ registered: 'ceshi001' });
});

test('a member without a name to log in by is led there all the same', async () => {
  await openAsMember(aProfile({ userName: '' }));
  fillNew();
  await send();
  await waitFor(() => expect(page.history.location.pathname).toBe('/login'));
  expect(page.history.location.state).toEqual({ registered: undefined });
});

test('a member without a phone binds one first', async () => {
  await openAsMember(aProfile({ phoneMasked: '' }));
  screen.getByText('改密码要用短信核实是你本人，这个账号还没有绑定手机。');
  expect(linksIn()).toEqual([['去绑定', '/other/geren']]);
  expect(screen.queryByLabelText('新密码')).toBeNull();
});

test('no code is sent before there is a phone', async () => {
  await openAsGuest();
  press('获取验证码');
  await waitFor(() => expect(problemAt('手机号')).toBe('请填写 11 位手机号'));
  expect(page.calls.sent('sendSmsCode')).toEqual([]);
});

test('says at each field what is missing, and changes nothing', async () => {
  await openAsGuest();
  press('改密码');
  await waitFor(() => expect(problemAt('新密码')).toBe('请填写新密码'));
  expect([problemAt('手机号'), problemAt('短信验证码'), problemAt('再输一遍')]).toEqual([
    '请填写 11 位手机号',
    '请填写 6 位短信验证码',
    undefined,
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  fill('手机号', '13800000001');
  fillNew(PASSWORD, `${PASSWORD}x`);
  await waitFor(() => expect(problemAt('新密码')).toBeUndefined());
  press('改密码');
  await waitFor(() => expect(problemAt('再输一遍')).toBe('和上面不一样，请对照着再输一遍'));
  expect(page.calls.sent('changePasswordBySms')).toEqual([]);
});

test('the rules are ticked while one types', async () => {
  await openAsGuest();
  const common = ' 别用 12345678 这类常见的，会被拒绝';
  expect(rules()).toEqual(['未满足 8–64 个字符，什么字符都行', '未满足 不是一两个字符反复', common]);
  fill('新密码', 'abc');
  expect(rules()).toEqual(['未满足 8–64 个字符，什么字符都行', '已满足 不是一两个字符反复', common]);
  fill('新密码', PASSWORD);
  expect(rules()).toEqual(['已满足 8–64 个字符，什么字符都行', '已满足 不是一两个字符反复', common]);
});

test('says beforehand what a new password means', async () => {
  await openAsGuest();
  for (const words of [
    '改完之后',
    '所有设备都退出这台也是，要用新密码或短信重新登录',
    '订单和钱包不受影响进行中的订单、余额、消息都还在',
    '不是你要改？号栈不会来电索要验证码，别把它告诉任何人',
  ])
    expect(document.body.textContent).toContain(words);
});

test('each refusal stands at its field, any other is said; what was typed stays', async () => {
  await openAsGuest();
  fill('手机号', '13800000001');
  fillNew();
  await send(() => refuse('SMS_WRONG', '验证码不对'));
  await waitFor(() => expect(problemAt('短信验证码')).toBe('验证码不对'));
  await send(() => refuse('WEAK_PASSWORD', '这个密码太常见'));
  await waitFor(() => expect(problemAt('新密码')).toBe('这个密码太常见'));
  await send(() =>
    refuse('INVALID', '参数不对', {
      fields: [
        { field: 'phone', msg: '手机号不对' },
        { field: 'code', msg: '验证码过期' },
      ],
    }),
  );
  await waitFor(() => expect(problemAt('手机号')).toBe('手机号不对'));
  expect(problemAt('短信验证码')).toBe('验证码过期');
  expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  await send(() => refuse('TOO_MANY_REQUESTS', '太快了，请等一会'));
  await screen.findByText('太快了，请等一会');
  await send(() => refuse('INVALID', '参数不对', { fields: [{ field: 'other', msg: '别的不对' }] }));
  await screen.findByText('别的不对');
  await send(() => LOST);
  await screen.findByText('网络不通，填的内容还在，请稍后再试');
  expect(screen.getByRole('alert').textContent).toBe('网络不通，填的内容还在，请稍后再试');
  expect([textOf('手机号'), textOf('短信验证码'), textOf('新密码'), textOf('再输一遍')]).toEqual([
    '13800000001',
    '123456',
    PASSWORD,
    PASSWORD,
  ]);
});

test('a member whose session ended meanwhile is asked for the phone', async () => {
  await openAsMember();
  fillNew();
  await send(() =>
    refuse('INVALID', '参数不对', { fields: [{ field: 'phone', msg: '请填写 11 位手机号' }] }),
  );
  await screen.findByLabelText('手机号');
  expect(page.sdk.session.token).toBeNull();
});

test('says that it is under way', async () => {
  const answer = deferred<Answer<'changePasswordBySms'>>();
  await openAsMember();
  fillNew();
  page.calls.answer({ changePasswordBySms: () => answer.promise });
  press('改密码');
  await screen.findByRole('button', { name: '正在改' });
  answer.settle(refuse('SMS_WRONG', '验证码不对'));
  await screen.findByRole('button', { name: '改密码' });
});
