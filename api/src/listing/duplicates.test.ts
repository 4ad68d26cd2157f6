/** @cluster An account and its listings are on different shards. */
import { sql } from 'kysely';
import { openShop, type Shop } from '../every-call/shop';
import { key } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { inputs } from '../testing/inputs';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const submit = async (seller: TestMember, accountUid: string, change: object = {}) =>
  shop.api.callWith('createConsignment', { ...(await shop.form(seller, { accountUid })), ...change }, seller);
const living = async (...sellers: TestMember[]) =>
  (
    await shop.api.db
      .selectFrom('goods')
      .select('id')
      .where(
        'seller_id',
        'in',
        sellers.map(({ id }) => id),
      )
      .where('status', 'in', ['reviewing', 'onSale', 'offShelf', 'trading'])
      .execute()
  ).length;
const duplicate = {
  code: 409,
  msg: expect.stringMatching(/\p{Script=Han}/u),
  data: { reason: 'DUPLICATE_ACCOUNT' },
};
let serial = 10_000;
const newUid = () => {
  serial += 1;
  return `wz-${serial}-qq`;
};
const people = () => Promise.all([shop.member(), shop.member()]);

// PM17
test('tapped twenty times it is one listing, and each tap is told the same', async () => {
  const seller = await shop.member();
  const form = await shop.form(seller, { accountUid: newUid() });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.api.callWith('createConsignment', form, seller)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: 200 });
  expect(await living(seller)).toBe(1);
  // Idempotency keys are scoped to the seller.
  const other = await shop.member();
  const images = (await shop.form(other)).images;
  expect(await submit(other, newUid(), { clientReqId: form.clientReqId, images })).toMatchObject({
    code: 200,
  });
});

