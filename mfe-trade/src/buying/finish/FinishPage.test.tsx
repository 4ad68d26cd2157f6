import { act, screen, waitFor } from '@testing-library/react';
import type { GoodsDetail, OrderDetail, Payment, RecentDeal } from 'shared-contract';
import { aGame } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { someGoods } from '../../shared/testing/goods';
import { linkTo, press, speedUpIntervals, untilText, words } from '../../shared/testing/screen';
import { anOrder } from '../order/testing';

let order: OrderDetail;
let goods: GoodsDetail;
let status: Payment['status'];
const line = (more: Partial<OrderDetail['payments'][number]> = {}) => ({
  payNo: 'P261118',
  channel: 'alipay' as const,
  amountFen: 128_000,
  status: 'pending' as const,
  at: '2026-11-20T14:29:00+08:00',
  ...more,
});
const entry = (action: string, at: string): OrderDetail['timeline'][number] => ({
  at,
  actor: 'system',
  actorName: '系统',
  action,
  title: '',
  note: '',
  proofs: [],
  hash: action,
  previousHash: '',
  sealed: '',
});
const page = remotePages(
  () => import('../../app'),
  () => ({
    getOrder: () => order,
    getGoods: () => goods,
    getPayment: () => ({
      ...line(),
      status,
      orderNo: 'H2611180417',
      orderStatus: 'unpaid',
      payUrl: null,
      payDeadline: null,
      serverTime: '2026-11-20T14:30:00+08:00',
    }),
  }),
);
beforeEach(() => {
  order = anOrder();
  goods = someGoods();
  status = 'pending';
});
const open = () => page.open('/index/finish?orderNo=H2611180417');
const head = async () => {
  const heading = await screen.findByRole('heading', { level: 2 });
  return heading.closest('[role=status]')?.textContent;
};

describe('an order that is paid', () => {
  test('says where the money is and whose turn it is', async () => {
    order = anOrder({
      payments: [line({ status: 'succeeded' })],
      timeline: [entry('create', '2026-11-20T14:20:00+08:00'), entry('pay', '2026-11-20T14:29:31+08:00')],
    });
    await open();
    await untilText('已付款，钱在号栈卖家还拿不到，等你确认才放款。');
    for (const text of [
      '¥1,280.00',
      '支付方式支付宝',
      '付款时间11-20 14:29:31',
      '订单H2611180417',
      '流水P261118',
      '现在该 你 登录核对，然后确认收号',
    ])
      expect(words()).toContain(text);
    await untilText('钱和号，现在在谁手里');
    expect(words()).toContain('付款11-20 14:29');
    expect(words()).not.toContain('待确认');
    expect(await linkTo('继续逛')).toBe('/index/goodList');
    expect(await linkTo('看订单进度')).toBe('/index/orderDetail?orderNo=H2611180417');
  });

  test('takes the moment from the payment where the timeline has none', async () => {
    order = anOrder({ payments: [line({ status: 'succeeded', channel: 'balance' })] });
    await open();
    await untilText('付款时间11-20 14:29:00');
    expect(words()).toContain('支付方式钱包余额');
  });
});

