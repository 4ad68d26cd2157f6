/** @cluster Messages are joined with what they are about. */

import { sql } from 'kysely';
import { claimProofs, href, type Input } from 'shared-contract';
import { transact } from '../core/events/events';
import { notifyMember } from '../notifications/messages';
import { key, type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market?.close());

const inbox = async (
  who: TestMember,
  input: { todo?: boolean; msgType?: 'order' | 'goods' | 'price' } = {},
) => (await market.api.value('listMessages', input, who)).rows;
const unread = async (who: TestMember) => (await market.api.value('getUnread', {}, who)).total;

describe('an order', () => {
  test('is one entry: its newest state, then the ones before, with what it is about', async () => {
    const sale = await market.saleIn('confirming');
    const [entry, ...others] = await inbox(sale.buyer);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      title: '换绑完成',
      read: false,
      own: false,
      link: href('orderDetail', { orderNo: sale.orderNo }),
      subject: {
        kind: 'order',
        id: sale.orderNo,
        coverUrl: expect.stringContaining('/'),
        amountFen: sale.priceFen,
        amountNote: null,
        step: { task: 'confirm', actor: 'buyer', text: '登录核对，然后确认收号' },
      },
      earlier: [
        { title: '验号一致', own: false },
        { title: '卖家已交号', own: false },
        { title: '你已付款', own: true },
      ],
    });
    const { stepStartedAt, stepDeadline } = await market.order(sale);
    expect(entry?.subject?.step).toMatchObject({ startedAt: stepStartedAt, deadline: stepDeadline });
    const [theirs] = await inbox(sale.seller);
    expect(theirs?.subject).toMatchObject({
      amountNote: '你到手',
      amountFen: (await market.order(sale, 'seller')).sellerNetFen,
      step: { task: null, actor: 'buyer' },
    });
    expect(theirs?.earlier.map(({ title }) => title)).toEqual(['验号一致', '你已交号', '买家已付款']);
  });

  test('counts once as unread, by its newest state, and not after an act of one’s own', async () => {
    const sale = await market.sale({ balanceFen: 200_000 });
    expect(await unread(sale.buyer)).toBe(0);
    expect(await unread(sale.seller)).toBe(1);
    await market.payFromBalance(sale);
    expect([await unread(sale.buyer), await unread(sale.seller)]).toEqual([0, 1]);
    await market.act(sale, 'seller', 'decline');
    expect([await unread(sale.buyer), await unread(sale.seller)]).toEqual([1, 0]);
    const [entry] = await inbox(sale.buyer);
    await market.api.value('markMessageRead', { id: entry?.id ?? '' }, sale.buyer);
    expect(await unread(sale.buyer)).toBe(0);
  });

  test('that has ended waits for nobody, and says how it ended', async () => {
    const sale = await market.saleIn('completed');
    expect((await inbox(sale.buyer))[0]?.subject?.step).toMatchObject({
      task: null,
      actor: 'none',
      text: '交易完成',
      deadline: null,
    });
  });

  test.each([
    ['unpaid', 'buyer', 'pay'],
    ['paid', 'seller', 'handover'],
    ['confirming', 'buyer', 'confirm'],
    ['refundSeller', 'seller', 'answerRefund'],
  ] as const)('that is %s waits for the %s alone', async (state, turn, task) => {
    const sale = await market.saleIn(state);
    const other = turn === 'buyer' ? 'seller' : 'buyer';
    expect(await inbox(sale[turn], { todo: true })).toMatchObject([{ subject: { step: { task } } }]);
    expect(await inbox(sale[turn], { todo: false })).toEqual([]);
    expect(await inbox(sale[other], { todo: true })).toEqual([]);
    expect(await inbox(sale[other], { todo: false })).toMatchObject([{ subject: { step: { task: null } } }]);
  });

  test('waits for nobody after the hand-over, while the staff check or decide', async () => {
    for (const sale of [
      await market.saleIn('paid', { handedOver: true }),
      await market.saleIn('rebinding'),
      await market.saleIn('refundRuling'),
    ])
      for (const who of [sale.buyer, sale.seller]) expect(await inbox(who, { todo: true })).toEqual([]);
  });
});

