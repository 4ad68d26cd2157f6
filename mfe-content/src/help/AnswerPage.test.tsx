import { fireEvent, screen, within } from '@testing-library/react';
import { aNoticeHead, aReadNotice } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { many } from '../testing/samples';

const page = remotePages(
  () => import('../app'),
  () => ({
    getNotice: ({ id }) => aReadNotice(id, { noticeType: 'bangzhu', category: '付款退款' }),
    listNotices: () => ({ rows: [], total: 0 }),
  }),
);
const open = () => page.open('/other/helpdetail?id=5', { guest: true });

test('the answer in a sentence stands before how to do it', async () => {
  page.calls.answer({
    getNotice: ({ id }) => aReadNotice(id, { category: '付款退款', summary: '在订单里点退款' }),
  });
  await open();
  const article = await screen.findByRole('article');
  expect(article.textContent).toMatch(
    /^付款退款2026-11-20 14:30\u00a0· 看过 3第 5 篇在订单里点退款第 5 篇的正文/,
  );
  expect(within(article).getByText('在订单里点退款', { selector: 'b' })).toBeTruthy();
});

test('without a sentence or a category it is plainly a help text', async () => {
  page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType: 'bangzhu' }) });
  await open();
  const article = await screen.findByRole('article');
  expect(article.textContent).toMatch(/^帮助2026-11-20 14:30\u00a0· 看过 3第 5 篇第 5 篇的正文解决了吗？/);
});

test('people are one tap away', async () => {
  await open();
  await screen.findByText('第 5 篇');
  expect(linksIn()).toEqual([['还没解决，找客服带上订单号去聊', '/other/contactkefu']]);
});

test('questions like it lead to their answers', async () => {
  page.calls.answer({ listNotices: () => ({ rows: many(4, aNoticeHead, 4), total: 9 }) });
  await open();
  const related = (await screen.findByRole('heading', { name: '相关的问题' })).closest('section');
  expect(linksIn(related ?? undefined)).toEqual([
    ['第 4 篇', '/other/helpdetail?id=4'],
    ['第 6 篇', '/other/helpdetail?id=6'],
    ['第 7 篇', '/other/helpdetail?id=7'],
  ]);
  expect(page.calls.sent('listNotices')).toEqual([
    { noticeType: 'bangzhu', category: '付款退款', pageSize: 4 },
  ]);
});

describe('whether it was solved', () => {
  test.each([
    [{ helpful: 4, total: 5 }, '5 人说过，其中 80% 解决了'],
    [{ helpful: 2, total: 6 }, '6 人说过，其中 33% 解决了'],
    [{ helpful: 0, total: 9 }, '9 人说过，其中 0% 解决了'],
  ])('of %j it says: %s', async (votes, sentence) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { votes }) });
    await open();
    await screen.findByText('解决了吗？');
    expect(screen.getByRole('article').textContent).toContain(sentence);
  });

  test('fewer than five say nothing', async () => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { votes: { helpful: 4, total: 4 } }) });
    await open();
    await screen.findByText('解决了吗？');
    expect(screen.queryByText(/人说过/)).toBeNull();
  });

  test('the share counts one’s own voice', async () => {
    page.calls.answer({
      getNotice: ({ id }) => aReadNotice(id, { votes: { helpful: 3, total: 4 } }),
      voteNotice: ({ helpful }) => ({ helpful: 4, total: 5, own: helpful }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '解决了' }));
    await screen.findByText('谢谢，记下了');
    expect(screen.getByRole('article').textContent).toContain('5 人说过，其中 80% 解决了');
    expect(page.calls.sent('voteNotice')).toEqual([{ id: '5', helpful: true }]);
  });

  test('not solved: on to people', async () => {
    page.calls.answer({ voteNotice: ({ helpful }) => ({ helpful: 0, total: 1, own: helpful }) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '没有' }));
    const article = await screen.findByRole('article');
    expect(linksIn(article)).toEqual([]);
    await within(article).findByText('记下了，我们会改写这一篇');
    expect(linksIn(article)).toEqual([['找客服', '/other/contactkefu']]);
  });
});

test('an answer that is gone leads to all help', async () => {
  page.calls.answer({ getNotice: () => refuse('NOT_FOUND', '内容不存在') });
  await open();
  await screen.findByRole('heading', { name: '这篇帮助不在了' });
  expect(linksIn()[0]).toEqual(['看全部帮助', '/other/bangzhu']);
});

test('without a network it can be tried again', async () => {
  page.calls.answer({ getNotice: () => LOST });
  await open();
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.getByRole('alert').textContent).toContain('帮助');
  page.calls.answer({ getNotice: ({ id }) => aReadNotice(id) });
  fireEvent.click(again);
  await screen.findByText('第 5 篇');
});

test('without an id in the address there is nothing to show', async () => {
  await page.open('/other/helpdetail', { guest: true });
  await screen.findByText(/内容不存在/);
  expect(page.takeErrors()).toHaveLength(1);
});
