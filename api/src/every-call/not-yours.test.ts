import type { GoodsState } from 'shared-contract';
import { key } from '../orders/testing/market';
import { type AnyEnvelope, newPhone, type TestMember } from '../testing/harness';
import { inputs } from '../testing/inputs';
import { openShop, type Shop, tableDigests } from './shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

/** Asserts that the call changes no table except the attempt counters. */
async function changesNothing(ask: () => Promise<AnyEnvelope>): Promise<AnyEnvelope> {
  const before = await tableDigests(shop.api.db);
  const answer = await ask();
  expect(await tableDigests(shop.api.db)).toEqual(before);
  return answer;
}

describe('a message of somebody else’s', () => {
  let owner: TestMember;
  let askers: Record<string, TestMember | undefined>;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const sale = await shop.saleIn('paid');
    owner = sale.seller;
    await shop.startConversation(await shop.member(), { goodsId: await shop.goods(owner) });
    await shop.notice(String(owner.id));
    const { rows } = await shop.api.value('listMessages', {}, owner);
    for (const { id, msgType } of rows) ids[msgType] ??= id;
    const { buyer: party } = sale;
    askers = { party, stranger: await shop.member(), merchant: await shop.merchant(), staff: shop.staff };
  });

  // AC2
  const tries = ['party', 'stranger', 'merchant', 'staff', 'guest'].flatMap((who) =>
    ['order', 'system'].map((msgType) => ({ who, msgType })),
  );
  test.each(inputs('AC2', tries, 0.4))('stays unread: $msgType, by $who', async ({ who, msgType }) => {
    const id = ids[msgType] ?? '';
    expect(id).toMatch(/^\d+$/);
    const asker = askers[who];
    const nothing = await shop.api.call('markMessageRead', { id: '99999999' }, asker);
    expect(nothing.code).toBe(asker ? 404 : 401);
    const unread = await shop.api.value('getUnread', {}, owner);
    expect(await changesNothing(() => shop.api.call('markMessageRead', { id }, asker))).toEqual(nothing);
    // The same id in other spellings and in extra fields a client may add.
    const spellings = [`0${id}`, `+${id}`, ` ${id}`, `${id}.0`, `${id} or 1=1`, `${id},${id}`, `${id}e0`];
    await changesNothing(async () => {
      for (const written of spellings)
        expect((await shop.api.callWith('markMessageRead', { id: written }, asker)).code).not.toBe(200);
      return nothing;
    });
    const named = { id, memberId: owner.id, member_id: owner.id, userId: owner.id };
    expect(await changesNothing(() => shop.api.callWith('markMessageRead', named, asker))).toEqual(nothing);
    if (asker) await shop.api.value('markMessageRead', { id: 'all' }, asker);
    expect(await shop.api.value('getUnread', {}, owner)).toEqual(unread);
  });

  test('is read once its owner says so', async () => {
    const { total } = await shop.api.value('getUnread', {}, owner);
    const { unread } = await shop.api.value('markMessageRead', { id: ids.order ?? '' }, owner);
    expect(unread).toBe(total - 1);
  });
});

describe('goods of somebody else’s', () => {
  const states: GoodsState[] = ['onSale', 'offShelf', 'reviewing', 'rejected', 'trading', 'sold'];
  const calls = ['putOnShelf', 'takeOffShelf', 'changePrice'] as const;
  let askers: Record<string, TestMember>;
  beforeAll(async () => {
    const seller = await shop.member();
    await shop.goods(seller);
    askers = { stranger: await shop.member(), seller, merchant: await shop.merchant(), staff: shop.staff };
  });

  // AC3
  const tries = calls.flatMap((call) => states.map((status) => ({ call, status })));
  test.each(inputs('AC3', tries, 0.4))(
    '$call leaves goods that are $status as they are',
    async ({ call, status }) => {
      const owner = await shop.member();
      const id = await shop.goods(owner, { status, priceFen: 128_000 });
      const { version } = await shop.api.db
        .selectFrom('goods')
        .select('version')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
      // Everything the owner would send, so that only the ownership check can refuse it.
      const input = {
        id,
        priceFen: 120_000,
        version,
        reason: '不卖了',
        sellerId: owner.id,
        seller_id: owner.id,
      };
      for (const asker of Object.values(askers)) {
        const nothing = await shop.api.callWith(call, { ...input, id: '99999999' }, asker);
        expect(nothing.code).toBe(404);
        expect(await changesNothing(() => shop.api.callWith(call, input, asker))).toEqual(nothing);
      }
    },
  );

  test('are moved by their owner with the same words', async () => {
    const owner = await shop.member();
    const id = await shop.goods(owner);
    await shop.api.value('changePrice', { id, priceFen: 120_000, version: 0 }, owner);
    await shop.api.value('takeOffShelf', { id }, owner);
    await shop.api.value('putOnShelf', { id }, owner);
  });

  test('cannot be moved by the buyer who holds them', async () => {
    const { buyer, goodsId: id } = await shop.saleIn('paid');
    for (const call of calls) {
      const input = { id, priceFen: 120_000, version: 0 };
      const nothing = await shop.api.callWith(call, { ...input, id: '99999999' }, buyer);
      expect(await changesNothing(() => shop.api.callWith(call, input, buyer))).toEqual(nothing);
    }
  });
});

