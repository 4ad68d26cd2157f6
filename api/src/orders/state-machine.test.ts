import { type OrderAction, type OrderActor, type OrderState, orderStates } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { orderActions, orderMove, orderMoves } from 'shared-contract/states';
import { credential, type Market, openMarket, type Sale } from './testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const states = Object.keys(orderStates) as OrderState[];
const ended: OrderState[] = ['completed', 'cancelled', 'refunded'];

/** The staff action behind each of the staff's moves. */
const decisions: Record<string, (orderNo: string) => StaffAction> = {
  verify: (orderNo) => ({ action: 'verify', orderNo, match: true, note: '一致' }),
  mismatch: (orderNo) => ({ action: 'verify', orderNo, match: false, note: '不一致' }),
  rebind: (orderNo) => ({ action: 'rebind', orderNo, done: true, note: '换好了' }),
  bindingFails: (orderNo) => ({ action: 'rebind', orderNo, done: false, note: '换不了' }),
  ruleForBuyer: (orderNo) => ({ action: 'arbitrate', orderNo, forBuyer: true, note: '退款' }),
  ruleForSeller: (orderNo) => ({ action: 'arbitrate', orderNo, forBuyer: false, note: '继续' }),
  ruleSplit: (orderNo) => ({ action: 'split', orderNo, refundFen: 100, note: '退还一部分' }),
};

/** All input an action could need, so that only the state decides. */
async function attempt(sale: Sale, by: OrderActor, action: string) {
  if (by === 'staff')
    return market.decide((decisions[action] ?? decisions.verify)?.(sale.orderNo) as StaffAction);
  const party = by as 'buyer' | 'seller';
  const smsCode =
    action === 'revealCredential' && party === 'buyer'
      ? await market.smsCode(sale.buyer, 'reveal')
      : undefined;
  const proofIds = [await market.proof(sale[party])];
  const known = orderActions.find((name) => name === action) ?? 'cancel';
  return market.act(sale, party, known, { note: '说明', proofIds, credential, smsCode });
}

/** The resulting state by the table; undefined when this role has no such move before a deadline. */
function expected(
  state: OrderState,
  by: OrderActor,
  action: string,
  resume: OrderState,
): OrderState | undefined {
  const move = orderMove(state, action);
  if (!move?.by.includes(by) || move.afterDeadline) return undefined;
  return move.to === 'previous' ? resume : move.to;
}

test.each(states)(
  '%s: an order lists exactly the actions that succeed, and each leads where the table says',
  async (state) => {
    const begin = async (options?: { handedOver: boolean }) => {
      const sale = await market.saleIn(state, options);
      const { actions: buyer } = await market.order(sale, 'buyer');
      const { actions: seller } = await market.order(sale, 'seller');
      return { sale, listed: { buyer, seller } };
    };
    let { sale, listed } = await begin();
    const pairs = [
      ...orderActions.flatMap((action) => [
        ['buyer', action],
        ['seller', action],
      ]),
      ...Object.keys(decisions).map((action) => ['staff', action]),
    ] as [OrderActor, string][];
    for (const [by, action] of pairs) {
      const to = expected(state, by, action, 'confirming');
      // A handover needs an order not handed over yet, the staff's check one that is.
      if (state === 'paid' && to) ({ sale, listed } = await begin({ handedOver: action === 'verify' }));
      const answer = await attempt(sale, by, action);
      const now = (await market.order(sale)).status;
      const seen = { state, by, action, code: answer.code, now };
      expect(seen).toEqual({ state, by, action, code: to ? 200 : 422, now: to ?? state });
      expect(to ? {} : answer.data).toMatchObject(to ? {} : { reason: 'ACTION_NOT_ALLOWED' });
      const isParty = by === 'buyer' || by === 'seller';
      const isListed = isParty ? listed[by].includes(action as OrderAction) : Boolean(to);
      expect([seen, isListed]).toEqual([seen, Boolean(to)]);
      // A refused action leaves the order unchanged.
      if (to) ({ sale, listed } = await begin());
    }
    expect((await market.ledger()).sum).toBe(0);
  },
);

test('a state is ended where the table has no moves, and only there', () => {
  for (const state of states) expect(Object.keys(orderMoves[state]).length === 0).toBe(ended.includes(state));
});

test('an action says what it lacks, and takes no proof of somebody else', async () => {
  const sale = await market.saleIn('confirming');
  expect(await market.act(sale, 'buyer', 'refundApply')).toMatchObject({
    code: 422,
    data: { reason: 'PROOF_REQUIRED' },
  });
  const foreign = { proofIds: [await market.proof(sale.seller)] };
  expect(await market.act(sale, 'buyer', 'refundApply', foreign)).toMatchObject({
    code: 400,
    data: [{ field: 'proofIds' }],
  });
  await market.act(sale, 'buyer', 'refundApply', { proofIds: [await market.proof(sale.buyer)] });
  expect(await market.act(sale, 'seller', 'refundRefuse', { note: '  ' })).toMatchObject({
    code: 400,
    data: [{ field: 'note' }],
  });
  const none = { code: 422, data: { reason: 'PROOF_REQUIRED' } };
  expect(await market.act(sale, 'buyer', 'addProof', { proofIds: [] })).toMatchObject(none);
  await market.act(sale, 'seller', 'refundRefuse', { note: ' 账号没有问题 ' });
  expect((await market.order(sale)).timeline.at(-1)).toMatchObject({ note: '账号没有问题', proofs: [] });
  // A seller who is late needs no proof.
  const late = await market.saleIn('paid');
  await market.advanceTime(2 * 3_600_000);
  expect(await market.act(late, 'buyer', 'refundApply')).toMatchObject({ code: 200 });
});

test('a refund may be asked for twice; each time the clock stops and goes on with what was left', async () => {
  const sale = await market.saleIn('confirming');
  const hour = 3_600_000;
  await market.advanceTime(10 * hour);
  const before = await market.order(sale);
  for (let round = 0; round < 2; round += 1) {
    const proofIds = [await market.proof(sale.buyer)];
    await market.act(sale, 'buyer', 'refundApply', { proofIds });
    expect(await market.order(sale)).toMatchObject({
      status: 'refundSeller',
      paused: true,
      stepActor: 'seller',
    });
    await market.advanceTime(5 * hour);
    await market.act(sale, 'buyer', 'refundWithdraw');
  }
  const after = await market.order(sale);
  expect(after).toMatchObject({ status: 'confirming', paused: false });
  const moved = Date.parse(after.stepDeadline ?? '') - Date.parse(before.stepDeadline ?? '');
  expect(Math.abs(moved - 10 * hour)).toBeLessThan(5_000);
  expect(after.actions).not.toContain('refundApply');
  const proofIds = [await market.proof(sale.buyer)];
  expect(await market.act(sale, 'buyer', 'refundApply', { proofIds })).toMatchObject({ code: 422 });
});
