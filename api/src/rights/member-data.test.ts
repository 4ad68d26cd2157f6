/** @no-cluster Foreign keys between shards do not exist there. */

import { sql } from 'kysely';
import { openApi, type TestApi } from '../testing/harness';
import { columnLabels } from './labels';
import { memberData, nobodysTables } from './member-data';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api?.close());

interface Column {
  table: string;
  column: string;
  type: string;
}
const columns = async () =>
  (
    await sql<Column>`
      select c.table_name as "table", c.column_name as "column", c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(api.db)
  ).rows;
/** Columns with a foreign key, and the table it leads to. */
const foreignKeys = async () =>
  (
    await sql<{ table: string; column: string; to: string }>`
      select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f'`.execute(api.db)
  ).rows;
const named = new Set(memberData.flatMap(({ table, names }) => names.map((name) => `${table}.${name}`)));

test('every table either names members or is nobody’s, and says which', async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  const listed = [...memberData.map(({ table }) => table), ...Object.keys(nobodysTables)];
  expect(listed.filter((table, at) => listed.indexOf(table) !== at)).toEqual([]);
  expect([...tables].sort()).toEqual(listed.sort());
});

test('every column that leads to a member is listed', async () => {
  const leading = (await foreignKeys()).filter(({ to }) => to === 'member');
  expect(leading.length).toBeGreaterThan(25);
  expect(leading.map(({ table, column }) => `${table}.${column}`).filter((name) => !named.has(name))).toEqual(
    [],
  );
});

test('so is every column that looks like a member’s without leading to one', async () => {
  const keyed = new Set((await foreignKeys()).map(({ table, column }) => `${table}.${column}`));
  /** Which look like a member's, and are not. */
  const others = [
    'audit.entity', // the kind of thing; its id is `entity_id`
    'conversation.asker_read_id', // a message
    'conversation.peer_read_id',
    'credential.account_masked', // of the game account
    'deal.buyer_masked', // one letter of a name
    'goods.account_uid_hash', // of the game account
    'goods_edit.account_changed', // whether it is another game account
    'live_listing.account_id', // the game account
    'message.subject_id', // an order, goods or a claim
    'order_event.actor', // the role; the member is `actor_id`
    'order_event.actor_name',
    'seller_page.seller_no', // of the row that names the member
    'staff_hold.entity', // a case of the queue
    'staff_hold.entity_id',
    'staff_proposal.entity',
    'staff_proposal.entity_id',
    'trade_order.seller_fee_fen',
    'trade_order.seller_net_fen',
    'withdrawal.account_enc', // a value of the row that names the member
    'withdrawal.asks_account', // whether another account is asked for
  ];
  const looks =
    /(member|seller|buyer|payer|merchant|(?<![a-z])actor|asker|peer|sender|inspector|visitor|recipient|account|phone_hash|entity|subject_id|published_by|user_id|owner)/;
  const found = (await columns())
    .filter(({ table, column }) => !(table in nobodysTables) && looks.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !keyed.has(name) && !named.has(name) && !name.startsWith('member.'));
  expect(found.sort()).toEqual(others);
});

test('a number that leads nowhere is no member’s number unless it is listed', async () => {
  const keyed = new Set((await foreignKeys()).map(({ table, column }) => `${table}.${column}`));
  const numbers = (await columns())
    .filter(
      ({ table, column, type }) => type === 'bigint' && /_(id|by)$/.test(column) && !(table in nobodysTables),
    )
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !keyed.has(name) && !named.has(name));
  expect(numbers.sort()).toEqual([
    'conversation.asker_read_id',
    'conversation.peer_read_id',
    'live_listing.account_id',
    'live_listing.goods_id',
    'wallet_entry.txn_id',
    'wish_hit.goods_id',
  ]);
});

test('what the list names exists, and every column has a Chinese name', async () => {
  const all = await columns();
  const exists = new Set(all.map(({ table, column }) => `${table}.${column}`));
  const mentioned = memberData.flatMap(({ table, names, withheld = {}, authored }) =>
    [...names, ...Object.keys(withheld), ...(authored?.columns ?? [])].map((column) => `${table}.${column}`),
  );
  expect(mentioned.filter((name) => !exists.has(name))).toEqual([]);
  const exported = memberData.filter(({ notExported }) => !notExported).map(({ table }) => table);
  const unlabelled = all.filter(({ table, column }) => exported.includes(table) && !(column in columnLabels));
  expect(unlabelled).toEqual([]);
  for (const label of Object.values(columnLabels)) expect(label).toMatch(/\p{Script=Han}/u);
});

test('secrets and values that only serve comparison are withheld, wherever they are', async () => {
  const withheld = new Set(
    memberData.flatMap(({ table, withheld: hidden = {}, notExported }) =>
      notExported ? [] : Object.keys(hidden).map((column) => `${table}.${column}`),
    ),
  );
  const exported = memberData.filter(({ notExported }) => !notExported).map(({ table }) => table);
  // The chains of audit and orders are proofs, not secrets.
  const chains = ['audit.hash', 'audit.previous_hash', 'order_event.hash', 'order_event.previous_hash'];
  const secret = (await columns())
    .filter(({ table, column }) => exported.includes(table) && /hash|password|token|cipher|code/.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !chains.includes(name));
  expect(secret.length).toBeGreaterThan(5);
  expect(secret.filter((name) => !withheld.has(name))).toEqual([]);
});
