/** What a browser reports: a script or remote that did not load, a remote that threw, and what nobody caught. */
export const FAILURE_KINDS = ['load', 'error', 'uncaught', 'rejection', 'policy'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** One failure. `remote` and `version` are absent where it is not known to be a remote's. */
export interface Failure {
  kind: FailureKind;
  error: unknown;
  remote?: string;
  version?: string;
}

/** The event by which the host's bundle hands a failure to the reporter, which is a script of its own in the HTML head. */
export const FAILURE_EVENT = 'haozhan:failure';

/** Hands a failure to the reporter. Call it before `reportError` for the same error: the reporter sends an error once. */
export const announceFailure = (failure: Failure) =>
  dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail: failure }));
