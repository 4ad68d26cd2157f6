import { screen, waitFor } from '@testing-library/react';
import { href, type RouteName, routes } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import type { PrefetchCall } from 'shared-contract/prefetch';
import { aNotice, aNoticeHead, aReadNotice, figures } from 'shared-contract/testing';
import { remotePages, serverPages } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { prefetchList } from './prefetch-list';

const page = remotePages(
  () => import('./app'),
  () => ({
    getFigures: () => figures(),
    getNotice: ({ id }) =>
      aReadNotice(id, { noticeType: 'bangzhu', category: '买号', summary: '在订单里点退款' }),
    listNotices: () => ({ rows: [aNoticeHead('1'), aNoticeHead('2')], total: 2 }),
    listNoticeDetails: () => [aNotice('1')],
    listNoticeCategories: () => [{ category: '买号', count: 4 }],
    listStaff: () => [],
    listGames: () => [],
    listContacts: () => [],
    listGroups: () => [],
    listSocialLinks: () => [],
    getOperator: () => operatorOf({}),
  }),
);
const server = serverPages(page, () => import('./server'));
const { load, head } = server;

test.each<[RouteName, Record<string, string>, string]>([
  ['yinsi', {}, '第 1 篇'],
  ['yinsi', { doc: 'xieyi' }, '第 1 篇'],
  ['security', {}, '五种最常见的骗法'],
  ['jieshao', {}, '100 单里，怎么收尾'],
  ['articleDetail', { id: '5' }, '接着看'],
  ['newsDetail', { id: '5' }, '第 5 篇'],
  ['helpdetail', { id: '5' }, '相关的问题'],
  ['gonggao', {}, '第 2 篇'],
  ['xinwen', {}, '第 2 篇'],
  ['xinwen', { category: '行情' }, '第 2 篇'],
  ['bangzhu', {}, '看得最多的十篇'],
  ['bangzhu', { keyword: '退款' }, '“退款”'],
  ['bangzhu', { category: '买号' }, '买号'],
  ['bangzhu', { keyword: '退款', category: '买号' }, '“退款”'],
  ['contactkefu', {}, '只有这些是官方的'],
  ['contactkefu', { gameId: '1' }, '只有这些是官方的'],
  ['appDownload', {}, '添加到主屏幕'],
  ['zhaomu', {}, '在招 1 个岗位'],
  ['cooperate', {}, '第 1 篇'],
])('%s %j: the page asks nothing that the server has not asked for it', async (name, query, sign) => {
  const codes = await load(name, query);
  expect(page.calls.unanswered).toEqual([]);
  expect(codes?.filter((code) => code !== 200)).toEqual([]);
  const asked = server.reads();
  expect(asked.length > 0).toBe(name !== 'appDownload');
  await server.openHydrated(name, query);
  await waitFor(() => expect(document.body.textContent).toContain(sign));
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  expect(server.reads()).toEqual(asked);
});

test('a text that is not there has no others like it to be asked for', async () => {
  page.calls.answer({ getNotice: () => refuse('NOT_FOUND', '内容不存在') });
  expect(await load('articleDetail', { id: '5' })).toEqual([404]);
  expect(server.reads()).toEqual([['getNotice', { id: '5' }]]);
});

test('what is for one member alone is not server-rendered', async () => {
  expect(await load('newsDetail', { id: '5', personal: '1' })).toBeUndefined();
  expect(server.reads()).toEqual([]);
});

test('only the forms of members are not server-rendered', () => {
  const rendered = server.names;
  const own = Object.entries(routes).filter(([, { app }]) => app === 'content');
  expect(own.map(([name]) => name).filter((name) => !rendered.includes(name))).toEqual([
    'report',
    'fankui',
    'suggest',
    'ProblemList',
  ]);
});

/** The data of a page with these questions and answers. */
const faq = (...questions: [question: string, answer: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(([name, text]) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
});
/** The data of a page with these names on the way to it. */
const way = (...names: string[]) =>
  expect.objectContaining({
    '@type': 'BreadcrumbList',
    itemListElement: ['首页', ...names].map((name) => expect.objectContaining({ name })),
  });

test('help of a category says its questions with their answers, all help only the way to it', async () => {
  page.calls.answer({
    listNotices: () => ({
      rows: [aNoticeHead('1', { summary: '在订单里点退款' }), aNoticeHead('2')],
      total: 2,
    }),
  });
  await load('bangzhu', { category: '买号' });
  expect(head('bangzhu', { category: '买号' })?.description).toMatch(/^买号：/);
  expect(head('bangzhu', { category: '买号' })?.jsonLd).toEqual([
    faq(['第 1 篇', '在订单里点退款']),
    way('帮助中心', '买号'),
  ]);
  await load('bangzhu', {});
  expect(head('bangzhu', {})?.jsonLd).toEqual([way('帮助中心')]);
});

test('announcements and news say their texts in their order, and the way to them', async () => {
  expect(head('gonggao', {})?.jsonLd).toEqual([way('公告')]);
  page.calls.answer({ listNotices: () => ({ rows: [aNoticeHead('3'), aNoticeHead('1')], total: 2 }) });
  await load('gonggao', {});
  await load('xinwen', { category: '行情' });
  const texts = expect.objectContaining({
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '第 3 篇', url: '/other/newsDetail?id=3' },
      { '@type': 'ListItem', position: 2, name: '第 1 篇', url: '/other/newsDetail?id=1' },
    ],
  });
  expect(head('gonggao', {})?.jsonLd).toEqual([texts, way('公告')]);
  expect(head('xinwen', { category: '行情' })?.description).toMatch(/^行情：/);
  expect(head('xinwen', { category: '行情' })?.jsonLd).toEqual([texts, way('新闻', '行情')]);
});

