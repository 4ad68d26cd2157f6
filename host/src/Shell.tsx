import type { ReactNode } from 'react';
import { href, type RouteName, type RouteRow, routes, titleOf } from 'shared-contract';
import { useGo, useLocation } from 'shared-router';
import { NavBar, TabBar, type TabKey } from 'shared-ui';
import { useUnread } from './use-unread';

const tabs = {
  home: 'home',
  buy: 'goodList',
  sell: 'sell',
  message: 'xiaoxi',
  me: 'mycenter',
} as const satisfies Record<TabKey, RouteName>;
const hrefs: Partial<Record<TabKey, string>> = Object.fromEntries(
  Object.entries(tabs).map(([key, name]) => [key, href(name)]),
);

/**
 * What stands around a page: the navigation bar its row asks for, and the tab bar. The two shells of the specification
 * (/index and /other) are this one component: they differ in where they redirect to only, and a remote with pages in
 * both must stay mounted when one goes from the one to the other.
 */
export function Shell({ name, children }: { name: RouteName; children: ReactNode }) {
  const row: RouteRow = routes[name];
  const go = useGo();
  const { search } = useLocation();
  const unread = useUnread();
  const query = new URLSearchParams(search);
  const isWhole = row.whole?.some((parameter) => query.get(parameter)) ?? false;
  const current = (Object.keys(tabs) as TabKey[]).find((key) => tabs[key] === name);
  return (
    <>
      {row.bar !== 'own' && (
        <NavBar
          title={titleOf(row, query)}
          heading={row.heading !== 'own'}
          back={row.tab ? undefined : { onClick: () => go.back() }}
        />
      )}
      {children}
      {row.tab && !isWhole && <TabBar hrefs={hrefs} current={current} unread={unread} />}
    </>
  );
}
