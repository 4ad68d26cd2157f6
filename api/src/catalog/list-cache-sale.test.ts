import { type Market, openMarket, type Sale } from '../orders/testing/market';

let market: Market;
beforeAll(async () => {
  // With a TTL of an hour, every update of a list comes from an event.
  market = await openMarket({}, { config: { listCacheTtlMs: 3_600_000 } });
});
afterAll(() => market?.close());

/** Whether guests find the goods; the repeated query hits the cache. */
async function isListed(id: string): Promise<boolean> {
  const found = [];
  for (const query of [{}, {}, { sort: 'newest' as const }]) {
    const { rows } = await market.api.value('listGoods', query);
    found.push(rows.some((card) => card.id === id));
  }
  expect(new Set(found).size).toBe(1);
  return found[0] === true;
}

test('goods that the staff let pass are found at once, and not before; those sent back are not', async () => {
  const seller = await market.member();
  const [good = '', bad = ''] = [
    await market.goods(seller, { status: 'reviewing' }),
    await market.goods(seller, { status: 'reviewing' }),
  ];
  expect([await isListed(good), await isListed(bad)]).toEqual([false, false]);
  const review = (goodsId: string, pass: boolean) =>
    market.decide({ action: 'review', goodsId, pass, note: '已核对' });
  expect(await review(good, true)).toMatchObject({ code: 200 });
  expect(await isListed(good)).toBe(true);
  expect(await review(bad, false)).toMatchObject({ code: 200 });
  expect([await isListed(good), await isListed(bad)]).toEqual([true, false]);
});

test('from the order until they are sold, goods are found by nobody; one that falls through brings them back', async () => {
  const listed = async ({ goodsId }: Sale) => isListed(goodsId);
  const walk = async (sale: Sale, steps: (() => Promise<{ code: number }>)[]) => {
    for (const step of steps) {
      expect(await step()).toMatchObject({ code: 200 });
      expect(await listed(sale)).toBe(false);
    }
  };
  const seller = await market.member();
  const shown = await market.goods(seller);
  expect(await isListed(shown)).toBe(true);

  const sale = await market.saleIn('paid');
  const { orderNo } = sale;
  expect(await listed(sale)).toBe(false);
  await walk(sale, [
    () => market.act(sale, 'seller', 'handover', { credential: { account: 'a1', password: 'p1', note: '' } }),
    () => market.decide({ action: 'verify', orderNo, match: true, note: '一致' }),
    () => market.decide({ action: 'rebind', orderNo, done: true, note: '换好了' }),
    () => market.act(sale, 'buyer', 'confirm'),
  ]);
  expect((await market.api.value('getGoods', { id: sale.goodsId })).status).toBe('sold');
  expect(await isListed(shown)).toBe(true);

  const other = await market.sale();
  expect(await listed(other)).toBe(false);
  expect(await market.act(other, 'buyer', 'cancel')).toMatchObject({ code: 200 });
  expect(await listed(other)).toBe(true);
});
