import { act, screen, waitFor, within } from '@testing-library/react';
import { linksIn, pullDown } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, speedUpIntervals, stopPolling, untilText, words } from '../../shared/testing/screen';
import { anOrder } from '../order/testing';
import { ADDRESS, completed, orderPage } from './testing';

const { page, open, set } = orderPage();

describe('an order that moves', () => {
  test('says whose turn it is, until when and what happens otherwise', async () => {
    await open();
    const heading = screen.getByRole('heading', { name: '现在该 你 登录核对，然后确认收号' });
    const head = heading.parentElement?.textContent ?? '';
    expect(head).toContain('待确认');
    expect(head).toContain('订单 H2611180417');
    expect(head).toContain('截止 11-22 07:43');
    expect(head).toContain('到点不操作，系统自动确认并放款；退款期间停表。');
    expect(head).not.toContain('停表时限');
    expect(within(heading.parentElement as HTMLElement).getByRole('timer')).toBeTruthy();
    expect(page.calls.sent('getOrder')).toEqual([{ orderNo: 'H2611180417' }]);
    expect(await linkTo('查真假')).toBe('/index/security');
  });

  test('is asked for again when the page is pulled down', async () => {
    stopPolling();
    await open();
    set({ ...completed, stepText: '交易完成，货款已放给卖家', version: 9 });
    expect(pullDown()).toBe(true);
    await screen.findByRole('heading', { name: '交易完成，货款已放给卖家' });
    expect(page.calls.sent('getOrder')).toHaveLength(2);
  });

  test('shows money, goods and the other side', async () => {
    const goods = {
      ...anOrder().goods,
      verifiedAt: '2026-11-15T10:00:00+08:00',
      attrs: [{ attrId: 'a', group: '', name: '英雄', value: '130 个' }],
    };
    const payment = { payNo: 'P261118', channel: 'alipay', amountFen: 135_680, status: 'succeeded' } as const;
    await open({
      goods,
      warrantyPlan: 'lifetime',
      warrantyFen: 7_680,
      payFen: 135_680,
      payments: [{ ...payment, at: '2026-11-18T20:06:07+08:00' }],
    });
    for (const text of [
      '商品价¥1,280.00',
      '终身包赔¥76.80',
      '支付宝 · 支付成功11-18 20:06:07',
      '支付单P261118',
      '托管中¥1,356.80',
      '11-18 下单时的样子，之后改不了',
      '安卓 QQ\u00a0· 手Q 147区\u00a0· WZ7K2093',
      '卖家青舟 · 3 级',
      '验号2026-11-15',
      '下单时的 1 项属性',
      '英雄130 个',
    ])
      expect(words()).toContain(text);
    expect(await linkTo(/最强王者/)).toBe('/index/goodDetail?id=7');
  });

  test('to its seller names the buyer, and what was not verified', async () => {
    await open({ role: 'seller', actions: [] });
    expect(words()).toContain('买家青舟 · 3 级');
    expect(words()).toContain('验号没有验过');
    expect(words()).toContain('平台服务费−¥64.00');
    expect(words()).not.toContain('项属性');
    expect(words()).not.toContain('支付单');
    expect(words()).toContain('现在该 买家');
  });

  test('stops its clock while a refund has no deadline', async () => {
    await open({ paused: true, stepDeadline: null, stepStartedAt: null });
    expect(words()).toContain('时限已停表');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('keeps the clock of the refund itself', async () => {
    await open({ paused: true });
    expect(words()).not.toContain('时限已停表');
  });

  test('once ended says how, and until when the warranty holds', async () => {
    await open({
      ...completed,
      stepText: '交易完成，货款已放给卖家',
      stepElse: '包赔期内被找回可以申请。',
      warrantyUntil: '2026-12-20T00:00:00+08:00',
    });
    expect(screen.getByRole('heading', { name: '交易完成，货款已放给卖家' })).toBeTruthy();
    expect(words()).toContain('已完成订单 H2611180417');
    expect(words()).toContain('包赔期内被找回可以申请。');
    expect(words()).toContain('包赔到 2026-12-20');
    expect(screen.queryByText('查真假')).toBeNull();
    expect(await linkTo('申请包赔')).toBe('/other/zhaohui?orderNo=H2611180417');
  });

  test('once its claim was paid does not offer the warranty again', async () => {
    const warrantyUntil = '2026-12-20T00:00:00+08:00';
    await open({ ...completed, warrantyUntil, claimPayoutFen: 128_000 });
    expect(words()).not.toContain('包赔到 2026');
    expect(screen.queryByRole('link', { name: '申请包赔' })).toBeNull();
  });

  test('ended without a warranty does not speak of one', async () => {
    await open({ ...completed, status: 'refunded', statusText: '已退款' });
    expect(words()).not.toContain('包赔到');
    expect(screen.queryByRole('link', { name: /包赔/ })).toBeNull();
  });

  test.each([
    ['closed', '已取消，没有入账'],
    ['refunding', '付款太晚，正在退回'],
    ['refunded', '付款太晚，已退回'],
  ] as const)('cancelled with a payment that is %s says: %s', async (status, text) => {
    const payment = { payNo: 'P261118', channel: 'alipay', amountFen: 128_000, status } as const;
    await open({
      ...completed,
      status: 'cancelled',
      statusText: '已取消',
      payments: [{ ...payment, at: '2026-11-18T20:06:07+08:00' }],
    });
    expect(words()).toContain(`${text}¥1,280.00`);
    expect(words()).not.toContain('不用付');
  });

  test('leads to the claim that was made', async () => {
    await open({
      ...completed,
      claims: [{ id: 'c', status: 'checking', createdAt: '2026-11-20T10:00:00+08:00' }],
    });
    expect(await linkTo('看包赔进度')).toBe('/other/zhaohui?orderNo=H2611180417');
  });

  test('whose warranty is over has a button that cannot be pressed', async () => {
    await open({ ...completed, warrantyUntil: '2026-11-19T00:00:00+08:00' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '包赔已于 2026-11-19 到期' });
    expect(button.disabled).toBe(true);
  });

  test('chains each entry of its timeline to the one before, with proofs to look at', async () => {
    const entry = {
      at: '2026-11-18T20:06:00+08:00',
      actor: 'buyer' as const,
      actorName: '买家',
      action: 'pay',
      title: '付款',
      note: '支付宝',
      proofs: [{ url: '/s.webp', largeUrl: '/l.webp', w: 4, h: 3 }],
      hash: 'ab12ffffffffcd34',
      previousHash: '99aa000000000000',
      sealed: '{}',
    };
    await open({ timeline: [entry] });
    const done = screen.getByRole('heading', { name: '付款 买家' }).closest('li');
    expect(done?.textContent).toContain('11-18 20:06支付宝');
    expect(done?.textContent).toContain('#ab12…cd34 ← #99aa…');
    expect(words()).toContain('等你登录核对，然后确认收号截止 11-22 07:43');
    expect(words()).toContain('凭证时间线每条都接着上一条的校验码');
    expect(await linkTo('导出证据')).toBe('/index/orderDetail?orderNo=H2611180417&view=evidence');
    await press('看凭证 1，共 1 张');
    const viewer = await screen.findByRole('dialog', { name: '看图' });
    expect(viewer.textContent).toContain('1 / 1');
  });
});

test('a complaint about the order is one tap away, also when it has ended', async () => {
  await open({ status: 'completed' });
  expect(linksIn()).toContainEqual([
    '投诉这一单客服核对后答复',
    '/other/suggest?about=order&orderNo=H2611180417',
  ]);
});

describe('an order that cannot be shown', () => {
  test('is not asked for by a guest', async () => {
    await page.open(ADDRESS, { guest: true });
    await screen.findByText('登录后查看');
    expect(page.calls.sent('getOrder')).toEqual([]);
  });

  test('needs a number', async () => {
    await page.open('/index/orderDetail');
    expect(await linkTo('回首页')).toBe('/index/home');
    expect(page.takeErrors().map(({ message }) => message)).toEqual([
      'missingParameter: orderDetail needs orderNo',
    ]);
  });

  test('may not exist', async () => {
    page.calls.answer({ getOrder: () => refuse('NOT_FOUND', '没有') });
    await page.open(ADDRESS);
    await screen.findByText('没有这个订单');
    expect(words()).toContain('内容不存在：可能订单号抄错了一位，或者它不属于这个账号。');
    expect(await linkTo('回首页')).toBe('/index/home');
  });

  test('loads, fails without a network, and comes when it is asked for again', async () => {
    page.calls.answer({ getOrder: () => LOST });
    await page.open(ADDRESS);
    expect((await screen.findByRole('alert')).textContent).toBe('加载失败网络不通，请稍后再试重试订单');
    page.calls.answer({ getOrder: () => anOrder() });
    await press('重试');
    await screen.findByText(anOrder().goods.title);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says why the server refused', async () => {
    page.calls.answer({ getOrder: () => refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿') });
    await page.open(ADDRESS);
    await untilText('太频繁了，歇一会儿');
  });
});

test('what stands there stays when the next answer is lost, with its time, and is asked for again', async () => {
  await open();
  page.calls.answer({ getOrder: () => LOST });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await untilText('离线，显示 11-20 14:30 存下的内容');
  page.calls.answer({ getOrder: () => anOrder({ version: 7, statusText: '已完成了' }) });
  await press('再连');
  await untilText('已完成了');
  expect(words()).not.toContain('离线');
});

describe('an open page', () => {
  test('looks at its order again every few seconds', async () => {
    speedUpIntervals();
    await open();
    set({ version: 7, stepText: '别的事' });
    await untilText('别的事');
  });

  test('reads its order again when an event says that it moved, and when events may have been missed', async () => {
    stopPolling();
    await open();
    set({ version: 7, stepText: '别的事' });
    await page.calls.sendFrame({ type: 'order', id: 'H9', version: 1 });
    await page.calls.sendFrame({ type: 'quote', id: 'H2611180417', version: 1 });
    await page.calls.sendFrame({ type: 'order', id: 'H2611180417', version: 7 });
    await untilText('别的事');
    expect(page.calls.sent('getOrder')).toHaveLength(2);
    set({ version: 8, stepText: '第三件事' });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await untilText('第三件事');
    expect(page.calls.sent('getOrder')).toHaveLength(3);
  });

  test('does not while nobody sees it', async () => {
    speedUpIntervals(1_000);
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('nor once the order has ended', async () => {
    await open(completed);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('looks when the time of a step is over', async () => {
    await open({ stepDeadline: '2026-11-20T14:30:00+08:00' });
    await waitFor(() => expect(page.calls.sent('getOrder').length).toBeGreaterThan(1));
  });
});

test('without a network no action can be taken', async () => {
  await open();
  act(() => page.calls.setOnline(false));
  await untilText('网络断开了，联网后再操作');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '确认收号' }).disabled).toBe(true);
});
