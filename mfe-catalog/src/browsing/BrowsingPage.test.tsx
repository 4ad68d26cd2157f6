import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aGoodsCard } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';

type Browsed = Value<'listBrowsed'>['rows'][number];

const browsed = (id: string, browsedAt: string, more: Partial<Browsed> = {}): Browsed => ({
  ...aGoodsCard({ id, title: `看过${id}`, ...more }),
  browsedAt,
});
const rows = (...found: Browsed[]) => ({ rows: found, total: found.length });

const page = remotePages(() => import('../app'));
beforeEach(() => page.sdk.clock.sync('2026-11-20T14:30:00+08:00'));
const open = (options?: { guest?: boolean }) => page.open('/other/Mybrowsing', options);
const days = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a member', () => {
  test('finds what was looked at by day, with what became of it', async () => {
    page.calls.answer({
      listBrowsed: () =>
        rows(
          browsed('1', '2026-11-20T14:20:00+08:00'),
          browsed('2', '2026-11-20T09:05:00+08:00', { status: 'sold', priceFen: 99_950 }),
          browsed('3', '2026-11-19T23:59:00+08:00', { status: 'offShelf' }),
        ),
    });
    await open();
    await screen.findByText('看过1');
    expect(days()).toEqual(['今天2 件', '昨天1 件']);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '14:20看过1王者荣耀¥1,280',
      '09:05看过2王者荣耀¥999.50已售',
      '23:59看过3王者荣耀¥1,280已下架',
    ]);
    expect(linksIn()).toEqual([
      ['看过1', '/index/goodDetail?id=1'],
      ['看过2', '/index/goodDetail?id=2'],
      ['看过3', '/index/goodDetail?id=3'],
    ]);
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T14:20:00+08:00');
    screen.getByText('共看过 3 件');
    expect(page.calls.sent('listBrowsed')).toEqual([{ pageNum: 1 }]);
  });

  test('removes one of them, which leaves at once, and is told when it could not be removed', async () => {
    const both = [browsed('1', '2026-11-20T14:20:00+08:00'), browsed('2', '2026-11-20T09:05:00+08:00')];
    page.calls.answer({ listBrowsed: () => rows(...both), removeBrowsed: () => LOST });
    await open();
    await screen.findByText('看过1');
    press('删掉这条：看过1');
    await screen.findByText('没能删掉，请再点一次');
    screen.getByText('看过1');
    page.calls.answer({
      listBrowsed: () => rows(...both.slice(1)),
      removeBrowsed: () => ({ removed: 1 }),
    });
    press('删掉这条：看过1');
    await waitFor(() => expect(screen.queryByText('看过1')).toBeNull());
    screen.getByText('看过2');
    screen.getByText('已删掉这条记录');
    expect(page.calls.sent('removeBrowsed')).toEqual([{ id: '1' }, { id: '1' }]);
  });

  test('clears all of it after being asked', async () => {
    page.calls.answer({
      listBrowsed: () => rows(browsed('1', '2026-11-20T14:20:00+08:00')),
      removeBrowsed: () => ({ removed: 1 }),
    });
    await open();
    await screen.findByText('看过1');
    press('清空');
    let box = within(await screen.findByRole('alertdialog'));
    fireEvent.click(box.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.calls.sent('removeBrowsed')).toEqual([]);
    press('清空');
    box = within(await screen.findByRole('alertdialog'));
    box.getByText('清空全部浏览记录？换到别的设备也看不到了。');
    page.calls.answer({ listBrowsed: () => rows() });
    fireEvent.click(box.getByRole('button', { name: '清空' }));
    await screen.findByRole('heading', { name: '还没有浏览记录' });
    expect(page.calls.sent('removeBrowsed')).toEqual([{ id: 'all' }]);
  });

  test('who looked at nothing is led to the goods', async () => {
    page.calls.answer({ listBrowsed: () => rows() });
    await open();
    await screen.findByRole('heading', { name: '还没有浏览记录' });
    screen.getByText('看过的商品会按天排在这里。');
    expect(linksIn()).toEqual([['去逛逛', '/index/goodList']]);
  });

  test('waits with the places kept, and tries again', async () => {
    const answer = deferred<Answer<'listBrowsed'>>();
    page.calls.answer({ listBrowsed: () => answer.promise });
    await open();
    await waitFor(() => expect(page.calls.sent('listBrowsed')).toHaveLength(1));
    expect(screen.queryByText('还没有浏览记录')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    answer.settle(refuse('INTERNAL', '出错了'));
    await screen.findByRole('alert');
    page.calls.answer({ listBrowsed: () => rows(browsed('1', '2026-11-20T14:20:00+08:00')) });
    press('重试');
    await screen.findByText('看过1');
  });

  test('loads more, and a page that is lost again', async () => {
    page.calls.answer({
      listBrowsed: ({ pageNum }) =>
        pageNum === 2 ? LOST : { rows: [browsed('1', '2026-11-20T14:20:00+08:00')], total: 2 },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    const again = await screen.findByRole('button', { name: '重试' });
    page.calls.answer({
      listBrowsed: () => ({ rows: [browsed('2', '2026-11-20T09:00:00+08:00')], total: 2 }),
    });
    fireEvent.click(again);
    await screen.findByText('看过2');
  });

  test('sees what was there before while nobody answers', async () => {
    page.calls.answer({ listBrowsed: () => rows(browsed('1', '2026-11-20T14:20:00+08:00')) });
    await open();
    await screen.findByText('看过1');
    expect(screen.queryByText('再连')).toBeNull();
    page.calls.answer({ listBrowsed: () => LOST });
    await open();
    await screen.findByText('离线，显示 11-20 14:30 存下的内容');
    screen.getByText('看过1');
    page.calls.answer({ listBrowsed: () => rows(browsed('2', '2026-11-20T14:20:00+08:00')) });
    press('再连');
    await screen.findByText('看过2');
  });
});

describe('a guest', () => {
  const keep = (...stored: object[]) => localStorage.setItem('browsed', JSON.stringify(stored));
  const looked = (id: string, browsedAt: string) => ({
    id,
    title: `看过${id}`,
    gameName: '原神',
    coverUrl: '/a.jpg',
    priceFen: 50_000,
    browsedAt,
  });

  test('finds what was looked at on this device, and how to have it everywhere', async () => {
    keep(looked('1', '2026-11-20T06:20:00.000Z'), looked('2', '2026-11-18T06:20:00.000Z'));
    await open({ guest: true });
    await screen.findByText('看过1');
    expect(days()).toEqual(['今天1 件', '11-181 件']);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '14:20看过1原神¥500',
      '14:20看过2原神¥500',
    ]);
    screen.getByText('没登录时看的只存在这台手机上；登录后看的，换手机也能找到。');
    expect(linksIn().at(-1)).toEqual(['去登录', '/login?redirect=%2Fother%2FMybrowsing']);
    expect(screen.getAllByRole('button', { name: '清空' })).toHaveLength(1);
    expect(page.calls.sent('listBrowsed')).toEqual([]);
  });

  test('removes one of them', async () => {
    keep(looked('1', '2026-11-20T06:20:00.000Z'), looked('2', '2026-11-18T06:20:00.000Z'));
    await open({ guest: true });
    await screen.findByText('看过1');
    press('删掉这条：看过1');
    await waitFor(() => expect(screen.queryByText('看过1')).toBeNull());
    expect(days()).toEqual(['11-181 件']);
    expect(JSON.parse(localStorage.getItem('browsed') ?? '')).toHaveLength(1);
  });

  test('clears it after being asked', async () => {
    keep(looked('1', '2026-11-20T06:20:00.000Z'));
    await open({ guest: true });
    fireEvent.click(await screen.findByRole('button', { name: '清空' }));
    let box = within(await screen.findByRole('alertdialog'));
    box.getByText('清空这台手机上的浏览记录？');
    fireEvent.click(box.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByText('看过1');
    press('清空');
    box = within(await screen.findByRole('alertdialog'));
    fireEvent.click(box.getByRole('button', { name: '清空' }));
    await screen.findByRole('heading', { name: '还没有浏览记录' });
    expect(localStorage.getItem('browsed')).toBe('[]');
    expect(linksIn().map(([text]) => text)).toEqual(['去逛逛', '去登录']);
  });

  test('has none yet', async () => {
    await open({ guest: true });
    await screen.findByRole('heading', { name: '还没有浏览记录' });
  });
});
