import type { GoodsType } from 'shared-contract/shapes';

interface Common {
  name: string;
  group: string;
  /** Weight of the attribute in the price, relative to the game's others; default 0. */
  weight?: number;
  /** Rank among the three figures on the card, 1 the most important. */
  figure?: 1 | 2 | 3;
  /** Title template with # for the value; omit to exclude it from titles. */
  title?: string;
  /** Not shown in the filter drawer. */
  hidden?: true;
}

export interface NumberSpec extends Common {
  type: 'number';
  min: number;
  max: number;
  /** `log` for skewed distributions: most accounts have little, few have much. */
  curve: 'linear' | 'log';
  step: number;
  prefix: string;
  unit: string;
  /** The most that the game itself allows: a level's cap, 100 of a percentage. Omitted where it grows with the game. */
  limit?: number;
}
/** Options from the least to the most valuable; with `multi`, wealthier accounts have more of them. */
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

/** Goods other than accounts: lots of currency or items. */
export interface LotSpec {
  type: Exclude<GoodsType, 'account' | 'rental'>;
  medianFen: number;
  attributes: readonly AttributeSpec[];
  /** Title templates with # for the first figure. */
  titles: readonly string[];
}

export interface GameSpec {
  code: string;
  name: string;
  pinyin: string;
  hot: boolean;
  /** Two-letter prefix of its goods numbers. */
  initials: string;
  /** Median price of its accounts, and the standard deviation of the price logarithm. */
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
