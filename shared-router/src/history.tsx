import { createBrowserHistory, createPath, type History, type Location } from 'history';
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { trailOf } from './trail';
import { withTransitions } from './transition';

export type AppHistory = History;

/** The page's one history. The host makes it and hands it to every remote; nothing else may make another. */
export function createAppHistory(): AppHistory {
  const history = withTransitions(createBrowserHistory());
  trailOf(history);
  return history;
}

/** How to leave: `replace` puts the new page in this one's place, `state` travels in the history entry. */
export interface Manner {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Goes to a path of our origin (with query and hash), or so many entries forth or back. */
export type Navigate = (to: string | number, manner?: Manner) => void;

interface Travel {
  navigate: Navigate;
  /** The address of a path of ours in the document. */
  hrefOf(path: string): string;
  isHere(path: string): boolean;
  /** The path of the page before this one, where this document knows it. */
  previous(): string | undefined;
}
const TravelContext = createContext<Travel | undefined>(undefined);

function travelBy(history: AppHistory, basename = ''): Travel {
  const whole = (path: string) => basename + path;
  return {
    navigate(to, { replace, state } = {}) {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(whole(to), state);
      else history.push(whole(to), state);
    },
    hrefOf: (path) => history.createHref(whole(path)),
    isHere: (path) => createPath(history.location) === whole(path),
    previous: trailOf(history),
  };
}

/**
 * Where one can go, without where one is: react-router's own hooks read the location, so that all links of a page, kept ones too, were
 * drawn again at every move.
 */
export function useTravel(): Travel {
  const travel = use(TravelContext);
  if (!travel) throw new Error('outside of HistoryRouter');
  return travel;
}
export const useNavigate = (): Navigate => useTravel().navigate;

/**
 * The router of one React root over the shared history. Each root has its own, all read the same location in the same
 * update; a BrowserRouter per root would make a history of its own and fall out of step.
 * `renderedAt` is the location for which the server rendered the HTML that is hydrated: a move during hydration is shown after it.
 */
export function HistoryRouter({
  history,
  basename,
  renderedAt,
  children,
}: {
  history: AppHistory;
  basename?: string;
  renderedAt?: Location;
  children: ReactNode;
}) {
  const subscribe = useCallback((changed: () => void) => history.listen(changed), [history]);
  const read = () => history.location;
  const location = useSyncExternalStore(subscribe, read, () => renderedAt ?? history.location);
  const travel = useMemo(() => travelBy(history, basename), [history, basename]);
  return (
    <Router basename={basename} navigator={history} location={location} navigationType={history.action}>
      <TravelContext value={travel}>{children}</TravelContext>
    </Router>
  );
}
