import type { ReactNode } from 'react';
import { RestingContext } from '../button/resting';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Tap, type TapTarget } from '../link/Tap';
import { Badge } from '../tag/Badge';
import classes from './ActionBar.module.css';
import { useOnline } from './use-online';

export interface ActionBarProps {
  /** At most three. */
  icons?: ReactNode;
  /** What the buttons are about, such as the amount, at the left. */
  lead?: ReactNode;
  /** At most two Buttons; the `primary` one is the widest, whatever stands beside it. */
  children: ReactNode;
  /** Why the main button cannot be pressed, in words under the buttons. */
  reason?: ReactNode;
}

/**
 * What can be done with the page, fixed to the foot of the column. A page with it uses `<Page foot="bar">`. Without a network
 * its buttons rest and it says why: what is sent then would only fail.
 */
export function ActionBar({ icons, lead, children, reason }: ActionBarProps) {
  const online = useOnline();
  const why = reason ?? (online ? undefined : '网络断开了，联网后再操作');
  return (
    <section className={classes.bar} aria-label="页面操作">
      <div className={classes.row}>
        {icons && <div className={classes.icons}>{icons}</div>}
        {lead && <div className={classes.lead}>{lead}</div>}
        <div className={classes.buttons}>
          <RestingContext value={!online}>{children}</RestingContext>
        </div>
      </div>
      {why && <p className={classes.reason}>{why}</p>}
    </section>
  );
}

export interface ActionIconProps extends TapTarget {
  icon: IconName;
  label: string;
  /** Of a switch such as 收藏: whether it is on. */
  on?: boolean;
  /** How many messages behind it are unread. */
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
