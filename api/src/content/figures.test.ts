import { sql } from 'kysely';
import { type Market, openMarket, type Sale } from '../orders/testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market?.close());

const figures = () => market.api.value('getFigures', {});
const MINUTE = 60_000;

/** A claim on the order that was made `madeDaysAgo` and paid `daysAgo`. */
async function paidClaim({ buyer, orderNo }: Sale, payoutFen: number, daysAgo: number, madeDaysAgo: number) {
  const { rows } = await sql<{ id: number }>`
    insert into problem (problem_type, member_id, order_no, shard_key, content, status, deadline, payout_fen, created_at)
    values ('claim', ${buyer.id}, ${orderNo}, ${orderNo}, '账号被原主人找回了，登不上去', 'paid', app_now(), ${payoutFen},
      app_now() - make_interval(days => ${madeDaysAgo}))
    returning id`.execute(market.api.db);
  await sql`
    insert into problem_reply (problem_id, shard_key, staff, by_name, content, at)
    values (${rows[0]?.id}, ${orderNo}, true, '号栈', '已赔付', app_now() - make_interval(days => ${daysAgo}))`.execute(
    market.api.db,
  );
}

test('money that is held and payouts of this month are counted once a minute, without a wait for the next caller', async () => {
  expect(await figures()).toMatchObject({
    held: { orders: 0, confirming: 0, rebinding: 0 },
    payouts: { claims: 0, fen: 0 },
    delivery: { samples: 0, spread: null },
  });
  await market.saleIn('unpaid');
  await market.saleIn('paid');
  await market.saleIn('confirming');
  const [compensated, longAgo] = [await market.saleIn('completed'), await market.saleIn('completed')];
  const counted = { held: { orders: 2, confirming: 1, rebinding: 0 }, payouts: { claims: 1, fen: 46_000 } };
  expect((await figures()).held.orders).toBe(0);

  await market.advanceTime(MINUTE);
  await paidClaim(compensated, 46_000, 0, 120);
  await paidClaim(longAgo, 99_000, 40, 41);
  const former = await figures();
  expect(former.held.orders).toBe(0);
  await market.waitUntil('new figures', async () => (await figures()).held.orders === 2);
  expect(await figures()).toMatchObject(counted);
  expect((await figures()).at).not.toBe(former.at);

  // Nobody asked for ten minutes: the next caller gets new ones at once.
  await market.saleIn('rebinding');
  await market.advanceTime(10 * MINUTE);
  expect((await figures()).held).toEqual({ orders: 3, confirming: 1, rebinding: 1 });
});
