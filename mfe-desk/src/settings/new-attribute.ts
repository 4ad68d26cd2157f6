import type { GoodsType, StaffAction } from 'shared-contract/shapes';
import type { Problems } from '../ui/use-act';
import { type Attribute, limitOf, optionsOf } from './game';

type AddAttribute = Extract<StaffAction, { action: 'addAttribute' }>;

/** What was typed of a new attribute. */
export interface NewAttribute {
  name: string;
  group: string;
  goodsType: GoodsType;
  inputType: Attribute['inputType'];
  unit: string;
  min: string;
  max: string;
  /** Separated by 、 or commas. */
  options: string;
  required: boolean;
  filterable: boolean;
  note: string;
}

export const emptyAttribute: NewAttribute = {
  name: '',
  group: '',
  goodsType: 'account',
  inputType: 'number',
  unit: '',
  min: '',
  max: '',
  options: '',
  required: false,
  filterable: true,
  note: '',
};

export const isChoice = ({ inputType }: Pick<NewAttribute, 'inputType'>): boolean =>
  inputType === 'single' || inputType === 'multi';

function limitsProblem(draft: NewAttribute): string | undefined {
  if (isChoice(draft)) return optionsOf(draft.options).length === 0 ? '至少要有一个选项' : undefined;
  if (draft.inputType !== 'number') return undefined;
  const [low, high] = [limitOf(draft.min), limitOf(draft.max)];
  if (Number.isNaN(low) || Number.isNaN(high)) return '上下限要写数，空着为不限';
  return low !== null && high !== null && low > high ? '下限不能高于上限' : undefined;
}

/** What is wrong with a new attribute before it is sent; limits and options at `limits`. */
export function newAttributeProblems(draft: NewAttribute): Problems<string> {
  const { name, group, note } = draft;
  const limits = limitsProblem(draft);
  return {
    ...((!name.trim() || name.length > 20) && { name: '名称需 1–20 字' }),
    ...((!group.trim() || group.length > 10) && { group: '分组需 1–10 字' }),
    ...(limits && { limits }),
    ...((note.trim().length < 2 || note.length > 500) && { note: '请写明说明（2–500 字）' }),
  };
}

/** The action that adds the attribute to a version of a game. */
export function addOf(gameId: string, version: number, draft: NewAttribute): AddAttribute {
  const { name, group, goodsType, inputType, unit, min, max, options, required, filterable, note } = draft;
  return {
    action: 'addAttribute',
    gameId,
    version,
    name: name.trim(),
    group: group.trim(),
    goodsType,
    inputType,
    ...(inputType === 'number' && { unit: unit.trim(), min: limitOf(min), max: limitOf(max) }),
    ...(isChoice(draft) && { options: optionsOf(options) }),
    required,
    filterable,
    note,
  };
}
