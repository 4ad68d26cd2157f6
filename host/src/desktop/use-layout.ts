import { type RouteName, type RouteRow, routeAt, routes } from 'shared-contract';
import { type DesktopLayout, desktopLayouts } from 'shared-contract/desktop';
import { useLocation } from 'shared-router';

/** The current page and its layout. The page of conversations without an open one is a page of the account. */
export function useLayout(): { name: RouteName | undefined; layout: DesktopLayout } {
  const { pathname, search } = useLocation();
  const name = routeAt(pathname);
  if (!name) return { name, layout: 'column' };
  const layout = desktopLayouts[name] ?? 'column';
  const row: RouteRow = routes[name];
  const query = new URLSearchParams(search);
  const isOpen = row.fullScreen?.some((parameter) => query.get(parameter));
  return { name, layout: layout === 'chat' && !isOpen ? 'account' : layout };
}
