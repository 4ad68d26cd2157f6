import type { CaseOption } from 'shared-contract/shapes';

/** Payouts above this need a colleague; of rulings the option says so (api/src/staff/four-eyes.ts). */
const isSometimes = ({ verb, needsSecond }: CaseOption) => needsSecond && verb === 'compensate';

export const labelOf = (option: CaseOption): string =>
  option.needsSecond && !isSometimes(option) ? `提请复核：${option.label}` : option.label;

/** What follows, with the second person where one is needed. */
export function consequenceOf(option: CaseOption): string {
  if (!option.needsSecond) return `${option.consequence}。`;
  return isSometimes(option)
    ? `${option.consequence}。超过 ¥2,000 的，同事复核后才办。`
    : `${option.consequence}。同事复核后才办。`;
}