describe('offers', () => {
  const PRICE = 100_000;
  const listing = async (seller: TestMember) => {
    const id = await market.goods(seller, { priceFen: PRICE });
    await market.api.db.updateTable('goods').set({ negotiable: true }).where('id', '=', Number(id)).execute();
    return id;
  };
  const bid = async (goodsId: string, buyer: TestMember, amountFen: number) =>
    (
      await market.api.value(
        'makeOffer',
        {
          goodsId,
          amountFen,
          warrantyPlan: 'basic',
          expectPriceFen: PRICE,
          smsCode: await market.smsCode(buyer, 'balance'),
          clientReqId: key(),
        },
        buyer,
      )
    ).id;
  const act = (id: string, who: TestMember, input: Omit<Input<'actOnOffer'>, 'id'>) =>
    market.api.value('actOnOffer', { id, ...input }, who);
  const bidders = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => market.member({ balanceFen: 200_000 })));

  test('for goods are one entry for the seller: how many wait, what the best brings, until when, and where to answer', async () => {
    const seller = await market.member();
    const goodsId = await listing(seller);
    const [a, b] = (await bidders(2)) as [TestMember, TestMember];
    const first = await bid(goodsId, a, 80_000);
    const { until } = (await market.api.value('listOffers', { role: 'buyer' }, a)).rows[0] ?? {};
    await market.api.value('advanceClock', { ms: 3_600_000 });
    await bid(goodsId, b, 90_000);
    expect(await inbox(seller)).toMatchObject([
      {
        title: '收到出价 ¥900.00',
        link: href('offers', { role: 'seller', goodsId }),
        subject: {
          kind: 'offers',
          id: goodsId,
          coverUrl: expect.stringContaining('/'),
          amountFen: 85_500,
          amountNote: '最高到手',
          step: {
            task: null,
            waiting: { task: 'answerOffers', count: 2 },
            actor: 'seller',
            text: '回应 2 个出价',
            deadline: until,
          },
        },
        earlier: [{ title: '收到出价 ¥800.00' }],
      },
    ]);
    expect(await unread(seller)).toBe(1);
    expect(await inbox(seller, { todo: true })).toHaveLength(1);
    expect(await inbox(a)).toMatchObject([
      {
        title: '你出价 ¥800.00',
        own: true,
        link: href('offers', { role: 'buyer', goodsId }),
        subject: { kind: 'offers', amountFen: 80_000, step: { task: null, actor: 'seller' } },
      },
    ]);
    expect(await inbox(a, { todo: true })).toEqual([]);
    await act(first, seller, { action: 'counter', counterFen: 95_000 });
    expect((await inbox(seller, { todo: true }))[0]?.subject?.step?.text).toBe('回应出价');
    expect(await inbox(a, { todo: true })).toMatchObject([
      {
        title: '卖家还价 ¥950.00',
        subject: {
          amountFen: 95_000,
          amountNote: '要付',
          step: { waiting: { task: 'answerCounter', count: 1 }, actor: 'buyer', text: '回应还价' },
        },
      },
    ]);
    await act(first, a, { action: 'withdraw' });
    expect(await inbox(a)).toMatchObject([
      { title: '你撤回了出价', subject: { amountFen: 80_000, amountNote: '你出价', step: null } },
    ]);
  });

  test('that nobody answered in time wait for nobody, also before the job has ended them', async () => {
    const seller = await market.member();
    const goodsId = await listing(seller);
    const [buyer] = (await bidders(1)) as [TestMember];
    await bid(goodsId, buyer, 80_000);
    await market.api.db
      .updateTable('offer')
      .set({ until: new Date(Date.now() - 1_000) })
      .where('goods_id', '=', Number(goodsId))
      .execute();
    expect(await inbox(seller, { todo: true })).toEqual([]);
    expect(await inbox(seller)).toMatchObject([{ subject: { amountNote: '对方出价', step: null } }]);
  });
});

test('a buy request is one entry: answers that count wait for the buyer, by the first that ends', async () => {
  const [seller, buyer] = [await market.member(), await market.member({ balanceFen: 200_000 })];
  const goods = [await market.goods(seller), await market.goods(seller)] as const;
  await market.api.db
    .updateTable('goods')
    .set({ negotiable: true, price_fen: 90_000 })
    .where('id', 'in', goods.map(Number))
    .execute();
  const { gameId } = await market.api.value('getGoods', { id: goods[0] });
  const query = { gameId, guarantees: ['negotiable' as const] };
  const wish = { name: '可议价的号', query, belowPercent: null, near: false, perDay: 5 };
  const { id: wishId } = await market.api.value('saveWish', wish, buyer);
  const smsCode = await market.smsCode(buyer, 'balance');
  const form = { wishId, priceFen: 100_000, smsCode, clientReqId: key() };
  const { id } = await market.api.value('openBuyRequest', form, buyer);
  expect(await inbox(buyer)).toMatchObject([
    {
      title: '你发了求购，出 ¥1,000.00',
      subject: { kind: 'request', id, name: '可议价的号', amountFen: 100_000, step: { actor: 'seller' } },
    },
  ]);
  expect(await inbox(buyer, { todo: true })).toEqual([]);
  for (const goodsId of goods)
    await market.api.value('actOnBuyRequest', { id, action: 'answer', goodsId, expectFen: 90_000 }, seller);
  expect(await inbox(buyer, { todo: true })).toMatchObject([
    {
      link: href('requests', { role: 'buyer', id }),
      subject: {
        kind: 'request',
        coverUrl: expect.stringContaining('/'),
        amountFen: 90_000,
        amountNote: '最低要付',
        step: { waiting: { task: 'chooseAnswer', count: 2 }, text: '看 2 个卖家的回应' },
      },
      earlier: [{ title: '有卖家愿意按 ¥900.00 卖' }, { title: '你发了求购，出 ¥1,000.00' }],
    },
  ]);
  expect(await inbox(seller)).toMatchObject([
    {
      subject: {
        kind: 'request',
        amountFen: 85_500,
        amountNote: '你到手',
        step: { task: null, actor: 'buyer', text: '看你的回应' },
      },
    },
  ]);
  await market.api.value('takeOffShelf', { id: goods[0] }, seller);
  expect((await inbox(buyer, { todo: true }))[0]?.subject?.step).toMatchObject({
    waiting: { count: 1 },
    text: '看卖家的回应',
  });
  await market.api.value('takeOffShelf', { id: goods[1] }, seller);
  expect(await inbox(buyer, { todo: true })).toEqual([]);
  await market.api.value('actOnBuyRequest', { id, action: 'withdraw' }, buyer);
  expect(await inbox(buyer)).toMatchObject([{ title: '你撤回了求购', subject: { step: null } }]);
});

