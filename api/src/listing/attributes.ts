import { sql } from 'kysely';
import type { Input } from 'shared-contract';
import type { attributeInputTypes, GoodsType } from 'shared-contract/shapes';
import { formatValue } from '../catalog/values';
import type { Tx } from '../core/database';
import { rowId } from '../core/row-id';
import { addFieldError, type FieldErrors } from './field-errors';

type AttributeInput = Input<'createConsignment'>['attrs'][number];

interface Attribute {
  id: number;
  name: string;
  input_type: (typeof attributeInputTypes)[number];
  prefix: string;
  unit: string;
  options: string[];
  min: number | null;
  max: number | null;
  required: boolean;
  in_title: boolean;
  figure_rank: 1 | 2 | 3 | null;
}

/** One attribute as filled in; `number` is set for numeric attributes. */
export interface Filled {
  attribute: Attribute;
  values: string[];
  number: number | null;
}

/**
 * Validates attributes against the game's template for this type of goods; errors are reported at `attrs.<attrId>`.
 * @param complete whether required attributes must be present
 * @returns the filled attributes in the order of the template
 */
export async function readAttributes(
  tx: Tx,
  errors: FieldErrors,
  {
    gameId,
    goodsType,
    attrs,
    complete,
  }: { gameId: number; goodsType: GoodsType; attrs: AttributeInput[]; complete: boolean },
): Promise<Filled[]> {
  const { rows: template } = await sql<Attribute>`
    select id, name, input_type, prefix, unit, options, min::float8, max::float8, required, in_title, figure_rank
    from game_attr where game_id = ${gameId} and goods_type = ${goodsType} order by sort, id`.execute(tx);
  const given = new Map<number, AttributeInput['value']>();
  for (const { attrId, value } of attrs) {
    const id = rowId(attrId);
    if (id === undefined || !template.some((attribute) => attribute.id === id))
      addFieldError(errors, `attrs.${attrId}`, '这一项不属于所选游戏，请刷新后重填');
    else if (given.has(id)) addFieldError(errors, `attrs.${attrId}`, '这一项填了两次');
    else given.set(id, value);
  }
  return template.flatMap((attribute) => {
    const value = given.get(attribute.id);
    const field = `attrs.${attribute.id}`;
    if (isEmpty(value)) {
      if (complete && attribute.required) addFieldError(errors, field, `请填写${attribute.name}`);
      return [];
    }
    const read = readValue(attribute, value);
    if (typeof read === 'string') {
      addFieldError(errors, field, read);
      return [];
    }
    return [{ attribute, ...read }];
  });
}

const isEmpty = (value: AttributeInput['value'] | undefined): value is undefined =>
  value === undefined ||
  (typeof value === 'string' && !value.trim()) ||
  (Array.isArray(value) && !value.length);

/** @returns the value as stored, or an error message */
function readValue(
  { name, input_type, options, min, max, unit }: Attribute,
  value: AttributeInput['value'],
): { values: string[]; number: number | null } | string {
  switch (input_type) {
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return `${name}应为数字`;
      if ((min !== null && value < min) || (max !== null && value > max))
        return `${name}需在 ${min ?? '−∞'} 到 ${max ?? '∞'}${unit} 之间`;
      return { values: [String(value)], number: value };
    }
    case 'single':
      return typeof value === 'string' && options.includes(value)
        ? { values: [value], number: null }
        : `请从选项中选择${name}`;
    case 'multi':
      return Array.isArray(value) && value.every((one) => options.includes(one))
        ? { values: [...new Set(value)], number: null }
        : `请从选项中选择${name}`;
    case 'bool':
      return typeof value === 'boolean'
        ? { values: [value ? '是' : '否'], number: null }
        : `请选择${name}是或否`;
    case 'text':
      return typeof value === 'string' ? { values: [value.trim()], number: null } : `${name}应为文字`;
  }
}

const formatFilled = ({ attribute: { prefix, unit }, values, number }: Filled): string =>
  formatValue(values.map((value) => ({ value, number, prefix, unit })));

const SELLING_POINTS = 6;

/** Up to six selling points in the format of titles (product section 5): V10·皮肤486·最强王者. */
export const sellingPoints = (filled: readonly Filled[]): string =>
  filled
    .filter(({ attribute }) => attribute.in_title || attribute.figure_rank)
    .slice(0, SELLING_POINTS)
    .map((one) =>
      one.number === null || one.attribute.prefix
        ? formatFilled(one)
        : one.attribute.name + formatFilled(one),
    )
    .join('·');

/** The three figures by which deals are compared; null if not filled in. */
export const figuresOf = (filled: readonly Filled[]) =>
  ([1, 2, 3] as const).map(
    (rank) => filled.find(({ attribute }) => attribute.figure_rank === rank)?.number ?? null,
  ) as [number | null, number | null, number | null];

/** Rows for goods_attr and assessment_attr, without the owner's id. */
export const attributeRows = (filled: readonly Filled[]) =>
  filled.flatMap(({ attribute, values, number }) =>
    values.map((value) => ({ attr_id: attribute.id, value, number })),
  );

/** Converts a stored attribute back to its form value. */
export function formValue(row: { input_type: string; values: string[]; number: number | null }) {
  const [value = ''] = row.values;
  if (row.input_type === 'number') return row.number ?? Number(value);
  if (row.input_type === 'bool') return value === '是';
  return row.input_type === 'multi' ? row.values : value;
}
