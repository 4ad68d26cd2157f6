import { createHash, webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remotePages } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { alertSettings, list, NOW, wish, wishAnswers } from '../wishes/testing';

const page = remotePages(() => import('../app'), wishAnswers);
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  unsubscribe: async () => true,
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  }),
};
const nameOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
/** The browser's own part, which jsdom lacks. */
let permission: NotificationPermission;
let isReachable: boolean;
let subscribed: typeof subscription | null;
const install = () => {
  const pushManager = {
    getSubscription: async () => subscribed,
    async subscribe(options: PushSubscriptionOptionsInit) {
      expect(options).toEqual({ userVisibleOnly: true, applicationServerKey: alertSettings().pushKey });
      if (!isReachable) throw new DOMException('no push service', 'AbortError');
      subscribed = subscription;
      return subscription;
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
  Object.assign(window, {
    PushManager: class {},
    Notification: { requestPermission: async () => permission },
  });
};
const uninstall = () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
};
beforeEach(() => {
  page.sdk.clock.sync(NOW);
  permission = 'granted';
  isReachable = true;
  subscribed = null;
  install();
});
afterEach(uninstall);

const open = async () => {
  await page.open('/other/wishes');
  return screen.findByRole('group', { name: '怎么告诉我：王者 V10' });
};
const openSheet = async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^安静时段/ }));
  return screen.findByRole('dialog', { name: '怎么告诉我' });
};
const press = (where: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const pushSwitch = (sheet: HTMLElement) =>
  within(sheet).findByRole<HTMLButtonElement>('switch', { name: '推送到这台设备' });

test('the page says how and when one is told', async () => {
  page.calls.answer({
    getAlertSettings: () =>
      alertSettings({ devices: ['one', 'two'], mail: 'n***@example.com', priceBy: ['mail'] }),
  });
  await open();
  screen.getByText('现在 14:31；23:00–8:00 只存站内，8:00 合成一条再发。');
  for (const row of [
    /推送.*2 台设备/,
    /邮箱.*n\*\*\*@example.com/,
    /短信.*本月 3 \/ 10 条/,
    /收藏降价.*站内、邮件/,
  ])
    screen.getByRole('button', { name: row });
});

test.each([
  [{ from: 12, to: 18 }, [['50%', '25%']]],
  [
    { from: 18, to: 6 },
    [
      ['0%', '25%'],
      ['75%', '25%'],
    ],
  ],
])('the quiet hours %j are filled on the ruler of the day', async (quiet, spans) => {
  page.calls.answer({ getAlertSettings: () => alertSettings({ quiet }) });
  await open();
  const filled = [...document.querySelectorAll('rect[x][width]')];
  expect(filled.map((span) => [span.getAttribute('x'), span.getAttribute('width')])).toEqual(spans);
});

test('a channel by which one can be reached is chosen for a wish at a tap, and taken back', async () => {
  page.calls.answer({ listWishes: () => list(wish({ channels: ['sms'] })) });
  const row = await open();
  expect(within(row).getByRole('button', { name: '短信' }).getAttribute('aria-pressed')).toBe('true');
  press(row, '短信');
  await waitFor(() => expect(page.calls.sent('saveWish')).toMatchObject([{ id: '1', channels: [] }]));
  page.calls.answer({
    saveWish: () => refuse('INVALID', '请检查', { fields: [{ field: 'channels', msg: '这种方式暂未开通' }] }),
  });
  press(row, '短信');
  await screen.findByText(/请检查|暂未开通/);
});

test('push is set up for this browser, and then chosen for the wish that asked for it', async () => {
  const row = await open();
  press(row, '推送');
  const sheet = await screen.findByRole('dialog', { name: '怎么告诉我' });
  fireEvent.click(await pushSwitch(sheet));
  await waitFor(() => expect(page.calls.sent('saveWish')).toMatchObject([{ channels: ['push'] }]));
  expect(page.calls.sent('addPushDevice')).toEqual([
    { endpoint: subscription.endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
  ]);
});

test('without permission, or a push service, it says what to do; switched off the server forgets the browser', async () => {
  permission = 'denied';
  const sheet = await openSheet();
  fireEvent.click(await pushSwitch(sheet));
  await screen.findByText(/浏览器没有允许通知/);
  permission = 'granted';
  isReachable = false;
  fireEvent.click(await pushSwitch(sheet));
  await screen.findByText(/连不上这个浏览器的推送服务/);
  expect(page.calls.sent('addPushDevice')).toEqual([]);
  isReachable = true;
  page.calls.answer({ getAlertSettings: () => alertSettings({ devices: [nameOf(subscription.endpoint)] }) });
  fireEvent.click(await pushSwitch(sheet));
  await waitFor(async () => expect((await pushSwitch(sheet)).getAttribute('aria-checked')).toBe('true'));
  fireEvent.click(await pushSwitch(sheet));
  await waitFor(() =>
    expect(page.calls.sent('removePushDevice')).toEqual([{ endpoint: subscription.endpoint }]),
  );
});

test('a browser is on only while the member’s settings name it; the others are counted', async () => {
  subscribed = subscription;
  page.calls.answer({ getAlertSettings: () => alertSettings({ devices: ['another'] }) });
  const sheet = await openSheet();
  await within(sheet).findByText('另外 1 台在收');
  expect((await pushSwitch(sheet)).getAttribute('aria-checked')).toBe('false');
});

test.each([
  ['serviceWorker', navigator],
  ['PushManager', window],
  ['Notification', window],
])('a browser without push says so: without %s', async (part, owner) => {
  Reflect.deleteProperty(owner, part);
  const sheet = await openSheet();
  within(sheet).getByText(/这个浏览器不支持/);
  expect(within(sheet).queryByRole('switch', { name: '推送到这台设备' })).toBeNull();
});

test('an address counts once its code is given back; what is wrong stands at its field, and nothing typed is lost', async () => {
  const sheet = await openSheet();
  press(sheet, '确认邮箱');
  await within(sheet).findByText(/请填写完整的邮箱地址/);
  expect(within(sheet).queryByText('请填写邮件里的 6 位数字')).toBeNull();
  const type = (label: string, value: string) =>
    fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
  page.calls.answer({
    sendMailCode: () =>
      refuse('INVALID', '请检查', { fields: [{ field: 'mail', msg: '邮件没有发出去，请核对地址' }] }),
  });
  type('邮箱', 'name@');
  await within(sheet).findByText(/请填写完整的邮箱地址/);
  type('邮箱', 'name@example.cn');
  press(sheet, '获取验证码');
  await within(sheet).findByText('邮件没有发出去，请核对地址');
  page.calls.answer({ sendMailCode: () => ({ minutes: 10 }) });
  type('邮箱', 'name@example.com');
  press(sheet, '获取验证码');
  await within(sheet).findByText(/秒后重发/);
  press(sheet, '确认邮箱');
  await within(sheet).findByText('请填写邮件里的 6 位数字');
  type('邮件验证码', '123456');
  page.calls.answer({
    confirmMail: () =>
      refuse('INVALID', '请检查', { fields: [{ field: 'code', msg: '验证码不对，请重新输入' }] }),
  });
  within(sheet).getByRole('button', { name: '确认邮箱' }).focus();
  press(sheet, '确认邮箱');
  await within(sheet).findByText('验证码不对，请重新输入');
  await waitFor(() => expect(document.activeElement).toBe(within(sheet).getByLabelText('邮件验证码')));
  page.calls.answer({
    confirmMail: () => ({ mail: 'n***@example.com' }),
    getAlertSettings: () => alertSettings({ mail: 'n***@example.com' }),
  });
  press(sheet, '确认邮箱');
  await within(sheet).findByText('n***@example.com');
  expect(page.calls.sent('confirmMail').at(-1)).toEqual({ code: '123456' });
  press(sheet, '不用了');
  await waitFor(() => expect(page.calls.sent('removeMail')).toHaveLength(1));
});

test('quiet hours and the channels of price drops are saved at once', async () => {
  page.calls.answer({ getAlertSettings: () => alertSettings({ mail: 'n***@example.com' }) });
  const sheet = await openSheet();
  press(sheet, '从：23:00');
  const options = await screen.findByRole('dialog', { name: '从' });
  fireEvent.click(within(options).getByText('22:00'));
  await waitFor(() =>
    expect(page.calls.sent('saveAlertSettings')).toEqual([{ quiet: { from: 22, to: 8 }, priceBy: [] }]),
  );
  press(sheet, '邮件');
  await waitFor(() =>
    expect(page.calls.sent('saveAlertSettings').at(-1)).toEqual({
      quiet: { from: 22, to: 8 },
      priceBy: ['mail'],
    }),
  );
  expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: '推送' }).disabled).toBe(true);
  fireEvent.click(within(sheet).getByRole('switch', { name: '安静时段' }));
  await waitFor(() => expect(page.calls.sent('saveAlertSettings').at(-1)).toMatchObject({ quiet: null }));
  // Two taps at once are both saved; what is refused is taken back.
  fireEvent.click(within(sheet).getByRole('switch', { name: '安静时段' }));
  press(sheet, '短信');
  await waitFor(() =>
    expect(page.calls.sent('saveAlertSettings').at(-1)).toEqual({
      quiet: { from: 23, to: 8 },
      priceBy: ['mail', 'sms'],
    }),
  );
  page.calls.answer({ saveAlertSettings: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
  press(sheet, '短信');
  await screen.findByText('服务器出错了，请稍后再试');
  await waitFor(() =>
    expect(within(sheet).getByRole('button', { name: '短信' }).getAttribute('aria-pressed')).toBe('false'),
  );
});

test('without the settings the wishes are shown all the same, and it can be tried again', async () => {
  page.calls.answer({ getAlertSettings: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
  await page.open('/other/wishes');
  await screen.findByRole('region', { name: '王者 V10' });
  page.calls.answer({ getAlertSettings: () => alertSettings() });
  fireEvent.click(await screen.findByRole('button', { name: '重试' }));
  await screen.findByRole('group', { name: '怎么告诉我：王者 V10' });
});
