import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Tap, type TapTarget } from '../link/Tap';
import classes from './ListRow.module.css';

export interface ListRowProps extends TapTarget {
  icon?: IconName;
  label: ReactNode;
  /** Small, under the label. */
  note?: ReactNode;
  /** The fact at the right. */
  value?: ReactNode;
  /** Centred label without a chevron, for 退出登录. */
  centred?: boolean;
}

/** A row of a list: icon, label, fact, and a chevron if it has a target. */
export function ListRow({ icon, label, note, value, centred, ...target }: ListRowProps) {
  const leads = !centred && (target.href !== undefined || target.onClick !== undefined);
  return (
    <Tap className={cx(classes.row, centred && classes.centred)} {...target}>
      {icon && <Icon name={icon} className={classes.icon} />}
      <span className={classes.label}>
        {label}
        {note && <small>{note}</small>}
      </span>
      <span className={classes.value}>
        {value}
        {leads && <Icon name="right" />}
      </span>
    </Tap>
  );
}
