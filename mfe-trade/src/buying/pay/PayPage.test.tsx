import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderDetail, Payment } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import { fill, linkTo, press, typedIn, untilText, words } from '../../shared/testing/screen';
import { anOrder } from '../order/testing';

let order: OrderDetail;
let availableFen: number;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getOrder: () => order,
    getWallet: () => ({ rows: [], total: 0, availableFen, frozenFen: 0 }),
    getPayment: () => new Promise<never>(() => undefined),
    sendSmsCode: () => ({ retryAfter: 60 }),
  }),
);
const unpaid = (more: Partial<OrderDetail> = {}) =>
  anOrder({
    status: 'unpaid',
    statusText: '待付款',
    actions: ['cancel'],
    createdAt: '2026-11-20T14:28:00+08:00',
    payDeadline: '2026-11-20T16:43:00+08:00',
    ...more,
  });
beforeEach(() => {
  order = unpaid();
  availableFen = 200_000;
});
const open = () => page.open('/index/pay?orderNo=H2611180417');
const payment = (status: Payment['status']): Payment => ({
  payNo: 'P261118',
  channel: 'alipay',
  amountFen: 128_000,
  status,
  orderNo: 'H2611180417',
  orderStatus: 'unpaid',
  payUrl: null,
  payDeadline: null,
  serverTime: '2026-11-20T14:30:00+08:00',
});
const ALIPAY = '用支付宝付 ¥1,280.00';
const BALANCE = '用钱包余额付 ¥1,280.00';
const balance = () => screen.findByRole<HTMLInputElement>('radio', { name: /钱包余额/ });
const payByBalance = async (code = '123456') => {
  fireEvent.click(await balance());
  await fill('短信验证码', code);
  await press(BALANCE);
};
const sent = () => page.calls.sent('createPayment') as { clientReqId: string }[];
const address = () => page.history.location.pathname + page.history.location.search;
const paidBy = (answer: () => Answer<'createPayment'>) => page.calls.answer({ createPayment: answer });

