import { type Market, openMarket, type Sale } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';

let market: Market;
let colleague: TestMember;
beforeAll(async () => {
  market = await openMarket();
  colleague = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 08' });
});
afterAll(() => market.close());

type Decision = Parameters<Market['decide']>[0];
const act = (who: TestMember, input: Decision) => market.api.callWith('actAsStaff', input, who);
const caseOf = ({ orderNo }: Sale) => ({ entity: 'order', caseId: orderNo }) as const;
const ruling = ({ orderNo }: Sale) =>
  ({ action: 'split', orderNo, refundFen: 42_000, note: '少了两万原石' }) as const;
const waitFor = async (who: TestMember) => (await market.api.value('getWaitingProposals', {}, who)).cases;
const proposalOf = async (caseId: string, who: TestMember) =>
  (await market.api.value('listStaffWork', { pageSize: 50 }, who)).rows.find(({ id }) => id === caseId)
    ?.proposal;

/** An order in dispute after the re-binding; nobody of `market.staff` and the colleague has acted in it. */
async function disputed(priceFen = 235_000): Promise<Sale> {
  const checker = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 09' });
  const sale = await market.sale({ priceFen, balanceFen: priceFen });
  await market.payFromBalance(sale);
  await market.act(sale, 'seller', 'handover', {
    credential: { account: 'zhanghao8802', password: 'mima-1' },
  });
  const decided = { orderNo: sale.orderNo, note: '一致' };
  await act(checker, { action: 'verify', match: true, ...decided });
  await act(checker, { action: 'rebind', done: true, ...decided });
  await market.act(sale, 'buyer', 'refundApply', {
    note: '少了',
    proofIds: [await market.proof(sale.buyer)],
  });
  await market.act(sale, 'seller', 'refundRefuse', { note: '没有少' });
  return sale;
}

test('a ruling above ¥2,000 moves no money until a colleague confirms it; the timeline names both', async () => {
  const sale = await disputed();
  expect(await act(market.staff, ruling(sale))).toMatchObject({ data: { status: 'proposed' } });
  expect((await market.order(sale)).status).toBe('refundRuling');
  expect([await waitFor(colleague), await waitFor(market.staff)]).toEqual([1, 0]);
  expect(await proposalOf(sale.orderNo, colleague)).toMatchObject({
    name: '验号员 07',
    mine: false,
    verb: 'split',
    amountFen: 42_000,
    note: '少了两万原石',
  });
  expect(await act(market.staff, { action: 'confirm', ...caseOf(sale) })).toMatchObject({
    code: 422,
    msg: '你自己提的，请没有经手过的同事复核',
  });
  expect(await act(market.staff, ruling(sale))).toMatchObject({ code: 422 });
  expect(await act(colleague, { action: 'confirm', ...caseOf(sale) })).toMatchObject({
    data: { status: 'completed' },
  });
  expect(await waitFor(colleague)).toBe(0);
  const { timeline, refundedFen } = await market.order(sale);
  expect(refundedFen).toBe(42_000);
  expect(timeline.at(-1)).toMatchObject({ actorName: '验号员 07、验号员 08', note: '少了两万原石' });
  expect(await act(colleague, { action: 'confirm', ...caseOf(sale) })).toMatchObject({ code: 404 });
});

test('who has acted in the case before cannot confirm, and a hold of the proposer does not keep others from it', async () => {
  const sale = await disputed();
  const another = await market.api.newMember({ roles: ['user', 'staff'], nickName: '验号员 10' });
  const early = await market.saleIn('refundRuling');
  await act(another, { action: 'hold', ...caseOf(sale) });
  await act(another, ruling(sale));
  // `market.staff` verified and re-bound the other order.
  await market.api.db
    .updateTable('trade_order')
    .set((eb) => ({
      price_fen: 300_000,
      pay_fen: eb.val(300_000),
      seller_fee_fen: 15_000,
      seller_net_fen: 285_000,
      warranty_fen: 0,
    }))
    .where('order_no', '=', early.orderNo)
    .execute();
  await act(another, { action: 'arbitrate', orderNo: early.orderNo, forBuyer: false, note: '没有少' });
  expect(await act(market.staff, { action: 'confirm', ...caseOf(early) })).toMatchObject({
    code: 422,
    msg: '你经手过这一件，请没有经手过的同事复核',
  });
  expect(await act(colleague, { action: 'confirm', ...caseOf(sale) })).toMatchObject({
    data: { status: 'completed' },
  });
});

