import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeType, Value } from 'shared-contract';
import { aNoticeHead, aReadNotice } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { many } from '../testing/samples';

const page = remotePages(
  () => import('../app'),
  () => ({
    getNotice: ({ id }) => aReadNotice(id, { noticeType: 'bangzhu', category: '买号' }),
    listNotices: () => ({ rows: [], total: 0 }),
  }),
);
const open = (id = '5') => page.open(`/index/articleDetail?id=${id}`, { guest: true });

describe('the text', () => {
  test('has kind, date with its year, readers, title and body', async () => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { viewCount: 12_345 }) });
    await open();
    await screen.findByRole('heading', { name: '第 5 篇', level: 1 });
    expect(screen.getByRole('article').textContent).toContain(
      '公告2026-11-20 14:30\u00a0· 看过 1.2万第 5 篇',
    );
    expect(screen.getByText('第 5 篇的正文')).toBeTruthy();
    expect(page.calls.sent('getNotice')).toEqual([{ id: '5' }]);
  });

  test.each<[NoticeType, string]>([
    ['xinwen', '新闻'],
    ['bangzhu', '帮助'],
    ['zhaohui', '包赔条款'],
    ['shanghu', '商户入驻'],
  ])('of kind %s is called %s', async (noticeType, name) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType }) });
    await open();
    const article = await screen.findByRole('article');
    expect(within(article).getByText(name)).toBeTruthy();
  });

  test('with three headings begins with a list of them', async () => {
    page.calls.answer({
      getNotice: ({ id }) => aReadNotice(id, { content: '<h2>一</h2><p>甲</p><h2>二</h2><h2>三</h2>' }),
    });
    await open();
    const contents = await screen.findByRole('navigation', { name: '目录' });
    expect(contents.textContent).toBe('目录一二三');
  });

  test('shows nothing that may not be shown', async () => {
    page.calls.answer({
      getNotice: ({ id }) => aReadNotice(id, { content: '<p>字<script>x</script><img src=x onerror=y></p>' }),
    });
    await open();
    await screen.findByText('字');
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  test('while it is on its way there is its place', async () => {
    const wait = deferred<Value<'getNotice'>>();
    page.calls.answer({ getNotice: () => wait.promise });
    await open();
    await screen.findByRole('status', { name: '加载中' });
    wait.settle(aReadNotice('5'));
    await screen.findByText('第 5 篇');
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  });
});

describe('a text that cannot be read', () => {
  test.each([
    ['is gone', refuse('NOT_FOUND', '内容不存在')],
    ['has an id that none can have', refuse('INVALID', '参数不对')],
  ])('%s: leads on', async (_why, refusal) => {
    page.calls.answer({ getNotice: () => refusal });
    await open();
    await screen.findByRole('heading', { name: '这篇文章不在了' });
    expect(linksIn()).toEqual([
      ['看全部帮助', '/other/bangzhu'],
      ['回首页', '/index/home'],
    ]);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test.each<[string, () => Answer<'getNotice'>]>([
    ['the api fails', () => refuse('INTERNAL', '服务器出错了，请稍后再试')],
    ['the network is gone', () => LOST],
  ])('because %s: can be tried again', async (_why, give) => {
    page.calls.answer({ getNotice: give });
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('文章');
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id) });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('第 5 篇');
  });

  test('but was read before: is shown with the time of that visit', async () => {
    await open();
    await screen.findByText('第 5 篇');
    expect(screen.queryByText(/离线/)).toBeNull();
    page.calls.answer({ getNotice: () => LOST });
    await open();
    await screen.findByText(/^离线，显示 \d\d-\d\d \d\d:\d\d 存下的内容$/);
    expect(screen.getByText('第 5 篇')).toBeTruthy();
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { title: '改写过的' }) });
    fireEvent.click(screen.getByRole('button', { name: '再连' }));
    await screen.findByText('改写过的');
    expect(screen.queryByText(/离线/)).toBeNull();
  });

  test('for want of an id in the address says so, and asks nothing', async () => {
    await page.open('/index/articleDetail', { guest: true });
    await screen.findByText(/内容不存在/);
    expect(page.calls.sent('getNotice')).toEqual([]);
    expect(page.takeErrors().map(({ message }) => message)).toEqual([
      'missingParameter: articleDetail needs id',
    ]);
  });
});

describe('others like it', () => {
  test('are three of its kind and category, without itself', async () => {
    page.calls.answer({ listNotices: () => ({ rows: many(4, aNoticeHead, 4), total: 9 }) });
    await open();
    const others = (await screen.findByRole('heading', { name: '接着看' })).closest('section');
    expect(linksIn(others ?? undefined)).toEqual([
      ['第 4 篇', '/index/articleDetail?id=4'],
      ['第 6 篇', '/index/articleDetail?id=6'],
      ['第 7 篇', '/index/articleDetail?id=7'],
    ]);
    expect(page.calls.sent('listNotices')).toEqual([
      { noticeType: 'bangzhu', category: '买号', pageSize: 4 },
    ]);
  });

  test('are no more than three where it is not among them', async () => {
    page.calls.answer({ listNotices: () => ({ rows: many(4, aNoticeHead, 11), total: 9 }) });
    await open();
    const others = (await screen.findByRole('heading', { name: '接着看' })).closest('section');
    expect(linksIn(others ?? undefined)).toHaveLength(3);
  });

  test.each<[string, () => Answer<'listNotices'>]>([
    ['there is only itself', () => ({ rows: [aNoticeHead('5')], total: 1 })],
    ['they do not come', () => LOST],
  ])('have no place where %s', async (_why, give) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { category: null }), listNotices: give });
    await open();
    await screen.findByText('第 5 篇');
    await waitFor(() =>
      expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'gonggao', pageSize: 4 }]),
    );
    expect(screen.queryByText('接着看')).toBeNull();
  });
});

describe('whether it helped', () => {
  test('yes is sent once and thanked for', async () => {
    page.calls.answer({ voteNotice: ({ helpful }) => ({ helpful: 1, total: 1, own: helpful }) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '有' }));
    await screen.findByText('谢谢，记下了');
    expect(page.calls.sent('voteNotice')).toEqual([{ id: '5', helpful: true }]);
    expect(screen.queryByRole('button', { name: '没有' })).toBeNull();
    expect(screen.queryByText('你之前已经说过一次，以那一次为准')).toBeNull();
  });

  test('no leads on to people', async () => {
    page.calls.answer({ voteNotice: ({ helpful }) => ({ helpful: 0, total: 1, own: helpful }) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '没有' }));
    await screen.findByText('记下了，我们会改写这一篇');
    expect(linksIn()).toEqual([['找客服', '/other/contactkefu']]);
    expect(page.calls.sent('voteNotice')).toEqual([{ id: '5', helpful: false }]);
  });

  test('what was said before stands, and one is told', async () => {
    page.calls.answer({ voteNotice: () => ({ helpful: 1, total: 3, own: true }) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '没有' }));
    await screen.findByText('你之前已经说过一次，以那一次为准');
    expect(screen.getByText('谢谢，记下了')).toBeTruthy();
  });

  test('a voice that is lost can be given again', async () => {
    page.calls.answer({ voteNotice: () => LOST });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '有' }));
    expect((await screen.findByRole('alert')).textContent).toContain('没有记上，请再试一次');
    expect(screen.getByRole('button', { name: '有' })).toBeTruthy();
    expect(screen.getByText('有帮助吗？')).toBeTruthy();
  });
});
