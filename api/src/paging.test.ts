import { type RawBuilder, sql } from 'kysely';
import type { CallName } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { transact } from './core/events/events';
import { postRecharge } from './money/ledger';
import { withdrawalAad } from './money/withdraw';
import { key, type Market, openMarket } from './orders/testing/market';
import { memberShard } from './support/tables';
import type { TestMember } from './testing/harness';
import { inputs } from './testing/inputs';

const MANY = 60;
let market: Market;
let member: TestMember;

/** Input of each list call besides the pagination; the test below requires every paged call to be listed. */
const lists: Partial<Record<CallName, object>> = {
  listGoods: {},
  listNotices: { noticeType: 'gonggao' },
  listFavourites: {},
  listBrowsed: {},
  listConsignments: {},
  listOrders: { role: 'seller' },
  listOffers: { role: 'seller' },
  listBuyRequests: { role: 'buyer' },
  getWallet: {},
  listWithdrawals: {},
  listStatements: {},
  listFollowedSellers: {},
  listSellerGoods: { id: 'paging' },
  listSellerWords: { id: 'paging' },
  listMessages: {},
  listWishHits: {},
  listProblems: {},
  listAssessments: { mode: 'value' },
  listConversations: {},
  listStaffWork: { kind: 'goods' },
  listStaffNotices: {},
  listBlacklist: {},
  listLedger: { account: 'provider' },
  listFigureCases: { name: 'orders', days: 90 },
};

const properties = (name: CallName) =>
  (shapes[name].input as { properties?: Record<string, unknown> }).properties ?? {};
const paged = (Object.keys(allCalls) as CallName[]).filter((name) => 'pageSize' in properties(name));

test('every list that has pages is tried', () => {
  expect(Object.keys(lists).sort()).toEqual([...paged].sort());
});

beforeAll(async () => {
  market = await openMarket();
  const { api } = market;
  member = await api.newMember({ roles: ['user', 'merchant', 'staff'], realname: true });
  const other = await market.member();
  for (let one = 0; one < MANY; one += 1) await api.newGoods({ sellerId: member.id });
  for (let one = 0; one < MANY; one += 1) await api.newGoods({ sellerId: other.id, status: 'reviewing' });
  const sale = await market.saleIn('cancelled');
  const { db } = api;
  const many = sql`generate_series(1, ${MANY}) as n`;
  const me = member.id;
  const statements: RawBuilder<unknown>[] = [
    sql`insert into favourite (member_id, goods_id, saved_price_fen) select ${me}, id, price_fen from goods where status = 'onSale'`,
    sql`insert into browse (member_id, goods_id) select ${me}, id from goods where status = 'onSale'`,
    sql`insert into message (member_id, msg_type, title, content) select ${me}, 'system', '标题', '内容' from ${many}`,
    sql`insert into statement (night, text, hash, signature, public_key)
      select '2020-01-01'::date + n, '{}', repeat('0', 64), '', '' from ${many}`,
    sql`insert into blacklist (kind, value_hash, masked_value, reason, case_no) select 'qq', 'h' || n, '1***', '骗取定金', 'B' || n from ${many}`,
    sql`insert into notice (notice_type, title, content) select 'gonggao', '公告', '正文' from ${many}`,
    sql`with saved as (
        insert into wish (member_id, name, game_id, query, near, per_day, conditions, fingerprint, ends_at)
        select ${me}, '心愿', min(id), '{}', false, 1, '[]', 'paging', app_now() from game returning id
      ) insert into wish_hit (member_id, wish_id, goods_id, price_fen, total, results, reference)
        select ${me}, saved.id, g.id, g.price_fen, 1, '[]', '{"samples": 0, "band": null}' from saved, goods g
        where g.status = 'onSale'`,
    sql`insert into problem (problem_type, member_id, shard_key, content, status)
      select 'feedback', ${me}, ${memberShard(me)}, '一段十个字以上的普通内容。', 'pending' from ${many}`,
    sql`insert into offer (goods_id, seller_id, buyer_id, amount_fen, warranty_plan, frozen_fen, status, until, ended_at)
      select g.id, ${me}, ${other.id}, 100, 'basic', 0, 'refused', app_now(), app_now() from goods g
      where g.seller_id = ${me} limit ${MANY}`,
    sql`insert into buy_request (buyer_id, game_id, name, conditions, price_fen, frozen_fen, status, until, ended_at)
      select ${me}, (select min(id) from game), '求购', '[]', 600, 0, 'withdrawn', app_now(), app_now() from ${many}`,
    sql`insert into assessment (mode, member_id, game_id, title, status)
      select 'value', ${me}, (select min(id) from game), '估价', 'done' from ${many}`,
    sql`insert into trade_order select (jsonb_populate_record(o, jsonb_build_object(
        'order_no', 'H' || lpad(n::text, 9, '0'), 'seller_id', ${me}::bigint))).*
      from trade_order o, ${many} where o.order_no = ${sale.orderNo}`,
    sql`insert into seller_page (seller_id, seller_no, settled) values (${me}, 'paging', 1)`,
    sql`insert into seller_word (order_no, seller_id, buyer_id, content)
      select 'H' || lpad(n::text, 9, '0'), ${me}, ${other.id}, '很快' from ${many}`,
    sql`with followed as (
        insert into member (nick_name) select '卖家' || n from ${many} returning id
      ), paged as (insert into seller_page (seller_id, settled) select id, 1 from followed returning seller_id)
      insert into seller_follow (member_id, seller_id) select ${me}, seller_id from paged`,
    sql`with opened as (
        insert into conversation (asker_id, peer_id, goods_id)
        select ${other.id}, ${me}, id from goods where seller_id = ${me} returning id
      ) insert into instant_message (conversation_id, sender_id, client_msg_id, msg_type, content)
        select id, ${other.id}, 'paging-' || id, 'text', '你好' from opened`,
    sql`update conversation c set last_message_id = m.id from instant_message m where m.conversation_id = c.id`,
  ];
  for (const statement of statements) await statement.execute(db);
  await db
    .insertInto('withdrawal')
    .values(Array.from({ length: MANY }, (_, n) => withdrawal(`W${100_000 + n}`)))
    .execute();
  await transact(db, async (tx) => {
    for (let one = 0; one < MANY; one += 1)
      await postRecharge(tx, { memberId: me, amountFen: 100, reference: key(), at: new Date() });
  });
});
afterAll(() => market?.close());

