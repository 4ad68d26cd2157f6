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
}

/**
 * The next page of a visit. Coming to goodList from goodDetail continues the visit, coming from anywhere else begins
 * another (specification section 4: the keep-alive flag is true only from goodDetail to goodList).
 */
export function moveTo(page: RouteName | undefined, from: Visits): Visits {
  if (page !== 'goodList') return { ...from, page };
  const kept = from.page === 'goodDetail' && from.visit > 0;
  return { page, visit: kept ? from.visit : from.visit + 1, alive: true };
}

/** The visit that the list on screen belongs to. */
export const VisitContext = createContext(0);
