import { href, type Input } from 'shared-contract';
import { content, openShop, type Shop } from '../every-call/shop';
import { runDueJobs } from '../jobs';
import { credential, key } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';
import type { TestMember } from '../testing/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
// Closing compares every balance with the ledger.
afterAll(() => shop?.close());

const DAY = 86_400_000;
const passDays = (days: number, lessMs = 0) => shop.advanceTime(days * DAY - lessMs);
const reason = '多次在聊天里要求线下付款';
const block = (
  member: TestMember,
  more: Partial<{ length: '1' | '7' | '30' | 'endless'; reason: string }> = {},
) => shop.decide({ action: 'block', memberId: String(member.id), length: '7', reason, ...more });
const unblock = (member: TestMember, note = '申诉成立，是误会') =>
  shop.decide({ action: 'unblock', memberId: String(member.id), note });
const profile = (member: TestMember) => shop.api.value('getProfile', {}, member);
const inbox = async (member: TestMember) => (await shop.api.value('listMessages', {}, member)).rows;
const goodsState = async (id: string) => (await shop.api.value('getGoods', { id })).status;
const order = (goodsId: string, buyer: TestMember, expectPriceFen = 128_000) =>
  shop.api.call('createOrder', { goodsId, expectPriceFen, warrantyPlan: 'basic', clientReqId: key() }, buyer);
const appeal = (member: TestMember, more: Partial<Input<'createProblem'>> = {}) =>
  shop.api.call('createProblem', { problemType: 'appeal', content, ...more }, member);
const ok = { code: 200 };

describe('who is blocked', () => {
  test('is told why, until when and how to appeal, and logs in to read it', async () => {
    const member = await shop.member();
    expect((await profile(member)).block).toBeUndefined();
    expect(await block(member)).toMatchObject({
      code: 200,
      data: { id: String(member.id), status: 'blocked' },
    });
    const { until, ...rest } = (await profile(member)).block ?? {};
    expect(rest).toEqual({ reason, appealId: null });
    expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(6.9 * DAY);
    const [message] = await inbox(member);
    expect(message).toMatchObject({
      msgType: 'system',
      title: `账号停用到 ${until?.slice(0, 16).replace('T', ' ')}`,
      content: expect.stringMatching(
        /^原因：多次在聊天里要求线下付款。.*订单照常办完，余额可以提现。.*申诉一次。$/,
      ),
      link: href('mycenter'),
      read: false,
    });
    expect(await auditTrail(shop.api.db, 'member', String(member.id))).toEqual([
      `active → blocked staff:${shop.staff.id} 7: ${reason}`,
    ]);
  });

  test('stays so without end, or until staff unblock', async () => {
    const member = await shop.member();
    await block(member, { length: 'endless' });
    expect((await profile(member)).block).toEqual({ reason, until: null, appealId: null });
    await passDays(40);
    const { token } = await shop.api.value('loginBySms', {
      phone: member.phone,
      code: await shop.code(member.phone, 'login'),
    });
    const again = { ...member, token };
    expect((await profile(again)).block).toMatchObject({ until: null });
    expect(await unblock(again)).toMatchObject({ code: 200, data: { status: 'active' } });
    expect((await profile(again)).block).toBeUndefined();
    expect((await inbox(again))[0]).toMatchObject({
      title: '账号已恢复使用',
      content: '申诉成立，是误会。所有功能都可以照常使用。',
    });
  });

  test.each(['1', '7', '30'] as const)('is free after %s days, and not a moment earlier', async (length) => {
    const member = await shop.member();
    await block(member, { length });
    // Sessions end after seven idle days.
    const status = async () =>
      (
        await shop.api.db
          .selectFrom('member')
          .select('status')
          .where('id', '=', member.id)
          .executeTakeFirstOrThrow()
      ).status;
    await passDays(Number(length), 20_000);
    expect(await status()).toBe('blocked');
    await shop.advanceTime(20_000);
    expect(await status()).toBe('active');
    expect((await auditTrail(shop.api.db, 'member', String(member.id))).at(-1)).toBe(
      'blocked → active system -',
    );
  });

  test('two schedulers free once', async () => {
    const member = await shop.member();
    await block(member, { length: '1' });
    await shop.api.db
      .updateTable('member_block')
      .set({ until: new Date(Date.now() - 1_000), since: new Date(0) })
      .where('member_id', '=', member.id)
      .execute();
    await Promise.all([runDueJobs(shop.api.services), runDueJobs(shop.api.services)]);
    expect((await inbox(member)).map(({ title }) => title)).toEqual([
      '账号已恢复使用',
      expect.stringContaining('账号停用到'),
    ]);
  });
});

