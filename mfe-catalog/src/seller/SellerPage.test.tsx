import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGoodsCard, aSeller, aSellerWord } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { busiestHours } from './busiest-hours';

const page = remotePages(
  () => import('../app'),
  () => ({
    getSeller: () => aSeller(),
    listSellerGoods: () => ({ rows: [aGoodsCard({ id: '1' }), aGoodsCard({ id: '2' })], total: 4 }),
    listSellerWords: () => ({
      rows: [
        aSellerWord({ answer: { at: '2026-11-17T09:00:00+08:00', text: '下次写清楚。', fault: null } }),
        aSellerWord({
          id: '2',
          text: null,
          fault: 'contact',
          outcome: 'refunded',
          buyerMasked: '竹***',
          answer: { at: '2026-11-17T09:00:00+08:00', text: null, fault: 'abuse' },
        }),
      ],
      total: 2,
    }),
    getFollowing: () => ({ own: false, following: false }),
    followSeller: ({ following }) => ({ following, followers: following ? 413 : 412 }),
  }),
);
const ADDRESS = '/index/seller?id=4f7a1c20be93';
const open = (query = '', guest = false) => page.open(ADDRESS + query, { guest });
const text = () => screen.getByRole('main').textContent ?? '';
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

test('facts come with their sample, and no average of anything', async () => {
  await open('', true);
  await screen.findByText('松间晚晴');
  expect(text()).toContain('注册 3 年 1 个月\u00a0· 412 人关注');
  for (const [name, figure] of [
    ['笔成交', '118'],
    ['回话中位', '6 分'],
    ['交号中位', '38 分'],
    ['按时交号', '118 笔，3 笔迟交或没交115 / 118'],
    ['验号和描述一致', '验过 112 笔，6 笔有出入106 / 112'],
    ['没退款就走完', '118 笔，退款 2 笔116 / 118'],
    ['卖出后被找回', '满 30 天的 104 笔0 / 104'],
    ['拒绝退款', '2 次'],
    ['裁决判给买家', '客服裁决过 2 次1 次'],
    ['咨询有回复', '近 90 天 84 次会话81 / 84'],
  ] as const)
    expect(fact(name).textContent).toContain(figure);
  expect(fact('按时交号').querySelectorAll('rect')[1]?.getAttribute('width')).toBe('97.5%');
  expect(fact('卖出后被找回').querySelector('svg')).toBeNull();
  expect(text()).toContain('多在 17 到 23 点回话，中位 6 分。');
  expect(text()).toContain('没有星级和总分');
  expect(page.calls.sent('getFollowing')).toEqual([]);
});

test('below ten cases only the count is shown, and no median', async () => {
  const few = { count: 3, of: 4 };
  page.calls.answer({
    getSeller: () =>
      aSeller({
        facts: {
          ...aSeller().facts,
          deals: 3,
          onTime: few,
          matched: { count: 0, of: 0 },
          handoverMinutes: null,
          answerMinutes: null,
        },
      }),
  });
  await open('', true);
  await screen.findByText('松间晚晴');
  expect(fact('按时交号').textContent).toBe('按时交号4 笔，1 笔迟交或没交3 笔');
  expect(fact('验号和描述一致').textContent).toBe('验号和描述一致还没有0 笔');
  expect(fact('交号中位').textContent).toBe('交号中位—');
  expect(screen.queryByText(/什么时候回话/)).toBeNull();
});

test('words name nobody; what was taken down says so with the reason', async () => {
  await open('', true);
  await screen.findByText(/铭文比写的少三百/);
  expect(text()).toContain('川***\u00a0· 11-16 买 王者荣耀 ¥1,620确认收号');
  expect(text()).toContain('卖家：下次写清楚。');
  expect(text()).toContain('退款完成已撤下：留了站外联系方式或链接已撤下：辱骂或威胁');
  page.calls.answer({ listSellerWords: () => ({ rows: [], total: 0 }) });
  await open('', true);
  await screen.findByText('还没有买家写过。');
});

