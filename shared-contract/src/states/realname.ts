/** The states of real-name verification (product section 4). */
export const realnameStates = {
  none: '未认证',
  pending: '认证中',
  verified: '已认证',
  failed: '失败',
} as const;
export type RealnameState = keyof typeof realnameStates;
