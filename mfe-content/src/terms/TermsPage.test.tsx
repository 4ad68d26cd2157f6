import { fireEvent, screen } from '@testing-library/react';
import { aNotice } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({
    listNoticeDetails: ({ noticeType }) => [
      aNotice('8', { noticeType, title: noticeType === 'xieyi' ? '服务协议' : '隐私说明' }),
    ],
  }),
);
const open = (query = '') => page.open(`/yinsi${query}`, { guest: true });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const address = () => `${page.history.location.pathname}${page.history.location.search}`;

test('privacy is what stands there first', async () => {
  await open();
  await screen.findByRole('heading', { name: '隐私说明', level: 1 });
  expect(chosen()).toBe('隐私说明');
  expect(screen.getByRole('article').textContent).toBe('隐私说明第 1 版2026-11-20 起生效第 8 篇的正文');
  expect(page.calls.sent('listNoticeDetails')).toEqual([{ noticeType: 'yinsi' }]);
  expect(linksIn()).toEqual([['查看、更正或删除我的信息找客服', '/other/contactkefu']]);
});

test.each([
  ['?doc=xieyi', '服务协议'],
  ['?doc=yinsi', '隐私说明'],
  ['?doc=other', '隐私说明'],
])('%s is %s', async (query, title) => {
  await open(query);
  await screen.findByRole('heading', { name: title, level: 1 });
  expect(chosen()).toBe(title);
});

test('a tap changes between the two, in the address and without a step back', async () => {
  await open();
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('tab', { name: '服务协议' }));
  await screen.findByRole('heading', { name: '服务协议', level: 1 });
  expect(address()).toBe('/yinsi?doc=xieyi');
  expect(page.history.action).toBe('REPLACE');
  expect(page.calls.sent('listNoticeDetails').at(-1)).toEqual({ noticeType: 'xieyi' });
  fireEvent.click(screen.getByRole('tab', { name: '隐私说明' }));
  await screen.findByRole('heading', { name: '隐私说明', level: 1 });
  expect(address()).toBe('/yinsi');
});

test('earlier versions stay readable, and the newest has the highest number', async () => {
  page.calls.answer({
    listNoticeDetails: () => [
      aNotice('8', { summary: '新增：导出自己的数据' }),
      aNotice('5', { publishedAt: '2026-03-01T00:00:00+08:00' }),
      aNotice('2', { publishedAt: '2025-12-31T16:00:00Z' }),
    ],
  });
  await open();
  expect((await screen.findByRole('article')).textContent).toBe(
    '第 8 篇第 3 版2026-11-20 起生效新增：导出自己的数据第 8 篇的正文',
  );
  expect(linksIn()).toEqual([
    ['第 2 版2026-03-01 起', '/index/articleDetail?id=5'],
    ['第 1 版2026-01-01 起', '/index/articleDetail?id=2'],
    ['查看、更正或删除我的信息找客服', '/other/contactkefu'],
  ]);
});

test('none yet: what was agreed to stays in force', async () => {
  page.calls.answer({ listNoticeDetails: () => [] });
  await open();
  await screen.findByText('这份条款正在更新，稍后再来看。已经同意过的版本照旧有效。');
  expect(screen.queryByRole('article')).toBeNull();
});

test('one that is gone leads to help', async () => {
  page.calls.answer({ listNoticeDetails: () => refuse('NOT_FOUND', '内容不存在') });
  await open();
  await screen.findByRole('heading', { name: '这篇条款不在了' });
  expect(linksIn()[0]).toEqual(['看全部帮助', '/other/bangzhu']);
});

test('without a network it can be tried again, and the other one be chosen', async () => {
  page.calls.answer({ listNoticeDetails: () => LOST });
  await open();
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('alert').textContent).toContain('条款');
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  page.calls.answer({ listNoticeDetails: () => [aNotice('8')] });
  fireEvent.click(again);
  await screen.findByText('第 8 篇的正文');
});
