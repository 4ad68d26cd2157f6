import type { GameAttribute, Input } from 'shared-contract';
import { type AttributeText, fieldOf } from './draft';

type AttributeInputs = Input<'createConsignment'>['attrs'];
type Values = Record<string, AttributeText | undefined>;
type Attribute = Pick<
  GameAttribute,
  'attrId' | 'name' | 'inputType' | 'unit' | 'min' | 'max' | 'required' | 'options'
>;

/** Why one attribute's input is invalid, with its own limits; undefined if it is valid. */
export function attributeProblem(
  { name, inputType, unit, min, max, required }: Attribute,
  value: AttributeText | undefined,
): string | undefined {
  if (!value?.length || (typeof value === 'string' && !value.trim()))
    return required ? `请填写${name}` : undefined;
  if (inputType !== 'number') return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return '请填写数字';
  if (max !== null && number > max) return `最多 ${max}${unit && ` ${unit}`}，请核对`;
  if (min !== null && number < min) return `最少 ${min}${unit && ` ${unit}`}，请核对`;
  return undefined;
}

/** 0–620 个, or 必填, or 可多选: the accepted input, shown beside the label. */
export function attributeHint({ inputType, min, max, required, unit }: Attribute): string | undefined {
  const facts = [
    required && '必填',
    inputType === 'number' && min !== null && max !== null && `${min}–${max}${unit && ` ${unit}`}`,
    inputType === 'multi' && '可多选',
  ].filter(Boolean);
  return facts.join(' · ') || undefined;
}

/** The attributes of a call from the form; fields of another template are dropped. */
export const attributeInput = (template: readonly Attribute[], values: Values): AttributeInputs =>
  template.flatMap(({ attrId, inputType }): AttributeInputs => {
    const value = values[fieldOf(attrId)];
    if (!value?.length || (typeof value === 'string' && !value.trim())) return [];
    if (inputType === 'number') return [{ attrId, value: Number(value) }];
    if (inputType === 'bool') return [{ attrId, value: value === 'yes' }];
    return [{ attrId, value }];
  });

/** Groups the template, in its order. */
export function inGroups<A extends Pick<GameAttribute, 'group'>>(
  template: readonly A[],
): { group: string; attributes: A[] }[] {
  const groups = new Map<string, A[]>();
  for (const attribute of template)
    groups.set(attribute.group, [...(groups.get(attribute.group) ?? []), attribute]);
  return [...groups].map(([group, attributes]) => ({ group, attributes }));
}

/** The number of filled-in attributes of the template. */
export const filledCount = (template: readonly Attribute[], values: Values) =>
  template.filter(({ attrId }) => values[fieldOf(attrId)]?.length).length;
