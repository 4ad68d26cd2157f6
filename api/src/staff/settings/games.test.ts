import { sql } from 'kysely';
import type { StaffAction } from 'shared-contract/shapes';
import { type Market, openMarket } from '../../orders/testing/market';

let market: Market;
let gameId: string;
beforeAll(async () => {
  market = await openMarket();
  await market.goods(await market.member(), { attrs: { 皮肤: 486 } });
  gameId = (await market.api.value('listGames', {}))[0]?.id ?? '';
});
afterAll(() => market.close());

type Save = Extract<StaffAction, { action: 'saveGame' }>;
const game = () => market.api.value('getStaffGame', { gameId }, market.staff);
const attribute = async (name: string) => {
  const found = (await game()).attributes.find((each) => each.name === name);
  if (!found) throw new Error(`no attribute ${name}`);
  const { attrId, options, min, max, required } = found;
  return { attrId, name, options, min, max, required };
};
const save = async (more: Partial<Save>) => {
  const { name, sort, open, version } = await game();
  const note = '11-14 版本公告';
  return market.decide({
    action: 'saveGame',
    gameId,
    version,
    name,
    sort,
    open,
    attributes: [],
    note,
    ...more,
  });
};

test('a limit is saved with who, when, before and after; goods outside it stay, and an edit asks for it', async () => {
  const skins = await attribute('皮肤');
  expect(await save({ attributes: [{ ...skins, max: 400 }] })).toMatchObject({
    data: { id: `game:${gameId}`, status: '2' },
  });
  const { version, versions } = await game();
  expect(version).toBe(2);
  expect(versions).toMatchObject([
    {
      version: 2,
      by: '验号员 07',
      note: '11-14 版本公告',
      changes: [
        { label: '皮肤 上限', before: skins.max === null ? '不限' : String(skins.max), after: '400' },
      ],
    },
    { version: 1, by: null, changes: [] },
  ]);
  const shown = (await market.api.value('listAttributes', { gameId })).find(({ name }) => name === '皮肤');
  expect(shown?.max).toBe(400);
  const { rows } = await market.api.value('listGoods', { gameId });
  expect(rows.map(({ figures }) => figures.find(({ label }) => label === '皮肤')?.value)).toContain('486');
  const refused = await market.api.callWith(
    'createConsignment',
    {
      gameId,
      goodsType: 'account',
      systemId: '1',
      operatorId: '1',
      areaId: '1',
      serverId: '1',
      accountUid: 'uid-1',
      attrs: [{ attrId: skins.attrId, value: 486 }],
      images: ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'],
      description: '皮肤四百八十六个，都在',
      binding: {},
      priceFen: 128_000,
      negotiable: false,
      phone: '12000000001',
      clientReqId: 'outside-1',
    },
    await market.member(),
  );
  expect(refused).toMatchObject({
    code: 400,
    data: expect.arrayContaining([
      { field: `attrs.${skins.attrId}`, msg: expect.stringMatching(/皮肤需在 .* 到 400.* 之间/) },
    ]),
  });
});

test('what cannot be is said at its line, and nothing is saved', async () => {
  const { version } = await game();
  const [skins, rank] = [await attribute('皮肤'), await attribute('段位')];
  for (const [wrong, says] of [
    [{ ...skins, min: 500, max: 400 }, '皮肤的下限不能高于上限'],
    [{ ...skins, options: ['甲'] }, '皮肤没有选项'],
    [{ ...rank, options: [] }, '段位至少要有一个选项'],
    [{ ...rank, options: ['甲', '甲 '] }, '段位的选项重复了'],
    [{ ...rank, max: 3 }, '段位不是数字'],
  ] as const)
    expect(await save({ attributes: [{ ...wrong, options: [...wrong.options] }] })).toMatchObject({
      code: 400,
      data: [{ field: `attributes.${wrong.attrId}`, msg: expect.stringContaining(says) }],
    });
  expect(await save({ attributes: [{ ...skins, attrId: '999999' }] })).toMatchObject({ code: 400 });
  expect(await save({})).toMatchObject({ code: 422, msg: expect.stringContaining('没有要存的改动') });
  expect(await save({ version: version - 1, sort: 7 })).toMatchObject({
    code: 422,
    msg: expect.stringContaining('同事刚存了新的一版'),
  });
  expect(await save({ gameId: '999999' })).toMatchObject({ code: 404 });
  expect((await game()).version).toBe(version);
});

