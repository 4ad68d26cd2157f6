import type { RuleGroup, RuleUnit } from 'shared-contract/shapes';
import { formatFen } from 'shared-ui';
import { fenOf } from 'shared-ui/forms';
import type { Problems } from '../ui/use-act';
import type { Change } from './Changes';

type Field = RuleGroup['fields'][number];

/** What was typed about a group and not saved yet. */
export interface RulesDraft {
  /** By field, as it is typed. */
  values: Readonly<Record<string, string>>;
  /** Why it is changed. */
  note: string;
  /** Number of the version that the change was begun on. */
  version: number;
}

export const unitNames: Readonly<Record<RuleUnit, string>> = {
  bps: '%',
  fen: '元',
  minute: '分钟',
  hour: '小时',
  day: '天',
};

/** A value as it is typed: 450 → 4.5, 180000 → 1800.00, 24 → 24. */
function typedOf(value: number, unit: RuleUnit): string {
  if (unit === 'bps') return String(value / 100);
  return unit === 'fen' ? (value / 100).toFixed(2) : String(value);
}

/** A value as it is read: 4.5%, ¥1,800.00, 24 小时. */
export function valueText(value: number, unit: RuleUnit): string {
  if (unit === 'fen') return formatFen(value);
  return unit === 'bps' ? `${value / 100}%` : `${value} ${unitNames[unit]}`;
}

export const draftOf = ({ fields, version }: RuleGroup): RulesDraft => ({
  values: Object.fromEntries(fields.map(({ field, value, unit }) => [field, typedOf(value, unit)])),
  note: '',
  version,
});

/** What was typed as a value of the field's unit; undefined if it is none within the bounds. */
export function valueIn({ unit, min, max }: Field, typed = ''): number | undefined {
  const text = typed.trim();
  const value =
    unit === 'bps' || unit === 'fen' ? fenOf(text) : /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= min && value <= max ? value : undefined;
}

/** The fields that were changed to a value within their bounds, with the new value. */
export const changedFields = ({ fields }: RuleGroup, { values }: RulesDraft): [Field, number][] =>
  fields.flatMap((field) => {
    const value = valueIn(field, values[field.field]);
    return value === undefined || value === field.value ? [] : [[field, value]];
  });

/** Changes of a version or a proposal in words. */
export const changesText = (
  { fields }: RuleGroup,
  changes: RuleGroup['versions'][number]['changes'],
): Change[] =>
  changes.map(({ field, label, before, after }) => {
    const unit = fields.find((each) => each.field === field)?.unit ?? 'hour';
    return { label, before: valueText(before, unit), after: valueText(after, unit) };
  });

/** What is wrong with a value before it is sent; the server says the same. */
export const boundsText = ({ min, max, unit }: Field): string =>
  `${valueText(min, unit)}–${valueText(max, unit)}`;

export function problemsOf({ fields }: RuleGroup, { values, note }: RulesDraft): Problems<string> {
  const wrong = fields.filter((field) => valueIn(field, values[field.field]) === undefined);
  return {
    ...Object.fromEntries(
      wrong.map((field) => [
        field.field,
        `${field.label}要在 ${boundsText(field).replace('–', ' 到 ')} 之间`,
      ]),
    ),
    ...((note.trim().length < 2 || note.length > 500) && { note: '请写明说明（2–500 字）' }),
  };
}
