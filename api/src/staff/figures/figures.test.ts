import { randomUUID } from 'node:crypto';
import type { DeskFigureName } from 'shared-contract/shapes';
import { type Market, openMarket } from '../../orders/testing/market';
import type { TestMember } from '../../testing/harness';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const HOUR = 3_600_000;
const figures = async (days = 7) => {
  const answer = await market.api.value('getDeskFigures', { days }, market.staff);
  return (name: DeskFigureName) => {
    const found = answer.figures.find((figure) => figure.name === name);
    if (!found) throw new Error(name);
    return found;
  };
};
const cases = (name: DeskFigureName, more: object = {}) =>
  market.api.value('listFigureCases', { name, days: 7, ...more }, market.staff);

test('times, money and states are counted, by person and by game, and every figure leads to its cases', async () => {
  const none = await figures();
  expect(none('orders')).toMatchObject({ count: 0, sum: null, median: null, parts: [] });

  const colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 08' });
  const hours = [1, 2, 3];
  const sales = [];
  for (const [n, hour] of hours.entries()) {
    const sale = await market.saleIn('paid', { handedOver: true });
    await market.advanceTime(hour * HOUR);
    const verify = { action: 'verify', orderNo: sale.orderNo, match: true, note: '一致' } as const;
    await market.api.value('actAsStaff', verify, n === 2 ? colleague : market.staff);
    sales.push(sale);
  }
  const done = await market.saleIn('completed');
  const ruled = await market.saleIn('refundRuling');
  await market.advanceTime(5 * HOUR);
  await market.decide({ action: 'split', orderNo: ruled.orderNo, refundFen: 100, note: '退一部分' });

  const now = await figures();
  const isAbout = (ms: number) => ({ asymmetricMatch: (value: number) => Math.abs(value - ms) < 60_000 });
  // `saleIn` has verified two more at once.
  expect(now('verify')).toMatchObject({ count: 5, median: isAbout(HOUR), nineTenths: isAbout(3 * HOUR) });
  expect(now('verify').parts).toMatchObject([
    { key: String(market.staff.id), name: '验号员 07', count: 4 },
    { key: String(colleague.id), name: '验号员 08', count: 1, median: isAbout(3 * HOUR) },
  ]);
  expect(now('rule')).toMatchObject({ count: 1, median: isAbout(5 * HOUR) });
  expect(now('orders')).toMatchObject({ count: 5, sum: null });
  expect(now('orders').parts.map(({ key, name, count }) => [key, name, count])).toEqual([
    ['rebinding', '换绑中', 3],
    ['completed', '已完成', 2],
  ]);
  const paid = sales.reduce((sum, { priceFen }) => sum + priceFen, 0);
  expect(now('escrow')).toMatchObject({ count: 3, sum: paid });
  expect(now('deals')).toMatchObject({ count: 2, sum: done.priceFen + ruled.priceFen - 100 });
  expect(now('deals').parts).toHaveLength(1);
  expect((await figures(1))('orders').count).toBe(5);

  expect(await cases('verify', { part: String(colleague.id) })).toMatchObject({
    total: 1,
    rows: [{ entity: 'order', id: sales[2]?.orderNo, part: '验号员 08', value: isAbout(3 * HOUR) }],
  });
  const first = await cases('orders', { pageSize: 3 });
  const second = await cases('orders', { pageSize: 3, pageNum: 2 });
  expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(
    [...sales, done, ruled].map(({ orderNo }) => orderNo).toSorted(),
  );
});

test('claims and what they cost, and how long reviews take', async () => {
  const sale = await market.saleIn('completed');
  const images = await market.claimProofs(sale.buyer);
  const content = '号被原主找回，登录不上了';
  const claim = { problemType: 'claim', orderNo: sale.orderNo, content, images } as const;
  const { id: problemId } = await market.api.value('createProblem', claim, sale.buyer);
  await market.decide({ action: 'handle', problemId, step: 'take', note: '在查' });
  await market.decide({ action: 'compensate', problemId, payoutFen: 12_345, note: '追不回' });
  const goodsId = await market.goods(await market.member(), { status: 'reviewing' });
  await market.decide({ action: 'review', goodsId, pass: false, note: '截图不清' });
  const now = await figures();
  expect(now('claims')).toMatchObject({ count: 1, parts: [{ key: 'paying', name: '赔付中', count: 1 }] });
  expect(now('claimCost')).toMatchObject({ unit: 'fen', count: 1, sum: 12_345 });
  expect((await cases('claimCost')).rows).toMatchObject([
    { entity: 'problem', id: problemId, value: 12_345 },
  ]);
});

test('how long a conversation waits for its first answer, by who answers; one without an answer is a part', async () => {
  const says = (who: TestMember, to: object, content = '在吗') =>
    market.api.value(
      'sendInstantMessage',
      { msgType: 'text', content, clientMsgId: randomUUID(), ...to },
      who,
    );
  const sale = await market.saleIn('paid');
  const { sessionId: ofOrder } = await says(sale.seller, { orderNo: sale.orderNo });
  await says(sale.seller, { sessionId: ofOrder });
  const asker = await market.member();
  const { sessionId: ofStaff } = await says(asker, { toStaff: String(market.staff.id) });
  const goodsId = await market.goods(await market.member());
  await says(asker, { goodsId });
  await market.advanceTime(HOUR);
  await says(market.staff, { sessionId: ofStaff });
  await says(asker, { sessionId: ofStaff });
  await market.advanceTime(HOUR);
  await says(sale.buyer, { sessionId: ofOrder });
  await says(market.staff, { sessionId: ofStaff });

  const isHours = (hours: number) => ({
    asymmetricMatch: (value: number) => Math.abs(value - hours * HOUR) < 60_000,
  });
  const answer = (await figures())('answer');
  expect(answer).toMatchObject({ unit: 'ms', count: 3, median: isHours(1), nineTenths: isHours(2) });
  expect(answer.parts).toHaveLength(3);
  expect(answer.parts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: String(market.staff.id), name: '验号员 07', median: isHours(1) }),
      expect.objectContaining({ key: 'members', name: '买卖双方', median: isHours(2) }),
      expect.objectContaining({ key: 'unanswered', name: '没有回复', count: 1, median: null }),
    ]),
  );
  const { rows, total } = await cases('answer');
  expect(total).toBe(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'order', id: sale.orderNo, part: '买卖双方' }),
      expect.objectContaining({
        entity: 'member',
        id: String(asker.id),
        part: '验号员 07',
        value: isHours(1),
      }),
      expect.objectContaining({ entity: 'goods', id: goodsId, part: '没有回复', value: null }),
    ]),
  );
  expect(await cases('answer', { part: 'unanswered' })).toMatchObject({ total: 1, rows: [{ id: goodsId }] });
});

test('at most ninety days are asked for', async () => {
  for (const days of [0, 91])
    expect(await market.api.callWith('getDeskFigures', { days }, market.staff)).toMatchObject({
      code: 400,
      data: [{ field: 'days', msg: '请选择 1 到 90 天' }],
    });
});
