import type { ReactNode } from 'react';
import { cx } from '../cx';
import classes from './Steps.module.css';

export interface StepsProps {
  steps: readonly { title: string; note?: ReactNode }[];
  /** The step that runs now, from 0; `steps.length` when all is done. */
  current: number;
  /** It waits for somebody: the bar is amber up to now. */
  waiting?: boolean;
}

/** A process on a ruler: a tick per step, filled up to now. Process, not proof: proof is a Timeline. */
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
