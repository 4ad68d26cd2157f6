/** @embedded It is killed together with the api. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cashier, ensureKeys, startCashier } from 'cashier';
import pg from 'pg';
import type { CallName, Input, Value } from 'shared-contract';
import { newGoods } from '../catalog/testing';
import { readConfig } from '../core/config';
import { transact } from '../core/events/events';
import { freePort } from '../core/free-port';
import { migrate } from '../core/migrate';
import { openConfigured } from '../core/open-configured';
import { createSeal } from '../core/seal';
import { newMember } from '../identity/members';
import { issueToken } from '../identity/tokens';
import { availableOf, postRecharge } from '../money/ledger';
import { type Client, createClient } from '../staff/client';
import { everyInput } from '../testing/inputs';
import { faultsOfLedger } from '../testing/table-sums';
import { placeMigratedDatabase, SHORT_RUN, serverUrl } from '../testing/test-database';

/*
 * Runs the real API as a child process, kills it with SIGKILL at a database statement, restarts it and repeats
 * the same requests: on the embedded database, or on the server named by TEST_DATABASE_URL.
 */

const PRICE = 20_000;
const START_BALANCE = 10_000_000;
type Kind = 'createOrder' | 'createPayment' | 'notify' | 'balance';
/** Where the process is killed: before a statement is sent to the database, or after it was answered. */
type Failpoint = readonly [kind: Kind, when: 'before' | 'after', statement: string];
const failpoints: readonly Failpoint[] = [
  ['createOrder', 'after', 'insert into "idempotency"'],
  ['createOrder', 'before', 'insert into "trade_order"'],
  ['createOrder', 'before', '^commit'],
  ['createOrder', 'after', '^commit'],
  ['createPayment', 'before', 'insert into "payment"'],
  ['createPayment', 'after', '^commit'],
  ['balance', 'after', 'update sms_code'],
  ['balance', 'after', 'wallet_entry'],
  ['balance', 'after', '^commit'],
  ['notify', 'before', 'update "payment"'],
  ['notify', 'before', '^commit'],
  ['notify', 'after', '^commit'],
];
// With a database server all failpoints run. The embedded database dies with the process and may lose committed
// data, so it is only killed at the commit of an order.
const atCommit = failpoints.filter(
  ([kind, , statement]) => kind === 'createOrder' && statement === '^commit',
);
const chosen = serverUrl || everyInput ? failpoints : atCommit;
// Two buyers have requests in flight at each kill: 12 failpoints × 10 rounds × 2 buyers in the long run are the
// 240 cases.
const rounds = chosen.flatMap((failpoint) =>
  Array.from({ length: everyInput ? 10 : 1 }, (_, round) => [...failpoint, round + 1] as const),
);
const BUYERS = 2;

let folder: string;
let env: Record<string, string>;
let cashier: Cashier;
let server: ChildProcess | undefined;
let client: Client;
interface Buyer {
  id: number;
  token: string;
  phone: string;
}
const buyers: Buyer[] = [];
const goods: string[] = [];
let dropDatabase = async () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haozhan-kill-'));
  const keys = ensureKeys(join(tmpdir(), 'haozhan-test-templates', 'keys'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  cashier = await startCashier({
    appId: '2026000000000001',
    sellerId: '2088000000000001',
    keys,
    dataDir: join(folder, 'cashier'),
    notifications: 'drop',
  });
  env = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    DATA_DIR: folder,
    KEYS_DIR: join(tmpdir(), 'haozhan-test-templates', 'keys'),
    APP_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: origin,
    ALIPAY_GATEWAY: cashier.gateway,
    DEMO_WORKER: 'off',
    LOG_LEVEL: 'error',
    SMS_INTERVAL_SECONDS: '0',
    ...(await ownDatabase()),
  };
  client = createClient(origin);
  if (!env.DATABASE_URL) await placeMigratedDatabase(folder);
  await fillDatabase();
  await start();
}, 120_000);

afterAll(async () => {
  await stop('SIGKILL');
  await cashier.close();
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
});