describe('an order that waits for its money', () => {
  test('says how much, until when, and what happens to the money', async () => {
    await open();
    await balance();
    for (const text of [
      '应付金额¥1,280.00',
      '16:43 前付款，逾期自动取消',
      '王者荣耀 V10·皮肤486(典藏6/传说72)·英雄130·最强王者',
      '订单 H2611180417',
      '到支付宝的页面上付',
      '可用 ¥2,000.00，需短信确认',
      '付款之后钱和号，各在谁手里',
      '现在',
      '交号验号',
      '2 小时内',
      '换绑',
      '24 小时内',
      '你核对',
      '72 小时内',
      '号栈托管，卖家拿不到',
      '号栈客服',
      '你点确认、或核对期满 72 小时，钱才放给卖家。',
      '哪一步不对，就从哪一步退',
      '卖家不交号2 小时后你一键退',
      '验号不一致当场客服退',
      '换绑没成24 小时内系统退',
      '你核对不符停表裁决3 天内有结果',
      '退的是全额 ¥1,280.00，原路，不收手续费',
    ])
      expect(words()).toContain(text);
    expect(words()).not.toContain('打开过支付页面');
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^2:1\d:\d\d$/));
    expect(page.calls.sent('getWallet')).toEqual([{ pageSize: 1 }]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /支付宝/ }).checked).toBe(true);
    expect(screen.queryByLabelText('短信验证码')).toBeNull();
    expect(await linkTo('查真假')).toBe('/index/security');
  });

  test('goes to Alipay', async () => {
    paidBy(() => payment('pending'));
    await open();
    await press(ALIPAY);
    await waitFor(() => expect(address()).toBe('/index/goZFB?payNo=P261118'));
    expect(sent()).toEqual([
      { orderNo: 'H2611180417', channel: 'alipay', clientReqId: expect.stringMatching(/^[\w-]{8,64}$/) },
    ]);
  });

  test('is paid from the balance once a code confirms it', async () => {
    paidBy(() => payment('succeeded'));
    await open();
    fireEvent.click(await balance());
    await press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'balance' }]);
    await press(BALANCE);
    await untilText('请填写 6 位短信验证码');
    expect(sent()).toEqual([]);
    await fill('短信验证码', '123456');
    expect(words()).not.toContain('请填写 6 位短信验证码');
    await press(BALANCE);
    await waitFor(() => expect(address()).toBe('/index/finish?orderNo=H2611180417'));
    expect(sent()).toMatchObject([{ channel: 'balance', smsCode: '123456' }]);
  });

  test('warns of a payment that was begun before', async () => {
    order = unpaid({
      payments: [
        { payNo: 'P1', channel: 'alipay', amountFen: 1, status: 'closed', at: '2026-11-20T14:28:30+08:00' },
        { payNo: 'P2', channel: 'alipay', amountFen: 1, status: 'pending', at: '2026-11-20T14:29:00+08:00' },
      ],
    });
    await open();
    await untilText('14:29 打开过支付页面，还没有收到钱。已经付了？查结果，先别再付一次。');
    expect(await linkTo('查结果')).toBe('/index/finish?orderNo=H2611180417');
  });

  test('is no longer paid at the last second', async () => {
    order = unpaid({ payDeadline: '2026-11-20T14:30:00+08:00' });
    await open();
    await untilText('付款时间已到，正在确认订单状态，请不要再付款');
    expect(screen.queryByRole('button', { name: ALIPAY })).toBeNull();
    await waitFor(() => expect(page.calls.sent('getOrder').length).toBeGreaterThan(1));
    await press('看订单');
    expect(address()).toBe('/index/orderDetail?orderNo=H2611180417');
  });

  test('without a deadline has no clock', async () => {
    order = unpaid({ payDeadline: null });
    await open();
    await balance();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('cannot be paid from a balance that does not suffice, or is not known', async () => {
    availableFen = 127_999;
    await open();
    expect((await balance()).disabled).toBe(true);
    expect(words()).toContain('可用 ¥1,279.99，不足');
    page.calls.answer({ getWallet: () => LOST });
    page.sdk.cache.clear();
    await open();
    await untilText('余额没有读到，暂时不能用');
    expect((await balance()).disabled).toBe(true);
  });

  test('shows no channels before the balance is known', async () => {
    page.calls.answer({ getWallet: () => new Promise<never>(() => undefined) });
    await open();
    await untilText('应付金额');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getAllByRole('status', { name: '加载中' })).toHaveLength(1);
  });
});

describe('a payment that is refused', () => {
  test.each(['SMS_WRONG', 'SMS_REQUIRED'] as const)('%s stands at the code, which stays', async (reason) => {
    paidBy(() => refuse(reason, '验证码不对'));
    await open();
    await payByBalance();
    await untilText('验证码不对');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('短信验证码')));
    expect(typedIn('短信验证码')).toBe('123456');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a field error of the code stands there too', async () => {
    paidBy(() => refuse('INVALID', '', { fields: [{ field: 'smsCode', msg: '请填写 6 位短信验证码。' }] }));
    await open();
    await payByBalance();
    await untilText('请填写 6 位短信验证码。');
  });

  test('because it is paid already leads to the result', async () => {
    paidBy(() => refuse('ALREADY_PAID', '已经付过'));
    await open();
    await press(ALIPAY);
    await waitFor(() => expect(address()).toBe('/index/finish?orderNo=H2611180417'));
    expect(words()).not.toContain('已经付过');
  });

  test('because the balance is smaller than it was asks for the balance again', async () => {
    paidBy(() => refuse('INSUFFICIENT_BALANCE', '余额不足'));
    await open();
    fireEvent.click(await balance());
    await fill('短信验证码', '123456');
    availableFen = 100;
    await press(BALANCE);
    await untilText('余额不足');
    await untilText('可用 ¥1.00，不足');
    expect(page.calls.sent('getOrder')).toHaveLength(1);
  });

  test('because the order is over shows what became of it', async () => {
    paidBy(() => {
      order = anOrder({ status: 'cancelled', version: 9 });
      return refuse('ORDER_EXPIRED', '订单已过期');
    });
    await open();
    await press(ALIPAY);
    await untilText('订单已过期');
    await untilText('付款时间已过，订单已取消');
    expect(page.calls.sent('getWallet')).toHaveLength(1);
  });

  test('by its channel is said in the words of the server, and the next try is another intent', async () => {
    paidBy(() => refuse('CHANNEL_CLOSED', '支付宝维护中'));
    await open();
    await press(ALIPAY);
    expect((await screen.findByRole('alert')).textContent).toBe('支付宝维护中');
    await press(ALIPAY);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]?.clientReqId).not.toBe(sent()[1]?.clientReqId);
  });

  test('by nobody: the same intent is sent again, also with another code', async () => {
    paidBy(() => LOST);
    await open();
    await payByBalance();
    await untilText('网络不通，没有收到结果。再点一次不会重复付款');
    await fill('短信验证码', '654321');
    await press(BALANCE);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]?.clientReqId).toBe(sent()[1]?.clientReqId);
  });

  test('while it is on its way the button is busy', async () => {
    page.calls.answer({ createPayment: () => new Promise<never>(() => undefined) });
    await open();
    await press(ALIPAY);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: ALIPAY }).getAttribute('aria-busy')).toBe('true'),
    );
  });
});

