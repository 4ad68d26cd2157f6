/** One flaky test may be bad luck; more indicate a fault of the tests or of the product. */
export const UNSTEADY_ALLOWED = 2;

/** The results that passed only on a retry, and whether they are too many for the run to pass. */
export function unsteadyOf<T extends { status: string }>(results: readonly T[]) {
  const unsteady = results.filter(({ status }) => status === 'unsteady');
  return { unsteady, areTooMany: unsteady.length > UNSTEADY_ALLOWED };
}
