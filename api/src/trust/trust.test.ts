import { sql } from 'kysely';
import type { StaffAction } from 'shared-contract/shapes';
import { maskValue } from '../core/normalize-account';
import { isBlacklisted } from '../identity/blacklist';
import { readCommand } from '../staff/commands';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { solvedCaptcha } from '../testing/solved-captcha';

let api: TestApi;
let staff: TestMember;
beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'staff'], nickName: '客服 12' });
  await sql`insert into official_account (kind, value, value_key, name, role, group_name, open_from, open_until, sort)
    values ('qq', 'DEMO-QQ-001', 'demoqq001', '客服一号', '交易客服', '交易客服', '00:00', '24:00', 1),
      ('wechat', 'DEMO-WX-002', 'demowx002', '售后', '售后客服', '售后', '09:00', '18:00', 2)`.execute(
    api.db,
  );
  await sql`insert into chat_group (name, number, number_key, join_url)
    values ('号栈买家群', 'DEMO-GROUP-1', 'demogroup1', '/other/contactkefu')`.execute(api.db);
});
afterAll(() => api?.close());

let address = 1;
const newIp = () => `10.1.0.${address++}`;
const decide = (action: StaffAction, by = staff) => api.callWith('actAsStaff', action, by);

describe('whether an account is official', () => {
  const check = (input: object, ip = newIp()) => api.callWith('checkOfficialAccount', input, { ip });

  test('is told with name and role, however it is typed; a false one answers in the same shape', async () => {
    for (const account of ['DEMO-QQ-001', ' demo qq 001', 'ＤＥＭＯ－ＱＱ－００１'])
      expect((await check({ account, type: 'qq' })).data).toEqual({
        official: true,
        role: '交易客服',
        name: '客服一号',
      });
    const no = { official: false, role: null, name: null };
    expect((await check({ account: 'DEMO-QQ-001', type: 'wechat' })).data).toEqual(no);
    expect((await check({ account: 'DEMO-QQ-00', type: 'qq' })).data).toEqual(no);
    expect((await check({ account: '%', type: 'qq' })).data).toEqual(no);
    expect((await check({ account: 'DEMO-GROUP-1', type: 'qq' })).data).toMatchObject({ role: '官方群' });
  });

  test('is not guessed: blank is named, the eleventh in a minute waits', async () => {
    expect(await check({ account: '', type: 'qq' })).toMatchObject({
      code: 400,
      data: [{ field: 'account', msg: '请填写要查询的内容' }],
    });
    expect(await check({ account: '1', type: 'x' })).toMatchObject({
      data: [{ field: 'type', msg: '请选择账号类型' }],
    });
    const ip = newIp();
    for (let n = 0; n < 10; n++) expect((await check({ account: `${n}`, type: 'qq' }, ip)).code).toBe(200);
    expect(await check({ account: '1', type: 'qq' }, ip)).toMatchObject({
      code: 429,
      data: { reason: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) },
    });
    expect((await check({ account: '1', type: 'qq' })).code).toBe(200);
  });

  test('after thirty in an hour each look needs a captcha of its own', async () => {
    const ip = newIp();
    const ask = (more: object = {}) => check({ account: '1', type: 'qq', ...more }, ip);
    for (let n = 0; n < 30; n++) {
      if (n % 10 === 0) await api.value('advanceClock', { ms: 60_000 });
      expect((await ask()).code).toBe(200);
    }
    await api.value('advanceClock', { ms: 60_000 });
    expect(await ask()).toMatchObject({ code: 422, data: { reason: 'CAPTCHA_REQUIRED' } });
    const captcha = await solvedCaptcha(api);
    expect((await ask(captcha)).code).toBe(200);
    expect(await ask(captcha)).toMatchObject({ data: { reason: 'CAPTCHA_WRONG' } });
  });
});

