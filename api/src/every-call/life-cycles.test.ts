// PM13: every state of every life cycle × every action on it; orders and claims have test files of their own.
import {
  type ApplicationState,
  type AssessmentState,
  assessmentStates,
  type GoodsState,
  goodsStates,
  type PaymentState,
  type ProblemState,
  paymentStates,
} from 'shared-contract';
import {
  applicationMoves,
  assessmentMove,
  mayMoveGoods,
  mayMovePayment,
  problemMoves,
} from 'shared-contract/states';
import { credential, key, type Sale } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { content, openShop, type Shop } from './shop';

let shop: Shop;
beforeAll(async () => {
  // Notifications are sent by the test itself.
  shop = await openShop({ cashier: { notifications: 'drop' } });
});
afterAll(() => shop.close());

type Answer = Promise<{ code: number }>;
const note = '核对过';
const names = <T extends string>(table: Record<T, unknown>) => Object.keys(table) as T[];

describe.each(names(goodsStates))('goods %s', (state) => {
  interface Goods {
    id: string;
    seller: TestMember;
  }
  const review = (goodsId: string, pass: boolean) => shop.decide({ action: 'review', goodsId, pass, note });
  const order = async (goodsId: string) => {
    const buyer = await shop.member();
    const wanted = { goodsId, expectPriceFen: 128_000, warrantyPlan: 'basic', phone: buyer.phone } as const;
    return shop.api.callWith('createOrder', { ...wanted, clientReqId: key() }, buyer);
  };

  const make: Record<GoodsState, (goods: Goods) => Promise<unknown>> = {
    reviewing: async () => {},
    rejected: ({ id }) => review(id, false),
    onSale: ({ id }) => review(id, true),
    async offShelf({ id, seller }) {
      await review(id, true);
      await shop.api.value('takeOffShelf', { id }, seller);
    },
    async trading({ id }) {
      await review(id, true);
      await order(id);
    },
    async sold({ id }) {
      await review(id, true);
      await shop.api.db.updateTable('goods').set({ status: 'sold' }).where('id', '=', Number(id)).execute();
    },
  };
  const actions: Record<
    string,
    { from: Partial<Record<GoodsState, GoodsState>>; ask(goods: Goods): Answer }
  > = {
    approve: { from: { reviewing: 'onSale' }, ask: ({ id }) => review(id, true) },
    reject: { from: { reviewing: 'rejected' }, ask: ({ id }) => review(id, false) },
    resubmit: {
      from: { rejected: 'reviewing', offShelf: 'reviewing', onSale: 'reviewing' },
      ask: async ({ id, seller }) =>
        shop.api.callWith('createConsignment', await shop.form(seller, { id }), seller),
    },
    putOnShelf: {
      from: { offShelf: 'onSale', onSale: 'onSale' },
      ask: ({ id, seller }) => shop.api.callWith('putOnShelf', { id }, seller),
    },
    takeOffShelf: {
      from: { onSale: 'offShelf', reviewing: 'offShelf', offShelf: 'offShelf' },
      ask: ({ id, seller }) => shop.api.callWith('takeOffShelf', { id }, seller),
    },
    takeDown: {
      from: { onSale: 'offShelf' },
      ask: ({ id }) => shop.decide({ action: 'shelve', goodsId: id, onSale: false, note }),
    },
    putBack: {
      from: {},
      ask: ({ id }) => shop.decide({ action: 'shelve', goodsId: id, onSale: true, note }),
    },
    order: { from: { onSale: 'trading' }, ask: ({ id }) => order(id) },
    changePrice: {
      from: { onSale: 'onSale', offShelf: 'offShelf' },
      ask: async ({ id, seller }) => {
        const { version } = await goodsNow(id);
        return shop.api.callWith('changePrice', { id, priceFen: 120_000, version }, seller);
      },
    },
  };
  const goodsNow = (id: string) =>
    shop.api.db
      .selectFrom('goods')
      .select(['status', 'version', 'price_fen'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();

  test.each(names(actions))('%s leads where the table says, or nowhere', async (name) => {
    const seller = await shop.member();
    const goods = { id: await shop.newConsignment(seller), seller };
    await make[state](goods);
    const before = await goodsNow(goods.id);
    expect(before.status).toBe(state);
    const to = actions[name]?.from[state];
    const answer = await actions[name]?.ask(goods);
    const now = await goodsNow(goods.id);
    expect({ ok: answer?.code === 200, status: now.status }).toEqual({ ok: !!to, status: to ?? state });
    expect(now).toEqual(to ? expect.anything() : before);
    expect(!to || to === state || mayMoveGoods(state, to)).toBe(true);
  });
});

describe.each(names(assessmentStates).filter((state) => state !== 'done'))('an auction %s', (state) => {
  interface Running {
    id: string;
    seller: TestMember;
    merchant: TestMember;
    quoteId: string;
  }
  const act = ({ id }: Running, who: TestMember, action: string, quoteId?: string) =>
    shop.api.callWith('actOnAssessment', { id, action, quoteId }, who);
  const approve = (assessmentId: string, pass: boolean) =>
    shop.decide({ action: 'reviewAssessment', assessmentId, pass, note });
  const quoted = async (running: Running) => {
    await approve(running.id, true);
    running.quoteId = await shop.quote(running.id, running.merchant, 50_000);
  };
  const accepted = async (running: Running): Promise<Sale> => {
    await quoted(running);
    const { id, seller, merchant, quoteId } = running;
    const { orderNo } = await shop.api.value('actOnAssessment', { id, action: 'accept', quoteId }, seller);
    return { buyer: merchant, seller, goodsId: '', priceFen: 50_000, orderNo: orderNo ?? '' };
  };
  const HOUR = 3_600_000;
  const make: Record<AssessmentState, (running: Running) => Promise<unknown>> = {
    done: async () => {},
    reviewing: async () => {},
    rejected: ({ id }) => approve(id, false),
    quoting: quoted,
    async choosing(running) {
      await quoted(running);
      await shop.advanceTime(6 * HOUR + 1_000);
    },
    trading: accepted,
    async completed(running) {
      const sale = await accepted(running);
      const { orderNo } = sale;
      await shop.act(sale, 'seller', 'handover', { credential });
      await shop.decide({ action: 'verify', orderNo, match: true, note });
      await shop.decide({ action: 'rebind', orderNo, done: true, note });
      await shop.act(sale, 'buyer', 'confirm');
    },
    closed: async (running) => shop.act(await accepted(running), 'seller', 'decline'),
    async expired({ id }) {
      await approve(id, true);
      await shop.advanceTime(6 * HOUR + 1_000);
    },
    async cancelled(running) {
      await quoted(running);
      await act(running, running.seller, 'cancel');
    },
  };
  const actions: Record<string, { by: string; ask(running: Running): Answer }> = {
    approve: { by: 'staff', ask: ({ id }) => approve(id, true) },
    reject: { by: 'staff', ask: ({ id }) => approve(id, false) },
    quote: {
      by: 'merchant',
      ask: async ({ id }) =>
        shop.api.callWith('quoteAssessment', { id, amountFen: 60_000 }, await shop.merchant()),
    },
    withdrawQuote: { by: 'merchant', ask: (running) => act(running, running.merchant, 'withdrawQuote') },
    accept: { by: 'seller', ask: (running) => act(running, running.seller, 'accept', running.quoteId) },
    cancel: { by: 'seller', ask: (running) => act(running, running.seller, 'cancel') },
  };
  const now = async ({ id, seller }: Running) => ({
    status: (await shop.api.value('getAssessment', { id }, seller)).status,
    quotes: await shop.api.db
      .selectFrom('quote')
      .select(['id', 'status', 'amount_fen'])
      .where('assessment_id', '=', Number(id))
      .orderBy('id')
      .execute(),
  });

  test.each(names(actions))('%s leads where the table says, or nowhere', async (name) => {
    const { id, seller } = await shop.pendingAuction();
    const running: Running = { id, seller, merchant: await shop.merchant(), quoteId: '1' };
    await make[state](running);
    const before = await now(running);
    expect(before.status).toBe(state);
    const move = assessmentMove(state, name);
    expect(move?.by ?? actions[name]?.by).toBe(actions[name]?.by);
    const answer = await actions[name]?.ask(running);
    const after = await now(running);
    expect({ ok: answer?.code === 200, status: after.status }).toEqual({
      ok: !!move,
      status: move?.to ?? state,
    });
    expect(after).toEqual(move ? expect.anything() : before);
    expect((await shop.ledger()).sum).toBe(0);
  });
});

describe.each(names(paymentStates))('a payment %s', (state) => {
  const make: Record<PaymentState, (sale: Sale, payNo: string) => Promise<unknown>> = {
    pending: async () => {},
    succeeded: (_sale, payNo) => notify(payNo),
    closed: (sale) => shop.act(sale, 'buyer', 'cancel'),
    async refunding(sale, payNo) {
      await notify(payNo);
      await shop.act(sale, 'seller', 'decline');
    },
    async refunded(sale, payNo) {
      await make.refunding(sale, payNo);
      await shop.advanceTime(1_000);
      await shop.waitUntil('refunded', async () => (await paymentNow(payNo)) === 'refunded');
    },
  };
  const notify = async (payNo: string, change: Record<string, string> = {}) => {
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/pay/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(shop.cashier.signedNotification(payNo, change)).toString(),
    });
    return answer.body;
  };
  const paymentNow = async (payNo: string) =>
    (
      await shop.api.db
        .selectFrom('payment')
        .select('status')
        .where('pay_no', '=', payNo)
        .executeTakeFirstOrThrow()
    ).status;
  /** Trade states the provider may notify, with the resulting payment state by current state. */
  const words: Record<string, Partial<Record<PaymentState, PaymentState>>> = {
    TRADE_SUCCESS: { pending: 'succeeded', closed: 'refunding' },
    TRADE_FINISHED: { pending: 'succeeded', closed: 'refunding' },
    WAIT_BUYER_PAY: {},
    TRADE_CLOSED: {},
  };

  test.each(names(words))('%s of the provider leads where the table says, or nowhere', async (word) => {
    const sale = await shop.sale();
    const payNo = await shop.openPayment(sale);
    shop.cashier.choose(payNo, 'success');
    await make[state](sale, payNo);
    expect(await paymentNow(payNo)).toBe(state);
    expect(await notify(payNo, { trade_status: word })).toBe('success');
    const to = words[word]?.[state] ?? state;
    expect(await paymentNow(payNo)).toBe(to);
    expect(to === state || mayMovePayment(state, to)).toBe(true);
    expect((await shop.ledger()).sum).toBe(0);
  });
});