test.each<[RouteName, Record<string, string>, string]>([
  ['jieshao', {}, '平台介绍'],
  ['security', {}, '安全中心'],
  ['yinsi', { doc: 'xieyi' }, '隐私与服务条款'],
])('%s %j says the way to it', (name, query, title) => {
  expect(head(name, query)?.jsonLd).toEqual(way(title));
});

describe.each<RouteName>(['articleDetail', 'newsDetail', 'helpdetail'])('%s says of itself', (name) => {
  test('title and summary of its text, and the page of this type of text for search engines', async () => {
    await load(name, { id: '5' });
    expect(head(name, { id: '5' })).toEqual({
      title: '第 5 篇',
      description: '在订单里点退款',
      canonical: '/other/helpdetail?id=5',
      jsonLd: [faq(['第 5 篇', '在订单里点退款']), way('帮助中心', '买号', '第 5 篇')],
    });
  });

  test('the text as the answer of a help text without summary', async () => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType: 'bangzhu' }) });
    await load(name, { id: '5' });
    expect(head(name, { id: '5' })).toMatchObject({
      jsonLd: [faq(['第 5 篇', '第 5 篇的正文']), way('帮助中心', '第 5 篇')],
    });
  });

  test.each([
    ['gonggao', way('公告', '第 5 篇')],
    ['xinwen', way('新闻', '第 5 篇')],
    ['zhaohuianli', way('第 5 篇')],
  ] as const)('no question where the text is %s', async (noticeType, crumbs) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType }) });
    await load(name, { id: '5' });
    expect(head(name, { id: '5' })).toMatchObject({ jsonLd: [crumbs] });
  });

  test.each([
    ['gonggao', '/other/newsDetail?id=5'],
    ['xinwen', '/other/newsDetail?id=5'],
    ['zhaohuianli', '/index/articleDetail?id=5'],
  ] as const)('%s is indexed at %s', async (noticeType, canonical) => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id, { noticeType }) });
    await load(name, { id: '5' });
    expect(head(name, { id: '5' })).toMatchObject({ canonical });
  });

  test('no description where the text has no summary', async () => {
    page.calls.answer({ getNotice: ({ id }) => aReadNotice(id) });
    await load(name, { id: '5' });
    expect(head(name, { id: '5' })).toMatchObject({ title: '第 5 篇', description: undefined });
  });

  test('nothing of a text that it does not have', () => {
    expect(head(name, { id: '5' })).toEqual({});
  });
});

test.each<[RouteName, Record<string, string>, string | undefined]>([
  ['xinwen', {}, '/other/xinwen'],
  ['xinwen', { category: '行情' }, '/other/xinwen?category=%E8%A1%8C%E6%83%85'],
  ['bangzhu', { keyword: '退款' }, '/other/bangzhu'],
  ['bangzhu', { keyword: '退款', category: '买号' }, '/other/bangzhu?category=%E4%B9%B0%E5%8F%B7'],
  ['yinsi', {}, '/yinsi'],
  ['yinsi', { doc: 'yinsi' }, '/yinsi'],
  ['yinsi', { doc: 'xieyi' }, '/yinsi?doc=xieyi'],
  ['security', { account: '12' }, undefined],
  ['jieshao', {}, undefined],
  ['gonggao', {}, undefined],
])('%s %j describes itself, and search engines index %s', (name, query, canonical) => {
  expect(head(name, query)?.description).toMatch(/^.{15,}。$/);
  expect(head(name, query)?.canonical).toBe(canonical);
});

test.each(Object.entries(prefetchList) as [RouteName, PrefetchCall][])(
  '%s sends first what its HTML or a touch on a link prefetches',
  async (name, { call, input = {}, address = [] }) => {
    const query = Object.fromEntries(address.map((field) => [field, '5']));
    page.calls.answer({ listProblems: () => ({ rows: [], total: 0 }) });
    await page.open(href(name, query as never));
    await waitFor(() => expect(page.calls.sent(call)[0]).toEqual({ ...input, ...query }));
  },
);