describe('staff', () => {
  test('block neither themselves nor colleagues, nobody twice, and no closed account', async () => {
    const refused = (msg: string) => ({ code: 422, msg, data: { reason: 'ACTION_NOT_ALLOWED' } });
    expect(await block(shop.staff)).toMatchObject(refused('不能停用自己的账号，请联系同事'));
    const colleague = await shop.api.newMember({ roles: ['user', 'staff'] });
    expect(await block(colleague)).toMatchObject(refused('客服的账号不能停用，请先联系管理员收回客服角色'));
    const member = await shop.member();
    expect(await unblock(member)).toMatchObject(refused('账号没有停用，请刷新后再看'));
    await block(member);
    expect(await block(member, { length: '30' })).toMatchObject(refused('账号已经停用，要改期限请先解除'));
    const closed = await shop.member();
    await shop.api.db.updateTable('member').set({ status: 'closed' }).where('id', '=', closed.id).execute();
    expect(await block(closed)).toMatchObject(refused('账号已经注销，不用停用'));
  });

  test('must say why, how long and who', async () => {
    const member = await shop.member();
    expect(await block(member, { reason: '   ' })).toMatchObject({ code: 400, data: [{ field: 'reason' }] });
    expect(
      await shop.api.callWith(
        'actAsStaff',
        { action: 'block', memberId: String(member.id), length: '2', reason },
        shop.staff,
      ),
    ).toMatchObject({ code: 400, data: [{ field: 'length', msg: '请选择停用多久' }] });
    for (const action of ['unblock', 'endSessions'] as const)
      expect(await shop.decide({ action, memberId: '99999999', note: '核实过了' })).toMatchObject({
        code: 400,
        data: [{ field: 'memberId', msg: '没有这位用户' }],
      });
    expect(await shop.decide({ action: 'block', memberId: 'x', length: '1', reason })).toMatchObject({
      code: 400,
      data: [{ field: 'memberId' }],
    });
    expect((await profile(member)).block).toBeUndefined();
  });

  test('find a member by number, phone, order and goods, masked, and every look is recorded', async () => {
    const sale = await shop.saleIn('paid');
    await block(sale.seller, { length: '1' });
    const find = (by: 'memberId' | 'phone' | 'orderNo' | 'goodsNo', value: string) =>
      shop.api.value('findMembers', { by, value }, shop.staff);
    const { goods_no: goodsNo } = await shop.api.db
      .selectFrom('goods')
      .select('goods_no')
      .where('id', '=', Number(sale.goodsId))
      .executeTakeFirstOrThrow();
    const id = String(sale.seller.id);
    const [seller] = await find('memberId', id);
    expect(seller).toMatchObject({
      memberId: id,
      party: null,
      status: 'blocked',
      block: { reason, appealId: null },
      formerBlocks: 0,
      realNameStatus: 'verified',
      minorRefused: false,
      openOrders: 1,
      orders: [{ orderNo: sale.orderNo, role: 'seller', priceFen: sale.priceFen }],
      selling: 0,
      goods: [],
      sessions: 1,
    });
    expect(JSON.stringify(seller)).not.toContain(sale.seller.phone);
    expect(await find('phone', ` ${sale.seller.phone} `)).toEqual([seller]);
    expect(await find('goodsNo', goodsNo)).toEqual([seller]);
    expect(await find('orderNo', sale.orderNo)).toMatchObject([
      { memberId: String(sale.buyer.id), party: 'buyer', status: 'active', block: null },
      { memberId: id, party: 'seller' },
    ]);
    await unblock(sale.seller);
    const offered = await shop.goods(sale.seller, { priceFen: 7_700 });
    expect((await find('memberId', id))[0]).toMatchObject({
      status: 'active',
      block: null,
      formerBlocks: 1,
      selling: 1,
      goods: [{ id: offered, priceFen: 7_700 }],
    });
    expect(await find('memberId', '1 or 1=1')).toEqual([]);
    const looks = (await auditTrail(shop.api.db, 'member', id)).filter((line) => line.includes('looked up'));
    expect(looks).toEqual(
      ['memberId', 'phone', 'goodsNo', 'orderNo', 'memberId'].map((by) =>
        expect.stringContaining(`staff:${shop.staff.id} looked up by ${by}`),
      ),
    );
  });

  test('find everybody who sold or bought a game account, however it is written, the latest first', async () => {
    const { sale, buyer, goodsId, accountUid } = await shop.listedAgain();
    const next = await shop.member({ balanceFen: 200_000 });
    const form = { goodsId, buyer: next, seller: buyer, priceFen: 128_000 };
    await shop.complete(form);
    const find = async (value: string) =>
      (await shop.api.value('findMembers', { by: 'account', value }, shop.staff)).map(
        ({ memberId, party }) => [Number(memberId), party],
      );
    const everybody = [
      [next.id, 'buyer'],
      [buyer.id, 'seller'],
      [sale.seller.id, 'seller'],
    ];
    expect(await find(accountUid)).toEqual(everybody);
    expect(await find(` ${[...accountUid].join(' ')} `)).toEqual(everybody);
    expect(await find(`${accountUid}9`)).toEqual([]);
    const trail = await auditTrail(shop.api.db, 'member', String(buyer.id));
    expect(trail.filter((line) => line.includes('looked up by account'))).toHaveLength(2);
  });

  test('see the appeal in their queue and unblock', async () => {
    const member = await shop.member();
    await block(member);
    const { id } = (await appeal(member)).data as { id: string };
    const { rows } = await shop.api.value('listStaffWork', { kind: 'tickets', pageSize: 50 }, shop.staff);
    expect(rows.find((row) => row.id === id)?.title).toBe(`停用申诉：${content}`);
    expect(
      await shop.decide({ action: 'handle', problemId: id, step: 'answer', note: '核对过聊天' }),
    ).toMatchObject(ok);
    expect(await unblock(member)).toMatchObject(ok);
  });

  test('end all sessions of a member, who is told and logs in again', async () => {
    const member = await shop.member();
    expect(
      await shop.decide({ action: 'endSessions', memberId: String(member.id), note: '手机丢失' }),
    ).toMatchObject({ data: { status: 'loggedOut' } });
    expect(await shop.api.call('getProfile', {}, member)).toMatchObject({ code: 401 });
    const code = await shop.code(member.phone, 'login');
    const { token } = await shop.api.value('loginBySms', { phone: member.phone, code });
    expect((await inbox({ ...member, token }))[0]).toMatchObject({ title: '客服结束了你的所有登录' });
  });
});

