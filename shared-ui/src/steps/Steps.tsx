import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './Steps.module.css';

export interface StepsProps {
  steps: readonly { title: string; note?: ReactNode }[];
  /** The current step, from 0; `steps.length` when all are done. */
  current: number;
  /** Waiting for a party: the bar is amber up to now. */
  waiting?: boolean;
}

/** A process on a scale: a tick per step, filled up to now. Shows progress, not evidence: for that use a Timeline. */
export function Steps({ steps, current, waiting }: StepsProps) {
  return (
    <ol className={cx(classes.steps, waiting && classes.waiting)}>
      {steps.map(({ title, note }, index) => (
        <li
          key={title}
          className={cx(index < current && classes.done, index === current && classes.now)}
          aria-current={index === current ? 'step' : undefined}
        >
          <b>{title}</b>
          {note}
        </li>
      ))}
    </ol>
  );
}
