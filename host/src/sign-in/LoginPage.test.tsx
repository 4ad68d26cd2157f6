import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { linksIn } from 'shared-router/testing';
import { type Answer, captchaWork, deferred, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';
import { errorOf, field, tap, type } from '../testing/fields';
import { sitePages } from '../testing/site-pages';

jest.mock('../remotes', () => require('../testing/remotes'));

const token = { token: 'a-new-token', expiresAt: '2026-12-20T00:00:00+08:00' };
let captchas = 0;
const page = sitePages(() => ({
  sendSmsCode: () => ({ retryAfter: 60 }),
  loginBySms: () => ({ ...token, isNew: false }),
  loginByPassword: () => token,
  getCaptcha: () => ({ uuid: `u${++captchas}`, img: 'AAAA', captchaEnabled: true }),
}));
beforeEach(() => {
  captchas = 0;
});

const open = async (query = '') => {
  await page.open(`/login${query}`, { guest: true });
  await screen.findByRole('heading', { name: '登录号栈' });
};
const agree = () => fireEvent.click(screen.getByRole('checkbox'));
const address = () => `${page.history.location.pathname}${page.history.location.search}`;
const submit = () => tap('登录');

const byCode = async (phone = '12000000001', code = '123456') => {
  await type('手机号', phone);
  await type('短信验证码', code);
  agree();
};
const byPassword = async () => {
  fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
  await screen.findByRole('img', { name: '图形验证码' });
  await type('账号', ' ceshi001 ');
  await type('密码', ' 有空格的密码 ');
  await type('图形验证码', ' 7x4k ');
  agree();
};

describe('by a code', () => {
  test('a phone, its code and the agreement log in and lead to 我的, without a step back', async () => {
    await open();
    await byCode();
    await submit();
    await screen.findByText('account：/other/mycenter');
    expect(page.calls.sent('loginBySms')).toEqual([{ phone: '12000000001', code: '123456' }]);
    expect(page.sdk.session.token).toBe('a-new-token');
    expect(address()).toBe('/other/mycenter');
    expect(page.history.action).toBe('REPLACE');
  });

  test.each([
    ['120 0000 0001', '12000000001'],
    ['+86 120-0000-0001', '12000000001'],
  ])('a phone pasted as %s is %s', async (text, phone) => {
    await open();
    await byCode(text);
    await submit();
    await screen.findByText(/^account/);
    expect(page.calls.sent('loginBySms')).toEqual([{ phone, code: '123456' }]);
  });

  test('what is missing is said at each field, the first has the focus, nothing is sent', async () => {
    await open();
    await submit();
    await waitFor(async () => expect(await errorOf('手机号')).toBe('请填写 11 位手机号'));
    expect(await errorOf('短信验证码')).toBe('请填写 6 位短信验证码');
    expect(await errorOf(/服务协议/)).toBe('请先阅读并同意服务协议与隐私说明');
    expect(document.activeElement).toBe(await field('手机号'));
    expect(page.calls.sent('loginBySms')).toEqual([]);
  });

  test('without the agreement nobody is logged in', async () => {
    await open();
    await byCode();
    agree();
    await submit();
    await waitFor(async () => expect(await errorOf(/服务协议/)).toBe('请先阅读并同意服务协议与隐私说明'));
    expect(page.calls.sent('loginBySms')).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  });

  test('the agreement is never ticked beforehand and leads to its texts', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(linksIn()).toEqual([
      ['去注册', '/register'],
      ['服务协议', '/yinsi'],
      ['隐私说明', '/yinsi'],
    ]);
  });

  test.each<[string, string, () => Answer<'loginBySms'>]>([
    ['短信验证码', '验证码不对', () => refuse('SMS_WRONG', '验证码不对')],
    ['短信验证码', '验证码过期了，请重新获取', () => refuse('SMS_EXPIRED', '验证码过期了，请重新获取')],
    [
      '手机号',
      '这个手机号不能用',
      () => refuse('INVALID', '', { fields: [{ field: 'phone', msg: '这个手机号不能用' }] }),
    ],
  ])('at %s is said: %s', async (label, sentence, give) => {
    page.calls.answer({ loginBySms: give });
    await open();
    await byCode();
    await submit();
    await waitFor(async () => expect(await errorOf(label)).toBe(sentence));
    expect((await field('手机号')).value).toBe('12000000001');
    expect(document.activeElement).toBe(await field(label));
    expect(page.sdk.session.token).toBeNull();
  });

  test.each<[string, () => Answer<'loginBySms'>]>([
    ['网络不通，请稍后再试', () => LOST],
    ['试得太多了，请半小时后再来', () => refuse('INTERNAL', '试得太多了，请半小时后再来')],
  ])('of no field is said: %s', async (sentence, give) => {
    page.calls.answer({ loginBySms: give });
    await open();
    await byCode();
    await submit();
    await screen.findByText(sentence);
    page.calls.answer({ loginBySms: () => ({ ...token, isNew: true }) });
    await submit();
    await screen.findByText(/^account/);
  });

  test('one tap sends once, and the button says so meanwhile', async () => {
    const wait = deferred<Value<'loginBySms'>>();
    page.calls.answer({ loginBySms: () => wait.promise });
    await open();
    await byCode();
    await submit();
    fireEvent.submit((await field('手机号')).closest('form') as HTMLFormElement);
    wait.settle({ ...token, isNew: false });
    await screen.findByText(/^account/);
    expect(page.calls.sent('loginBySms')).toHaveLength(1);
  });
});

