/**
 * @embedded Events stay in the process.
 * @no-cluster Changes are recorded by triggers in a table of the coordinator, to which shards cannot write. What is
 * published does not depend on where rows are.
 */

import type { CallName } from 'shared-contract';
import { type AppEvent, publish, transact } from '../core/events/events';
import type { Sale } from '../orders/testing/market';
import { watchChanges } from '../testing/watch-changes';
import { platformAnswers } from './answers/platform';
import { sellersAnswers } from './answers/sellers';
import { sessionAnswers } from './answers/session';
import { tradeAnswers } from './answers/trade';
import type { ValidCall } from './answers/valid-call';
import { openShop, type Shop } from './shop';

let shop: Shop;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  shop = await openShop({ owner: true }); // may make triggers
  changes = await watchChanges(shop.api);
});
afterAll(async () => {
  await changes?.close();
  await shop?.close();
});

const answers = { ...sessionAnswers, ...tradeAnswers, ...platformAnswers, ...sellersAnswers };
/** Calls that change what a list, an open page or another process shows. */
const writes = [
  'logout',
  'createConsignment',
  'putOnShelf',
  'takeOffShelf',
  'changePrice',
  'createOrder',
  'actOnOrder',
  'actAsStaff',
  'quoteAssessment',
  'actOnAssessment',
  'markMessageRead',
  'sendInstantMessage',
  'requestClosing',
  'withdrawRealName',
  'writeSellerWord',
  'answerSellerWord',
] as const;

test.each(writes)('%s publishes all that it changes', async (name) => {
  const { input, who } = await (answers[name] as (shop: Shop) => Promise<ValidCall<CallName>>)(shop);
  const { changed, unpublished } = await changes.during(() => shop.api.callWith(name, input, who));
  expect(changed).not.toEqual([]);
  expect(unpublished).toEqual([]);
});

test('a new password publishes that the member’s sessions ended', async () => {
  const { phone } = await shop.member();
  const input = { phone, code: await shop.code(phone, 'pwd'), newPassword: '另一段足够长的密码' };
  const { changed, unpublished } = await changes.during(() => shop.api.value('changePasswordBySms', input));
  expect([changed.length, unpublished]).toEqual([1, []]);
});

test('reading a conversation publishes that less is unread', async () => {
  const [seller, buyer] = [await shop.member(), await shop.member()];
  const sessionId = await shop.startConversation(buyer, { goodsId: await shop.goods(seller) });
  const { changed, unpublished } = await changes.during(() =>
    shop.api.value('listConversationMessages', { sessionId }, seller),
  );
  expect([changed, unpublished]).toEqual([[`unread ${seller.id} ${seller.id}`], []]);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const orderEvent = ({ buyer, orderNo }: Sale) => `order ${buyer.id} ${orderNo}`;

// What no call changes: the next due job does.
test.each<[string, () => Promise<string>, number]>([
  ['an order that nobody paid', async () => orderEvent(await shop.sale()), 16 * MINUTE],
  ['an order that nobody confirmed', async () => orderEvent(await shop.saleIn('confirming')), 73 * HOUR],
  [
    'an auction that ended with a quote',
    async () => {
      const { id, seller } = await shop.auction();
      await shop.quote(id, await shop.merchant(), 50_000);
      return `quote ${seller.id} ${id}`;
    },
    6 * HOUR + 1_000,
  ],
])('%s is published by the job that moves it', async (_what, make, ms) => {
  const expected = await make();
  const { changed, unpublished } = await changes.during(() => shop.advanceTime(ms));
  expect(changed).toContain(expected);
  expect(unpublished).toEqual([]);
});

test('what SQL changes by hand is published by nobody', async () => {
  const seller = await shop.member();
  const id = Number(await shop.goods(seller));
  const { unpublished } = await changes.during(() =>
    shop.api.db.updateTable('goods').set({ price_fen: 777 }).where('id', '=', id).execute(),
  );
  expect(unpublished).toEqual([`goods ${shop.place.gameId}`]);
});

test('a transaction that is rolled back publishes nothing', async () => {
  const events: AppEvent[] = [];
  const stop = await shop.api.services.events.listen({
    handle: (event) => events.push(event),
    connected() {},
    disconnected() {},
  });
  const failing = transact(shop.api.db, async (tx) => {
    publish(tx, { kind: 'session', memberId: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await stop();
  expect(events).toEqual([]);
});

test('events need a transaction that can send them', async () => {
  const plain = shop.api.db
    .transaction()
    .execute(async (tx) => publish(tx, { kind: 'session', memberId: 1 }));
  await expect(plain).rejects.toThrow('transact()');
});
