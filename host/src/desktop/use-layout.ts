import { type RouteName, routeAt } from 'shared-contract';
import { type DesktopLayout, desktopLayouts } from 'shared-contract/desktop';
import { useLocation } from 'shared-router';

/** The current page and its layout. */
export function useLayout(): { name: RouteName | undefined; layout: DesktopLayout } {
  const name = routeAt(useLocation().pathname);
  return { name, layout: (name && desktopLayouts[name]) ?? 'column' };
}
