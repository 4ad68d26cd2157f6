import type { Input } from 'shared-contract';
import { openShop, type Shop } from '../every-call/shop';
import { key } from '../orders/testing/market';
import { auditTrail } from '../testing/audit-trail';
import type { TestMember } from '../testing/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

type Form = Input<'createConsignment'>;
interface Listed {
  id: string;
  seller: TestMember;
  /** The form of the listing, for an edit that keeps the account. */
  form: Omit<Form, 'accountUid'>;
}

const review = (goodsId: string, pass = true) =>
  shop.decide({ action: 'review', goodsId, pass, note: '一致' });

async function onSale(): Promise<Listed> {
  const seller = await shop.member();
  const { accountUid: _, ...form } = await shop.form(seller, { title: '满皮肤账号' });
  const accountUid = key();
  const { consignmentId: id } = await shop.api.value('createConsignment', { ...form, accountUid }, seller);
  await review(id);
  return { id, seller, form };
}
const edit = ({ id, seller, form }: Listed, change: Partial<Form> = {}) =>
  shop.api.callWith('createConsignment', { ...form, id, clientReqId: key(), ...change }, seller);
const order = (goodsId: string, buyer: TestMember) =>
  shop.api.callWith(
    'createOrder',
    { goodsId, expectPriceFen: 128_000, warrantyPlan: 'basic', phone: buyer.phone, clientReqId: key() },
    buyer,
  );
const changesOf = async (caseId: string) =>
  (await shop.api.value('getStaffCase', { entity: 'goods', caseId }, shop.staff)).changes;

