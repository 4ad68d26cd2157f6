import type { GoodsType } from 'shared-contract/shapes';

interface Common {
  name: string;
  group: string;
  /** How much the attribute says about the price, against the game's others; 0 when left out. */
  weight?: number;
  /** 1 to 3: a figure on the card, 1 the most telling. */
  figure?: 1 | 2 | 3;
  /** How it stands in a title, # for the value; absent: not in titles. */
  title?: string;
  /** Left out of the filter drawer. */
  hidden?: true;
}

export interface NumberSpec extends Common {
  type: 'number';
  min: number;
  max: number;
  /** `log` where most accounts have little and few have much. */
  curve: 'linear' | 'log';
  step: number;
  prefix: string;
  unit: string;
}
/** Options from the least to the most wanted; `multi` picks more of them the richer the account. */
export interface ChoiceSpec extends Common {
  type: 'single' | 'multi';
  options: readonly string[];
}
export interface YesNoSpec extends Common {
  type: 'bool';
}
export type AttributeSpec = NumberSpec | ChoiceSpec | YesNoSpec;

export interface Place {
  key: string;
  name: string;
  children?: readonly Place[];
}

/** Another kind of goods than accounts: lots of coins or items. */
export interface LotSpec {
  type: Exclude<GoodsType, 'account' | 'rental'>;
  medianFen: number;
  attributes: readonly AttributeSpec[];
  /** Titles, # for the first figure. */
  titles: readonly string[];
}

export interface GameSpec {
  code: string;
  name: string;
  pinyin: string;
  hot: boolean;
  /** Two letters that start its goods numbers. */
  initials: string;
  /** Median price of its accounts, and how far prices spread (deviation of the logarithm). */
  medianFen: number;
  spread: number;
  systems: readonly Place[];
  attributes: readonly AttributeSpec[];
  lots?: readonly LotSpec[];
}

type NumberOptions = Partial<Omit<NumberSpec, 'type' | 'name' | 'group' | 'min' | 'max'>>;
type ChoiceOptions = Omit<ChoiceSpec, 'type' | 'name' | 'group' | 'options'>;

export const number = (
  group: string,
  name: string,
  min: number,
  max: number,
  options: NumberOptions = {},
): NumberSpec => ({
  type: 'number',
  group,
  name,
  min,
  max,
  curve: 'linear',
  step: 1,
  prefix: '',
  unit: '',
  ...options,
});
export const single = (
  group: string,
  name: string,
  options: readonly string[],
  more: ChoiceOptions = {},
): ChoiceSpec => ({ type: 'single', group, name, options, ...more });
export const multi = (
  group: string,
  name: string,
  options: readonly string[],
  more: ChoiceOptions = {},
): ChoiceSpec => ({ type: 'multi', group, name, options, ...more });
export const yesNo = (
  group: string,
  name: string,
  more: Omit<YesNoSpec, 'type' | 'name' | 'group'> = {},
): YesNoSpec => ({ type: 'bool', group, name, ...more });

export const place = (key: string, name: string, children?: readonly Place[]): Place => ({
  key,
  name,
  children,
});
/** Servers (or areas) numbered by `name`, # for the number. */
export const numbered = (key: string, name: string, numbers: readonly number[]): Place[] =>
  numbers.map((n) => place(`${key}${n}`, name.replace('#', String(n))));
