import type { TestMember } from '../testing/harness';
import { type Market, openMarket } from './testing/market';

/** The notifications of buyer and seller: each step once, whatever caused it. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** The notifications of a member, oldest first; own acts in brackets. */
const titles = async ({ id }: TestMember) =>
  (
    await market.api.db
      .selectFrom('message')
      .select(['title', 'own', 'read_at'])
      .where('member_id', '=', id)
      .where('msg_type', '=', 'order')
      .orderBy('id')
      .execute()
  ).map(({ title, own, read_at }) => (own && read_at ? `(${title})` : title));
const created = ['(你提交了订单)', '有人下单了你的商品，等买家付款'] as const;

test('a whole trade', async () => {
  const sale = await market.saleIn('completed');
  const both = ['验号一致', '换绑完成'];
  expect(await titles(sale.buyer)).toEqual([
    created[0],
    '(你已付款)',
    '卖家已交号',
    ...both,
    '(你已确认收号)',
  ]);
  expect(await titles(sale.seller)).toEqual([
    created[1],
    '买家已付款',
    '(你已交号)',
    ...both,
    '买家确认收号',
  ]);
});

test('what the system ends is told once, however often it sweeps', async () => {
  const sale = await market.saleIn('unpaid');
  await market.advanceTime(15 * 60_000);
  await market.advanceTime(60_000);
  expect(await titles(sale.buyer)).toEqual([created[0], '超时未付，订单取消']);
  expect(await titles(sale.seller)).toEqual([created[1], '超时未付，订单取消']);
});

test('a dispute, move by move, to the money that is back', async () => {
  const sale = await market.saleIn('refundRuling');
  const { orderNo } = sale;
  await market.decide({ action: 'arbitrate', orderNo, forBuyer: true, note: '凭证属实' });
  expect((await titles(sale.seller)).slice(-3)).toEqual([
    '买家申请退款',
    '(你没有同意退款)',
    '裁决：退款给买家',
  ]);
  const moves = ['(你申请了退款)', '卖家不同意退款', '裁决：退款给买家'];
  const [, ...rest] = (await titles(sale.buyer)).slice(-5);
  expect(rest.toSorted()).toEqual([...moves, '退款已到账'].toSorted());
  expect(new Set(await titles(sale.buyer)).size).toBe((await titles(sale.buyer)).length);
});
