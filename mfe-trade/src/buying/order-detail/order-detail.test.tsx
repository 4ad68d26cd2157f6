import { render, screen } from '@testing-library/react';
import { type OrderAction, type OrderState, orderStates } from 'shared-contract';
import { orderActions } from 'shared-contract/states';
import { Refused } from 'shared-sdk';
import { fileProblem } from 'shared-sdk/forms';
import { anOrder } from '../order/testing';
import { arrange } from './actions/arrange';
import { confirmationFor } from './actions/confirmations';
import { evidenceErrors, evidenceRules } from './actions/evidence';
import { credentialView } from './credential/credential-view';
import { MoneyTicket } from './MoneyTicket';
import { moneyLines } from './money-lines';
import { timelineEntries } from './timeline-entries';
import { orderInRefusal } from './use-order-action';

describe('the action bar', () => {
  it('puts confirming right, the refund beside it and proof at the left', () => {
    expect(arrange(anOrder())).toEqual({ main: 'confirm', second: 'refundApply', icons: ['addProof'] });
  });
  it('lets a buyer pay an unpaid order, and nobody else', () => {
    expect(arrange(anOrder({ status: 'unpaid', actions: ['cancel'] }))).toEqual({
      main: 'pay',
      second: 'cancel',
      icons: [],
    });
    expect(arrange(anOrder({ status: 'unpaid', role: 'seller', actions: [] })).main).toBeUndefined();
  });
  it('gives the seller both answers to a refund', () => {
    const actions: OrderAction[] = ['refundAgree', 'refundRefuse', 'addProof'];
    expect(arrange(anOrder({ status: 'refundSeller', role: 'seller', actions }))).toMatchObject({
      main: 'refundRefuse',
      second: 'refundAgree',
    });
  });
  it('shows proof as a button when there is nothing else', () => {
    expect(arrange(anOrder({ actions: ['addProof'] }))).toEqual({
      main: undefined,
      second: 'addProof',
      icons: [],
    });
  });
  it('is empty when the server lists nothing', () => {
    expect(arrange(anOrder({ status: 'completed', actions: [] }))).toEqual({
      main: undefined,
      second: undefined,
      icons: [],
    });
  });
  it.each(orderActions)('has a place for %s, here or in the delivery card', (action) => {
    const { main, second, icons } = arrange(anOrder({ status: 'rebinding', actions: [action] }));
    const inCard = action === 'handover' || action === 'revealCredential';
    expect([main, second, ...icons].includes(action)).toBe(!inCard);
  });
});

describe('the question before an action', () => {
  it('names what is lost, in money', () => {
    const payment = {
      payNo: 'P1',
      channel: 'alipay',
      amountFen: 128_000,
      status: 'pending',
      at: '',
    } as const;
    const begun = confirmationFor('cancel', anOrder({ status: 'unpaid', payments: [payment] }));
    expect(begun.message).toContain('如果刚刚付了钱，到账后全额原路退回。');
    expect(begun).toMatchObject({ confirmText: '取消订单', cancelText: '先留着' });
    expect(confirmationFor('cancel', anOrder({ status: 'unpaid' })).message).toContain(
      '还没有付款，不会扣钱。',
    );
    expect(confirmationFor('confirm', anOrder()).message).toContain('¥1,216.00 会立刻放款给卖家');
    expect(confirmationFor('refundAgree', anOrder()).message).toContain('¥1,280.00 会全额退给买家');
    expect(confirmationFor('decline', anOrder()).message).toContain('收不到 ¥1,216.00');
  });
  it('says 货 where no account is sold, and promises it no warranty', () => {
    const goods = { ...anOrder().goods, goodsType: 'item' as const };
    expect(confirmationFor('confirm', anOrder({ goods }))).toMatchObject({
      title: '确认收货？',
      note: undefined,
    });
  });
});

describe('evidence', () => {
  const rules = evidenceRules(anOrder().rules.limits);
  const none = { note: '', proofCount: 0, unfinished: false };
  it('of a refund needs words and a picture', () => {
    expect(evidenceErrors(rules.refundApply, none)).toEqual({
      note: '请写明哪里不符，卖家和客服会看到',
      proofs: '请至少上传 1 张凭证图片',
    });
    expect(evidenceErrors(rules.refundApply, { note: '皮肤少了', proofCount: 1, unfinished: false })).toEqual(
      {},
    );
  });
  it('against a refund needs words only', () => {
    expect(evidenceErrors(rules.refundRefuse, { ...none, note: '没有问题' })).toEqual({});
  });
  it('waits for pictures that are on their way', () => {
    expect(evidenceErrors(rules.addProof, { ...none, unfinished: true }).proofs).toMatch('没有传完');
  });
  it('takes pictures up to 8 MB', () => {
    expect(fileProblem({ type: 'image/png', size: 8 * 1024 * 1024 })).toBeUndefined();
    expect(fileProblem({ type: 'image/png', size: 8 * 1024 * 1024 + 1 })).toBe('超过 8 MB，请换一张');
    expect(fileProblem({ type: 'application/pdf', size: 10 })).toBe('只收 jpg、png、webp');
  });
});

