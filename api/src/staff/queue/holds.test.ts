/** @cluster Holds are on the coordinator, withdrawals of the queue on shards. */
import { type Market, openMarket, type Sale } from '../../orders/testing/market';
import type { TestMember } from '../../testing/harness';

let market: Market;
let colleague: TestMember;
beforeAll(async () => {
  market = await openMarket();
  colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 08' });
});
afterAll(() => market.close());

const MINUTE = 60_000;
const caseOf = ({ orderNo }: Sale) => ({ entity: 'order', caseId: orderNo }) as const;
const act = (who: TestMember, input: Parameters<Market['decide']>[0]) =>
  market.api.callWith('actAsStaff', input, who);
const rowOf = async ({ orderNo }: Sale, who: TestMember, held?: 'nobody' | 'me') =>
  (await market.api.value('listStaffWork', { ...(held && { held }), pageSize: 50 }, who)).rows.find(
    ({ id }) => id === orderNo,
  );

test('a case taken by one person is marked for all, and nobody else can act on it until the hold ends', async () => {
  const sale = await market.saleIn('paid', { handedOver: true });
  const verify = { action: 'verify', orderNo: sale.orderNo, match: true, note: '一致' } as const;
  expect(await act(market.staff, { action: 'hold', ...caseOf(sale) })).toMatchObject({
    code: 200,
    data: { id: sale.orderNo, status: 'held' },
  });
  expect((await rowOf(sale, market.staff))?.holder).toMatchObject({ name: '验号员 07', mine: true });
  expect((await rowOf(sale, colleague))?.holder).toMatchObject({ name: '验号员 07', mine: false });
  expect(await rowOf(sale, market.staff, 'me')).toBeDefined();
  expect(await rowOf(sale, colleague, 'me')).toBeUndefined();
  expect(await rowOf(sale, colleague, 'nobody')).toBeUndefined();
  for (const input of [verify, { action: 'hold', ...caseOf(sale) } as const])
    expect(await act(colleague, input)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('验号员 07 正在处理'),
      data: { reason: 'CASE_HELD' },
    });

  await market.advanceTime(29 * MINUTE);
  expect(await act(market.staff, { action: 'hold', ...caseOf(sale) })).toMatchObject({ code: 200 });
  await market.advanceTime(29 * MINUTE);
  expect(await act(colleague, verify)).toMatchObject({ code: 409 });
  await market.advanceTime(MINUTE);
  expect(await rowOf(sale, colleague, 'nobody')).toBeDefined();
  expect(await act(colleague, verify)).toMatchObject({ data: { status: 'rebinding' } });
});

test('a case is given back, or handed to a colleague with a note', async () => {
  const sale = await market.saleIn('paid', { handedOver: true });
  const of = caseOf(sale);
  const handOver = (staffId: string, note = '截图已对过一半') =>
    act(market.staff, { action: 'handOver', ...of, staffId, note });
  expect(await act(market.staff, { action: 'release', ...of })).toMatchObject({ code: 404 });
  expect(await handOver(String(colleague.id))).toMatchObject({
    code: 404,
    msg: expect.stringContaining('不在你手上'),
  });
  await act(market.staff, { action: 'hold', ...of });
  for (const stranger of [sale.buyer.id, market.staff.id])
    expect(await handOver(String(stranger))).toMatchObject({
      code: 400,
      data: [{ field: 'staffId', msg: '请选择一位在职的同事' }],
    });
  expect(await handOver(String(colleague.id), ' ')).toMatchObject({ code: 400, data: [{ field: 'note' }] });
  const { colleagues } = await market.api.value('listStaffWork', {}, market.staff);
  expect(colleagues).toEqual([{ staffId: String(colleague.id), name: '验号员 08' }]);
  expect(await handOver(String(colleague.id))).toMatchObject({ data: { status: 'handedOver' } });
  expect((await rowOf(sale, colleague))?.holder).toMatchObject({ mine: true, note: '截图已对过一半' });
  expect(await act(market.staff, { action: 'hold', ...of })).toMatchObject({ code: 409 });
  expect(await act(colleague, { action: 'release', ...of })).toMatchObject({ data: { status: 'released' } });
  expect((await rowOf(sale, market.staff))?.holder).toBeNull();
});

test('of two who take a case at once one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const of = caseOf(await market.saleIn('paid', { handedOver: true }));
    const answers = await Promise.all(
      [market.staff, colleague].map((who) => act(who, { action: 'hold', ...of })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
  }
});

test('only what waits for the staff can be taken', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  for (const caseId of [sale.orderNo, 'nothing'])
    expect(await act(market.staff, { action: 'hold', entity: 'order', caseId })).toMatchObject({
      code: 404,
      msg: '这一件现在没有在等客服，请刷新后再看',
    });
});
