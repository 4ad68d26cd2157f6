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
 * The layout around a page: the navigation bar that its route asks for, and the tab bar. One component for both
 * shells of the specification (/index and /other): they differ only in their redirects, and a remote with pages
 * in both must stay mounted during a navigation between them.
 */
export function Shell({ name, children }: { name: RouteName; children: ReactNode }) {
  const row: RouteRow = routes[name];
  const go = useGo();
  const { search } = useLocation();
  const unread = useUnread();
  const query = new URLSearchParams(search);
  const hidesTabBar = row.fullScreen?.some((parameter) => query.get(parameter)) ?? false;
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
      {row.tab && !hidesTabBar && <TabBar hrefs={hrefs} current={current} unread={unread} />}
    </>
  );
}
