/** Whether the state of a history entry marks this payment as left for. */
export const wasRedirected = (state: unknown, payNo: string): boolean =>
  typeof state === 'object' && state !== null && 'left' in state && state.left === payNo;
