import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { UiLink } from '../link/UiProvider';
import { Badge } from '../tag/Badge';
import classes from './TabBar.module.css';

const tabs = {
  home: { label: '首页', icon: 'home', chosen: 'homeOn' },
  buy: { label: '买号', icon: 'buy', chosen: 'buyOn' },
  sell: { label: '卖号', icon: 'sell', chosen: 'sellOn' },
  message: { label: '消息', icon: 'message', chosen: 'messageOn' },
  me: { label: '我的', icon: 'me', chosen: 'meOn' },
} as const;
export type TabKey = keyof typeof tabs;

export interface TabBarProps {
  /** Target of each tab; tabs without one are hidden. */
  hrefs: Partial<Record<TabKey, string>>;
  current?: TabKey;
  /** Unread messages. */
  unread?: number;
}

/** The main navigation, at most five tabs, fixed to the bottom of the column. */
export function TabBar({ hrefs, current, unread = 0 }: TabBarProps) {
  return (
    <nav className={classes.bar} aria-label="主导航">
      {(Object.keys(tabs) as TabKey[]).map((key) => {
        const { label, icon, chosen } = tabs[key];
        const to = hrefs[key];
        const on = key === current;
        if (to === undefined) return null;
        return (
          <UiLink
            key={key}
            href={to}
            className={cx(classes.tab, on && classes.on)}
            aria-current={on ? 'page' : undefined}
          >
            <Icon name={on ? chosen : icon} />
            {label}
            {key === 'message' && <Badge count={unread} label="条未读" />}
          </UiLink>
        );
      })}
    </nav>
  );
}
