import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Secrets } from '../core/app-secrets';
import { type Db, isUniqueViolation, type Tx } from '../core/database';
import { transact } from '../core/events/events';
import { createSeal } from '../core/seal';
import { openShop, type Shop } from '../every-call/shop';
import { memberById, newMember, phoneColumns, phoneHashToWrite } from '../identity/members';
import { newPhone, openApi, type TestApi, type TestMember } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { recordSecrets } from './app-secret';
import { places, shortLived } from './places';
import { rewritePlace } from './rewrite-place';
import { rotateSecret } from './rotate';
import { runRotation } from './run-rotation';

const secret = (name: string) => createHash('sha256').update(name).digest();
const [first, second] = [secret('first'), secret('second')];
const PREPARED: Secrets = { current: first, next: second };
const SWAPPED: Secrets = { old: first, current: second };
const ROTATED: Secrets = { retired: [first], current: second };

/** During a rolling restart one process still writes with the old secret and another one with the new secret. */
let shop: Shop;
let before: TestApi;
let after: TestApi;
beforeAll(async () => {
  shop = await openShop({ config: { secrets: PREPARED } });
  before = shop.api;
  after = await openApi({ beside: before, config: { secrets: SWAPPED } });
});
afterAll(async () => {
  await after?.close();
  await shop?.close();
});

const rotate = (options = {}) => rotateSecret(before.db, after.services.seal, options);
const both = () => [before, after] as const;
const turns = () => [both(), [after, before] as const];
/** Requests a code from one process; any process can check it. */
async function smsCode(api: TestApi, phone: string, scene: 'login' | 'register') {
  await api.value('sendSmsCode', { phone, scene });
  return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
}
let names = 0;
const register = async (api: TestApi, phone: string, smsCode: string) =>
  api.callWith('register', { username: `rotated_${++names}`, password: '彩虹桥七十七号 ok', phone, smsCode });
const membersWith = async (phone: string) =>
  (
    await before.db
      .selectFrom('member')
      .select('id')
      .where('phone_hash', 'in', before.services.seal.blindIndexes('phone', phone))
      .execute()
  ).length;

test('a phone that is registered with both secrets at once is one member, who gets in by either', async () => {
  for (let round = 0; round < 2; round += 1) {
    const phone = newPhone();
    const [one, other] = turns()[round] ?? both();
    const code = await smsCode(one, phone, 'login');
    const registration = await smsCode(other, phone, 'register');
    const answers = await Promise.all([
      other.callWith('loginBySms', { phone, code }),
      register(one, phone, registration),
    ]);
    expect(answers.map(({ code: answer }) => answer)).toContain(200);
    expect(await membersWith(phone)).toBe(1);
    for (const api of both())
      expect(
        await api.callWith('loginBySms', { phone, code: await smsCode(other, phone, 'login') }),
      ).toMatchObject({ code: 200, data: { isNew: false } });
  }
});

const add = (db: Db | Tx, { services }: TestApi, phone: string) => newMember(db, services.seal, { phone });

onServer.test('who writes a phone with the one secret waits for who writes it with the other', async () => {
  for (const [one, other] of turns()) {
    const phone = newPhone();
    let waiting: Promise<unknown> = Promise.resolve();
    let isRefused = false;
    await transact(before.db, async (tx) => {
      await add(tx, one, phone);
      waiting = add(before.db, other, phone).catch((error: Error) => {
        isRefused = isUniqueViolation(error);
      });
      await Promise.race([waiting, sleep(100)]);
      expect(isRefused).toBe(false);
    });
    await waiting;
    expect([isRefused, await membersWith(phone)]).toEqual([true, 1]);
  }
});

onServer.test('a value that a call is writing is left alone until the call is done', async () => {
  const [member, other] = [await before.newMember(), await before.newMember()];
  const stored = async ({ id }: TestMember) => (await memberById(before.db, id))?.phone_hash;
  const [former, formerOther] = [await stored(member), await stored(other)];
  let rotation: Promise<unknown> = Promise.resolve();
  await transact(before.db, async (tx) => {
    // Returns the stored blind index, although this process would compute one under another secret.
    expect(await phoneHashToWrite(tx, after.services.seal, member.phone)).toBe(former);
    rotation = rotate();
    while ((await stored(other)) === formerOther) await sleep(10);
    expect(await stored(member)).toBe(former);
  });
  expect(await rotation).toMatchObject({ finished: true });
  expect(await stored(member)).not.toBe(former);
});

