import { sql } from 'kysely';
import { type CallName, calls } from 'shared-contract';
import { openShop, picture, type Shop } from '../every-call/shop';
import { memberById } from '../identity/members';
import { issueToken } from '../identity/tokens';
import { newPhone, type TestMember } from '../testing/harness';
import { tableSums } from '../testing/table-sums';
import { remindOfClosings } from './closing';
import { memberData } from './member-data';
import { memberKeys } from './member-keys';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const DAY = 86_400_000;
const ask = async (member: TestMember) =>
  shop.api.call('requestClosing', { smsCode: await shop.code(member.phone, 'close') }, member);
const rights = (member: TestMember) => shop.api.value('getRights', {}, member);
const row = (member: TestMember) => memberById(shop.api.db, member.id);
/** Sessions idle for a week have ended. */
const logIn = async (member: TestMember) => {
  const code = await shop.code(member.phone, 'login');
  return shop.api.value('loginBySms', { phone: member.phone, code });
};

test('each thing that is open is named, and refuses the closing', async () => {
  const running = await shop.saleIn('paid');
  const dispute = await shop.saleIn('refundRuling');
  const rich = await shop.member({ balanceFen: 30_000 });
  const { seller: auctioneer } = await shop.auction();
  const merchant = await shop.merchant();
  await shop.quote((await shop.auction()).id, merchant, 50_000);
  const claimed = await shop.saleIn('completed');
  await shop.ticket(claimed.buyer, {
    problemType: 'claim',
    orderNo: claimed.orderNo,
    images: await shop.claimProofs(claimed.buyer),
  });
  const kinds = async (member: TestMember) => {
    const answer = await ask(member);
    expect(answer).toMatchObject({ code: 409, data: { reason: 'ACCOUNT_BUSY' } });
    const { open } = answer.data as unknown as { open: { kind: string }[] };
    expect((await rights(member)).open.filter(({ blocks }) => blocks)).toEqual(open);
    return open.map(({ kind }) => kind).sort();
  };
  expect(await kinds(running.seller)).toEqual(['orders']);
  expect(await kinds(running.buyer)).toEqual(['balance', 'orders']);
  expect(await kinds(dispute.seller)).toEqual(['disputes']);
  expect(await kinds(rich)).toEqual(['balance']);
  expect((await rights(rich)).open).toMatchObject([{ kind: 'balance', amountFen: 30_000 }]);
  expect(await kinds(auctioneer)).toEqual(['auctions']);
  expect(await kinds(merchant)).toEqual(['balance', 'quotes']);
  expect(await kinds(claimed.seller)).toEqual(['balance', 'tickets']); // a claim is open for both
  expect(await kinds(shop.staff)).toEqual(['staff']);

  const payee = await shop.member({ balanceFen: 30_000 });
  const smsCode = await shop.code(payee.phone, 'withdraw');
  const request = { amountFen: 30_000, account: 'pay@example.com', smsCode, clientReqId: 'closing-payout-1' };
  await shop.api.value('withdraw', request, payee);
  expect(await kinds(payee)).toEqual(['balance', 'withdrawals']);
  const topping = await shop.member();
  await shop.api.value(
    'recharge',
    { amountFen: 10_000, channel: 'alipay', clientReqId: 'closing-top-1' },
    topping,
  );
  expect(await kinds(topping)).toEqual(['payments']);
});

test('goods leave the shelf at once; taken back, the account goes on', async () => {
  const member = await shop.member();
  const goodsId = await shop.goods(member);
  const reviewed = await shop.newConsignment(member);
  expect((await rights(member)).open).toEqual([{ kind: 'goods', count: 2, blocks: false }]);
  const asked = await ask(member);
  expect(asked).toMatchObject({ code: 200, data: { waits: false } });
  const { closing, open } = await rights(member);
  expect(Date.parse(closing?.dueAt ?? '') - Date.parse(closing?.requestedAt ?? '')).toBe(7 * DAY);
  expect(open).toEqual([]);
  expect((await shop.api.value('getProfile', {}, member)).closingAt).toBe(closing?.dueAt);
  const states = await shop.api.db
    .selectFrom('goods')
    .select('status')
    .where('id', 'in', [Number(goodsId), Number(reviewed)])
    .execute();
  expect(states).toEqual([{ status: 'offShelf' }, { status: 'offShelf' }]);
  expect((await shop.api.value('listMessages', {}, member)).rows[0]).toMatchObject({
    title: '账号将在 7 天后注销',
    link: '/other/rights',
  });
  // Asked again, it is the same request.
  expect((await ask(member)).data).toEqual(asked.data);

  expect(await shop.api.call('cancelClosing', {}, member)).toMatchObject({ code: 200 });
  expect(await shop.api.call('cancelClosing', {}, member)).toMatchObject({ code: 200 });
  expect((await rights(member)).closing).toBeNull();
  await shop.advanceTime(8 * DAY);
  expect(await row(member)).toMatchObject({ status: 'active', realname_status: 'verified' });
  expect((await shop.api.value('getProfile', {}, await logIn(member))).closingAt).toBeUndefined();
});