describe('the blacklist', () => {
  const check = (value: string, kind: string, more: object = {}, ip = newIp()) =>
    api.callWith('checkBlacklist', { value, kind, ...more }, { ip });
  const add = (kind: 'qq' | 'phone' | 'uid', value: string, more: object = {}) =>
    decide({ action: 'blacklist', kind, value, reason: '售出后找回账号', ...more });

  test('knows an exact value and shows it masked; the database does not hold it', async () => {
    expect(await add('phone', '12000009527')).toMatchObject({ code: 200, data: { status: 'active' } });
    const hit = await check('120 0000 9527', 'phone');
    expect(hit.data).toEqual({
      hit: true,
      rows: [
        {
          maskedValue: '12*******27',
          kind: 'phone',
          reason: '售出后找回账号',
          caseDate: expect.stringMatching(/\+08:00$/),
        },
      ],
    });
    expect(JSON.stringify(hit)).not.toContain('12000009527');
    for (const [value, kind] of [
      ['1200000952', 'phone'],
      ['120000095%', 'phone'],
      ['12000009527', 'qq'],
    ] as const)
      expect((await check(value, kind)).data).toEqual({ hit: false, rows: [] });
    const stored = JSON.stringify(await api.db.selectFrom('blacklist').selectAll().execute());
    expect(stored).not.toContain('12000009527');
    const phone = [{ kind: 'phone', value: '12000009527' }] as const;
    expect(await isBlacklisted(api.db, api.services.seal, phone)).toBe(true);
  });

  test('masks short values, too', () => {
    expect([maskValue('abc'), maskValue('abcde'), maskValue('1234567890')]).toEqual([
      '***',
      'a***e',
      '12******90',
    ]);
  });

  test('an entry of one game is found there and without a game', async () => {
    const seller = await api.newMember();
    await api.newGoods({ sellerId: seller.id });
    const [game] = await api.value('listGames', {});
    const gameId = game?.id ?? '';
    await add('uid', 'UID-7788', { gameId });
    expect(await check('uid7788', 'uid', { gameId })).toMatchObject({ data: { hit: true } });
    expect(await check('uid7788', 'uid')).toMatchObject({ data: { hit: true } });
    expect(await check('uid7788', 'uid', { gameId: '999999' })).toMatchObject({ data: { hit: false } });
    expect(await add('uid', 'x1', { gameId: '999999' })).toMatchObject({
      code: 400,
      data: [{ field: 'gameId' }],
    });
  });

  test('stands once, and an appeal lifts it; both are audited', async () => {
    await add('qq', 'DEMO-QQ-666');
    expect(await add('qq', 'demo qq 666')).toMatchObject({ code: 422 });
    const lift: StaffAction = { action: 'unblacklist', kind: 'qq', value: 'DEMO-QQ-666', note: '申诉成立' };
    expect(await decide(lift)).toMatchObject({ data: { status: 'lifted' } });
    expect(await check('DEMO-QQ-666', 'qq')).toMatchObject({ data: { hit: false } });
    expect(await decide(lift)).toMatchObject({ code: 404 });
    expect((await add('qq', 'DEMO-QQ-666')).code).toBe(200);
    const { rows } = await sql<{ to_state: string }>`
      select to_state from audit where entity = 'blacklist' and actor = ${`staff:${staff.id}`}
      order by id desc limit 3`.execute(api.db);
    expect(rows.map(({ to_state }) => to_state)).toEqual(['active', 'lifted', 'active']);
  });

  test('carries evidence that staff see, each look recorded, and is ended by its number with a reason', async () => {
    const file = 'P'.repeat(22);
    await api.db
      .insertInto('file')
      .values({ id: file, member_id: staff.id, use: 'proof', w: 8, h: 6 })
      .execute();
    const entry = { action: 'blacklist', kind: 'qq', value: 'DEMO-QQ-667', reason: '收款后找回' } as const;
    for (const proofIds of [['Q'.repeat(22)], Array.from({ length: 10 }, () => file)])
      expect(await decide({ ...entry, proofIds })).toMatchObject({
        code: 400,
        data: [{ field: 'proofIds' }],
      });
    const added = await decide({ ...entry, proofIds: [file, file] });
    const caseNo = (added.data as { id: string }).id;

    const find = (input: object) => api.value('listBlacklist', input, staff);
    const masked = { caseNo, maskedValue: expect.stringContaining('*'), status: 'active', pictureCount: 1 };
    for (const by of [
      { by: 'qq', value: 'demo qq 667' },
      { by: 'caseNo', value: caseNo },
    ])
      expect(await find(by)).toMatchObject({ total: 1, rows: [masked] });
    expect((await find({ status: 'active' })).rows[0]).toMatchObject(masked);
    expect(await api.callWith('listBlacklist', { by: 'qq' }, staff)).toMatchObject({
      code: 400,
      data: [{ field: 'value' }],
    });
    const shown = await api.value('getBlacklistEntry', { caseNo }, staff);
    expect(shown).toMatchObject({ by: '客服 12', reason: '收款后找回', ended: null });
    expect(shown.pictures).toMatchObject([{ w: 8, h: 6, url: expect.stringContaining('/private/') }]);
    expect(JSON.stringify(shown)).not.toContain('667');
    const { rows: looks } = await sql<{ entity_id: string }>`
      select entity_id from audit where entity = 'staff_look' and actor = ${`staff:${staff.id}`} order by id`.execute(
      api.db,
    );
    expect(looks.map(({ entity_id }) => entity_id)).toEqual([
      'blacklist by qq',
      'blacklist by caseNo',
      'blacklist',
      `blacklist:${caseNo}`,
    ]);

    const end = { action: 'unblacklist', kind: 'caseNo', value: caseNo, note: '证据不足' } as const;
    expect(await decide(end)).toMatchObject({ data: { id: caseNo, status: 'lifted' } });
    expect(await decide(end)).toMatchObject({ code: 404 });
    expect((await find({ by: 'caseNo', value: caseNo })).rows[0]).toMatchObject({
      status: 'lifted',
      ended: { by: '客服 12', note: '证据不足' },
    });
    expect(await api.callWith('getBlacklistEntry', { caseNo: 'B0' }, staff)).toMatchObject({ code: 404 });
  });

  test('is the staff’s to write, with a reason', async () => {
    const entry = { action: 'blacklist', kind: 'qq', value: 'DEMO-QQ-1', reason: '骗取定金' } as const;
    expect(await decide(entry, await api.newMember())).toMatchObject({ code: 403 });
    expect(await decide({ ...entry, reason: '   ' })).toMatchObject({
      code: 400,
      data: [{ field: 'reason' }],
    });
    expect(await decide({ ...entry, value: ' - ' })).toMatchObject({ code: 400, data: [{ field: 'value' }] });
    expect(readCommand(['blacklist', 'qq', 'DEMO-QQ-1', '--note', '骗取定金']).command).toEqual({
      act: entry,
    });
    expect(readCommand(['unblacklist', 'qq', 'DEMO-QQ-1', '--note', '误报']).command).toEqual({
      act: { action: 'unblacklist', kind: 'qq', value: 'DEMO-QQ-1', note: '误报' },
    });
  });

  test('is limited like any lookup, and needs a kind', async () => {
    const ip = newIp();
    for (let n = 0; n < 10; n++) await check(`${n}`, 'qq', {}, ip);
    expect(await check('1', 'qq', {}, ip)).toMatchObject({ code: 429 });
    expect(await check('', 'none')).toMatchObject({
      code: 400,
      data: expect.arrayContaining([{ field: 'value', msg: '请填写要查询的内容' }]),
    });
  });
});

