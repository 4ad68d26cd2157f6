import { type OrderState, orderStates } from 'shared-contract';
import {
  type BuyerMoney,
  moveTitle,
  noticeTitle,
  type OrderRole,
  statusText,
  stepTexts,
} from './order-texts';
import type { OrderRow } from './tables';

const at = new Date('2026-11-24T12:00:00Z');
const states = Object.keys(orderStates) as OrderState[];
const roles: OrderRole[] = ['buyer', 'seller'];

const order = (status: OrderState, goodsType: string, more: Partial<OrderRow> = {}) =>
  ({
    status,
    snapshot: { goodsType },
    step_deadline: new Date(at.getTime() + 1),
    handed_over_at: null,
    resume_status: null,
    warranty_plan: 'basic',
    pay_fen: 128_000,
    seller_net_fen: 121_600,
    ...more,
  }) as OrderRow;
interface Reading {
  money?: BuyerMoney;
  claim?: number;
}
const words = (row: OrderRow, role: OrderRole, { money = 'paid', claim }: Reading = {}) => {
  const { stepActor, stepText, stepElse } = stepTexts(row, role, at, money, claim ?? null);
  return `${stepActor}：${stepText}：${stepElse}`;
};
const LATE = { step_deadline: at };

test('an account is handed over and re-bound, items are delivered: neither is spoken of as the other', () => {
  for (const status of states)
    for (const role of roles)
      for (const more of [{}, LATE, { resume_status: 'rebinding' }] as Partial<OrderRow>[]) {
        expect(words(order(status, 'account', more), role)).not.toMatch(/发货|收货|交付|到账，然后/);
        expect(words(order(status, 'item', more), role)).not.toMatch(/交号|收号|换绑|包赔/);
      }
  const titles = ['handover', 'verify', 'mismatch', 'rebind', 'bindingFails', 'confirm', 'expire'];
  for (const action of titles)
    for (const from of ['rebinding', 'confirming'] as const)
      expect(moveTitle(action, from, false)).not.toBe(moveTitle(action, from));
  expect(statusText(order('rebinding', 'account'))).toBe('换绑中');
  expect(statusText(order('rebinding', 'rental'))).toBe('换绑中');
  expect(statusText(order('rebinding', 'currency'))).toBe('交付中');
  expect(statusText(order('paid', 'currency'))).toBe('已付款');
});

test.each([
  ['unpaid', {}, 'buyer：付款', /逾期自动取消/, /商品回到在售/],
  ['paid', {}, 'seller：', /到点没交号，你可以一键全额退款/, /到点没交号，买家可以一键全额退款/],
  ['paid', LATE, 'seller：', /卖家已超时，你现在可以一键全额退款/, /已超过 2 小时/],
  ['paid', { handed_over_at: at }, 'staff：核对', /24 小时没核对完，你可以/, /请保持在线/],
  ['paid', { handed_over_at: at, ...LATE }, 'staff：核对', /已超过 24 小时没核对完/, /请保持在线/],
  ['rebinding', {}, 'staff：', /带你换绑.*自动全额退款，原路退回/, /带买家换绑.*自动全额退款给买家/],
  ['confirming', {}, 'buyer：登录核对', /自动确认并放款/, /自动确认并放款/],
  [
    'refundSeller',
    { resume_status: 'confirming' },
    'seller：',
    /你的退款申请.*确认时限/,
    /：回应退款申请.*确认时限/,
  ],
  ['refundRuling', { resume_status: 'rebinding' }, 'staff：裁决', /换绑时限已停表/, /换绑时限已停表/],
  ['completed', {}, 'none：交易完成', /30 天包赔已生效/, /货款 ¥1,216.00 已到你的钱包/],
  ['completed', { warranty_plan: 'lifetime' }, 'none：交易完成', /终身包赔已生效/, /货款 ¥1,216.00/],
  ['cancelled', {}, 'none：订单已取消', /到得太晚/, /商品已回到在售/],
  ['refunded', {}, 'none：已全额退款', /¥1,280.00 已原路退回/, /货款已退给买家/],
] as [OrderState, Partial<OrderRow>, string, RegExp, RegExp][])(
  '%s with %j tells buyer and seller who must act and what happens to each of them',
  (status, more, actor, buyer, seller) => {
    const row = order(status, 'account', more);
    for (const role of roles) expect(words(row, role)).toMatch(new RegExp(`^${actor}`));
    expect(words(row, 'buyer')).toMatch(buyer);
    expect(words(row, 'seller')).toMatch(seller);
  },
);

test('the buyer of an ended order reads where the money is, the seller does not', () => {
  const seen = (status: OrderState, money: BuyerMoney) => words(order(status, 'account'), 'buyer', { money });
  expect(seen('refunded', 'returning')).toMatch(/退款处理中：¥1,280.00 正在原路退回/);
  expect(seen('cancelled', 'none')).toMatch(/没有扣款/);
  expect(seen('cancelled', 'awaited')).toMatch(/还没有收到付款/);
  expect(seen('cancelled', 'returned')).toMatch(/已全额原路退回/);
  const done = order('completed', 'account');
  expect(words(done, 'buyer', { claim: 0 })).toMatch(/找回包赔赔付 ¥0.00/);
  expect(words(done, 'seller', { claim: 100 })).not.toMatch(/包赔/);
});

test('one’s own act is told in the second person, what others did by their name', () => {
  expect(noticeTitle('handover', 'paid', true, true)).toBe('你已交号');
  expect(noticeTitle('handover', 'paid', false, true)).toBe('你已发货');
  expect(noticeTitle('handover', 'paid', true, false)).toBe('卖家已交号');
  expect(noticeTitle('handover', 'paid', false, false)).toBe('卖家已发货');
  expect(noticeTitle('cancel', 'unpaid', false, true)).toBe('你取消了订单');
  expect(noticeTitle('pay', 'unpaid', true, false)).toBe('买家已付款');
  expect(noticeTitle('rebind', 'rebinding', true, true)).toBe('换绑完成');
  expect(moveTitle('expire', 'refundSeller')).toBe('卖家超时未回应，全额退款');
  expect(moveTitle('unknown', null)).toBe('unknown');
});
