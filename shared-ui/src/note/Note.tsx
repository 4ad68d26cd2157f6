import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import classes from './Note.module.css';

const looks = {
  plain: undefined,
  accent: 'shieldok',
  ok: 'check',
  wait: 'alert',
  danger: 'alert',
  info: 'info',
} as const satisfies Record<string, IconName | undefined>;

export interface NoteProps {
  kind?: keyof typeof looks;
  /** Overrides the kind's icon. */
  icon?: IconName;
  /** Full width without round corners, as a strip over the page. */
  strip?: boolean;
  children: ReactNode;
}

/** An important notice, with the icon of its kind. */
export function Note({ kind = 'plain', icon = looks[kind], strip, children }: NoteProps) {
  return (
    <div
      className={cx(classes.note, `tone-${kind}`, kind === 'plain' && classes.plain, strip && classes.strip)}
    >
      {icon && <Icon name={icon} />}
      <div className={classes.words}>{children}</div>
    </div>
  );
}
