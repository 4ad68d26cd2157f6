import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeHead } from 'shared-contract';
import { aNoticeHead } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { many } from '../testing/samples';

const page = remotePages(() => import('../app'));
const open = () => page.open('/other/gonggao', { guest: true });
const answer = (rows: NoticeHead[], total = rows.length) =>
  page.calls.answer({ listNotices: () => ({ rows, total }) });

test('each notice leads to its text, in the order of the answer', async () => {
  answer([aNoticeHead('2'), aNoticeHead('1')]);
  await open();
  await screen.findByRole('heading', { name: '第 2 篇' });
  expect(linksIn(screen.getByRole('group', { name: '公告与新闻' }))).toEqual([
    ['公告', '/other/gonggao'],
    ['新闻', '/other/xinwen'],
  ]);
  expect(linksIn(screen.getByRole('list'))).toEqual(
    [
      ['第 2 篇11-20\u00a0· 看过 3', '/other/newsDetail?id=2'],
      ['第 1 篇11-20\u00a0· 看过 3', '/other/newsDetail?id=1'],
    ].map(([text, address]) => [` ${text}`, address]),
  );
  expect(screen.getByText('共 2 篇')).toBeTruthy();
  expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'gonggao', pageNum: 1 }]);
});

test('a notice shows what it has: pin, cover, summary, category, readers', async () => {
  answer([
    aNoticeHead('1', {
      pinned: true,
      coverUrl: '/cover.webp',
      summary: '周三凌晨两点到四点',
      category: '维护',
      viewCount: 34_000,
    }),
    aNoticeHead('2'),
  ]);
  await open();
  const [full, plain] = await screen.findAllByRole('listitem');
  expect(full?.textContent).toBe('置顶 第 1 篇周三凌晨两点到四点维护\u00a0· 11-20\u00a0· 看过 3.4万');
  expect(full?.querySelector('img')?.getAttribute('src')).toBe('/cover.webp');
  expect(plain?.textContent).toBe(' 第 2 篇11-20\u00a0· 看过 3');
  expect(plain?.querySelector('img, p:empty')).toBeNull();
  expect(full?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T14:30:00+08:00');
});

test('without notices it says so and leads home', async () => {
  answer([]);
  await open();
  await screen.findByRole('heading', { name: '还没有公告' });
  expect(linksIn().at(-1)).toEqual(['回首页', '/index/home']);
});

test('while they are on their way it says so, in boxes like theirs', async () => {
  const wait = deferred<{ rows: NoticeHead[]; total: number }>();
  page.calls.answer({ listNotices: () => wait.promise });
  await open();
  expect((await screen.findByText('正在加载公告')).getAttribute('role')).toBe('status');
  expect(document.querySelectorAll('li')).toHaveLength(7);
  expect(screen.queryByText('还没有公告')).toBeNull();
  wait.settle({ rows: [aNoticeHead('1')], total: 1 });
  await screen.findByText('第 1 篇');
  expect(screen.queryByText('正在加载公告')).toBeNull();
});

test('more of them come at a tap, and a page that is lost can be asked for again', async () => {
  const pages = [many(20, aNoticeHead), many(3, aNoticeHead, 21)];
  let lost = true;
  page.calls.answer({
    listNotices: ({ pageNum = 1 }) =>
      pageNum === 2 && lost ? LOST : { rows: pages[pageNum - 1] ?? [], total: 23 },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByText('没有加载出来')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  lost = false;
  fireEvent.click(again);
  await screen.findByText('第 23 篇');
  expect(screen.getByText('共 23 篇')).toBeTruthy();
  expect(page.calls.sent('listNotices').map((input) => (input as { pageNum: number }).pageNum)).toEqual([
    1, 2, 2,
  ]);
});

test.each<[string, () => Answer<'listNotices'>]>([
  ['without a network', () => LOST],
  ['where the api fails', () => refuse('INTERNAL', '服务器出错了，请稍后再试')],
])('%s it offers to try again, and then has the notices', async (_when, give) => {
  page.calls.answer({ listNotices: give });
  await open();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('加载失败');
  expect(failed.textContent).toContain('公告');
  answer([aNoticeHead('1')]);
  fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
  await screen.findByText('第 1 篇');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('offline it shows what was seen before, says from when, and can be asked anew', async () => {
  answer([aNoticeHead('1')]);
  await open();
  await screen.findByText('第 1 篇');
  expect(screen.queryByText(/离线/)).toBeNull();
  page.calls.answer({ listNotices: () => LOST });
  await open();
  const strip = await screen.findByText(/^离线，显示 \d\d-\d\d \d\d:\d\d 存下的内容$/);
  expect(screen.getByText('第 1 篇')).toBeTruthy();
  answer([aNoticeHead('9')]);
  fireEvent.click(screen.getByRole('button', { name: '再连' }));
  await screen.findByText('第 9 篇');
  await waitFor(() => expect(strip.isConnected).toBe(false));
});
