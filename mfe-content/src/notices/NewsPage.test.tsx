import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aNoticeHead } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({
    listNotices: ({ category }) => ({
      rows: [aNoticeHead('1', { title: category ? `${category}的新闻` : '一条新闻' })],
      total: 1,
    }),
    listNoticeCategories: () => [
      { category: '行情', count: 4 },
      { category: '防骗', count: 1 },
    ],
  }),
);
const filters = () => within(screen.getByRole('group', { name: '新闻分类' }));
const chosen = () =>
  filters()
    .getAllByRole('link', { current: true })
    .map(({ textContent }) => textContent);

test('all news, and a link to each category', async () => {
  await page.open('/other/xinwen', { guest: true });
  await screen.findByText('一条新闻');
  await filters().findByRole('link', { name: '防骗' });
  expect(linksIn(screen.getByRole('group', { name: '新闻分类' }))).toEqual([
    ['全部', '/other/xinwen'],
    ['行情', '/other/xinwen?category=%E8%A1%8C%E6%83%85'],
    ['防骗', '/other/xinwen?category=%E9%98%B2%E9%AA%97'],
    ['公告', '/other/gonggao'],
  ]);
  expect(chosen()).toEqual(['全部']);
  expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'xinwen', pageNum: 1 }]);
  expect(page.calls.sent('listNoticeCategories')).toEqual([{ noticeType: 'xinwen' }]);
});

test('of one category, as the address says', async () => {
  await page.open('/other/xinwen?category=防骗', { guest: true });
  await screen.findByText('防骗的新闻');
  await filters().findByRole('link', { name: '行情' });
  expect(chosen()).toEqual(['防骗']);
  expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'xinwen', category: '防骗', pageNum: 1 }]);
});

test('who has chosen a category keeps the focus while its news come', async () => {
  await page.open('/other/xinwen', { guest: true });
  const link = await filters().findByRole('link', { name: '行情' });
  link.focus();
  fireEvent.click(link);
  await screen.findByText('行情的新闻');
  expect(`${page.history.location.pathname}${page.history.location.search}`).toBe(
    '/other/xinwen?category=%E8%A1%8C%E6%83%85',
  );
  await waitFor(() => expect(chosen()).toEqual(['行情']));
  expect(document.activeElement).toBe(link);
});

test('no news at all leads home', async () => {
  page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }), listNoticeCategories: () => [] });
  await page.open('/other/xinwen', { guest: true });
  const empty = await screen.findByRole('heading', { name: '还没有新闻' });
  expect(linksIn(empty.parentElement ?? undefined)).toEqual([['回首页', '/index/home']]);
  expect(linksIn(screen.getByRole('group', { name: '新闻分类' }))).toEqual([
    ['全部', '/other/xinwen'],
    ['公告', '/other/gonggao'],
  ]);
});

test('none in a category leads to all of them', async () => {
  page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }) });
  await page.open('/other/xinwen?category=行情', { guest: true });
  const empty = await screen.findByRole('heading', { name: '“行情”下面还没有新闻' });
  expect(linksIn(empty.parentElement ?? undefined)).toEqual([['看全部新闻', '/other/xinwen']]);
});

test('the news stand there while the categories do not come; nothing is asked in vain', async () => {
  page.calls.answer({ listNoticeCategories: () => LOST });
  await page.open('/other/xinwen', { guest: true });
  await screen.findByText('一条新闻');
  expect(linksIn(screen.getByRole('group', { name: '新闻分类' }))).toEqual([
    ['全部', '/other/xinwen'],
    ['公告', '/other/gonggao'],
  ]);
});

test('news that do not come are reported as such, under the filters', async () => {
  page.calls.answer({ listNotices: () => LOST });
  await page.open('/other/xinwen', { guest: true });
  expect((await screen.findByRole('alert')).textContent).toContain('新闻');
  await filters().findByRole('link', { name: '防骗' });
});

test('refused news can be asked for again, and the filters stand there', async () => {
  page.calls.answer({ listNotices: () => refuse('TOO_MANY_REQUESTS', '太快了') });
  await page.open('/other/xinwen', { guest: true });
  expect((await screen.findByRole('alert')).textContent).toContain('新闻');
  await filters().findByRole('link', { name: '防骗' });
  page.calls.answer({ listNotices: () => ({ rows: [aNoticeHead('9', { title: '又来了' })], total: 1 }) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('又来了');
});