test('a day before the end one logs in, sees it and takes it back', async () => {
  const member = await shop.member();
  await ask(member);
  await shop.advanceTime(6 * DAY + DAY / 2);
  const session = await logIn(member);
  expect((await shop.api.value('getRights', {}, session)).closing).toMatchObject({ waits: false });
  await shop.api.value('cancelClosing', {}, session);
  await shop.advanceTime(DAY);
  expect(await row(member)).toMatchObject({ status: 'active' });
});

test('a day before the end the member is reminded, once', async () => {
  const member = await shop.member();
  await ask(member);
  const reminders = async () =>
    shop.api.db
      .selectFrom('message')
      .select(['title', 'link'])
      .where('member_id', '=', member.id)
      .where('title', 'like', '账号将在 __-__ __:__ 注销')
      .execute();
  await shop.advanceTime(6 * DAY - 60_000);
  expect(await reminders()).toEqual([]);
  await shop.advanceTime(2 * 60_000);
  await Promise.all([1, 2].map(() => remindOfClosings(shop.api.services)));
  expect(await reminders()).toMatchObject([{ link: '/other/rights' }]);
});

test('after seven days the phone registers anew and sees nothing of the old; the ledger is untouched', async () => {
  const sale = await shop.saleIn('confirming');
  const { seller: member, orderNo } = sale;
  await shop.act(sale, 'seller', 'addProof', { proofIds: [await shop.proof(member)], note: '交号截图' });
  await shop.proof(member); // one that belongs to nothing
  await shop.act(sale, 'buyer', 'confirm');
  const { db, services } = shop.api;
  await shop.api.value('updateProfile', { nickName: '旧名字', email: 'old@example.com' }, member);
  await shop.api.value('addFavourite', { goodsId: await shop.goods(await shop.member()) }, member);
  const ticket = await shop.ticket(member, { contact: 'QQ-4471', content: '这是一段要被删除的话 4472' });
  const unsold = await shop.goods(member, { title: '没有卖出的号' });
  const file = new Blob([await picture()], { type: 'image/jpeg' });
  const { fileId: avatar } = (await shop.api.value('upload', { use: 'avatar', file } as never, member)) as {
    fileId: string;
  };
  await shop.api.value('updateProfile', { avatar }, member);
  await emptyWallet(member);
  await shop.advanceTime(10_000);
  expect(await ask(member)).toMatchObject({ code: 200 });
  const who = await memberKeys(db, services.seal, member.id);
  const before = await tableSums(db);
  const { balances } = await shop.ledger();

  await shop.advanceTime(7 * DAY - 60_000);
  expect(await row(member)).toMatchObject({ status: 'active' });
  await shop.advanceTime(61_000);
  expect(await shop.api.call('getRights', {}, member)).toMatchObject({ code: 401 });
  expect(await row(member)).toMatchObject({
    status: 'closed',
    nick_name: '已注销用户',
    phone_hash: null,
    phone_enc: null,
    phone_masked: '',
    email: null,
    avatar_file: null,
    realname_enc: null,
    realname_status: 'none',
  });
  const left = async (table: string) => {
    const held = memberData.find((each) => each.table === table);
    if (!held) throw new Error(`no table ${table}`);
    return (await sql`select from ${sql.table(table)} t where ${held.rows(who)}`.execute(db)).rows.length;
  };
  const erased = memberData
    .filter(({ closing }) => closing.does === 'erase')
    .map(({ table }) => table)
    .filter((table) => table !== 'member' && !/^(goods|assessment)_/.test(table));
  expect(erased.length).toBeGreaterThan(10);
  for (const table of erased) expect([table, await left(table)]).toEqual([table, 0]);
  expect(await left('account_closing')).toBe(0);
  expect(await left('file')).toBe(1); // the proof
  expect(await services.files.get({ id: avatar, private: false }, 'large')).toBeUndefined();
  const problem = await db
    .selectFrom('problem')
    .select(['content', 'contact_enc'])
    .where('id', '=', Number(ticket))
    .executeTakeFirst();
  expect(problem).toEqual({ content: '用户已注销，工单内容已删除。', contact_enc: null });
  const goods = await db
    .selectFrom('goods')
    .select('title')
    .where('id', '=', Number(unsold))
    .executeTakeFirst();
  expect(goods).toEqual({ title: '商品已删除' });

  // What the law keeps stays: the order, its course, the money.
  const after = await tableSums(db);
  for (const table of [
    'trade_order',
    'order_event',
    'payment',
    'wallet_account',
    'wallet_entry',
    'wallet_txn',
  ])
    expect([table, after[table]]).toEqual([table, before[table]]);
  expect((await shop.ledger()).balances).toEqual(balances);
  expect(await left('real_name_kept')).toBe(0); // created without a number; erase-real-name.test.ts has one

  const newcomer = await logIn(member);
  expect(newcomer.isNew).toBe(true);
  const profile = await shop.api.value('getProfile', {}, newcomer);
  expect(profile).toMatchObject({ realnameStatus: 'none', avatar: null, email: null });
  expect(profile.userId).not.toBe(String(member.id));
  expect(profile.nickName).not.toBe('旧名字');
  // Every list of a member's.
  const lists = (Object.keys(calls) as CallName[]).filter(
    (name) =>
      calls[name as keyof typeof calls].audience === 'user' &&
      /^list(?!Operators|Areas|Servers|ConversationMessages)/.test(name),
  );
  expect(lists.length).toBeGreaterThan(7);
  for (const call of lists) {
    const { code, total, data } = await shop.api.callWith(call, { role: 'buyer', mode: 'value' }, newcomer);
    const rows = [data, ...Object.values(data ?? {})].find(Array.isArray);
    expect([call, code, total ?? rows?.length]).toEqual([call, 200, 0]);
  }
  for (const role of ['buyer', 'seller'] as const)
    expect((await shop.api.value('listOrders', { role }, newcomer)).total).toBe(0);
  expect((await shop.api.value('getWallet', {}, newcomer)).availableFen).toBe(0);
  expect(await shop.api.call('getOrder', { orderNo }, newcomer)).toMatchObject({ code: 404 });
});

