import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import classes from './Tag.module.css';

export type TagKind = 'claim' | 'verified' | 'missing' | 'ok' | 'wait' | 'danger' | 'info' | 'muted';

/**
 * One fact in a word. `claim` (plain) is what the seller says, `verified` what we checked (with its date), `missing` what nobody
 * answered; the others are states.
 */
export function Tag({
  kind = 'claim',
  icon,
  children,
}: {
  kind?: TagKind;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={cx(classes.tag, classes[kind])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
