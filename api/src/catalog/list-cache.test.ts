/** @embedded Events stay in the process. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Input } from 'shared-contract';
import { createApp } from '../app';
import { openNative } from '../core/database';
import { publish, transact } from '../core/events/events';
import { createServices } from '../create-services';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { newGoods } from './testing';

/** With a TTL of an hour, every update of a list comes from an event. */
const config = { listCacheTtlMs: 3_600_000 };

let api: TestApi;
let seller: TestMember;
let buyer: TestMember;
beforeAll(async () => {
  api = await openApi({ config, owner: true });
  seller = await api.newMember({ realname: true });
  buyer = await api.newMember({ realname: true });
});
afterAll(() => api?.close());
beforeEach(() => noGoods());

type Facts = Omit<Parameters<typeof newGoods>[1], 'sellerId'>;
/** What SQL changed is not published. */
const tell = (gameId: number | null = null) =>
  transact(api.db, async (tx) => publish(tx, { kind: 'goods', gameId }));
async function noGoods(): Promise<void> {
  await sql`truncate goods cascade`.execute(api.db);
  await tell();
}
const onShelf = (facts: Facts = {}) => newGoods(api.db, { sellerId: seller.id, ...facts });
const list = (query: Input<'listGoods'> = {}) => api.value('listGoods', query);
const prices = async (query: Input<'listGoods'> = {}) =>
  Object.fromEntries((await list(query)).rows.map(({ id, priceFen }) => [id, priceFen]));

/** Whether the list is served from the cache: views publish nothing. */
async function isCached(id: string): Promise<boolean> {
  await list();
  const { viewCount } = await api.value('viewGoods', { id });
  return (await list()).rows.find((card) => card.id === id)?.viewCount !== viewCount;
}

test('the same question has the same answer, in whatever words; another question has its own', async () => {
  const views = async (query: Input<'listGoods'> = {}) =>
    (await list(query)).rows.map((card) => card.viewCount);
  const asked = [
    { pageNum: 1, sort: 'default', pageSize: 20, keyword: ' ' },
    { pageSize: 21 },
    { keyword: '贵族' },
    { pageNum: 2 },
    { sort: 'newest' },
  ] as const;
  const id = await onShelf();
  expect(await views()).toEqual([0]);
  await api.value('viewGoods', { id });
  const later = [];
  for (const query of asked) later.push(await views(query));
  expect(later).toEqual([[0], [1], [1], [], [1]]);
});

test('members and guests get one list, and it is no answer for others: a private listing is in nobody’s', async () => {
  const [{ phone_hash: hash } = { phone_hash: null }] = await api.db
    .selectFrom('member')
    .select('phone_hash')
    .where('id', '=', buyer.id)
    .execute();
  const open = await onShelf();
  const mine = await onShelf({ privateBuyerHash: hash ?? '' });
  for (const token of [buyer.token, undefined, seller.token])
    expect((await api.value('listGoods', {}, { token })).rows.map((card) => card.id)).toEqual([open]);
  await sql`update goods set private_buyer_hash = ${hash} where id = ${Number(open)}`.execute(api.db);
  await tell();
  expect(await prices()).toEqual({});
  await sql`update goods set private_buyer_hash = null where id = ${Number(mine)}`.execute(api.db);
  await tell();
  expect(Object.keys(await prices())).toEqual([mine]);
});

test('who was told of a price, of what left the shelf or came back, or of an order, finds the list as it now is', async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await onShelf();
    // Continuous readers, so that reads of the old list are in flight when it changes.
    let reading = true;
    const readers = [1, 2, 3].map(async () => {
      while (reading) {
        await list();
        await new Promise(setImmediate);
      }
    });
    const own = { token: seller.token };
    const version = async () => (await api.value('getGoods', { id })).version;

    await api.value('changePrice', { id, priceFen: 120_000, version: await version() }, own);
    expect(await prices()).toMatchObject({ [id]: 120_000 });
    await api.value('takeOffShelf', { id }, own);
    expect(await prices()).not.toHaveProperty(id);
    await api.value('putOnShelf', { id }, own);
    expect(await prices()).toMatchObject({ [id]: 120_000 });
    const { orderNo } = await api.value(
      'createOrder',
      {
        goodsId: id,
        expectPriceFen: 120_000,
        warrantyPlan: 'basic',
        phone: buyer.phone,
        clientReqId: randomUUID(),
      },
      { token: buyer.token },
    );
    expect(await prices()).not.toHaveProperty(id);
    const { version: placed } = await api.value('getOrder', { orderNo }, { token: buyer.token });
    await api.value('actOnOrder', { orderNo, action: 'cancel', version: placed }, { token: buyer.token });
    expect(await prices()).toMatchObject({ [id]: 120_000 });

    reading = false;
    await Promise.all(readers);
    await noGoods();
    expect(await prices()).toEqual({});
  }
});

test('goods of one game leave the lists of another as they are', async () => {
  const id = await onShelf();
  const gameId = (await list()).rows[0]?.gameId ?? '';
  await list({ gameId });
  await api.value('viewGoods', { id });
  await tell(424_242);
  expect((await list({ gameId })).rows[0]?.viewCount).toBe(0);
  expect((await list()).rows[0]?.viewCount).toBe(1);
});

describe('with a second instance', () => {
  let second: FastifyInstance;
  let stop = async () => {};
  beforeAll(async () => {
    const { config: settings, log } = api.services;
    const url = process.env.TEST_DATABASE_URL;
    if (!url) {
      // The embedded database allows one process, so both instances share it.
      second = await createApp(api.services);
      return;
    }
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const own = new URL(url);
    own.pathname = `/${rows[0]?.name}`;
    const database = openNative(own.href);
    second = await createApp(createServices(settings, database, log));
    stop = () => database.close();
  });
  afterAll(async () => {
    await second?.close();
    await stop();
  });

  const listOnSecondInstance = async () =>
    (await second.inject({ method: 'POST', url: '/web/good/allList', payload: {} })).json();

  test('it hears of a change as soon as it is told', async () => {
    const id = await onShelf();
    for (const priceFen of [110_000, 105_000, 100_000]) {
      await listOnSecondInstance();
      const { version } = await api.value('getGoods', { id });
      await api.value('changePrice', { id, priceFen, version }, { token: seller.token });
      const shown = async () => (await listOnSecondInstance()).rows[0].priceFen;
      while ((await shown()) !== priceFen) await sleep(5);
    }
  });
});

onServer.test(
  'while the database cannot be heard every list is read anew, and kept again afterwards',
  async () => {
    const id = await onShelf();
    expect(await isCached(id)).toBe(true);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
    const name = rows[0]?.name;
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    // Open connections stay; the LISTEN connection is terminated and cannot reconnect.
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'haozhan listens'",
      [name],
    );
    while (await isCached(id)) await sleep(5);
    await sql`update goods set price_fen = 99000 where id = ${Number(id)}`.execute(api.db);
    expect(await prices()).toEqual({ [id]: 99_000 });
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
    while (!(await isCached(id))) await sleep(50);
  },
);
