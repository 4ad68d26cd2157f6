import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { key, type Market, openMarket } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';
import type { TestMember } from '../testing/harness';

let market: Market;
let form: Omit<Input<'createAssessment'>, 'mode' | 'clientReqId'>;
let attrs: Record<string, string>;

beforeAll(async () => {
  market = await openMarket();
  const { api } = market;
  const owner = await market.member();
  await market.goods(owner);
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  attrs = Object.fromEntries(
    (await api.value('listAttributes', { gameId })).map(({ name, attrId }) => [name, attrId]),
  );
  const systemId = (await api.value('listSystemKeys', { gameId }))[0]?.id ?? '';
  const operatorId = (await api.value('listOperators', { gameId, systemId }, owner))[0]?.id ?? '';
  const areaId = (await api.value('listAreas', { gameId, operatorId }, owner))[0]?.id ?? '';
  const serverId = (await api.value('listServers', { areaId }, owner))[0]?.id ?? '';
  form = {
    gameId,
    systemId,
    operatorId,
    areaId,
    serverId,
    attrs: [
      { attrId: attrs.贵族 ?? '', value: 8 },
      { attrId: attrs.皮肤 ?? '', value: 200 },
      { attrId: attrs.典藏 ?? '', value: 4 },
    ],
    description: '本人自用，资料齐全，可换绑。',
    durationH: 6,
  };
});
afterAll(() => market.close());

const HOUR = 3_600_000;