test('a code is digits alone', async () => {
  await open();
  await type('短信验证码', '12a34');
  expect((await field('短信验证码')).value).toBe('1234');
});

describe('getting the code', () => {
  test('needs a phone, goes to it, and another has to wait', async () => {
    await open();
    await tap('获取验证码');
    await waitFor(async () => expect(await errorOf('手机号')).toBe('请填写 11 位手机号'));
    expect(page.calls.sent('sendSmsCode')).toEqual([]);
    await type('手机号', '12000000001');
    await tap('获取验证码');
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: /^(60|59) 秒后重发$/ });
    expect(again.disabled).toBe(true);
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'login', phone: '12000000001' }]);
    expect(await errorOf('手机号')).toBeUndefined();
    expect(document.activeElement).toBe(await field('短信验证码'));
  });

  test('too often is said at the code, and how long to wait', async () => {
    page.calls.answer({ sendSmsCode: () => refuse('SMS_TOO_OFTEN', '一分钟只能发一次', { retryAfter: 30 }) });
    await open();
    await type('手机号', '12000000001');
    await tap('获取验证码');
    await waitFor(async () => expect(await errorOf('短信验证码')).toBe('一分钟只能发一次'));
    await screen.findByRole('button', { name: /^(30|29) 秒后重发$/ });
  });

  test('many times wants a captcha, which goes along', async () => {
    page.calls.answer({
      sendSmsCode: ({ code }) =>
        code ? { retryAfter: 60 } : refuse('CAPTCHA_REQUIRED', '请先填写图形验证码'),
    });
    await open();
    await type('手机号', '12000000001');
    await tap('获取验证码');
    await waitFor(async () => expect(await errorOf('图形验证码')).toBe('请先填写图形验证码'));
    await screen.findByRole('img', { name: '图形验证码' });
    await type('图形验证码', '7x4k');
    await tap('获取验证码');
    await screen.findByRole('button', { name: /秒后重发$/ });
    expect(page.calls.sent('sendSmsCode').at(-1)).toMatchObject({ code: '7x4k', phone: '12000000001' });
    await waitFor(() => expect(screen.queryByLabelText('图形验证码')).toBeNull());
  });

  test('without a network says that none was sent', async () => {
    page.calls.answer({ sendSmsCode: () => LOST });
    await open();
    await type('手机号', '12000000001');
    await tap('获取验证码');
    await waitFor(async () =>
      expect(await errorOf('短信验证码')).toBe('网络不通，验证码没有发出，请再试一次'),
    );
  });
});