describe('a ticket', () => {
  const steps = ['take', 'answer', 'close', 'recover', 'reject'] as const;
  const set = (id: string, status: string) =>
    shop.api.db
      .updateTable('problem')
      .set({ status: status as ProblemState, reopened: false })
      .where('id', '=', Number(id))
      .execute();
  const verdicts = { approve: true, refuse: false };

  test.each([
    ['feedback', problemMoves],
    ['merchant', applicationMoves],
  ] as const)(
    'of kind %s makes the moves of its table and no other, in every state',
    async (problemType, moves) => {
      const member = await shop.member();
      const id = await shop.ticket(member, { problemType });
      const tries: Record<string, () => Answer> = Object.fromEntries([
        ...steps.map((step) => [step, () => shop.decide({ action: 'handle', problemId: id, step, note })]),
        ...Object.entries(verdicts).map(([name, pass]) => [
          name,
          () => shop.decide({ action: 'approveMerchant', problemId: id, pass, note }),
        ]),
        ['compensate', () => shop.decide({ action: 'compensate', problemId: id, payoutFen: 1, note })],
        ['reopen', () => shop.api.callWith('createProblem', { problemType, parentId: id, content }, member)],
      ]);
      const table: Partial<Record<ProblemState | ApplicationState, Record<string, { to: string }>>> = moves;
      for (const [state, own] of Object.entries(table))
        for (const [name, attempt] of Object.entries(tries)) {
          await set(id, state);
          const { code } = await attempt();
          const [row] = (await shop.api.value('listProblems', {}, member)).rows;
          // A member's text on an open ticket is a reply and changes no state.
          const isReply = name === 'reopen' && !own[name] && code === 200;
          expect({ state, name, ok: code === 200 && !isReply, now: row?.status }).toEqual({
            state,
            name,
            ok: name in own,
            now: own[name]?.to ?? state,
          });
        }
    },
  );
});

