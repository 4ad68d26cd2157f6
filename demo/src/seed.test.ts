import { issueToken } from 'api/identity/tokens';
import { linkGameAccounts } from 'api/listing/link-game-accounts';
import { totpCode } from 'api/staff/access/totp';
import { openApi, type TestApi } from 'api/testing/harness';
import { inputs } from 'api/testing/inputs';
import { sql } from 'kysely';
import { href } from 'shared-contract';
import { drawingAt } from './art/drawings';
import { lettering, missingGlyphs } from './art/lettering';
import { artRoutes } from './art/routes';
import { demoLogins, demoStaffLogins } from './logins';
import { seedDemo } from './seed';
import { banners, streamers } from './seed/banners';
import { games as gameSpecs } from './seed/games';
import { news } from './seed/notices/news';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ routes: artRoutes });
  await seedDemo(api.services, () => {});
});
afterAll(() => api.close());

const one = async <T extends Record<string, unknown>>(query: string): Promise<T> => {
  const { rows } = await sql.raw<T>(query).execute(api.db);
  if (!rows[0]) throw new Error(`query returned no row: ${query}`);
  return rows[0];
};
const count = async (query: string) =>
  (await one<{ n: number }>(`select count(*)::int as n from ${query}`)).n;
/** Name → number of rows. */
const counts = async (table: string, column: string): Promise<Record<string, number>> => {
  const { rows } = await sql
    .raw<{ name: string; n: number }>(`select ${column} as name, count(*)::int as n from ${table} group by 1`)
    .execute(api.db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

test('sellers have pages: some with enough cases for shares, with words, answers and followers', async () => {
  expect(
    await count('seller_page where deals >= 10 and handover_minutes is not null and followers > 0'),
  ).toBeGreaterThan(2);
  expect(await count('seller_word')).toBeGreaterThan(40);
  expect(await count('seller_word where answer is not null')).toBeGreaterThan(10);
  const { rows } = await api.value('listGoods', { pageSize: 50 });
  expect(rows.filter(({ sellerDeals }) => sellerDeals).length).toBeGreaterThan(10);
});

test('twelve games with stocks of their own, in the shares that the product names', async () => {
  const games = await api.value('listGames', {});
  expect(games).toHaveLength(12);
  const stocks = Object.values(await counts("goods where status = 'onSale'", 'game_id'));
  expect(new Set(stocks).size).toBeGreaterThan(8);
  expect(Math.min(...stocks)).toBeGreaterThan(12);
  expect(await counts('goods', 'status')).toMatchObject({ onSale: 252, sold: 144 });
  expect(Object.keys(await counts('goods', 'status'))).toHaveLength(6);
  const share = async (condition: string, of = 'goods') =>
    (await count(`${of} where ${condition}`)) / (await count(of));
  expect(await share('verified_at is not null')).toBeCloseTo(0.6, 1);
  expect(await share('id in (select goods_id from goods_price group by 1 having count(*) > 1)')).toBeCloseTo(
    0.25,
    1,
  );
  expect(await share('undisclosed > 0')).toBeCloseTo(0.08, 1);
  for (const { id } of games) {
    const levels = await counts(`system_key where game_id = ${id}`, 'level');
    expect(levels[1]).toBe(2);
    const attributes = await api.value('listAttributes', { gameId: id });
    expect(attributes.length).toBeGreaterThanOrEqual(8);
    expect(attributes.length).toBeLessThanOrEqual(20);
  }
  expect(await counts('goods', 'goods_type')).toMatchObject({
    currency: expect.any(Number),
    item: expect.any(Number),
    rental: 12,
  });
});

test('a percentage ends at 100 and a level at the cap of its game; what grows has room', async () => {
  expect(await count("game_attr where unit = '%' and max = 100")).toBeGreaterThan(2);
  expect(await count("game_attr where unit = '%' and max <> 100")).toBe(0);
  const bounds = await api.db
    .selectFrom('game_attr')
    .innerJoin('game', 'game.id', 'game_attr.game_id')
    .select(['game.code', 'game_attr.name', 'game_attr.max'])
    .where('goods_type', '=', 'account')
    .execute();
  const maxOf = (code: string, name: string) =>
    Number(bounds.find((bound) => bound.code === code && bound.name === name)?.max);
  const numbers = gameSpecs.flatMap(({ code, attributes }) =>
    attributes.flatMap((attribute) => (attribute.type === 'number' ? [{ code, attribute }] : [])),
  );
  const capped = numbers.filter(({ attribute }) => attribute.limit !== undefined);
  expect(capped.length).toBeGreaterThan(15);
  expect(capped.filter(({ code, attribute }) => maxOf(code, attribute.name) !== attribute.limit)).toEqual([]);
  expect(capped.filter(({ attribute: { max, limit = 0 } }) => max > limit)).toEqual([]);
  const levels = numbers.filter(({ attribute }) => attribute.name.endsWith('等级'));
  expect(levels.length).toBeGreaterThan(8);
  expect(levels.filter((level) => !capped.includes(level))).toEqual([]);
  expect(maxOf('ys', '冒险等级')).toBe(60);
  expect(maxOf('wzry', '皮肤')).toBe(930);
  expect(
    await count(`goods_attr v join game_attr a on a.id = v.attr_id
      where a.input_type = 'number' and v.number > a.max`),
  ).toBe(0);
});

test('prices are what accounts of such worth cost: within limits, spread, and told in the order of time', async () => {
  const { low, middle, high } = await one<Record<string, number>>(
    'select min(price_fen) as low, percentile_cont(0.5) within group (order by price_fen) as middle, max(price_fen) as high from goods',
  );
  expect(low).toBeGreaterThanOrEqual(3_000 - 50);
  expect(high).toBeLessThanOrEqual(2_000_000);
  expect(high).toBeGreaterThan(Number(middle) * 8);
  expect(
    await count(`goods g where price_fen <> (select price_fen from goods_price p where p.goods_id = g.id order by at desc limit 1)
      or first_price_fen <> (select price_fen from goods_price p where p.goods_id = g.id order by at limit 1)`),
  ).toBe(0);
  expect(await count('goods_price where at > app_now()')).toBe(0);
});

test('every game has sixty deals or more, so that goods without a fair band are the exception', async () => {
  const bands = [];
  for (const { id } of await api.value('listGames', {})) {
    expect(await count(`deal where game_id = ${id}`)).toBeGreaterThanOrEqual(60);
    const { rows } = await api.value('listGoods', { gameId: id, pageSize: 10 });
    for (const { id, goodsType } of rows)
      if (goodsType !== 'rental') bands.push((await api.value('getGoods', { id })).fairPrice.band);
  }
  const without = bands.filter((band) => band === null).length / bands.length;
  expect(without).toBeLessThan(0.1);
});

test('orders stand in every state, and goods are traded exactly where an order lives', async () => {
  const states = await counts('trade_order', 'status');
  expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(196);
  expect(Object.keys(states).sort()).toEqual(
    [
      'cancelled',
      'completed',
      'confirming',
      'paid',
      'rebinding',
      'refundRuling',
      'refundSeller',
      'refunded',
      'unpaid',
    ].sort(),
  );
  expect(
    await count(`goods g where (status = 'trading') <> exists (select from trade_order o
      where o.goods_id = g.id and o.status not in ('completed', 'cancelled', 'refunded'))`),
  ).toBe(0);
  expect(
    await count(
      "trade_order where status = 'completed' and warranty_until is null and warranty_plan = 'basic' and goods_id in (select id from goods where goods_type = 'account')",
    ),
  ).toBe(0);
});

test('the ledger sums to zero; sellers have price minus fee, escrow holds what living orders paid', async () => {
  expect(await one('select sum(delta_fen)::float8 as sum from wallet_entry')).toEqual({ sum: 0 });
  expect(await count('ledger_faults()')).toBe(0);
  expect(
    await one(`select (select sum(balance_fen) from wallet_account where account like 'order:%') =
      (select sum(pay_fen) from trade_order where paid_at is not null and ended_at is null) as held`),
  ).toEqual({ held: true });
  expect(
    await count(`(select seller_id, sum(seller_net_fen) as earned from trade_order where status = 'completed' group by 1) s
      where earned <> (select coalesce(sum(delta_fen), 0) from wallet_entry e join wallet_txn t on t.id = e.txn_id
        where t.reason = 'orderCompleted' and e.account = 'member:' || s.seller_id || ':available')`),
  ).toBe(0);
});

test('a statement tells a member’s money in the order of time, each entry with the balance after it', async () => {
  expect(
    await count(`wallet_entry later join wallet_txn t on t.id = later.txn_id
      join lateral (select t2.at, e.balance_fen from wallet_entry e join wallet_txn t2 on t2.id = e.txn_id
        where e.account = later.account and e.id < later.id order by e.id desc limit 1) former on true
      where former.at > t.at or later.balance_fen <> former.balance_fen + later.delta_fen`),
  ).toBe(0);
  expect(await count("wallet_entry where balance_fen < 0 and account like 'member:%'")).toBe(0);
});

test('messages, claims, tickets and blacklist entries stand in their numbers, and nothing is left to sweep', async () => {
  expect(await count("message where msg_type = 'system'")).toBe(60);
  // Every party has a message about an order's current state; the first demo buyer, seller and merchant about all.
  for (const { userName } of [demoLogins[0], demoLogins[3], demoLogins[6]].flatMap((login) => login ?? []))
    expect({
      userName,
      untold: await count(`order_event e join trade_order o using (order_no)
        join member m on m.id in (o.buyer_id, o.seller_id) and m.user_name = '${userName}'
        where e.action <> 'claimPaid' and not exists (select from message where member_id = m.id and created_at = e.at
          and link like '%' || o.order_no || '%')`),
    }).toEqual({ userName, untold: 0 });
  expect(await count(`instant_message where msg_type = 'image'`)).toBeGreaterThan(5);
  expect(await count('instant_message')).toBe(300);
  expect(Object.keys(await counts('instant_message', 'msg_type')).sort()).toEqual([
    'goods',
    'image',
    'order',
    'text',
  ]);
  expect(await count('instant_message where risk_tip is not null')).toBeGreaterThan(5);
  expect(await count('instant_message where sent_at > app_now()')).toBe(0);
  expect(await counts('withdrawal', 'status')).toEqual({ arrived: 6, failed: 2, requested: 1 });
  expect(await count('withdrawal where next_try_at < app_now()')).toBe(0);
  // No direct conversation ends with a message of its asker, so the demo worker has nothing to reply to.
  expect(
    await count(`conversation c join instant_message m on m.id = c.last_message_id
      where goods_id is null and order_no is null and m.sender_id = c.asker_id`),
  ).toBe(0);
  expect(await count(`problem where problem_type = 'claim'`)).toBe(20);
  expect(await count(`problem where problem_type <> 'claim'`)).toBe(32);
  expect(Object.keys(await counts(`problem where problem_type = 'claim'`, 'status')).sort()).toEqual([
    'checking',
    'paid',
    'recovered',
    'rejected',
    'submitted',
  ]);
  expect(await count('blacklist')).toBe(60);
  expect(
    await count(`problem p join trade_order o using (order_no)
      where p.created_at < o.ended_at or p.created_at >= coalesce(o.warranty_until, 'infinity')`),
  ).toBe(0);
  expect(await count(`problem where status in ('submitted', 'checking') and deadline <= app_now()`)).toBe(0);
  const ip = '10.9.0.1';
  const official = { account: 'demo-qq-001', type: 'qq' } as const;
  expect(await api.value('checkOfficialAccount', official, { ip })).toMatchObject({ official: true });
  const listed = { value: 'DEMO-BLACK-QQ-001', kind: 'qq' } as const;
  expect(await api.value('checkBlacklist', listed, { ip })).toMatchObject({ hit: true });
  const [staff] = await api.value('listStaff', {});
  expect((await api.app.inject({ url: staff?.avatar.replace('/api', '') ?? '' })).statusCode).toBe(200);
});

test('forty members, of whom the demo logins can log in by SMS', async () => {
  expect(await count('member')).toBe(40);
  expect(demoLogins).toHaveLength(12);
  for (const { phone } of [demoLogins[0], demoLogins[3]].flatMap((login) => login ?? [])) {
    await api.value('sendSmsCode', { phone, scene: 'login' });
    const code = (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
    expect(await api.value('loginBySms', { phone, code })).toMatchObject({ isNew: false });
  }
});

test('there is a text of every kind to read', async () => {
  expect(await counts('notice', 'notice_type')).toMatchObject({
    gonggao: 25,
    xinwen: 15,
    bangzhu: 40,
    zhaohuianli: 10,
    jiaoyixuzhi: 1,
    zhaohui: 1,
    yinsi: 1,
    xieyi: 1,
    shoufei: 1,
  });
  expect(await counts('streamer', 'type')).toEqual({ 1: banners.length, 2: streamers.length });
  // Uses the list, because reading the article would count a view.
  const [fees] = (await api.value('listNotices', { noticeType: 'shoufei' })).rows;
  const links = (await api.value('listStreamers', { type: 1 })).map(({ link }) => link);
  expect(links).toContain(href('articleDetail', { id: fees?.id ?? '' }));
});

test('every word that a picture shows has an outline', async () => {
  const { rows } = await sql<{ words: string }>`
    select name || prefix || unit || group_name || array_to_string(options, '') as words from game_attr
    union all select name from system_key union all select name from game union all select goods_no from goods
  `.execute(api.db);
  const words = rows.map((row) => row.words).join('');
  const marks = [
    ...banners.map(({ title, sub }) => title + sub),
    ...streamers.map(({ name }) => name),
    ...news.map(({ picture }) => picture?.[2] ?? ''),
  ].join('');
  expect(
    missingGlyphs(`${words}${marks}万.·、 示例由商品数据绘制验号截图资产总览明细收藏仓库成长记录栈`),
  ).toEqual([]);
});

test('the four pictures of goods differ in what they show; only the first has the table', async () => {
  const { rows } = await sql<{ no: string }>`
    select distinct on (game_id) goods_no as no from goods where status = 'onSale' order by game_id, id`.execute(
    api.db,
  );
  expect(rows).toHaveLength(12);
  for (const { no } of rows) {
    const pictures = await Promise.all(
      [1, 2, 3, 4].map((place) => drawingAt(api.db, `goods/${no}/panel-${place}-1200`)),
    );
    const shows = (words: string, x: number, y: number, size: number) =>
      pictures.map((one) => {
        // the outlines of the words, whatever their colour
        const outline = /d="([^"]+)"/.exec(lettering(words, x, y, { size, fill: '#fff' }))?.[1];
        return outline !== undefined && one?.svg.includes(outline);
      });
    expect(shows('资产总览', 140, 76, 30)).toEqual([true, false, false, false]);
    expect(shows('收藏', 140, 76, 30)).toEqual([false, true, false, false]);
    expect(shows('仓库', 140, 76, 30)).toEqual([false, false, true, false]);
    expect(shows('成长记录', 140, 76, 30)).toEqual([false, false, false, true]);
    expect(shows('明细', 776, 96, 24)).toEqual([true, false, false, false]);
  }
});

test('pictures of goods on sale can be had (the card’s cover, what the detail page and its viewer show), and of news', async () => {
  const goods: { id: string; coverUrl: string }[] = [];
  for (let pageNum = 1; goods.length < 252; pageNum++) {
    const { rows } = await api.value('listGoods', { pageNum, pageSize: 50 });
    if (rows.length === 0) break;
    goods.push(...rows);
  }
  expect(goods).toHaveLength(252);
  const addresses = new Set<string>();
  // Goods have some twenty pictures each, which take a second or two to draw: a few of them unless all inputs are requested.
  for (const { id, coverUrl } of inputs('pictures', goods, 0.015)) {
    addresses.add(coverUrl);
    const { coverLargeUrl, images, report } = await api.value('getGoods', { id });
    expect(images.length).toBeGreaterThan(0);
    for (const url of [
      coverLargeUrl,
      ...[...images, ...(report?.images ?? [])].flatMap((one) => [one.url, one.largeUrl]),
    ])
      addresses.add(url);
  }
  const { rows: read } = await api.value('listNotices', { noticeType: 'xinwen' });
  expect(read).toHaveLength(news.length);
  for (const { coverUrl } of read) addresses.add(coverUrl ?? 'a piece of news without a picture');
  for (const address of addresses) {
    const answer = await api.app.inject(address.replace('/api', ''));
    expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([
      address,
      200,
      'image/webp',
    ]);
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  }
}, 600_000);

test('a second time changes nothing, and another database is filled with the same, apart from dates and secrets', async () => {
  await seedDemo(api.services, () => {
    throw new Error('seeded twice');
  });
  const other = await openApi({ routes: artRoutes });
  try {
    await seedDemo(other.services, () => {});
    for (const table of tables) {
      const [first, second] = await Promise.all([api, other].map((each) => contents(each, table)));
      expect(second).toEqual(first);
    }
  } finally {
    await other.close();
  }
});

const tables = [
  'member game system_key game_attr goods goods_attr goods_price goods_image goods_counter inspection_report',
  'favourite browse deal trade_order order_event payment credential wallet_account wallet_entry wallet_txn',
  'notice streamer message problem problem_reply official_account chat_group',
  'conversation instant_message file withdrawal assessment quote',
].flatMap((line) => line.split(' '));
const random = [
  'password_hash',
  'phone_enc',
  'realname_enc',
  'account_enc',
  'cipher',
  'hash',
  'previous_hash',
];

/** All rows without timestamps and without values that are intentionally random per database. */
async function contents({ db }: TestApi, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row).filter(([name, value]) => !(value instanceof Date) && !random.includes(name)),
      )
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+\+08:00/g, '')
        // Numbers of orders and payments start with their date; a payment's is longer, as it names the order.
        .replaceAll(/\b([HPR]|DEMO)\d{6}(?=[2-9A-Z]{8}(?:[2-9A-Z]{6})?\b)/g, '$1'),
    )
    .sort();
}

