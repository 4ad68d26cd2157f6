/**
 * Kinds of browser failures: a script or remote that failed to load, a remote that threw, uncaught errors and
 * rejections, policy violations.
 */
export const FAILURE_KINDS = ['load', 'error', 'uncaught', 'rejection', 'policy'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A failure. `remote` and `version` are absent if it is not known to be a remote's. */
export interface Failure {
  kind: FailureKind;
  error: unknown;
  remote?: string;
  version?: string;
}

/** The event that passes a failure from the host's bundle to the reporter, a separate script in the HTML head. */
export const FAILURE_EVENT = 'haozhan:failure';

/**
 * Passes a failure to the reporter. Call it before `reportError` with the same error: the reporter dedupes by
 * error.
 */
export const announceFailure = (failure: Failure) =>
  dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail: failure }));
