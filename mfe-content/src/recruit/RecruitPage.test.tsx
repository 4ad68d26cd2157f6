import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aNotice, aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';

type Forms = typeof import('../testing/forms');
let forms: Forms;

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    listNoticeDetails: () => [
      aNotice('1', { title: '验号员', summary: '每周三晚', content: '<p>会看皮肤就行</p>' }),
      aNotice('2', { title: '客服', summary: '早班' }),
    ],
    getCaptcha: () => ({ uuid: 'u1', img: 'AAAA', captchaEnabled: true }),
    createProblem: () => ({ id: 'T7' }),
  }),
);
const words = '做过两年验号，周一到周五晚上都有空';

beforeEach(async () => {
  forms = await import('../testing/forms');
  await forms.forgetDrafts('guest/zhaomu', '1/zhaomu');
});
const open = async (options = { guest: true }) => {
  await page.open('/other/zhaomu', options);
  await screen.findByRole('img', { name: '图形验证码' });
};
const fill = async () => {
  await forms.tap('客服');
  await forms.type('怎么称呼你', ' 小陈 ');
  await forms.type('经历和时间', words);
  await forms.type('怎么联系你', ' 微信 abc ');
  await forms.type('图形验证码', '7x4k');
};
const send = () => forms.tap('提交报名');
const sent = () => page.calls.sent('createProblem') as Record<string, unknown>[];

test('the posts that are open, each with its text', async () => {
  await open();
  const title = await screen.findByRole('heading', { name: /^在招 2 个岗位/ });
  const posts = [...(title.closest('section')?.querySelectorAll('details') ?? [])];
  expect(posts.map(({ textContent }) => textContent)).toEqual([
    '验号员每周三晚会看皮肤就行',
    '客服早班第 2 篇的正文',
  ]);
  expect(page.calls.sent('listNoticeDetails')).toEqual([{ noticeType: 'zhaomu' }]);
  expect(
    within(screen.getByRole('group', { name: '应聘哪个岗位' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['验号员', '客服']);
});

test('an application says for which post, who, and how to reach them', async () => {
  await open();
  await fill();
  await forms.type('熟悉的游戏', ' 王者两年 ');
  await send();
  await screen.findByRole('heading', { name: '收到了' });
  expect(sent()).toEqual([
    {
      problemType: 'recruit',
      content: words,
      contact: '微信 abc',
      fields: { 岗位: '客服', 称呼: '小陈', 熟悉的游戏: '王者两年' },
      code: '7x4k',
      uuid: 'u1',
      clientReqId: expect.any(String),
    },
  ]);
  expect(screen.getByText('一周内按“微信 abc”联系你。号栈不收培训费、服装费、押金。')).toBeTruthy();
  expect(linksIn()).toEqual([['回首页', '/index/home']]);
});

test('a member can follow theirs; no games are no field', async () => {
  await open({ guest: false });
  await fill();
  await forms.type('熟悉的游戏', '  ');
  await send();
  await screen.findByText('收到了');
  expect(sent()[0]?.fields).toEqual({ 岗位: '客服', 称呼: '小陈' });
  expect(linksIn()).toEqual([['看处理进度', '/other/ProblemList?problemType=recruit']]);
  await forms.tap('再写一份');
  expect((await forms.field('怎么称呼你')).value).toBe('');
});

test('what is missing is said at each field; nothing is sent', async () => {
  await open();
  await forms.type('怎么称呼你', ' ');
  await send();
  await screen.findByText('选一个岗位');
  expect(await forms.errorOf('怎么称呼你')).toBe('写一个称呼');
  expect(await forms.errorOf('熟悉的游戏')).toBeUndefined();
  expect(await forms.errorOf('经历和时间')).toBe('至少写 10 个字，还差 10 个');
  expect(await forms.errorOf('怎么联系你')).toBe('留下联系方式，方便我们回复');
  expect(await forms.errorOf('图形验证码')).toBe('请填写图中的字符');
  expect(sent()).toEqual([]);
});

test('a post that is no longer open has to be chosen anew', async () => {
  await open();
  await fill();
  page.calls.answer({ listNoticeDetails: () => [aNotice('1', { title: '验号员' })] });
  page.sdk.cache.clear();
  await open();
  expect((await forms.field('怎么称呼你')).value).toBe(' 小陈 ');
  await forms.type('图形验证码', '7x4k');
  await send();
  await screen.findByText('选一个岗位');
  expect(sent()).toEqual([]);
});

test('without a post there is no form', async () => {
  page.calls.answer({ listNoticeDetails: () => [] });
  await page.open('/other/zhaomu', { guest: true });
  await screen.findByRole('heading', { name: '现在没有在招的岗位' });
  expect(linksIn()).toEqual([['看看号栈', '/other/jieshao']]);
  expect(screen.queryByRole('button', { name: '提交报名' })).toBeNull();
});

test('posts on their way have their place; lost ones can be asked for again', async () => {
  const wait = deferred<Value<'listNoticeDetails'> | typeof LOST>();
  page.calls.answer({ listNoticeDetails: () => wait.promise });
  await page.open('/other/zhaomu', { guest: true });
  await screen.findByRole('status', { name: '加载中' });
  wait.settle(LOST);
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('岗位');
  page.calls.answer({ listNoticeDetails: () => [aNotice('1', { title: '验号员' })] });
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { name: /^在招 1 个岗位/ });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('why an application is refused is said, and what was written stays', async () => {
  page.calls.answer({ createProblem: () => refuse('TOO_MANY_REQUESTS', '今天已经报过名了') });
  await open();
  await fill();
  await send();
  await screen.findByText('今天已经报过名了');
  expect((await forms.field('经历和时间')).value).toBe(words);
});
