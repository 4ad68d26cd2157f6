import { createContext } from 'react';
import type { RouteName } from 'shared-contract';

/**
 * Where the visitor is and how many times the list has been entered afresh. `alive`: this root has drawn the list, so
 * it can be kept in the background.
 */
export interface Visits {
  page: RouteName | undefined;
  visit: number;
  alive: boolean;
  /** Home has been drawn, and is on screen or right behind goodDetail. */
  home: boolean;
}

/**
 * The next page of a visit. Coming to goodList from goodDetail continues the visit, coming from anywhere else begins
 * another (specification section 4: the keep-alive flag is true only from goodDetail to goodList). Home stays behind goodDetail alike, so
 * that the way back from goods is one picture wherever they were found.
 */
export function moveTo(page: RouteName | undefined, from: Visits): Visits {
  const home = page === 'home' || (page === 'goodDetail' && from.home);
  if (page !== 'goodList') return { ...from, page, home };
  const kept = from.page === 'goodDetail' && from.visit > 0;
  return { page, visit: kept ? from.visit : from.visit + 1, alive: true, home };
}

/** The visit that the list on screen belongs to. */
export const VisitContext = createContext(0);