test('a closed game takes no new goods and is missing from the list of games; its goods stay', async () => {
  expect(await save({ open: false, name: '王者荣耀（停收）' })).toMatchObject({ code: 200 });
  expect(await market.api.value('listGames', {})).toEqual([]);
  const { games } = await market.api.value('getStaffSettings', {}, market.staff);
  expect(games).toMatchObject([{ gameId, name: '王者荣耀（停收）', open: false }]);
  const { rows } = await market.api.value('listGoods', {});
  expect(rows).toMatchObject([{ gameName: '王者荣耀（停收）' }]);
  const seller = await market.member();
  expect(
    await market.api.callWith(
      'createAssessment',
      { mode: 'value', gameId, attrs: [], clientReqId: 'closed-game' } as never,
      seller,
    ),
  ).toMatchObject({ code: 400 });
  await save({ open: true });
  expect(await market.api.value('listGames', {})).toHaveLength(1);
  await expect(sql`delete from setting_version`.execute(market.api.db)).rejects.toThrow('append-only');
  expect(await market.api.callWith('getStaffGame', { gameId }, seller)).toMatchObject({ code: 403 });
});

describe('a game that is added', () => {
  const added = { like: '', code: 'nizhan', name: '逆战', pinyin: 'nizhan', attributes: [] as string[] };
  const add = async (more: object = {}) =>
    market.decide({ action: 'addGame', ...added, like: gameId, note: '新游戏', ...more });
  const names = async (id: string) =>
    (await market.api.value('listAttributes', { gameId: id })).map(({ name }) => name);
  let id: string;
  beforeAll(async () => {
    const skins = await attribute('皮肤');
    const answer = await add({ attributes: [skins.attrId] });
    id = String((answer.data as { id: string }).id).replace('game:', '');
  });
  const mine = () => market.api.value('getStaffGame', { gameId: id }, market.staff);
  const isListed = async () => (await market.api.value('listGames', {})).some((one) => one.id === id);

  test('has the places and the chosen attributes of the other, and is closed until staff open it', async () => {
    expect(await isListed()).toBe(false);
    const places = async (of: string) => {
      const systems = await market.api.value('listSystemKeys', { gameId: of });
      const { token } = await market.member();
      const operators = await market.api.value(
        'listOperators',
        { gameId: of, systemId: systems[0]?.id ?? '' },
        { token },
      );
      return [systems.map(({ name }) => name), operators.map(({ name }) => name)];
    };
    expect(await places(id)).toEqual(await places(gameId));
    expect((await places(id))[1]?.length).toBeGreaterThan(0);
    expect((await mine()).attributes.map(({ name }) => name)).toEqual(['皮肤']);
    const { version, versions } = await mine();
    expect(versions[0]).toMatchObject({ by: '验号员 07', note: '新游戏' });
    expect(versions[0]?.changes).toContainEqual({ label: '名称', before: '没有', after: '逆战' });
    const opened = await market.decide({
      action: 'saveGame',
      gameId: id,
      version,
      open: true,
      attributes: [],
      note: '开放',
    });
    expect(opened).toMatchObject({ code: 200 });
    expect(await isListed()).toBe(true);
  });

  test('gets an attribute of its own, which sellers are asked for; the other game does not', async () => {
    const extra = {
      action: 'addAttribute',
      gameId: id,
      goodsType: 'account',
      group: '资产',
      name: '天启',
      inputType: 'number',
      unit: '把',
      min: 0,
      max: 80,
      required: true,
      filterable: true,
      note: '这个游戏最看这个',
    } as const;
    const { version } = await mine();
    expect(await market.decide({ ...extra, version })).toMatchObject({ code: 200 });
    expect(await names(id)).toEqual(['皮肤', '天启']);
    expect(await names(gameId)).not.toContain('天启');
    const after = await mine();
    expect(after.versions[0]?.changes).toContainEqual({ label: '天启 上限', before: '没有', after: '80' });
    for (const [wrong, field] of [
      [{ name: '天启' }, 'name'],
      [{ name: '段位', inputType: 'single', min: null, max: null }, 'limits'],
      [{ name: '皮肤二', min: 9, max: 1 }, 'limits'],
      [{ name: '', group: '' }, 'name'],
    ] as const) {
      const answer = await market.decide({ ...extra, ...wrong, version: after.version });
      expect(answer).toMatchObject({ code: 400 });
      expect((answer.data as { field: string }[]).map((each) => each.field)).toContain(field);
    }
    expect(await market.decide({ ...extra, name: '晚了', version })).toMatchObject({ code: 422 });
  });

  test('needs a code and a name that no game has, a game to follow, and attributes of that one', async () => {
    const own = (await mine()).attributes[0]?.attrId ?? '';
    for (const [more, field] of [
      [{}, 'code'],
      [{}, 'name'],
      [{ code: 'other', name: '别的', like: '999999' }, 'like'],
      [{ code: 'other', name: '别的', attributes: [own] }, 'attributes'],
      [{ code: 'Other!', name: '别的' }, 'code'],
    ] as const) {
      const answer = await add(more);
      expect(answer).toMatchObject({ code: 400 });
      expect((answer.data as { field: string }[]).map((each) => each.field)).toContain(field);
    }
  });
});
