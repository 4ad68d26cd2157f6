import type { Value } from 'shared-contract';
import type { DeskFigureName } from 'shared-contract/shapes';
import { yuanText } from '../core/yuan-text';
import { minute } from './print';

type Figure = Value<'getDeskFigures'>['figures'][number];
const figureNames: Record<DeskFigureName, string> = {
  orders: '订单',
  escrow: '托管中',
  deals: '成交',
  handover: '交号用时',
  verify: '验号用时',
  rebind: '换绑用时',
  rule: '裁决用时',
  review: '审核用时',
  answer: '首次回复用时',
  claims: '包赔申请',
  claimCost: '包赔赔付',
};
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const valueText = (unit: Figure['unit'], value: number) => {
  if (unit !== 'ms') return yuanText(value);
  if (value < MINUTE) return `${Math.round(value / SECOND)} 秒`;
  return value < HOUR ? `${Math.round(value / MINUTE)} 分` : `${(value / HOUR).toFixed(1)} 小时`;
};
const numbersText = (
  unit: Figure['unit'],
  { count, sum, median, nineTenths }: Omit<Figure, 'name' | 'unit' | 'parts'>,
) =>
  [
    `${count} 件`,
    unit === 'fen' && sum !== null && `共 ${yuanText(sum)}`,
    median !== null && `中位 ${valueText(unit, median)}`,
    nineTenths !== null && `九成 ${valueText(unit, nineTenths)}`,
  ]
    .filter(Boolean)
    .join('，');

/** The figures with their groups, one line each. */
export const figuresText = ({ figures }: Value<'getDeskFigures'>): string =>
  figures
    .flatMap(({ name, unit, parts, ...whole }) => [
      `${figureNames[name]}（${name}）：${numbersText(unit, whole)}`,
      ...parts.map(
        ({ key, name: part, ...each }) => `  ${part || key}（${key}）：${numbersText(unit, each)}`,
      ),
    ])
    .join('\n');

/** The cases behind a figure, one line each. */
export const figureCasesText = ({ rows, total }: Value<'listFigureCases'>): string =>
  [
    ...rows.map(({ entity, id, at, part, value, title }) =>
      [minute(at), entity, id, part, value ?? '', title.slice(0, 40)].filter((each) => each !== '').join(' '),
    ),
    `共 ${total} 件`,
  ].join('\n');
