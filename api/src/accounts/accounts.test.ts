import { sql } from 'kysely';
import { openShop, type Shop } from '../every-call/shop';
import { linkGameAccounts } from '../listing/link-game-accounts';
import type { TestMember } from '../testing/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const DAY = 86_400_000;
const TEXT = '那是另一个号，区服和等级都不一样。';
const value: Shop['api']['value'] = (name, input, options) => shop.api.value(name, input, options);
const historyOf = (id: string, who?: TestMember) => value('getAccountHistory', { id }, who);
const kinds = async (id: string) => (await historyOf(id)).entries.map(({ kind }) => kind);
let serial = 300_000_000;
const newUid = () => {
  serial += 7;
  return String(serial);
};

async function submit(seller: TestMember, change: object = {}) {
  const { consignmentId } = await value('createConsignment', await shop.form(seller, change), seller);
  return consignmentId;
}
async function list(seller: TestMember, change: object = {}) {
  const goodsId = await submit(seller, change);
  await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
  return goodsId;
}
const takeOff = (id: string, seller: TestMember) =>
  value('takeOffShelf', { id, reason: '暂时不卖了' }, seller);

test('an account is found again under another spelling, seller and title, with what happened to it', async () => {
  const { sale, buyer, goodsId, accountUid } = await shop.listedAgain();
  const images = await shop.claimProofs(buyer);
  const { id: problemId } = await value(
    'createProblem',
    { problemType: 'claim', orderNo: sale.orderNo, content: '账号昨晚被找回，登录不上了。', images },
    buyer,
  );
  await shop.decide({ action: 'handle', problemId, step: 'take', note: '受理' });
  await shop.decide({ action: 'handle', problemId, step: 'recover', note: '已追回' });
  const { counts, entries, lanes, goods } = await historyOf(goodsId);
  expect(goods.id).toBe(goodsId);
  expect(counts).toEqual({ listings: 2, deals: 1, claims: 1, contested: 0 });
  expect(entries.map(({ kind }) => kind).sort()).toEqual(
    ['claim', 'listed', 'listed', 'sold', 'verified', 'verified'].sort(),
  );
  expect(entries.find(({ kind }) => kind === 'sold')).toMatchObject({
    priceFen: 128_000,
    title: expect.any(String),
    receipt: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  // The receipt of the purchase goes on with the account.
  const [listed] = entries.filter(({ kind }) => kind === 'listed');
  expect(listed?.text).toContain('上一次在这里买下它的人');
  const { timeline } = await value('getOrder', { orderNo: sale.orderNo }, buyer);
  expect(timeline.map(({ hash }) => hash.slice(0, 16))).toContain(
    entries.find(({ kind }) => kind === 'sold')?.receipt,
  );
  expect(lanes.map(({ state }) => state)).toEqual(['onSale', 'sold']);
  // Nobody and no account is named.
  const shown = JSON.stringify(await historyOf(goodsId));
  for (const secret of [accountUid, sale.seller.phone, buyer.phone, `"${sale.goodsId}"`])
    expect(shown).not.toContain(secret);
});

test('sellers see it before they list; whoever has nothing here sees nothing', async () => {
  const { accountUid } = await shop.listedAgain();
  const stranger = await shop.member();
  const { gameId } = shop.place;
  const preview = (uid: string) => value('previewAccountHistory', { gameId, accountUid: uid }, stranger);
  expect((await preview(`微信号：${accountUid}（本人自用）`)).counts).toMatchObject({
    listings: 2,
    deals: 1,
  });
  expect(await preview(newUid())).toMatchObject({ entries: [], lanes: [] });
  expect(await shop.api.call('previewAccountHistory', { gameId, accountUid: ' 　' }, stranger)).toMatchObject(
    { code: 400, data: [{ field: 'accountUid' }] },
  );
});

test('one live listing whatever the spelling; off the shelf, and listed by somebody else, the history goes on', async () => {
  const [first, second] = [await shop.member(), await shop.member()];
  const accountUid = newUid();
  const goodsId = await list(first, { accountUid });
  const disguised = `账号#${accountUid.replace('0', 'O')}`;
  const form = await shop.form(second, { accountUid: disguised });
  expect(await shop.api.call('createConsignment', form, second)).toMatchObject({
    code: 409,
    data: { reason: 'DUPLICATE_ACCOUNT' },
  });
  await takeOff(goodsId, first);
  expect(await kinds(goodsId)).toEqual(expect.arrayContaining(['unsold', 'verified', 'listed']));
  // The account is still held by the goods off the shelf.
  expect(await shop.api.call('createConsignment', form, second)).toMatchObject({ code: 409 });
});

test('an edit cannot hide anything: earlier titles stay, and another account begins a history of its own', async () => {
  const seller = await shop.member();
  const [accountUid, other] = [newUid(), newUid()];
  const goodsId = await list(seller, { accountUid, title: '【满皮】一手自用号' });
  const edit = (change: object) => submit(seller, { id: goodsId, accountUid, ...change });
  await edit({ title: '【换名】全皮肤便宜出' });
  const renamed = (await historyOf(goodsId, seller)).entries.find(({ kind }) => kind === 'retitled');
  expect(renamed?.title).toContain('一手自用号');
  await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
  await edit({ accountUid: other, title: '【换名】全皮肤便宜出' });
  expect((await historyOf(goodsId, seller)).entries.map(({ kind }) => kind)).not.toContain('retitled');
  const { entries } = await value(
    'previewAccountHistory',
    { gameId: shop.place.gameId, accountUid },
    await shop.member(),
  );
  expect(entries.map(({ kind }) => kind)).toContain('verified');
});

describe('a contest', () => {
  test('is shown while staff check; upheld, the listing leaves the history', async () => {
    const { buyer, goodsId: id, listing } = await shop.listedAgain();
    const right = await value('getContestRight', { id }, buyer);
    expect(right).toMatchObject({ may: true, own: [expect.any(String)] });
    expect(await value('getContestRight', { id }, await shop.member())).toEqual({ may: false, own: [] });
    const contest = (text: string) => shop.api.call('contestHistory', { id, listing, text }, buyer);
    expect(await contest('加我微信 vx: haozhan88 说')).toMatchObject({
      code: 400,
      data: [{ field: 'text' }],
    });
    const opened = await value('contestHistory', { id, listing, text: TEXT }, buyer);
    const { entries, counts } = await historyOf(id);
    expect(counts.contested).toBe(1);
    const marked = entries.filter(({ contest: mark }) => mark);
    expect(marked).toMatchObject([{ listing, contest: { text: TEXT, answerBy: expect.any(String) } }]);
    const [ticket] = (await value('listProblems', { problemType: 'contest' }, buyer)).rows;
    expect(ticket).toMatchObject({ id: opened.id, statusText: '核对中', actions: ['reply'] });

    const work = await value('listStaffWork', { kind: 'tickets' }, shop.staff);
    expect(work.rows.find((row) => row.id === opened.id)).toMatchObject({ title: `档案异议：${TEXT}` });
    const shown = await value('getStaffCase', { entity: 'problem', caseId: opened.id }, shop.staff);
    expect(shown.options.map(({ verb }) => verb)).toEqual(['decideContest:uphold', 'decideContest:reject']);
    const decide = (uphold: boolean) =>
      shop.decide({ action: 'decideContest', problemId: opened.id, uphold, note: '对过截图，是另一个号' });
    expect(await decide(true)).toMatchObject({ code: 200, data: { status: 'upheld' } });
    expect(await decide(false)).toMatchObject({ code: 422 });
    expect((await historyOf(id)).counts).toEqual({ listings: 1, deals: 0, claims: 0, contested: 0 });
    const [notice] = (await value('listMessages', {}, buyer)).rows;
    expect(notice?.title).toBe('档案异议：异议成立');
  });

  test('dismissed, the history stays, and the same is not contested again', async () => {
    const { buyer, goodsId: id, listing } = await shop.listedAgain();
    const { id: problemId } = await value('contestHistory', { id, listing, text: TEXT }, buyer);
    await shop.decide({ action: 'decideContest', problemId, uphold: false, note: '是同一个号' });
    expect((await historyOf(id)).counts).toMatchObject({ listings: 2, deals: 1, contested: 0 });
    expect(await shop.api.call('contestHistory', { id, listing, text: TEXT }, buyer)).toMatchObject({
      code: 422,
    });
  });

  test('is opened from the history only', async () => {
    expect(
      await shop.api.call('createProblem', { problemType: 'contest', content: TEXT }, await shop.member()),
    ).toMatchObject({ code: 422 });
  });
});

test('goods of before are linked by a job, and found by it', async () => {
  const [seller, next] = [await shop.member(), await shop.member()];
  const accountUid = newUid();
  const goodsId = await list(seller, { accountUid });
  const { account_id } = await shop.api.db
    .selectFrom('goods')
    .select('account_id')
    .where('id', '=', Number(goodsId))
    .executeTakeFirstOrThrow();
  await sql`update goods set account_id = null, status = 'sold' where id = ${Number(goodsId)}`.execute(
    shop.api.db,
  );
  await sql`delete from game_account where id = ${account_id}`.execute(shop.api.db);
  expect(await linkGameAccounts(shop.api.services)).toBe(1);
  expect(await linkGameAccounts(shop.api.services)).toBe(0);
  const again = await list(next, { accountUid: `QQ ${accountUid}` });
  expect((await historyOf(again)).counts.listings).toBe(2);
});

test('a history is the same for every reader', async () => {
  const { goodsId, buyer } = await shop.listedAgain();
  await shop.advanceTime(DAY);
  expect(await historyOf(goodsId)).toEqual(await historyOf(goodsId, buyer));
});
