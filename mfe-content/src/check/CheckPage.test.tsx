import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CheckAnswer } from 'shared-contract/shapes';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

jest.mock('./read-qr-code', () => ({ readQrCode: jest.fn() }));

import { readQrCode } from './read-qr-code';

const answer = (more: Partial<CheckAnswer> = {}) => ({
  verdict: 'unknown' as const,
  kind: 'text' as const,
  subject: '你好',
  real: null,
  title: '没看出是哪一种骗法',
  advice: '没看出来不等于没有风险。',
  pattern: null,
  facts: [],
  serverTime: '2026-11-26T12:00:00+08:00',
  ...more,
});
const page = remotePages(
  () => import('../app'),
  () => ({ checkText: () => answer() }),
);
const open = async () => {
  await page.open('/other/check', { guest: true });
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '收到了什么' });
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const result = () => screen.findByRole('article', { name: '验的结果' });
const clipboard = (readText: () => Promise<string>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });

const list = () => screen.getByRole('heading', { name: '你最近验的' }).closest('section') as HTMLElement;
const rows = () =>
  within(list())
    .getAllByRole('button')
    .slice(1)
    .map(({ textContent }) => textContent);
const sign = (box: HTMLElement) => box.querySelector('svg')?.innerHTML;

beforeEach(() => localStorage.clear());

test('a false address: the verdict, the parts that differ, why, and the ways on', async () => {
  page.calls.answer({
    checkText: () =>
      answer({
        verdict: 'trap',
        kind: 'site',
        subject: 'haozhan-pay.example.net',
        real: 'haozhan.example',
        title: '不是号栈，是仿的网站',
        facts: [{ label: '怎么骗', value: '收款后显示假的托管' }],
      }),
  });
  write(await open(), ' haozhan-pay.example.net/k ');
  press('验一验');
  const found = await result();
  expect(within(found).getByRole('heading').textContent).toBe('不是号栈，是仿的网站');
  expect([...found.querySelectorAll('u')].map(({ textContent }) => textContent)).toEqual(['-pay', '.net']);
  expect(found.textContent).toContain('收款后显示假的托管');
  expect(linksIn(found)).toEqual([
    ['已经付了钱', '/other/contactkefu'],
    ['举报是谁发的', '/other/report?kind=site&value=haozhan-pay.example.net'],
  ]);
  expect(page.calls.sent('checkText')).toEqual([{ text: 'haozhan-pay.example.net/k' }]);
});

test('what is ours has no way to a report, and no address beside ours', async () => {
  const real = 'haozhan.example';
  page.calls.answer({ checkText: () => answer({ verdict: 'ours', subject: real, real, title: '是号栈的' }) });
  write(await open(), real);
  press('验一验');
  const found = await result();
  expect(linksIn(found)).toEqual([]);
  expect(within(found).queryByRole('term')).toBeNull();
});

test('a fake that is no account has the same ways on, the report without a value', async () => {
  page.calls.answer({ checkText: () => answer({ verdict: 'fake' }) });
  write(await open(), '你好');
  press('验一验');
  expect(linksIn(await result())).toEqual([
    ['已经付了钱', '/other/contactkefu'],
    ['举报是谁发的', '/other/report'],
  ]);
});

test('blank: the field says so, nothing is asked; another text takes the answer away', async () => {
  const field = await open();
  press('验一验');
  await screen.findByText('先粘贴一段话、链接或号码');
  expect(document.activeElement).toBe(field);
  expect(page.calls.sent('checkText')).toEqual([]);
  write(field, '你好');
  press('验一验');
  await result();
  write(field, '你好吗');
  expect(screen.queryByRole('article', { name: '验的结果' })).toBeNull();
});

test('what was pasted is judged at once; a clipboard that is closed or empty says what to do', async () => {
  clipboard(() => Promise.resolve('加我微信 hz_kefu_99'));
  await open();
  press('粘贴');
  await result();
  expect(page.calls.sent('checkText')).toEqual([{ text: '加我微信 hz_kefu_99' }]);
  clipboard(() => Promise.reject(new Error('denied')));
  press('粘贴');
  await screen.findByText('浏览器没让读剪贴板，请在框里长按粘贴');
  clipboard(() => Promise.resolve(' '));
  press('粘贴');
  await screen.findByText('剪贴板是空的，先复制对方发的内容');
});