describe('the delivery card', () => {
  it('lets the seller hand over and the buyer look only when the server allows it', () => {
    expect(
      credentialView(anOrder({ role: 'seller', status: 'paid', actions: ['handover'], credential: null })),
    ).toBe('handover');
    expect(credentialView(anOrder())).toBe('reveal');
    expect(credentialView(anOrder({ status: 'refundRuling', actions: [] }))).toBe('masked');
  });
  it('says that the seller is waited for', () => {
    expect(credentialView(anOrder({ status: 'paid', actions: [], credential: null }))).toBe('awaited');
  });
  it('is gone with the order', () => {
    expect(credentialView(anOrder({ status: 'completed', actions: [] }))).toBe('none');
    expect(credentialView(anOrder({ status: 'unpaid', actions: ['cancel'], credential: null }))).toBe('none');
  });
});

describe('the money', () => {
  it('adds up for both sides', () => {
    const buyer = moneyLines(anOrder({ warrantyPlan: 'lifetime', warrantyFen: 7_680, payFen: 135_680 }));
    expect(buyer.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(buyer.total.fen);
    const seller = moneyLines(anOrder({ role: 'seller' }));
    expect(seller.lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(seller.total.fen);
  });
  it('adds up after a ruling that gave part of the price back', () => {
    const split = {
      status: 'completed',
      refundedFen: 20_000,
      sellerFeeFen: 5_400,
      sellerNetFen: 102_600,
    } as const;
    const buyer = moneyLines(anOrder({ ...split, role: 'buyer' }));
    const seller = moneyLines(anOrder({ ...split, role: 'seller' }));
    for (const { lines, total } of [buyer, seller])
      expect(lines.reduce((sum, { fen }) => sum + fen, 0)).toBe(total.fen);
    expect(buyer.lines).toContainEqual({ label: '裁决退还，到钱包余额', fen: -20_000 });
    expect(seller.lines).toContainEqual({ label: '裁决退给买家', fen: -20_000 });
  });
  it('tells a seller of a refunded order that nothing is coming', () => {
    expect(moneyLines(anOrder({ role: 'seller', status: 'refunded' })).total).toEqual({
      label: '已退给买家，没有成交',
      fen: 0,
    });
  });
  it.each(Object.keys(orderStates) as OrderState[])('has words for %s', (status) => {
    render(<MoneyTicket order={anOrder({ status })} />);
    expect(screen.getByText(moneyLines(anOrder({ status })).total.label)).toBeTruthy();
  });
});

describe('the timeline', () => {
  const entry = (hash: string, previousHash: string, title: string) => ({
    at: '2026-11-18T20:06:00+08:00',
    actor: 'buyer' as const,
    actorName: '买家',
    action: 'pay',
    title,
    note: '',
    proofs: [],
    hash,
    previousHash,
    sealed: '{}',
  });
  it('is newest first, under what is waited for', () => {
    const entries = timelineEntries(
      anOrder({ timeline: [entry('a1', '000', '提交订单'), entry('b2', 'a1', '付款')] }),
    );
    expect(entries.map(({ title, state }) => [title, state])).toEqual([
      ['等你登录核对，然后确认收号', 'now'],
      ['付款', 'done'],
      ['提交订单', 'done'],
    ]);
    expect(entries[0]?.timeText).toBe('截止 11-22 07:43');
    expect(entries.map(({ previousHash }) => previousHash)).toEqual([undefined, 'a1', undefined]);
  });
  it('waits for nobody once the order has ended', () => {
    expect(timelineEntries(anOrder({ stepActor: 'none', timeline: [] }))).toEqual([]);
  });
});

it('takes the fresh order out of a refusal because it moved on', () => {
  const order = anOrder({ version: 9 });
  const refusal = (reason: string) =>
    new Refused({ code: 409, msg: '订单有了新进展', data: { reason, order } });
  expect(orderInRefusal(refusal('STATE_CHANGED'))?.version).toBe(9);
  expect(orderInRefusal(refusal('ACTION_NOT_ALLOWED'))).toBeUndefined();
  expect(orderInRefusal(new Error('network'))).toBeUndefined();
});
