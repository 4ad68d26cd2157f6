import type { Value } from 'shared-contract';

type Attribute = Value<'getStaffGame'>['attributes'][number];

/** Why an attribute cannot be as it is, in a sentence; undefined if it can. */
export function attributeProblem({
  inputType,
  name,
  options,
  min,
  max,
}: Pick<Attribute, 'inputType' | 'name' | 'options' | 'min' | 'max'>): string | undefined {
  const choices = options.map((one) => one.trim());
  if (inputType === 'single' || inputType === 'multi') {
    if (choices.length === 0 || choices.some((one) => !one)) return `${name}至少要有一个选项，不能空着`;
    if (new Set(choices).size < choices.length) return `${name}的选项重复了`;
  } else if (choices.length > 0) return `${name}没有选项`;
  if (inputType !== 'number') return min !== null || max !== null ? `${name}不是数字，没有上下限` : undefined;
  return min !== null && max !== null && min > max ? `${name}的下限不能高于上限` : undefined;
}
