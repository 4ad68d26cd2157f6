import { type Market, openMarket } from './testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

// PM11
test('whoever acts on an older version is shown the order as it is now', async () => {
  const sale = await market.saleIn('confirming');
  const { version } = await market.order(sale);
  const confirm = { orderNo: sale.orderNo, action: 'confirm', version } as const;
  const stale = await market.api.callWith('actOnOrder', { ...confirm, version: version - 1 }, sale.buyer);
  expect(stale).toMatchObject({
    code: 409,
    data: { reason: 'STATE_CHANGED', order: { orderNo: sale.orderNo, status: 'confirming', version } },
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => market.api.callWith('actOnOrder', confirm, sale.buyer)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
  expect(await market.balance(sale.seller)).toBe(128_000 - 6_400);
});