describe('a blocked member’s appeal', () => {
  test('is one ticket, which goes on like any ticket', async () => {
    const member = await shop.member();
    await block(member);
    const first = await appeal(member);
    expect(first).toMatchObject(ok);
    const { id } = first.data as { id: string };
    expect((await profile(member)).block).toMatchObject({ appealId: id });
    const second = await appeal(member);
    expect(second).toMatchObject({
      code: 422,
      msg: '你已经申诉过，请在“我的工单”里查看和补充',
      data: { reason: 'ACCOUNT_BLOCKED' },
    });
    for (const problemType of ['feedback', 'complaint', 'merchant', 'recruit'] as const)
      expect(await appeal(member, { problemType, ...(await shop.captcha()) })).toMatchObject({
        code: 422,
        data: { reason: 'ACCOUNT_BLOCKED' },
      });
    expect(await appeal(member, { parentId: id, content: '补充：截图是别人伪造的。' })).toMatchObject(ok);
    await shop.decide({ action: 'handle', problemId: id, step: 'answer', note: '维持停用' });
    expect(await appeal(member, { parentId: id, content: '请再看一次，当天不在线。' })).toMatchObject(ok);
    const { rows } = await shop.api.value('listProblems', {}, member);
    expect(rows).toMatchObject([
      {
        id,
        problemType: 'appeal',
        status: 'pending',
        replies: [{}, {}, {}],
      },
    ]);
  });

  test('is one of two that are sent at once; a retry is the same one', async () => {
    const member = await shop.member();
    await block(member);
    const clientReqId = key();
    const answers = await Promise.all([
      appeal(member, { clientReqId }),
      appeal(member, { clientReqId }),
      appeal(member),
      appeal(member),
    ]);
    const made = answers.filter(({ code }) => code === 200);
    expect(new Set(made.map(({ data }) => (data as { id: string }).id)).size).toBe(1);
    expect((await shop.api.value('listProblems', {}, member)).total).toBe(1);
  });

  test('is possible again against the next block', async () => {
    const member = await shop.member();
    await block(member);
    await appeal(member);
    await unblock(member);
    expect(await appeal(member)).toMatchObject({
      code: 422,
      msg: '账号没有停用，不用申诉；有别的事请写反馈',
    });
    await block(member, { reason: '又一次' });
    expect((await profile(member)).block).toMatchObject({ appealId: null });
    expect(await appeal(member)).toMatchObject(ok);
  });
});

