import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { linksIn, remotePages } from 'shared-router/testing';
import { captchaWork, deferred, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';

type Official = Value<'checkOfficialAccount'>;
const official: Official = { official: true, role: '交易客服', name: '小林' };
const stranger: Official = { official: false, role: null, name: null };

const page = remotePages(
  () => import('../app'),
  () => ({
    checkOfficialAccount: () => stranger,
    checkBlacklist: () => ({ hit: false, rows: [] }),
    getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true }),
  }),
);
/** The two lookups: official accounts, and the blacklist. */
const fields = { real: '要验真的账号', black: '要查的黑号' } as const;
const part = (which: keyof typeof fields) =>
  within(screen.getByRole('textbox', { name: fields[which] }).closest('section') as HTMLElement);
const open = async (query = '') => {
  await page.open(`/index/security${query}`, { guest: true });
  await screen.findByRole('textbox', { name: fields.real });
  page.sdk.clock.sync('2026-11-20T14:02:00+08:00');
};
const look = (which: keyof typeof fields, text: string) => {
  fireEvent.change(part(which).getByRole('textbox', { name: fields[which] }), { target: { value: text } });
  fireEvent.click(part(which).getByRole('button', { name: '查' }));
};
const kind = (which: keyof typeof fields, name: string) =>
  fireEvent.click(part(which).getByRole('button', { name }));
const kindsOn = (which: keyof typeof fields) =>
  part(which)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('客服验真', () => {
  test('one of the house is named with what they do and when it was looked up', async () => {
    page.calls.answer({ checkOfficialAccount: () => official });
    await open();
    look('real', ' 800123 ');
    const answer = await screen.findByText('是官方账号');
    expect(answer.closest('div')?.textContent).toMatch(/^是官方账号\u00a0· 小林，交易客服11-20 14:0\d 核对/);
    expect(page.calls.sent('checkOfficialAccount')).toEqual([{ account: '800123', type: 'qq' }]);
    expect(screen.queryByText('不是号栈的人')).toBeNull();
  });

  test('a stranger can be reported at once, or the real ones asked', async () => {
    await open();
    kind('real', '微信');
    expect(kindsOn('real')).toEqual(['微信']);
    look('real', 'kefu_888');
    await screen.findByRole('heading', { name: '不是号栈的人' });
    expect(part('real').getByText('kefu_888')).toBeTruthy();
    expect(linksIn(screen.getByText('举报这个号').closest('section') ?? undefined)).toEqual([
      ['举报这个号', '/other/suggest?about=account&account=kefu_888'],
      ['找真客服', '/other/contactkefu'],
    ]);
    expect(page.calls.sent('checkOfficialAccount')).toEqual([{ account: 'kefu_888', type: 'wechat' }]);
  });

  test('an account in the address is looked up at once, as the kind it says', async () => {
    page.calls.answer({ checkOfficialAccount: () => official });
    await open('?account=13800138000&type=phone');
    await screen.findByText('是官方账号');
    expect(page.calls.sent('checkOfficialAccount')).toEqual([{ account: '13800138000', type: 'phone' }]);
    expect(part('real').getByRole<HTMLInputElement>('textbox').value).toBe('13800138000');
    expect(kindsOn('real')).toEqual(['手机']);
  });

  test('a kind that is none is taken for QQ', async () => {
    await open('?account=800123&type=letter');
    await screen.findByText('不是号栈的人');
    expect(page.calls.sent('checkOfficialAccount')).toEqual([{ account: '800123', type: 'qq' }]);
    expect(kindsOn('real')).toEqual(['QQ']);
  });

  test('nothing is looked up while nobody asks', async () => {
    await open();
    expect(page.calls.sent('checkOfficialAccount')).toEqual([]);
    expect(
      part('real')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['QQ', '微信', '手机', '支付宝', '查']);
  });

  test('an answer does not stand beside another question', async () => {
    await open();
    look('real', 'kefu_888');
    await screen.findByText('不是号栈的人');
    fireEvent.change(part('real').getByRole('textbox'), { target: { value: 'kefu_889' } });
    expect(screen.queryByText('不是号栈的人')).toBeNull();
    fireEvent.click(part('real').getByRole('button', { name: '查' }));
    await screen.findByText('不是号栈的人');
    kind('real', '支付宝');
    expect(screen.queryByText('不是号栈的人')).toBeNull();
  });

  test('while it is looked up, the answer before it is gone', async () => {
    await open();
    look('real', 'kefu_888');
    await screen.findByText('不是号栈的人');
    const wait = deferred<Official>();
    page.calls.answer({ checkOfficialAccount: () => wait.promise });
    fireEvent.click(part('real').getByRole('button', { name: '查' }));
    expect(screen.queryByText('不是号栈的人')).toBeNull();
    wait.settle(official);
    await screen.findByText('是官方账号');
  });

  test('no account: the field says so and has the focus; nothing is asked', async () => {
    await open();
    look('real', '   ');
    await screen.findByText('请先填要查的号');
    expect(document.activeElement).toBe(part('real').getByRole('textbox'));
    expect(page.calls.sent('checkOfficialAccount')).toEqual([]);
    fireEvent.change(part('real').getByRole('textbox'), { target: { value: '8' } });
    await waitFor(() => expect(screen.queryByText('请先填要查的号')).toBeNull());
  });

  test('what the api says of the field stands at the field', async () => {
    page.calls.answer({
      checkOfficialAccount: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'account', msg: '账号里有不认识的字符' }] }),
    });
    await open();
    look('real', '\\\\');
    await screen.findByText('账号里有不认识的字符');
    expect(part('real').getByRole<HTMLInputElement>('textbox').value).toBe('\\\\');
  });

  test('what it says of nothing in particular stands there too', async () => {
    page.calls.answer({ checkOfficialAccount: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
    await open();
    look('real', '800123');
    await screen.findByText('服务器出错了，请稍后再试');
  });

  test('without a network it says that nothing was looked up, and can again', async () => {
    page.calls.answer({ checkOfficialAccount: () => LOST });
    await open();
    look('real', '800123');
    await screen.findByText('网络不通，请稍后再试');
    page.calls.answer({ checkOfficialAccount: () => official });
    fireEvent.click(part('real').getByRole('button', { name: '查' }));
    await screen.findByText('是官方账号');
    expect(screen.queryByText('网络不通，请稍后再试')).toBeNull();
  });
});

