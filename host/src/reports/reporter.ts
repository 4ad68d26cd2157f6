import { FAILURE_EVENT, type Failure, type FailureKind } from './failure';
import { mark } from './mark';
import { STACK_FRAMES, scrub } from './scrub';

/** Maximum of distinct failures reported per page load, so that a loop of errors stays cheap. */
const MAX_REPORTS = 10;
const FRAME_CHARS = 300;

/**
 * Failures that are not a release's fault: browser extensions, scripts injected by in-app browsers, a browser
 * warning raised as an error, an unknown address.
 */
const FOREIGN = /-extension|^Script error|^ResizeObserver loop|missingRoute/;

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String((error as Partial<Error> | null)?.message ?? error);
  return error.cause ? `${error}; ${messageOf(error.cause)}` : String(error);
};

/** The top frames in the browser's format, one per line, without our origin and query strings. */
const framesOf = (stack: unknown) =>
  String(stack ?? '')
    .replaceAll(location.origin, '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, STACK_FRAMES)
    .map((line) => line.replace(/[?#].*(?=:\d+:\d+\)?$)/, '').slice(-FRAME_CHARS))
    .join('\n');

/**
 * Reports every failure of the page to `POST /reports`: those the host announces (`announceFailure`), uncaught
 * errors, unhandled rejections, host scripts that fail to load, and Content-Security-Policy violations. Runs in
 * the HTML head to catch failures before React starts. Identical failures are sent once per page load. It never
 * throws.
 */
export function reportFailures(): void {
  const sent = new Set<string>();
  let left = MAX_REPORTS;

  function report(failure: Failure) {
    try {
      const { kind, error, remote = 'host', version } = failure;
      const { host, route } = document.documentElement.dataset;
      const stack = framesOf((error as Partial<Error> | null)?.stack);
      const message = messageOf(error);
      if (FOREIGN.test(message) || FOREIGN.test(stack)) return;
      // A remote's failure is reported even if another remote failed alike; an uncaught error is skipped if
      // already reported as a remote's.
      const any = message + stack;
      const own = version ? [kind, remote, version, any].join() : any;
      if (sent.has(own) || left-- <= 0) return;
      sent.add(own).add(any);
      // For the report of the visit: whose code failed.
      if (kind !== 'policy') mark(`failure ${/^.*\/remotes\/(\w+)/.exec(stack)?.[1] ?? remote}`);
      const body = { kind, remote, version: version ?? host, page: route, message: scrub(message), stack };
      navigator.sendBeacon?.('/reports', JSON.stringify(body));
    } catch {
      // A failing report must not cause another failure.
    }
  }
  const uncaught = (kind: FailureKind, error: unknown) => report({ kind, error });

  addEventListener(FAILURE_EVENT, (event) => report((event as CustomEvent<Failure>).detail));
  addEventListener('unhandledrejection', ({ reason }) => uncaught('rejection', reason));
  addEventListener('securitypolicyviolation', (event) =>
    uncaught('policy', {
      message: `${event.effectiveDirective} ${event.blockedURI.split(/[?#]/)[0]}`,
      stack: `@${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
    }),
  );
  addEventListener(
    'error',
    ({ target, error, message, filename, lineno, colno }) => {
      // Load errors of elements have no message and do not bubble. Remotes report their own.
      if (message) uncaught('uncaught', error ?? { message, stack: `@${filename}:${lineno}:${colno}` });
      else if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`))
        uncaught('load', { message: `script did not load: ${target.src.slice(location.origin.length)}` });
    },
    true,
  );
}
