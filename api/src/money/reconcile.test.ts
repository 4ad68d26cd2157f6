/**
 * @embedded The ranges of the check on one connection.
 * @cluster Its functions, which plan queries of their own.
 */

import { sql } from 'kysely';
import type { Logger } from 'pino';
import { openInMemory } from '../core/database';
import { transact } from '../core/events/events';
import { migrate, migrations } from '../core/migrate';
import { type Market, openMarket, type Sale } from '../orders/testing/market';
import { escrowOf } from './ledger';
import { ledgerFaults, reconcile } from './reconcile';

const DAY = 24 * 3_600_000;
/** What a check has found is looked at again after this time. */
const AGAIN = 30_000;

let market: Market;
beforeAll(async () => {
  market = await openMarket({}, { owner: true });
});
afterAll(() => market.close());

const checks = () => market.api.db.selectFrom('ledger_check').selectAll().orderBy('day').execute();
const gauge = async () =>
  /^haozhan_ledger_faults (\d+)$/m.exec(await market.api.services.metrics.registry.metrics())?.[1];
const changeBalance = ({ orderNo }: Sale, fen: number) =>
  sql`update wallet_account set balance_fen = balance_fen + ${fen} where account = ${escrowOf(orderNo)}`.execute(
    market.api.db,
  );
/** The faults in what was logged; the nightly statement logs why it was not published. */
const faultsIn = ({ mock }: jest.SpiedFunction<Logger['error']>) =>
  mock.calls.flatMap(([about]) => (about as { fault?: string }).fault ?? []);
const faultsOf = async () => (await market.ledger()).faults;

test('the whole ledger is checked once a day, and what is wrong is recorded and counted', async () => {
  const sale = await market.saleIn('paid');
  await market.advanceTime(1_000);
  const before = await checks();
  expect(before).toMatchObject([{ faults: 0, first_fault: null }]);
  await market.advanceTime(1_000);
  expect(await checks()).toEqual(before);
  expect(await reconcile(market.api.services)).toBe(0);
  expect(await gauge()).toBe('0');

  await changeBalance(sale, 1);
  const reported = jest.spyOn(market.api.services.log, 'error');
  await market.advanceTime(DAY);
  await market.advanceTime(AGAIN);
  const first_fault = `account order:${sale.orderNo} holds ${sale.priceFen + 1} fen, its entries ${sale.priceFen}`;
  expect((await checks()).at(-1)).toMatchObject({ faults: 2, first_fault });
  expect(reported).toHaveBeenCalledWith({ fault: first_fault }, 'the ledger has a fault');
  expect(await gauge()).toBe('2');
  reported.mockRestore();
  await changeBalance(sale, -1);
  await market.advanceTime(DAY);
  expect(await gauge()).toBe('0');
});

test('only what is still a fault half a minute later is reported, with what it is then', async () => {
  const [ended, stays, later] = [
    await market.saleIn('paid'),
    await market.saleIn('paid'),
    await market.saleIn('paid'),
  ];
  await changeBalance(ended, 1);
  await changeBalance(stays, 1);
  const reported = jest.spyOn(market.api.services.log, 'error');
  await market.advanceTime(DAY);
  expect((await checks()).at(-1)).toMatchObject({ faults: null, ended_at: null });
  expect(await gauge()).toBe('0');
  await changeBalance(ended, -1);
  await changeBalance(stays, 1);
  await changeBalance(later, 1);
  await market.advanceTime(AGAIN);
  expect(faultsIn(reported)).toEqual([
    `account order:${stays.orderNo} holds ${stays.priceFen + 2} fen, its entries ${stays.priceFen}`,
    `account order:${stays.orderNo} holds ${stays.priceFen + 2} fen, its payments ${stays.priceFen}`,
  ]);
  expect((await checks()).at(-1)).toMatchObject({ faults: 2, again_at: null });
  reported.mockRestore();
  await changeBalance(stays, -2);
  await changeBalance(later, -1);
});

test('a posting without its entries or with others, and entries without a posting, are found', async () => {
  const { db } = market.api;
  const known = { reason: 'orderPaid', reference: 'by hand', order_no: null, at: new Date() } as const;
  const lines = (fen: number) =>
    JSON.stringify([
      ['platform:guarantee', fen],
      ['provider:alipay', -fen],
    ]);
  /** What is found beside a posting of 5 fen by hand, with or without this row and with such entries. */
  const foundWith = async (posted: string | undefined, entered: number | undefined) => {
    let found: { id: number; faults: string[]; listed: string[] } | undefined;
    const tried = transact(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`select max(id) + 1 as id from wallet_txn`.execute(tx);
      let id = rows[0]?.id ?? 0;
      if (posted !== undefined) {
        const row = { ...known, shard_key: 'by hand', lines: posted };
        ({ id } = await tx.insertInto('wallet_txn').values(row).returning('id').executeTakeFirstOrThrow());
      }
      if (entered !== undefined)
        for (const [account, delta_fen] of JSON.parse(lines(entered)))
          await tx
            .insertInto('wallet_entry')
            .values({ ...known, shard_key: 'by hand', txn_id: id, account, delta_fen })
            .execute();
      const faults: string[] = [];
      for await (const fault of ledgerFaults(tx)) faults.push(fault);
      const { rows: listed } = await sql<{ fault: string }>`select fault from ledger_faults()`.execute(tx);
      found = { id, faults, listed: listed.map(({ fault }) => fault) };
      throw new Error('taken back');
    });
    await expect(tried).rejects.toThrow('taken back');
    expect(found?.listed).toEqual(found?.faults);
    return found?.faults.map((fault) => fault.replace(` ${found?.id} `, ' N '));
  };
  expect(await foundWith(lines(5), 5)).toEqual([]);
  expect(await foundWith(lines(5), undefined)).toEqual(['wallet transaction N has a posting and no entries']);
  expect(await foundWith(lines(5), 6)).toEqual(['wallet transaction N has other entries than its posting']);
  expect(await foundWith(undefined, 5)).toEqual(['wallet transaction N has entries and no posting']);
  // The release before writes no lines.
  expect(await foundWith('[]', 5)).toEqual([]);
  expect(await foundWith('[]', undefined)).toEqual(['wallet transaction N has a posting and no entries']);
});

