import type { CaseOption } from 'shared-contract/shapes';
import { amountIn, type Division, splitDivision } from '../amount/division';
import type { OpenCase } from '../open-case';
import { suggestionOf } from '../verify/verdicts';

/** Letters of the verbs that are allowed, in their order. */
const LETTERS = ['a', 's', 'd', 'f', 'w', 'r', 'v'] as const;

export interface Verb {
  option: CaseOption;
  letter: string;
}

/** What may be done now, each with its letter. */
export const verbsOf = (options: readonly CaseOption[]): Verb[] =>
  options
    .filter(({ refusal }) => refusal === null)
    .slice(0, LETTERS.length)
    .map((option, i) => ({ option, letter: LETTERS[i] ?? '' }));

/** The one verb that stands out: what the verdicts speak for, a ruling with an amount, else the first. */
export function primaryOf(
  verbs: readonly Verb[],
  { value, draft }: Pick<OpenCase, 'value' | 'draft'>,
): string {
  const suggested = suggestionOf(value.items, draft.verdicts);
  const isAllowed = (verb: string) => verbs.some(({ option }) => option.verb === verb);
  const withAmount = ['split', 'compensate'].find((verb) => isAllowed(verb) && draft.amounts[verb]);
  const first = verbs[0]?.option.verb ?? '';
  return isAllowed(suggested) ? suggested : (withAmount ?? first);
}

/** The chosen amount of a verb that has one, in fen; undefined while it is not valid. */
export const amountOf = (
  { verb, amount }: CaseOption,
  { draft }: Pick<OpenCase, 'draft'>,
): number | undefined => (amount ? amountIn(amount, draft.amounts[verb] ?? '') : undefined);

/** Who gets how much by a verb, in fen; null where no money of the order moves. */
export function divisionOf(
  option: CaseOption,
  amountFen: number | undefined,
  value: OpenCase['value'],
): Division | null {
  if (option.verb === 'split' && value.order && amountFen !== undefined)
    return splitDivision(value.order, amountFen);
  return option.money;
}
