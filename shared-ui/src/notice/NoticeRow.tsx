import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { UiLink } from '../link/UiProvider';
import classes from './NoticeRow.module.css';

export interface NoticeRowProps {
  icon: IconName;
  tone?: 'plain' | 'ok' | 'wait' | 'info';
  title: ReactNode;
  timeText: string;
  href: string;
  /** At most two lines, with the figures. */
  children?: ReactNode;
}

/** A notice: icon by its kind, title, time, two lines. */
export function NoticeRow({ icon, tone = 'plain', title, timeText, href, children }: NoticeRowProps) {
  return (
    <UiLink className={classes.row} href={href}>
      <span className={cx(classes.icon, `tone-${tone}`)}>
        <Icon name={icon} />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>{title}</span>
          <time className={cx(classes.time, 'num')}>{timeText}</time>
        </span>
        {children && <span className={cx(classes.text, 'two-lines')}>{children}</span>}
      </span>
    </UiLink>
  );
}

/** A group heading of rows, such as 今天. */
export function RowsHeading({ children }: { children: ReactNode }) {
  return <h2 className={classes.heading}>{children}</h2>;
}