test('a member follows and ends it; a guest logs in first; one’s own page has no button', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '关注' }));
  fireEvent.click(await screen.findByRole('button', { name: '已关注' }));
  await screen.findByRole('button', { name: '关注' });
  expect(page.calls.sent('followSeller')).toEqual([
    { id: '4f7a1c20be93', following: true },
    { id: '4f7a1c20be93', following: false },
  ]);
  page.calls.answer({ followSeller: () => refuse('ACTION_NOT_ALLOWED', '最多关注 200 位卖家') });
  fireEvent.click(screen.getByRole('button', { name: '关注' }));
  await screen.findByText('最多关注 200 位卖家');

  page.calls.answer({ getFollowing: () => ({ own: true, following: false }) });
  await open();
  await screen.findByText('松间晚晴');
  await waitFor(() => expect(screen.queryByRole('button', { name: '关注' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('link', { name: '聊一聊' })).toBeNull());

  await open('', true);
  fireEvent.click(await screen.findByRole('button', { name: '关注' }));
  await waitFor(() => expect(page.history.location.pathname).toBe('/login'));
});

test('the goods are few in the row and all on their own, with the way to talk', async () => {
  await open('', true);
  await screen.findByText('松间晚晴');
  const bar = screen.getByRole('region', { name: '页面操作' });
  await waitFor(() =>
    expect(linksIn(bar)).toEqual([
      ['举报', '/other/suggest?about=account'],
      ['聊一聊', '/other/xiaoxi?goodsId=1'],
      ['看在卖的 4 件', `${ADDRESS}&view=goods`],
    ]),
  );
  await open('&view=goods', true);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  page.calls.answer({ listSellerGoods: () => ({ rows: [], total: 0 }) });
  await open('&view=goods', true);
  await screen.findByRole('heading', { name: '现在没有在卖的商品' });
});

test('a blocked seller’s page says so, and offers neither goods nor following', async () => {
  page.calls.answer({
    getSeller: () => aSeller({ blocked: true, selling: 0 }),
    listSellerGoods: () => ({ rows: [], total: 0 }),
  });
  await open();
  await screen.findByText(/这位卖家已停用/);
  await screen.findByText('现在没有在卖的商品。');
  expect(screen.queryByRole('button', { name: '关注' })).toBeNull();
  expect(linksIn(screen.getByRole('region', { name: '页面操作' }))).toContainEqual([
    '看别的号',
    '/index/goodList',
  ]);
});

test('a page that is not there says why; one that did not come is asked for again', async () => {
  page.calls.answer({ getSeller: () => refuse('NOT_FOUND', '没有这位卖家的页面') });
  await open('', true);
  await screen.findByRole('heading', { name: '没有这位卖家' });
  page.calls.answer({ getSeller: () => LOST });
  await open('', true);
  const again = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ getSeller: () => aSeller() });
  fireEvent.click(again);
  await screen.findByText('松间晚晴');
});

test('how it was counted is explained on the page', async () => {
  await open('', true);
  fireEvent.click(await screen.findByRole('button', { name: '怎么数的' }));
  const box = await screen.findByRole('alertdialog');
  expect(box.textContent).toContain('付款后 2 小时内交号');
  fireEvent.click(within(box).getByRole('button'));
});

test('the busiest six hours are one stretch of the day', () => {
  const at = (...busy: number[]) => Array.from({ length: 24 }, (_, hour) => (busy.includes(hour) ? 2 : 0));
  expect(busiestHours(at(20, 21))).toEqual({ from: 16, to: 22 });
  expect(busiestHours(at(0, 23))).toEqual({ from: 0, to: 6 });
  expect(busiestHours(at(18, 19, 20, 21, 22, 23))).toEqual({ from: 18, to: 24 });
});