describe('by a password', () => {
  test('who forgot it is led to where a code sets another', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    const link = await screen.findByRole('link', { name: '忘记密码？用短信重设' });
    expect(link.getAttribute('href')).toBe('/other/passwore');
  });

  test('account, password and captcha log in', async () => {
    await open();
    await byPassword();
    await submit();
    await screen.findByText(/^account/);
    expect(page.calls.sent('loginByPassword')).toEqual([
      { username: 'ceshi001', password: ' 有空格的密码 ', code: '7x4k', uuid: 'u1' },
    ]);
    expect(page.sdk.session.token).toBe('a-new-token');
  });

  test('who cannot read the picture is told of the way without one', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    const captcha = await field('图形验证码');
    const hint = document.getElementById(captcha.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(hint?.textContent).toBe('看不清就点图换一张；改用“验证码登录”不用看图');
    screen.getByRole('tab', { name: '验证码登录' });
  });

  test('no captcha is asked for before one wants to log in so', async () => {
    await open();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('验证码登录');
    expect(page.calls.sent('getCaptcha')).toEqual([]);
  });

  test('what is missing is said at each field; nothing is sent', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    await screen.findByRole('img', { name: '图形验证码' });
    await submit();
    await waitFor(async () => expect(await errorOf('账号')).toBe('请填写账号'));
    expect(await errorOf('密码')).toBe('请填写密码');
    expect(await errorOf('图形验证码')).toBe('请填写图形验证码');
    expect(await errorOf(/服务协议/)).toBe('请先阅读并同意服务协议与隐私说明');
    expect(document.activeElement).toBe(await field('账号'));
    expect(page.calls.sent('loginByPassword')).toEqual([]);
  });

  test.each<[string, () => Answer<'loginByPassword'>]>([
    ['密码', () => refuse('BAD_CREDENTIALS', '出错的那句话')],
    ['密码', () => refuse('ACCOUNT_LOCKED', '出错的那句话')],
    ['图形验证码', () => refuse('CAPTCHA_WRONG', '出错的那句话')],
    ['图形验证码', () => refuse('PROOF_WRONG', '出错的那句话')],
    ['账号', () => refuse('INVALID', '', { fields: [{ field: 'username', msg: '出错的那句话' }] })],
    ['图形验证码', () => refuse('INVALID', '', { fields: [{ field: 'code', msg: '出错的那句话' }] })],
    ['图形验证码', () => refuse('INVALID', '', { fields: [{ field: 'uuid', msg: '出错的那句话' }] })],
    ['密码', () => refuse('INVALID', '', { fields: [{ field: 'password', msg: '出错的那句话' }] })],
  ])('a refusal is said at %s, with another captcha; what was typed stays', async (label, give) => {
    page.calls.answer({ loginByPassword: give });
    await open();
    await byPassword();
    await submit();
    await waitFor(async () => expect(await errorOf(label)).toBe('出错的那句话'));
    await waitFor(() => expect(captchas).toBe(2));
    expect((await field('图形验证码')).value).toBe('');
    expect(document.activeElement).toBe(await field(label));
    expect((await field('账号')).value).toBe('ceshi001');
    expect((await field('密码')).value).toBe(' 有空格的密码 ');
  });

  test('a server that wants no captcha gets a stand-in', async () => {
    page.calls.answer({ getCaptcha: () => ({ uuid: 'u9', img: '', captchaEnabled: false }) });
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    await waitFor(() => expect(page.calls.sent('getCaptcha')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByLabelText('图形验证码')).toBeNull());
    await type('账号', 'ceshi001');
    await type('密码', 'x');
    agree();
    await submit();
    await screen.findByText(/^account/);
    expect(page.calls.sent('loginByPassword')).toEqual([
      { username: 'ceshi001', password: 'x', code: '0', uuid: 'u9' },
    ]);
  });

  describe('from a network that failed before', () => {
    const { proof, solved } = captchaWork;
    let takeAway: (() => void) | undefined;
    beforeEach(() => {
      page.calls.answer({ getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true, proof }) });
    });
    afterEach(() => takeAway?.());

    test('the device works beside the captcha; what is submitted meanwhile waits and takes the result along', async () => {
      const begun = deferred<void>();
      takeAway = provideWebCrypto(begun.promise);
      await open();
      await byPassword();
      await submit();
      expect((await screen.findByText('正在验证网络环境…')).getAttribute('role')).toBe('status');
      expect(page.calls.sent('loginByPassword')).toEqual([]);
      begun.settle();
      await screen.findByText(/^account/);
      expect(page.calls.sent('loginByPassword')).toMatchObject([{ uuid: 'u1', code: '7x4k', proof: solved }]);
    });

    test('where it fails it is tried again, and nothing typed is lost', async () => {
      await open();
      await byPassword();
      await screen.findByText('网络环境验证没有完成');
      takeAway = provideWebCrypto();
      await tap('重试');
      await screen.findByText('网络环境已就绪');
      await submit();
      await screen.findByText(/^account/);
      expect(page.calls.sent('loginByPassword')).toMatchObject([{ code: '7x4k', proof: solved }]);
    });

    test('a code by SMS takes the work along as well', async () => {
      takeAway = provideWebCrypto();
      page.calls.answer({
        sendSmsCode: ({ code }) =>
          code ? { retryAfter: 60 } : refuse('CAPTCHA_REQUIRED', '请先填写图形验证码'),
      });
      await open();
      await type('手机号', '12000000001');
      await tap('获取验证码');
      await screen.findByText('网络环境已就绪');
      await type('图形验证码', '7x4k');
      await tap('获取验证码');
      await screen.findByRole('button', { name: /秒后重发$/ });
      expect(page.calls.sent('sendSmsCode').at(-1)).toMatchObject({ code: '7x4k', proof: solved });
    });
  });

  test('the password can be looked at', async () => {
    await open();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    expect((await field('密码')).type).toBe('password');
    await tap('显示密码');
    expect((await field('密码')).type).toBe('text');
  });

  test('the agreement stays ticked from one way to the other', async () => {
    await open();
    agree();
    fireEvent.click(screen.getByRole('tab', { name: '密码登录' }));
    await field('密码');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('where it leads', () => {
  test.each([
    ['?redirect=%2Findex%2FgoodDetail%3Fid%3D7', '登录后回到刚才的商品', '/index/goodDetail?id=7'],
    ['?redirect=%2Fother%2Fgeren', '登录后回到刚才的页面', '/other/geren'],
    ['?redirect=https%3A%2F%2Fevil.example', '钱先由平台托管，确认收号再放款', '/other/mycenter'],
    ['', '钱先由平台托管，确认收号再放款', '/other/mycenter'],
  ])('%s promises “%s” and leads to %s', async (query, promise, target) => {
    await open(query);
    expect(screen.getByText(promise)).toBeTruthy();
    await byCode();
    await submit();
    await waitFor(() => expect(address()).toBe(target));
  });

  test('back to where a session ended', async () => {
    await page.open('/other/gonggao', { guest: true });
    page.history.push('/login', { from: '/index/goodDetail?id=7' });
    await screen.findByText('登录后回到刚才的商品');
    await byCode();
    await submit();
    await waitFor(() => expect(address()).toBe('/index/goodDetail?id=7'));
  });

  test.each([
    ['from the page that asked for it', ['/index/home', '/other/collect'], '/index/home'],
    ['straight', ['/index/home'], '/index/home'],
  ])(
    'going back in the browser’s history never shows it again, for who came %s',
    async (_how, before, last) => {
      const { createAppHistory } = await import('shared-router');
      window.history.replaceState(null, '', before[0]);
      const history = createAppHistory();
      for (const path of before.slice(1)) history.push(path);
      history.push('/login?redirect=%2Fother%2Fcollect');
      await page.open('/login', { guest: true, history });
      await byCode();
      await submit();
      await waitFor(() => expect(window.location.pathname).toBe('/other/collect'));
      act(() => window.history.back());
      await waitFor(() => expect(window.location.pathname).toBe(last));
      expect(screen.queryByRole('heading', { name: '登录号栈' })).toBeNull();
    },
  );

  test('who registers instead comes back as well', async () => {
    await open('?redirect=%2Fother%2Fgeren');
    expect(linksIn()[0]).toEqual(['去注册', '/register?redirect=%2Fother%2Fgeren']);
    fireEvent.click(screen.getByRole('link', { name: '去注册' }));
    await screen.findByRole('heading', { name: '注册号栈' });
    // Neither step stays behind the other in the history.
    expect(page.history.action).toBe('REPLACE');
    fireEvent.click(screen.getByRole('link', { name: '去登录' }));
    await screen.findByRole('heading', { name: '登录号栈' });
    expect(page.history.action).toBe('REPLACE');
  });

  test('who closes it is where they came from', async () => {
    await page.open('/other/gonggao', { guest: true });
    page.history.push('/login');
    await screen.findByRole('heading', { name: '登录号栈' });
    page.hasBack();
    await tap('关闭');
    await waitFor(() => expect(address()).toBe('/other/gonggao'));
  });

  test('who came straight to it and closes it is at home', async () => {
    await open();
    await tap('关闭');
    await waitFor(() => expect(address()).toBe('/index/home'));
  });

  test('a name that was just registered is filled in, for its password', async () => {
    await page.open('/register', { guest: true });
    page.history.push('/login', { registered: 'ceshi002' });
    expect((await field('账号')).value).toBe('ceshi002');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('密码登录');
  });

  test('what else stands in the history does no harm', async () => {
    await page.open('/register', { guest: true });
    page.history.push('/login', { registered: { a: 1 }, from: 7 });
    expect((await field('账号')).value).toBe('');
    expect(screen.getByText('钱先由平台托管，确认收号再放款')).toBeTruthy();
  });
});
