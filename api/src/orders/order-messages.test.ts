import type { TestMember } from '../testing/harness';
import { type Market, openMarket } from './testing/market';

/** The notifications of buyer and seller: each step once, whatever caused it. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const titles = async (who: TestMember) =>
  (await market.api.value('listMessages', { msgType: 'order' }, who)).rows
    .map(({ title }) => title)
    .reverse();
const created = ['订单已提交，请在 15 分钟内付款', '有人下单了你的商品，等买家付款'] as const;

test('a whole trade', async () => {
  const sale = await market.saleIn('completed');
  const both = ['验号一致', '换绑完成', '买家确认收号'];
  expect(await titles(sale.buyer)).toEqual([created[0], '付款', '卖家已交号', ...both]);
  expect(await titles(sale.seller)).toEqual([created[1], '付款', ...both]);
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
  const moves = ['买家申请退款', '卖家不同意退款', '裁决：退款给买家'];
  expect((await titles(sale.seller)).slice(-3)).toEqual(moves);
  const [, ...rest] = (await titles(sale.buyer)).slice(-5);
  expect(rest.toSorted()).toEqual([...moves, '退款已到账'].toSorted());
  expect(new Set(await titles(sale.buyer)).size).toBe((await titles(sale.buyer)).length);
});