test('what waits for one stands by its deadline, whatever came last', async () => {
  const first = await market.saleIn('confirming');
  await market.api.value('advanceClock', { ms: 3_600_000 });
  const { buyer } = first;
  const goodsId = await market.goods(first.seller, { priceFen: 128_000 });
  const { orderNo } = await market.api.value(
    'createOrder',
    {
      goodsId,
      expectPriceFen: 128_000,
      warrantyPlan: 'basic',
      phone: buyer.phone,
      clientReqId: 'inbox-second-order',
    },
    buyer,
  );
  const ids = async (input: object) => (await inbox(buyer, input)).map(({ subject }) => subject?.id);
  expect(await ids({ todo: true })).toEqual([orderNo, first.orderNo]);
  await market.act(first, 'buyer', 'addProof', { proofIds: [await market.proof(buyer)] });
  expect(await ids({ todo: true })).toEqual([orderNo, first.orderNo]);
  expect(await ids({})).toEqual([first.orderNo, orderNo]);
});

test('goods are one entry for who saved them, with the price of now, and disappear with the goods', async () => {
  const [seller, fan] = [await market.member(), await market.member()];
  const goodsId = await market.goods(seller, { priceFen: 100_000 });
  await market.api.value('addFavourite', { goodsId }, fan);
  for (const [version, priceFen] of [90_000, 80_000].entries())
    await market.api.value('changePrice', { id: goodsId, priceFen, version }, seller);
  expect(await inbox(fan, { msgType: 'price' })).toMatchObject([
    {
      title: '收藏的商品降价 ¥100.00',
      subject: { kind: 'goods', id: goodsId, amountFen: 80_000, step: null },
      earlier: [{ title: '收藏的商品降价 ¥100.00' }],
    },
  ]);
  expect(await unread(fan)).toBe(1);
  await market.api.db
    .updateTable('goods')
    .set({ private_buyer_hash: 'somebody' })
    .where('id', '=', Number(goodsId))
    .execute();
  expect(await inbox(fan)).toMatchObject([{ subject: null }]);
});

test('a claim has the picture of its order, and what was paid', async () => {
  const sale = await market.saleIn('completed');
  const images = await Promise.all(Array.from({ length: claimProofs.min }, () => market.proof(sale.buyer)));
  const { id } = await market.api.value(
    'createProblem',
    { problemType: 'claim', orderNo: sale.orderNo, content: '账号在昨晚被原主人找回，登不上去了。', images },
    sale.buyer,
  );
  await market.decide({ action: 'handle', problemId: id, step: 'take', note: '已受理，正在核查' });
  const [claim] = await inbox(sale.buyer);
  expect(claim).toMatchObject({ msgType: 'claim', subject: { kind: 'claim', id, amountFen: null } });
  expect(claim?.subject?.coverUrl).toBe((await market.order(sale)).goods.coverUrl);
});

