/**
 * @embedded Constraints with functions, on one connection.
 * @cluster Lines of a posting are on several shards.
 */

import { fees, PRICE_MAX_FEN, PRICE_MIN_FEN } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { transact } from '../core/events/events';
import { openApi, type TestApi } from '../testing/harness';
import { type Posting, post, postRecharge } from './ledger';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const posting = (lines: Posting['lines'], reference: string) =>
  transact(api.db, (tx) => post(tx, { reason: 'recharged', reference, lines }));
const accounts = () => api.db.selectFrom('wallet_account').selectAll().orderBy('account').execute();

test('the database refuses what does not add up to zero, and keeps nothing of it', async () => {
  const before = await accounts();
  await expect(
    posting(
      [
        ['provider:alipay', -100],
        ['order:H00000001', 99],
      ],
      'not zero',
    ),
  ).rejects.toThrow(/sums_to_zero/);
  await expect(posting([['order:H00000001', 100]], 'one line')).rejects.toThrow(/sums_to_zero/);
  expect(await accounts()).toEqual(before);
});

test('no member and no escrow falls below zero and no fees are taken; the provider’s mirror and the guarantee may', async () => {
  for (const account of ['member:1:available', 'member:1:frozen', 'order:H00000001', 'platform:fees'])
    await expect(
      posting(
        [
          [account, -1],
          ['provider:alipay', 1],
        ],
        account,
      ),
    ).rejects.toThrow(/余额不足|not_below_zero|fees_not_taken/);
  await posting(
    [
      ['member:1:available', 500],
      ['provider:alipay', -500],
    ],
    'fine',
  );
});

test('the same thing is posted once, an unknown account not at all, and no entry can be changed or removed', async () => {
  const recharge = () =>
    transact(api.db, (tx) =>
      postRecharge(tx, { memberId: 2, amountFen: 10, reference: 'r-1', at: new Date() }),
    );
  await recharge();
  await expect(recharge()).rejects.toThrow(/unique/);
  await expect(
    posting(
      [
        ['member:2:elsewhere', 10],
        ['provider:alipay', -10],
      ],
      'unknown',
    ),
  ).rejects.toThrow();
  await expect(api.db.updateTable('wallet_entry').set({ delta_fen: 1 }).execute()).rejects.toThrow();
  await expect(api.db.deleteFrom('wallet_entry').execute()).rejects.toThrow();
});

test('postings that cross each other do not wait for each other for ever, and balances stay the sums of entries', async () => {
  for (const memberId of [11, 12])
    await transact(api.db, (tx) =>
      postRecharge(tx, { memberId, amountFen: 1_000, reference: `start-${memberId}`, at: new Date() }),
    );
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      posting(
        [
          ['member:11:available', index % 2 ? 5 : -5],
          ['member:12:available', index % 2 ? -5 : 5],
        ],
        `cross-${index}`,
      ),
    ),
  );
  const entries = await api.db.selectFrom('wallet_entry').select(['account', 'delta_fen']).execute();
  for (const { account, balance_fen } of await accounts())
    expect([account, balance_fen]).toEqual([
      account,
      entries.filter((entry) => entry.account === account).reduce((sum, { delta_fen }) => sum + delta_fen, 0),
    ]);
});

// PM15
test('at the limits and at two hundred prices between, what the buyer pays is what the others get', () => {
  const prices = [PRICE_MIN_FEN, PRICE_MAX_FEN, 9_999, 10_000, 10_001, 3_999_999, 4_000_000, 4_000_001];
  for (let step = 0; step < 200; step += 1) prices.push(PRICE_MIN_FEN + step * 99_997);
  for (const price of prices)
    for (const plan of ['basic', 'lifetime'] as const) {
      const { payFen, sellerNetFen, sellerFeeFen, warrantyFen } = fees(price, plan, initialRules.fees);
      expect([price, payFen]).toEqual([price, sellerNetFen + sellerFeeFen + warrantyFen]);
      for (const fen of [payFen, sellerNetFen, sellerFeeFen, warrantyFen])
        expect(Number.isInteger(fen)).toBe(true);
    }
});
