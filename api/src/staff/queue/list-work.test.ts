import { sql } from 'kysely';
import type { StaffWorkKind } from 'shared-contract/shapes';
import { issueToken } from '../../identity/tokens';
import { type Market, openMarket } from '../../orders/testing/market';
import { memberShard } from '../../support/tables';
import { merchantFields } from '../../support/testing/merchant-fields';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const list = (kind: StaffWorkKind, more: object = {}) =>
  market.api.value('listStaffWork', { kind, ...more }, market.staff);

test('orders wait with their deadline, and call when the staff are late', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  expect((await list('verify')).rows).toEqual([]);
  const given = { credential: { account: 'zhanghao8802', password: 'mima-1' } };
  await market.act(sale, 'seller', 'handover', given);
  const { stepDeadline, goods } = await market.order(sale);
  const waiting = {
    kind: 'verify',
    entity: 'order',
    id: sale.orderNo,
    title: goods.title,
    coverUrl: goods.coverUrl,
    amountFen: sale.priceFen,
    waiting: expect.any(String),
    status: 'paid',
    statusText: '已付款',
    since: expect.stringContaining('+08:00'),
    deadline: stepDeadline,
    due: stepDeadline,
    holder: null,
    proposal: null,
  };
  expect((await list('verify')).rows).toEqual([{ ...waiting, alarm: false }]);
  await market.advanceTime(2 * HOUR);
  expect((await list('verify')).rows).toEqual([{ ...waiting, alarm: true }]);

  await market.decide({ action: 'verify', orderNo: sale.orderNo, match: true, note: '一致' });
  expect(await list('verify')).toMatchObject({ rows: [], total: 0, counts: { verify: 0, rebind: 1 } });
  expect((await list('rebind')).rows).toMatchObject([
    { id: sale.orderNo, statusText: '换绑中', alarm: false },
  ]);
  await market.advanceTime(22 * HOUR);
  expect((await list('rebind')).rows).toMatchObject([{ alarm: true }]);

  const disputed = await market.saleIn('refundRuling');
  expect((await list('arbitrate')).rows).toMatchObject([{ id: disputed.orderNo, alarm: false }]);
});

test('goods, tickets, applications and claims wait until they are decided on', async () => {
  const seller = await market.member();
  const goodsId = await market.goods(seller, { status: 'reviewing' });
  expect((await list('goods')).rows).toMatchObject([{ id: goodsId, statusText: '审核中', deadline: null }]);
  await market.decide({ action: 'review', goodsId, pass: true, note: '核对过' });
  expect((await list('goods')).total).toBe(0);

  const content = '一段十个字以上的普通内容';
  const open = async (problemType: 'feedback' | 'merchant' | 'claim', more: object = {}, who = seller) =>
    (await market.api.value('createProblem', { problemType, content, fields: merchantFields, ...more }, who))
      .id;
  const ticket = await open('feedback');
  const application = await open('merchant');
  const sale = await market.saleIn('completed');
  const images = await market.claimProofs(sale.buyer);
  const claim = await open('claim', { orderNo: sale.orderNo, images }, sale.buyer);
  expect((await list('tickets')).rows).toMatchObject([{ id: ticket, title: content, statusText: '待处理' }]);
  expect((await list('merchants')).rows).toMatchObject([{ id: application, statusText: '待审核' }]);
  expect((await list('claims')).rows).toMatchObject([{ id: claim, statusText: '已提交', alarm: false }]);
  await market.advanceTime(HOUR);
  expect((await list('claims')).rows).toMatchObject([
    { id: claim, alarm: true, deadline: expect.stringContaining('+08:00') },
  ]);
  await market.decide({ action: 'handle', problemId: ticket, step: 'answer', note: '谢谢' });
  await market.decide({ action: 'approveMerchant', problemId: application, pass: true, note: '欢迎' });
  await market.decide({ action: 'handle', problemId: claim, step: 'take', note: '在查' });
  await market.decide({ action: 'handle', problemId: claim, step: 'recover', note: '已追回' });
  expect((await list('goods')).counts).toMatchObject({ tickets: 0, merchants: 0, claims: 0 });
});