describe('money under way', () => {
  test('that a blocked buyer has sent arrives: the order goes on to its end', async () => {
    const sale = await shop.sale();
    const payNo = await shop.openPayment(sale);
    await block(sale.buyer);
    expect((await inbox(sale.seller))[0]).toMatchObject({
      title: '买家的账号已停用，订单照常进行',
      content: expect.stringContaining('到时间没有付款会自动取消'),
    });
    shop.cashier.choose(payNo, 'success');
    await shop.waitUntil('the payment arrived', async () => (await shop.order(sale)).status === 'paid');
    expect(await shop.act(sale, 'seller', 'handover', { credential })).toMatchObject(ok);
    const { orderNo } = sale;
    await shop.decide({ action: 'verify', orderNo, match: true, note: '一致' });
    await shop.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
    const smsCode = await shop.smsCode(sale.buyer, 'reveal');
    expect(await shop.act(sale, 'buyer', 'revealCredential', { smsCode })).toMatchObject(ok);
    expect(await shop.act(sale, 'buyer', 'confirm')).toMatchObject({
      data: { order: { status: 'completed' } },
    });
    expect((await shop.ledger()).sum).toBe(0);
  });

  test('that arrives after the order has ended goes back in full', async () => {
    const sale = await shop.sale();
    const payNo = await shop.openPayment(sale);
    shop.cashier.notifications = 'drop';
    shop.cashier.choose(payNo, 'success');
    await block(sale.buyer);
    expect(await shop.act(sale, 'buyer', 'cancel')).toMatchObject(ok);
    shop.cashier.notifications = 'send';
    await shop.cashier.notifyNow(payNo);
    await shop.waitUntil('the refund', async () => {
      await runDueJobs(shop.api.services);
      return (await shop.api.value('getPayment', { payNo }, sale.buyer)).status === 'refunded';
    });
    expect((await shop.order(sale)).status).toBe('cancelled');
    expect((await shop.ledger()).sum).toBe(0);
  });

  test('that a blocked buyer has not sent yet is not taken: the order ends by itself', async () => {
    const sale = await shop.sale({ balanceFen: 200_000 });
    await block(sale.buyer);
    const pay = { orderNo: sale.orderNo, channel: 'alipay', clientReqId: key() } as const;
    expect(await shop.api.call('createPayment', pay, sale.buyer)).toMatchObject({
      data: { reason: 'ACCOUNT_BLOCKED' },
    });
    await shop.advanceTime(16 * 60_000);
    expect((await shop.order(sale)).status).toBe('cancelled');
    expect(await goodsState(sale.goodsId)).toBe('onSale');
    expect(await shop.balance(sale.buyer)).toBe(200_000);
  });

  test('goes on when the block ends, by staff or by time, and the other party is told as they were when it began', async () => {
    const paid = await shop.saleIn('paid', { handedOver: false });
    const unpaid = await shop.sale();
    const ended = await shop.saleIn('completed');
    await block(paid.seller, { length: '1' });
    await block(unpaid.buyer);
    await block(ended.seller);
    await unblock(unpaid.buyer);
    await unblock(ended.seller);
    expect((await inbox(unpaid.seller))[0]).toMatchObject({
      title: '买家的账号已恢复使用',
      content: expect.stringMatching(new RegExp(`订单 ${unpaid.orderNo}.*对方又可以付款了`)),
    });
    const aboutBlocks = ({ title }: { title: string }) => /账号已(停用|恢复)/.test(title);
    expect((await inbox(ended.buyer)).filter(aboutBlocks)).toEqual([]);
    await passDays(1);
    expect((await inbox(paid.buyer)).filter(aboutBlocks)).toMatchObject([
      {
        title: '卖家的账号已恢复使用',
        content: expect.stringMatching(new RegExp(`订单 ${paid.orderNo}.*对方可以回复消息了`)),
        link: href('orderDetail', { orderNo: paid.orderNo }),
      },
      { title: '卖家的账号已停用，订单照常进行' },
    ]);
  });

  test('of a blocked seller’s order becomes theirs, and they withdraw it', async () => {
    const sale = await shop.saleIn('paid', { handedOver: false });
    await block(sale.seller, { length: 'endless' });
    const [notice] = await inbox(sale.buyer);
    expect(notice).toMatchObject({
      title: '卖家的账号已停用，订单照常进行',
      content: expect.stringMatching(new RegExp(`订单 ${sale.orderNo}.*货款由号栈保管.*办不成全额退款`)),
      link: href('orderDetail', { orderNo: sale.orderNo }),
    });
    // The order's own notice stays unread beside it.
    expect((await inbox(sale.buyer)).filter(({ subject }) => subject?.id === sale.orderNo)).toHaveLength(1);
    expect(await shop.act(sale, 'seller', 'handover', { credential })).toMatchObject(ok);
    const { orderNo } = sale;
    await shop.decide({ action: 'verify', orderNo, match: true, note: '一致' });
    await shop.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
    const proofIds = [await shop.proof(sale.buyer)];
    expect(await shop.act(sale, 'buyer', 'refundApply', { proofIds })).toMatchObject(ok);
    expect(await shop.act(sale, 'seller', 'refundRefuse', { note: '账号没有问题' })).toMatchObject(ok);
    await shop.decide({ action: 'arbitrate', orderNo, forBuyer: false, note: '凭证不足' });
    expect(await shop.act(sale, 'buyer', 'confirm')).toMatchObject({
      data: { order: { status: 'completed' } },
    });
    const { sellerNetFen } = await shop.order(sale, 'seller');
    const smsCode = await shop.smsCode(sale.seller, 'withdraw');
    const withdrawal = { amountFen: sellerNetFen, channel: 'alipay', account: 'seller@example.com', smsCode };
    expect(
      await shop.api.callWith('withdraw', { ...withdrawal, clientReqId: key() }, sale.seller),
    ).toMatchObject(ok);
    expect((await shop.ledger()).sum).toBe(0);
  });

  test('of a blocked buyer is protected by the warranty', async () => {
    const sale = await shop.saleIn('completed');
    await block(sale.buyer);
    const claim = {
      problemType: 'claim',
      orderNo: sale.orderNo,
      images: await shop.claimProofs(sale.buyer),
    } as const;
    expect(await appeal(sale.buyer, claim)).toMatchObject(ok);
    expect((await profile(sale.buyer)).block).toMatchObject({ appealId: null });
  });
});

