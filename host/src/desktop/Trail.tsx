import { href, type RouteName, type RouteRow, routes, titleOf } from 'shared-contract';
import { desktopTrails } from 'shared-contract/desktop';
import { useLocation } from 'shared-router';
import { Crumbs } from 'shared-ui/lists';

/** Where the page is, above its title: an order by its number, other pages by their title. */
export function Trail({ name }: { name: RouteName }) {
  const query = new URLSearchParams(useLocation().search);
  const above = desktopTrails[name];
  if (!above) return null;
  const row: RouteRow = routes[name];
  return (
    <Crumbs
      above={above.map((page) => ({ href: href(page as 'home'), text: routes[page].title }))}
      here={query.get('orderNo') ?? titleOf(row, query)}
    />
  );
}
