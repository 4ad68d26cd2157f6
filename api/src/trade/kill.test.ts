import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cashier, ensureKeys, startCashier } from 'cashier';
import pg from 'pg';
import type { CallName, Input, Value } from 'shared-contract';
import { newGoods } from '../catalog/testing';
import { readConfig } from '../config';
import { migrate } from '../migrate';
import { openConfigured } from '../open-configured';
import { type Client, createClient } from '../ops/client';
import { createSeal } from '../seal';
import { newMember } from '../session/members';
import { issueToken } from '../session/tokens';
import { availableOf, moneyRecharged } from './ledger';

/*
 * The real server as a process of its own, killed with SIGKILL some milliseconds into a request, started again, and asked
 * the same again: on the embedded database, or on the server TEST_DATABASE_URL names.
 */

const PRICE = 20_000;
const START_BALANCE = 10_000_000;
const kinds = ['createOrder', 'createPayment', 'notify', 'balance'] as const;
type Round = readonly [
  kind: (typeof kinds)[number],
  /** How long into the request the server is killed. */ delayMs: number,
];
const rounds: readonly Round[] = process.env.TEST_LONG
  ? kinds.flatMap((kind) => Array.from({ length: 60 }, (_, delayMs): Round => [kind, delayMs]))
  : [
      ['createOrder', 12],
      ['createPayment', 12],
      ['notify', 6],
      ['notify', 20],
      ['balance', 12],
    ];

let folder: string;
let env: Record<string, string>;
let cashier: Cashier;
let server: ChildProcess | undefined;
let client: Client;
let buyer: { id: number; token: string; phone: string };
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
  await fillDatabase();
  await start();
}, 60_000);

afterAll(async () => {
  await stop('SIGKILL');
  await cashier.close();
  await dropDatabase();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

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

/** The embedded database has one opener: it is filled before the server starts. */
async function fillDatabase(): Promise<void> {
  const config = readConfig(env);
  const { db, close } = await openConfigured(config);
  const seal = createSeal(config.appSecret);
  await migrate(db);
  const phone = '12000000001';
  const id = await newMember(db, seal, { phone, realName: '买家' });
  buyer = { id, phone, ...(await issueToken(db, id, ['sms'])) };
  const sellerId = await newMember(db, seal, { phone: '12000000002', realName: '卖家' });
  for (let round = 0; round < rounds.length; round += 1)
    goods.push(await newGoods(db, { sellerId, priceFen: PRICE }));
  await db
    .transaction()
    .execute((tx) =>
      moneyRecharged(tx, { memberId: id, amountFen: START_BALANCE, reference: 'start', at: new Date() }),
    );
  await close();
}

async function start(): Promise<void> {
  const api = resolve(__dirname, '../..');
  server = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { cwd: api, env, stdio: 'inherit' });
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
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

/** Sends it, kills the server on the way, starts it again, and sends the same once more. */
async function killed<T>(delayMs: number, send: () => Promise<T>): Promise<T> {
  const first = send().catch(() => undefined);
  await sleep(delayMs);
  await stop('SIGKILL');
  await first;
  await start();
  return send();
}

async function value<K extends CallName>(name: K, input: Input<K>): Promise<Value<K>> {
  const answer = await client.call(name, input, buyer.token);
  const { code, msg, data } = answer as { code: number; msg: string; data?: unknown };
  if (code !== 200) throw new Error(`${name} answered ${code} ${msg}`);
  return data as Value<K>;
}

const codeForBalance = async () => {
  await value('sendSmsCode', { scene: 'balance' });
  return (await value('readOutbox', { phone: buyer.phone })).at(-1)?.code;
};

async function payFromBalance(orderNo: string, delayMs: number): Promise<void> {
  const clientReqId = randomUUID();
  const pay = (smsCode: string | undefined) =>
    client.call('createPayment', { orderNo, channel: 'balance', clientReqId, smsCode }, buyer.token);
  const smsCode = await codeForBalance();
  const again = await killed(delayMs, () => pay(smsCode));
  // The code is used up before the payment: killed between the two, the buyer asks for another and nothing was paid.
  const answer = again.code === 200 ? again : await pay(await codeForBalance());
  expect(answer).toMatchObject({ code: 200, data: { status: 'succeeded', orderStatus: 'paid' } });
  expect(await pay(undefined)).toEqual(answer);
}

async function payAtCashier(orderNo: string, kind: Round[0], delayMs: number): Promise<void> {
  const request = { orderNo, channel: 'alipay', clientReqId: randomUUID() } as const;
  const pay = () => value('createPayment', request);
  const payment = kind === 'createPayment' ? await killed(delayMs, pay) : await pay();
  expect(await pay()).toEqual(payment);
  await fetch(payment.payUrl ?? '', { redirect: 'manual' });
  cashier.choose(payment.payNo, 'success');

  const form = new URLSearchParams(cashier.signedNotification(payment.payNo));
  const notify = async () =>
    (await fetch(`${env.PUBLIC_ORIGIN}/pay/notify`, { method: 'POST', body: form })).text();
  expect(kind === 'notify' ? await killed(delayMs, notify) : await notify()).toBe('success');
  expect(await notify()).toBe('success');
}

test.each(rounds)(
  'killed in %s after %d ms: the order is there once and paid once',
  async (kind, delayMs) => {
    const goodsId = goods.pop() ?? '';
    const request = {
      goodsId,
      expectPriceFen: PRICE,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: randomUUID(),
    } as const;
    const order = () => value('createOrder', request);
    const placed = kind === 'createOrder' ? await killed(delayMs, order) : await order();
    expect(await order()).toEqual(placed);

    if (kind === 'balance') await payFromBalance(placed.orderNo, delayMs);
    else await payAtCashier(placed.orderNo, kind, delayMs);
    const { status, timeline } = await value('getOrder', { orderNo: placed.orderNo });
    expect(status).toBe('paid');
    expect(timeline.map(({ action }) => action)).toEqual(['create', 'pay']);
  },
  60_000,
);

test('afterwards the books are right: one payment for each order, and the ledger at zero', async () => {
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
  expect(orders).toHaveLength(rounds.length);
  expect(names(paid)).toEqual(names(orders));
  expect(names(posted)).toEqual(names(orders));

  const entries = await db.selectFrom('wallet_entry').selectAll().execute();
  expect(entries.reduce((sum, { delta_fen }) => sum + delta_fen, 0)).toBe(0);
  const balance = await db
    .selectFrom('wallet_account')
    .select('balance_fen')
    .where('account', '=', availableOf(buyer.id))
    .executeTakeFirst();
  expect(balance?.balance_fen).toBe(
    START_BALANCE - PRICE * rounds.filter(([kind]) => kind === 'balance').length,
  );
  await close();
}, 30_000);

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