describe('an order that is completed', () => {
  const timeline = [
    entry('create', '2026-11-18T20:05:06+08:00'),
    entry('pay', '2026-11-18T20:06:00+08:00'),
    entry('handover', '2026-11-18T20:59:00+08:00'),
    entry('verify', '2026-11-18T21:58:00+08:00'),
    entry('rebind', '2026-11-19T07:43:00+08:00'),
    entry('confirm', '2026-11-20T09:00:00+08:00'),
  ];
  const completed = (more: Partial<OrderDetail> = {}) =>
    anOrder({
      status: 'completed',
      stepActor: 'none',
      actions: [],
      timeline,
      payments: [line({ status: 'succeeded', channel: 'balance' })],
      stepElse: '30 天包赔已生效，被找回可申请赔付。',
      warrantyUntil: '2026-12-20T09:00:00+08:00',
      ...more,
    });
  beforeEach(() => {
    order = completed();
  });

  test('says when each step was done and how long it took, and has nobody to wait for', async () => {
    await open();
    await untilText('钱和号，都到过谁手里');
    for (const text of [
      '这笔已经走完30 天包赔已生效，被找回可申请赔付。',
      '¥1,280.00',
      '支付方式钱包余额',
      '付款时间11-18 20:06:00',
      '付款11-18 20:06',
      '交号验号11-18 21:58，用 1\u00a0小时 52\u00a0分',
      '换绑11-19 07:43，用 9\u00a0小时 45\u00a0分',
      '你核对11-20 09:00，用 25\u00a0小时 17\u00a0分',
      '号栈托管过卖家',
      '卖家号栈客服你',
    ])
      expect(words()).toContain(text);
    expect(words()).not.toContain('现在该');
    expect(words()).not.toContain('拿不到');
  });

  test('says what is left of the warranty, and leads to the claim and to similar goods', async () => {
    await open();
    await untilText('包赔还管 30 天到 12-20 09:00被找回，凭这笔订单赔到 ¥1,280.00。');
    expect(await linkTo('申请包赔')).toBe('/other/zhaohui?orderNo=H2611180417');
    expect(await linkTo('看相似的号')).toBe('/index/goodList?gameId=1');
  });

  test('leads to where the word for the next buyer is written, and to the timeline', async () => {
    await open();
    const page = '/index/orderDetail?orderNo=H2611180417';
    expect(await linkTo(/^给下一个买家的话 ?在订单里$/)).toBe(page);
    expect(await linkTo(/^凭证时间线 ?6 步，可导出$/)).toBe(page);
  });

  test('of a recycling has no next buyer to write for', async () => {
    order = completed({ orderType: 'RECYCLE' });
    await open();
    await untilText('凭证时间线');
    expect(words()).not.toContain('给下一个买家');
  });

  test('with a warranty for ever says so', async () => {
    order = completed({ warrantyPlan: 'lifetime', warrantyUntil: null, refundedFen: 8_000 });
    await open();
    await untilText('终身包赔被找回，凭这笔订单赔到 ¥1,200.00。');
    expect(await linkTo('申请包赔')).toBe('/other/zhaohui?orderNo=H2611180417');
  });

  test('leads to the claim that was made', async () => {
    const claims = [{ id: 'c', status: 'checking', createdAt: '2026-11-20T10:00:00+08:00' }];
    order = completed({ claims, claimPayoutFen: 128_000 });
    await open();
    expect(await linkTo('看包赔进度')).toBe('/other/zhaohui?orderNo=H2611180417');
    expect(words()).not.toContain('包赔还管');
  });

  test('whose warranty is over leads to the order instead of a claim', async () => {
    order = completed({ warrantyUntil: '2026-11-19T00:00:00+08:00' });
    await open();
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
    expect(words()).not.toContain('包赔还管');
    expect(words()).not.toContain('申请包赔');
  });

  test('to its seller says that the money is theirs, and offers no claim', async () => {
    order = completed({ role: 'seller', payments: [], stepElse: '货款 ¥1,216.00 已到你的钱包。' });
    await open();
    await untilText('这笔已经走完货款 ¥1,216.00 已到你的钱包。');
    expect(await linkTo(/^买家的评价 ?在订单里$/)).toBe('/index/orderDetail?orderNo=H2611180417');
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
    await untilText('号栈托管过你');
    expect(words()).not.toContain('包赔还管');
    expect(words()).not.toContain('支付方式');
  });
});

describe('an order without money', () => {
  test('that waits for it leads its buyer to the cashier', async () => {
    order = anOrder({ status: 'unpaid', payDeadline: '2026-11-20T14:45:06+08:00' });
    await open();
    await untilText('还没有付款没有收到这一单的付款，给你留到 14:45:06。');
    expect(await linkTo('去付款 ¥1,280.00')).toBe('/index/pay?orderNo=H2611180417');
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
  });

  test('that waits for it leads its seller to the goods', async () => {
    order = anOrder({ status: 'unpaid', role: 'seller' });
    await open();
    await untilText('没有收到这一单的付款。');
    expect(screen.queryByRole('link', { name: /去付款/ })).toBeNull();
    expect(await linkTo('再看这件商品')).toBe('/index/goodDetail?id=7');
  });

  test('that was cancelled says so', async () => {
    order = anOrder({ status: 'cancelled' });
    await open();
    expect(await head()).toContain('付款时间已过，订单已取消15 分钟内没有收到付款');
    expect(await linkTo('再看这件商品')).toBe('/index/goodDetail?id=7');
  });
});