test('another ticket is one entry, named by one’s own words, and leads to it alone', async () => {
  const [member, other] = [await market.member(), await market.member()];
  const write = async (who: TestMember, content: string) =>
    (await market.api.value('createProblem', { problemType: 'feedback', content }, who)).id;
  const long = await write(member, '列表滑到第三页就不动了，\n退出重进也还是一样，手机是去年买的');
  const short = await write(member, '搜不到想要的那个游戏');
  await write(other, '别人写的意见，和这个人没有关系');
  await market.decide({ action: 'handle', problemId: long, step: 'take', note: '正在看' });
  await market.decide({ action: 'handle', problemId: short, step: 'take', note: '正在看' });
  await market.decide({ action: 'handle', problemId: long, step: 'answer', note: '已经修好' });
  expect(await inbox(member)).toMatchObject([
    {
      msgType: 'system',
      title: '意见反馈：已回复',
      content: '已经修好',
      link: href('ProblemList', { problemType: 'feedback', id: long }),
      subject: {
        kind: 'ticket',
        id: long,
        name: '列表滑到第三页就不动了， 退出重进也还…',
        amountFen: null,
        step: null,
      },
      earlier: [{ title: '意见反馈：处理中' }],
    },
    { subject: { kind: 'ticket', id: short, name: '搜不到想要的那个游戏' }, earlier: [] },
  ]);
  const { rows, total } = await market.api.value('listProblems', { id: long }, member);
  expect([rows.map(({ id }) => id), total]).toEqual([[long], 1]);
  expect(await market.api.value('listProblems', { id: long }, other)).toMatchObject({ rows: [], total: 0 });
});

test('a withdrawal is one entry with its number and amount, whatever becomes of it', async () => {
  const member = await market.member({ balanceFen: 50_000 });
  const withdrawalNo = await market.withdrawal(member, { amountFen: 30_000 });
  await market.decide({ action: 'returnWithdrawal', withdrawalNo, asksAccount: false, note: '先停一下' });
  await market.advanceTime(1_000);
  expect(await inbox(member)).toMatchObject([
    {
      title: '提现失败，已退回余额',
      link: href('mycenter', { wallet: 'withdrawals' }),
      subject: { kind: 'withdrawal', id: withdrawalNo, name: '提现', amountFen: 30_000, step: null },
      earlier: [{ title: '提现停止打款，核对后退回余额' }],
    },
  ]);
  expect(await unread(member)).toBe(1);
});

test('a message whose subject is somebody else’s shows nothing of it', async () => {
  const sale = await market.saleIn('paid');
  const stranger = await market.member();
  const goodsId = await market.goods(sale.seller, { status: 'reviewing' });
  const { id: ticket } = await market.api.value(
    'createProblem',
    { problemType: 'feedback', content: '列表滑到第三页就不动了' },
    sale.buyer,
  );
  const rich = await market.member({ balanceFen: 50_000 });
  const withdrawalNo = await market.withdrawal(rich, { amountFen: 30_000 });
  const form = { amountFen: 100, channel: 'alipay' as const, clientReqId: key() };
  const { payNo } = await market.api.value('recharge', form, rich);
  await transact(market.api.db, async (tx) => {
    for (const subject of [
      { kind: 'order', id: sale.orderNo },
      { kind: 'goods', id: goodsId },
      { kind: 'assessment', id: '1' },
      { kind: 'claim', id: '1' },
      { kind: 'offers', id: goodsId },
      { kind: 'request', id: '1' },
      { kind: 'ticket', id: ticket },
      { kind: 'withdrawal', id: withdrawalNo },
      { kind: 'recharge', id: payNo },
    ] as const)
      await notifyMember(tx, {
        memberId: stranger.id,
        msgType: 'system',
        title: '通知',
        content: '',
        link: null,
        subject,
      });
  });
  expect((await inbox(stranger)).map(({ subject }) => subject)).toEqual(Array(9).fill(null));
});

test('messages of a program that knows no subjects stand alone, and are read as before', async () => {
  const member = await market.member();
  for (const title of ['第一条', '第二条'])
    await sql`insert into message (member_id, msg_type, title, content) values (${member.id}, 'order', ${title}, '')`.execute(
      market.api.db,
    );
  expect(await inbox(member)).toMatchObject([
    { title: '第二条', subject: null, earlier: [], own: false, read: false },
    { title: '第一条' },
  ]);
  expect(await unread(member)).toBe(2);
});

test('a long inbox is read from its index, page by page', async () => {
  const member = await market.member();
  await sql`
    insert into message (member_id, msg_type, title, content, subject_kind, subject_id, superseded)
    select ${member.id}, 'order', '第 ' || n || ' 条', '', 'order', 'X' || (n / 10), n % 10 < 9
    from generate_series(1, 2000) n`.execute(market.api.db);
  await sql`analyze message`.execute(market.api.db);
  const page = await market.api.value('listMessages', { pageNum: 2 }, member);
  expect(page.total).toBe(200);
  expect(page.rows[0]).toMatchObject({ title: '第 1799 条', earlier: [{ title: '第 1798 条' }, {}, {}] });
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
    explain select * from message m where member_id = ${member.id} and not superseded
    order by id desc limit 20`.execute(market.api.db);
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('message_newest');
});
