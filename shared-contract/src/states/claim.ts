/** The life cycle of a 找回包赔 claim (product section 4) as data: state → move → who makes it and where it leads. */
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
  /** At most once in the life of the ticket. */
  readonly once?: true;
  /** Only once the deadline has passed. */
  readonly afterDeadline?: true;
}

export const claimMoves = {
  submitted: {
    take: { by: 'staff', to: 'checking' },
    /** Nobody loses money because nobody looked. */
    expire: { by: 'system', to: 'paying', afterDeadline: true },
  },
  checking: {
    recover: { by: 'staff', to: 'recovered' },
    compensate: { by: 'staff', to: 'paying' },
    reject: { by: 'staff', to: 'rejected' },
    /** Says how it stands, such as what the seller answered; nothing is decided by it. */
    answer: { by: 'staff', to: 'checking' },
    /** Day 15 without recovery: the whole price is paid. */
    expire: { by: 'system', to: 'paying', afterDeadline: true },
  },
  paying: { pay: { by: 'system', to: 'paid' } },
  rejected: { reopen: { by: 'member', to: 'checking', once: true } },
  recovered: {},
  paid: {},
} as const satisfies Record<ClaimState, Record<string, ProblemMove<ClaimState>>>;

const DAY_MS = 86_400_000;
/** How long a claim may take, and when the staff are called because nobody has looked at it. */
export const claimLimitsMs = { outcome: 15 * DAY_MS, alarm: 3_600_000 } as const;
/** How many pictures prove a claim, as its published terms say. */
export const claimProofs = { min: 3, max: 6 } as const;
