import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import { moveGoods } from '../catalog/for-trade';
import { transact } from '../core/events/events';
import { auditTrail } from '../testing/audit-trail';
import { openApi, type TestApi, type TestMember } from '../testing/harness';

let api: TestApi;
let staff: TestMember;
let seller: TestMember;
let attrs: Record<string, string>;
let form: Input<'createConsignment'>;

beforeAll(async () => {
  api = await openApi();
  staff = await api.newMember({ roles: ['user', 'staff'], nickName: '验号员 07' });
  seller = await api.newMember({ realname: true });
  // Creates the test game with its server tree and template.
  await api.newGoods({ sellerId: seller.id });
  await sql`update game_attr set required = true, in_title = true where name in ('贵族', '段位')`.execute(
    api.db,
  );
  const gameId = (await api.value('listGames', {}))[0]?.id ?? '';
  const template = await api.value('listAttributes', { gameId });
  attrs = Object.fromEntries(template.map(({ name, attrId }) => [name, attrId]));
  const [system] = await api.value('listSystemKeys', { gameId });
  const systemId = system?.id ?? '';
  const [operator] = await api.value('listOperators', { gameId, systemId }, seller);
  const [area] = await api.value('listAreas', { gameId, operatorId: operator?.id ?? '' }, seller);
  const [server] = await api.value('listServers', { areaId: area?.id ?? '' }, seller);
  form = {
    gameId,
    goodsType: 'account',
    systemId,
    operatorId: operator?.id ?? '',
    areaId: area?.id ?? '',
    serverId: server?.id ?? '',
    accountUid: 'uid-1',
    attrs: [
      { attrId: attrs.贵族 ?? '', value: 8 },
      { attrId: attrs.段位 ?? '', value: '最强王者' },
      { attrId: attrs.系列 ?? '', value: ['五岳', '敦煌'] },
    ],
    images: [],
    description: '本人自用，支持官方验号，资料齐全。',
    binding: { phone: '可换绑', realname: '可二次实名' },
    priceFen: 128_000,
    negotiable: true,
    phone: seller.phone,
    clientReqId: '',
  };
});
afterAll(() => api?.close());

async function upload(member: TestMember, use: 'goods' | 'proof' = 'goods'): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  await api.db.insertInto('file').values({ id, member_id: member.id, use, w: 800, h: 600 }).execute();
  return id;
}
const uploads = async (member: TestMember) => [
  await upload(member),
  await upload(member),
  await upload(member),
];

async function filled(change: Partial<Input<'createConsignment'>> = {}, member = seller) {
  const images = await uploads(member);
  return { ...form, images, accountUid: randomUUID(), clientReqId: randomUUID(), ...change };
}
const submit = async (change: Partial<Input<'createConsignment'>> = {}, member = seller) =>
  api.callWith('createConsignment', await filled(change, member), member);
async function consigned(change: Partial<Input<'createConsignment'>> = {}): Promise<string> {
  return (await api.value('createConsignment', await filled(change), seller)).consignmentId;
}
const review = (goodsId: string, pass = true) =>
  api.callWith('actAsStaff', { action: 'review', goodsId, pass, note: '与截图核对一致' }, staff);
async function onSale(change: Partial<Input<'createConsignment'>> = {}): Promise<string> {
  const id = await consigned(change);
  await review(id);
  return id;
}
const trail = (id: string) => auditTrail(api.db, 'goods', id);
const card = async (id: string) =>
  (await api.value('listConsignments', { pageSize: 50 }, seller)).rows.find((row) => row.id === id);
const goodsRow = (id: string) =>
  api.db.selectFrom('goods').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();

