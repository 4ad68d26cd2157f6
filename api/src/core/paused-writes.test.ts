/** @embedded Its only connection is read-only, too. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { startJobs } from '../jobs';
import { key, type Market, openMarket, type Sale } from '../orders/testing/market';
import { recordSecrets } from '../rotation/app-secret';
import type { TestMember } from '../testing/harness';
import { pauseWrites } from '../testing/pause-writes';
import { tableSums } from '../testing/table-sums';
import { clearTestClock } from './clock';
import { createLog } from './log';

/* An operator pauses writes while the database is moved: nobody loses anything, and everybody can read. */

const SENTENCE = '系统正在升级，现在只能浏览，刚才的操作没有提交；请过几分钟再试';
let market: Market;
let sale: Sale;
const logged: { level: string | number; msg: string; err?: unknown }[] = [];

beforeAll(async () => {
  market = await openMarket(
    {},
    { log: createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) }) },
  );
  sale = await market.saleIn('confirming');
});
afterAll(() => market.close());

const orderOf = (goodsId: string, buyer: TestMember): Input<'createOrder'> => ({
  goodsId,
  expectPriceFen: 30_000,
  warrantyPlan: 'basic',
  phone: buyer.phone,
  clientReqId: key(),
});

test('lists, details and a member’s orders are answered, an order is refused with a sentence, and taken afterwards', async () => {
  const { api } = market;
  const buyer = await market.member();
  const goodsId = await market.goods(sale.seller, { priceFen: 30_000 });
  const order = orderOf(goodsId, buyer);
  // Its next call would note that it is in use.
  await sql`update session_token set last_used_at = app_now() - interval '2 minutes'`.execute(api.db);
  const before = await tableSums(api.db);
  const resume = await pauseWrites(api);

  expect((await api.value('listGoods', { keyword: '', pageNum: 1 })).rows.length).toBeGreaterThan(0);
  expect(await api.value('getGoods', { id: goodsId })).toMatchObject({ id: goodsId, status: 'onSale' });
  expect(await api.value('viewGoods', { id: goodsId }, buyer)).toMatchObject({ viewCount: 0, own: false });
  expect(await api.value('getProfile', {}, sale.buyer)).toMatchObject({ userId: String(sale.buyer.id) });
  const { rows } = await api.value('listOrders', { role: 'buyer' }, sale.buyer);
  expect(rows.map(({ orderNo }) => orderNo)).toEqual([sale.orderNo]);
  expect((await market.order(sale)).status).toBe('confirming');

  const refused = await api.app.inject({
    method: 'POST',
    url: '/need/order',
    headers: { token: buyer.token },
    payload: order,
  });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json()).toMatchObject({ code: 503, msg: SENTENCE, data: { reason: 'UNAVAILABLE' } });
  expect(await market.act(sale, 'buyer', 'confirm')).toMatchObject({ code: 503, msg: SENTENCE });
  const lines = logged.filter(({ msg }) => msg === 'writes are paused');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toHaveProperty('err');

  await resume();
  expect(await tableSums(api.db)).toEqual(before);
  expect(await api.callWith('createOrder', order, buyer)).toMatchObject({ code: 200 });
  expect(await market.act(sale, 'buyer', 'confirm')).toMatchObject({ code: 200 });
});

test('an order whose time ends during the pause is shown as it is stored, and ends afterwards', async () => {
  const late = await market.saleIn('unpaid');
  const past = new Date(Date.now() - 1_000);
  await market.api.db
    .updateTable('trade_order')
    .set({ step_deadline: past, pay_deadline: past })
    .where('order_no', '=', late.orderNo)
    .execute();
  const resume = await pauseWrites(market.api);
  expect((await market.order(late)).status).toBe('unpaid');
  await resume();
  expect((await market.order(late)).status).toBe('cancelled');
});

test('the jobs wait, which one line of the log says, and go on by themselves', async () => {
  const late = await market.saleIn('unpaid');
  await market.api.db
    .updateTable('trade_order')
    .set({ step_deadline: new Date(Date.now() - 1_000) })
    .where('order_no', '=', late.orderNo)
    .execute();
  const resume = await pauseWrites(market.api);
  logged.length = 0;
  const stop = startJobs(market.api.services);
  const isLogged = async (msg: string) => logged.some((line) => line.msg === msg);
  await market.waitUntil('jobs wait', () => isLogged('writes are paused: jobs wait'));
  await sleep(2_500);
  await resume();
  await market.waitUntil('jobs go on', () => isLogged('writes go on, and jobs'));
  const status = () =>
    market.api.db
      .selectFrom('trade_order')
      .select('status')
      .where('order_no', '=', late.orderNo)
      .executeTakeFirst();
  await market.waitUntil('the order has ended', async () => (await status())?.status === 'cancelled');
  await stop();
  expect(logged.filter(({ msg }) => msg !== 'request completed').map(({ msg }) => msg)).toEqual([
    'writes are paused: jobs wait',
    'writes go on, and jobs',
  ]);
});

test('a process that starts during the pause finds nothing that it has to write', async () => {
  const { db, services } = market.api;
  await recordSecrets(db, services.seal);
  const before = await tableSums(db);
  const resume = await pauseWrites(market.api);
  await clearTestClock(db);
  await recordSecrets(db, services.seal);
  await resume();
  expect(await tableSums(db)).toEqual(before);
});
