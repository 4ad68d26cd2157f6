/** @cluster One transaction deletes from every node and writes to a shard. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { checkDigit } from '../identity/identity-number';
import { realNameOf } from '../identity/members';
import { deleteExpired } from '../identity/sweep';
import { type Market, openMarket } from '../orders/testing/market';
import { newPhone, type TestMember } from '../testing/harness';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market?.close());

let serial = 100;
const newIdNo = () => {
  serial += 1;
  const seventeen = `99000019900228${serial}`;
  return seventeen + checkDigit(seventeen);
};
const NAMES = ['张三', '欧阳测试', '阿卜杜拉·买买提', '王小明', '司马相如'];
const verify = (member: TestMember, realName: string, idNo: string) =>
  market.api.call('verifyRealName', { realName, idNo, consent: true }, member);
const state = async (member: TestMember) => {
  const { realnameStatus, realNameMasked } = await market.api.value('getProfile', {}, member);
  return { realnameStatus, realNameMasked };
};
const erase = (memberId: string | number) =>
  market.decide({ action: 'eraseRealName', memberId: String(memberId), note: '用户撤回同意' });
async function verified(idNo = newIdNo(), name = NAMES[serial % NAMES.length] ?? '') {
  const member = await market.api.newMember();
  expect(await verify(member, name, idNo)).toMatchObject({ code: 200, data: { status: 'verified' } });
  return { member, idNo, name };
}
/** All tables as text, as in a database dump. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(market.api.db);
  const texts = tables.rows.map(
    ({ name }) => sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union all `)}`.execute(market.api.db);
  return rows.map(({ text }) => text).join('\n');
}
const rowsOf = async (table: 'real_name' | 'real_name_request' | 'real_name_kept', { id }: TestMember) =>
  (await sql`select * from ${sql.table(table)} where member_id = ${id}`.execute(market.api.db)).rows;
const memberRow = ({ id }: TestMember) =>
  market.api.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// SD6
test('of twenty people no name and no number stands anywhere in the database, and each is shown masked', async () => {
  const people: Awaited<ReturnType<typeof verified>>[] = [];
  for (let one = 0; one < 20; one += 1) people.push(await verified());
  const everything = await dump();
  for (const { member, idNo, name } of people) {
    expect(everything).not.toContain(idNo);
    expect(everything).not.toContain(idNo.slice(6, 17));
    expect(everything).not.toContain(name);
    const masked = '*'.repeat([...name].length - 1) + [...name].at(-1);
    expect(await state(member)).toEqual({ realnameStatus: 'verified', realNameMasked: masked });
    const row = await memberRow(member);
    expect(row.realname_enc).toMatch(/^v1\./);
    expect(realNameOf(market.api.services.seal, row)).toBe(name);
    expect(await rowsOf('real_name', member)).toMatchObject([
      {
        id_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        birth_year: 1990,
        consent_version: expect.any(String),
      },
    ]);
  }
  // The same name is sealed to different texts for two members, and neither opens in the other's row.
  const [one, other] = people.filter(({ name }) => name === people[0]?.name);
  const [a, b] = [await memberRow(one?.member as TestMember), await memberRow(other?.member as TestMember)];
  expect(a.realname_enc).not.toBe(b.realname_enc);
  expect(() => realNameOf(market.api.services.seal, { ...b, realname_enc: a.realname_enc })).toThrow();
});

// SD6
test('one number serves one account, by the database itself', async () => {
  const { member, idNo } = await verified();
  const other = await market.api.newMember();
  expect(await verify(other, '王小明', idNo)).toMatchObject({ code: 422, data: { reason: 'ID_USED' } });
  expect(await verify(other, '王小明', ` ${idNo.toLowerCase()} `)).toMatchObject({ code: 422 });
  const [row] = (await rowsOf('real_name', member)) as { id_hash: string }[];
  const again = sql`insert into member_key (value, member_id) values (${`id:${row?.id_hash}`}, ${other.id})`;
  await expect(again.execute(market.api.db)).rejects.toThrow(/member_key_pkey/);
  // The blind index cannot be computed without the key.
  for (const text of [idNo, `id-number:${idNo}`])
    expect(row?.id_hash).not.toBe(createHash('sha256').update(text).digest('hex'));
});

// SD6
test('erased, it is nowhere; the member is told, may verify anew, and the number is free', async () => {
  const { member, idNo, name } = await verified();
  expect(await erase(member.id)).toMatchObject({
    code: 200,
    data: { id: String(member.id), status: 'none' },
  });
  expect(await state(member)).toEqual({ realnameStatus: 'none', realNameMasked: null });
  expect(await memberRow(member)).toMatchObject({ realname_enc: null, realname_masked: null });
  for (const table of ['real_name', 'real_name_request', 'real_name_kept'] as const)
    expect(await rowsOf(table, member)).toEqual([]);
  const [reported] = (await market.api.value('listMessages', {}, member)).rows;
  expect(reported).toMatchObject({ title: '实名信息已删除', link: '/other/Realname' });
  const trail = await market.api.db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'realname')
    .where('entity_id', '=', String(member.id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(trail).toMatchObject({
    from_state: 'verified',
    to_state: 'none',
    actor: `staff:${market.staff.id}`,
    note: '用户撤回同意',
  });
  // Without a verified name the member cannot trade.
  const goodsId = await market.goods(await market.member());
  const order = {
    goodsId,
    expectPriceFen: 128_000,
    warrantyPlan: 'basic',
    phone: newPhone(),
    clientReqId: 'erased-001',
  };
  expect(await market.api.callWith('createOrder', order, member)).toMatchObject({
    data: { reason: 'REALNAME_REQUIRED' },
  });
  expect(await erase(member.id)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  const other = await market.api.newMember();
  expect(await verify(other, name, idNo)).toMatchObject({ data: { status: 'verified' } });
  expect(await verify(member, name, idNo)).toMatchObject({ data: { reason: 'ID_USED' } });
});

// SD6
test('of whoever has traded a sealed copy is kept for three years that no call shows, and no longer', async () => {
  const { member, name, idNo } = await verified();
  const sale = await market.saleIn('completed');
  await market.api.db
    .updateTable('trade_order')
    .set({ seller_id: member.id })
    .where('order_no', '=', sale.orderNo)
    .execute();
  expect(await erase(member.id)).toMatchObject({ code: 200 });
  const [stored] = (await rowsOf('real_name_kept', member)) as { name_sealed: string; keep_until: Date }[];
  const { seal } = market.api.services;
  expect(seal.open(stored?.name_sealed ?? '', `realname:kept:${member.id}`)).toBe(name);
  const everything = await dump();
  for (const secret of [name, idNo]) expect(everything).not.toContain(secret);
  const years = ((stored?.keep_until.getTime() ?? 0) - Date.now()) / (365.25 * 86_400_000);
  expect(years).toBeCloseTo(3, 1);
  const due = (days: number) =>
    sql`update real_name_kept set keep_until = app_now() + make_interval(days => ${days})`.execute(
      market.api.db,
    );
  await due(2);
  await deleteExpired(market.api.services);
  expect(await rowsOf('real_name_kept', member)).toHaveLength(1);
  await market.advanceTime(2 * 86_400_000);
  await deleteExpired(market.api.services);
  expect(await rowsOf('real_name_kept', member)).toEqual([]);
  // The staff's session was deleted as well.
  market.staff.token = await market.api.deskToken(market.staff.id);
});

// SD6
test('it stays while a trade or a payout needs it, and only the staff may erase it', async () => {
  const running = await market.saleIn('paid');
  for (const party of [running.buyer, running.seller])
    expect(await erase(party.id)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  const payee = await market.member({ balanceFen: 50_000 });
  const request = {
    amountFen: 30_000,
    account: 'pay@example.com',
    smsCode: await market.smsCode(payee, 'withdraw'),
    clientReqId: 'erase-payout-1',
  };
  await market.api.value('withdraw', request, payee);
  expect(await erase(payee.id)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await erase('999999')).toMatchObject({ code: 400, data: [{ field: 'memberId' }] });
  const { member } = await verified();
  const own = { action: 'eraseRealName', memberId: String(member.id), note: '撤回同意' };
  expect(await market.api.callWith('actAsStaff', own, member)).toMatchObject({ code: 403 });
  for (const { id } of [running.buyer, running.seller, payee, member])
    expect(await memberRow({ id } as TestMember)).toMatchObject({ realname_status: 'verified' });
});
