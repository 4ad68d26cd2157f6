import { render, screen } from '@testing-library/react';
import { anOrder } from '../order/testing';
import { Channels } from './Channels';
import { channelsFor, payBlockedBy } from './channels';
import { payStage } from './stage';

describe('the cashier', () => {
  it('can be paid by the buyer of an unpaid order only', () => {
    expect(payStage(anOrder({ status: 'unpaid' }))).toBe('payable');
    expect(payStage(anOrder({ status: 'unpaid', role: 'seller' }))).toBe('watching');
  });
  it('leads to the result as soon as the order is paid', () => {
    expect(payStage(anOrder({ status: 'paid' }))).toBe('paid');
    expect(payStage(anOrder({ status: 'refunded' }))).toBe('paid');
  });
  it('explains a cancelled order', () => {
    expect(payStage(anOrder({ status: 'cancelled' }))).toBe('cancelled');
  });
  it('takes the pay button away at the last second, before the server has cancelled', () => {
    expect(payBlockedBy(undefined)).toBeUndefined();
    expect(payBlockedBy(1)).toBeUndefined();
    expect(payBlockedBy(0)).toMatch('请不要再付款');
  });
});

describe('the balance', () => {
  const balance = (availableFen: number | undefined, failed = false) =>
    channelsFor(128_000, availableFen, failed).find(({ channel }) => channel === 'balance');
  it('pays only when it suffices, to the fen', () => {
    expect(balance(128_000)).toMatchObject({ usable: true });
    expect(balance(127_999)).toMatchObject({ usable: false, note: '可用 ¥1,279.99，不足' });
  });
  it('cannot be used while it is unknown, and says so', () => {
    expect(balance(undefined)).toMatchObject({ usable: false, note: '正在读取余额' });
    expect(balance(undefined, true)).toMatchObject({ usable: false, note: '余额没有读到，暂时不能用' });
  });
  it('stands there greyed out with the reason beside it', () => {
    render(<Channels channels={channelsFor(128_000, 32_650)} value="alipay" onChange={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /支付宝/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /钱包余额/ }).disabled).toBe(true);
    expect(screen.getByText('可用 ¥326.50，不足')).toBeTruthy();
  });
});
