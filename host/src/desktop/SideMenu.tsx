import { type RouteName, routes } from 'shared-contract';
import { desktopLayouts } from 'shared-contract/desktop';
import { PageLink } from 'shared-router';
import { cx } from 'shared-ui';
import classes from './SideMenu.module.css';
import { useLayout } from './use-layout';

const pages = (Object.keys(desktopLayouts) as RouteName[]).filter(
  (name) => desktopLayouts[name] === 'account',
);

/** The menu beside the pages of the account (layout `account`). */
export function SideMenu() {
  const { name } = useLayout();
  return (
    <nav className={cx('wide-only', classes.menu)} aria-label="我的">
      <div className={classes.sheet}>
        {pages.map((page) => (
          <PageLink
            key={page}
            to={page as 'mycenter'}
            className={cx(classes.row, page === name && classes.on)}
            aria-current={page === name ? 'page' : undefined}
          >
            {routes[page].title}
          </PageLink>
        ))}
      </div>
    </nav>
  );
}
