import { type Market, openMarket } from '../../orders/testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const DAY = 24 * 3_600_000;
const money = () => market.api.value('getDeskMoney', {}, market.staff);
const ledger = (input: object) => market.api.value('listLedger', input, market.staff);

test('the last check says what all accounts held, and that nothing is wrong', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const sale = await market.saleIn('completed');
  const paid = await market.saleIn('paid');
  await market.advanceTime(DAY);
  const { check, stuck } = await money();
  expect(check).toMatchObject({ faults: 0, firstFault: null, at: expect.stringContaining('+08:00') });
  const { totals } = check ?? {};
  if (!totals) throw new Error('no totals');
  const { sellerFeeFen, warrantyFen } = await market.order(sale);
  expect(totals).toMatchObject({ escrow: paid.priceFen, fees: sellerFeeFen, guarantee: warrantyFen });
  expect(totals.members + totals.escrow + totals.fees + totals.guarantee + totals.provider).toBe(0);
  expect(stuck).toEqual([]);

  expect(await ledger({ memberId: String(member.id) })).toMatchObject({
    total: 1,
    rows: [{ reason: '充值', case: null, deltaFen: 50_000, balanceFen: 50_000 }],
  });
  expect(await ledger({ account: 'fees' })).toMatchObject({
    rows: [{ case: { entity: 'order', id: sale.orderNo }, deltaFen: sellerFeeFen, balanceFen: null }],
  });
  const looks = await market.api.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'staff_look')
    .execute();
  expect(looks).toMatchObject([{ entity_id: `ledger:${member.id}`, actor: `staff:${market.staff.id}` }]);
});

test('payouts and refunds that the provider does not accept are listed', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const withdrawalNo = await market.withdrawal(member, { amountFen: 12_345 });
  expect(await ledger({ memberId: String(member.id) })).toMatchObject({
    rows: [{ reason: '提现申请', case: { entity: 'withdrawal', id: withdrawalNo } }, { reason: '充值' }],
  });
  const { db } = market.api;
  await db.updateTable('withdrawal').set({ attempts: 4 }).where('withdrawal_no', '=', withdrawalNo).execute();
  expect((await money()).stuck).toMatchObject([
    { kind: 'withdrawal', id: withdrawalNo, amountFen: 12_345, attempts: 4 },
  ]);
  await market.advanceTime(1_000);
  expect((await money()).stuck).toEqual([]);

  const sale = await market.saleIn('paid', { handedOver: false });
  await db
    .updateTable('payment')
    .set((eb) => ({
      status: 'refunding',
      refund_reason: 'order',
      refund_at: eb.ref('created_at'),
      next_refund_at: new Date(Date.now() + 30 * DAY),
      refund_attempts: 5,
    }))
    .where('order_no', '=', sale.orderNo)
    .execute();
  expect((await money()).stuck).toMatchObject([
    { kind: 'refund', orderNo: sale.orderNo, amountFen: sale.priceFen, attempts: 5 },
  ]);
  await db
    .updateTable('payment')
    .set({ status: 'succeeded', refund_reason: null, refund_at: null, next_refund_at: null })
    .where('order_no', '=', sale.orderNo)
    .execute();
});

test('postings are of somebody', async () => {
  for (const input of [{}, { memberId: 'nobody' }])
    expect(await market.api.callWith('listLedger', input, market.staff)).toMatchObject({
      code: 400,
      data: [{ field: 'memberId', msg: '请填写用户编号，或选择一个账户' }],
    });
});
