import { sql } from 'kysely';
import type { StaffAction } from 'shared-contract/shapes';
import { openShop, type Shop } from '../every-call/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await sql`insert into official_account (kind, value, value_key, name, role, group_name, open_from, open_until, sort)
    values ('qq', '8008208820', '8008208820', '客服一号', '交易客服', '交易客服', '00:00', '24:00', 1)`.execute(
    shop.api.db,
  );
});
afterAll(() => shop?.close());

const content = '自称号栈客服，说不出这一分钟的口令。';
const report = async (fields: Record<string, string>, who = shop.member(), images: string[] = []) =>
  shop.api.call('createProblem', { problemType: 'impostor', content, fields, images }, await who);
const decide = (action: StaffAction) => shop.decide(action);
const waiting = () => shop.api.value('listStaffWork', { kind: 'impostors' }, shop.staff);
const idOf = (answer: { data?: unknown }) => (answer.data as { id: string }).id;

test('a report waits in the queue with the account masked, and upheld it blacklists the account with the picture', async () => {
  const member = await shop.member();
  const picture = await shop.upload(member, 'problem');
  const fields = { kind: 'wechat', value: 'hz_kefu_0417' };
  const problemId = idOf(await report(fields, Promise.resolve(member), [picture]));
  expect((await waiting()).rows).toMatchObject([{ id: problemId, statusText: '核实中', entity: 'problem' }]);
  const { ticket, options } = await shop.api.value(
    'getStaffCase',
    { entity: 'problem', caseId: problemId },
    shop.staff,
  );
  expect(ticket).toMatchObject({ fields: { 类型: '微信', 账号: 'hz******17' }, images: [{}] });
  expect(options.map(({ verb }) => verb)).toEqual(['decideImpostor:uphold', 'decideImpostor:reject']);

  await decide({ action: 'decideImpostor', problemId, uphold: true, note: '冒充客服骗定金' });
  expect((await waiting()).total).toBe(0);
  expect(await shop.api.value('checkBlacklist', { kind: 'wechat', value: 'HZ-kefu-0417' })).toMatchObject({
    hit: true,
    rows: [{ reason: '冒充客服骗定金' }],
  });
  const { rows } = await shop.api.value('listBlacklist', { by: 'wechat', value: fields.value }, shop.staff);
  expect(rows).toMatchObject([{ pictureCount: 1 }]);
  expect(
    await shop.api.value('checkText', { text: '微信 hz_kefu_0417' }, { ip: shop.newIp() }),
  ).toMatchObject({
    verdict: 'trap',
    facts: expect.arrayContaining([{ label: '举报过的', value: '1 人' }]),
  });
  expect((await shop.api.value('listMessages', {}, member)).rows[0]).toMatchObject({
    title: '举报冒充：已列入黑号库',
  });
});

test('a second report of a listed account is confirmed without a second entry', async () => {
  const fields = { kind: 'site', value: 'https://hz-fake.example/pay' };
  for (const note of ['假收银台', '又是它'])
    await decide({ action: 'decideImpostor', problemId: idOf(await report(fields)), uphold: true, note });
  const { rows } = await shop.api.value(
    'listBlacklist',
    { by: 'site', value: 'hz-fake.example' },
    shop.staff,
  );
  expect(rows).toMatchObject([{ maskedValue: 'hz-fake.example', reason: '假收银台' }]);
});

test('a report that cannot be confirmed lists nothing, and the member is told why', async () => {
  const member = await shop.member();
  const fields = { kind: 'qq', value: '88112233' };
  const problemId = idOf(await report(fields, Promise.resolve(member)));
  await decide({ action: 'decideImpostor', problemId, uphold: false, note: '截图里看不出是谁' });
  expect(await shop.api.value('checkBlacklist', { kind: 'qq', value: '88112233' })).toMatchObject({
    hit: false,
  });
  expect((await shop.api.value('listProblems', { problemType: 'impostor' }, member)).rows).toMatchObject([
    { status: 'dismissed', result: '截图里看不出是谁', actions: [] },
  ]);
  expect(
    await shop.api.call(
      'actAsStaff',
      { action: 'decideImpostor', problemId, uphold: true, note: '改判' },
      shop.staff,
    ),
  ).toMatchObject({
    code: 422,
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });
});

test.each([
  [{ value: '88112233' }, 'kind', '请选择对方用的是什么'],
  [{ kind: 'uid', value: '88112233' }, 'kind', '请选择对方用的是什么'],
  [{ kind: 'qq' }, 'value', '请填写对方的账号或号码'],
  [{ kind: 'site', value: '没有网址' }, 'value', '请填写网址，如 example.com'],
  [{ kind: 'qq', value: '800-820-8820' }, 'value', '这是号栈登记的账号；有疑问请从订单里联系客服'],
] as const)('%j is refused at the field', async (fields, field, msg) => {
  expect(await report(fields)).toMatchObject({ code: 400, data: [{ field, msg }] });
});

test('one open report of an account for a member; others may report it too', async () => {
  const member = await shop.member();
  const fields = { kind: 'phone', value: '13900139000' };
  expect((await report(fields, Promise.resolve(member))).code).toBe(200);
  expect(await report(fields, Promise.resolve(member))).toMatchObject({
    code: 422,
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });
  expect((await report(fields)).code).toBe(200);
});