test('what may stand once is refused a second time, whichever secret the first one was written with', async () => {
  for (const [one, other] of turns()) {
    const [seller, rival] = [await shop.member(), await shop.member()];
    const accountUid = `uid-${newPhone()}`;
    const consign = async (api: TestApi, member: TestMember) =>
      api.callWith('createConsignment', await shop.form(member, { accountUid }), member);
    expect(await consign(one, seller)).toMatchObject({ code: 200 });
    expect(await consign(other, rival)).toMatchObject({ data: { reason: 'DUPLICATE_ACCOUNT' } });

    const entry = { action: 'blacklist', kind: 'phone', value: newPhone(), reason: '多次找回账号' };
    const enter = (api: TestApi) => api.callWith('actAsStaff', entry, shop.staff);
    expect(await enter(one)).toMatchObject({ code: 200 });
    expect(await enter(other)).toMatchObject({ data: { reason: 'ACTION_NOT_ALLOWED' } });
    expect(await other.value('checkBlacklist', { kind: 'phone', value: entry.value })).toMatchObject({
      hit: true,
    });

    const [person, double] = [await before.newMember(), await before.newMember()];
    const claim = { realName: '欧阳测试', idNo: shop.idNo('1990-02-28'), consent: true };
    expect(await one.callWith('verifyRealName', claim, person)).toMatchObject({ code: 200 });
    expect(await other.callWith('verifyRealName', claim, double)).toMatchObject({
      data: { reason: 'ID_USED' },
    });

    const id = await shop.notice();
    const vote = { id, helpful: true };
    await one.value('voteNotice', vote, { ip: '10.3.3.3' });
    expect(await other.value('voteNotice', vote, { ip: '10.3.3.3' })).toMatchObject({ total: 1 });
  }
});

test('tries are counted together, and a minor does not pass under another name', async () => {
  const { username } = await shop.withPassword();
  const reasons: unknown[] = [];
  for (let time = 0; time < 11; time += 1) {
    const api = both()[time % 2] ?? before;
    const { uuid } = await api.value('getCaptcha', {});
    const code = (await api.value('readOutbox', { captcha: uuid }))[0]?.code ?? '';
    const other = both()[(time + 1) % 2] ?? before;
    const wrong = { username, password: 'wrong password', uuid, code };
    reasons.push((await other.callWith('loginByPassword', wrong, { ip: shop.newIp() })).data);
  }
  expect(reasons.slice(0, 10)).toEqual(Array(10).fill({ reason: 'BAD_CREDENTIALS' }));
  expect(reasons[10]).toMatchObject({ reason: 'ACCOUNT_LOCKED' });

  const minor = await before.newMember();
  const claim = (realName: string, born: string) => ({ realName, idNo: shop.idNo(born), consent: true });
  await before.callWith('verifyRealName', claim('欧阳测试', '2020-02-28'), minor);
  expect(await after.callWith('verifyRealName', claim('司马测试', '1980-02-28'), minor)).toMatchObject({
    data: { reason: 'IDENTITY_REFUSED' },
  });
  expect(await after.callWith('verifyRealName', claim('欧阳测试', '1990-02-28'), minor)).toMatchObject({
    code: 200,
  });
});

test('a listing for one buyer is shown to that buyer, before and after they register', async () => {
  const phone = newPhone();
  const seller = await shop.member();
  const goodsId = await shop.privateGoods(seller, phone);
  const { token } = await after.value('loginBySms', { phone, code: await smsCode(after, phone, 'login') });
  const isShown = async () => (await after.callWith('getGoods', { id: goodsId }, { token })).code;
  expect(await isShown()).toBe(200);
  const [members] = places;
  if (!members) throw new Error('no place is rewritten first');
  const notes = { broken: new Set<string>(), doubles: new Set<string>() };
  const options = { notes, keepBroken: false, say: () => {} };
  // The member's row is rewritten, the listing's own row not yet.
  expect(await rewritePlace(before.db, after.services.seal, members, options)).toBeGreaterThan(0);
  expect(await isShown()).toBe(200);
  expect(await rotate()).toMatchObject({ finished: true });
  expect(await isShown()).toBe(200);
});

test('rewritten beside calls nothing is lost: with the new secret alone all of it opens, with the old one nothing', async () => {
  const people = await Promise.all(Array.from({ length: 110 }, () => before.newMember({ realname: true })));
  const signed = before.services.seal.sign('file:1');
  const calls = async (members: TestMember[]) => {
    for (const [place, member] of members.entries()) {
      const api = both()[place % 2] ?? after;
      // Decrypts the member's phone, then replaces it.
      await api.value('sendSmsCode', { scene: 'bind' }, member);
      const oldCode = (await api.value('readOutbox', { phone: member.phone })).at(-1)?.code;
      const phone = newPhone();
      await after.value('sendSmsCode', { phone, scene: 'bind' });
      const code = (await after.value('readOutbox', { phone })).at(-1)?.code ?? '';
      await after.value('bindPhone', { phone, code, oldCode }, member);
      member.phone = phone;
    }
  };
  const [outcome, twice] = await Promise.all([rotate(), rotate(), calls(people.slice(0, 10))]);
  expect([outcome.broken, outcome.doubles, twice.broken, twice.doubles]).toEqual([[], [], [], []]);
  // The first runs may have skipped rows that were locked by calls.
  expect(await rotate()).toMatchObject({ left: {}, finished: true });
  expect(await rotate()).toEqual({ rewritten: 0, left: {}, broken: [], doubles: [], finished: true });

  const rotated = await openApi({ beside: before, config: { secrets: ROTATED } });
  const alone = createSeal({ current: first });
  const { rows } = await sql<{ phone_hash: string; realname_enc: string }>`
    select * from member where id = any (${people.map(({ id }) => id)})`.execute(before.db);
  expect(rows).toHaveLength(people.length);
  for (const { phone_hash, realname_enc } of rows) {
    const aad = `member:realname:${phone_hash}`;
    expect(rotated.services.seal.open(realname_enc, aad)).toBe('测试员');
    expect(() => alone.open(realname_enc, aad)).toThrow();
  }
  expect(rotated.services.seal.verify('file:1', signed)).toBe(false);
  for (const { phone } of [people[0], people[109]] as TestMember[])
    expect(
      await rotated.callWith('loginBySms', { phone, code: await smsCode(rotated, phone, 'login') }),
    ).toMatchObject({ code: 200, data: { isNew: false } });
  await rotated.close();
});

