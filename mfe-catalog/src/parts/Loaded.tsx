import type { ReactNode } from 'react';
import { type CallState, useRefreshOnPull } from 'shared-sdk/react';
import { Button, cx } from 'shared-ui';
import classes from './Loaded.module.css';

interface LoadedProps<T> {
  answer: CallState<T> & { refetch: () => void };
  /** A placeholder of the same size, to avoid a layout shift. */
  skeleton: ReactNode;
  /** The name of the section, for the failure message: 公告. */
  what: string;
  children: (value: T) => ReactNode;
}

/** Renders a section's response with its own loading and failure states, independent of other sections; pulled down it is refetched. */
export function Loaded<T>({ answer, skeleton, what, children }: LoadedProps<T>) {
  useRefreshOnPull(answer.refetch);
  if (answer.value !== undefined) return children(answer.value);
  if (answer.state === 'failed') return <SectionFailed what={what} onRetry={answer.refetch} />;
  return skeleton;
}

export function SectionFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={cx('sheet', classes.failed)} role="alert">
      <span>{what}没有加载出来</span>
      <Button size="s" variant="accent" icon="retry" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