test('auctions wait for their review, withdrawals until they have arrived', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const { rows } = await market.api.db
    .insertInto('assessment')
    .columns([
      'mode',
      'member_id',
      'game_id',
      'system_id',
      'operator_id',
      'area_id',
      'server_id',
      'title',
      'description',
      'status',
      'duration_h',
      'reserve_fen',
      'estimate',
    ])
    .expression(
      (eb) =>
        eb
          .selectFrom('goods')
          .select([
            eb.val('auction').as('mode'),
            eb.val(member.id).as('m'),
            'game_id',
            'system_id',
            'operator_id',
            'area_id',
            'server_id',
            eb.val('一个号').as('t'),
            eb.val('').as('d'),
            eb.val('reviewing').as('s'),
            eb.cast<number>(eb.val(6), 'integer').as('h'),
            eb.cast<number>(eb.val(null), 'bigint').as('r'),
            eb.cast<string>(eb.val(null), 'jsonb').as('e'),
          ])
          .limit(1) as never,
    )
    .returning('id')
    .execute()
    .then((found) => ({ rows: found }));
  expect((await list('auctions')).rows).toMatchObject([{ id: String(rows[0]?.id), statusText: '待审核' }]);

  const withdrawalNo = await market.withdrawal(member, { amountFen: 12_345 });
  expect((await list('withdrawals')).rows).toMatchObject([
    { id: withdrawalNo, title: '提现 ¥123.45', statusText: '申请中', alarm: false },
  ]);
  await market.advanceTime(1_000);
  expect((await list('withdrawals')).total).toBe(0);
});

test('it comes in pages, what has waited longest first', async () => {
  const seller = await market.member();
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await market.goods(seller, { status: 'reviewing' }));
  const page = async (pageNum: number) =>
    (await list('goods', { pageNum, pageSize: 2 })).rows.map(({ id }) => id);
  expect([...(await page(1)), ...(await page(2))]).toEqual(ids);
  expect(await list('goods', { pageNum: 3, pageSize: 2 })).toMatchObject({ rows: [], total: 3 });
});

