/** The life cycle of real-name verification (product section 4). */
export const realnameStates = {
  none: '未认证',
  pending: '认证中',
  verified: '已认证',
  failed: '失败',
} as const;
export type RealnameState = keyof typeof realnameStates;
export const realnameMoves = {
  none: ['pending', 'verified', 'failed'],
  pending: ['verified', 'failed'],
  failed: ['pending', 'verified', 'failed'],
  verified: [],
} as const satisfies Record<RealnameState, readonly RealnameState[]>;
