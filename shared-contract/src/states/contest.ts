import type { ProblemMove } from './claim';

/**
 * The life cycle of a contest (decision 064): who lists an account says that an earlier listing in its history is another
 * account. While staff check, the history shows the listing as contested.
 */
export const contestStates = {
  pending: '核对中',
  upheld: '异议成立',
  dismissed: '异议不成立',
} as const;
export type ContestState = keyof typeof contestStates;

export const contestMoves = {
  pending: {
    uphold: { by: 'staff', to: 'upheld' },
    dismiss: { by: 'staff', to: 'dismissed' },
  },
  dismissed: {},
  upheld: {},
} as const satisfies Record<ContestState, Record<string, ProblemMove<ContestState>>>;

/** Length of the sentence that is shown beside a contested listing, in characters. */
export const contestLength = { min: 10, max: 60 } as const;
/** Within this time staff answer, in days. */
export const CONTEST_DAYS = 5;