describe('goods of a blocked seller', () => {
  test('leave the shelf and return as they were; others stay where they are', async () => {
    const seller = await shop.member();
    const onSale = [await shop.goods(seller), await shop.goods(seller)];
    const offShelf = await shop.goods(seller, { status: 'offShelf' });
    const reviewing = await shop.goods(seller, { status: 'reviewing' });
    const states = () => Promise.all([...onSale, offShelf].map(goodsState));
    const listed = async () =>
      await shop.api.db
        .selectFrom('goods')
        .select(['id', 'listed_at', 'relist_count', 'off_by_block'])
        .where('seller_id', '=', seller.id)
        .orderBy('id')
        .execute();
    const before = await listed();
    await block(seller);
    expect(await states()).toEqual(['offShelf', 'offShelf', 'offShelf']);
    const { rows } = await shop.api.value('listConsignments', {}, seller);
    expect(rows.map(({ actions }) => actions)).toEqual([[], [], [], []]);
    expect(await order(onSale[0] ?? '', await shop.member())).toMatchObject({
      data: { reason: 'GOODS_LOCKED' },
    });
    expect(
      await shop.decide({ action: 'review', goodsId: reviewing, pass: true, note: '一致' }),
    ).toMatchObject({
      code: 422,
    });
    await unblock(seller);
    expect(await states()).toEqual(['onSale', 'onSale', 'offShelf']);
    expect(await listed()).toEqual(before);
    expect((await inbox(seller))[0]).toMatchObject({
      content: '申诉成立，是误会。因停用下架的 2 件商品已重新上架。',
      link: href('MyProducts', { status: 'onSale' }),
    });
    expect(await auditTrail(shop.api.db, 'goods', onSale[0] ?? '')).toEqual([
      `onSale → offShelf staff:${shop.staff.id} 卖家账号停用`,
      `offShelf → onSale staff:${shop.staff.id} 卖家账号恢复`,
    ]);
  });

  test('that come back from an unpaid order leave too, and return with the others', async () => {
    const sale = await shop.sale();
    await block(sale.seller, { length: '1' });
    expect(await goodsState(sale.goodsId)).toBe('trading');
    await shop.advanceTime(16 * 60_000);
    expect(await goodsState(sale.goodsId)).toBe('offShelf');
    await passDays(1);
    expect(await goodsState(sale.goodsId)).toBe('onSale');
  });

  test('do not return while their seller may not sell for another reason', async () => {
    const seller = await shop.member();
    const goodsId = await shop.goods(seller);
    await block(seller);
    await shop.decide({ action: 'blacklist', kind: 'phone', value: seller.phone, reason: '售出后找回账号' });
    await unblock(seller);
    expect(await goodsState(goodsId)).toBe('offShelf');
    expect((await inbox(seller))[0]).toMatchObject({ content: expect.stringContaining('没有重新上架') });
    await shop.decide({ action: 'unblacklist', kind: 'phone', value: seller.phone, note: '证据不足' });
    expect(await shop.api.call('putOnShelf', { id: goodsId }, seller)).toMatchObject(ok);
  });

  test('are either bought before the block or gone by it', async () => {
    const seller = await shop.member();
    const goods: string[] = [];
    for (let count = 0; count < 6; count += 1) goods.push(await shop.goods(seller));
    const buyers = await Promise.all(goods.map(() => shop.member()));
    const buy = (at: number) => order(goods[at] ?? '', buyers[at] as TestMember);
    const [a, b, c, blocking, d, e, f] = await Promise.all([
      buy(0),
      buy(1),
      buy(2),
      block(seller),
      buy(3),
      buy(4),
      buy(5),
    ]);
    expect(blocking).toMatchObject(ok);
    for (const [at, answer] of [a, b, c, d, e, f].entries()) {
      const state = await goodsState(goods[at] ?? '');
      expect([
        [200, 'trading'],
        [409, 'offShelf'],
      ]).toContainEqual([answer.code, state]);
      const notices = (await inbox(buyers[at] as TestMember)).filter(({ title }) =>
        title.startsWith('卖家的账号已停用'),
      );
      expect(notices).toHaveLength(answer.code === 200 ? 1 : 0);
    }
  });
});

