import type { ReactNode } from 'react';
import { DisabledContext } from '../button/disabled-context';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Tap, type TapTarget } from '../link/Tap';
import { Badge } from '../tag/Badge';
import { useWide } from '../wide/use-wide';
import classes from './ActionBar.module.css';
import { useOnline } from './use-online';

export interface ActionBarProps {
  /** At most three. */
  icons?: ReactNode;
  /** What the buttons refer to, such as the amount, at the left. */
  lead?: ReactNode;
  /** Instead of `lead`, where only a desktop has room for it: one short sentence. */
  wideLead?: ReactNode;
  /** At most two Buttons; the `primary` one is always the widest. */
  children: ReactNode;
  /** Why the main button is disabled, shown under the buttons. */
  reason?: ReactNode;
}

/**
 * Actions of the page, fixed to the bottom of the column. A page with it uses `<Page foot="bar">`. While offline its
 * buttons are disabled and it shows the reason, since requests would only fail.
 */
export function ActionBar({ icons, lead, wideLead, children, reason }: ActionBarProps) {
  const online = useOnline();
  const wide = useWide();
  const why = reason ?? (online ? undefined : '网络断开了，联网后再操作');
  return (
    <section className={classes.bar} aria-label="页面操作">
      <div className={classes.row}>
        {icons && <div className={classes.icons}>{icons}</div>}
        {lead && <div className={classes.lead}>{lead}</div>}
        {wide && wideLead && <div className={cx('wide-only', classes.wideLead)}>{wideLead}</div>}
        <div className={classes.buttons}>
          <DisabledContext value={!online}>{children}</DisabledContext>
        </div>
      </div>
      {why && <p className={classes.reason}>{why}</p>}
    </section>
  );
}

export interface ActionIconProps extends TapTarget {
  icon: IconName;
  label: string;
  /** State of a toggle such as 收藏. */
  on?: boolean;
  /** Number of unread messages. */
  unread?: number;
}

export function ActionIcon({ icon, label, on, unread = 0, ...target }: ActionIconProps) {
  return (
    <Tap className={cx(classes.icon, on && classes.on)} pressed={on} {...target}>
      <Icon name={icon} />
      {label}
      <Badge count={unread} label="条未读" />
    </Tap>
  );
}
