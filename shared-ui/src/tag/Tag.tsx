import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import classes from './Tag.module.css';

export type TagKind = 'claim' | 'verified' | 'missing' | 'ok' | 'wait' | 'danger' | 'info' | 'muted';

/** The tones of the kinds on a ground of their own. */
const tones: Partial<Record<TagKind, string>> = {
  verified: 'accent',
  ok: 'ok',
  wait: 'wait',
  danger: 'danger',
  info: 'info',
  muted: 'plain',
};

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
  const tone = tones[kind];
  return (
    <span className={cx(classes.tag, tone ? `${classes.toned} tone-${tone}` : classes[kind])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