describe('goods on sale, edited', () => {
  test('without new facts show the new text and price at once, and stay verified and on sale', async () => {
    const listed = await onSale();
    const fan = await shop.member();
    await shop.api.value('addFavourite', { goodsId: listed.id }, fan);
    const before = await shop.api.value('getGoods', { id: listed.id });
    const description = '补充：皮肤都在，可以随时验号。';
    expect(await edit(listed, { description, priceFen: 100_000, negotiable: false })).toMatchObject({
      data: { status: 'onSale', consignmentId: listed.id },
    });
    const after = await shop.api.value('getGoods', { id: listed.id });
    expect(after).toMatchObject({
      status: 'onSale',
      description,
      priceFen: 100_000,
      originalPriceFen: 128_000,
      negotiable: false,
      verifiedAt: before.verifiedAt,
      listedAt: before.listedAt,
      version: before.version + 1,
    });
    expect(after.priceHistory.map(({ priceFen }) => priceFen)).toEqual([128_000, 100_000]);
    expect((await shop.api.value('listMessages', {}, fan)).rows).toHaveLength(1);
    expect(await changesOf(listed.id)).toBeNull();
    expect(await edit(listed, { priceFen: 63_999 })).toMatchObject({
      code: 400,
      data: [{ field: 'priceFen' }],
    });
    expect(await edit(listed, { accountUid: ' ' })).toMatchObject({ data: [{ field: 'accountUid' }] });
  });

  test('with new facts leave the shelf until they are approved; favourites and browsing come back with them', async () => {
    const listed = await onSale();
    const fan = await shop.member();
    await shop.api.value('addFavourite', { goodsId: listed.id }, fan);
    await shop.api.value('viewGoods', { id: listed.id }, fan);
    const picture = await shop.upload(listed.seller, 'goods');
    const images = [...listed.form.images, picture];
    const binding = { phone: '可换绑', email: '可换绑' };
    expect(await edit(listed, { title: '新标题', binding, images })).toMatchObject({
      data: { status: 'reviewing' },
    });
    expect(await shop.api.call('getGoods', { id: listed.id }, fan)).toMatchObject({ code: 404 });
    expect(await order(listed.id, fan)).toMatchObject({ code: 404 });
    const work = await shop.api.value('listStaffWork', { kind: 'goods' }, shop.staff);
    expect(work.rows.map(({ id }) => id)).toContain(listed.id);
    const url = (file: string) => `/api/files/${file}`;
    expect(await changesOf(listed.id)).toEqual({
      facts: [
        { name: '标题', before: '满皮肤账号', after: '新标题' },
        { name: '换绑邮箱', before: null, after: '可换绑' },
      ],
      pictures: { before: listed.form.images.map(url), after: images.map(url) },
      accountChanged: false,
    });

    await review(listed.id, false);
    expect(await edit(listed, { title: '再改的标题' })).toMatchObject({
      code: 400,
      data: [{ field: 'accountUid' }],
    });
    const again = await edit(listed, { title: '再改的标题', accountUid: key() });
    expect(again).toMatchObject({ data: { status: 'reviewing' } });
    // Compared with what buyers saw last, not with what was rejected.
    expect(await changesOf(listed.id)).toMatchObject({
      facts: [{ name: '标题', before: '满皮肤账号', after: '再改的标题' }],
      pictures: null,
      accountChanged: true,
    });
    await review(listed.id);
    expect(await changesOf(listed.id)).toBeNull();
    const [notice] = (await shop.api.value('listMessages', { msgType: 'goods' }, listed.seller)).rows;
    expect(notice?.title).toBe('商品已通过审核，正在出售');
    for (const call of ['listFavourites', 'listBrowsed'] as const)
      expect((await shop.api.value(call, {}, fan)).rows.map(({ id }) => id)).toEqual([listed.id]);
    expect(await auditTrail(shop.api.db, 'goods', listed.id)).toContain(
      `onSale → reviewing seller:${listed.seller.id} 修改资料`,
    );
  });

  test('cannot skip the review by being withdrawn and put back', async () => {
    const listed = await onSale();
    await edit(listed, { title: '没有审核的标题' });
    await shop.api.value('takeOffShelf', { id: listed.id }, listed.seller);
    expect(await shop.api.call('putOnShelf', { id: listed.id }, listed.seller)).toMatchObject({
      data: { reason: 'REVIEW_NEEDED' },
    });
  });

  test('with the same account typed in again need no review', async () => {
    const seller = await shop.member();
    const form = await shop.form(seller);
    const { consignmentId: id } = await shop.api.value('createConsignment', form, seller);
    await review(id);
    const listed = { id, seller, form };
    expect(await edit(listed)).toMatchObject({ data: { status: 'onSale' } });
    expect(await edit(listed, { accountUid: key() })).toMatchObject({ data: { status: 'reviewing' } });
    expect(await changesOf(id)).toEqual({ facts: [], pictures: null, accountChanged: true });
  });

  test.each([
    ['a fact', { title: '抢先改的标题' }],
    ['the description', { description: '抢先改的描述，资料齐全。' }],
  ])('while somebody buys them (%s): the order holds them, or the edit comes first', async (_, change) => {
    const locked = { code: 409, data: { reason: 'GOODS_LOCKED' } };
    for (let round = 0; round < 4; round += 1) {
      const listed = await onSale();
      const buyer = await shop.member({ balanceFen: 200_000 });
      const buy = () => order(listed.id, buyer);
      const editing = () => edit(listed, change);
      const [bought, edited] =
        round % 2 ? await Promise.all([buy(), editing()]) : (await Promise.all([editing(), buy()])).reverse();
      const { status } = await shop.api.db
        .selectFrom('goods')
        .select('status')
        .where('id', '=', Number(listed.id))
        .executeTakeFirstOrThrow();
      expect({ status, edited }).toMatchObject(
        bought?.code === 200
          ? // A change that needs no review may come before the order.
            { status: 'trading', edited: edited?.code === 200 ? { data: { status: 'onSale' } } : locked }
          : { status: 'reviewing', edited: { code: 200, data: { status: 'reviewing' } } },
      );
    }
    // While an order holds them, nothing of them can be edited.
    const held = await onSale();
    expect(await order(held.id, await shop.member({ balanceFen: 200_000 }))).toMatchObject({ code: 200 });
    expect(await edit(held, change)).toMatchObject(locked);
    const { sum, faults } = await shop.ledger();
    expect({ sum, faults }).toEqual({ sum: 0, faults: [] });
  });
});
