/** The life cycle of a 找回包赔 claim (product section 4) as data: state → move → actor and next state. */
export const claimStates = {
  submitted: '已提交',
  checking: '核查中',
  recovered: '追回成功',
  paying: '赔付中',
  paid: '已赔付',
  rejected: '已驳回',
} as const;
export type ClaimState = keyof typeof claimStates;

export type ProblemActor = 'member' | 'staff' | 'system';
export interface ProblemMove<State extends string> {
  readonly by: ProblemActor;
  readonly to: State;
  /** At most one time in the life of the ticket. */
  readonly once?: true;
  /** Only after the deadline. */
  readonly afterDeadline?: true;
}

export const claimMoves = {
  submitted: {
    take: { by: 'staff', to: 'checking' },
    /** A claim that staff did not process in time is paid. */
    expire: { by: 'system', to: 'paying', afterDeadline: true },
  },
  checking: {
    recover: { by: 'staff', to: 'recovered' },
    compensate: { by: 'staff', to: 'paying' },
    reject: { by: 'staff', to: 'rejected' },
    /** Reports progress, such as the seller's reply; decides nothing. */
    answer: { by: 'staff', to: 'checking' },
    /** Day 15 without recovery: the full price is paid. */
    expire: { by: 'system', to: 'paying', afterDeadline: true },
  },
  paying: { pay: { by: 'system', to: 'paid' } },
  rejected: { reopen: { by: 'member', to: 'checking', once: true } },
  recovered: {},
  paid: {},
} as const satisfies Record<ClaimState, Record<string, ProblemMove<ClaimState>>>;

const DAY_MS = 86_400_000;
/** Time limit of a claim, and when staff are alerted to an unprocessed one, until staff set others (`shared-contract/rules`). */
export const claimLimitsMs = { outcome: 15 * DAY_MS, alarm: 3_600_000 } as const;
/** Number of pictures required to prove a claim, as in its published terms. */
export const claimProofs = { min: 3, max: 6 } as const;
