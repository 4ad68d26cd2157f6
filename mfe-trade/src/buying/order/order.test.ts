import type { OrderDetail } from 'shared-contract';
import { Dismissed } from 'shared-ui';
import { isConfirmed } from 'shared-ui/forms';
import { actorOf } from './actor';
import { cancelledWords } from './cancelled-words';
import { newerOrder, pollEveryMs } from './polling';
import { anOrder } from './testing';
import { serverLine, thingOf } from './words';

const payment = (status: OrderDetail['payments'][number]['status']) => ({
  payNo: 'P1',
  channel: 'alipay' as const,
  amountFen: 128_000,
  status,
  at: '2026-11-18T20:21:37+08:00',
});

describe('who must act', () => {
  it('is 你 to the reader whose turn it is, and the other side by role', () => {
    expect(actorOf({ stepActor: 'buyer', role: 'buyer' })).toEqual({ name: '你', you: true });
    expect(actorOf({ stepActor: 'buyer', role: 'seller' })).toEqual({ name: '买家', you: false });
    expect(actorOf({ stepActor: 'staff', role: 'buyer' })).toEqual({ name: '号栈客服', you: false });
  });
  it('is nobody once the order has ended', () => {
    expect(actorOf({ stepActor: 'none', role: 'buyer' })).toBeUndefined();
  });
});

describe('an open page', () => {
  it('asks again while the order can move', () => {
    expect(pollEveryMs(anOrder())).toBe(12_000);
  });
  it('stops once the order has ended', () => {
    expect(pollEveryMs(anOrder({ status: 'completed' }))).toBeNull();
    expect(pollEveryMs(undefined)).toBeNull();
  });
  it('goes on while money of an ended order is on its way back', () => {
    expect(pollEveryMs(anOrder({ status: 'cancelled', payments: [payment('refunding')] }))).toBe(12_000);
  });
  it('waits an hour for money that may come for a cancelled order after all', () => {
    const cancelled = { status: 'cancelled' as const, payments: [payment('closed')] };
    const at = (serverTime: string) => pollEveryMs(anOrder({ ...cancelled, serverTime }));
    expect(at('2026-11-18T20:21:00+08:00')).toBe(12_000);
    expect(at('2026-11-18T21:06:00+08:00')).toBeNull();
  });
  it('keeps the newer version whichever answer comes first', () => {
    const before = anOrder({ version: 6 });
    const after = anOrder({ version: 7 });
    expect(newerOrder(before, after)).toBe(after);
    expect(newerOrder(after, before)).toBe(after);
    expect(newerOrder(undefined, before)).toBe(before);
  });
  it('takes the later of two answers of one version', () => {
    const early = anOrder({ serverTime: '2026-11-20T14:30:00+08:00' });
    const late = anOrder({ serverTime: '2026-11-20T14:30:12+08:00' });
    expect(newerOrder(early, late)).toBe(late);
  });
});

describe('an order that ended unpaid', () => {
  it('says that nothing was charged when the time ran out', () => {
    expect(cancelledWords(anOrder({ status: 'cancelled' }))).toMatchObject({
      title: '付款时间已过，订单已取消',
      money: 'none',
    });
  });
  it('says that money which came too late is on its way back', () => {
    const order = anOrder({ status: 'cancelled', payments: [payment('refunding')] });
    expect(cancelledWords(order)).toMatchObject({ title: '订单已取消，钱在退回', money: 'returning' });
  });
});

describe('a message box', () => {
  it('is a no when dismissed, and passes on any other failure', async () => {
    await expect(isConfirmed(Promise.resolve())).resolves.toBe(true);
    await expect(isConfirmed(Promise.reject(new Dismissed('cancel')))).resolves.toBe(false);
    await expect(isConfirmed(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});

it('leaves out of the server line what a server does not have', () => {
  const { goods } = anOrder();
  expect(serverLine(goods)).toBe('安卓 QQ\u00a0· 手Q 147区');
  expect(serverLine({ systemName: 'PC', operatorName: '', areaName: '', serverName: '官服' })).toBe(
    'PC\u00a0· 官服',
  );
});

it('calls an account 号 and an item 货', () => {
  expect(thingOf({ goodsType: 'account' })).toBe('号');
  expect(thingOf({ goodsType: 'item' })).toBe('货');
});