test('none of it is open to a guest', async () => {
  const input = {
    ...form,
    id: '1',
    gameId: '1',
    operatorId: '1',
    areaId: '1',
    version: 0,
    clientReqId: 'guest-0001',
  };
  for (const name of [
    'listOperators',
    'listAreas',
    'listServers',
    'createConsignment',
    'getConsignment',
    'listConsignments',
    'putOnShelf',
    'takeOffShelf',
    'changePrice',
  ] as const)
    expect([name, (await api.callWith(name, input)).code]).toEqual([name, 401]);
});

test('places open step by step, and a server is found by a part of its name', async () => {
  const { gameId, systemId, areaId } = form;
  expect(await api.value('listOperators', { gameId }, seller)).toHaveLength(4);
  expect((await api.value('listOperators', { gameId, systemId }, seller)).map(({ name }) => name)).toEqual([
    'QQ',
    '微信',
  ]);
  expect(await api.value('listServers', { areaId, keyword: '1' }, seller)).toHaveLength(1);
  expect(await api.value('listServers', { areaId, keyword: '%' }, seller)).toEqual([]);
  const districts = await api.value('listDistricts', {});
  expect(districts).toHaveLength(4);
  expect(districts[0]).toMatchObject({ name: '一区', level: 1, hasChild: true });
  const parentId = districts[0]?.id ?? '';
  expect(await api.value('listDistricts', { parentId })).toMatchObject([{ level: 2, hasChild: false }]);
});

