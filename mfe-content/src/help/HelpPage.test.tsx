import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoticeHead, Value } from 'shared-contract';
import { aNoticeHead } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';
import { many } from '../testing/samples';

type Staff = Value<'listStaff'>[number];
const person = (staffId: string, more: Partial<Staff> = {}): Staff => ({
  staffId,
  name: '小林',
  avatar: '',
  duty: '交易',
  online: true,
  imId: `9${staffId}`,
  qrUrl: null,
  ...more,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    listStaff: () => [person('1')],
    listNoticeCategories: () => [
      { category: '买号', count: 4 },
      { category: '别的事', count: 1 },
    ],
    listNotices: () => ({ rows: [aNoticeHead('1', { viewCount: 34_000 }), aNoticeHead('2')], total: 2 }),
  }),
);
const open = (query = '') => page.open(`/other/bangzhu${query}`, { guest: true });
const address = () => `${page.history.location.pathname}${decodeURIComponent(page.history.location.search)}`;
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: '一句话说你遇到的事' });

describe('at first', () => {
  test('a complaint and the answers to earlier ones are one tap away', async () => {
    await open();
    await field();
    expect(linksIn().slice(-2)).toEqual([
      ['投诉建议订单、账号、客服', '/other/suggest'],
      ['我的工单看答复', '/other/ProblemList'],
    ]);
  });

  test('the categories with how many answers each has', async () => {
    await open();
    expect(linksIn(await screen.findByRole('navigation', { name: '帮助分类' }))).toEqual([
      ['买号4 篇', '/other/bangzhu?category=%E4%B9%B0%E5%8F%B7'],
      ['别的事1 篇', '/other/bangzhu?category=%E5%88%AB%E7%9A%84%E4%BA%8B'],
    ]);
    expect(page.calls.sent('listNoticeCategories')).toEqual([{ noticeType: 'bangzhu' }]);
  });

  test('the ten that are read most, with how often', async () => {
    await open();
    const first = await screen.findByRole('link', { name: '第 1 篇 3.4万' });
    expect(first.getAttribute('href')).toBe('/other/helpdetail?id=1');
    expect(first.closest('ol')?.textContent).toBe('第 1 篇3.4万第 2 篇3');
    expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'bangzhu', sort: 'read', pageSize: 10 }]);
  });

  test('both have their places while they are on their way', async () => {
    const [categories, read] = [
      deferred<Value<'listNoticeCategories'>>(),
      deferred<{ rows: NoticeHead[]; total: number }>(),
    ];
    page.calls.answer({ listNoticeCategories: () => categories.promise, listNotices: () => read.promise });
    await open();
    await screen.findByText('看得最多的十篇');
    expect(screen.getAllByRole('status', { name: '加载中' })).toHaveLength(2);
    categories.settle([]);
    read.settle({ rows: [], total: 0 });
    await screen.findByRole('navigation', { name: '帮助分类' });
    await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull());
  });

  test('what did not come is asked for again, each by itself', async () => {
    page.calls.answer({ listNoticeCategories: () => LOST, listNotices: () => LOST });
    await open();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [categories, read] = screen.getAllByRole('alert');
    expect([categories?.textContent, read?.textContent].map((text) => text?.slice(-4))).toEqual([
      '帮助分类',
      expect.stringMatching(/帮助$/),
    ]);
    page.calls.answer({
      listNoticeCategories: () => [{ category: '买号', count: 4 }],
      listNotices: () => ({ rows: [aNoticeHead('7')], total: 1 }),
    });
    fireEvent.click(within(categories as HTMLElement).getByRole('button', { name: '重试' }));
    await screen.findByText('买号');
    expect(screen.queryByText('第 7 篇')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('第 7 篇');
  });
});

describe('searching', () => {
  test('words lead to what has them, in the address', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: '  退款  ' } });
    fireEvent.submit(await field());
    await screen.findByRole('heading', { name: /“退款”/ });
    expect(address()).toBe('/other/bangzhu?keyword=退款');
    expect(page.calls.sent('listNotices').at(-1)).toEqual({
      noticeType: 'bangzhu',
      keyword: '退款',
      pageNum: 1,
    });
    expect((await field()).value).toBe('退款');
    expect(screen.queryByText('看得最多的十篇')).toBeNull();
  });

  test('no more than forty letters are asked for', async () => {
    await open();
    fireEvent.change(await field(), { target: { value: '号'.repeat(41) } });
    fireEvent.submit(await field());
    await waitFor(() => expect(address()).toBe(`/other/bangzhu?keyword=${'号'.repeat(40)}`));
  });

  test('no words are no search', async () => {
    await open();
    fireEvent.submit(await field());
    await waitFor(() => expect(address()).toBe('/other/bangzhu'));
    expect(screen.getByText('看得最多的十篇')).toBeTruthy();
  });

  test('emptying the field leads back to all help; typing alone leads nowhere', async () => {
    await open('?keyword=退款');
    fireEvent.change(await field(), { target: { value: '退' } });
    expect(address()).toBe('/other/bangzhu?keyword=退款');
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    await screen.findByText('看得最多的十篇');
    expect(address()).toBe('/other/bangzhu');
    expect((await field()).value).toBe('');
  });

  test('words to try stand under the field', async () => {
    await open();
    const tries = (await screen.findByText('试试搜')).parentElement;
    expect(linksIn(tries ?? undefined).map(([word, to]) => [word, decodeURIComponent(to ?? '')])).toEqual(
      ['退款', '换绑', '验号', '包赔', '提现'].map((word) => [word, `/other/bangzhu?keyword=${word}`]),
    );
  });
});