describe('黑号查询', () => {
  test('no record is no promise', async () => {
    await open();
    kind('black', '游戏 UID');
    look('black', '10086');
    const answer = await screen.findByText(/没有查到/);
    expect(answer.textContent).toMatch(/^没有查到 10086 的记录14:0\d 查过。没有记录不等于没有风险/);
    expect(page.calls.sent('checkBlacklist')).toEqual([{ value: '10086', kind: 'uid' }]);
  });

  test('records are shown as the server masks them, with the way to appeal', async () => {
    page.calls.answer({
      checkBlacklist: () => ({
        hit: true,
        rows: [
          { maskedValue: '80***3', kind: 'qq', reason: '收款后找回', caseDate: '2026-03-01T10:00:00+08:00' },
          { maskedValue: '80***3', kind: 'qq', reason: '冒充客服', caseDate: '2025-12-31T16:00:00Z' },
        ],
      }),
    });
    await open();
    look('black', '800123');
    await screen.findByText('有 2 条记录，不要和它交易');
    expect(
      part('black')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['80***3，收款后找回，2026-03-01', '80***3，冒充客服，2026-01-01']);
    expect(linksIn(screen.getByText('申诉').closest('section') ?? undefined)).toEqual([
      ['申诉', '/other/suggest?about=appeal'],
    ]);
    expect(page.calls.sent('checkBlacklist')).toEqual([{ value: '800123', kind: 'qq' }]);
  });

  test('the one look knows nothing of the other', async () => {
    await open();
    look('black', '800123');
    await screen.findByText(/没有查到/);
    expect(page.calls.sent('checkOfficialAccount')).toEqual([]);
    expect(kindsOn('black')).toEqual(['QQ']);
    expect(part('real').getByRole<HTMLInputElement>('textbox').value).toBe('');
  });

  test('what the api says of its field stands at the field', async () => {
    page.calls.answer({
      checkBlacklist: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'value', msg: '请填写要查询的内容' }] }),
    });
    await open();
    look('black', '1');
    await screen.findByText('请填写要查询的内容');
  });
});

