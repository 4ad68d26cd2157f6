import type { GoodsDetail } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { amountOf, compareGroups, countRows } from './compare-rows';

const goods = (change: Partial<GoodsDetail>): GoodsDetail =>
  ({
    priceFen: 128_000,
    priceHistory: [{ priceFen: 128_000, at: '2026-11-01T00:00:00+08:00' }],
    negotiable: true,
    warranty: 'basic',
    attrs: [],
    binding: [],
    report: null,
    rules: initialRules,
    seller: {
      sellerNo: null,
      nick: '',
      level: 1,
      deals: 4,
      refunds: 1,
      handoverMinutes: null,
      since: '',
    },
    ...change,
  }) as GoodsDetail;
const attr = (attrId: string, value: string, group = '资产') => ({
  attrId,
  group,
  name: `第${attrId}项`,
  value,
});
const find = (list: GoodsDetail[], label: string) => {
  const found = compareGroups(list)
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label);
  if (!found) throw new Error(`no row ${label}`);
  return found;
};

test.each([
  ['486', { amount: 486, unit: '' }],
  ['3.4 万', { amount: 34_000, unit: '' }],
  ['38.6M', { amount: 38.6, unit: 'M' }],
  ['1,280 个', { amount: 1280, unit: '个' }],
  ['V10', undefined],
  ['最强王者', undefined],
  [null, undefined],
])('%s is drawn as %j', (value, amount) => {
  expect(amountOf(value)).toEqual(amount);
});

test('figures get bars and the largest stands out; words only differ', () => {
  const row = find([goods({ attrs: [attr('1', '486')] }), goods({ attrs: [attr('1', '611')] })], '第1项');
  expect(row.cells).toEqual([
    { value: '486', amount: 486, best: false },
    { value: '611', amount: 611, best: true },
  ]);
  const words = find([goods({ attrs: [attr('1', 'V9')] }), goods({ attrs: [attr('1', 'V10')] })], '第1项');
  expect(words).toMatchObject({ different: true, cells: [{ value: 'V9' }, { value: 'V10' }] });
});

test('equal figures have no best, figures of two units no bars', () => {
  expect(
    find([goods({ attrs: [attr('1', '5')] }), goods({ attrs: [attr('1', '5')] })], '第1项'),
  ).toMatchObject({
    different: false,
    cells: [{ best: false }, { best: false }],
  });
  const mixed = find([goods({ attrs: [attr('1', '5 个')] }), goods({ attrs: [attr('1', '5M')] })], '第1项');
  expect(mixed.cells.map(({ amount }) => amount)).toEqual([undefined, undefined]);
});

test('what one of them does not say is missing, not zero, and is counted', () => {
  const list = [
    goods({ attrs: [attr('1', '486')], binding: [{ key: 'email', name: '邮箱', value: null }] }),
    goods({
      binding: [
        { key: 'email', name: '邮箱', value: '可换绑' },
        { key: 'phone', name: '手机', value: '可换绑' },
      ],
    }),
  ];
  expect(find(list, '第1项').cells).toEqual([{ value: '486' }, { value: null }]);
  expect(find(list, '手机').cells).toEqual([{ value: null }, { value: '可换绑' }]);
  expect(find(list, '邮箱').missing).toBe(true);
  expect(countRows(compareGroups(list))).toEqual({ all: 10, different: 3, missing: 3 });
});

test('beside two figures, one that is not said stays missing and has no bar', () => {
  const figures = ['486', '611'].map((value) => goods({ attrs: [attr('1', value)] }));
  expect(find([...figures, goods({})], '第1项').cells).toEqual([
    { value: '486', amount: 486, best: false },
    { value: '611', amount: 611, best: true },
    { value: null },
  ]);
});

test('money, history, report and seller stand beside the attributes', () => {
  const list = [
    goods({
      priceFen: 100_000,
      report: {
        at: '2026-11-18T10:00:00+08:00',
        by: '',
        images: [],
        items: [{ name: '', note: '', result: 'different' }],
      },
    }),
    goods({ warranty: 'lifetime' }),
    goods({ priceFen: 130_000, warranty: 'none' }),
  ];
  const values = (label: string) => find(list, label).cells.map(({ value }) => value);
  expect(values('上架以来')).toEqual(['降 ¥280', '没变', '涨 ¥20']);
  expect(values('验号')).toEqual(['11-18 1 项不符', '没有验过', '没有验过']);
  expect(values('包赔')).toEqual(['30 天', '30 天，可买终身', '没有']);
  expect(find(list, '卖家退款').cells[0]?.value).toBe('1 笔');
});