describe('what was found', () => {
  test('leads to the answers, says how many there are, and back to all', async () => {
    page.calls.answer({
      listNotices: () => ({ rows: [aNoticeHead('1', { summary: '在订单里点退款' })], total: 1 }),
    });
    await open('?keyword=退款');
    const title = await screen.findByRole('heading', { name: /“退款”/ });
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('退款');
    expect(linksIn(title.closest('section') ?? undefined)).toEqual([
      ['全部帮助', '/other/bangzhu'],
      ['第 1 篇在订单里点退款', '/other/helpdetail?id=1'],
    ]);
    expect(within(title).getByRole('status').textContent).toBe('1 篇');
    expect(screen.getByText('共 1 篇')).toBeTruthy();
  });

  test('of a category is called by its name', async () => {
    await open('?category=买号');
    expect((await screen.findByRole('heading', { name: /买号/ })).textContent).toBe('买号2 篇');
    expect(page.calls.sent('listNotices')).toEqual([{ noticeType: 'bangzhu', category: '买号', pageNum: 1 }]);
  });

  test('may be both', async () => {
    await open('?category=买号&keyword=退款');
    await screen.findByRole('heading', { name: /“退款”/ });
    expect(page.calls.sent('listNotices')).toEqual([
      { noticeType: 'bangzhu', keyword: '退款', category: '买号', pageNum: 1 },
    ]);
  });

  test('more comes at a tap', async () => {
    page.calls.answer({
      listNotices: ({ pageNum }) => ({
        rows: pageNum === 2 ? [aNoticeHead('21')] : many(20, aNoticeHead),
        total: 21,
      }),
    });
    await open('?keyword=退款');
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText('第 21 篇');
    expect(screen.getByText('共 21 篇')).toBeTruthy();
  });

  test.each([
    ['?keyword=火星', '没有写到“火星”的帮助'],
    ['?category=火星', '火星下面还没有帮助'],
  ])('may be nothing: %s', async (query, title) => {
    page.calls.answer({ listNotices: () => ({ rows: [], total: 0 }) });
    await open(query);
    const empty = await screen.findByRole('heading', { name: title });
    expect(linksIn(empty.parentElement ?? undefined)).toEqual([['看全部帮助', '/other/bangzhu']]);
  });

  test('has its place while it is on its way, and can be asked for again', async () => {
    const wait = deferred<typeof LOST>();
    page.calls.answer({ listNotices: () => wait.promise });
    await open('?keyword=退款');
    await screen.findByRole('status', { name: '加载中' });
    wait.settle(LOST);
    expect((await screen.findByRole('alert')).textContent).toContain('帮助');
    page.calls.answer({ listNotices: () => ({ rows: [aNoticeHead('3')], total: 1 }) });
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('第 3 篇');
  });
});

describe('people', () => {
  test.each<[string, Staff[], string]>([
    [
      'two are there, one of them with two duties',
      [person('1'), person('1', { duty: '包赔' }), person('2')],
      '现在 2 位客服在线',
    ],
    ['one is there and one is not', [person('1'), person('2', { online: false })], '现在 1 位客服在线'],
    ['nobody is there', [person('1', { online: false })], '现在没有人值班，可以留言'],
  ])('%s', async (_who, staff, sentence) => {
    page.calls.answer({ listStaff: () => staff });
    await open();
    await screen.findByText(sentence);
    expect(screen.getByRole('link', { name: '找客服' }).getAttribute('href')).toBe('/other/contactkefu');
  });

  test('who is there is not known without an answer', async () => {
    page.calls.answer({ listStaff: () => LOST });
    await open('?keyword=退款');
    await screen.findByText('第 1 篇');
    expect(screen.getByText('站内客服，不加好友、不收钱')).toBeTruthy();
  });
});

test('a search that is refused keeps the words, and can be made again', async () => {
  page.calls.answer({ listNotices: () => refuse('TOO_MANY_REQUESTS', '搜得太快了') });
  await open('?keyword=退款');
  await screen.findByRole('alert');
  expect((await field()).value).toBe('退款');
  page.calls.answer({ listNotices: () => ({ rows: [aNoticeHead('3')], total: 1 }) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('第 3 篇');
});
