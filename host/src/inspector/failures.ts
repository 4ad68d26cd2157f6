import { FAILURE_EVENT, type Failure } from '../reports/failure';
import { type OwnerOf, ownerOfStack } from './attribution';

/** What went wrong, and whose it is. */
export interface Problem {
  part: string;
  message: string;
}

const MAX_PROBLEMS = 100;

const messageOf = (error: unknown): string =>
  String((error as Partial<Error> | null)?.message ?? error).slice(0, 300);

/** Collects what the host announces, uncaught errors, rejections, files that do not load, and violations of the policy. */
export function watchFailures(owner: OwnerOf, changed: () => void): () => readonly Problem[] {
  let problems: Problem[] = [];
  const seen = new WeakSet<object>();
  function add(error: unknown, part: string, message = messageOf(error)) {
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    problems = [...problems, { part, message }].slice(-MAX_PROBLEMS);
    changed();
  }
  const stackOf = (error: unknown) => String((error as Partial<Error> | null)?.stack ?? '');

  addEventListener(FAILURE_EVENT, (event) => {
    const { error, remote } = (event as CustomEvent<Failure>).detail;
    add(error, remote ?? ownerOfStack(stackOf(error), owner));
  });
  addEventListener('unhandledrejection', ({ reason }) => add(reason, ownerOfStack(stackOf(reason), owner)));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    add(
      undefined,
      ownerOfStack(`${blockedURI} ${sourceFile}`, owner),
      `${effectiveDirective} 不允许 ${blockedURI}`,
    ),
  );
  addEventListener(
    'error',
    ({ target, error, message, filename }) => {
      if (message) return add(error, ownerOfStack(stackOf(error) || filename, owner), message);
      const address =
        target instanceof HTMLScriptElement
          ? target.src
          : target instanceof HTMLLinkElement
            ? target.href
            : '';
      const part = owner(address);
      if (part) add(undefined, part, `没有加载到 ${new URL(address).pathname}`);
    },
    true,
  );
  return () => problems;
}
