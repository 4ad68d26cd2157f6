import type { CaseOption } from 'shared-contract/shapes';

/** A payout needs a colleague above an amount, which its consequence names; a ruling as a whole. */
const isSometimes = ({ verb, needsSecond }: CaseOption) => needsSecond && verb === 'compensate';

export const labelOf = (option: CaseOption): string =>
  option.needsSecond && !isSometimes(option) ? `提请复核：${option.label}` : option.label;

/** What follows, with the second person where one is needed. */
export function consequenceOf(option: CaseOption): string {
  if (!option.needsSecond) return `${option.consequence}。`;
  return isSometimes(option) ? `${option.consequence}。` : `${option.consequence}。同事复核后才办。`;
}