test('user name and identity number are free again', async () => {
  const { phone, username, password } = await shop.withPassword();
  const { db, seal } = shop.api.services;
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('user_name', '=', username)
    .executeTakeFirstOrThrow();
  const member = { id: found.id, phone, token: (await issueToken(db, found.id, ['sms'])).token };
  const idNo = shop.idNo('1990-02-28');
  const verify = (who: { token: string }) =>
    shop.api.call('verifyRealName', { realName: '欧阳测试', idNo, consent: true }, who);
  expect(await verify(member)).toMatchObject({ data: { status: 'verified' } });
  await ask(member);
  await shop.advanceTime(7 * DAY + 1_000);
  const again = { username, password, phone, smsCode: await shop.code(phone, 'register') };
  expect(await shop.api.call('register', again)).toMatchObject({ code: 200 });
  expect(await verify(await logIn(member))).toMatchObject({ code: 200, data: { status: 'verified' } });
  expect((await memberKeys(db, seal, member.id)).phoneHashes).toEqual([]);
});

test('of who has traded the sealed name is kept for three years', async () => {
  const member = await shop.member({ realname: false });
  const input = { realName: '欧阳测试', idNo: shop.idNo('1990-02-28'), consent: true } as const;
  await shop.api.value('verifyRealName', input, member);
  const { orderNo } = await shop.saleIn('completed');
  await shop.api.db
    .updateTable('trade_order')
    .set({ seller_id: member.id })
    .where('order_no', '=', orderNo)
    .execute();
  await ask(member);
  await shop.advanceTime(7 * DAY + 1_000);
  const { rows } = await sql<{ keep_until: Date }>`
    select keep_until from real_name_kept where member_id = ${member.id}`.execute(shop.api.db);
  expect(rows).toHaveLength(1);
});

test('if something became open meanwhile it waits, notifies the member once, and closes afterwards', async () => {
  const member = await shop.member();
  await ask(member);
  const clientReqId = 'closing-wait-1';
  const goodsId = await shop.goods(await shop.member());
  const order = {
    goodsId,
    expectPriceFen: 128_000,
    warrantyPlan: 'basic',
    phone: newPhone(),
    clientReqId,
  } as const;
  await shop.advanceTime(7 * DAY - 5 * 60_000);
  const session = await logIn(member);
  await shop.api.value('createOrder', order, session);
  await shop.advanceTime(6 * 60_000);
  expect(await shop.api.value('getRights', {}, session)).toMatchObject({ closing: { waits: true } });
  const notices = async () =>
    (await shop.api.value('listMessages', {}, session)).rows.filter(
      ({ title }) => title === '账号暂时没有注销',
    );
  expect(await notices()).toHaveLength(1);
  await shop.advanceTime(11 * 60_000); // the order has expired, but the job looks every hour
  expect(await row(member)).toMatchObject({ status: 'active' });
  expect(await notices()).toHaveLength(1);
  await shop.advanceTime(60 * 60_000);
  expect(await row(member)).toMatchObject({ status: 'closed' });
});

