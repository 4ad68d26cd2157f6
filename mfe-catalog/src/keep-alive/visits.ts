import { createContext } from 'react';
import type { RouteName } from 'shared-contract';

/**
 * The current page and the number of visits of the list. `alive`: this root has rendered the list, so it can stay
 * in the background.
 */
export interface Visits {
  page: RouteName | undefined;
  visit: number;
  alive: boolean;
  /** Home has been rendered, and is on screen or behind goodDetail. */
  home: boolean;
}

/**
 * The state after a navigation. Coming to goodList from goodDetail continues the visit, coming from elsewhere starts
 * another (specification section 4: the keep-alive flag is true only from goodDetail to goodList). Home likewise
 * stays behind goodDetail, so that returning from goods is instant from both.
 */
export function visitsAfter(page: RouteName | undefined, from: Visits): Visits {
  const home = page === 'home' || (page === 'goodDetail' && from.home);
  if (page !== 'goodList') return { ...from, page, home };
  const continues = from.page === 'goodDetail' && from.visit > 0;
  return { page, visit: continues ? from.visit : from.visit + 1, alive: true, home };
}

/** The visit of the list on screen. */
export const VisitContext = createContext(0);
