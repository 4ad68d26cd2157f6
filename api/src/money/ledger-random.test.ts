import { transact } from '../core/events/events';
import { issueToken } from '../identity/tokens';
import { key, type Market, openMarket } from '../orders/testing/market';
import { createRandom } from '../testing/random';
import { postRecharge } from './ledger';

/** quality.md: five thousand in the long run. */
const OPERATIONS = process.env.TEST_LONG ? 5_000 : 300;
jest.setTimeout(OPERATIONS * 2_000);

let market: Market;
beforeAll(async () => {
  market = await openMarket({ notifications: 'drop' });
});
afterAll(() => market.close());

test(`after ${OPERATIONS} random operations the ledger is at zero and nobody below it`, async () => {
  const random = createRandom('ledger');
  const { api } = market;
  const people = await Promise.all(
    Array.from({ length: 6 }, () => market.member({ balanceFen: random.integer(0, 400_000) })),
  );
  await api.db
    .updateTable('member')
    .set({ roles: ['user', 'merchant'] })
    .execute();
  await api.db
    .updateTable('member')
    .set({ roles: ['user', 'staff'] })
    .where('id', '=', market.staff.id)
    .execute();
  const goods: string[] = [];
  for (const seller of people)
    goods.push(await market.goods(seller, { priceFen: 60_000, verifiedAt: new Date() }));
  const auctions: string[] = [];
  const orders = new Set<string>();
  const anyone = () => random.pick(people);
  const fen = () => random.integer(600, 150_000);

  const operations: Record<string, () => Promise<unknown>> = {
    async recharge() {
      const member = anyone();
      await transact(api.db, (tx) =>
        postRecharge(tx, { memberId: member.id, amountFen: fen(), reference: key(), at: new Date() }),
      );
    },
    async withdraw() {
      const member = anyone();
      const account = random.chance(0.5) ? 'pay@example.com' : 'nobody@example.com';
      const smsCode = await market.smsCode(member, 'withdraw');
      await api.callWith('withdraw', { amountFen: fen(), account, smsCode, clientReqId: key() }, member);
    },
    async auction() {
      const seller = anyone();
      const [game] = await api.value('listGames', {});
      const [place] = await api.db.selectFrom('goods').selectAll().limit(1).execute();
      const [row] = await api.db
        .insertInto('assessment')
        .values({
          mode: 'auction',
          member_id: seller.id,
          game_id: Number(game?.id),
          system_id: place?.system_id ?? 0,
          operator_id: place?.operator_id ?? 0,
          area_id: place?.area_id ?? 0,
          server_id: place?.server_id ?? 0,
          title: '竞价的号',
          description: '',
          status: 'reviewing',
          estimate: null,
          reserve_fen: null,
          duration_h: 6,
        })
        .returning('id')
        .execute();
      const assessmentId = String(row?.id);
      auctions.push(assessmentId);
      await market.decide({ action: 'reviewAssessment', assessmentId, pass: true, note: '可以' });
    },
    async quote() {
      if (auctions.length > 0)
        await api.callWith('quoteAssessment', { id: random.pick(auctions), amountFen: fen() }, anyone());
    },
    async actOnAuction() {
      if (auctions.length === 0) return;
      const id = random.pick(auctions);
      const quotes = await api.db
        .selectFrom('quote')
        .selectAll()
        .where('assessment_id', '=', Number(id))
        .execute();
      const action = random.pick(['accept', 'accept', 'cancel', 'withdrawQuote'] as const);
      const quoteId = quotes.length > 0 ? String(random.pick(quotes).id) : '1';
      for (const member of people) {
        const { data } = await api.callWith('actOnAssessment', { id, action, quoteId }, member);
        const { orderNo } = (data ?? {}) as { orderNo?: string };
        if (orderNo) orders.add(orderNo);
      }
    },
    async buy() {
      const buyer = anyone();
      const { data } = await api.callWith(
        'createOrder',
        {
          goodsId: random.pick(goods),
          expectPriceFen: 60_000,
          warrantyPlan: random.pick(['basic', 'lifetime']),
          phone: buyer.phone,
          clientReqId: key(),
        },
        buyer,
      );
      const { orderNo } = data as { orderNo?: string };
      if (!orderNo) return;
      orders.add(orderNo);
      const smsCode = await market.smsCode(buyer, 'balance');
      await api.callWith(
        'createPayment',
        { orderNo, channel: 'balance', clientReqId: key(), smsCode },
        buyer,
      );
    },
    async moveOrder() {
      if (orders.size === 0) return;
      const orderNo = random.pick([...orders]);
      const order = await api.db
        .selectFrom('trade_order')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      const party = (id: number) => people.find((member) => member.id === id) ?? anyone();
      const [buyer, seller] = [party(order.buyer_id), party(order.seller_id)];
      const act = (action: string, by: typeof buyer, more = {}) =>
        api.callWith('actOnOrder', { orderNo, action, version: order.version, ...more }, by);
      await random.pick([
        () => act('cancel', buyer),
        () => act('handover', seller, { credential: { account: 'a', password: 'b' } }),
        () => act('handover', seller, { credential: { account: 'a', password: 'b' } }),
        () => act('decline', seller),
        () => act('confirm', buyer),
        () => act('confirm', buyer),
        () => market.decide({ action: 'verify', orderNo, match: random.chance(0.8), note: '核对' }),
        () => market.decide({ action: 'rebind', orderNo, done: random.chance(0.8), note: '换绑' }),
      ])();
    },
    sweep: () => market.advanceTime(random.integer(1, 3 * 3_600_000)),
  };
  const names = Object.keys(operations);
  for (let step = 1; step <= OPERATIONS; step += 1) {
    await operations[random.pick(names)]?.();
    // The simulated weeks exceed the lifetime of sessions.
    if (step % 100 === 0)
      for (const member of people)
        member.token = (await issueToken(api.db, member.id, ['password', 'sms'])).token;
    if (step % 100 === 0 || step === OPERATIONS) await checkBooks();
  }
  // Every kind of posting occurred, so the run did not consist of refusals only.
  const posted = await api.db.selectFrom('wallet_txn').select('reason').distinct().execute();
  expect(posted.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      'orderPaid',
      'quoteFrozen',
      'quoteReleased',
      'withdrawalFrozen',
      'withdrawalPaid',
    ]),
  );
});

/**
 * The ledger sums to zero, no member account is negative, frozen balances equal what quotes and withdrawals hold, and
 * escrow equals what payments say.
 */
async function checkBooks(): Promise<void> {
  const { sum, balances, faults } = await market.ledger();
  expect([sum, faults]).toEqual([0, []]);
  const negative = Object.keys(balances).filter((account) => (balances[account] ?? 0) < 0);
  expect(negative.filter((account) => account !== 'provider:alipay')).toEqual([]);

  const { db } = market.api;
  const quotes = await db.selectFrom('quote').select('amount_fen').where('status', '=', 'valid').execute();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select('amount_fen')
    .where('status', 'in', ['requested', 'paying'])
    .execute();
  const held = [...quotes, ...withdrawals].reduce((total, { amount_fen }) => total + amount_fen, 0);
  const frozen = Object.entries(balances)
    .filter(([account]) => account.endsWith(':frozen'))
    .reduce((total, [, balance]) => total + balance, 0);
  expect(frozen).toBe(held);
}
