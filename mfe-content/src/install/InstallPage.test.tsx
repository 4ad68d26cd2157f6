import { fireEvent, screen } from '@testing-library/react';
import { remotePages } from 'shared-router/testing';
import { platformOf, steps } from './platforms';

const page = remotePages(() => import('../app'));
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';
const huawei = 'Mozilla/5.0 (Linux; Android 12) HuaweiBrowser/15.0 Mobile Safari/537.36';

const open = async (agent = pixel) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await page.open('/index/appDownload', { guest: true });
  await screen.findByRole('tablist', { name: '用什么手机和浏览器' });
};
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const shownSteps = () =>
  [...screen.getByRole('tabpanel', { name: '步骤' }).querySelectorAll('b')].map(
    ({ textContent }) => textContent,
  );
const titles = (platform: keyof typeof steps) => steps[platform].map(({ title }) => title);

test.each([
  [iPhone, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (iPod touch)', 'ios'],
  [`${iPhone} MicroMessenger/8.0`, 'ios'],
  [pixel, 'android'],
  ['', 'android'],
  [huawei, 'other'],
  ...['MiuiBrowser', 'HeyTapBrowser', 'VivoBrowser', 'MQQBrowser', 'UCBrowser', 'MicroMessenger'].map(
    (name) => [`${pixel} ${name}/1.0`, 'other'],
  ),
])('the browser %s is %s', (agent, platform) => {
  expect(platformOf(agent)).toBe(platform);
});

test.each([
  [iPhone, '苹果 Safari', 'ios'],
  [pixel, '安卓 Chrome', 'android'],
  [huawei, '华为等自带', 'other'],
] as const)('in %s the steps of %s stand first', async (agent, name, platform) => {
  await open(agent);
  expect(chosen()).toBe(name);
  expect(shownSteps()).toEqual(titles(platform));
});

test('every platform’s steps can be read', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '苹果 Safari',
    '安卓 Chrome',
    '华为等自带',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: '苹果 Safari' }));
  expect(chosen()).toBe('苹果 Safari');
  expect(shownSteps()).toEqual(titles('ios'));
  expect(screen.getByText(steps.ios[0]?.note ?? '')).toBeTruthy();
});

test.each(['ios', 'android', 'other'] as const)('%s has three steps, each with a note', (platform) => {
  expect(steps[platform]).toHaveLength(3);
  for (const { icon, title, note } of steps[platform]) expect([icon, title, note].every(Boolean)).toBe(true);
});

test('the address is the one of this house: written, as a QR code, and copied', async () => {
  window.__HAOZHAN__ = { ...window.__HAOZHAN__, h5Base: 'https://haozhan.example' };
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  expect(screen.getByText('haozhan.example')).toBeTruthy();
  await screen.findByRole('img', { name: '二维码：https://haozhan.example/' });
  fireEvent.click(screen.getByRole('button', { name: '复制网址' }));
  await screen.findByText('已复制 https://haozhan.example/');
  expect(write).toHaveBeenCalledWith('https://haozhan.example/');
});

test('where the browser does not copy, one is told how to do it', async () => {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await open();
  fireEvent.click(screen.getByRole('button', { name: '复制网址' }));
  expect((await screen.findByRole('alert')).textContent).toBe('浏览器不让复制，请长按选中');
});

test('three things are better than in the browser; nothing is asked of the server', async () => {
  await open();
  const gains = screen.getByRole('heading', { name: '放上去有什么不一样' }).closest('section');
  expect(gains?.querySelectorAll('li')).toHaveLength(3);
  expect(page.calls.unanswered).toEqual([]);
});
