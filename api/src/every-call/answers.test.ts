/**
 * @embedded Values are read in the process, without the wire protocol of a server.
 * @cluster How many shards each call asks.
 */

import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { envelopeSchema, type Shape, shapes } from 'shared-contract/shapes';
import type { AnyEnvelope } from '../testing/harness';
import { pauseWrites } from '../testing/pause-writes';
import { answers } from './answers/all';
import { insertContactData } from './answers/platform';
import type { ValidCall } from './answers/valid-call';
import { asksAllShards, multiShardStatements, readsPictures } from './asks-all-shards';
import { planReader, recordStatements, type Statement } from './plans';
import { sendsAnyNumber } from './sends-any-number';
import { openShop, type Shop } from './shop';

const statements = recordStatements();
/** What each call sent to the database. */
const sent = new Map<CallName, Statement[]>();
const valid = new Map<CallName, ValidCall<CallName>>();
/** Calls of which a statement asked several shards of a cluster. */
const askedAll: CallName[] = [];
let shop: Shop;
/** An expired token. */
let expiredToken: string;
beforeAll(async () => {
  shop = await openShop();
  await insertContactData(shop);
  const member = await shop.member();
  await shop.api.value('logout', {}, member);
  expiredToken = member.token;
});
afterAll(() => {
  statements.stop();
  return shop?.close();
});

const rows = Object.entries(answers).map(([name, good]) => ({
  name: name as CallName,
  good: good as (shop: Shop) => Promise<ValidCall<CallName>>,
}));

/** Makes a call, and notes what it sent to the database. */
async function recorded<T>(name: CallName, call: () => Promise<T>): Promise<T> {
  const before = await multiShardStatements(shop.api.db);
  statements.take();
  const answer = await call();
  sent.set(name, statements.take());
  const after = await multiShardStatements(shop.api.db);
  if (before !== undefined && after !== undefined && after > before) askedAll.push(name);
  return answer;
}

test.each(rows)('$name answers in its shape', async ({ name, good }) => {
  const { input, who } = await good(shop);
  valid.set(name, { input, who });
  const answer = await recorded(name, () => shop.api.callWith(name, input, who));
  expect(answer).toMatchObject({ code: 200, msg: 'ok' });
  expect(validationErrors(shapes[name], answer)).toEqual([]);
  // An empty list would match any shape.
  expect('rows' in shapes[name] ? answer.rows : answer.data).not.toEqual([]);
});

test('notifyPayment answers the provider, and its number leads to the shard of the order', async () => {
  const sale = await shop.sale();
  const payNo = await shop.openPayment(sale);
  // Only the test sends it.
  shop.cashier.notifications = 'drop';
  shop.cashier.choose(payNo, 'success');
  const answer = await recorded('notifyPayment', () =>
    shop.api.app.inject({
      method: 'POST',
      url: '/pay/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload: new URLSearchParams(shop.cashier.signedNotification(payNo)).toString(),
    }),
  );
  shop.cashier.notifications = 'send';
  expect(answer.body).toBe('success');
  expect(await shop.order(sale)).toMatchObject({ status: 'paid' });
  expect(askedAll).not.toContain('notifyPayment');
});

test('on a cluster the calls that ask all shards are those that have a reason to', async () => {
  const isCluster = (await multiShardStatements(shop.api.db)) !== undefined;
  expect(askedAll.filter((name) => !readsPictures.includes(name)).sort()).toEqual(
    isCluster ? Object.keys(asksAllShards).sort() : [],
  );
});

/** The tables of a test are too small for their plans: with more goods, those that the member saved or saw are read first. */
const ofSmallTables = ['listBrowsed goods', 'listFavourites goods'];

test('no call reads all rows of a table that grows, nor has shards send any number of them without a reason', async () => {
  const readingOf = await planReader(shop.api.db);
  const seen = new Set<string>();
  const scans = new Set<string>();
  const sendsAny = new Set<string>();
  for (const [name, each] of sent)
    for (const statement of each) {
      if (seen.has(statement.text)) continue;
      seen.add(statement.text);
      const { scanned, unbounded } = await readingOf(statement);
      for (const table of scanned) scans.add(`${name} ${table}`);
      for (const table of unbounded) sendsAny.add(`${name} ${table}`);
    }
  // Otherwise nothing was recorded.
  expect(seen.size).toBeGreaterThan(300);
  expect([...scans].filter((scan) => !ofSmallTables.includes(scan))).toEqual([]);
  expect([...sendsAny].filter((each) => !(each in sendsAnyNumber))).toEqual([]);
});

test('while writes are paused each call that reads is answered, but for those that count who asks', async () => {
  const alsoRead: CallName[] = ['listGoods', 'viewGoods', 'previewWish', 'listConversationMessages'];
  const reads = rows.filter(({ name }) => {
    const { method, writes }: CallRow = allCalls[name];
    return alsoRead.includes(name) || (method === 'GET' && !writes);
  });
  const resume = await pauseWrites(shop.api);
  const others: string[] = [];
  for (const { name } of reads) {
    const { input, who } = valid.get(name) ?? {};
    const { code } = await shop.api.callWith(name, input, who);
    if (code !== 200) others.push(`${name} ${code}`);
  }
  await resume();
  expect(reads.length).toBeGreaterThan(70);
  expect(others).toEqual(['checkOfficialAccount 503', 'checkBlacklist 503']);
});

// AC4: on a public page an expired token counts as no token; it never ends in a login.
const open = rows.filter(({ name }) => (allCalls[name] as CallRow).audience === 'public');
test.each(open)('$name is open to a token that has ended', async ({ good, name }) => {
  const { input, who } = await good(shop);
  const guest = await shop.api.callWith(name, input, { token: expiredToken });
  // A private listing is not found for a guest.
  expect(guest.code).toBe(who ? 404 : 200);
});

/** Validation errors of an answer, including fields that its shape does not declare. */
function validationErrors(shape: Shape, answer: AnyEnvelope): unknown[] {
  const schema = envelopeSchema(shape);
  const checked = structuredClone(answer);
  const { validatorCompiler } = shop.api.app;
  const validate = validatorCompiler?.({ schema, method: 'POST', url: '/', httpPart: 'body' });
  if (!validate) throw new Error('the app has no validator');
  const fits = validate(checked);
  // The app's validator removes undeclared fields.
  const beside = JSON.stringify(checked) === JSON.stringify(answer) ? [] : ['undeclared fields'];
  return fits === true ? beside : [...((validate as { errors?: unknown[] }).errors ?? ['does not fit'])];
}
