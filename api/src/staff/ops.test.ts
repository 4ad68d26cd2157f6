import { issueToken } from '../identity/tokens';
import { type Market, openMarket } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

test('only staff with password and code may do staff work', async () => {
  const sale = await market.saleIn('paid', { handedOver: true });
  const verify = { action: 'verify', orderNo: sale.orderNo, match: true, note: '一致' } as const;
  expect(await market.api.callWith('actAsStaff', verify)).toMatchObject({ code: 401 });
  expect(await market.api.callWith('actAsStaff', verify, sale.buyer)).toMatchObject({ code: 403 });
  const { token } = await issueToken(market.api.db, market.staff.id, ['password']);
  expect(await market.api.callWith('actAsStaff', verify, { token })).toMatchObject({ code: 403 });
  expect((await market.order(sale)).status).toBe('paid');
  expect(await market.decide(verify)).toMatchObject({ code: 200 });
  const audit = await market.api.db
    .selectFrom('audit')
    .selectAll()
    .where('entity_id', '=', sale.orderNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(audit).toMatchObject({
    from_state: 'paid',
    to_state: 'rebinding',
    actor: `staff:${market.staff.id}`,
  });
});

test('what the staff decide must be explained and must be possible', async () => {
  const sale = await market.saleIn('paid', { handedOver: false });
  const { orderNo } = sale;
  expect(await market.decide({ action: 'verify', orderNo, match: true, note: '   ' })).toMatchObject({
    code: 400,
    data: [{ field: 'note' }],
  });
  expect(await market.decide({ action: 'verify', orderNo, match: true, note: '一致' })).toMatchObject({
    code: 422,
    msg: '卖家还没有交号，请等交号后再核对',
  });
  expect(
    await market.decide({ action: 'verify', orderNo: 'H000000', match: true, note: '一致' }),
  ).toMatchObject({
    code: 404,
  });
  expect(
    await market.decide({ action: 'compensate', problemId: '1', payoutFen: 1, note: '赔付' }),
  ).toMatchObject({ code: 404 });
});

test('a review puts goods on sale or sends them back with the reason', async () => {
  const seller = await market.member();
  const good = await market.goods(seller, { status: 'reviewing' });
  const bad = await market.goods(seller, { status: 'reviewing' });
  const review = (goodsId: string, pass: boolean) =>
    market.decide({ action: 'review', goodsId, pass, note: '截图与描述核对过' });
  expect(await review(good, true)).toMatchObject({ data: { status: 'onSale' } });
  expect(await review(bad, false)).toMatchObject({ data: { status: 'rejected' } });
  expect(await review(good, true)).toMatchObject({ code: 422 });
  expect(await review('nothing', true)).toMatchObject({ code: 404 });
  expect((await market.api.value('getGoods', { id: good })).buyable).toBe(true);
});

test('goods that the staff take off sale come back by the staff, or by a new review of the seller’s form', async () => {
  const seller = await market.member();
  const goodsId = await market.goods(seller);
  const shelve = (onSale: boolean, note = '有人举报', id = goodsId) =>
    market.decide({ action: 'shelve', goodsId: id, onSale, note });
  const newest = async () => (await market.api.value('listMessages', {}, seller)).rows[0];
  const goods = async () =>
    market.api.db.selectFrom('goods').selectAll().where('id', '=', Number(goodsId)).executeTakeFirstOrThrow();
  expect(await shelve(false, '有人举报', 'nothing')).toMatchObject({ code: 404 });
  const { listed_at } = await goods();
  await market.advanceTime(1_000);
  expect(await shelve(false)).toMatchObject({ data: { id: goodsId, status: 'offShelf' } });
  expect(await goods()).toMatchObject({ review_needed: true, taken_down: true, listed_at });
  expect(await newest()).toMatchObject({
    msgType: 'goods',
    title: '商品被客服下架，修改后可以重新提交审核',
    content: expect.stringMatching(/：有人举报$/),
    link: '/other/MyProducts',
    subject: { kind: 'goods', id: goodsId },
  });
  expect(await shelve(false)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await market.api.call('putOnShelf', { id: goodsId }, seller)).toMatchObject({
    data: { reason: 'REVIEW_NEEDED' },
  });
  const setStatus = (status: 'blocked' | 'active') =>
    market.api.db.updateTable('member').set({ status }).where('id', '=', seller.id).execute();
  await setStatus('blocked');
  expect(await shelve(true, '核实过了')).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  await setStatus('active');
  expect(await shelve(true, '核实过了')).toMatchObject({ data: { status: 'onSale' } });
  expect(await goods()).toMatchObject({ review_needed: false, taken_down: false });
  expect((await goods()).listed_at?.getTime()).toBeGreaterThan(listed_at?.getTime() ?? 0);
  expect(await newest()).toMatchObject({ title: '商品已恢复出售', link: `/index/goodDetail?id=${goodsId}` });
  expect(await auditTrail(market.api.db, 'goods', goodsId)).toEqual([
    `onSale → offShelf staff:${market.staff.id} 有人举报`,
    `offShelf → onSale staff:${market.staff.id} 核实过了`,
  ]);
  await market.api.value('takeOffShelf', { id: goodsId }, seller);
  expect(await shelve(true)).toMatchObject({ code: 422, msg: '不是客服下架的商品，请由卖家重新提交审核' });
});

test('a published notice stands in the list, without what does not belong into one', async () => {
  const published = await market.decide({
    action: 'publish',
    noticeType: 'gonggao',
    title: '支付维护',
    summary: '凌晨两点到四点',
    content: '<p onclick="x()">暂停付款<script>alert(1)</script></p>',
    pinned: true,
  });
  const { id } = published.data as { id: string };
  expect(await market.api.value('getNotice', { id })).toMatchObject({
    title: '支付维护',
    content: '<p>暂停付款</p>',
    pinned: true,
  });
});

test('a notice that is withdrawn is gone, once, and whoever looks for it is told so', async () => {
  const published = await market.decide({
    action: 'publish',
    noticeType: 'xinwen',
    title: '写错了时间',
    summary: '',
    content: '<p>稍后重发</p>',
  });
  const { id } = published.data as { id: string };
  const withdraw = (noticeId: string) =>
    market.decide({ action: 'withdrawNotice', noticeId, note: '时间有误' });
  expect(await withdraw(id)).toMatchObject({ data: { id, status: 'withdrawn' } });
  expect(await market.api.call('getNotice', { id })).toMatchObject({ code: 404, msg: '公告不存在或已撤回' });
  expect((await market.api.value('listNotices', { noticeType: 'xinwen' })).rows).toEqual([]);
  expect(await withdraw(id)).toMatchObject({ code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } });
  expect(await withdraw('999999')).toMatchObject({ code: 404 });
});
