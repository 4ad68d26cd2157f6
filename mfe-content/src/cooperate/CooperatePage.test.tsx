import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aNotice, aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { captchaWork, deferred, LOST, provideWebCrypto, refuse } from 'shared-sdk/testing';

type Forms = typeof import('../testing/forms');
let forms: Forms;
let captchas = 0;

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    listNoticeDetails: () => [
      aNotice('1', { title: '一起做', summary: '公会、作者和技术', content: '<p>不收保证金</p>' }),
      aNotice('2'),
    ],
    getCaptcha: () => ({ uuid: `u${++captchas}`, img: 'AAAA', captchaEnabled: true }),
    createProblem: () => ({ id: 'T7' }),
  }),
);
const words = '我们有三个频道，想一起做验号的教学视频';

beforeEach(async () => {
  captchas = 0;
  forms = await import('../testing/forms');
  await forms.forgetDrafts('guest/cooperate', '1/cooperate');
});
const open = async (options = { guest: true }) => {
  await page.open('/other/cooperate', options);
  await screen.findByRole('img', { name: '图形验证码' });
};
const fill = async () => {
  await forms.tap('内容作者');
  await forms.type('机构名称', ' 号事研究所 ');
  await forms.type('想做的事', words);
  await forms.type('怎么联系你', ' me@example.com ');
  await forms.type('图形验证码', ' 7x4k ');
};
const send = () => forms.tap('提交合作意向');
const sent = () => page.calls.sent('createProblem') as Record<string, unknown>[];

test('with whom the house works together: the newest text', async () => {
  await open();
  const title = await screen.findByRole('heading', { name: /^一起做/ });
  expect(title.closest('section')?.textContent).toBe('一起做公会、作者和技术不收保证金');
  expect(page.calls.sent('listNoticeDetails')).toEqual([{ noticeType: 'hezuo' }]);
  expect(screen.queryByText('第 2 篇的正文')).toBeNull();
});

describe('the text of the house', () => {
  test('may be missing: the form stands there alone', async () => {
    page.calls.answer({ listNoticeDetails: () => [] });
    await open();
    await screen.findByRole('heading', { name: '想一起做什么' });
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may be on its way, or lost: the form is there all the same', async () => {
    const wait = deferred<typeof LOST>();
    page.calls.answer({ listNoticeDetails: () => wait.promise });
    await open();
    await screen.findByRole('status', { name: '加载中' });
    wait.settle(LOST);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('合作说明');
    expect(screen.getByRole('button', { name: '提交合作意向' })).toBeTruthy();
    page.calls.answer({ listNoticeDetails: () => [aNotice('1')] });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await screen.findByText('第 1 篇的正文');
  });
});

describe('sending', () => {
  test('a guest needs no account: who, what, how to reach them, and the captcha', async () => {
    await open();
    await fill();
    await send();
    await screen.findByRole('heading', { name: '收到了' });
    expect(sent()).toEqual([
      {
        problemType: 'cooperate',
        content: words,
        contact: 'me@example.com',
        fields: { 机构: '号事研究所', 方向: '内容作者' },
        code: '7x4k',
        uuid: 'u1',
        clientReqId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    expect(
      screen.getByText('商务同事 3 个工作日内按“me@example.com”联系你。号栈不收合作保证金。'),
    ).toBeTruthy();
    expect(linksIn()).toEqual([['回首页', '/index/home']]);
    expect(page.calls.sent('getProfile')).toEqual([]);
  });

  test('from a network that failed before, the proof of work goes along', async () => {
    const { proof, solved } = captchaWork;
    const takeAway = provideWebCrypto();
    page.calls.answer({ getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true, proof }) });
    await open();
    await fill();
    await send();
    await screen.findByRole('heading', { name: '收到了' });
    expect(sent()).toMatchObject([{ code: '7x4k', uuid: 'u1', proof: solved }]);
    takeAway();
  });

  test('a member can follow it', async () => {
    await open({ guest: false });
    await fill();
    await send();
    await screen.findByText('T7');
    expect(linksIn()).toEqual([['看处理进度', '/other/ProblemList?problemType=cooperate']]);
  });

  test('and then another, from the start', async () => {
    await open();
    await fill();
    await send();
    await forms.tap('再写一份');
    expect((await forms.field('机构名称')).value).toBe('');
  });
});

describe('what is missing', () => {
  test('is said at each field, the first takes the focus, nothing is sent', async () => {
    await open();
    await send();
    await screen.findByText('选一个方向，好分给对的人');
    expect(await forms.errorOf('机构名称')).toBe('写上机构名称，个人就写昵称');
    expect(await forms.errorOf('想做的事')).toBe('至少写 10 个字，还差 10 个');
    expect(await forms.errorOf('怎么联系你')).toBe('留下联系方式，方便我们回复');
    expect(await forms.errorOf('图形验证码')).toBe('请填写图中的字符');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '公会战队' })),
    );
    expect(sent()).toEqual([]);
  });

  test.each(['机构名称', '怎么联系你'])('blanks are no %s', async (label) => {
    await open();
    await fill();
    await forms.type(label, '   ');
    await send();
    await waitFor(async () => expect(await forms.errorOf(label)).toBeTruthy());
    expect(sent()).toEqual([]);
  });

  test('the captcha alone holds it back too, and has the focus', async () => {
    await open();
    await fill();
    await forms.type('图形验证码', ' ');
    await send();
    await screen.findByText('请填写图中的字符');
    await waitFor(async () => expect(document.activeElement).toBe(await forms.field('图形验证码')));
    expect(sent()).toEqual([]);
    await forms.type('图形验证码', '7x4k');
    await send();
    await screen.findByText('收到了');
  });
});

