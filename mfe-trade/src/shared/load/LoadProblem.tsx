import type { ReactNode } from 'react';
import { href } from 'shared-contract';
import { isNotFound, refusalText } from 'shared-sdk';
import { FailedState, NotFoundState, Page, StateButton } from 'shared-ui';

interface LoadProblemProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** The name of the missing content, such as 订单. */
  what: string;
}

/** Replaces a page whose content is missing: not found, or not loaded. */
export function LoadProblem({ error, onRetry, busy, what }: LoadProblemProps) {
  return (
    <Page>
      {isNotFound(error) ? (
        <NotFoundState
          title={`没有这个${what}`}
          action={<StateButton href={href('home')}>回首页</StateButton>}
        >
          {`内容不存在：可能${what}号抄错了一位，或者它不属于这个账号。`}
        </NotFoundState>
      ) : (
        <FailedState module={what} onRetry={onRetry} busy={busy}>
          {refusalText(error)}
        </FailedState>
      )}
    </Page>
  );
}

interface LoadingPageProps extends LoadProblemProps {
  /** Placeholders of the page's blocks. */
  children: ReactNode;
}

/** Replaces a page whose content is missing: placeholders first, then the error if there is one. */
export function LoadingPage({ children, ...problem }: LoadingPageProps) {
  return problem.error ? <LoadProblem {...problem} /> : <Page>{children}</Page>;
}
