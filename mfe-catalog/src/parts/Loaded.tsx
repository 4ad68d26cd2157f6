import type { ReactNode } from 'react';
import type { CallState } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import classes from './Loaded.module.css';

interface LoadedProps<T> {
  answer: CallState<T> & { again: () => void };
  /** The shape of what is coming, so that nothing moves when it comes. */
  skeleton: ReactNode;
  /** What it is, for whoever reads that it failed: 公告. */
  what: string;
  children: (value: T) => ReactNode;
}

/** A section's answer with its own loading and its own failure: the sections around it work on. */
export function Loaded<T>({ answer, skeleton, what, children }: LoadedProps<T>) {
  if (answer.value !== undefined) return children(answer.value);
  if (answer.state === 'failed') return <SectionFailed what={what} onRetry={answer.again} />;
  return skeleton;
}

export function SectionFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <span>{what}没有加载出来</span>
      <Button size="s" variant="accent" icon="retry" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