const withdrawal = (no: string) => ({
  withdrawal_no: no,
  member_id: member.id,
  amount_fen: 100,
  account_enc: market.api.services.seal.seal('pay@example.com', withdrawalAad(no)),
  status: 'failed' as const,
  created_at: new Date(),
  ended_at: new Date(),
});

/** Calls a list and returns its code, row count and field errors. */
async function callList(name: CallName, page: object) {
  const answer = await market.api.callWith(name, { ...lists[name], ...page }, member);
  const rows = (answer.rows ?? (answer.data as { rows?: unknown[] })?.rows) as { id?: string }[] | undefined;
  return { code: answer.code, rows: rows?.length, fields: answer.data, msg: answer.msg };
}

// IN5
describe.each(inputs('IN5', paged, 0.4))('%s', (name) => {
  test.each([1e9, 2_147_483_648, 999_999_999_999_999, 51])(
    'asked for %d on a page sends 50',
    async (pageSize) => {
      expect(await callList(name, { pageSize })).toMatchObject({ code: 200, rows: 50 });
    },
  );

  test('sends 20 where nobody says how many, and the rest on the pages after', async () => {
    expect(await callList(name, {})).toMatchObject({ rows: 20 });
    expect((await callList(name, { pageSize: 50, pageNum: 2 })).rows).toBeGreaterThanOrEqual(10);
  });

  test.each([99_999, 100_000])('has nothing on page %d and says so at once', async (pageNum) => {
    expect(await callList(name, { pageNum, pageSize: 50 })).toMatchObject({ code: 200, rows: 0 });
  });

  test.each<[string, unknown]>([
    ['pageNum', 0],
    ['pageNum', -1],
    ['pageNum', 1.5],
    ['pageNum', 1e9],
    ['pageNum', 100_001],
    ['pageNum', '1e9'],
    ['pageNum', 'abc'],
    ['pageNum', '1;drop table goods'],
    ['pageSize', 0],
    ['pageSize', -1],
    ['pageSize', 0.5],
    ['pageSize', 'all'],
  ])('refuses %s %s at the field', async (field, value) => {
    const { code, fields } = await callList(name, { [field]: value });
    expect({ code, fields }).toEqual({
      code: 400,
      fields: [{ field, msg: expect.stringMatching(/\p{Script=Han}/u) }],
    });
  });
});

test.each([51, 1e9, 0, -1])('the ticker of deals refuses %d at once', async (limit) => {
  expect(await market.api.callWith('listRecentDeals', { limit })).toMatchObject({ code: 400 });
});
