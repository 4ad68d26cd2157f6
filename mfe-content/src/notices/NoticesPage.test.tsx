import { fireEvent, screen } from '@testing-library/react';
import type { NoticeHead } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST } from 'shared-sdk/testing';

const head = (id: string, more: Partial<NoticeHead> = {}): NoticeHead => ({
  id,
  noticeType: 'gonggao',
  category: null,
  title: `第 ${id} 条公告`,
  summary: '',
  coverUrl: null,
  pinned: false,
  viewCount: 3,
  publishedAt: '2026-11-20T14:30:00+08:00',
  ...more,
});

const page = remotePages(() => import('../app'));

describe('公告', () => {
  test('each notice leads to its text', async () => {
    page.calls.answer({ listNotices: () => ({ rows: [head('1'), head('2')], total: 2 }) });
    await page.open('/other/gonggao', { guest: true });
    const link = await screen.findByRole('link', { name: /第 2 条公告/ });
    expect(link.getAttribute('href')).toBe('/other/newsDetail?id=2');
    expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'gonggao', pageNum: 1 }]);
  });

  test('without a network it offers to try again, and then has the notices', async () => {
    page.calls.answer({ listNotices: () => LOST });
    await page.open('/other/gonggao', { guest: true });
    const again = await screen.findByRole('button', { name: '重试' });
    page.calls.answer({ listNotices: () => ({ rows: [head('1')], total: 1 }) });
    fireEvent.click(again);
    await screen.findByText('第 1 条公告');
  });
});