test('a value that does not open is named and left, the others are rewritten', async () => {
  const run = async (secrets: Secrets, keepBroken = false) => {
    const said: string[] = [];
    const options = { say: (line: string) => void said.push(line), keepBroken };
    const finished = await runRotation(before.db, createSeal(secrets), options);
    return { finished, said: said.join('\n') };
  };
  const [member, other] = [await before.newMember(), await before.newMember()];
  await sql`update member set phone_enc = 'v1.' || repeat('A', 60) where id = ${member.id}`.execute(
    before.db,
  );
  const named = `打不开 (does not open): member ${member.id}: phone_enc`;

  const refused = await run(SWAPPED);
  expect(refused.finished).toBe(false);
  expect(refused.said).toContain(named);
  expect(refused.said).toContain('member.phone_enc 1、member.phone_hash 1');
  expect(await membersWith(other.phone)).toBe(1);
  await expect(run(ROTATED)).rejects.toThrow('还没有轮换完');

  const finished = await run(SWAPPED, true);
  expect(finished.finished).toBe(true);
  expect(finished.said).toContain(named);
  expect(finished.said).toContain('完成：');
  expect(await membersWith(member.phone)).toBe(1);
  await expect(run(ROTATED)).rejects.toThrow('没有设置 APP_SECRET_OLD');
  await sql`delete from member where id = ${member.id}`.execute(before.db);
});

test('two rows with one value, as a process with one secret may have written them, are named', async () => {
  const [one, other] = [await before.newMember(), await before.newMember()];
  const { seal } = after.services;
  const hash = seal.blindIndex('phone', one.phone);
  await before.db
    .updateTable('member')
    .set(phoneColumns(seal, one.phone, hash))
    .where('id', '=', other.id)
    .execute();
  await sql`insert into member_key (value, member_id) values (${`phone:${hash}`}, ${other.id})`.execute(
    before.db,
  );
  const { doubles, finished } = await rotate();
  expect(doubles).toContainEqual(expect.stringContaining(`member_key ${one.id} phone:`));
  expect(finished).toBe(false);
  await sql`delete from member_key where member_id = ${other.id}`.execute(before.db);
  await sql`delete from member where id = ${other.id}`.execute(before.db);
  expect(await rotate()).toMatchObject({ doubles: [], finished: true });
});

test('a process whose secrets are not those of the database does not start', async () => {
  const start = (secrets: Secrets) => recordSecrets(before.db, createSeal(secrets));
  await sql`delete from app_secret`.execute(before.db);
  await expect(start(ROTATED)).rejects.toThrow('APP_SECRET_RETIRED');
  await start({ current: first });
  await expect(start({ current: second })).rejects.toThrow('APP_SECRET');
  await start(PREPARED);
  await start(SWAPPED);
  // Reverting to step 1, where both secrets are readable, is allowed; reverting to the old secret alone is not.
  await start(PREPARED);
  await expect(start({ current: first })).rejects.toThrow('只设置了 1 个密钥');
  await expect(start(ROTATED)).rejects.toThrow('还没有轮换完');
  expect(await rotate()).toMatchObject({ finished: true });
  await start(ROTATED);
  await expect(start({ current: second })).rejects.toThrow('APP_SECRET');
  await expect(rotateSecret(before.db, createSeal(ROTATED))).rejects.toThrow('APP_SECRET_OLD');
});

/** Columns named like encrypted values or keyed hashes that do not depend on the secret. */
const WITHOUT_SECRET = [
  'member.password_hash',
  'order_event.hash',
  'order_event.previous_hash',
  'audit.hash',
  'audit.previous_hash',
  'idempotency.body_hash',
  'statement.hash',
];

test('a new column that is named like a sealed value or a hash stands in one of the lists', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')
      and column_name ~ '(_enc|hash|sealed|cipher)$' order by 1`.execute(before.db);
  const listed = places.flatMap(({ table, sealed = [], indexes = [] }) =>
    [...sealed, ...indexes].map(({ name }) => `${table}.${name}`),
  );
  const known = [...listed, ...shortLived, ...WITHOUT_SECRET];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(15);
});