describe('a payment without a result', () => {
  beforeEach(() => {
    order = anOrder({ status: 'unpaid', payDeadline: '2026-11-20T14:45:06+08:00', payments: [line()] });
  });

  test('is asked about, and nobody pays twice meanwhile', async () => {
    await open();
    await untilText('正在和支付宝核对多数在 10 秒内出结果，可以先离开。');
    // a busy machine has asked later, or again
    await waitFor(() => expect(words()).toMatch(/已查 \d+ 次：第 \d+/));
    for (const text of [
      '秒，最多 60 秒',
      '先别再付一次。万一付了两笔，多的那笔会自动原路退回。',
      '应付¥1,280.00',
      '支付方式支付宝',
      '支付单P261118',
      '订单给你留到14:45:06',
      '60 秒后还没有结果',
      '已经扣了钱到账那一刻自动入单，订单页会变成已付款',
      '没有扣钱可以回收银台再付，或换一种方式',
      '订单过时才到账不入单，全额自动退回',
    ])
      expect(words()).toContain(text);
    expect(screen.getByRole('button', { name: '正在核对' }).getAttribute('aria-busy')).toBe('true');
    expect(await linkTo('没付成，回去付')).toBe('/index/pay?orderNo=H2611180417');
    for (const asked of page.calls.sent('getPayment')) expect(asked).toEqual({ payNo: 'P261118' });
    expect(page.calls.sent('createPayment')).toEqual([]);
  });

  test('has none before its first answer, and no deadline where there is none', async () => {
    order = { ...order, payDeadline: null };
    page.calls.answer({ getPayment: () => new Promise<never>(() => undefined) });
    await open();
    await untilText('第一次查询已发出');
    expect(words()).not.toContain('订单给你留到');
  });

  test('of which nothing is known after a minute can be asked about once more', async () => {
    speedUpIntervals();
    await open();
    await untilText('60 秒内还没有结果到账的那一刻会自动入单，可以先离开，也可以再查一次。');
    expect(words()).toContain('已等60 秒，最多 60 秒');
    const polls = page.calls.sent('getPayment').length;
    expect(words()).toContain(`已查 ${polls} 次：第 `);
    await press('再查一次');
    await untilText('正在和支付宝核对');
    await waitFor(() => expect(page.calls.sent('getPayment').length).toBeGreaterThan(polls));
  });

  test('looks at the order as soon as there is one', async () => {
    page.calls.answer({
      getPayment: async () => {
        order = anOrder({ version: 7, payments: [line({ status: 'succeeded' })] });
        return {
          ...line({ status: 'succeeded' } as never),
          orderNo: 'H2611180417',
          orderStatus: 'paid',
          payUrl: null,
          payDeadline: null,
          serverTime: '2026-11-20T14:30:00+08:00',
        };
      },
    });
    await open();
    await untilText('已付款，钱在号栈');
    expect(page.calls.sent('getOrder')).toHaveLength(2);
  });
});

describe('money that comes back', () => {
  test('after a refund, through Alipay', async () => {
    order = anOrder({
      status: 'refunded',
      stepActor: 'none',
      actions: [],
      payments: [line({ status: 'refunding' as never })],
      timeline: [entry('pay', '2026-11-20T14:29:31+08:00')],
    });
    await open();
    await untilText('订单已退款，钱在退回全额原路退回，不收手续费。');
    for (const text of [
      '¥1,280.00',
      '到账14:29:31',
      '已申请退款自动',
      '支付宝处理现在',
      '退到账户以到账为准',
      '退到支付宝原账户',
      '支付单P261118',
      '手续费¥0.00',
    ])
      expect(words()).toContain(text);
    expect(words()).not.toContain('为什么没有成');
    await untilText('这件商品还在卖11-20 14:30 核对');
    expect(await linkTo('重新下单 ¥1,280.00')).toBe('/index/sureOrder?id=7');
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
  });

  test('has come back to the balance', async () => {
    goods = someGoods({ buyable: false });
    order = anOrder({
      status: 'cancelled',
      payments: [line({ status: 'refunded' as never, channel: 'balance', amountFen: 99 } as never)],
    });
    await open();
    await untilText('订单已取消，钱已退回');
    for (const text of ['¥0.99', '平台处理完成', '退到账户已退', '退到钱包余额', '这件商品现在不能下单'])
      await untilText(text);
    expect(await linkTo('看同类商品')).toBe('/index/goodList?gameId=1');
  });

  test('by a way that is not known', async () => {
    page.calls.answer({ getGoods: () => LOST });
    order = anOrder({ status: 'refunded', payments: [] });
    await open();
    await untilText('订单已退款，钱已退回');
    expect(words()).toContain('退到原付款方式原账户');
    expect(words()).not.toContain('支付单');
    expect(words()).not.toContain('这件商品');
    expect(await linkTo('看同类商品')).toBe('/index/goodList?gameId=1');
  });

  test('because it came too late', async () => {
    order = anOrder({
      status: 'cancelled',
      createdAt: '2026-11-20T14:00:00+08:00',
      payments: [line({ status: 'refunding' as never })],
      timeline: [entry('latePayment', '2026-11-20T14:16:31+08:00')],
    });
    await open();
    await untilText('到账晚了 1 分 31 秒，不用你申请。');
    expect(words()).toContain('到账14:16:31');
    expect(words()).toContain(
      '为什么没有成14:00:00 下单，给你留到 14:15:00；你的付款 14:16:31 才到。为了对别的买家公平，过时不再入单。',
    );
  });

  test('because the buyer had cancelled', async () => {
    order = anOrder({
      status: 'cancelled',
      createdAt: '2026-11-20T14:00:00+08:00',
      payments: [line({ status: 'succeeded' as never })],
      timeline: [
        entry('cancel', '2026-11-20T14:05:00+08:00'),
        entry('latePayment', '2026-11-20T14:05:10+08:00'),
      ],
    });
    await open();
    await untilText('取消之后钱才到，全额退回，不用你申请。');
    expect(words()).toContain(
      '14:00:00 下单，14:05:00 你取消了；你的付款 14:05:10 才到。取消的订单不再恢复，商品已经重新上架。',
    );
  });
});

