import { deleteExpired } from '../../identity/sweep';
import { runDueJobs } from '../../jobs';
import { sweeps } from '../../jobs/sweeps';
import { type Market, openMarket } from '../../orders/testing/market';
import { onServer } from '../../testing/on-server';
import { withAdvisoryLock } from './with-advisory-lock';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

test('many schedulers in the same instant call the staff once', async () => {
  const late = [];
  for (let count = 0; count < 3; count += 1) late.push(await market.saleIn('paid', { handedOver: true }));
  // Simulates overdue orders; advancing the clock would run the sweep itself.
  await market.api.db
    .updateTable('trade_order')
    .set({ handed_over_at: new Date(Date.now() - 3 * 3_600_000) })
    .where(
      'order_no',
      'in',
      late.map(({ orderNo }) => orderNo),
    )
    .execute();
  const { raiseAlarms } = sweeps;
  const handled = await Promise.all(Array.from({ length: 8 }, () => raiseAlarms?.(market.api.services)));
  expect(handled.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3);
  await Promise.all([runDueJobs(market.api.services), runDueJobs(market.api.services)]);
  const alarms = await market.api.db
    .selectFrom('audit')
    .select('entity_id')
    .where('note', '=', 'alarm')
    .execute();
  expect(alarms.map(({ entity_id }) => entity_id).sort()).toEqual(late.map(({ orderNo }) => orderNo).sort());
});

// With the embedded database's single connection, a second sweep cannot start before the first ends.
onServer.test('while one instance sweeps, another leaves the work to it', async () => {
  let begun = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sweep = withAdvisoryLock('slow', async () => {
    begun += 1;
    if (begun === 1) await finished;
    return 1;
  });
  const { services } = market.api;
  const first = sweep(services);
  while (begun === 0) await new Promise((soon) => setImmediate(soon));
  expect(await sweep(services)).toBe(0);
  finish();
  expect(await first).toBe(1);
  expect(await sweep(services)).toBe(1);
});

test('a request may be repeated for a week, then its key is forgotten', async () => {
  const { db, services } = market.api;
  const { id } = await market.api.newMember();
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  const row = (client_req_id: string, age: Date) => ({
    member_id: id,
    call: 'createOrder',
    client_req_id,
    body_hash: '',
    answer: null,
    at: age,
  });
  await db
    .insertInto('idempotency')
    .values([row('six-days', at(6)), row('eight-days', at(8))])
    .execute();
  await deleteExpired(services);
  const left = await db
    .selectFrom('idempotency')
    .select('client_req_id')
    .where('member_id', '=', id)
    .execute();
  expect(left).toEqual([{ client_req_id: 'six-days' }]);
});