test('a QR code is read on the device and judged; a picture without one says so', async () => {
  await open();
  const pictures = screen.getByLabelText('有二维码的图片');
  const opened = jest.fn();
  pictures.addEventListener('click', opened);
  press('认二维码');
  expect(opened).toHaveBeenCalledTimes(1);
  const choose = () =>
    fireEvent.change(pictures, {
      target: { files: [new File(['x'], 'qr.png', { type: 'image/png' })] },
    });
  jest.mocked(readQrCode).mockResolvedValueOnce('https://hz-fake.example/pay');
  choose();
  await result();
  expect(page.calls.sent('checkText')).toEqual([{ text: 'https://hz-fake.example/pay' }]);
  jest.mocked(readQrCode).mockRejectedValueOnce(new Error('no code'));
  choose();
  await screen.findByText(/图里没认出二维码/);
});

test('what was judged last is listed, judged again by a tap, and can be cleared', async () => {
  page.calls.answer({ checkText: ({ text }) => answer({ subject: text, title: `看过 ${text}` }) });
  const field = await open();
  for (const text of ['一', '二']) {
    write(field, text);
    press('验一验');
    await screen.findByRole('heading', { name: `看过 ${text}` });
  }
  expect(rows()).toEqual(['二看过 二', '一看过 一']);
  fireEvent.click(within(list()).getByRole('button', { name: /^一/ }));
  await screen.findByRole('heading', { name: '看过 一' });
  expect(rows()).toEqual(['一看过 一', '二看过 二']);
  fireEvent.click(within(list()).getByRole('button', { name: '清空' }));
  expect(screen.queryByRole('heading', { name: '你最近验的' })).toBeNull();
});

test('of a long text the list shows 200 letters, once; a tap judges the whole of it again', async () => {
  const text = `${'长'.repeat(200)} hz-fake.example`;
  write(await open(), text);
  press('验一验');
  await result();
  fireEvent.click(within(list()).getByRole('button', { name: /^长/ }));
  await waitFor(() => expect(page.calls.sent('checkText')).toEqual([{ text }, { text }]));
  await result();
  expect(rows()).toEqual([`${'长'.repeat(200)}没看出是哪一种骗法`]);
});

test.each(['ours', 'trap', 'unknown'] as const)(
  'what was judged %s has its sign in the list',
  async (verdict) => {
    page.calls.answer({ checkText: () => answer({ verdict }) });
    write(await open(), '你好');
    press('验一验');
    const found = await result();
    expect(sign(within(list()).getByRole('button', { name: /^你好/ }))).toBe(sign(found));
  },
);

test('what was judged is listed in a later visit; what is damaged in the store is not', async () => {
  const row = { text: '一', title: '看过 一', verdict: 'unknown' };
  localStorage.setItem('haozhan.checked', JSON.stringify([null, 7, { text: '二' }, row]));
  await open();
  expect(rows()).toEqual(['一看过 一']);
});

test('without a network it says so; too many have to wait; after many a captcha is asked for', async () => {
  localStorage.setItem(
    'haozhan.checked',
    JSON.stringify([{ text: '一', title: '看过 一', verdict: 'unknown' }]),
  );
  page.calls.answer({ checkText: () => LOST });
  write(await open(), '你好');
  press('验一验');
  await screen.findByText('网络不通，请稍后再试');
  page.calls.answer({
    checkText: () => refuse('CAPTCHA_REQUIRED', '查询次数较多，请先填写图形验证码'),
    getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true }),
  });
  press('验一验');
  await screen.findByText('查询次数较多，请先填写图形验证码');
  page.calls.answer({ checkText: () => refuse('TOO_MANY_REQUESTS', '太快了', { retryAfter: 9 }) });
  fireEvent.change(await screen.findByRole('textbox', { name: '图形验证码' }), { target: { value: '7x4k' } });
  press('验一验');
  expect((await screen.findByText(/查得太快/)).textContent).toMatch(/^查得太快，[1-9] 秒后再试$/);
  for (const name of ['粘贴', '认二维码', '验一验'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  fireEvent.click(within(list()).getByRole('button', { name: /^一/ }));
  expect(screen.queryByText('请先填写图中的字符')).toBeNull();
  expect(page.calls.sent('checkText')).toHaveLength(3);
});
