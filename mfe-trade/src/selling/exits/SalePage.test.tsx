import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { aGame } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';
import { anAuction } from '../testing/auction';

type Counted = Value<'compareExits'>;
let counted: Counted;
let valued: Value<'getAssessment'>;
const page = remotePages(
  () => import('../../app'),
  () => ({
    listGames: () => [aGame({ id: '1', name: '王者荣耀' }), aGame({ id: '2', name: '原神' })],
    compareExits: () => counted,
    getAssessment: () => valued,
    listRecentDeals: () => [
      {
        gameId: '1',
        gameName: '王者荣耀',
        title: '刚卖掉的',
        coverUrl: '/c.webp',
        priceFen: 100_000,
        dealAt: '2026-11-20T14:00:00+08:00',
        buyerMasked: '青*',
      },
    ],
  }),
);
beforeEach(() => {
  counted = {
    deals: { samples: 46, band: { lowFen: 164_000, midFen: 185_000, highFen: 205_000 } },
    value: { of: 20, got: 18 },
    auction: { of: 30, got: 27, samples: 30, share: { low: 600, mid: 750, high: 900 } },
    consign: { of: 40, got: 20, days: { low: 2, high: 5 } },
    serverTime: '2026-11-20T14:30:00+08:00',
  };
  valued = anAuction({ mode: 'value', status: 'done', id: 'v1' });
});
const address = () => page.history.location.pathname + page.history.location.search;
const open = (query = '') => page.open(`/index/sale${query}`, { guest: true });
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent;
const bar = () => screen.getByRole('region', { name: '页面操作' }).textContent;

test('the games to compare for have their place before they are known', async () => {
  let answered = () => {};
  const games = new Promise<void>((resolve) => {
    answered = resolve;
  });
  page.calls.answer({
    listGames: async () => {
      await games;
      return [aGame({ name: '三国志' })];
    },
  });
  await open();
  const group = await screen.findByRole('group', { name: '游戏' });
  expect(group.childElementCount).toBeGreaterThan(0);
  expect(within(group).queryByRole('button')).toBeNull();
  answered();
  expect(await within(group).findByRole('button', { name: '三国志', pressed: true })).toBeTruthy();
  expect(group.childElementCount).toBe(1);
});

test('three ways stand side by side, with what each takes and brings', async () => {
  await open();
  await untilText('三条路，一把尺王者荣耀');
  expect(await rowOf('预计')).toBe('预计值¥1,850到手¥1,318到手¥1,758');
  expect(await rowOf('多久')).toBe('多久当场6–24 时2–5 天');
  expect(await rowOf('机会')).toBe('机会90%能给出数90%有人报价50%7 天内卖出');
  expect(await rowOf('服务费')).toBe('服务费不收¥69.38¥92.50');
  expect(await rowOf('谁来买')).toBe('谁来买不卖，只看值多少报价的商户买家');
  expect(await rowOf('能反悔')).toBe('能反悔随时接受前付款前');
  expect(screen.getByRole('table', { name: '估价、竞价回收、代售三条路' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '估值多在 ¥1,640 到 ¥2,050，预计 ¥1,850' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '到手多在 ¥1,558 到 ¥1,948，预计 ¥1,758' })).toBeTruthy();
  for (const text of [
    '王者荣耀账号。先估价，就按你自己的号来比；长条 = 多数落在这里，墨线 = 预计',
    '差的是什么+¥439等几天，换代售。',
    '同游戏刚成交的',
    '刚卖掉的',
    '估值和代售按近 180 天 46 笔成交；竞价按全站 30 次最高报价与估价之比；机会按 20 次估价、30 场结束的竞价、40 件上架满 7 天的号。2026-11-20 现算，不足 8 笔不估。预计不是承诺。回收说明',
  ])
    await untilText(text);
  expect(await linkTo('我的估价')).toBe('/other/Myevaluation');
  expect(await linkTo('更多')).toBe('/index/finish');
  expect(page.calls.sent('compareExits')).toEqual([{ gameId: '1' }]);
  expect(page.calls.sent('listRecentDeals')).toEqual([{ gameId: '1', limit: 3 }]);
});

test('the ruler holds the bands between its ends', async () => {
  await open();
  const own = await screen.findByRole('img', { name: /估值多在/ });
  // the scale runs from ¥2,050 plus a fifth of the range at the top to the lowest net of an auction, minus a fifth,
  // at the bottom
  const [low, high] = [fees600(), 205_000];
  const room = (high - low) * 0.2;
  const share = (fen: number) => Math.round((1000 * (high + room - fen)) / (high - low + 2 * room)) / 10;
  const ink = [...own.querySelectorAll('line')].at(-1);
  expect(ink?.getAttribute('y1')).toBe(`${share(185_000)}%`);
  const piece = own.querySelectorAll('rect')[1];
  expect(piece?.getAttribute('y')).toBe(`${share(205_000)}%`);
  expect(Number.parseFloat(piece?.getAttribute('height') ?? '')).toBeCloseTo(
    (100 * (205_000 - 164_000)) / (high - low + 2 * room),
    5,
  );
  const scale = (await screen.findByRole('table')).querySelector('svg')?.textContent;
  expect(scale).toBe('1,0001,5002,000');
});
/** The lowest net of an auction: 60 % of the middle, less the fee. */
const fees600 = () => 111_000 - 5_550;