async function uploads(member: TestMember): Promise<string[]> {
  const ids = Array.from({ length: 3 }, () => randomUUID().replaceAll('-', '').slice(0, 22));
  for (const id of ids)
    await market.api.db
      .insertInto('file')
      .values({ id, member_id: member.id, use: 'goods', w: 8, h: 6 })
      .execute();
  return ids;
}
async function ask(seller: TestMember, change: Partial<Input<'createAssessment'>> = {}) {
  const request = {
    ...form,
    mode: 'auction' as const,
    images: await uploads(seller),
    clientReqId: key(),
    ...change,
  };
  return market.api.callWith('createAssessment', request, seller);
}
async function auction(change: Partial<Input<'createAssessment'>> = {}) {
  const seller = await market.member();
  const { id } = (await ask(seller, change)).data as { id: string };
  expect(
    await market.decide({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' }),
  ).toMatchObject({ data: { status: 'quoting' } });
  return { id, seller };
}
async function merchant(balanceFen = 1_000_000): Promise<TestMember> {
  const member = await market.member({ balanceFen });
  await market.api.db
    .updateTable('member')
    .set({ roles: ['user', 'merchant'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}
const quote = (id: string, by: TestMember, amountFen: number) =>
  market.api.callWith('quoteAssessment', { id, amountFen }, by);
const act = (id: string, by: TestMember, action: 'accept' | 'cancel' | 'withdrawQuote', quoteId?: string) =>
  market.api.callWith('actOnAssessment', { id, action, quoteId }, by);
const read = (id: string, by: TestMember) => market.api.value('getAssessment', { id }, by);
const newestMessage = async (member: TestMember) =>
  (await market.api.value('listMessages', {}, member)).rows[0];
const wallet = async (member: TestMember) => {
  const { availableFen, frozenFen } = await market.api.value('getWallet', {}, member);
  return [availableFen, frozenFen];
};

test('none of it is open to a guest, and only merchants quote', async () => {
  const input = { ...form, mode: 'value', id: '1', amountFen: 600, action: 'cancel', clientReqId: key() };
  for (const name of [
    'createAssessment',
    'listAssessments',
    'getAssessment',
    'quoteAssessment',
    'actOnAssessment',
  ] as const)
    expect([name, (await market.api.callWith(name, input)).code]).toEqual([name, 401]);
  const { id, seller } = await auction();
  expect(await quote(id, seller, 10_000)).toMatchObject({ code: 403 });
  expect(await market.api.call('listAssessments', { mode: 'auction', scope: 'open' }, seller)).toMatchObject({
    code: 403,
  });
});

describe('a valuation', () => {
  const value = (change = {}) => ({
    ...form,
    mode: 'value' as const,
    images: [],
    clientReqId: key(),
    ...change,
  });

  test('says 样本不足 rather than guess, and what comparable deals say once there are enough', async () => {
    const member = await market.api.newMember();
    expect((await market.api.value('createAssessment', value(), member)).estimate).toMatchObject({
      samples: 0,
      confidence: 'none',
      midFen: 0,
    });
    await sql`
      insert into deal (game_id, goods_type, title, cover, price_fen, figure_1, figure_2, figure_3, buyer_masked)
      select ${Number(form.gameId)}, 'account', '成交', 'art/x', 100000 + n * 1000, 8, 200, 4, '星***'
      from generate_series(0, 20) n`.execute(market.api.db);
    const { id, estimate } = await market.api.value('createAssessment', value(), member);
    expect(estimate).toEqual({
      lowFen: 105_000,
      midFen: 110_000,
      highFen: 115_000,
      samples: 21,
      confidence: 'medium',
    });
    expect(await read(id, member)).toMatchObject({
      status: 'done',
      estimate,
      quotes: [],
      own: true,
      gameId: form.gameId,
      durationH: null,
      title: expect.stringContaining('王者荣耀'),
    });
    const { comparables } = await read(id, member);
    expect(comparables).toHaveLength(8);
    expect(comparables[0]).toMatchObject({ title: '成交', dealAt: expect.stringMatching(/\+08:00$/) });
    const { rows, total, counts } = await market.api.value('listAssessments', { mode: 'value' }, member);
    expect([rows.length, total, counts]).toEqual([2, 2, { done: 2 }]);
    expect(await market.api.call('getAssessment', { id }, await merchant())).toMatchObject({ code: 404 });
    expect(
      await market.api.call(
        'createAssessment',
        value({ attrs: [{ attrId: attrs.贵族 ?? '', value: 99 }] }),
        member,
      ),
    ).toMatchObject({ code: 400, data: [{ field: `attrs.${attrs.贵族}` }] });
  });
});

describe('an auction', () => {
  test('needs a verified name and a whole form, and the staff’s approval', async () => {
    expect(await ask(await market.member({ realname: false }))).toMatchObject({
      data: { reason: 'REALNAME_REQUIRED' },
    });
    const seller = await market.member();
    const bad = await ask(seller, { durationH: 7, reserveFen: 1, images: [], serverId: undefined });
    expect((bad.data as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'durationH',
      'images',
      'reserveFen',
      'serverId',
    ]);
    const { id } = (await ask(seller)).data as { id: string };
    const dealer = await merchant();
    expect(await quote(id, dealer, 10_000)).toMatchObject({ code: 404 });
    expect(await market.api.call('getAssessment', { id }, dealer)).toMatchObject({ code: 404 });
    await market.decide({ action: 'reviewAssessment', assessmentId: id, pass: false, note: '截图不清楚' });
    expect(await read(id, seller)).toMatchObject({ status: 'rejected', rejectReason: '截图不清楚' });
    const listed = async (tab: 'failed' | 'quoting') =>
      (await market.api.value('listAssessments', { mode: 'auction', tab }, seller)).rows;
    expect(await listed('failed')).toMatchObject([{ id, rejectReason: '截图不清楚', durationH: 6 }]);
    expect(await listed('quoting')).toEqual([]);
    expect(
      await market.decide({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '再看一次' }),
    ).toMatchObject({ code: 422 });
  });

  test('gives its seller alone what was filled in, to be sold another way', async () => {
    const images = { seller: await market.member(), ids: [] as string[] };
    images.ids = await uploads(images.seller);
    const { id } = (await ask(images.seller, { images: images.ids })).data as { id: string };
    const { form: reported } = await read(id, images.seller);
    const { systemId, operatorId, areaId, serverId } = form;
    expect(reported).toMatchObject({ systemId, operatorId, areaId, serverId });
    expect(reported?.attrs).toEqual(expect.arrayContaining(form.attrs));
    expect(reported?.images.map(({ fileId }) => fileId)).toEqual(images.ids);
    await market.decide({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' });
    expect((await read(id, await merchant())).form).toBeNull();
  });

  test('freezes each quote, shows merchants the top price and their own only, and never the reserve', async () => {
    const { id, seller } = await auction({ reserveFen: 50_000 });
    const [first, second, poor] = [await merchant(), await merchant(), await merchant(50_000)];
    expect(await quote(id, first, 49_999)).toMatchObject({ code: 422, data: { reason: 'RESERVE_NOT_MET' } });
    expect(await quote(id, poor, 60_000)).toMatchObject({ data: { reason: 'INSUFFICIENT_BALANCE' } });
    expect(await quote(id, first, 599)).toMatchObject({ code: 400 });
    for (const amountFen of [20_000_001, 30_000_000])
      expect(await quote(id, first, amountFen)).toMatchObject({ code: 400, data: [{ field: 'amountFen' }] });
    expect(await quote(id, first, 20_000_000)).toMatchObject({ data: { reason: 'INSUFFICIENT_BALANCE' } });
    expect(await quote(id, first, 60_000)).toMatchObject({ data: { amountFen: 60_000, netFen: 57_000 } });
    expect(await quote(id, first, 60_000)).toMatchObject({ data: { reason: 'QUOTE_TOO_LOW' } });
    await quote(id, first, 70_000);
    await quote(id, second, 65_000);
    expect(await wallet(first)).toEqual([930_000, 70_000]);
    const seen = await read(id, second);
    expect(seen).toMatchObject({
      topQuoteFen: 70_000,
      quoteCount: 2,
      quotes: [{ own: true, amountFen: 65_000 }],
    });
    expect((await read(id, seller)).quotes.map(({ amountFen }) => amountFen)).toEqual([70_000, 65_000]);
    expect(JSON.stringify([seen, await read(id, seller)])).not.toMatch(/reserve|50000/);
    expect(await market.api.call('getAssessment', { id }, await market.member())).toMatchObject({
      code: 404,
    });
    const open = await market.api.value('listAssessments', { mode: 'auction', scope: 'open' }, second);
    expect(open.rows.find((row) => row.id === id)).toMatchObject({ topQuoteFen: 70_000 });
    const quoted = (who: TestMember) =>
      market.api.value('listAssessments', { mode: 'auction', scope: 'quoted' }, who);
    expect(await quoted(first)).toMatchObject({
      rows: [{ id, ownQuote: { amountFen: 70_000, status: 'valid' } }],
      total: 1,
      counts: { valid: 1 },
    });
    expect(
      await market.api.call('listAssessments', { mode: 'auction', scope: 'quoted' }, seller),
    ).toMatchObject({
      code: 403,
    });
    expect(await act(id, second, 'withdrawQuote')).toMatchObject({ code: 200 });
    expect(await quoted(second)).toMatchObject({
      rows: [{ ownQuote: { amountFen: 65_000, status: 'withdrawn' } }],
      counts: { withdrawn: 1 },
    });
    expect(await wallet(second)).toEqual([1_000_000, 0]);
    const { rows } = await market.api.value('listLedger', { memberId: String(second.id) }, market.staff);
    expect(rows.map((row) => [row.reason, row.case])).toEqual([
      ['回收出价解冻', { entity: 'assessment', id }],
      ['回收出价冻结', { entity: 'assessment', id }],
      ['充值', null],
    ]);
    // Who withdrew knows it.
    expect(await newestMessage(second)).toBeUndefined();
    expect(await act(id, second, 'withdrawQuote')).toMatchObject({ code: 422 });
    expect(await quote(id, poor, 50_000)).toMatchObject({ code: 200 });
    expect(await wallet(poor)).toEqual([0, 50_000]);
  });

  test('ends in one order that is paid at once; the losers get their money back; a second accept is refused', async () => {
    const seller = await market.member();
    const images = await uploads(seller);
    const { id } = (await ask(seller, { images })).data as { id: string };
    await market.decide({ action: 'reviewAssessment', assessmentId: id, pass: true, note: '资料齐全' });
    const [winner, loser] = [await merchant(), await merchant()];
    await quote(id, winner, 70_000);
    const link = `/other/jingjiahuishouPriceList?id=${id}`;
    expect(await newestMessage(seller)).toMatchObject({ title: '收到出价 ¥700.00', link });
    const { quoteId } = (await quote(id, winner, 80_000)).data as { quoteId: string };
    const { data } = await quote(id, loser, 90_000);
    const { quoteId: otherId } = data as { quoteId: string };
    for (const stranger of [winner, await market.member()])
      expect(await act(id, stranger, 'accept', quoteId)).toMatchObject({ code: 404 });
    const answers = await Promise.all([
      act(id, seller, 'accept', quoteId),
      act(id, seller, 'accept', quoteId),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    const { orderNo } = answers.flatMap(({ code, data }) =>
      code === 200 ? [data as { orderNo: string }] : [],
    )[0] ?? {
      orderNo: '',
    };
    expect(await wallet(winner)).toEqual([920_000, 0]);
    expect(await wallet(loser)).toEqual([1_000_000, 0]);
    const order = await market.api.value('getOrder', { orderNo }, winner);
    expect(order).toMatchObject({
      status: 'paid',
      orderType: 'RECYCLE',
      payFen: 80_000,
      sellerNetFen: 76_000,
    });
    expect(order.goods.attrs.map(({ name }) => name)).toEqual(['贵族', '皮肤', '典藏']);
    expect(order.goods.coverUrl).toContain(images[0]);
    expect((await read(id, seller)).quotes.map(({ status }) => status)).toEqual(['lost', 'accepted']);
    const sale = { buyer: winner, seller, goodsId: order.goods.id, priceFen: 80_000, orderNo };
    await market.act(sale, 'seller', 'handover', { credential: { account: 'a', password: 'b' } });
    await market.decide({ action: 'verify', orderNo, match: true, note: '一致' });
    await market.decide({ action: 'rebind', orderNo, done: true, note: '换好了' });
    expect((await market.order(sale)).credential).toMatchObject({ accountMasked: '•••• ••••' });
    expect(await market.act(sale, 'buyer', 'confirm')).toMatchObject({ code: 200 });
    expect((await read(id, seller)).status).toBe('completed');
    expect(await market.balance(seller)).toBe(76_000);
    expect((await market.ledger()).sum).toBe(0);

    const { title } = await read(id, seller);
    expect(await newestMessage(loser)).toMatchObject({
      msgType: 'quote',
      title: '你的出价落选',
      content: `${title}（出价 ¥900.00）`,
      link,
      subject: { kind: 'assessment', id },
    });
    const trail = (entity: string, of: string) => auditTrail(market.api.db, entity, of);
    expect(await trail('quote', quoteId)).toEqual([
      `- → valid merchant:${winner.id} -`,
      'valid → accepted system -',
    ]);
    expect(await trail('quote', otherId)).toEqual([
      `- → valid merchant:${loser.id} -`,
      'valid → lost system -',
    ]);
    expect(await trail('assessment', id)).toEqual([
      `- → reviewing seller:${seller.id} -`,
      `reviewing → quoting staff:${market.staff.id} 资料齐全`,
      `quoting → quoting merchant:${winner.id} ¥700.00`,
      `quoting → quoting merchant:${winner.id} ¥800.00`,
      `quoting → quoting merchant:${loser.id} ¥900.00`,
      `quoting → trading seller:${seller.id} accept`,
      'trading → completed system complete',
    ]);
    expect((await trail('goods', order.goods.id)).slice(0, 2)).toEqual([
      `- → trading seller:${seller.id} 竞价回收`,
      `trading → sold buyer:${winner.id} 订单 ${orderNo} 完成`,
    ]);
    const { rows } = await sql<{ reason: string; reference: string }>`
      select reason, reference from wallet_txn where reference like ${`Q${quoteId}%`} order by id`.execute(
      market.api.db,
    );
    expect(rows.map(({ reason, reference }) => `${reason} ${reference}`)).toEqual([
      `quoteFrozen Q${quoteId}-70000`,
      `quoteFrozen Q${quoteId}-80000`,
      `quoteReleased Q${quoteId}`,
    ]);
  });

  test('that the seller decides leaves nothing unread with the seller', async () => {
    const [chosen, cancelled] = [await auction(), await auction()];
    const dealer = await merchant();
    const { quoteId } = (await quote(chosen.id, dealer, 80_000)).data as { quoteId: string };
    await quote(cancelled.id, dealer, 80_000);
    await act(chosen.id, chosen.seller, 'accept', quoteId);
    await act(cancelled.id, cancelled.seller, 'cancel');
    for (const [{ seller }, title] of [
      [chosen, '你选了一个报价，对方已付款'],
      [cancelled, '你取消了竞价'],
    ] as const) {
      const { rows } = await market.api.value('listMessages', { msgType: 'quote' }, seller);
      expect(rows).toMatchObject([{ title, own: true, read: true }]);
      expect(await market.api.value('getUnread', {}, seller)).toMatchObject({ total: 0 });
    }
    expect(await newestMessage(dealer)).toMatchObject({ title: '你的出价已失效', read: false });
  });

  test('whose order is refunded is closed, and the merchant has the money again', async () => {
    const { id, seller } = await auction();
    const winner = await merchant();
    const { quoteId } = (await quote(id, winner, 80_000)).data as { quoteId: string };
    const { orderNo } = (await act(id, seller, 'accept', quoteId)).data as { orderNo: string };
    const sale = { buyer: winner, seller, goodsId: '', priceFen: 80_000, orderNo };
    await market.act(sale, 'seller', 'decline');
    expect((await read(id, seller)).status).toBe('closed');
    expect(await wallet(winner)).toEqual([1_000_000, 0]);
  });

  test('runs its time, five minutes longer for a late quote, then the seller has a day to choose', async () => {
    const { id, seller } = await auction();
    const dealer = await merchant();
    const { endAt } = await read(id, seller);
    await market.advanceTime(5 * HOUR);
    await quote(id, dealer, 70_000);
    expect((await read(id, seller)).endAt).toBe(endAt);
    await market.advanceTime(HOUR - 60_000);
    const { quoteId } = (await quote(id, dealer, 80_000)).data as { quoteId: string };
    expect(Date.parse((await read(id, seller)).endAt ?? '') - Date.parse(endAt ?? '')).toBe(5 * 60_000);
    await market.advanceTime(2 * 60_000);
    expect((await read(id, seller)).status).toBe('quoting');
    await market.advanceTime(5 * 60_000);
    expect((await read(id, seller)).status).toBe('choosing');
    expect(await quote(id, dealer, 90_000)).toMatchObject({ code: 409, data: { reason: 'STATE_CHANGED' } });
    expect(await act(id, dealer, 'withdrawQuote')).toMatchObject({ code: 422 });
    expect(await act(id, seller, 'cancel')).toMatchObject({ code: 409 });
    expect(await act(id, seller, 'accept')).toMatchObject({ code: 400, data: [{ field: 'quoteId' }] });
    expect(await act(id, seller, 'accept', '999999')).toMatchObject({
      code: 409,
      data: { reason: 'STATE_CHANGED' },
    });
    expect(await act(id, seller, 'accept', quoteId)).toMatchObject({
      code: 200,
      data: { status: 'trading' },
    });
  });

  test('that nobody quoted or chose in time has expired, and what was cancelled gives money back', async () => {
    const [silent, unchosen, cancelled] = [await auction(), await auction(), await auction()];
    const dealer = await merchant();
    await quote(unchosen.id, dealer, 80_000);
    await quote(cancelled.id, dealer, 90_000);
    expect(await act(cancelled.id, cancelled.seller, 'cancel')).toMatchObject({
      data: { status: 'cancelled' },
    });
    await market.advanceTime(6 * HOUR);
    expect((await read(silent.id, silent.seller)).status).toBe('expired');
    expect(await newestMessage(silent.seller)).toMatchObject({
      title: '竞价已过期',
      content: expect.stringMatching(/：没有商户出价$/),
    });
    expect((await auditTrail(market.api.db, 'assessment', silent.id)).at(-1)).toBe(
      'quoting → expired system expire',
    );
    // Two hours before the end the seller is reminded, once.
    const newest = () => newestMessage(unchosen.seller);
    await market.advanceTime(22 * HOUR - 60_000);
    expect(await newest()).toMatchObject({
      title: '竞价结束，请在 24 小时内选择',
      content: expect.stringMatching(/：1 个出价，最高 ¥800.00$/),
    });
    await market.advanceTime(60_000);
    expect((await newest())?.title).toMatch(/^请在 \d\d-\d\d \d\d:\d\d 前选择报价，过了就失效$/);
    expect((await newest())?.subject).toMatchObject({
      amountFen: 80_000,
      amountNote: '最高出价',
      step: { task: 'choose', actor: 'seller' },
    });
    expect((await newest())?.earlier[0]?.title).toBe('竞价结束，请在 24 小时内选择');
    expect(await market.api.value('listMessages', { todo: true }, unchosen.seller)).toMatchObject({
      total: 1,
    });
    expect(await market.api.value('listMessages', { todo: true }, dealer)).toMatchObject({ total: 0 });
    await market.advanceTime(2 * HOUR);
    expect((await read(unchosen.id, unchosen.seller)).status).toBe('expired');
    expect((await read(unchosen.id, dealer)).quotes[0]?.status).toBe('void');
    expect(await wallet(dealer)).toEqual([1_000_000, 0]);
    expect(await newest()).toMatchObject({
      title: '竞价已过期',
      content: expect.stringMatching(/：没有在 24 小时内选择出价$/),
    });
    expect((await newestMessage(dealer))?.title).toBe('你的出价已失效');
  });

  test('takes no quote of its own seller, and none while the seller may not sell', async () => {
    const { id, seller } = await auction();
    const change = (set: { roles: ('user' | 'merchant')[] } | { status: 'blocked' }) =>
      market.api.db.updateTable('member').set(set).where('id', '=', seller.id).execute();
    await change({ roles: ['user', 'merchant'] });
    const refused = { code: 422, data: { reason: 'ACTION_NOT_ALLOWED' } };
    expect(await quote(id, seller, 10_000)).toMatchObject({
      ...refused,
      msg: '不能给自己的账号出价，请看看别的',
    });
    const dealer = await merchant();
    await change({ status: 'blocked' });
    expect(await quote(id, dealer, 10_000)).toMatchObject({
      ...refused,
      msg: '卖家暂时不能交易，这一单不能出价，请看看别的',
    });
    expect(await wallet(dealer)).toEqual([1_000_000, 0]);
  });

  test('that ended days ago, with no sweep since, has expired for whoever looks first', async () => {
    const { id, seller } = await auction();
    const dealer = await merchant();
    await quote(id, dealer, 80_000);
    await sql`update assessment set end_at = app_now() - interval '25 hours' where id = ${id}`.execute(
      market.api.db,
    );
    expect(await act(id, seller, 'cancel')).toMatchObject({ code: 409, data: { status: 'expired' } });
  });
});

describe('the three exits side by side', () => {
  const exits = (gameId: string) => market.api.value('compareExits', { gameId });

  test('count what the house has seen of a game, and give no figure where that is too little', async () => {
    const { deals } = await exits(form.gameId);
    expect(deals.samples).toBeGreaterThanOrEqual(21);
    expect(deals.band?.midFen).toBe(110_000);
    expect(await exits('999999')).toMatchObject({
      deals: { samples: 0, band: null },
      value: { of: 0, got: 0 },
      consign: { of: 0, got: 0, days: null },
    });
  });

  test('hold the best quote of an auction against the estimate of its own account, once there are enough', async () => {
    const gameId = form.gameId;
    const before = (await exits(gameId)).auction;
    const dealer = await merchant(100_000_000);
    for (let n = 0; n < 8; n += 1) {
      const { id } = await auction();
      const midFen = (await read(id, dealer)).estimate?.midFen ?? 0;
      await quote(id, dealer, Math.round(midFen * 0.8));
    }
    // The comparison of a game is at most an hour old.
    await market.advanceTime(3_600_001);
    const { auction: after } = await exits(gameId);
    expect(after.samples).toBeGreaterThanOrEqual(8);
    expect(after.share?.mid).toBe(800);
    // Those that are still quoted for do not count yet.
    expect(after.of).toBeLessThan(before.of + 8);
  });
});
