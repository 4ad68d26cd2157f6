import type { GameAttribute } from 'shared-contract';
import { fenOf } from 'shared-ui/forms';
import { aConsignment, aDraft } from '../testing/listing';
import { inRows } from './attribute-rows';
import { attributeHint, attributeInput, attributeProblem, filledCount, inGroups } from './attribute-values';
import {
  containsAccount,
  type Draft,
  draftOf,
  draftOfListing,
  emptyDraft,
  fieldOf,
  hasBelow,
  hasGameFacts,
  hasInput,
  withPlace,
} from './draft';
import { priceProblem, yuanText } from './price';

const number = (more: Partial<GameAttribute> = {}) => ({
  attrId: '5',
  name: '皮肤',
  inputType: 'number' as const,
  unit: '个',
  options: [],
  min: 1,
  max: 620,
  required: true,
  ...more,
});

describe('a price', () => {
  it.each([
    ['1280', 128_000],
    ['1,280.5', 128_050],
    ['1，280.05', 128_005],
    ['0.07', 7],
    ['5.', 500],
    ['1234567', 123_456_700],
    ['12345678', undefined],
    ['1.234', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('%j is %j fen', (text, fen) => expect(fenOf(text)).toBe(fen));

  it.each([
    ['5.99', '价格需在 ¥6 到 ¥200,000 之间'],
    ['6', undefined],
    ['200000', undefined],
    ['200000.01', '价格需在 ¥6 到 ¥200,000 之间'],
    ['  ', '请填写价格'],
    ['viel', '请填写数字，最多到分，如 1280 或 99.5'],
  ])('%j may be sent: %j', (text, problem) => expect(priceProblem(text)).toBe(problem));

  it('is written as a person would type it', () => {
    expect([yuanText(128_050), yuanText(600), yuanText(5)]).toEqual(['1280.5', '6', '0.05']);
  });
});

describe('an attribute', () => {
  it.each([
    ['', '请填写皮肤'],
    ['  ', '请填写皮肤'],
    [undefined, '请填写皮肤'],
    ['0', '最少 1 个，请核对'],
    ['1', undefined],
    ['620', undefined],
    ['621', '最多 620 个，请核对'],
    ['viel', '请填写数字'],
  ])('as a number %j: %j', (value, problem) => expect(attributeProblem(number(), value)).toBe(problem));

  it('may be left out, has no limits where it has none, and no unit', () => {
    expect(attributeProblem(number({ required: false }), '')).toBeUndefined();
    expect(attributeProblem(number({ min: null, max: null }), '-7')).toBeUndefined();
    expect(attributeProblem(number({ unit: '' }), '621')).toBe('最多 620，请核对');
    expect(attributeProblem(number({ unit: '' }), '0')).toBe('最少 1，请核对');
    expect(attributeProblem(number({ inputType: 'text' }), 'viel')).toBeUndefined();
    expect(attributeProblem(number({ inputType: 'multi' }), [])).toBe('请填写皮肤');
  });

  it('says beside its label what it takes', () => {
    expect(attributeHint(number())).toBe('必填 · 1–620 个');
    expect(attributeHint(number({ required: false, unit: '' }))).toBe('1–620');
    expect(attributeHint(number({ required: false, max: null }))).toBeUndefined();
    expect(attributeHint(number({ required: false, min: null }))).toBeUndefined();
    expect(attributeHint(number({ required: false, inputType: 'multi' }))).toBe('可多选');
    expect(attributeHint(number({ required: false, inputType: 'text' }))).toBeUndefined();
  });

  it('stands beside its neighbour if both are small numbers, in the order of the template', () => {
    const named = (attrId: string, more: Partial<GameAttribute> = {}) => number({ attrId, ...more });
    const rows = inRows([
      named('1'),
      named('2', { name: '英雄', unit: '' }),
      named('3', { inputType: 'text' }),
      named('4'),
      named('5', { name: '最近一个赛季的场次' }),
      named('6', { min: null, max: null }),
      named('7', { required: false }),
      named('8'),
    ]);
    expect(rows.map((row) => row.map(({ attrId }) => attrId))).toEqual([
      ['1', '2'],
      ['3'],
      ['4'],
      ['5'],
      ['6', '7', '8'],
    ]);
    expect(inRows([])).toEqual([]);
  });

  it('is sent as its kind, and left out while it is empty', () => {
    const template = [
      number(),
      number({ attrId: '6', inputType: 'single' }),
      number({ attrId: '7', inputType: 'multi' }),
      number({ attrId: '8', inputType: 'bool' }),
      number({ attrId: '9', inputType: 'text' }),
    ];
    const values = { a5: '486', a6: '王者', a7: ['凤求凰'], a8: 'no', a9: ' ', a99: '别的模板' };
    expect(attributeInput(template, values)).toEqual([
      { attrId: '5', value: 486 },
      { attrId: '6', value: '王者' },
      { attrId: '7', value: ['凤求凰'] },
      { attrId: '8', value: false },
    ]);
    expect(attributeInput(template, { a8: 'yes', a7: [] })).toEqual([{ attrId: '8', value: true }]);
    expect(filledCount(template, values)).toBe(5);
    expect(filledCount(template, {})).toBe(0);
  });

  it('stands in its group, in the order of the template', () => {
    const of = (attrId: string, group: string) => ({ attrId, group });
    expect(inGroups([of('1', '基本'), of('2', '其他'), of('3', '基本')])).toEqual([
      { group: '基本', attributes: [of('1', '基本'), of('3', '基本')] },
      { group: '其他', attributes: [of('2', '其他')] },
    ]);
  });

  it('has a field whose name is no array index', () => {
    expect(fieldOf('5')).toBe('a5');
  });
});

describe('a draft', () => {
  const places = { systemId: 's', operatorId: 'o', areaId: 'a', serverId: 'v' };

  it('forgets what lies below a place that was chosen', () => {
    expect(withPlace(places, 'operatorId', 'x')).toEqual({ systemId: 's', operatorId: 'x' });
    expect(withPlace({}, 'systemId', 'x')).toEqual({ systemId: 'x' });
    expect(hasBelow(places, 'areaId')).toBe(true);
    expect(hasBelow(places, 'serverId')).toBe(false);
    expect(hasBelow({ systemId: 's' }, 'systemId')).toBe(false);
  });

  it('is begun once anything was told that would be lost', () => {
    expect(hasInput(emptyDraft('1'))).toBe(false);
    for (const more of [
      { title: 'x' },
      { description: 'x' },
      { places: { systemId: 's' } },
      { attrs: { a5: '1' } },
      { images: [{ id: 'f', fileId: 'f', url: '/f' }] },
    ])
      expect(hasInput({ ...emptyDraft('1'), ...more })).toBe(true);
    expect(hasGameFacts({ places: { systemId: '' }, attrs: { a5: '', a7: [] } })).toBe(false);
  });

  it('of one’s goods has what they have, with what was not said left open', () => {
    expect(draftOf(aConsignment())).toMatchObject({
      price: '1280.5',
      title: '我写的标题',
      attrs: { a5: '486', a7: ['凤求凰'], a8: 'yes' },
      binding: { phone: '可换绑', email: '', realname: '', cooldown: '' },
      buyerPhone: '',
      version: 4,
    });
    const rental = aConsignment({
      goodsType: 'rental',
      title: undefined,
      attrs: [{ attrId: '8', value: false }],
    });
    expect(draftOf(rental)).toMatchObject({ goodsType: 'account', title: '', attrs: { a8: 'no' } });
    expect(draftOfListing(aConsignment())).not.toHaveProperty('version');
  });

  describe('tells all of an account', () => {
    const image = (fileId: string) => ({ id: fileId, fileId, url: '/f' });
    const draft = aDraft({
      attrs: { a5: '486', a6: '' },
      description: '同一个号',
      images: [image('f1'), image('f2')],
    });
    const same = {
      gameId: '1',
      places: draft.places,
      attrs: { a5: '486' },
      description: '同一个号',
      images: [image('f2')],
    };
    it('that is the same', () => {
      expect(containsAccount(draft, same)).toBe(true);
      expect(containsAccount(draft, { ...same, places: {}, description: '', images: [] })).toBe(true);
      expect(containsAccount(draft, { gameId: '1', attrs: { a5: '486' } })).toBe(true);
    });
    it.each([
      { gameId: '2' },
      { places: { systemId: 'x' } },
      { attrs: { a5: '487' } },
      { attrs: { a5: '486', a7: ['凤求凰'] } },
      { attrs: {} },
      { description: '别的号' },
      { images: [image('f3')] },
    ] as Partial<Draft>[])('not where %j differs', (more) =>
      expect(containsAccount(draft, { ...same, ...more })).toBe(false),
    );
  });
});
