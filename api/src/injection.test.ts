import { sql } from 'kysely';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { type Market, openMarket } from './orders/testing/market';
import type { TestMember } from './testing/harness';
import { inputs } from './testing/inputs';

/** SQL injection payloads. */
const statements = [
  "' or '1'='1",
  "' or 1=1 --",
  "1' or '1'='1' /*",
  '" or ""="',
  "'; delete from goods; --",
  "'); drop table member; --",
  "1; update member set roles = array['staff'] --",
  "' union select password_hash from member --",
  '1 union all select null, null, null --',
  "'||pg_sleep(5)||'",
  '1; select pg_sleep(5) --',
  "' and (select pg_sleep(5)) is null --",
  '1 and 1=cast((select version()) as int)',
  '$$; select pg_sleep(5); $$',
  "\\'; delete from wallet_entry; --",
  'price_fen; delete from goods',
  'price_fen desc, (select pg_sleep(5))',
  'case when (1=1) then id else title end',
  '%27%20or%201%3D1',
  'ʼ or 1=1 --',
];
const sleeping = statements.filter((text) => text.includes('pg_sleep'));

let market: Market;
let staff: TestMember;
let tables: readonly string[] = [];
beforeAll(async () => {
  market = await openMarket();
  const { api } = market;
  staff = await api.newMember({ roles: ['user', 'merchant', 'staff'], realname: true });
  const seller = await market.member();
  for (let goods = 0; goods < 3; goods += 1) await market.goods(seller);
  await market.sale();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(api.db);
  tables = rows.map(({ name }) => name).filter((name) => !busyTables.includes(name));
});
afterAll(() => market?.close());

interface Node {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}
/** Paths of all leaf fields of an input schema, nested ones included. */
function places(node: Node, path: string[] = []): string[][] {
  const kinds = node.anyOf ?? [node];
  const found = kinds.flatMap((kind) => [
    ...Object.entries(kind.properties ?? {}).flatMap(([name, each]) => places(each, [...path, name])),
    ...(kind.items ? places(kind.items, [...path, '0']) : []),
  ]);
  return found.length > 0 || path.length === 0 ? found : [path];
}
/** A minimal valid value for a schema node, so that only the injected field can fail validation. */
function fitting(node: Node, name = ''): unknown {
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  if (node.anyOf) return fitting(node.anyOf[0] ?? {}, name);
  if (node.properties)
    return Object.fromEntries(
      Object.entries(node.properties).map(([key, each]) => [key, fitting(each, key)]),
    );
  if (node.items) return [fitting(node.items, name)];
  if (node.type === 'integer' || node.type === 'number') return 1;
  if (node.type === 'boolean') return true;
  if (name.endsWith('hone')) return '12009990000';
  if (name === 'smsCode') return '123456';
  return name === 'clientReqId' || name === 'clientMsgId' ? 'injection-1' : '1';
}
function set(target: unknown, [name, ...rest]: string[], value: unknown): void {
  const holder = target as Record<string, unknown>;
  if (name === undefined) return;
  if (rest.length === 0) holder[name] = value;
  else if (typeof holder[name] === 'object' && holder[name] !== null) set(holder[name], rest, value);
}

// These tables change with every request.
const busyTables = ['rate_limit', 'captcha', 'outbox', 'sms_code', 'visit', 'goods_view', 'session_token'];

/** Row count and content hash of every table, in one statement, as it runs before and after every call. */
async function contents(): Promise<Record<string, string>> {
  const { db } = market.api;
  const states = tables.map(
    (name) => sql`
      select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as state
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(states, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

// Tested elsewhere: the payment webhook reads a signed form and upload a picture; advanceClock takes a number.
const testedElsewhere: readonly CallName[] = ['notifyPayment', 'upload', 'advanceClock', 'logout'];
// These calls store the text that was sent; for them only the tables of money and goods are compared.
const writers: readonly CallName[] = [
  'viewGoods',
  'addFavourite',
  'removeFavourites',
  'removeBrowsed',
  'register',
  'updateProfile',
  'createProblem',
  'sendInstantMessage',
  'actAsStaff',
  'findMembers',
  'listBlacklist',
  'getBlacklistEntry',
  'savePhrase',
  'renewCode',
  'getSpokenCode',
  'getMemberCode',
  'listLedger',
  'getStaffCase',
  'beginStaffKey',
  'beginSecondLook',
  'createAssessment',
  'createConsignment',
];
const names = (Object.keys(allCalls) as CallName[]).filter((name) => !testedElsewhere.includes(name));
let address = 0;

// IN1
test.each(names)(
  'no field of %s speaks to the database',
  async (name) => {
    const { api } = market;
    const row: CallRow = allCalls[name];
    const token = row.audience === 'public' || row.audience === 'development' ? undefined : staff.token;
    const schema = shapes[name].input as Node;
    const kinds = schema.anyOf ?? [schema];
    const before = await contents();
    for (const kind of kinds) {
      const paths = [...places(kind), ['unknown'], ['orderBy'], ['sort']];
      for (const path of paths)
        for (const text of inputs(`IN1 ${name} ${path}`, statements, 0.15)) {
          const input = structuredClone(fitting(kind));
          set(input, path, text);
          const ip = `10.7.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;
          const began = Date.now();
          const answer = await api.callWith(name, input, { token, ip });
          const label = `${path}=${text} → ${answer.code} ${answer.msg}`;
          expect([label, [200, 400, 401, 404, 409, 422, 429].includes(answer.code)]).toEqual([label, true]);
          expect(JSON.stringify(answer)).not.toMatch(/syntax error|PostgreSQL|pg_|password_hash/i);
          const limit = sleeping.includes(text) ? 5_000 : Number.POSITIVE_INFINITY;
          expect(Date.now() - began).toBeLessThan(limit);
        }
    }
    const after = await contents();
    for (const table of [
      'goods',
      'trade_order',
      'payment',
      'wallet_entry',
      'wallet_account',
      'real_name',
      'credential',
    ])
      expect([table, after[table]]).toEqual([table, before[table]]);
    if (!writers.includes(name)) {
      const { idempotency: _one, ...changed } = after;
      const { idempotency: _other, ...stored } = before;
      expect(changed).toEqual(stored);
    }
  },
  300_000,
);

// IN1
test('nothing that selects by words selects more than it was asked for', async () => {
  const { api } = market;
  const all = await api.value('listGoods', {});
  expect(all.total).toBeGreaterThan(1);
  for (const keyword of statements)
    expect(await api.value('listGoods', { keyword })).toMatchObject({ total: 0 });
  for (const id of statements) {
    expect(await api.callWith('getGoods', { id })).toMatchObject({ code: expect.any(Number) });
    expect((await api.callWith('getGoods', { id })).code).not.toBe(200);
    expect((await api.callWith('getOrder', { orderNo: id }, staff)).code).not.toBe(200);
  }
  const { rows } = await sql<{
    roles: string[];
  }>`select roles from member where 'staff' = any (roles)`.execute(api.db);
  expect(rows).toHaveLength(2);
});
