import type { CaseOption, StaffWork } from 'shared-contract/shapes';

export type Proposal = NonNullable<StaffWork['proposal']>;

/** What a proposal is about. */
export const optionOf = (options: readonly CaseOption[], proposal: Proposal): CaseOption | undefined =>
  options.find(({ verb }) => verb === proposal.verb);