describe('many looks', () => {
  const required = () => refuse('CAPTCHA_REQUIRED', '查得多了，请先填写图形验证码');
  const captcha = () => part('black').findByRole<HTMLInputElement>('textbox', { name: '图形验证码' });

  test('want a captcha first, which goes along with its proof of work and serves once', async () => {
    let uuid = 0;
    const { proof, solved } = captchaWork;
    const takeAway = provideWebCrypto();
    page.calls.answer({
      checkBlacklist: ({ code }) => (code ? { hit: false, rows: [] } : required()),
      getCaptcha: () => ({ uuid: `u${++uuid}`, img: 'AAAA', captchaEnabled: true, proof }),
    });
    await open();
    expect(page.calls.sent('getCaptcha')).toEqual([]);
    look('black', '800123');
    await screen.findByText('查得多了，请先填写图形验证码');
    await part('black').findByRole('img', { name: '图形验证码' });
    expect(part('real').queryByRole('textbox', { name: '图形验证码' })).toBeNull();

    look('black', '800123');
    await screen.findByText('请先填写图中的字符');
    expect(page.calls.sent('checkBlacklist')).toHaveLength(1);

    fireEvent.change(await captcha(), { target: { value: ' 7x4k ' } });
    look('black', '800123');
    await screen.findByText(/没有查到/);
    const asked = page.calls.sent('checkBlacklist').at(-1) as { code: string; uuid: string };
    expect(asked).toEqual({
      value: '800123',
      kind: 'qq',
      code: '7x4k',
      uuid: expect.stringMatching(/^u\d$/),
      proof: solved,
    });
    takeAway();
    await waitFor(async () => expect((await captcha()).value).toBe(''));
    expect(screen.queryByText('请先填写图中的字符')).toBeNull();
    await waitFor(() => expect(uuid).toBeGreaterThan(Number(asked.uuid.slice(1))));
  });

  test('a captcha that is wrong is said at the captcha, with another picture', async () => {
    page.calls.answer({ checkBlacklist: required });
    await open();
    look('black', '800123');
    await captcha();
    await part('black').findByRole('img', { name: '图形验证码' });
    page.calls.answer({ checkBlacklist: () => refuse('CAPTCHA_WRONG', '图形验证码不对') });
    fireEvent.change(await captcha(), { target: { value: 'xxxx' } });
    const before = page.calls.sent('getCaptcha').length;
    look('black', '800123');
    await screen.findByText('图形验证码不对');
    await waitFor(() => expect(page.calls.sent('getCaptcha').length).toBeGreaterThan(before));
    expect((await captcha()).value).toBe('');
    expect((await captcha()).getAttribute('aria-invalid')).toBe('true');
    expect(
      part('black').getByRole('textbox', { name: fields.black }).getAttribute('aria-invalid'),
    ).toBeNull();
  });

  test('too many too fast have to wait as long as the api says, then may go on', async () => {
    page.calls.answer({ checkBlacklist: () => refuse('TOO_MANY_REQUESTS', '太快了', { retryAfter: 2 }) });
    await open();
    look('black', '800123');
    expect((await part('black').findByText(/查得太快/)).textContent).toMatch(/^查得太快，[12] 秒后再试$/);
    const button = part('black').getByRole<HTMLButtonElement>('button', { name: '查' });
    expect(button.disabled).toBe(true);
    fireEvent.submit(part('black').getByRole('textbox').closest('form') as HTMLFormElement);
    page.calls.answer({ checkBlacklist: () => ({ hit: false, rows: [] }) });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(part('black').queryByText(/查得太快/)).toBeNull();
    expect(page.calls.sent('checkBlacklist')).toHaveLength(1);
    fireEvent.click(button);
    await screen.findByText(/没有查到/);
  });

  test('and wait a minute where it does not say', async () => {
    page.calls.answer({ checkBlacklist: () => refuse('TOO_MANY_REQUESTS', '太快了') });
    await open();
    look('black', '800123');
    expect((await part('black').findByText(/查得太快/)).textContent).toMatch(/，(60|5\d) 秒后再试$/);
  });
});

test('around the looks: the tricks, who holds what, what it costs, and the ways on', async () => {
  await open();
  const section = (title: string) =>
    screen.getByRole('heading', { name: new RegExp(`^${title}`) }).closest('section') as HTMLElement;
  expect(within(section('五种最常见的骗法')).getAllByRole('listitem')).toHaveLength(5);
  await within(section('收多少')).findByText(/卖家/);
  expect(section('钱和号，各在谁手里').textContent).toContain('号栈托管，卖家拿不到');
  expect(section('收多少').textContent).toContain('卖家成交价 5%，最低 ¥5，封顶 ¥2,000');
  expect(linksIn(section('收多少'))).toEqual([['怎么算', '/other/jieshao']]);
  const steps = within(section('发起担保')).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[1]?.textContent).toContain('别人打开链接也看不到');
  expect(linksIn(section('发起担保'))).toEqual([['我是卖家，发起担保', '/index/sell']]);
  expect(linksIn().slice(-2)).toEqual([
    ['联系客服只有这里的是真的', '/other/contactkefu'],
    ['包赔和防骗的帮助', '/other/bangzhu?category=%E5%8C%85%E8%B5%94%E9%98%B2%E9%AA%97'],
  ]);
});
