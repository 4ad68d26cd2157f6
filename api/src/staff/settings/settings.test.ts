import { sql } from 'kysely';
import type { Operator } from 'shared-contract';
import { publicFileHref } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import sharp from 'sharp';
import { type Market, openMarket } from '../../orders/testing/market';
import { auditTrail } from '../../testing/audit-trail';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const configured = operatorOf({});
const moved = {
  ...configured,
  name: '号栈网络有限公司',
  creditCode: '91110000MA00000001',
  address: '北京市朝阳区 1 号',
  processors: '短信：阿里云',
};
const save = (version: number, changes: Partial<Operator> = {}, note = '收到新的执照') =>
  market.decide({ action: 'saveOperator', ...moved, ...changes, version, note });
const shown = () => market.api.value('getOperator', {});
const settings = () => market.api.value('getStaffSettings', {}, market.staff);

test('until staff save others, the values are those of the configuration', async () => {
  expect(await shown()).toEqual(configured);
  expect(await settings()).toMatchObject({ operator: configured, version: 0, versions: [] });
});

test.each([
  ['name', ' ', '名称'],
  ['name', '长'.repeat(81), '名称需 2–80 字'],
  ['icp', '  ', '请填写 ICP 备案号'],
  ['creditCode', '123', '18 位'],
  ['address', '长'.repeat(201), '不超过 200 字'],
  ['processors', '长'.repeat(2_001), '不超过 2000 字'],
] as const)('a wrong %s is said at its field, and nothing is saved', async (field, value, says) => {
  expect(await save(0, { [field]: value })).toMatchObject({
    code: 400,
    data: [{ field, msg: expect.stringContaining(says) }],
  });
  expect((await settings()).version).toBe(0);
});

test('what staff save is seen by everybody at once, and each version tells who, when, why and what', async () => {
  expect(await save(0, { name: ` ${moved.name} ` })).toMatchObject({ data: { id: 'operator', status: '2' } });
  expect(await shown()).toEqual(moved);
  expect(await save(2, { address: '' }, '地址不对')).toMatchObject({ data: { status: '3' } });
  const { versions, version, operator } = await settings();
  expect([version, operator.address]).toEqual([3, '']);
  expect(versions).toEqual([
    {
      version: 3,
      by: '验号员 07',
      at: expect.stringMatching(/^\d{4}-.*T/),
      note: '地址不对',
      changes: [{ field: 'address', before: moved.address, after: '' }],
    },
    expect.objectContaining({
      version: 2,
      by: '验号员 07',
      note: '收到新的执照',
      changes: (['name', 'creditCode', 'address', 'processors'] as const).map((field) => ({
        field,
        before: configured[field],
        after: moved[field],
      })),
    }),
    expect.objectContaining({ version: 1, by: null, changes: [] }),
  ]);
  expect((await auditTrail(market.api.db, 'setting', 'operator')).at(-1)).toBe(
    `2 → 3 staff:${market.staff.id} 地址不对`,
  );
});

test('the picture of the licence is uploaded by staff, stands in the version, and everybody may see it', async () => {
  const { api } = market;
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'licence.png', { type: 'image/png' });
  const stranger = await market.member();
  expect(await api.callWith('upload', { use: 'licence', file }, stranger)).toMatchObject({ code: 403 });
  const uploaded = await api.callWith('upload', { use: 'licence', file }, market.staff);
  const licence = (uploaded.data as { fileId: string }).fileId;
  const { version, operator } = await settings();
  const proof = await market.proof(market.staff);
  for (const wrong of [proof, 'A'.repeat(22), 'short'])
    expect(await save(version, { ...operator, licence: wrong })).toMatchObject({
      code: 400,
      data: [{ field: 'licence', msg: '图片不存在，请重新上传' }],
    });
  expect(await save(version, { ...operator, licence }, '新的执照')).toMatchObject({ code: 200 });
  expect((await shown()).licence).toBe(licence);
  const served = await api.app.inject({ url: publicFileHref(licence).replace('/api', '') });
  expect([served.statusCode, served.headers['content-type'], served.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  const colleague = await api.newMember({ roles: ['user', 'staff'] });
  const next = {
    action: 'saveOperator',
    ...operator,
    licence,
    address: '另一处',
    version: version + 1,
  } as const;
  expect(await api.callWith('actAsStaff', { ...next, note: '搬家' }, colleague)).toMatchObject({ code: 200 });
  expect((await settings()).versions[1]?.changes).toEqual([{ field: 'licence', before: '', after: licence }]);
});

test('of two who change the same version one is told to look first; a save without a change is refused', async () => {
  const { version, operator } = await settings();
  const both = await Promise.all(['一', '二'].map((address) => save(version, { ...operator, address })));
  expect(both.map(({ code }) => code).sort()).toEqual([200, 422]);
  expect(both.find(({ code }) => code === 422)).toMatchObject({
    msg: expect.stringContaining('同事刚存了新的一版'),
  });
  const now = await settings();
  expect(now.version).toBe(version + 1);
  expect(await save(now.version, now.operator)).toMatchObject({
    code: 422,
    msg: expect.stringContaining('没有要存的改动'),
  });
});

test('a version is never changed or deleted, and only staff see who wrote it', async () => {
  const { db } = market.api;
  await expect(sql`update setting_version set note = '改了'`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from setting_version`.execute(db)).rejects.toThrow('append-only');
  expect(await market.api.callWith('getStaffSettings', {}, await market.member())).toMatchObject({
    code: 403,
  });
  expect(await market.api.callWith('getStaffSettings', {})).toMatchObject({ code: 401 });
});