describe('an order that cannot be paid here', () => {
  test('any more says why, with the way to the goods', async () => {
    order = anOrder({ status: 'cancelled' });
    await open();
    await untilText('付款时间已过，订单已取消。15 分钟内没有收到付款，商品已经重新上架。');
    for (const text of [
      '订单H2611180417',
      '应付¥1,280.00',
      '下单11-18 20:05:06',
      '付款截止11-18 20:20:06',
      '万一刚刚扣了钱，到账后会全额原路退回。',
    ])
      expect(words()).toContain(text);
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
    expect(await linkTo('再看这件商品')).toBe('/index/goodDetail?id=7');
    expect(await linkTo(/最强王者/)).toBe('/index/goodDetail?id=7');
  });

  test('because its buyer cancelled it', async () => {
    const entry = { actor: 'buyer', actorName: '买家', action: 'cancel', title: '', note: '' } as const;
    order = anOrder({
      status: 'cancelled',
      timeline: [{ ...entry, at: order.createdAt, proofs: [], hash: '', previousHash: '', sealed: '' }],
    });
    await open();
    await untilText('订单已取消。是你取消的，没有入账。万一刚刚扣了钱');
  });

  test.each([
    ['refunding', '订单已取消，钱在退回。付款到的时候订单已经取消，不再入单；全额原路退回，不用你申请。'],
    ['succeeded', '订单已取消，钱在退回'],
    ['refunded', '订单已取消，钱已退回。全额已原路退回，没有收手续费。'],
  ] as const)('whose money came too late and is %s leads to the refund', async (status, text) => {
    const late = { payNo: 'P1', channel: 'alipay', amountFen: 128_000, status, at: order.createdAt } as const;
    order = anOrder({ status: 'cancelled', payments: [late] });
    await open();
    await untilText(text);
    expect(await linkTo('看退款进度')).toBe('/index/finish?orderNo=H2611180417');
  });

  test('because its reader sells it', async () => {
    order = unpaid({ role: 'seller' });
    await open();
    await untilText('等买家付款这一单由买家付款，你这边不用付。');
    expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=H2611180417');
  });

  test('because it is paid has its result in the place of the cashier', async () => {
    order = anOrder();
    await open();
    await waitFor(() => expect(address()).toBe('/index/finish?orderNo=H2611180417'));
    expect(page.history.action).toBe('REPLACE');
  });

  test('because it does not exist, or the visitor is nobody', async () => {
    page.calls.answer({ getOrder: () => refuse('NOT_FOUND', '没有') });
    await open();
    await untilText('没有这个订单');
    await page.open('/index/pay?orderNo=H2611180417', { guest: true });
    await untilText('登录后查看');
  });

  test('until the network is back', async () => {
    page.calls.setOnline(false);
    await open();
    await untilText('网络不通，请稍后再试');
    act(() => page.calls.setOnline(true));
    await untilText('应付金额');
  });
});
