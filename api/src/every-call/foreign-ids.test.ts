import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import type { TestMember } from '../testing/harness';
import { foreignIds, type Trial } from './foreign-ids';
import { openShop, type Shop, tableDigests } from './shop';

let shop: Shop;
let strangers: (TestMember | undefined)[];
beforeAll(async () => {
  shop = await openShop();
  const seller = await shop.member();
  await shop.goods(seller);
  strangers = [await shop.member(), seller, await shop.merchant()];
});
afterAll(() => shop?.close());

const trials = Object.entries(foreignIds).flatMap(([name, fields]) =>
  Object.entries(fields as Record<string, string | ((shop: Shop) => Promise<Trial>)>).flatMap(
    ([field, trial]) => (typeof trial === 'string' ? [] : [{ name: name as CallName, field, trial }]),
  ),
);

// AC1: a request for another member's row reveals nothing, not even that the row exists.
test.each(trials)('$name answers a foreign $field like a missing one', async ({ name, field, trial }) => {
  const { foreign, missing = '999999', answer, who, ask } = await trial(shop);
  expect(foreign).not.toEqual([]);
  const askers = who ? [who] : guestsToo(allCalls[name]) ? [...strangers, undefined] : strangers;
  for (const asker of askers) {
    const nothing = await ask(missing, asker);
    if (nothing.code === 400) expect(nothing.data).toEqual([{ field, msg: expect.any(String) }]);
    else expect([404, answer ?? refusedFor(name, asker)]).toContain(nothing.code);
    const before = await tableDigests(shop.api.db);
    for (const id of foreign) {
      expect(id).toBeTruthy();
      expect(await ask(id, asker)).toEqual(nothing);
    }
    expect(await tableDigests(shop.api.db)).toEqual(before);
  }
});

/** Callers refused before the id is looked at: a guest, or a role without access to the call. */
const refusedFor = (name: CallName, asker: TestMember | undefined) => {
  const { audience }: CallRow = allCalls[name];
  return asker ? (audience === 'merchant' || audience === 'staff' ? 403 : 404) : 401;
};
const guestsToo = ({ audience: who }: CallRow) => who === 'public';