async function ownDatabase(): Promise<Record<string, string>> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return {};
  const name = `haozhan_kill_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(statement);
    await admin.end();
  };
  await asAdmin(`create database ${name}`);
  dropDatabase = () => asAdmin(`drop database ${name} with (force)`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

/** The embedded database allows one process, so it is filled before the server starts. */
async function fillDatabase(): Promise<void> {
  const config = readConfig(env);
  const { db, close } = await openConfigured(config);
  const seal = createSeal(config.secrets);
  await migrate(db);
  for (let count = 0; count < BUYERS; count += 1) {
    const phone = `1200000001${count}`;
    const id = await newMember(db, seal, { phone, realName: '买家' });
    buyers.push({ id, phone, ...(await issueToken(db, id, ['sms'])) });
    await transact(db, (tx) =>
      postRecharge(tx, { memberId: id, amountFen: START_BALANCE, reference: phone, at: new Date() }),
    );
  }
  const sellerId = await newMember(db, seal, { phone: '12000000002', realName: '卖家' });
  for (let count = 0; count < rounds.length * BUYERS; count += 1)
    goods.push(await newGoods(db, { sellerId, priceFen: PRICE }));
  await close();
}

async function start(): Promise<void> {
  const api = resolve(__dirname, '../..');
  server = spawn(
    process.execPath,
    [...SHORT_RUN, '--require', './src/testing/failpoints.js', 'src/main.ts'],
    { cwd: api, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(50)) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const alive = await fetch(`${env.PUBLIC_ORIGIN}/livez`).catch(() => undefined);
    if (alive?.ok) return;
  }
  throw new Error('the server did not start');
}

async function stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server?.once('exit', done));
  server.kill(signal);
  await ended;
}

/**
 * Arms a failpoint, sends all requests until the server is killed, restarts it and sends the same requests
 * again.
 */
async function killed<T>([, when, statement]: Failpoint, send: readonly (() => Promise<T>)[]): Promise<T[]> {
  const died = new Promise<NodeJS.Signals | null>((done) =>
    server?.once('exit', (_code, signal) => done(signal)),
  );
  server?.send({ when, statement });
  await sleep(50);
  const first = Promise.allSettled(send.map((each) => each()));
  const signal = await Promise.race([died, sleep(20_000, undefined, { ref: false })]);
  // A statement that is never sent would make the test pass without testing anything.
  expect([when, statement, signal]).toEqual([when, statement, 'SIGKILL']);
  await first;
  await start();
  return Promise.all(send.map((each) => each()));
}

/** Sends each buyer's request, with the kill in between when the failpoint belongs to this kind of request. */
const all = <T>(failpoint: Failpoint, kind: Kind, send: readonly (() => Promise<T>)[]): Promise<T[]> =>
  failpoint[0] === kind ? killed(failpoint, send) : Promise.all(send.map((each) => each()));

async function value<K extends CallName>(buyer: Buyer, name: K, input: Input<K>): Promise<Value<K>> {
  const answer = await client.call(name, input, buyer.token);
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown };
  if (code !== 200) throw new Error(`${name} answered ${code} ${msg}`);
  return data as Value<K>;
}

const codeForBalance = async (buyer: Buyer) => {
  await value(buyer, 'sendSmsCode', { scene: 'balance' });
  return (await value(buyer, 'readOutbox', { phone: buyer.phone })).at(-1)?.code;
};

async function payFromBalance(failpoint: Failpoint, orders: readonly string[]): Promise<void> {
  const pays = await Promise.all(
    orders.map(async (orderNo, at) => {
      const buyer = buyers[at] as Buyer;
      const clientReqId = randomUUID();
      const pay = (smsCode: string | undefined) =>
        client.call('createPayment', { orderNo, channel: 'balance', clientReqId, smsCode }, buyer.token);
      return { buyer, pay, smsCode: await codeForBalance(buyer) };
    }),
  );
  const again = await all(
    failpoint,
    'balance',
    pays.map(
      ({ pay, smsCode }) =>
        () =>
          pay(smsCode),
    ),
  );
  for (const [at, { buyer, pay }] of pays.entries()) {
    // The code is used up before the payment: after a kill between the two, nothing was paid and the buyer
    // requests a new code.
    const repeated = again[at];
    const answer = repeated?.code === 200 ? repeated : await pay(await codeForBalance(buyer));
    expect(answer).toMatchObject({ code: 200, data: { status: 'succeeded', orderStatus: 'paid' } });
    expect(await pay(undefined)).toEqual(answer);
  }
}

async function payAtCashier(failpoint: Failpoint, orders: readonly string[]): Promise<void> {
  const pays = orders.map((orderNo, at) => {
    const request = { orderNo, channel: 'alipay', clientReqId: randomUUID() } as const;
    return () => value(buyers[at] as Buyer, 'createPayment', request);
  });
  const payments = await all(failpoint, 'createPayment', pays);
  for (const [at, pay] of pays.entries()) expect(await pay()).toEqual(payments[at]);
  const notifies: (() => Promise<string>)[] = [];
  for (const { payNo, payUrl } of payments) {
    await fetch(payUrl ?? '', { redirect: 'manual' });
    cashier.choose(payNo, 'success');
    const body = new URLSearchParams(cashier.signedNotification(payNo));
    notifies.push(async () =>
      (await fetch(`${env.PUBLIC_ORIGIN}/pay/notify`, { method: 'POST', body })).text(),
    );
  }
  expect(await all(failpoint, 'notify', notifies)).toEqual(['success', 'success']);
  for (const notify of notifies) expect(await notify()).toBe('success');
}

// FA1
test.each(rounds)(
  'killed in %s, %s %s (%d): every order is there once and paid once',
  async (...failpoint) => {
    const [kind, when, statement] = failpoint;
    const point: Failpoint = [kind, when, statement];
    const orders = buyers.map((buyer) => {
      const request = {
        goodsId: goods.pop() ?? '',
        expectPriceFen: PRICE,
        warrantyPlan: 'basic',
        phone: buyer.phone,
        clientReqId: randomUUID(),
      } as const;
      return () => value(buyer, 'createOrder', request);
    });
    const placed = await all(point, 'createOrder', orders);
    for (const [at, order] of orders.entries()) expect(await order()).toEqual(placed[at]);

    const numbers = placed.map(({ orderNo }) => orderNo);
    if (kind === 'balance') await payFromBalance(point, numbers);
    else await payAtCashier(point, numbers);
    for (const [at, orderNo] of numbers.entries()) {
      const { status, timeline } = await value(buyers[at] as Buyer, 'getOrder', { orderNo });
      expect(status).toBe('paid');
      expect(timeline.map(({ action }) => action)).toEqual(['create', 'pay']);
    }
  },
  180_000,
);

test('afterwards the books are right: one payment for each order, and a ledger without a fault', async () => {
  await stop('SIGTERM');
  const { db, close } = await openConfigured(readConfig(env));
  const orders = await db.selectFrom('trade_order').select('order_no').execute();
  const paid = await db.selectFrom('payment').select('order_no').where('status', '=', 'succeeded').execute();
  const posted = await db
    .selectFrom('wallet_txn')
    .select('order_no')
    .where('reason', '=', 'orderPaid')
    .execute();
  const names = (rows: { order_no: string | null }[]) => rows.map(({ order_no }) => order_no).sort();
  expect(orders).toHaveLength(rounds.length * BUYERS);
  expect(names(paid)).toEqual(names(orders));
  expect(names(posted)).toEqual(names(orders));

  expect(await faultsOfLedger(db)).toEqual([]);
  const fromBalance = rounds.filter(([kind]) => kind === 'balance').length;
  for (const { id } of buyers) {
    const { balance_fen } = await db
      .selectFrom('wallet_account')
      .select('balance_fen')
      .where('account', '=', availableOf(id))
      .executeTakeFirstOrThrow();
    expect(balance_fen).toBe(START_BALANCE - PRICE * fromBalance);
  }
  await close();
});
