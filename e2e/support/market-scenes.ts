import { type RouteName, routes } from 'shared-contract';
import { addresses, demoBuyer } from './member-pages';
import { logIn, newBuyer } from './people';
import type { Scene } from './scene';

/** Pages that the demonstration has data for, as its member sees them. */
const withData = [
  'wishes',
  'wishHit',
  'offers',
  'offer',
  'requests',
  'request',
  'statement',
  'code',
  'check',
  'report',
  'rights',
] as const satisfies readonly RouteName[];

/** The pages of wishes, offers, requests and of who speaks for the platform, and the host's own. */
export async function market(): Promise<Scene[]> {
  const visitor = await demoBuyer();
  const paths = await addresses(visitor);
  const empty = await newBuyer();
  const seller = await logIn('12000000011');
  return [
    ...withData.map((page): Scene => ({ page, status: 'some', visitor, path: paths[page] })),
    ...(['wishes', 'offers', 'requests', 'statement'] as const).map(
      (page): Scene => ({ page, status: 'empty', visitor: empty, path: paths[page] }),
    ),
    ...(['offers', 'requests'] as const).map(
      (page): Scene => ({
        page,
        status: 'seller',
        visitor: seller,
        path: `${routes[page].path}?role=seller`,
      }),
    ),
    ...(['login', 'register'] as const).map((page): Scene => ({ page, status: 'guest', path: paths[page] })),
  ];
}
