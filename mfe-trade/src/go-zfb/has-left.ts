/** Whether a history entry's state says that this payment was left for. */
export const hasLeft = (state: unknown, payNo: string): boolean =>
  typeof state === 'object' && state !== null && 'left' in state && state.left === payNo;
