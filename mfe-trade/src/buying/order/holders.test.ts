import type { OrderDetail } from 'shared-contract';
import { holdersOf } from './holders';
import { anOrder } from './testing';

const move = (action: string, at: string): OrderDetail['timeline'][number] => ({
  at: `2026-11-${at}:00+08:00`,
  actor: 'buyer',
  actorName: '买家',
  action,
  title: action,
  note: '',
  proofs: [],
  hash: action,
  previousHash: '',
  sealed: '',
});
const timeline = [
  move('create', '18T20:05'),
  move('pay', '18T20:06'),
  move('verify', '18T21:58'),
  move('rebind', '19T07:43'),
];
const textsOf = (order: OrderDetail) => {
  const { steps, money, account } = holdersOf(order);
  return {
    steps: steps.map(({ title, note }) => `${title} ${note}`),
    money: money.map(({ text }) => text),
    account: account.map(({ text }) => text),
  };
};

test('steps that are over have their date and how long they took, the present one its deadline', () => {
  expect(textsOf(anOrder({ timeline }))).toEqual({
    steps: [
      '付款 11-18 20:06',
      '交号验号 11-18 21:58，用 1\u00a0小时 52\u00a0分',
      '换绑 11-19 07:43，用 9\u00a0小时 45\u00a0分',
      '你核对 到 11-22 07:43',
    ],
    money: ['号栈托管，卖家拿不到'],
    account: ['卖家', '号栈客服', '你'],
  });
});

test('steps to come have their limit', () => {
  const stepDeadline = '2026-11-18T20:20:00+08:00';
  expect(textsOf(anOrder({ status: 'unpaid', stepDeadline }))).toMatchObject({
    steps: ['付款 到 11-18 20:20', '交号验号 2 小时内', '换绑 24 小时内', '你核对 72 小时内'],
    money: ['还在你手里'],
  });
});

test('a refund that is decided stops the clock of the step', () => {
  const { steps } = textsOf(anOrder({ status: 'refundSeller', timeline, paused: true }));
  expect(steps.at(-1)).toBe('你核对 已停表');
});

test('the seller reads it from the other side', () => {
  expect(textsOf(anOrder({ role: 'seller', timeline }))).toMatchObject({
    money: ['号栈托管，交易完成放给你'],
    account: ['你', '号栈客服', '买家'],
  });
  expect(textsOf(anOrder({ role: 'seller', status: 'unpaid' })).money).toEqual(['买家还没有付']);
});

test.each([
  ['buyer', ['号栈托管过', '卖家'], ['卖家', '号栈客服', '你']],
  ['seller', ['号栈托管过', '你'], ['你', '号栈客服', '买家']],
] as const)('of a completed order says who held both until the end, for the %s', (role, money, account) => {
  const done = [...timeline, move('confirm', '20T09:00')];
  const { steps, ...holders } = textsOf(anOrder({ role, status: 'completed', timeline: done }));
  expect(holders).toEqual({ money, account });
  expect(steps.at(-1)).toMatch(/11-20 09:00，用 25\u00a0小时 17\u00a0分$/);
});