describe('the captcha', () => {
  test('that was wrong is said there, with another picture; all else stays', async () => {
    page.calls.answer({ createProblem: () => refuse('CAPTCHA_WRONG', '图形验证码不对') });
    await open();
    await fill();
    await send();
    await screen.findByText('图形验证码不对');
    expect((await forms.field('图形验证码')).value).toBe('');
    expect((await forms.field('想做的事')).value).toBe(words);
    await waitFor(() => expect(captchas).toBe(2));
    page.calls.answer({ createProblem: () => ({ id: 'T8' }) });
    await screen.findByRole('img', { name: '图形验证码' });
    await forms.type('图形验证码', 'abcd');
    await send();
    await screen.findByText('T8');
    expect(sent()[1]).toMatchObject({ code: 'abcd', uuid: 'u2' });
  });

  test('of which the api says more stands there as well', async () => {
    page.calls.answer({
      createProblem: () =>
        refuse('INVALID', '请检查', { fields: [{ field: 'code', msg: '图形验证码过期了' }] }),
    });
    await open();
    await fill();
    await send();
    await waitFor(async () => expect(await forms.errorOf('图形验证码')).toBe('图形验证码过期了'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('changes at a tap, and comes again where it was lost', async () => {
    page.calls.answer({ getCaptcha: () => LOST });
    await page.open('/other/cooperate', { guest: true });
    await screen.findByText('点此重试');
    page.calls.answer({ getCaptcha: () => ({ uuid: 'u9', img: 'BBBB', captchaEnabled: true }) });
    await forms.type('图形验证码', 'old');
    await forms.tap('图形验证码，点此重试');
    const picture = await screen.findByRole('img', { name: '图形验证码' });
    expect(picture.getAttribute('src')).toBe('data:image/gif;base64,BBBB');
    expect((await forms.field('图形验证码')).value).toBe('');
  });

  test('is not asked for where the server wants none', async () => {
    page.calls.answer({ getCaptcha: () => ({ uuid: 'u9', img: '', captchaEnabled: false }) });
    await page.open('/other/cooperate', { guest: true });
    await screen.findByRole('button', { name: '提交合作意向' });
    await waitFor(() => expect(screen.queryByLabelText('图形验证码')).toBeNull());
    await forms.tap('其他');
    await forms.type('机构名称', '甲');
    await forms.type('想做的事', words);
    await forms.type('怎么联系你', '微信');
    await send();
    await screen.findByText('收到了');
  });
});

test('a refusal of one field stands at it, another over the button', async () => {
  page.calls.answer({
    createProblem: () =>
      refuse('INVALID', '请检查', {
        fields: [
          { field: 'contact', msg: '联系方式最多 60 字' },
          { field: 'orderNo', msg: '没有这笔订单' },
        ],
      }),
  });
  await open();
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('没有这笔订单');
  expect(await forms.errorOf('怎么联系你')).toBe('联系方式最多 60 字');
});

test('without a network nothing is lost', async () => {
  page.calls.answer({ createProblem: () => LOST });
  await open();
  await fill();
  await send();
  await screen.findByText('网络不通，填的内容还在，请稍后再试');
  await open();
  expect((await forms.field('机构名称')).value).toBe(' 号事研究所 ');
  expect((await forms.field('想做的事')).value).toBe(words);
  expect((await forms.field('图形验证码')).value).toBe('');
  act(() => page.calls.setOnline(false));
  await screen.findByText('网络断开了，填的内容已存在这台设备上，联网后再提交');
});

test('an answer that is lost is asked for again as the same request, with another captcha', async () => {
  page.calls.answer({ createProblem: () => LOST });
  await open();
  await fill();
  await send();
  await screen.findByText('网络不通，填的内容还在，请稍后再试');
  await waitFor(() => expect(captchas).toBe(2));
  await screen.findByRole('img', { name: '图形验证码' });
  page.calls.answer({ createProblem: () => ({ id: 'T8' }) });
  await forms.type('图形验证码', 'abcd');
  await send();
  await screen.findByText('T8');
  const [first, second] = sent();
  expect(second).toEqual({ ...first, code: 'abcd', uuid: 'u2' });
});

test('what a member begins is not what a guest sees', async () => {
  await open({ guest: false });
  await forms.type('机构名称', '我的公会');
  act(() => page.sdk.session.end());
  await open();
  expect((await forms.field('机构名称')).value).toBe('');
});

test('a list of captchas that come is one for each page', async () => {
  const wait = deferred<Value<'getCaptcha'>>();
  page.calls.answer({ getCaptcha: () => wait.promise });
  await page.open('/other/cooperate', { guest: true });
  await screen.findByRole('button', { name: '提交合作意向' });
  wait.settle({ uuid: 'u1', img: 'AAAA', captchaEnabled: true });
  await screen.findByRole('img', { name: '图形验证码' });
  expect(page.calls.sent('getCaptcha')).toHaveLength(1);
});