test('the chosen way has its button, with what it brings', async () => {
  await open();
  await untilText('三条路');
  expect(bar()).toBe('预计到手¥1,758去代售');
  expect(await linkTo('去代售')).toBe('/index/BasicInformation?gameId=1');
  fireEvent.click(screen.getByRole('radio', { name: '竞价回收' }));
  expect(bar()).toBe('预计到手¥1,318发起竞价');
  expect(await linkTo('发起竞价')).toBe('/index/jingjiahuishou?gameId=1');
  fireEvent.click(screen.getByRole('radio', { name: '估价' }));
  expect(bar()).toBe('同类成交中位¥1,850去估价');
  expect(await linkTo('去估价')).toBe('/index/jingjiahuishou?gameId=1&mode=value');
});

test('consignment is neither chosen nor praised where nothing was sold in its time', async () => {
  counted = { ...counted, consign: { of: 20, got: 0, days: null } };
  await open();
  await untilText('0%7 天内卖出');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '竞价回收' }).checked).toBe(true);
  expect(await linkTo('发起竞价')).toBe('/index/jingjiahuishou?gameId=1');
  expect(screen.queryByText('差的是什么')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '代售' }));
  expect(await linkTo('去代售')).toBe('/index/BasicInformation?gameId=1');
});

test('deals that could not be read again grow older', async () => {
  await open();
  await untilText('¥1,00030 分钟前');
  await press('原神');
  await waitFor(() => expect(page.calls.sent('listRecentDeals')).toHaveLength(2));
  const { clock } = await import('shared-sdk');
  clock.sync('2026-11-20T15:30:00+08:00');
  page.calls.answer({ compareExits: () => LOST, listRecentDeals: () => LOST });
  await press('王者荣耀');
  await untilText('¥1,0001 小时前');
});

test('another game stands in the address', async () => {
  await open('?gameId=2');
  await untilText('三条路，一把尺原神');
  await press('王者荣耀');
  await waitFor(() => expect(address()).toBe('/index/sale?gameId=1'));
  expect(page.history.action).toBe('REPLACE');
  await untilText('三条路，一把尺王者荣耀');
  expect(page.calls.sent('compareExits')).toEqual([{ gameId: '2' }, { gameId: '1' }]);
});

test('one’s own valued account is what is compared', async () => {
  await page.open('/index/sale?id=v1');
  await untilText('三条路，一把尺按你的估价');
  expect(words()).toContain('皮肤486·英雄130；长条');
  expect(await rowOf('预计')).toContain('值¥1,200');
  expect(screen.queryByRole('group', { name: '游戏' })).toBeNull();
  expect(await linkTo('去代售')).toBe('/index/BasicInformation?from=v1');
  fireEvent.click(screen.getByRole('radio', { name: '竞价回收' }));
  expect(await linkTo('发起竞价')).toBe('/index/jingjiahuishou?from=v1');
  fireEvent.click(screen.getByRole('radio', { name: '估价' }));
  expect(await linkTo('去估价')).toBe('/index/jingjiahuishou?from=v1&mode=value');
});

test('an account that could not be valued is not guessed at', async () => {
  valued = anAuction({
    mode: 'value',
    id: 'v1',
    estimate: { lowFen: 0, midFen: 0, highFen: 0, samples: 3, confidence: 'none' },
  });
  await page.open('/index/sale?id=v1');
  await untilText('按你的估价');
  expect(await rowOf('预计')).toBe('预计不估不估不估');
  expect(await rowOf('到手')).toBe('到手样本不足3 笔样本不足30 笔样本不足3 笔');
  expect(await rowOf('服务费')).toBe('服务费不收——');
  expect(words()).not.toContain('差的是什么');
  expect(bar()).toBe('去代售');
});

test('an auction is no valuation: its game is chosen as ever', async () => {
  valued = anAuction({ id: 'v1' });
  await page.open('/index/sale?id=v1');
  await untilText('三条路，一把尺王者荣耀');
  await screen.findByRole('group', { name: '游戏' });
});

test('too few cases say nothing', async () => {
  counted = {
    ...counted,
    value: { of: 7, got: 7 },
    auction: { of: 8, got: 3, samples: 3, share: null },
    consign: { of: 2, got: 0, days: null },
  };
  page.calls.answer({ listRecentDeals: () => [] });
  await open();
  expect(await rowOf('机会')).toBe('机会样本不足38%有人报价样本不足');
  expect(await rowOf('多久')).toBe('多久当场6–24 时样本不足');
  expect(await rowOf('预计')).toBe('预计值¥1,850不估到手¥1,758');
  expect(words()).not.toContain('同游戏刚成交的');
});

test('does not come, and comes when it is asked for again', async () => {
  page.calls.answer({ compareExits: () => LOST });
  await open();
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ compareExits: () => counted });
  await press('重试');
  await untilText('三条路，一把尺');
  page.calls.answer({ listGames: () => LOST });
  page.sdk.cache.clear();
  await open();
  await untilText('网络不通，请稍后再试');
  expect(screen.queryByRole('group', { name: '游戏' })).toBeNull();
  page.calls.answer({ listGames: () => [] });
  await press('重试');
  await untilText('还没有游戏有了游戏才能估价。');
});

test('why the comparison is refused is said, and it can be made again', async () => {
  page.calls.answer({ compareExits: () => refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿') });
  await open();
  await untilText('太频繁了，歇一会儿');
  page.calls.answer({ compareExits: () => counted });
  await press('重试');
  await untilText('三条路，一把尺');
});
