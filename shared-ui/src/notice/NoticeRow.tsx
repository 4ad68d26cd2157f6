import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Tap, type TapTarget } from '../link/Tap';
import classes from './NoticeRow.module.css';

export interface NoticeRowProps extends TapTarget {
  icon: IconName;
  tone?: 'plain' | 'accent' | 'ok' | 'wait' | 'danger' | 'info';
  title: ReactNode;
  timeText: string;
  /** At most two lines, with the figures. */
  children?: ReactNode;
  unread?: boolean;
}

/** A notice: icon by its kind with a dot while unread, title, time, two lines. */
export function NoticeRow({
  icon,
  tone = 'plain',
  title,
  timeText,
  children,
  unread,
  ...target
}: NoticeRowProps) {
  return (
    <Tap className={cx(classes.row, unread && classes.unread)} {...target}>
      <span className={cx(classes.icon, classes[tone])}>
        <Icon name={icon} />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <span className={classes.title}>
            {unread && <span className="aloud">未读：</span>}
            {title}
          </span>
          <time className={cx(classes.time, 'num')}>{timeText}</time>
        </span>
        {children && <span className={classes.text}>{children}</span>}
      </span>
    </Tap>
  );
}

/** A group heading of rows, such as 今天. */
export function RowsHeading({ children }: { children: ReactNode }) {
  return <h2 className={classes.heading}>{children}</h2>;
}