test('a message is read once and stays read; nothing else reads it', async () => {
  const member = await shop.member();
  await shop.notice(String(member.id));
  const [message] = (await shop.api.value('listMessages', {}, member)).rows;
  const isRead = async () => (await shop.api.value('listMessages', {}, member)).rows[0]?.read;
  await shop.api.value('getUnread', {}, member);
  expect(await isRead()).toBe(false);
  for (const id of [message?.id ?? '', message?.id ?? '', 'all']) {
    expect(await shop.api.value('markMessageRead', { id }, member)).toEqual({ unread: 0 });
    expect(await isRead()).toBe(true);
  }
});

test('a notice that is withdrawn stays so', async () => {
  const noticeId = await shop.notice();
  const withdraw = () => shop.decide({ action: 'withdrawNotice', noticeId, note });
  expect(await withdraw()).toMatchObject({ code: 200, data: { status: 'withdrawn' } });
  expect(await withdraw()).toMatchObject({ code: 422 });
  expect(await shop.api.callWith('getNotice', { id: noticeId })).toMatchObject({ code: 404 });
});

test('an entry of the blacklist is active once, lifted once, and may be made anew', async () => {
  const entry = { kind: 'qq', value: 'DEMO-QQ-901' } as const;
  const add = () => shop.decide({ action: 'blacklist', ...entry, reason: '售出后找回账号' });
  const lift = () => shop.decide({ action: 'unblacklist', ...entry, note });
  const codes: number[] = [];
  for (const step of [lift, add, add, lift, lift, add]) codes.push((await step()).code);
  expect(codes.map((code) => code === 200)).toEqual([false, true, false, true, false, true]);
});