test('staff decide nothing about an order of their own, alone or as the second person', async () => {
  const { db } = market.api;
  const [sale, small] = [await disputed(), await disputed(100_000)];
  const asStaff = async ({ id }: TestMember) => {
    await db
      .updateTable('member')
      .set({ roles: ['user', 'staff'] })
      .where('id', '=', id)
      .execute();
    return { token: await market.api.deskToken(id) } as TestMember;
  };
  for (const party of [await asStaff(small.buyer), await asStaff(small.seller)])
    expect(await act(party, ruling(small))).toMatchObject({ code: 422, msg: '自己的订单请同事处理' });
  await act(market.staff, ruling(sale));
  for (const party of [await asStaff(sale.buyer), await asStaff(sale.seller)])
    expect(await act(party, { action: 'confirm', ...caseOf(sale) })).toMatchObject({
      code: 422,
      msg: '你经手过这一件，请没有经手过的同事复核',
    });
  expect((await market.order(sale)).status).toBe('refundRuling');
});

test('a proposal is withdrawn by its author, or declined by a colleague with a note that the author gets', async () => {
  const sale = await disputed();
  await act(market.staff, ruling(sale));
  const decline = { action: 'decline', ...caseOf(sale), note: '退得太多，先问卖家' } as const;
  expect(await act(market.staff, decline)).toMatchObject({ data: { status: 'withdrawn' } });
  expect(await proposalOf(sale.orderNo, colleague)).toBeNull();
  await act(market.staff, ruling(sale));
  expect(await act(colleague, decline)).toMatchObject({ data: { status: 'declined' } });
  expect((await market.api.value('listMessages', {}, market.staff)).rows[0]).toMatchObject({
    title: '复核没有通过',
    content: `${sale.orderNo}：退得太多，先问卖家`,
  });
  expect(await act(colleague, decline)).toMatchObject({ code: 404 });
});

test('a proposal ends with what it was about: after a new dispute it does not count', async () => {
  const sale = await disputed();
  await act(market.staff, ruling(sale));
  await market.act(sale, 'buyer', 'refundWithdraw');
  expect(await act(colleague, { action: 'confirm', ...caseOf(sale) })).toMatchObject({ code: 404 });
  await market.advanceTime(1_000);
  await market.act(sale, 'buyer', 'refundApply', {
    note: '还是少',
    proofIds: [await market.proof(sale.buyer)],
  });
  await market.act(sale, 'seller', 'refundRefuse', { note: '没有少' });
  expect(await proposalOf(sale.orderNo, colleague)).toBeNull();
  expect(await act(colleague, { action: 'confirm', ...caseOf(sale) })).toMatchObject({ code: 404 });
  expect(await act(market.staff, ruling(sale))).toMatchObject({ data: { status: 'proposed' } });
});

test('only what can be carried out is proposed; up to ¥2,000 one person decides, and payouts count too', async () => {
  const sale = await disputed();
  expect(await act(market.staff, { ...ruling(sale), refundFen: 999_999 })).toMatchObject({
    code: 400,
    data: [{ field: 'refundFen' }],
  });
  const small = await disputed(200_000);
  expect(await act(market.staff, ruling(small))).toMatchObject({ data: { status: 'completed' } });

  const images = await market.claimProofs(sale.buyer);
  await act(market.staff, { action: 'arbitrate', orderNo: sale.orderNo, forBuyer: false, note: '没有少' });
  await act(colleague, { action: 'confirm', ...caseOf(sale) });
  await market.act(sale, 'buyer', 'confirm');
  const claim = {
    problemType: 'claim',
    orderNo: sale.orderNo,
    content: '号被原主找回，登录不上了',
    images,
  } as const;
  const { id } = await market.api.value('createProblem', claim, sale.buyer);
  await act(market.staff, { action: 'handle', problemId: id, step: 'take', note: '在查' });
  const compensate = { action: 'compensate', problemId: id, payoutFen: 200_001, note: '追不回' } as const;
  expect(await act(market.staff, compensate)).toMatchObject({ data: { status: 'proposed' } });
  expect(await act(colleague, { action: 'confirm', entity: 'problem', caseId: id })).toMatchObject({
    data: { status: 'paying' },
  });
});
