import { type RouteName, type RouteRow, routeAt, routes } from 'shared-contract';
import { type DesktopLayout, desktopLayouts } from 'shared-contract/desktop';
import { useLocation } from 'shared-router';

function layoutOf(name: RouteName | undefined, search: string): DesktopLayout {
  if (!name) return 'column';
  const layout = desktopLayouts[name] ?? 'column';
  const row: RouteRow = routes[name];
  const query = new URLSearchParams(search);
  const isOpen = row.fullScreen?.some((parameter) => query.get(parameter));
  return layout === 'chat' && !isOpen ? 'account' : layout;
}

/**
 * The current page, its layout, and whether the side menu of the account stands beside it. The page of conversations
 * without an open one is a page of the account.
 */
export function useLayout(): { name: RouteName | undefined; layout: DesktopLayout; hasMenu: boolean } {
  const { pathname, search } = useLocation();
  const name = routeAt(pathname);
  const layout = layoutOf(name, search);
  return { name, layout, hasMenu: layout === 'account' || layout === 'form' };
}
