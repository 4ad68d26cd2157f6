import type { Value } from 'shared-contract';
import type { DeskFigureName } from 'shared-contract/shapes';
import { formatFen } from 'shared-ui';

export type Figure = Value<'getDeskFigures'>['figures'][number];
export type FigureCase = Value<'listFigureCases'>['rows'][number];
/** Number, sum, median and nine tenths, of a figure or of one of its parts. */
export type Numbers = Pick<Figure, 'count' | 'sum' | 'median' | 'nineTenths'>;

/** Lengths of the time window, in days. */
export const periods = ['1', '7', '30', '90'] as const;
export type Period = (typeof periods)[number];
/** The length that an address names; 30 days otherwise. */
export const periodOf = (given: string | undefined): Period => periods.find((one) => one === given) ?? '30';

interface Words {
  name: string;
  /** Counts its cases: 单 in 118 单. */
  unit: string;
  /** What its parts are. */
  parts: string;
}
export const figureWords: Record<DeskFigureName, Words> = {
  orders: { name: '订单', unit: '单', parts: '走到哪' },
  escrow: { name: '托管中', unit: '单', parts: '走到哪' },
  deals: { name: '成交', unit: '单', parts: '游戏' },
  handover: { name: '交号', unit: '单', parts: '谁' },
  verify: { name: '验号', unit: '次', parts: '谁' },
  rebind: { name: '换绑', unit: '次', parts: '谁' },
  rule: { name: '裁决', unit: '次', parts: '谁' },
  review: { name: '上架审核', unit: '次', parts: '谁' },
  answer: { name: '第一句回复', unit: '段', parts: '谁回复' },
  claims: { name: '包赔申请', unit: '件', parts: '到哪一步' },
  claimCost: { name: '包赔赔付', unit: '件', parts: '到哪一步' },
};
export const isFigureName = (name: string | undefined): name is DeskFigureName =>
  name !== undefined && Object.hasOwn(figureWords, name);

export const countText = (count: number) => count.toLocaleString('en-US');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 48 秒, 35 分, 5 时 46 分, 2 天 3 时. Takes ms. */
export function durationText(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} 秒`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分`;
  const [unit, name, small, smallName] =
    ms < DAY ? ([HOUR, '时', MINUTE, '分'] as const) : ([DAY, '天', HOUR, '时'] as const);
  const rest = Math.floor((ms % unit) / small);
  return `${Math.floor(ms / unit)} ${name}${rest ? ` ${rest} ${smallName}` : ''}`;
}

/** A value in its unit; – where there is none. */
export const valueText = (unit: Figure['unit'], value: number | null): string =>
  value === null ? '–' : unit === 'fen' ? formatFen(value) : durationText(value);

/** A share of a whole: 72%; – of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole ? `${Math.round((part / whole) * 100)}%` : '–';

/** A value for a spreadsheet: seconds, or yuan. */
export const plainValue = (unit: Figure['unit'], value: number | null): number | string | null =>
  value === null ? null : unit === 'fen' ? (value / 100).toFixed(2) : Math.round(value / 1000);