describe('a result that cannot be shown', () => {
  test('to a guest', async () => {
    await page.open('/index/finish?orderNo=H2611180417', { guest: true });
    await untilText('登录后看这一单的付款结果。');
    expect(page.calls.sent('getOrder')).toEqual([]);
  });

  test('because it does not exist, or does not come', async () => {
    page.calls.answer({ getOrder: () => refuse('NOT_FOUND', '没有') });
    await open();
    await untilText('没有这个订单');
    page.calls.answer({ getOrder: () => LOST });
    await open();
    await untilText('网络不通，请稍后再试');
    page.calls.answer({ getOrder: () => order });
    await press('重试');
    await untilText('已付款，钱在号栈');
    page.calls.answer({ getOrder: () => LOST });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await untilText('离线，显示 11-20 14:30 存下的内容');
  });
});

describe('without an order: what was sold lately', () => {
  const NOW = '2026-11-20T14:30:00+08:00';
  beforeEach(() => page.sdk.clock.sync(NOW));
  const deal = (more: Partial<RecentDeal> = {}): RecentDeal => ({
    gameId: '1',
    gameName: '王者荣耀',
    title: '一个号',
    coverUrl: '/c.webp',
    priceFen: 100_000,
    dealAt: '2026-11-20T14:28:00+08:00',
    buyerMasked: '青*',
    ...more,
  });

  test('is counted and listed for everybody, by game', async () => {
    const old = deal({
      title: '旧的',
      priceFen: 50_001,
      dealAt: '2025-10-16T14:30:00+08:00',
    });
    page.calls.answer({
      listGames: () => [aGame({ id: '1', name: '王者荣耀' }), aGame({ id: '2', name: '原神' })],
      listRecentDeals: ({ gameId }) => (gameId === '2' ? [] : [deal({ title: '新的' }), old]),
    });
    await page.open('/index/finish', { guest: true });
    await untilText('新的王者荣耀 · 青* 买下¥1,000');
    expect(words()).toContain('中位成交价¥750.01');
    expect(words()).toContain('最近一单2 分钟前');
    expect(words()).toContain('只列已确认收号的订单；买家名遮盖，退款的不算。');
    expect(page.calls.sent('listRecentDeals')).toEqual([{ limit: 50 }]);
    const all = screen.getByRole('button', { name: '全部', pressed: true });
    await press('原神');
    await untilText('还没有成交这里只列已确认收号的订单。');
    expect(page.calls.sent('listRecentDeals').at(-1)).toEqual({ limit: 50, gameId: '2' });
    expect(await linkTo('看在售商品')).toBe('/index/goodList?gameId=2');
    expect(screen.getByRole('button', { name: '原神' }).getAttribute('aria-pressed')).toBe('true');
    all.click();
    await untilText('新的王者荣耀');
  });

  test('of which none is of today has no hours', async () => {
    page.calls.answer({
      listGames: () => [],
      listRecentDeals: () => [deal({ dealAt: '2026-11-17T14:30:00+08:00' })],
    });
    await page.open('/index/finish', { guest: true });
    await untilText('最近成交1');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('of today has its hours in words', async () => {
    page.calls.answer({
      listGames: () => [],
      listRecentDeals: () => [deal({ dealAt: NOW }), deal({ title: '另一个', dealAt: NOW })],
    });
    await page.open('/index/finish', { guest: true });
    await untilText('今天成交2');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('今天各小时成交：14 时 2 单');
    expect(words()).toContain('0 时6121824 时');
    const bars = [...screen.getByRole('img').querySelectorAll('rect')].map((bar) =>
      ['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name))),
    );
    expect(bars).toHaveLength(24);
    expect(bars[14]).toEqual([14.06, 0, 12]);
    expect(bars[13]).toEqual([13.06, 11.7, 0.3]);
  });

  test('is empty, or does not come', async () => {
    page.calls.answer({ listGames: () => LOST, listRecentDeals: () => [] });
    await page.open('/index/finish', { guest: true });
    await untilText('还没有成交');
    expect(await linkTo('看在售商品')).toBe('/index/goodList');
    page.calls.answer({ listRecentDeals: () => LOST });
    page.sdk.cache.clear();
    await page.open('/index/finish', { guest: true });
    await untilText('加载失败');
    page.calls.answer({ listRecentDeals: () => [deal()] });
    await press('重试');
    await waitFor(() => expect(words()).toContain('一个号'));
  });
});
