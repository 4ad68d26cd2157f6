import { percentText } from 'shared-contract';
import type { RuleUnit } from 'shared-contract/shapes';
import { yuanText } from '../../core/yuan-text';

const timeWords = { minute: '分钟', hour: '小时', day: '天' } as const;

/** A value in its unit, as staff read it: 5%, ¥5.00, 24 小时. */
export function valueText(value: number, unit: RuleUnit): string {
  if (unit === 'bps') return percentText(value);
  return unit === 'fen' ? yuanText(value) : `${value} ${timeWords[unit]}`;
}
