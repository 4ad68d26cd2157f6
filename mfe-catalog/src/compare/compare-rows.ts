import type { BindingFact, GoodsDetail } from 'shared-contract';
import { formatDay, formatYuan } from 'shared-ui';
import { refundWords } from '../goods-detail/seller-words';

/**
 * One table cell: `value` is null if the seller has not disclosed it (未披露). `amount` is set where a bar can be plotted.
 */
export interface Cell {
  value: string | null;
  amount?: number;
  best?: boolean;
}
export interface CompareRow {
  key: string;
  label: string;
  cells: Cell[];
  /** Whether the cells differ. */
  different: boolean;
  missing: boolean;
}
export interface CompareGroup {
  name: string;
  rows: CompareRow[];
}

const row = (key: string, label: string, cells: Cell[]): CompareRow => ({
  key,
  label,
  cells,
  different: new Set(cells.map(({ value }) => value)).size > 1,
  missing: cells.some(({ value }) => value === null),
});

const text = (value: string | null): Cell => ({ value });

/** 486 → 486, 3.4 万 → 34000, V10 → undefined: only a plain number with one unit can be plotted. */
export function amountOf(value: string | null): { amount: number; unit: string } | undefined {
  const match = /^([\d,]+(?:\.\d+)?)\s*(万|亿)?\s*(\D{0,4})$/.exec(value ?? '');
  if (!match) return undefined;
  const factor = { 万: 1e4, 亿: 1e8 }[match[2] ?? ''] ?? 1;
  return { amount: Number(match[1]?.replaceAll(',', '')) * factor, unit: match[3] ?? '' };
}

/** Adds bars if every known value is a number of the same unit; the largest are highlighted unless all are equal. */
function withBars(values: (string | null)[]): Cell[] {
  const amounts = values.map(amountOf);
  const known = amounts.filter((amount) => amount !== undefined);
  const drawable = known.length === values.filter((value) => value !== null).length && known.length > 1;
  if (!drawable || new Set(known.map(({ unit }) => unit)).size > 1) return values.map(text);
  const most = Math.max(...known.map(({ amount }) => amount));
  const level = known.every(({ amount }) => amount === most);
  return values.map((value, i) => {
    const amount = amounts[i]?.amount;
    return amount === undefined ? { value } : { value, amount, best: !level && amount === most };
  });
}

/** The labels of all goods in order of first appearance. */
const keysOf = (lists: readonly { key: string; label: string }[][]) => [
  ...new Map(lists.flat().map(({ key, label }) => [key, label])),
];

function drop({ priceHistory, priceFen }: GoodsDetail): string {
  const first = priceHistory[0]?.priceFen ?? priceFen;
  if (priceFen < first) return `降 ${formatYuan(first - priceFen)}`;
  return priceFen > first ? `涨 ${formatYuan(priceFen - first)}` : '没变';
}

function warrantyText({ warranty, rules }: GoodsDetail): string {
  if (warranty === 'none') return '没有';
  return `${rules.warrantyDays} 天${warranty === 'lifetime' ? '，可买终身' : ''}`;
}

function attributeGroups(goods: readonly GoodsDetail[]): CompareGroup[] {
  const groups = [...new Set(goods.flatMap(({ attrs }) => attrs.map(({ group }) => group)))];
  return groups.map((name) => {
    const own = goods.map(({ attrs }) => attrs.filter(({ group }) => group === name));
    const keys = keysOf(own.map((list) => list.map((attr) => ({ key: attr.attrId, label: attr.name }))));
    const rows = keys.map(([key, label]) =>
      row(key, label, withBars(own.map((list) => list.find(({ attrId }) => attrId === key)?.value ?? null))),
    );
    return { name, rows };
  });
}

function bindingGroup(goods: readonly GoodsDetail[]): CompareGroup {
  const keys = keysOf(goods.map(({ binding }) => binding.map(({ key, name }) => ({ key, label: name }))));
  const fact = (binding: readonly BindingFact[], key: string) =>
    binding.find((one) => one.key === key)?.value ?? null;
  return {
    name: '换绑与归属',
    rows: keys.map(([key, label]) =>
      row(
        `binding ${key}`,
        label,
        goods.map(({ binding }) => text(fact(binding, key))),
      ),
    ),
  };
}

const reportText = ({ report }: GoodsDetail): string => {
  if (!report) return '没有验过';
  const off = report.items.filter(({ result }) => result === 'different').length;
  return `${formatDay(report.at)} ${off ? `${off} 项不符` : '全一致'}`;
};

/**
 * Compares two to four goods of one game, attribute by attribute (product section 7, advance 5). There is no total
 * score: users weigh the rows differently.
 */
export function compareGroups(goods: readonly GoodsDetail[]): CompareGroup[] {
  const each = (key: string, label: string, value: (one: GoodsDetail) => string) =>
    row(
      key,
      label,
      goods.map((one) => text(value(one))),
    );
  return [
    {
      name: '价格',
      rows: [
        each('price', '价格', ({ priceFen }) => formatYuan(priceFen)),
        each('drop', '上架以来', drop),
        each('negotiable', '可议价', ({ negotiable }) => (negotiable ? '可以' : '不议价')),
      ],
    },
    ...attributeGroups(goods),
    bindingGroup(goods),
    {
      name: '可信',
      rows: [
        each('report', '验号', reportText),
        each('deals', '卖家成交', ({ seller }) => `${seller.deals} 笔`),
        each('refunds', '卖家退款', ({ seller }) => refundWords(seller)),
        each('warranty', '包赔', warrantyText),
      ],
    },
  ];
}

/** The numbers of facts, of differing ones and of ones that a seller has not disclosed. */
export function countRows(groups: readonly CompareGroup[]) {
  const rows = groups.flatMap((group) => group.rows);
  return {
    all: rows.length,
    different: rows.filter(({ different }) => different).length,
    missing: rows.filter(({ missing }) => missing).length,
  };
}
