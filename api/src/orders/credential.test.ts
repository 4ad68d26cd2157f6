import pino from 'pino';
import type { Role } from '../core/member';
import type { TestMember } from '../testing/harness';
import { credential, type Market, openMarket, type Sale } from './testing/market';

let market: Market;
const logged: string[] = [];
beforeAll(async () => {
  market = await openMarket({}, { log: pino({}, { write: (line: string) => logged.push(line) }) });
});
afterAll(() => market.close());

const reveals = async ({ orderNo }: Sale) =>
  (
    await market.api.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', 'order')
      .where('entity_id', '=', orderNo)
      .where('note', '=', 'revealCredential')
      .execute()
  ).length;

// SD3
test('twenty reveals at once with one code are one reveal with one audit row', async () => {
  const sale = await market.saleIn('rebinding');
  const { version, credential: shown } = await market.order(sale);
  expect(shown).toEqual({ accountMasked: '•••• •••• 02', revealedAt: null });
  const smsCode = await market.smsCode(sale.buyer, 'reveal');
  const request = { orderNo: sale.orderNo, action: 'revealCredential', version, smsCode };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => market.api.callWith('actOnOrder', request, sale.buyer)),
  );
  const granted = answers.filter(({ code }) => code === 200);
  expect(granted.length).toBeGreaterThan(0);
  for (const { data } of granted) expect(data).toMatchObject({ credential });
  for (const { code, data } of answers.filter(({ code }) => code !== 200))
    expect({ code, data }).toMatchObject({ code: 422, data: { reason: 'SMS_WRONG' } });
  expect(await reveals(sale)).toBe(1);
  expect((await market.order(sale)).credential?.revealedAt).toEqual(expect.any(String));
});

test('within ten minutes it is shown again without a code and without a trace; later it needs a new code and leaves one', async () => {
  const sale = await market.saleIn('confirming');
  expect(await market.act(sale, 'buyer', 'revealCredential')).toMatchObject({
    code: 422,
    data: { reason: 'SMS_REQUIRED' },
  });
  const first = await market.smsCode(sale.buyer, 'reveal');
  expect(await market.act(sale, 'buyer', 'revealCredential', { smsCode: '000000' })).toMatchObject({
    data: { reason: 'SMS_WRONG' },
  });
  expect(await market.act(sale, 'buyer', 'revealCredential', { smsCode: first })).toMatchObject({
    code: 200,
  });
  await market.advanceTime(9 * 60_000);
  expect(await market.act(sale, 'buyer', 'revealCredential')).toMatchObject({
    code: 200,
    data: { credential, order: { status: 'confirming' } },
  });
  expect(await reveals(sale)).toBe(1);

  await market.advanceTime(60_000);
  expect(await market.act(sale, 'buyer', 'revealCredential', { smsCode: first })).toMatchObject({
    code: 422,
    data: { reason: 'SMS_WRONG' },
  });
  const second = await market.smsCode(sale.buyer, 'reveal');
  expect(await market.act(sale, 'buyer', 'revealCredential', { smsCode: second })).toMatchObject({
    code: 200,
  });
  expect(await reveals(sale)).toBe(2);
});

const others: Record<string, (sale: Sale) => Promise<TestMember>> = {
  'the seller': async ({ seller }) => seller,
  'a stranger': () => market.member(),
  'the buyer of another order': async () => (await market.saleIn('rebinding')).buyer,
  'the staff': async () => market.staff,
  'a merchant': async () => {
    const member = await market.member();
    const roles: Role[] = ['user', 'merchant'];
    await market.api.db.updateTable('member').set({ roles }).where('id', '=', member.id).execute();
    return member;
  },
  'the seller of another order': async () => (await market.saleIn('confirming')).seller,
};

// SD4
test.each(Object.keys(others))(
  '%s does not see it, with a code of their own or the buyer’s, and it is logged',
  async (who) => {
    const sale = await market.saleIn('rebinding');
    const asker = (await others[who]?.(sale)) as TestMember;
    const { version } = await market.order(sale);
    const buyersCode = await market.smsCode(sale.buyer, 'reveal');
    const ownCode = await market.smsCode(asker, 'reveal');
    const { orderNo } = sale;
    const isParty = asker === sale.seller;
    for (const smsCode of [buyersCode, ownCode, undefined]) {
      logged.length = 0;
      const request = { orderNo, action: 'revealCredential', version, smsCode, memberId: sale.buyer.id };
      const answer = await market.api.callWith('actOnOrder', request, asker);
      expect(answer).toMatchObject({ code: isParty ? 422 : 404 });
      const line = logged.find((text) => text.includes('credential requested by a non-buyer'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, orderNo, memberId: asker.id });
      const reported = JSON.stringify(answer) + logged.join('');
      for (const secret of [credential.password, credential.account, buyersCode, ownCode])
        expect(reported).not.toContain(secret);
    }
    expect(await reveals(sale)).toBe(0);
    const read = [
      await market.api.callWith('getOrder', { orderNo }, asker),
      await market.order(sale),
      await market.api.value('listOrders', { role: 'buyer' }, sale.buyer),
    ];
    for (const secret of [credential.password, credential.account])
      expect(JSON.stringify(read)).not.toContain(secret);
    // The buyer's code was not used up by the other callers.
    expect(await market.act(sale, 'buyer', 'revealCredential', { smsCode: buyersCode })).toMatchObject({
      code: 200,
      data: { credential },
    });
    expect(await reveals(sale)).toBe(1);
  },
);

test('at rest it is sealed, opens in its own row only, and is gone when the order has ended', async () => {
  const sale = await market.saleIn('rebinding');
  const other = await market.saleIn('rebinding');
  const { db } = market.api;
  const tables = ['credential', 'order_event', 'trade_order', 'audit', 'idempotency', 'outbox'] as const;
  const dump = JSON.stringify(
    await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
  );
  for (const secret of [credential.password, credential.account, sale.buyer.phone.slice(3)])
    expect(dump.replaceAll(`"recipient":"${sale.buyer.phone}"`, '')).not.toContain(secret);

  const rowOf = ({ orderNo }: Sale) =>
    db.selectFrom('credential').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
  const { cipher } = await rowOf(sale);
  await db.updateTable('credential').set({ cipher }).where('order_no', '=', other.orderNo).execute();
  const smsCode = await market.smsCode(other.buyer, 'reveal');
  expect(await market.act(other, 'buyer', 'revealCredential', { smsCode })).toMatchObject({
    code: 422,
    data: { reason: 'DAMAGED' },
  });

  await db.updateTable('credential').set({ cipher: null }).where('order_no', '=', other.orderNo).execute();
  expect(await market.act(other, 'buyer', 'revealCredential', { smsCode })).toMatchObject({
    code: 422,
    msg: '凭据已经销毁，如有需要请联系客服',
    data: { reason: 'ACTION_NOT_ALLOWED' },
  });

  await market.decide({ action: 'rebind', orderNo: sale.orderNo, done: true, note: '换好了' });
  await market.act(sale, 'buyer', 'confirm');
  expect(await rowOf(sale)).toMatchObject({ cipher: null, purged_at: expect.any(Date) });
});