test('all kinds are one queue, what is due first in front; the deadline is the one that the customers see', async () => {
  const seller = await market.member();
  const goodsId = await market.goods(seller, { status: 'reviewing' });
  const checked = await market.saleIn('paid', { handedOver: true });
  const ruled = await market.saleIn('refundRuling');
  await market.advanceTime(HOUR);
  const late = await market.saleIn('paid', { handedOver: true });
  const all = await market.api.value('listStaffWork', { pageSize: 50 }, market.staff);
  const mine = all.rows.filter(({ id }) =>
    [goodsId, checked.orderNo, ruled.orderNo, late.orderNo].includes(id),
  );
  expect(mine.map(({ kind, id }) => [kind, id])).toEqual([
    ['goods', goodsId],
    ['verify', checked.orderNo],
    ['verify', late.orderNo],
    ['arbitrate', ruled.orderNo],
  ]);
  expect(mine.map(({ due }) => due)).toEqual(mine.map(({ due }) => due).toSorted());
  expect(mine[0]).toMatchObject({ deadline: null, amountFen: expect.any(Number) });
  expect(mine[0]?.coverUrl).toMatch(/^\/api\/files\/art\/goods\//);
  expect(mine[3]).toMatchObject({ deadline: (await market.order(ruled)).stepDeadline });
  expect(all.total).toBe(Object.values(all.counts).reduce((sum, count) => sum + count, 0));
});

const queue = (input: object, who = market.staff) => market.api.value('listStaffWork', input, who);

test('each filter counts its values with the other filters, and the bands end when the day ends in China', async () => {
  const colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 09' });
  const before = await queue({});
  const missed = await market.saleIn('paid', { handedOver: true });
  const { stepDeadline } = await market.order(missed);
  await market.advanceTime(Date.parse(stepDeadline ?? '') - Date.parse(before.serverTime) - HOUR);
  const held = await market.saleIn('paid', { handedOver: true });
  const { serverTime } = await queue({});
  const of = { entity: 'order', caseId: held.orderNo } as const;
  expect(await market.decide({ action: 'hold', ...of })).toMatchObject({ code: 200 });
  const { doneToday } = await queue({});
  const checked = await market.saleIn('paid', { handedOver: true });
  for (const match of [true, false])
    await market.decide({ action: 'verify', orderNo: checked.orderNo, match, note: '一致' });
  expect((await queue({})).doneToday).toBe(doneToday + 1);
  expect((await queue({}, colleague)).doneToday).toBe(0);

  const soon = await queue({ kind: 'verify', due: 'soon' });
  expect(soon.rows.map(({ id }) => id)).toContain(missed.orderNo);
  expect(soon.total).toBe(soon.due.soon);
  const all = await queue({ kind: 'verify', pageSize: 50 });
  const bandOf = (due: string) => {
    const left = Date.parse(due) - Date.parse(all.serverTime);
    if (left <= 0) return 'overdue';
    if (left <= 2 * HOUR) return 'soon';
    return due.slice(0, 10) === all.serverTime.slice(0, 10) ? 'today' : 'later';
  };
  const bands = { overdue: 0, soon: 0, today: 0, later: 0 };
  for (const { due } of all.rows) bands[bandOf(due)] += 1;
  expect(all.due).toEqual(bands);
  expect(all.counts).toEqual((await queue({})).counts);

  const mine = await queue({ held: 'me' });
  expect(mine).toMatchObject({ total: 1, held: { me: 1 }, counts: { verify: 1, goods: 0 } });
  expect(mine.held.nobody).toBe((await queue({})).total - 1);
  expect(await queue({ held: 'others' })).toMatchObject({ rows: [], total: 0 });
  expect((await queue({ held: 'others' }, colleague)).rows).toMatchObject([{ id: held.orderNo }]);
  expect(await queue({ kind: 'verify', proposal: true })).toMatchObject({ rows: [], total: 0, proposals: 0 });
  expect(await queue({ kind: 'verify', proposal: false })).toMatchObject({ total: all.total });
  expect(await queue({ kind: 'verify', arrivedAfter: serverTime })).toMatchObject({ arrived: 0 });
  expect((await queue({ kind: 'verify', arrivedAfter: before.serverTime })).arrived).toBe(2);
  expect(all.arrived).toBe(0);
});

test('of ten thousand cases every one is counted, and the last page is the end of the queue', async () => {
  const before = await queue({ kind: 'tickets' });
  const { id } = await market.member();
  await sql`insert into problem (problem_type, member_id, shard_key, content, status, created_at)
    select 'feedback', ${id}, ${memberShard(id)}, '第 ' || n || ' 件，内容有十个字以上', 'pending', app_now() + make_interval(secs => n)
    from generate_series(1, 10000) n`.execute(market.api.db);
  const total = before.total + 10_000;
  const pageNum = Math.ceil(total / 50);
  const last = await queue({ kind: 'tickets', pageNum, pageSize: 50 });
  expect(last).toMatchObject({ total, counts: { tickets: total } });
  expect(Object.values(last.due).reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(last.rows.at(-1)).toMatchObject({ title: '第 10000 件，内容有十个字以上' });
});

test.each([
  ['held', 'somebody', '请选择由谁处理'],
  ['due', 'never', '请选择期限'],
  ['proposal', 'maybe', '请选择要不要两个人'],
  ['arrivedAfter', 'yesterday', '请填写时间'],
])('a filter that does not exist is told at its field: %s %s', async (field, value, msg) => {
  expect(await market.api.callWith('listStaffWork', { [field]: value } as never, market.staff)).toMatchObject(
    { code: 400, data: [{ field, msg }] },
  );
});

test('only staff with password and code see it; an unknown kind is told at the field', async () => {
  const kind = 'goods';
  expect(await market.api.callWith('listStaffWork', { kind })).toMatchObject({ code: 401 });
  const member = await market.member();
  expect(await market.api.callWith('listStaffWork', { kind }, member)).toMatchObject({ code: 403 });
  const { token } = await issueToken(market.api.db, market.staff.id, ['password']);
  expect(await market.api.callWith('listStaffWork', { kind }, { token })).toMatchObject({ code: 403 });
  expect(await market.api.callWith('listStaffWork', { kind: 'secrets' }, market.staff)).toMatchObject({
    code: 400,
    data: [{ field: 'kind', msg: '请选择要看的工作' }],
  });
});
