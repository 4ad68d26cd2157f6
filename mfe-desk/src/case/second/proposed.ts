import type { CaseOption, StaffWork } from 'shared-contract/shapes';

export type Proposal = NonNullable<StaffWork['proposal']>;

/** The verb of the case's options that a proposal is about. */
export const verbOf = ({ action, forBuyer }: Proposal): string =>
  action === 'arbitrate' ? `arbitrate:${forBuyer ? 'buyer' : 'seller'}` : action;

export const optionOf = (options: readonly CaseOption[], proposal: Proposal): CaseOption | undefined =>
  options.find(({ verb }) => verb === verbOf(proposal));