test('contacts stand in groups, with hours and whether somebody is there', async () => {
  const groups = await api.value('listContacts', {});
  expect(groups).toMatchObject([
    {
      group: '交易客服',
      items: [{ name: '客服一号', channel: 'QQ', value: 'DEMO-QQ-001', hours: '00:00–24:00', online: true }],
    },
    { group: '售后', items: [{ channel: '微信', hours: '09:00–18:00' }] },
  ]);
});

test('staff are listed by game and duty, and nobody who is not of the staff', async () => {
  const seller = await api.newMember();
  await api.newGoods({ sellerId: seller.id });
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  await sql`insert into staff_duty (member_id, duty, game_id, avatar_url, open_from, open_until) values
    (${staff.id}, '交易', null, '/a.webp', '00:00', '24:00'),
    (${staff.id}, '验号', ${Number(gameId)}, '/a.webp', '00:00', '00:01'),
    (${seller.id}, '交易', null, '/a.webp', '00:00', '24:00')`.execute(api.db);
  const all = await api.value('listStaff', {});
  expect(all.map(({ name, duty }) => [name, duty])).toEqual([
    ['客服 12', '交易'],
    ['客服 12', '验号'],
  ]);
  expect(all[0]).toMatchObject({ staffId: String(staff.id), imId: String(staff.id), online: true });
  expect(await api.value('listStaff', { gameId: '999999' })).toHaveLength(1);
  expect(await api.value('listStaff', { gameId, duty: '验号' })).toHaveLength(1);
  expect(await api.value('listStaff', { duty: '无' })).toEqual([]);
});
