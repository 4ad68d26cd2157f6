import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import classes from './Tag.module.css';

export type TagKind = 'claim' | 'verified' | 'missing' | 'ok' | 'wait' | 'danger' | 'info' | 'muted';

/**
 * One fact as a label. `claim` (plain) is stated by the seller, `verified` checked by staff (with its date),
 * `missing` not disclosed; the others are states.
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
