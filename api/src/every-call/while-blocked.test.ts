import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { type Market, openMarket } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';

let market: Market;
let blocked: TestMember;
beforeAll(async () => {
  market = await openMarket();
  blocked = await market.member();
  await market.api.db
    .updateTable('member')
    .set({ roles: ['user', 'merchant'] })
    .where('id', '=', blocked.id)
    .execute();
  const block = {
    action: 'block',
    memberId: String(blocked.id),
    length: '7',
    reason: '多次要求线下付款',
  } as const;
  await market.decide(block);
});
afterAll(() => market?.close());

/** What a blocked member may not do (decision 054); everything else is open to them. */
const refused: readonly CallName[] = [
  'updateProfile',
  'requestClosing',
  'withdrawRealName',
  'addFavourite',
  'removeFavourites',
  'saveWish',
  'actOnWish',
  'dismissWishHit',
  'addPushDevice',
  'sendMailCode',
  'confirmMail',
  'createConsignment',
  'putOnShelf',
  'takeOffShelf',
  'changePrice',
  'createOrder',
  'createPayment',
  'recharge',
  'createAssessment',
  'quoteAssessment',
  'actOnAssessment',
  'sendInstantMessage',
  'followSeller',
  'writeSellerWord',
  'answerSellerWord',
  'contestHistory',
  'makeOffer',
  'actOnOffer',
  'setOfferFloor',
  'openBuyRequest',
  'actOnBuyRequest',
];

// Logging out ends the session that the others need.
const names = (Object.keys(allCalls) as CallName[]).filter(
  (name) => name !== 'logout' && !['staff', 'provider', 'development'].includes(allCalls[name].audience),
);

test.each(names)('a blocked member’s %s is refused, or answered as anybody’s, as decided', async (name) => {
  const { method, path }: CallRow = allCalls[name];
  const url = path.slice('/api'.length).replace(/\{\w+\}/g, '1');
  const answer = await market.api.app.inject({ method, url, headers: { token: blocked.token } });
  const { code, msg, data } = answer.json();
  if (refused.includes(name)) {
    // Before the input is looked at.
    expect({ code, data }).toEqual({ code: 422, data: { reason: 'ACCOUNT_BLOCKED' } });
    expect(msg).toMatch(/^账号已停用.*请/);
  } else {
    expect([401, 403]).not.toContain(code);
    expect(data?.reason).not.toBe('ACCOUNT_BLOCKED');
  }
});

test('what is refused is refused for the block, and no longer after it', async () => {
  const { db } = market.api;
  const goodsId = await market.goods(await market.member());
  const save = () => market.api.call('addFavourite', { goodsId }, blocked);
  expect(await save()).toMatchObject({ data: { reason: 'ACCOUNT_BLOCKED' } });
  expect(await db.selectFrom('favourite').selectAll().execute()).toEqual([]);
  await market.decide({ action: 'unblock', memberId: String(blocked.id), note: '申诉成立' });
  expect(await save()).toMatchObject({ code: 200 });
});
