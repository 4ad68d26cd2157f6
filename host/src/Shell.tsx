import { type ReactNode, useEffect } from 'react';
import { href, isPageBuilt, type RouteName, type RouteRow, routes } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, granted, session, state } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { NavBar, TabBar, type TabKey } from 'shared-ui';

const tabs = {
  home: 'home',
  buy: 'goodList',
  sell: 'sell',
  message: 'xiaoxi',
  me: 'mycenter',
} as const satisfies Record<TabKey, RouteName>;
const hrefs: Partial<Record<TabKey, string>> = Object.fromEntries(
  Object.entries(tabs)
    .filter(([, name]) => isPageBuilt(name))
    .map(([key, name]) => [key, href(name)]),
);

/** Keeps the unread total beside 消息 up to date while somebody is logged in. */
function useUnread(name: RouteName): number {
  const token = useStream(session.token$, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on every page
  useEffect(() => {
    if (!token) return;
    const asking = api
      .getUnread({})
      .pipe(granted<'getUnread'>())
      // a badge that cannot be had stays as it is
      .subscribe({ next: ({ total }) => state.count$.next(total), error: () => undefined });
    return () => asking.unsubscribe();
  }, [token, name]);
  return useStream(state.count$, 0);
}

/**
 * What stands around a page: the navigation bar its row asks for, and the tab bar. The two shells of the specification
 * (/index and /other) are this one component: they differ in where they redirect to only, and a remote with pages in
 * both must stay mounted when one goes from the one to the other.
 */
export function Shell({ name, children }: { name: RouteName; children: ReactNode }) {
  const row: RouteRow = routes[name];
  const go = useGo();
  const unread = useUnread(name);
  const current = (Object.keys(tabs) as TabKey[]).find((key) => tabs[key] === name);
  return (
    <>
      {row.bar !== 'own' && (
        <NavBar title={row.title} back={row.tab ? undefined : { onClick: () => go.back() }} />
      )}
      {children}
      {row.tab && <TabBar hrefs={hrefs} current={current} unread={unread} />}
    </>
  );
}