describe('a consignment', () => {
  test('waits for review, then goes on sale with a report, and the seller is told', async () => {
    const answer = await api.value('createConsignment', await filled(), seller);
    const id = answer.consignmentId;
    expect(answer).toMatchObject({ feeFen: 6_400, netFen: 121_600 });
    expect(await api.call('getGoods', { id })).toMatchObject({ code: 404 });
    expect(await card(id)).toMatchObject({ status: 'reviewing', actions: ['withdraw'], views7d: 0 });
    // The stored title begins with 【number】, which answers carry as goodsNo alone.
    expect(await card(id)).toMatchObject({ title: 'V8·最强王者', goodsNo: expect.stringMatching(/^WZ/) });
    expect((await goodsRow(id)).title).toMatch(/^【WZ[0-9]{9}】V8·最强王者$/);
    expect(await review(id)).toMatchObject({ data: { status: 'onSale' } });
    const goods = await api.value('getGoods', { id });
    expect(goods).toMatchObject({ verified: true, reRealname: true, warranty: 'basic', undisclosed: 2 });
    expect(goods.report?.items).toEqual(
      expect.arrayContaining([
        { name: '贵族', result: 'same', note: 'V8' },
        { name: '邮箱', result: 'unknown', note: '卖家未披露' },
        { name: '手机', result: 'same', note: '可换绑' },
      ]),
    );
    const [message] = (await api.value('listMessages', { msgType: 'goods' }, seller)).rows;
    expect(message).toMatchObject({ title: '商品已通过审核，正在出售', link: `/index/goodDetail?id=${id}` });
    await api.value('viewGoods', { id });
    expect(await card(id)).toMatchObject({ views7d: 1, actions: ['changePrice', 'edit', 'takeOffShelf'] });
    expect(message?.content).toMatch(/V8·最强王者：与截图核对一致$/);
    expect(goods.report?.items.at(-1)).toEqual({ name: '验号说明', result: 'same', note: '与截图核对一致' });
    expect(await trail(id)).toEqual([
      `- → reviewing seller:${seller.id} -`,
      `reviewing → onSale staff:${staff.id} 与截图核对一致`,
    ]);
  });

  test('offers the lifetime warranty once it is verified with all binding facts, until it is submitted again', async () => {
    const binding = { email: '可换绑', phone: '可换绑', realname: '可二次实名', cooldown: '无冷却' };
    const id = await consigned({ binding });
    expect((await goodsRow(id)).warranty).toBe('basic');
    await review(id);
    expect(await api.value('getGoods', { id })).toMatchObject({ warranty: 'lifetime', undisclosed: 0 });
    await api.value('takeOffShelf', { id }, seller);
    await api.value('createConsignment', await filled({ id, binding: { ...binding, email: ' ' } }), seller);
    await review(id);
    const goods = await api.value('getGoods', { id });
    expect(goods).toMatchObject({ verified: true, warranty: 'basic', undisclosed: 1 });
    const order = {
      goodsId: id,
      expectPriceFen: goods.priceFen,
      phone: staff.phone,
      clientReqId: randomUUID(),
    };
    const buyer = await api.newMember({ realname: true });
    expect(await api.call('createOrder', { ...order, warrantyPlan: 'lifetime' }, buyer)).toMatchObject({
      code: 400,
      data: [{ field: 'warrantyPlan', msg: '这件商品不提供终身包赔' }],
    });
  });

  test('may not promise a lifetime warranty in the seller’s own words', async () => {
    const msg = '终身包赔由号栈按条款提供，请删去自己写的承诺';
    expect(await submit({ title: 'V8 满皮肤 永久找回包赔' })).toMatchObject({
      code: 400,
      data: [{ field: 'title', msg }],
    });
    expect(await submit({ description: `${form.description}卖家承诺终身包 赔。` })).toMatchObject({
      code: 400,
      data: [{ field: 'description', msg }],
    });
  });

  test('says at each field what is wrong, by the game’s own template', async () => {
    const foreign = await upload(await api.newMember());
    const proof = await upload(seller, 'proof');
    const answer = await submit({
      operatorId: form.serverId,
      images: [foreign, proof, await upload(seller)],
      description: '              x',
      attrs: [
        { attrId: attrs.贵族 ?? '', value: 11 },
        { attrId: attrs.皮肤 ?? '', value: '很多' },
        { attrId: attrs.系列 ?? '', value: ['五岳', '没有的'] },
        { attrId: '999999', value: 1 },
      ],
    });
    expect(answer).toMatchObject({ code: 400 });
    expect(
      Object.fromEntries((answer.data as { field: string; msg: string }[]).map((e) => [e.field, e.msg])),
    ).toEqual({
      operatorId: '请选择运营商',
      areaId: '请选择大区',
      images: '图片不存在，请重新上传',
      description: '描述需 10–2000 字',
      [`attrs.${attrs.贵族}`]: '贵族需在 1 到 10 之间',
      [`attrs.${attrs.皮肤}`]: '皮肤应为数字',
      [`attrs.${attrs.系列}`]: '请从选项中选择系列',
      [`attrs.${attrs.段位}`]: '请填写段位',
      'attrs.999999': '这一项不属于所选游戏，请刷新后重填',
    });
    for (const priceFen of [50, 599, 20_000_001, 0.5, -1])
      expect(await submit({ priceFen })).toMatchObject({ code: 400, data: [{ field: 'priceFen' }] });
    expect(await submit({ gameId: '999' })).toMatchObject({ code: 400, data: [{ field: 'gameId' }] });
    expect(await submit({ goodsType: 'rental', attrs: [] })).toMatchObject({
      code: 400,
      data: [{ field: 'goodsType' }],
    });
    expect(await submit({ accountUid: ' \u200b ' })).toMatchObject({
      code: 400,
      data: [{ field: 'accountUid' }],
    });
    const image = await upload(seller);
    expect(await submit({ images: [image, image, await upload(seller)] })).toMatchObject({
      code: 400,
      data: [{ field: 'images', msg: '同一张图片请只放一次' }],
    });
    expect(await submit({ images: [] })).toMatchObject({ code: 400, data: [{ field: 'images' }] });
  });

  test('takes every kind of attribute within its limits, and gives the form back as it was filled in', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      insert into game_attr (game_id, group_name, name, input_type, prefix, unit, options, min, max, sort)
      select ${form.gameId}::bigint, '账号', a.* from (values
        ('防沉迷', 'bool', '', '', array[]::text[], null::numeric, null::numeric, 6),
        ('昵称', 'text', '', '', array[]::text[], null, null, 7),
        ('积分', 'number', '', '分', array[]::text[], null, 5, 8),
        ('场次', 'number', '', '场', array[]::text[], 5, null, 9)) a
      returning id, name`.execute(api.db);
    const extra = Object.fromEntries(rows.map(({ id, name }) => [name, String(id)]));
    const given = (values: Record<string, unknown>) =>
      Object.entries({ 贵族: 8, 段位: '钻石', ...values }).map(([name, value]) => ({
        attrId: attrs[name] ?? extra[name] ?? '',
        value: value as string | number | boolean | string[],
      }));
    const messages = async (values: Record<string, unknown>, more: object = {}) =>
      ((await submit({ attrs: given(values), ...more })).data as { msg: string }[]).map(({ msg }) => msg);
    expect(
      await messages({ 贵族: 0, 段位: '青铜', 防沉迷: '是', 昵称: 5, 积分: 6, 场次: 4, 系列: '五岳' }),
    ).toEqual([
      '贵族需在 1 到 10 之间',
      '请从选项中选择段位',
      '请从选项中选择系列',
      '请选择防沉迷是或否',
      '昵称应为文字',
      '积分需在 −∞ 到 5分 之间',
      '场次需在 5 到 ∞场 之间',
    ]);
    const twice = [...given({}), { attrId: attrs.贵族 ?? '', value: 9 }];
    expect(await submit({ attrs: twice })).toMatchObject({
      code: 400,
      data: [{ field: `attrs.${attrs.贵族}`, msg: '这一项填了两次' }],
    });
    expect(await messages({ 段位: ' ', 贵族: [] })).toEqual(['请填写贵族', '请填写段位']);

    const values = {
      防沉迷: true,
      昵称: ' 小乔 ',
      积分: 5,
      场次: 5,
      系列: ['敦煌', '五岳', '敦煌'],
      皮肤: 1,
    };
    const input = await filled({
      attrs: given({ ...values, 贵族: 10 }),
      title: ' 自己起的标题 ',
      description: ` ${form.description} `,
    });
    const { consignmentId: id } = await api.value('createConsignment', input, seller);
    const own = await api.value('getConsignment', { id }, seller);
    const { systemId, operatorId, areaId, serverId, images, priceFen, phone } = input;
    const { description } = form;
    expect(own).toMatchObject({ systemId, operatorId, areaId, serverId, priceFen, phone, description });
    expect(own).toMatchObject({
      gameId: form.gameId,
      goodsType: 'account',
      title: '自己起的标题',
      negotiable: true,
      version: 0,
      goodsNo: expect.stringMatching(/^WZ/),
      coverUrl: expect.stringContaining(images[0] ?? '?'),
      images: images.map((fileId) => ({ fileId, url: expect.stringContaining(fileId) })),
      review: { submittedAt: expect.stringContaining('+08:00') },
    });
    expect(own.binding).toEqual({ phone: '可换绑', realname: '可二次实名' });
    expect(own.attrs).toEqual(
      given({
        贵族: 10,
        皮肤: 1,
        段位: '钻石',
        系列: ['五岳', '敦煌'],
        防沉迷: true,
        昵称: '小乔',
        积分: 5,
        场次: 5,
      }).toSorted((a, b) => Number(a.attrId) - Number(b.attrId)),
    );
    await sql`delete from goods_attr where attr_id = any (${Object.values(extra)}::bigint[])`.execute(api.db);
    await sql`delete from game_attr where id = any (${Object.values(extra)}::bigint[])`.execute(api.db);
  });

  test('says how many are reviewed before it, and how long it takes once that is known', async () => {
    const queue = async (id: string) => (await api.value('getConsignment', { id }, seller)).review;
    const [first, second] = [await consigned(), await consigned()];
    const { ahead } = await queue(first);
    expect((await queue(second)).ahead).toBe(ahead + 1);
    await review(first);
    expect((await queue(second)).ahead).toBe(ahead);
    for (let { samples } = await queue(second); samples < 5; samples += 1) {
      expect(await queue(second)).toMatchObject({ samples, medianMinutes: null });
      await onSale();
    }
    expect((await queue(second)).medianMinutes).toEqual(expect.any(Number));
  });

  test('needs a verified name', async () => {
    const stranger = await api.newMember();
    expect(await submit({}, stranger)).toMatchObject({ code: 422, data: { reason: 'REALNAME_REQUIRED' } });
  });

  test('sent again is the same one; with other words under the same number it is refused', async () => {
    const input = await filled();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.value('createConsignment', input, seller)),
    );
    expect(new Set(answers.map(({ consignmentId }) => consignmentId)).size).toBe(1);
    expect(await api.callWith('createConsignment', { ...input, priceFen: 130_000 }, seller)).toMatchObject({
      code: 422,
      data: { reason: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  test('of one account stands once, whoever offers it', async () => {
    const accountUid = randomUUID();
    const other = await api.newMember({ realname: true });
    const answers = await Promise.all([
      submit({ accountUid }),
      submit({ accountUid }, other),
      submit({ accountUid }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ code }) => code === 409)?.data).toMatchObject({ reason: 'DUPLICATE_ACCOUNT' });
  });

  test('never shows the account’s number again, and keeps phones sealed', async () => {
    const accountUid = `secret-${randomUUID()}`;
    const privateBuyerPhone = '12009998888';
    const id = await consigned({ accountUid, privateBuyerPhone });
    const own = await api.value('getConsignment', { id }, seller);
    expect(own).toMatchObject({
      phone: seller.phone,
      privateBuyerPhone,
      priceFen: 128_000,
      status: 'reviewing',
    });
    expect(own.attrs).toEqual(expect.arrayContaining([{ attrId: attrs.系列, value: ['五岳', '敦煌'] }]));
    expect(own.images).toHaveLength(3);
    const row = JSON.stringify([own, await goodsRow(id)]);
    expect(row).not.toContain(accountUid);
    expect(JSON.stringify(await goodsRow(id))).not.toContain(privateBuyerPhone);
    const other = await goodsRow(await consigned());
    const { contact_enc } = await goodsRow(id);
    await api.db.updateTable('goods').set({ contact_enc }).where('id', '=', other.id).execute();
    expect(await api.call('getConsignment', { id: String(other.id) }, seller)).toMatchObject({
      code: 422,
      data: { reason: 'DAMAGED' },
    });
    const stranger = await api.newMember();
    for (const asked of [id, '999999', 'x'])
      expect(await api.call('getConsignment', { id: asked }, stranger)).toMatchObject({ code: 404 });
  });

  test('without a contact has the phone of the account, which is not shown; an account without one is asked', async () => {
    const id = await consigned({ phone: undefined });
    expect(await api.value('getConsignment', { id }, seller)).not.toHaveProperty('phone');
    expect(await submit({ phone: '138****0001' })).toMatchObject({ code: 400, data: [{ field: 'phone' }] });
    const unbound = await api.newMember({ realname: true });
    await api.db
      .updateTable('member')
      .set({ phone_enc: null, phone_hash: null, phone_masked: '' })
      .where('id', '=', unbound.id)
      .execute();
    expect(await submit({ phone: undefined }, unbound)).toMatchObject({
      code: 400,
      data: [{ field: 'phone', msg: '请填写 11 位手机号' }],
    });
    expect(await submit({ privateBuyerPhone: '12009998889' }, unbound)).toMatchObject({ code: 200 });
  });

  test('for one named buyer is seen by that buyer alone', async () => {
    const buyer = await api.newMember();
    const id = await onSale({ privateBuyerPhone: buyer.phone });
    expect(await api.call('getGoods', { id }, buyer)).toMatchObject({ code: 200 });
    expect(await api.call('getGoods', { id })).toMatchObject({ code: 404 });
    expect(await submit({ privateBuyerPhone: seller.phone })).toMatchObject({
      code: 400,
      data: [{ field: 'privateBuyerPhone' }],
    });
  });

  test('that was rejected says why, and goes back to review when it is mended', async () => {
    const id = await consigned();
    await review(id, false);
    expect(await card(id)).toMatchObject({ rejectReason: '与截图核对一致', actions: ['edit'] });
    const { images } = await api.value('getConsignment', { id }, seller);
    const [message] = (await api.value('listMessages', { msgType: 'goods' }, seller)).rows;
    expect(message).toMatchObject({
      title: '商品被驳回，请修改后重新提交',
      link: '/other/MyProducts',
      subject: { kind: 'goods', id },
    });
    const other = await goodsRow(await consigned());
    const renewed = { id, images: images.map(({ fileId }) => fileId), priceFen: 60_000 };
    expect(await submit({ ...renewed, goodsType: 'currency', attrs: [] })).toMatchObject({
      code: 400,
      data: [{ field: 'goodsType', msg: '重新提交时不能换类型，请新建一条' }],
    });
    const { rows } = await sql<{ id: number }>`
      insert into game (code, name, pinyin) values ('cy', '穿越火线', 'chuanyuehuoxian') returning id`.execute(
      api.db,
    );
    const moved = await submit({ ...renewed, gameId: String(rows[0]?.id) });
    expect(moved.data).toContainEqual({ field: 'gameId', msg: '重新提交时不能换游戏，请新建一条' });
    await sql`delete from game where code = 'cy'`.execute(api.db);
    const again = await submit({ ...renewed, attrs: form.attrs.slice(0, 2) });
    expect(again).toMatchObject({ code: 200, data: { consignmentId: id } });
    const own = await api.value('getConsignment', { id }, seller);
    expect(own.attrs).toEqual(form.attrs.slice(0, 2));
    expect(own.images).toEqual(images);
    expect((await trail(id)).slice(1)).toEqual([
      `reviewing → rejected staff:${staff.id} 与截图核对一致`,
      `rejected → reviewing seller:${seller.id} 重新提交`,
    ]);
    const untouched = await api.value('getConsignment', { id: String(other.id) }, seller);
    expect([untouched.attrs.length, untouched.images.length]).toEqual([3, 3]);
    expect(await card(id)).toMatchObject({ status: 'reviewing', rejectReason: null, priceFen: 60_000 });
    await review(id);
    const { priceHistory, originalPriceFen } = await api.value('getGoods', { id });
    expect(originalPriceFen).toBeNull();
    expect(priceHistory).toHaveLength(1);
    const thief = await api.newMember({ realname: true });
    expect(await submit({ id }, thief)).toMatchObject({ code: 404 });
  });

  test('taken back while under review cannot slip onto the shelf unseen', async () => {
    const id = await consigned();
    expect(await api.value('takeOffShelf', { id }, seller)).toEqual({ status: 'offShelf' });
    expect(await card(id)).toMatchObject({ actions: ['changePrice', 'edit'] });
    expect(await api.call('putOnShelf', { id }, seller)).toMatchObject({
      code: 409,
      data: { reason: 'REVIEW_NEEDED' },
    });
    expect((await trail(id)).at(-1)).toBe(`reviewing → offShelf seller:${seller.id} 撤回`);
  });

  test('of items may stand beside others of the same account', async () => {
    const lot = { accountUid: randomUUID(), goodsType: 'currency' as const, attrs: [] };
    for (const priceFen of [5_000, 6_000]) expect((await submit({ ...lot, priceFen })).code).toBe(200);
  });
});

describe('the shelf', () => {
  test('takes goods back three times, then the staff look again; each call twice does nothing twice', async () => {
    const id = await onSale();
    for (let round = 0; round < 3; round += 1) {
      await api.value('takeOffShelf', { id, reason: '先不卖了' }, seller);
      expect(await api.value('takeOffShelf', { id }, seller)).toEqual({ status: 'offShelf' });
      expect(await api.value('putOnShelf', { id }, seller)).toEqual({ status: 'onSale' });
      expect(await api.value('putOnShelf', { id }, seller)).toEqual({ status: 'onSale' });
    }
    await api.value('takeOffShelf', { id }, seller);
    expect(await api.call('putOnShelf', { id }, seller)).toMatchObject({ data: { reason: 'REVIEW_NEEDED' } });
    expect(await submit({ id, priceFen: 63_999 })).toMatchObject({
      code: 400,
      data: [{ field: 'priceFen', msg: '价格不能低于首次标价的一半' }],
    });
    expect(await submit({ id, priceFen: 64_000 })).toMatchObject({ code: 200 });
    await review(id);
    expect(await card(id)).toMatchObject({ status: 'onSale' });
    const own = (moves: string, note: string) => `${moves} seller:${seller.id} ${note}`;
    expect((await trail(id)).slice(2, 4)).toEqual([
      own('onSale → offShelf', '先不卖了'),
      own('offShelf → onSale', '上架'),
    ]);
    expect((await trail(id)).at(-3)).toBe(own('onSale → offShelf', '下架'));
    // Who comes too late to move goods changes nothing and leaves no trace.
    const before = [await goodsRow(id), await trail(id)];
    const late = (from: 'offShelf' | 'sold') =>
      transact(api.db, (tx) => moveGoods(tx, Number(id), from, 'onSale', 'system'));
    await expect(late('offShelf')).rejects.toMatchObject({ reason: 'GOODS_LOCKED' });
    await expect(late('sold')).rejects.toThrow(RangeError);
    expect([await goodsRow(id), await trail(id)]).toEqual(before);
  });

  test('is moved by no image, prefetch or link of another site, and not by somebody else', async () => {
    const id = await onSale();
    await api.value('takeOffShelf', { id }, seller);
    for (const mode of ['no-cors', 'navigate'])
      expect(
        (await api.callWith('putOnShelf', { id }, { ...seller, headers: { 'sec-fetch-mode': mode } })).code,
      ).not.toBe(200);
    const thief = await api.newMember();
    expect(await api.call('putOnShelf', { id }, thief)).toMatchObject({ code: 404 });
    await api.value('putOnShelf', { id }, seller);
    expect(await api.call('takeOffShelf', { id }, thief)).toMatchObject({ code: 404 });
    const { version } = await goodsRow(id);
    expect(await api.call('changePrice', { id, priceFen: 100_000, version }, thief)).toMatchObject({
      code: 404,
    });
    expect(await goodsRow(id)).toMatchObject({ status: 'onSale', price_fen: 128_000, version });
  });

  test('keeps goods in trade, sold or under review as they are', async () => {
    for (const status of ['trading', 'sold', 'rejected'] as const) {
      const id = await api.newGoods({ sellerId: seller.id, status });
      for (const name of ['putOnShelf', 'takeOffShelf', 'changePrice'] as const)
        expect(await api.callWith(name, { id, priceFen: 90_000, version: 0 }, seller)).toMatchObject({
          code: 409,
          data: { reason: 'GOODS_LOCKED' },
        });
    }
  });
});

describe('a price', () => {
  test('that drops is told to whoever saved the goods, a rise is not, and both stand in the history', async () => {
    const id = await onSale();
    const fan = await api.newMember();
    await api.value('addFavourite', { goodsId: id }, fan);
    const change = async (priceFen: number) => {
      const { version } = await goodsRow(id);
      return api.value('changePrice', { id, priceFen, version }, seller);
    };
    expect(await change(115_200)).toEqual({ priceFen: 115_200, feeFen: 5_760, netFen: 109_440 });
    await change(120_000);
    const { version } = await goodsRow(id);
    // The same price is no change.
    expect(await change(120_000)).toMatchObject({ priceFen: 120_000 });
    expect((await goodsRow(id)).version).toBe(version);
    expect((await trail(id)).slice(2)).toEqual([
      `- → - seller:${seller.id} ¥1,280.00 → ¥1,152.00`,
      `- → - seller:${seller.id} ¥1,152.00 → ¥1,200.00`,
    ]);
    // Goods off the shelf are no offer.
    await api.value('takeOffShelf', { id }, seller);
    await change(110_000);
    await change(120_000);
    await api.value('putOnShelf', { id }, seller);
    const received = await api.value('listMessages', { msgType: 'price' }, fan);
    expect(received).toMatchObject({ total: 1, rows: [{ title: '收藏的商品降价 ¥128.00', earlier: [] }] });
    const { priceHistory } = await api.value('getGoods', { id });
    expect(priceHistory.map(({ priceFen }) => priceFen)).toEqual([
      128_000, 115_200, 120_000, 110_000, 120_000,
    ]);
  });

  test('never falls below half of the first one, and an older page is told the present one', async () => {
    const id = await onSale();
    const { version } = await goodsRow(id);
    expect(await api.call('changePrice', { id, priceFen: 63_999, version }, seller)).toMatchObject({
      code: 422,
      msg: '不能低于首次标价的一半，请填 ¥640.00 以上',
      data: { reason: 'PRICE_TOO_LOW' },
    });
    await api.value('changePrice', { id, priceFen: 64_000, version }, seller);
    expect(await api.call('changePrice', { id, priceFen: 70_000, version }, seller)).toMatchObject({
      code: 409,
      data: { reason: 'STATE_CHANGED', version: version + 1, priceFen: 64_000 },
    });
    expect(await api.callWith('changePrice', { id, priceFen: 50, version }, seller)).toMatchObject({
      code: 400,
      data: [{ field: 'priceFen' }],
    });
  });
});

test('one’s own goods are counted by state and listed by it, nobody else’s among them', async () => {
  const all = await api.value('listConsignments', {}, seller);
  expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.total);
  const sold = await api.value('listConsignments', { status: 'sold' }, seller);
  expect(sold.rows.map(({ status }) => status)).toEqual(['sold']);
  expect(sold.total).toBe(1);
  expect(await api.value('listConsignments', {}, await api.newMember())).toMatchObject({
    rows: [],
    total: 0,
  });
});

test('goods without a form of their own, pictures or binding facts can be edited too', async () => {
  const owner = await api.newMember({ realname: true });
  const id = await api.newGoods({ sellerId: owner.id, undisclosed: true });
  const own = await api.value('getConsignment', { id }, owner);
  expect(own).toMatchObject({
    binding: {},
    images: [],
    coverUrl: expect.stringContaining(`art/goods/${own.goodsNo}`),
  });
  expect(own).not.toHaveProperty('phone');
  const none = await api.value('listConsignments', { status: 'sold' }, owner);
  expect([none.total, none.counts]).toEqual([0, { onSale: 1 }]);
});

test('what stands in the blacklist, the account or the phone, is not taken', async () => {
  const accountUid = randomUUID();
  const entry = { action: 'blacklist', kind: 'uid', value: accountUid, reason: '多次找回账号' };
  expect(await api.callWith('actAsStaff', entry, staff)).toMatchObject({ code: 200 });
  expect(await submit({ accountUid })).toMatchObject({
    code: 422,
    data: { reason: 'BLACKLISTED', field: 'accountUid' },
  });
  const phone = '12009998877';
  await api.callWith('actAsStaff', { ...entry, kind: 'phone', value: phone }, staff);
  expect(await submit({ phone })).toMatchObject({
    code: 422,
    msg: '这个联系手机号在黑号库中，不能寄售；如有误请联系客服申诉',
    data: { reason: 'BLACKLISTED', field: 'phone' },
  });
});
