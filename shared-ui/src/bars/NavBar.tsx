import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/icons';
import { Tap, type TapTarget } from '../link/Tap';
import { Badge } from '../tag/Badge';
import classes from './NavBar.module.css';

export interface NavBarProps {
  title?: ReactNode;
  /** False if the content below contains the h1. */
  heading?: boolean;
  /** Target of the back button; with `href` it works without script. Absent: no back button. */
  back?: TapTarget;
  backLabel?: '返回' | '关闭';
  /** NavButtons, at most two. */
  right?: ReactNode;
  /** Instead of a title: a search field that fills the bar. */
  children?: ReactNode;
  /** On the page background without a border, for login. */
  plain?: boolean;
}

/** The sticky navigation bar of a page. The title is centred regardless of the buttons. */
export function NavBar({
  title,
  heading = true,
  back,
  backLabel = '返回',
  right,
  children,
  plain,
}: NavBarProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={cx(classes.nav, plain && classes.plain, children !== undefined && classes.filled)}>
      <div className={classes.side}>
        {back && <NavButton icon={backLabel === '返回' ? 'back' : 'close'} label={backLabel} {...back} />}
      </div>
      {children ?? (title ? <Title className={classes.title}>{title}</Title> : <span />)}
      <div className={cx(classes.side, classes.right)}>{right}</div>
    </header>
  );
}

export interface NavButtonProps extends TapTarget {
  icon?: IconName;
  /** Accessible label with an icon, visible text without one. */
  label: string;
  badge?: number;
}

export function NavButton({ icon, label, badge = 0, ...target }: NavButtonProps) {
  const aloud = badge > 0 ? `${label}，${badge > 99 ? '99+' : badge}` : label;
  return (
    <Tap className={cx(classes.button, !icon && classes.words)} label={icon && aloud} {...target}>
      {icon ? <Icon name={icon} /> : label}
      <Badge count={badge} />
    </Tap>
  );
}
