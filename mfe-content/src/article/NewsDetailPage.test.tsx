import { fireEvent, screen, within } from '@testing-library/react';
import { aNotice, aReadNotice } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';

const page = remotePages(
  () => import('../app'),
  () => ({ getNotice: ({ id }) => aReadNotice(id) }),
);
const open = () => page.open('/other/newsDetail?id=5', { guest: true });
const openPersonal = (options?: { guest: boolean }) =>
  page.open('/other/newsDetail?id=5&personal=1', options);

describe('for everybody', () => {
  test.each([
    ['gonggao', '公告'],
    ['xinwen', '新闻'],
  ] as const)('of kind %s it is called %s', async (noticeType, name) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType }) });
    await open();
    const article = await screen.findByRole('article');
    expect(within(article).getByText(name)).toBeTruthy();
    expect(within(article).getByText('第 5 篇的正文')).toBeTruthy();
    expect(page.calls.sent('getNotice')).toEqual([{ id: '5' }]);
    expect(page.calls.sent('getPersonalNotice')).toEqual([]);
  });

  test('it leads to the one before and the one after', async () => {
    page.calls.answer({
      getNotice: ({ id }) =>
        aReadNotice(id, { prev: { id: '4', title: '早一点的' }, next: { id: '6', title: '晚一点的' } }),
    });
    await open();
    expect(linksIn(await screen.findByRole('navigation', { name: '其他公告' }))).toEqual([
      ['上一篇早一点的', '/other/newsDetail?id=4'],
      ['下一篇晚一点的', '/other/newsDetail?id=6'],
    ]);
  });

  test.each([
    ['the newest', { prev: { id: '4', title: '早一点的' } }, ['上一篇早一点的']],
    ['the oldest', { next: { id: '6', title: '晚一点的' } }, ['下一篇晚一点的']],
  ])('%s has only one neighbour', async (_which, neighbour, texts) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, neighbour) });
    await open();
    const links = linksIn(await screen.findByRole('navigation', { name: '其他公告' }));
    expect(links.map(([text]) => text)).toEqual(texts);
  });

  test('the only one has no neighbours', async () => {
    await open();
    await screen.findByText('第 5 篇');
    expect(screen.queryByRole('navigation', { name: '其他公告' })).toBeNull();
  });

  test('it asks whether it helped', async () => {
    page.calls.answer({ voteNotice: ({ helpful }) => ({ helpful: 0, total: 1, own: helpful }) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '没有' }));
    await screen.findByText('记下了，我们会改写这一篇');
    expect(linksIn()).toEqual([['找客服', '/other/contactkefu']]);
    expect(page.calls.sent('voteNotice')).toEqual([{ id: '5', helpful: false }]);
  });

  test('one that is gone leads to all of them', async () => {
    page.calls.answer({ getNotice: () => refuse('NOT_FOUND', '内容不存在') });
    await open();
    await screen.findByRole('heading', { name: '这篇公告不在了' });
    expect(linksIn()).toEqual([
      ['看全部公告', '/other/gonggao'],
      ['回首页', '/index/home'],
    ]);
  });

  test('without a network it can be tried again', async () => {
    page.calls.answer({ getNotice: () => LOST });
    await open();
    const again = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('alert').textContent).toContain('公告');
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id) });
    fireEvent.click(again);
    await screen.findByText('第 5 篇');
  });
});

describe('for one member', () => {
  test('it is that member’s text, without votes and neighbours', async () => {
    page.calls.answer({ getPersonalNotice: ({ id }) => aNotice(id, { noticeType: 'xinwen' }) });
    await openPersonal();
    const article = await screen.findByRole('article');
    expect(within(article).getByText('第 5 篇的正文')).toBeTruthy();
    expect(within(article).getByText('新闻')).toBeTruthy();
    expect(screen.queryByText('有帮助吗？')).toBeNull();
    expect(page.calls.sent('getPersonalNotice')).toEqual([{ id: '5' }]);
    expect(page.calls.sent('getNotice')).toEqual([]);
  });

  test('a guest logs in first and comes back; nothing is asked', async () => {
    await openPersonal({ guest: true });
    await screen.findByText('这篇只写给你一个人，登录后回到这里。');
    expect(linksIn()).toEqual([['去登录', '/login?redirect=%2Fother%2FnewsDetail%3Fid%3D5%26personal%3D1']]);
    expect(page.calls.sent('getPersonalNotice')).toEqual([]);
  });

  test('somebody else’s is not there', async () => {
    page.calls.answer({ getPersonalNotice: () => refuse('NOT_FOUND', '内容不存在') });
    await openPersonal();
    await screen.findByRole('heading', { name: '这篇公告不在了' });
    expect(linksIn()[0]).toEqual(['看全部公告', '/other/gonggao']);
  });

  test('without a network it can be tried again', async () => {
    page.calls.answer({ getPersonalNotice: () => LOST });
    await openPersonal();
    const again = await screen.findByRole('button', { name: '重试' });
    page.calls.answer({ getPersonalNotice: ({ id }) => aNotice(id) });
    fireEvent.click(again);
    await screen.findByText('第 5 篇');
  });
});

test('without an id in the address there is nothing to show', async () => {
  await page.open('/other/newsDetail', { guest: true });
  await screen.findByText(/内容不存在/);
  expect(page.takeErrors()).toHaveLength(1);
});