test('escrow that the payments do not explain, a paid order without escrow and a posting that is not balanced are found', async () => {
  const { db } = market.api;
  const [sale, other] = [await market.saleIn('paid'), await market.saleIn('paid')];
  const setStatus = (from: 'succeeded' | 'closed', to: 'succeeded' | 'closed') =>
    db
      .updateTable('payment')
      .set({ status: to })
      .where('order_no', '=', sale.orderNo)
      .where('status', '=', from)
      .execute();
  await setStatus('succeeded', 'closed');
  expect(await faultsOf()).toEqual([
    `account order:${sale.orderNo} holds ${sale.priceFen} fen, its payments 0`,
  ]);
  await setStatus('closed', 'succeeded');

  const account = await db
    .deleteFrom('wallet_account')
    .where('account', '=', escrowOf(other.orderNo))
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await faultsOf()).toEqual([`order ${other.orderNo} is paid and has no escrow account`]);
  await db.insertInto('wallet_account').values(account).execute();

  await expect(
    transact(db, async (tx) => {
      const { rows: postings } = await sql<{ id: number }>`select max(id) as id from wallet_txn`.execute(tx);
      await tx
        .insertInto('wallet_entry')
        .values({
          shard_key: sale.orderNo,
          txn_id: postings[0]?.id ?? 0,
          reason: 'orderPaid',
          reference: 'by hand',
          order_no: sale.orderNo,
          at: new Date(),
          account: 'platform:guarantee',
          delta_fen: 7,
        })
        .execute();
      const { rows } = await sql<{ fault: string }>`select fault from ledger_faults()`.execute(tx);
      expect(rows).toEqual([
        { fault: expect.stringMatching(/^wallet transaction \d+ sums to 7 fen$/) },
        { fault: 'all accounts together hold 7 fen' },
      ]);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await faultsOf()).toEqual([]);
});

test('escrow of an old release moves to its orders, and what the release before still writes goes there too', async () => {
  const { db, close } = await openInMemory();
  await migrate(
    db,
    migrations().filter(({ name }) => name < '176'),
  );
  await sql`alter table wallet_txn drop constraint wallet_txn_order_no_fkey`.execute(db);
  // The release before writes a posting and its entries in statements of their own.
  const post = async (
    reason: string,
    orderNo: string,
    fen: number,
    other: string,
    escrow = 'platform:escrow',
  ) => {
    const { rows } = await sql<{ id: number }>`
      insert into wallet_txn (reason, reference, order_no, at) values (${reason}, ${orderNo}, ${orderNo}, now())
      returning id`.execute(db);
    await sql`insert into wallet_entry (txn_id, account, delta_fen)
      select ${rows[0]?.id}::bigint, account, fen
      from (values (${other}, ${-fen}::bigint), (${escrow}, ${fen})) line (account, fen)`.execute(db);
  };
  await post('orderPaid', 'H00000001', 500, 'provider:alipay');
  await post('orderPaid', 'H00000002', 700, 'provider:alipay');
  await post('orderCompleted', 'H00000002', -700, 'member:7:available');
  expect(await migrate(db)).toContain('176-escrow-by-order.sql');
  const accounts = () =>
    db.selectFrom('wallet_account').select(['account', 'balance_fen']).orderBy('account').execute();
  expect(await accounts()).toEqual([
    { account: 'member:7:available', balance_fen: 700 },
    { account: 'order:H00000001', balance_fen: 500 },
  ]);
  await post('orderCompleted', 'H00000001', -500, 'member:7:available', 'order:H00000001');
  expect(await accounts()).toEqual([
    { account: 'member:7:available', balance_fen: 1_200 },
    { account: 'order:H00000001', balance_fen: 0 },
  ]);
  const { rows } = await sql`select sum(delta_fen) as sum, count(*) from wallet_entry`.execute(db);
  expect(rows).toEqual([{ sum: 0, count: 10 }]);
  expect(
    await db
      .selectFrom('wallet_entry')
      .select(['shard_key', 'reason', 'reference', 'account'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  ).toEqual([
    { shard_key: 'H00000001', reason: 'orderCompleted', reference: 'H00000001', account: 'order:H00000001' },
    {
      shard_key: 'member:7',
      reason: 'orderCompleted',
      reference: 'H00000001',
      account: 'member:7:available',
    },
  ]);
  await close();
});