// PM17
test('the same account sent anew at once, by one seller or by ten, is one listing', async () => {
  const sellers = await Promise.all(Array.from({ length: 10 }, () => shop.member()));
  const accountUid = newUid();
  const answers = await Promise.all([...sellers, ...sellers].map((seller) => submit(seller, accountUid)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(duplicate);
  expect(await living(...sellers)).toBe(1);
});

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const spellings: [string, (uid: string) => string][] = [
  ['in capitals', (uid) => uid.toUpperCase()],
  ['with spaces', (uid) => ` ${[...uid].join(' ')} `],
  ['with a tab and a line', (uid) => `\t${uid}\n`],
  ['without hyphens', (uid) => uid.replaceAll('-', '')],
  ['with long dashes', (uid) => uid.replaceAll('-', '—')],
  ['with dashes of print', (uid) => uid.replaceAll('-', '–')],
  ['with hyphens that do not break', (uid) => uid.replaceAll('-', '‑')],
  ['with underscores', (uid) => uid.replaceAll('-', '_')],
  ['in wide letters', wide],
  ['with wide spaces', (uid) => uid.replaceAll('-', '\u3000')],
  ['with spaces that do not break', (uid) => `${uid}\u00a0`],
  ['with what nobody sees', (uid) => [...uid].join('\u200b')],
  ['with joiners', (uid) => `${uid.slice(0, 4)}\u200d${uid.slice(4)}\u2060`],
  ['with a mark of byte order', (uid) => `\ufeff${uid}`],
  ['with a soft hyphen', (uid) => `${uid.slice(0, 5)}\u00ad${uid.slice(5)}`],
  ['with turned writing', (uid) => `\u202d${uid}\u202c`],
  ['with variants of signs', (uid) => `${uid}\ufe0f`],
  ['with a control character', (uid) => `${uid}\u0007`],
];

// PM17
test.each(inputs('PM17', spellings, 1))('written %s it is the same account', async (_how, spell) => {
  const [one, two] = await people();
  const accountUid = newUid();
  expect(await submit(one, accountUid)).toMatchObject({ code: 200 });
  for (const seller of [one, two]) expect(await submit(seller, spell(accountUid))).toMatchObject(duplicate);
  expect(await living(one, two)).toBe(1);
});

// PM17
test('an account is another one in another game, as lots of items, or by a sign that counts', async () => {
  const [one, two] = await people();
  const accountUid = newUid();
  await submit(one, accountUid);
  for (const other of [`${accountUid}0`, `${accountUid}.x`, accountUid.replace('wz', 'wx')])
    expect(await submit(two, other)).toMatchObject({ code: 200 });
});

// PM17
test('at no point of its life stands an account twice', async () => {
  const [one, two] = await people();
  const accountUid = newUid();
  const form = await shop.form(one, { accountUid });
  const { consignmentId: id } = await shop.api.value('createConsignment', form, one);
  const review = (goodsId: string, pass: boolean) =>
    shop.decide({ action: 'review', goodsId, pass, note: '与截图核对' });
  await review(id, true);
  expect(await submit(two, accountUid)).toMatchObject(duplicate);
  await shop.api.value('takeOffShelf', { id }, one);
  expect(await submit(two, accountUid)).toMatchObject(duplicate);
  // A rejected resubmission releases the account; once the second seller lists it, the first cannot resubmit.
  await shop.api.value('createConsignment', { ...form, id, clientReqId: key() }, one);
  await review(id, false);
  expect(await submit(two, accountUid)).toMatchObject({ code: 200 });
  expect(
    await shop.api.callWith('createConsignment', { ...form, id, clientReqId: key() }, one),
  ).toMatchObject(duplicate);
  expect(await living(one, two)).toBe(1);
});

/** Goods that hold their account, by their ids. */
const holding = async (...ids: string[]) =>
  (
    await shop.api.db
      .selectFrom('live_listing')
      .select('goods_id')
      .where('goods_id', 'in', ids.map(Number))
      .execute()
  ).map(({ goods_id }) => String(goods_id));

// PM17
test('an account is held by its goods until they are rejected, sold or listed as another account', async () => {
  const seller = await shop.member();
  const accountUid = newUid();
  const form = await shop.form(seller, { accountUid });
  const { consignmentId: id } = await shop.api.value('createConsignment', form, seller);
  expect(await holding(id)).toEqual([id]);
  await shop.decide({ action: 'review', goodsId: id, pass: false, note: '与截图不符' });
  expect(await holding(id)).toEqual([]);
  const edited = { ...form, id, accountUid: newUid(), clientReqId: key() };
  await shop.api.value('createConsignment', edited, seller);
  expect(await holding(id)).toEqual([id]);
  await shop.api.value('takeOffShelf', { id }, seller);
  await shop.api.value('createConsignment', { ...edited, accountUid, clientReqId: key() }, seller);
  expect(await holding(id)).toEqual([id]);
  // The account of the edit is free, this one is not.
  const other = await shop.member();
  expect(await submit(other, accountUid)).toMatchObject(duplicate);
  expect(await submit(other, edited.accountUid)).toMatchObject({ code: 200 });
});

test('goods that the release before has sold, without freeing their account, do not hold it', async () => {
  const [one, two] = await people();
  const accountUid = newUid();
  const form = await shop.form(one, { accountUid });
  const { consignmentId: id } = await shop.api.value('createConsignment', form, one);
  await sql`update goods set status = 'sold' where id = ${Number(id)}`.execute(shop.api.db);
  expect(await holding(id)).toEqual([id]);
  expect(await submit(two, accountUid)).toMatchObject({ code: 200 });
  expect(await holding(id)).toEqual([]);
});

test('goods that are not seen yet, as their shard commits a moment after that of their account, hold it', async () => {
  const [one, two] = await people();
  const accountUid = newUid();
  const form = await shop.form(one, { accountUid });
  const { consignmentId: id } = await shop.api.value('createConsignment', form, one);
  await sql`update goods set status = 'sold' where id = ${Number(id)}`.execute(shop.api.db);
  const unseen = 2_000_000_000;
  await sql`update live_listing set goods_id = ${unseen} where goods_id = ${Number(id)}`.execute(shop.api.db);
  expect(await submit(two, accountUid)).toMatchObject(duplicate);
  await sql`delete from live_listing where goods_id = ${unseen}`.execute(shop.api.db);
  expect(await submit(two, accountUid)).toMatchObject({ code: 200 });
});
