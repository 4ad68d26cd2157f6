/**
 * The life cycle of a recycling request and its quotes (product section 4) as data: state → action → actor and next
 * state. A valuation is `done` at once.
 */
export const assessmentStates = {
  done: '已估价',
  reviewing: '待审核',
  rejected: '驳回',
  quoting: '报价中',
  choosing: '待选择',
  trading: '交易中',
  completed: '已完成',
  closed: '已关闭',
  expired: '已过期',
  cancelled: '已取消',
} as const;
export type AssessmentState = keyof typeof assessmentStates;

/** The tabs of 我的竞价 (product section 2) and the states listed in each. */
export const auctionTabs = {
  reviewing: ['reviewing'],
  quoting: ['quoting'],
  choosing: ['choosing'],
  trading: ['trading'],
  completed: ['completed'],
  failed: ['rejected', 'expired', 'cancelled', 'closed'],
} as const satisfies Record<string, readonly AssessmentState[]>;
export type AuctionTab = keyof typeof auctionTabs;

export type AssessmentActor = 'seller' | 'merchant' | 'staff' | 'system';
export interface AssessmentMove {
  readonly by: AssessmentActor;
  readonly to: AssessmentState;
}

export const assessmentMoves = {
  done: {},
  reviewing: { approve: { by: 'staff', to: 'quoting' }, reject: { by: 'staff', to: 'rejected' } },
  rejected: {},
  quoting: {
    quote: { by: 'merchant', to: 'quoting' },
    withdrawQuote: { by: 'merchant', to: 'quoting' },
    accept: { by: 'seller', to: 'trading' },
    cancel: { by: 'seller', to: 'cancelled' },
    /** At endAt: with quotes the seller chooses, without any the request expires. */
    end: { by: 'system', to: 'choosing' },
    expire: { by: 'system', to: 'expired' },
  },
  choosing: { accept: { by: 'seller', to: 'trading' }, expire: { by: 'system', to: 'expired' } },
  /** Ended by the order. */
  trading: { complete: { by: 'system', to: 'completed' }, close: { by: 'system', to: 'closed' } },
  completed: {},
  closed: {},
  expired: {},
  cancelled: {},
} as const satisfies Record<AssessmentState, Record<string, AssessmentMove>>;

/** The move of an action from a state; undefined if the table has none. */
export const assessmentMove = (state: AssessmentState, action: string): AssessmentMove | undefined =>
  Object.hasOwn(assessmentMoves[state], action)
    ? (assessmentMoves[state] as Record<string, AssessmentMove>)[action]
    : undefined;

export const quoteStates = {
  valid: '有效',
  withdrawn: '撤回',
  accepted: '已接受',
  lost: '落选',
  void: '失效',
} as const;
export type QuoteState = keyof typeof quoteStates;

/** Possible durations of an auction, in hours. */
export const auctionHours = [6, 12, 24] as const;

/** In milliseconds: a quote in the last five minutes adds five; after the end the seller has a day to choose. */
export const auctionLimitsMs = { extension: 5 * 60_000, choose: 24 * 3_600_000 } as const;