test('an account that was blocked meanwhile is not closed, as its phone would be free', async () => {
  const member = await shop.member();
  await ask(member);
  await shop.api.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', member.id).execute();
  await shop.advanceTime(8 * DAY);
  expect(await row(member)).toMatchObject({ status: 'blocked', phone_hash: expect.any(String) });
});

test('an archive that is finished after the account was closed is deleted', async () => {
  const member = await shop.member();
  const { archives } = shop.api.services.files;
  const put = archives.put;
  const stored: string[] = [];
  archives.put = async (id, zip) => {
    await put(id, zip);
    stored.push(id);
    // The closing ended the export, and the job deleted its row.
    await shop.api.db.deleteFrom('data_export').where('id', '=', id).execute();
  };
  const smsCode = await shop.code(member.phone, 'export');
  await shop.api.value('requestExport', { smsCode }, member);
  await shop.advanceTime(1_000);
  archives.put = put;
  expect(stored).toHaveLength(1);
  expect(await archives.get(stored[0] ?? '')).toBeUndefined();
});

test('a wrong code closes nothing', async () => {
  const member = await shop.member();
  const right = await shop.code(member.phone, 'close');
  const smsCode = right === '000000' ? '111111' : '000000';
  expect(await shop.api.call('requestClosing', { smsCode }, member)).toMatchObject({
    data: { reason: 'SMS_WRONG' },
  });
  // Nor does a code for something else.
  const other = await shop.code(member.phone, 'export');
  const wrong = other === right ? smsCode : other;
  expect(await shop.api.call('requestClosing', { smsCode: wrong }, member)).toMatchObject({
    data: { reason: 'SMS_WRONG' },
  });
  expect((await rights(member)).closing).toBeNull();
});

test('the consent to the real name is withdrawn with a code', async () => {
  const member = await shop.member({ realname: false });
  const input = { realName: '欧阳测试', idNo: shop.idNo('1990-02-28'), consent: true } as const;
  await shop.api.value('verifyRealName', input, member);
  expect((await rights(member)).consents).toMatchObject([
    { kind: 'terms' },
    { kind: 'realName', version: expect.any(String) },
  ]);
  const smsCode = await shop.code(member.phone, 'consent');
  await shop.api.value('withdrawRealName', { smsCode }, member);
  expect((await rights(member)).consents).toMatchObject([{ kind: 'terms' }]);
  expect(await row(member)).toMatchObject({ realname_status: 'none', realname_enc: null });
});

test('whoever makes an account agrees to the terms in force', async () => {
  await shop.api.db
    .insertInto('notice')
    .values({
      notice_type: 'yinsi',
      title: '隐私说明',
      content: '正文',
      published_at: new Date('2026-03-04T05:00Z'),
    })
    .execute();
  const phone = newPhone();
  const session = await shop.api.value('loginBySms', { phone, code: await shop.code(phone, 'login') });
  expect((await shop.api.value('getRights', {}, session)).consents).toMatchObject([
    { kind: 'terms', version: '2026-03-04' },
  ]);
});

async function emptyWallet(member: TestMember) {
  const amountFen = await shop.balance(member);
  const smsCode = await shop.code(member.phone, 'withdraw');
  const request = { amountFen, account: 'pay@example.com', smsCode, clientReqId: 'closing-empty-1' };
  await shop.api.value('withdraw', request, member);
  await shop.advanceTime(1_000);
}

test('a closing and purchases of the member’s goods at the same moment end, one way or the other', async () => {
  for (let round = 0; round < 3; round += 1) {
    const seller = await shop.member();
    const goods: string[] = [];
    for (let count = 0; count < 6; count += 1) goods.push(await shop.goods(seller));
    const buyers = await Promise.all(goods.map(() => shop.member()));
    const smsCode = await shop.code(seller.phone, 'close');
    const buy = (goodsId: string, at: number) =>
      shop.api.call(
        'createOrder',
        {
          goodsId,
          expectPriceFen: 128_000,
          warrantyPlan: 'basic',
          clientReqId: `closing-race-${round}-${at}`,
        },
        buyers[at],
      );
    const [closing, ...orders] = await Promise.all([
      shop.api.call('requestClosing', { smsCode }, seller),
      ...goods.map(buy),
    ]);
    expect([200, 409]).toContain(closing.code);
    for (const { code } of orders) expect([200, 409]).toContain(code);
    const states = await Promise.all(
      goods.map(async (id) => (await shop.api.value('getGoods', { id })).status),
    );
    expect(states.filter((status) => status === 'trading')).toHaveLength(
      orders.filter(({ code }) => code === 200).length,
    );
    expect(states.filter((status) => status === (closing.code === 200 ? 'offShelf' : 'onSale'))).toHaveLength(
      orders.filter(({ code }) => code === 409).length,
    );
  }
});
