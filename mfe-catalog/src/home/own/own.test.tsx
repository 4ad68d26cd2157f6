import { screen, waitFor } from '@testing-library/react';
import type { FavouriteCard, Message, MessageStep, MessageSubject } from 'shared-contract';
import { aGoodsCard } from 'shared-contract/testing';
import { linksIn, pullDown } from 'shared-router/testing';
import type { Answers } from 'shared-sdk/testing';
import { block, homePage, notice } from '../testing';

const page = homePage();

describe('what concerns the visitor', () => {
  const saved = (id: string, dropFen: number, valid = true): FavouriteCard => ({
    ...aGoodsCard({ id, title: `收藏${id}`, priceFen: 100_000 }),
    savedPriceFen: 100_000 + dropFen,
    savedAt: '2026-11-10T10:00:00+08:00',
    dropFen,
    valid,
  });
  const none = { rows: [], total: 0 };
  const member = {
    listMessages: () => none,
    listFavourites: () => none,
    listBrowsed: () => none,
  } satisfies Answers;

  const waiting = (
    id: number,
    step: Partial<MessageStep>,
    {
      link = `/index/orderDetail?orderNo=H${id}`,
      ...subject
    }: Partial<MessageSubject & { link: null | string }> = {},
  ): Message => ({
    id: String(id),
    msgType: 'order',
    title: '换绑完成',
    content: '',
    link,
    read: true,
    own: false,
    subject: {
      kind: 'order',
      id: `H${id}`,
      name: '王者荣耀 皮肤486',
      coverUrl: '/7.webp',
      amountFen: 128_050,
      amountNote: null,
      ...subject,
      step: {
        task: null,
        actor: 'buyer',
        text: '',
        otherwise: '',
        startedAt: null,
        deadline: null,
        serverTime: '2026-11-20T14:30:00+08:00',
        ...step,
      },
    },
    earlier: [],
    createdAt: '2026-11-20T14:20:00+08:00',
  });

  test('what waits for a member, of all kinds, comes with the time it ends, each one tap away', async () => {
    page.calls.answer({
      ...member,
      listMessages: () => ({
        rows: [
          waiting(
            1,
            { task: 'pay', text: '付款', deadline: '2026-11-20T14:42:46+08:00' },
            { name: '鸣潮 五星15' },
          ),
          waiting(
            2,
            {
              waiting: { task: 'answerOffers', count: 2 },
              text: '回应 2 个出价',
              deadline: '2026-11-21T10:48:00+08:00',
            },
            {
              kind: 'offers',
              amountFen: 213_750,
              amountNote: '最高到手',
              link: '/other/offers?role=seller&goodsId=7',
            },
          ),
          waiting(3, {
            task: 'confirm',
            text: '登录核对，然后确认收号',
            deadline: '2026-11-22T07:43:00+08:00',
          }),
        ],
        total: 4,
      }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '4 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement)).toEqual([
      ['全部通知', '/other/xiaoxi'],
      ['付款 ¥1,280.5014:42 前，剩 12:46 · 鸣潮 五星15', '/index/pay?orderNo=H1'],
      [
        '回应 2 个出价，最高到手 ¥2,137.5011-21 10:48 前，剩 20:18:00 · 王者荣耀 皮肤486',
        '/other/offers?role=seller&goodsId=7',
      ],
      [
        '登录核对，然后确认收号11-22 07:43 前，剩 41:13:00 · 王者荣耀 皮肤486',
        '/index/orderDetail?orderNo=H3',
      ],
    ]);
    expect(page.calls.sent('listMessages')).toEqual([{ todo: true, pageSize: 3 }]);
  });

  test('two payments of the same amount for the same kind of goods differ by their numbers', async () => {
    const pay = { task: 'pay', text: '付款', deadline: '2026-11-20T14:42:46+08:00' } as const;
    page.calls.answer({
      ...member,
      listMessages: () => ({ rows: [waiting(1, pay), waiting(2, pay)], total: 2 }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '2 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement).slice(1)).toEqual([
      [expect.stringMatching(/^付款 ¥1,280\.5014:42 前，.+ · H1$/), '/index/pay?orderNo=H1'],
      [expect.stringMatching(/^付款 ¥1,280\.5014:42 前，.+ · H2$/), '/index/pay?orderNo=H2'],
    ]);
  });

  test('what has no deadline stands with its name, and without a page leads to the notices', async () => {
    page.calls.answer({
      ...member,
      listMessages: () => ({
        rows: [waiting(1, { task: 'confirm', text: '核对' }, { link: null })],
        total: 1,
      }),
    });
    await page.open('/index/home');
    const title = await screen.findByRole('heading', { name: '1 件事等你' });
    expect(linksIn(title.closest('section') as HTMLElement)).toContainEqual([
      '核对王者荣耀 皮肤486',
      '/other/xiaoxi?type=todo',
    ]);
  });

  test('saved goods that can be bought come with what they have dropped since, largest drop first', async () => {
    page.calls.answer({
      ...member,
      listFavourites: () => ({
        rows: [saved('1', 0), saved('2', 5_000), saved('3', 30_000), saved('4', 90_000, false)],
        total: 4,
      }),
      listBrowsed: () => ({
        rows: [{ ...aGoodsCard({ id: '9', title: '看过的' }), browsedAt: '2026-11-20T14:20:00+08:00' }],
        total: 1,
      }),
    });
    await page.open('/index/home');
    await screen.findByText('降了 2 件');
    expect(linksIn(block('收藏 降了 2 件'))).toEqual([
      ['我的收藏', '/other/collect'],
      ['收藏3¥1,000降 300', '/index/goodDetail?id=3'],
      ['收藏2¥1,000降 50', '/index/goodDetail?id=2'],
      ['收藏1¥1,000', '/index/goodDetail?id=1'],
    ]);
    await screen.findByRole('heading', { name: '刚看过' });
    expect(linksIn(block('刚看过'))).toEqual([
      ['全部', '/other/Mybrowsing'],
      ['看过的¥1,280', '/index/goodDetail?id=9'],
    ]);
  });

  test('a guest finds what was looked at on this device, and nothing is asked for', async () => {
    localStorage.setItem(
      'browsed',
      JSON.stringify([
        {
          id: '5',
          title: '本机看过',
          gameName: '原神',
          coverUrl: '/a.jpg',
          priceFen: 50_000,
          browsedAt: '2026-11-20T06:20:00.000Z',
        },
      ]),
    );
    await page.open('/index/home', { guest: true });
    await screen.findByRole('heading', { name: '刚看过' });
    expect(linksIn(block('刚看过'))).toContainEqual(['本机看过¥500', '/index/goodDetail?id=5']);
    expect(screen.queryByText('收藏')).toBeNull();
    for (const call of ['listMessages', 'listFavourites', 'listBrowsed'] as const)
      expect(page.calls.sent(call)).toEqual([]);
  });

  test('pulled down, home asks again for every section but the games, and shows the old until the new is there', async () => {
    page.calls.answer(member);
    await page.open('/index/home');
    await waitFor(() => expect(page.calls.sent('listBrowsed')).toHaveLength(1));
    await screen.findByText('公告1');
    const reads = {
      getFigures: 1,
      listStreamers: 2,
      listGoods: 2,
      listRecentDeals: 1,
      listNotices: 1,
      listMessages: 1,
      listFavourites: 1,
      listBrowsed: 1,
    } as const;
    const calls = Object.keys(reads) as (keyof typeof reads)[];
    const asked = () => Object.fromEntries(calls.map((call) => [call, page.calls.sent(call).length]));
    await waitFor(() => expect(asked()).toEqual(reads));
    page.calls.answer({ listNotices: () => ({ rows: [notice('3', false)], total: 1 }) });
    expect(pullDown()).toBe(true);
    screen.getByText('公告1');
    await screen.findByText('公告3');
    await waitFor(() =>
      expect(asked()).toEqual(Object.fromEntries(calls.map((call) => [call, 2 * reads[call]]))),
    );
  });

  test('who has nothing is shown nothing', async () => {
    page.calls.answer(member);
    await page.open('/index/home');
    await waitFor(() => expect(page.calls.sent('listBrowsed')).toHaveLength(1));
    await screen.findByText('公告1');
    expect(screen.queryByText(/件事等你|收藏|刚看过/)).toBeNull();
  });
});
