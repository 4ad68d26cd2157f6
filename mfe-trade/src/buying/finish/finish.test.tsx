import { render, screen } from '@testing-library/react';
import type { OrderDetail } from 'shared-contract';
import { anOrder } from '../order/testing';
import { medianFen, todayByHour } from './deal-figures';
import { durationWords, lateness, outcomeOf } from './outcome';
import { PollRuler } from './PollRuler';

const payment = (status: OrderDetail['payments'][number]['status'], payNo = 'P1', minute = 6) => ({
  payNo,
  channel: 'alipay' as const,
  amountFen: 128_000,
  status,
  at: `2026-11-18T20:${String(minute).padStart(2, '0')}:00+08:00`,
});

describe('what became of a payment', () => {
  it('is being confirmed while one waits, the latest of them', () => {
    const order = anOrder({
      status: 'unpaid',
      payments: [payment('pending', 'P1', 6), payment('pending', 'P2', 9)],
    });
    expect(outcomeOf(order)).toMatchObject({ kind: 'confirming', payment: { payNo: 'P2' } });
  });
  it('is the latest one also where the payments are not in the order of their times', () => {
    const payments = [payment('pending', 'P2', 9), payment('pending', 'P1', 6)];
    expect(outcomeOf(anOrder({ status: 'unpaid', payments }))).toMatchObject({ payment: { payNo: 'P2' } });
  });
  it('is not begun where there is none that waits', () => {
    expect(outcomeOf(anOrder({ status: 'unpaid', payments: [payment('closed')] }))).toEqual({
      kind: 'unpaid',
    });
  });
  it('is paid when the order says so, whatever the payments say', () => {
    expect(outcomeOf(anOrder({ status: 'paid', payments: [payment('succeeded')] }))).toMatchObject({
      kind: 'paid',
      payment: { payNo: 'P1' },
    });
    expect(outcomeOf(anOrder({ status: 'refundRuling' }))).toMatchObject({ kind: 'paid' });
  });
  it('is on its way back, then back, when money came for a cancelled order', () => {
    const cancelled = (status: 'refunding' | 'refunded') =>
      outcomeOf(anOrder({ status: 'cancelled', payments: [payment(status)] })).kind;
    expect(cancelled('refunding')).toBe('returning');
    expect(cancelled('refunded')).toBe('returned');
  });
  it('is nothing when the order was cancelled and no money came', () => {
    expect(outcomeOf(anOrder({ status: 'cancelled', payments: [payment('closed')] }))).toEqual({
      kind: 'cancelled',
    });
  });
});

describe('late money', () => {
  it('is measured from the fifteen minutes after ordering', () => {
    const entry = {
      actor: 'system' as const,
      actorName: '系统',
      title: '',
      note: '',
      proofs: [],
      hash: 'a',
      previousHash: '',
      sealed: '{}',
    };
    const order = anOrder({
      timeline: [{ ...entry, action: 'latePayment', at: '2026-11-18T20:21:37+08:00' }],
    });
    expect(lateness(order)).toMatchObject({ byBuyer: false, lateMs: 91_000 });
    expect(lateness(anOrder())).toBeUndefined();
    // a buyer's own cancellation is not reported as an expired time limit
    const cancelled = { ...entry, action: 'cancel', at: '2026-11-18T20:10:00+08:00' };
    const early = anOrder({
      timeline: [cancelled, { ...entry, action: 'latePayment', at: '2026-11-18T20:10:07+08:00' }],
    });
    expect(lateness(early)).toMatchObject({ byBuyer: true, lateMs: 7_000 });
  });
  it('is said as people say it', () => {
    expect(durationWords(91_000)).toBe('1 分 31 秒');
    expect(durationWords(40_000)).toBe('40 秒');
    expect(durationWords(7_500_000)).toBe('2 小时 5 分');
  });
});

describe('recent deals', () => {
  const NOW = Date.parse('2026-11-20T20:30:00+08:00');
  const at = (...times: string[]) => times.map((dealAt) => ({ dealAt }));
  it('have a middle price', () => {
    expect(medianFen([{ priceFen: 300 }, { priceFen: 100 }, { priceFen: 200 }])).toBe(200);
    expect(medianFen([{ priceFen: 100 }, { priceFen: 201 }])).toBe(151);
    expect(medianFen([])).toBe(0);
  });
  it('are counted by the hours of China, yesterday left out', () => {
    const hours = todayByHour(
      at('2026-11-20T20:05:00+08:00', '2026-11-20T01:00:00+08:00', '2026-11-19T23:59:00+08:00'),
      NOW,
      false,
    );
    expect(hours?.[20]).toBe(1);
    expect(hours?.[1]).toBe(1);
    expect(hours?.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
  it('are not counted for the day when the list ends within it', () => {
    expect(todayByHour(at('2026-11-20T20:05:00+08:00'), NOW, false)).toBeNull();
    expect(todayByHour(at('2026-11-20T20:05:00+08:00'), NOW, true)?.[20]).toBe(1);
  });
});

it('says when the server was asked', () => {
  const { container } = render(<PollRuler seconds={15} polls={[0, 3, 6]} max={60} />);
  expect(screen.getByText('已查 3 次：第 0、3、6 秒')).toBeTruthy();
  expect(screen.getByText('60 秒')).toBeTruthy();
  const at = [...container.querySelectorAll('line')].map((line) => line.getAttribute('x1'));
  expect(at.slice(0, 3)).toEqual(['0%', '8.333333333333332%', '16.666666666666664%']);
  expect(at.slice(12)).toEqual(['100%', '0%', '5%', '10%']);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe('25%');
});