describe('a profile', () => {
  const smuggled: [string, object][] = [
    ['role', { role: 'staff', roles: ['user', 'staff', 'merchant'] }],
    ['one role', { roles: 'staff' }],
    ['balance', { balance: 1e9, balanceFen: 1e9, availableFen: 1e9, frozenFen: 1e9 }],
    ['phone', { phone: newPhone(), phoneMasked: '120****0001', phone_masked: '120****0001' }],
    ['phone at rest', { phone_enc: 'v1.x', phone_hash: 'x', phoneHash: 'x' }],
    ['real name', { realName: '别人', realname: '别人', realNameMasked: '*人', realname_masked: '*人' }],
    ['real name’s state', { realnameStatus: 'verified', realname_status: 'verified' }],
    ['real name at rest', { realname_enc: 'v1.x', idNo: '990000199001011234', id_hash: 'x' }],
    ['id', { id: 1, userId: '1', user_id: 1, memberId: 1 }],
    ['user name', { userName: 'admin', user_name: 'admin', username: 'admin' }],
    ['password', { password: 'a new password', passwordHash: 'x', password_hash: 'x' }],
    ['level', { level: 99 }],
    ['state', { status: 'blocked', blocked: false }],
    ['counts', { counts: { selling: 99 } }],
    ['time', { createdAt: '2020-01-01', created_at: '2020-01-01' }],
    ['avatar at rest', { avatar_file: 'A'.repeat(22), avatarFile: 'A'.repeat(22) }],
    ['token', { token: 'x', factors: ['password', 'sms'] }],
    ['name at rest', { nick_name: '官方客服' }],
    ['columns by path', { 'roles[0]': 'staff', 'member.level': 99, $set: { level: 99 } }],
    ['SQL in a name', { 'level = 99, nick_name': 'x', '"roles"': '{user,staff}' }],
  ];
  const row = (id: number) =>
    shop.api.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  // AC6
  test.each(smuggled)('takes no %s', async (_what, more) => {
    const member = await shop.member({ realname: false });
    const before = await row(member.id);
    const wallet = await shop.api.value('getWallet', {}, member);
    const answer = await shop.api.callWith('updateProfile', { nickName: '新名字', ...more }, member);
    expect(answer).toMatchObject({ code: 200, data: { nickName: '新名字', realnameStatus: 'none' } });
    expect(await row(member.id)).toEqual({ ...before, nick_name: '新名字' });
    expect(await shop.api.value('getWallet', {}, member)).toEqual(wallet);
    expect(await shop.api.callWith('listStaffWork', { kind: 'goods' }, member)).toMatchObject({ code: 403 });
  });

  // AC6
  test.each([
    '{"nickName":"新名字","__proto__":{"roles":["staff"]}}',
    '{"nickName":"新名字","constructor":{"prototype":{"roles":["staff"]}}}',
    '{"nickName":"新名字","a":{"__proto__":{"level":99}}}',
  ])('refuses %s whole', async (payload) => {
    const member = await shop.member();
    const before = await row(member.id);
    const headers = { token: member.token, 'content-type': 'application/json' };
    const answer = await shop.api.app.inject({
      method: 'PUT',
      url: '/system/user/profile',
      payload,
      headers,
    });
    expect(answer.json()).toMatchObject({ code: 400, data: { reason: 'INVALID' } });
    expect(await row(member.id)).toEqual(before);
    expect([({} as { roles?: unknown }).roles, ({} as { level?: unknown }).level]).toEqual([
      undefined,
      undefined,
    ]);
  });

  // AC6
  test.each([
    ['the address', '?roles=staff&level=99&nickName=x', '{"nickName":"新名字"}', 'application/json'],
    ['a form', '', 'nickName=新名字&roles=staff&level=99', 'application/x-www-form-urlencoded'],
  ])('takes nothing more by %s', async (_what, query, payload, type) => {
    const member = await shop.member();
    const before = await row(member.id);
    const headers = { token: member.token, 'content-type': type };
    const url = `/system/user/profile${query}`;
    await shop.api.app.inject({ method: 'PUT', url, payload, headers });
    expect(await row(member.id)).toEqual({ ...before, nick_name: '新名字' });
  });
});

describe('an order of somebody else’s', () => {
  // AC9
  test.each(inputs('AC9', ['stranger', 'seller', 'merchant', 'staff', 'guest'], 1))(
    'has no pay page for %s',
    async (who) => {
      const sale = await shop.sale();
      const request = { channel: 'alipay', clientReqId: key() } as const;
      const { payNo } = await shop.api.value(
        'createPayment',
        { orderNo: sale.orderNo, ...request },
        sale.buyer,
      );
      const rich = { balanceFen: 1_000_000 };
      const askers: Record<string, TestMember | undefined> = {
        stranger: await shop.member(rich),
        seller: sale.seller,
        merchant: await shop.merchant(),
        staff: shop.staff,
      };
      const asker = askers[who];
      const refused = async (ask: (orderNo: string) => Promise<AnyEnvelope>) => {
        const nothing = await ask('H999999999');
        expect(nothing.code).toBe(asker ? 404 : 401);
        expect(await changesNothing(() => ask(sale.orderNo))).toEqual(nothing);
      };
      // With a new idempotency key, and with the buyer's own key, whose stored answer would be the buyer's
      // payment page.
      await refused((orderNo) => shop.api.callWith('createPayment', { orderNo, ...request }, asker));
      await refused((orderNo) =>
        shop.api.callWith('createPayment', { orderNo, ...request, clientReqId: key() }, asker),
      );
      const smsCode = asker && asker !== shop.staff ? await shop.smsCode(asker, 'balance') : '123456';
      await refused((orderNo) =>
        shop.api.callWith(
          'createPayment',
          { orderNo, channel: 'balance', smsCode, clientReqId: key(), payerId: sale.buyer.id },
          asker,
        ),
      );
      const none = await shop.api.call('getPayment', { payNo: 'P999999999' }, asker);
      expect(await changesNothing(() => shop.api.call('getPayment', { payNo }, asker))).toEqual(none);
      expect(JSON.stringify(none)).not.toContain('cashier');
      expect(await shop.order(sale)).toMatchObject({ status: 'unpaid' });
    },
  );
});