describe('auctions', () => {
  test('of a blocked seller end, and the merchants have their money back', async () => {
    const { id, seller } = await shop.auction();
    const merchant = await shop.merchant(100_000);
    await shop.quote(id, merchant, 60_000);
    expect(await shop.balance(merchant)).toBe(40_000);
    await block(seller);
    await runDueJobs(shop.api.services);
    expect(await shop.balance(merchant)).toBe(100_000);
    expect((await shop.api.value('getAssessment', { id }, seller)).status).toBe('expired');
    expect((await inbox(merchant))[0]).toMatchObject({ title: '你的出价已失效' });
    expect((await inbox(seller)).some(({ content: text }) => text.endsWith('：账号停用，竞价提前结束'))).toBe(
      true,
    );
    await unblock(seller);
    await runDueJobs(shop.api.services);
    expect((await shop.api.value('getAssessment', { id }, seller)).status).toBe('expired');
  });

  test('go on without the quotes of a blocked merchant, whose money is free', async () => {
    const { id, seller } = await shop.auction();
    const [blocked, other] = [await shop.merchant(100_000), await shop.merchant(100_000)];
    await shop.quote(id, blocked, 60_000);
    await shop.quote(id, other, 50_000);
    await block(blocked);
    await runDueJobs(shop.api.services);
    expect([await shop.balance(blocked), await shop.balance(other)]).toEqual([100_000, 50_000]);
    expect((await inbox(seller))[0]).toMatchObject({ title: '一个出价已失效' });
    const { status, quotes } = await shop.api.value('getAssessment', { id }, seller);
    expect([status, quotes.filter((quote) => quote.status === 'valid').length]).toEqual(['quoting', 1]);
  });
});

