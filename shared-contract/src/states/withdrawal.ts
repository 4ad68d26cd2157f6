/**
 * The life cycle of a withdrawal (product call withdraw): requested → paying → arrived, or failed and returned to
 * the balance. Staff may end one that does not arrive: returning → failed, or arrived if the provider had paid it.
 */
export const withdrawalStates = {
  requested: '申请中',
  paying: '打款中',
  returning: '退回中',
  arrived: '已到账',
  failed: '失败',
} as const;
export type WithdrawalState = keyof typeof withdrawalStates;
