import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import classes from './ResultHead.module.css';

interface ResultHeadProps {
  kind: 'ok' | 'danger' | 'wait' | 'info';
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** The result in one sentence; announced to screen readers when it changes. */
export function ResultHead({ kind, icon, title, children }: ResultHeadProps) {
  return (
    <div className={classes.head} role="status">
      <span className={cx(classes.sign, `tone-${kind}`)}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