test('in open conversations the other one sees that a blocked member cannot answer', async () => {
  const [seller, buyer] = [await shop.member(), await shop.member()];
  const sessionId = await shop.startConversation(buyer, { goodsId: await shop.goods(seller) });
  const peer = async () => (await shop.api.value('listConversations', { sessionId }, buyer)).rows[0]?.peer;
  expect((await peer())?.blocked).toBeUndefined();
  await block(seller);
  expect(await peer()).toMatchObject({ blocked: true });
  const send = { sessionId, msgType: 'text', content: '加我微信', clientMsgId: key() } as const;
  expect(await shop.api.call('sendInstantMessage', send, seller)).toMatchObject({
    data: { reason: 'ACCOUNT_BLOCKED' },
  });
  expect(await shop.api.value('listConversationMessages', { sessionId }, seller)).toHaveLength(2);
  await shop.startConversation(buyer, { sessionId });
  await unblock(seller);
  expect((await peer())?.blocked).toBeUndefined();
  expect(await shop.api.call('sendInstantMessage', send, seller)).toMatchObject(ok);
});

test('who is blocked while paying, chatting and selling loses no money, nor does anybody else; all are told, and once unblocked all is as before', async () => {
  const bought = await shop.sale();
  const { buyer: member } = bought;
  const payNo = await shop.openPayment(bought);
  const customer = await shop.member({ balanceFen: 200_000 });
  const goodsId = await shop.goods(member);
  const { orderNo } = (await order(goodsId, customer)).data as { orderNo: string };
  const sold = { orderNo, goodsId, buyer: customer, seller: member, priceFen: 128_000 };
  await shop.payFromBalance(sold);
  const listed = await shop.goods(member);
  const asker = await shop.member();
  const sessionId = await shop.startConversation(asker, { goodsId: listed });
  const peer = async () => (await shop.api.value('listConversations', { sessionId }, asker)).rows[0]?.peer;
  const listing = () =>
    shop.api.db
      .selectFrom('goods')
      .select(['status', 'listed_at', 'price_fen', 'relist_count', 'off_by_block'])
      .where('id', '=', Number(listed))
      .executeTakeFirst();
  const before = { peer: await peer(), listing: await listing() };

  expect(await block(member)).toMatchObject(ok);
  for (const [who, title] of [
    [member, /^账号停用到/],
    [bought.seller, /^买家的账号已停用，订单照常进行$/],
    [customer, /^卖家的账号已停用，订单照常进行$/],
  ] as const)
    expect((await inbox(who))[0]?.title).toMatch(title);
  expect(await peer()).toMatchObject({ blocked: true });
  expect(await goodsState(listed)).toBe('offShelf');

  shop.cashier.choose(payNo, 'success');
  await shop.waitUntil('the payment arrived', async () => (await shop.order(bought)).status === 'paid');
  for (const sale of [bought, sold]) {
    expect(await shop.act(sale, 'seller', 'handover', { credential })).toMatchObject(ok);
    for (const action of ['verify', 'rebind'] as const)
      expect(
        await shop.decide(
          action === 'verify'
            ? { action, orderNo: sale.orderNo, match: true, note: '一致' }
            : { action, orderNo: sale.orderNo, done: true, note: '换好了' },
        ),
      ).toMatchObject(ok);
    expect(await shop.act(sale, 'buyer', 'confirm')).toMatchObject(ok);
  }
  for (const sale of [bought, sold])
    expect(await shop.balance(sale.seller)).toBe((await shop.order(sale, 'seller')).sellerNetFen);
  expect(await shop.balance(customer)).toBe(200_000 - (await shop.order(sold)).payFen);
  expect(await shop.ledger()).toMatchObject({ sum: 0, faults: [] });

  expect(await unblock(member)).toMatchObject(ok);
  expect((await inbox(member))[0]).toMatchObject({ title: '账号已恢复使用' });
  expect((await profile(member)).block).toBeUndefined();
  expect({ peer: await peer(), listing: await listing() }).toEqual(before);
  const answer = { sessionId, msgType: 'text', content: '在的，可以验号', clientMsgId: key() } as const;
  expect(await shop.api.call('sendInstantMessage', answer, member)).toMatchObject(ok);
  expect(await order(await shop.goods(asker), member)).toMatchObject(ok);
});