test('merchants have orders of quotes they won, in several states, each paid from the balance', async () => {
  const states = await counts("trade_order where order_type = 'RECYCLE'", 'status');
  expect(Object.keys(states).sort()).toEqual(
    expect.arrayContaining(['completed', 'confirming', 'paid', 'rebinding', 'refunded']),
  );
  expect(states).not.toHaveProperty('unpaid');
  expect(
    await count(`trade_order o where order_type = 'RECYCLE' and not exists (
      select from assessment a join quote q on q.assessment_id = a.id and q.status = 'accepted'
      join payment p on p.order_no = o.order_no and p.channel = 'balance'
      join member m on m.id = q.merchant_id and 'merchant' = any(m.roles)
      where a.order_no = o.order_no and a.member_id = o.seller_id and o.buyer_id = q.merchant_id
        and o.seller_id <> o.buyer_id and q.amount_fen = o.price_fen and p.amount_fen = o.pay_fen
        and a.status = case o.status when 'completed' then 'completed' when 'refunded' then 'closed' else 'trading' end)`),
  ).toBe(0);
});

test('whoever asks for money back or checks a living order shows a picture of it, which the parties can open', async () => {
  const proven = `order_event e join trade_order o using (order_no)
    where (e.action in ('refundApply', 'refundRefuse', 'mismatch') or e.action = 'verify' and o.ended_at is null)`;
  expect(await count(proven)).toBeGreaterThan(10);
  expect(
    await count(`${proven} and not exists (select from file f where f.use = 'proof' and f.member_id = e.actor_id
    and e.proofs = jsonb_build_array(f.id))`),
  ).toBe(0);
  const { order_no: orderNo, member_id: id } = await one<{ order_no: string; member_id: number }>(
    "select order_no, buyer_id as member_id from trade_order where status = 'refundRuling' limit 1",
  );
  const { token } = await issueToken(api.db, id, ['password', 'sms']);
  const { timeline } = await api.value('getOrder', { orderNo }, { token });
  const [picture] = timeline.flatMap(({ proofs }) => proofs);
  const answer = await api.app.inject({ url: picture?.url.replace('/api', '') ?? '' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('pictures in orders, claims and chats show the account that they are about', async () => {
  const shown = (id: string) => `substr(${id}, 6, 8)::bigint`;
  const proofs = `order_event e join trade_order o using (order_no)
    cross join lateral jsonb_array_elements_text(e.proofs) p(id)`;
  expect(await count(`${proofs} where ${shown('p.id')} = o.goods_id`)).toBeGreaterThan(10);
  expect(await count(`${proofs} where ${shown('p.id')} <> o.goods_id`)).toBe(0);
  const claims = `problem c join trade_order o using (order_no) cross join lateral jsonb_array_elements_text(c.images) p(id)`;
  expect(await count(`${claims} where ${shown('p.id')} = o.goods_id`)).toBe(60);
  const chats = `instant_message i join conversation c on c.id = i.conversation_id left join trade_order o using (order_no)`;
  const about = `coalesce(c.goods_id, o.goods_id)`;
  expect(
    await count(`${chats} where i.msg_type = 'image' and ${shown('i.content')} is distinct from ${about}`),
  ).toBe(0);
});

test('the figures are those of a good house: few refunds, few claims paid, hand-over within hours', async () => {
  const { outcomes, deals, delivery, claim, reply } = await api.value('getFigures', {});
  expect(deals).toBeGreaterThan(60);
  expect(outcomes.completed / deals).toBeGreaterThan(0.9);
  expect(outcomes.compensated / deals).toBeLessThan(0.03);
  expect(delivery.spread?.medianMs).toBeLessThan(3 * 3_600_000);
  expect(claim.spread?.medianMs).toBeLessThan(7 * 86_400_000);
  expect(reply.spread?.medianMs).toBeLessThan(5 * 60_000);
});

test('of what is consigned some is sold within a week in every game', async () => {
  for (const { id } of await api.value('listGames', {})) {
    const { consign } = await api.value('compareExits', { gameId: id });
    expect([id, consign.got > 0]).toEqual([id, true]);
  }
});

test('goods that wait for their review, and tickets for an answer, are not overdue', async () => {
  for (const waiting of [
    "goods where status = 'reviewing'",
    "problem where status in ('pending', 'handling')",
  ]) {
    expect(await count(waiting)).toBeGreaterThan(5);
    expect(await count(`${waiting} and created_at < app_now() - interval '1 day'`)).toBe(0);
  }
});

test('there are valuations and auctions to try, and merchants with money to quote', async () => {
  const recycled = await counts('assessment where order_no is not null', 'status');
  expect(await counts('assessment', 'status')).toEqual({
    done: 80,
    quoting: 12,
    reviewing: 5,
    choosing: 4,
    expired: 4,
    rejected: 3,
    cancelled: 2,
    ...recycled,
  });
  const { rows } = await sql<{ held: number; frozen: number }>`
    select (select sum(amount_fen)::bigint from quote where status = 'valid')
        + (select sum(amount_fen)::bigint from withdrawal where status = 'requested')
        + (select sum(frozen_fen)::bigint from offer) + (select sum(frozen_fen)::bigint from buy_request) as held,
      (select sum(balance_fen)::bigint from wallet_account where account like '%:frozen') as frozen`.execute(
    api.db,
  );
  expect(rows[0]?.frozen).toBe(rows[0]?.held);
});

test('the demo staff log in at the desk with the password and a code of the documented secret, and read the blacklist', async () => {
  for (const { phone, password, totpSecret } of demoStaffLogins) {
    const { challengeId, totp } = await api.value('beginStaffLogin', { phone, password });
    expect(totp).toBe(true);
    const code = totpCode(totpSecret);
    const { token } = await api.value('finishStaffLogin', { challengeId, totp: code });
    expect(await api.call('listStaffWork', {}, { token })).toMatchObject({ code: 200 });
    // Its entries came with the data: nobody of the staff has added them.
    const { rows, total } = await api.value('listBlacklist', {}, { token });
    expect([total, rows.filter(({ by }) => by !== null)]).toEqual([60, []]);
  }
});

test('accounts on sale that were sold here before have both listings and the sale in their history', async () => {
  await linkGameAccounts(api.services);
  const { rows } = await sql<{ id: number }>`
    select g.id from goods g join goods before on before.account_id = g.account_id and before.status = 'sold'
    where g.status = 'onSale' order by g.id`.execute(api.db);
  expect(rows.length).toBeGreaterThan(9);
  for (const { id } of rows) {
    const { counts, entries } = await api.value('getAccountHistory', { id: String(id) });
    expect(counts).toMatchObject({ listings: 2, deals: 1 });
    const sold = entries.findIndex(({ kind }) => kind === 'sold');
    const listed = entries.findIndex(({ kind }) => kind === 'listed');
    expect([listed >= 0, sold > listed]).toEqual([true, true]);
  }
});
