import { createBrowserHistory, createPath, type History, type Location } from 'history';
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { trackPrevious } from './previous-path';
import { withTransitions } from './transition';

export type AppHistory = History;

/** Creates the page's single history. Only the host calls this; every remote gets its history as a prop. */
export function createAppHistory(): AppHistory {
  const history = withTransitions(createBrowserHistory());
  trackPrevious(history);
  return history;
}

/** Navigation options: `replace` replaces the current entry, `state` is stored in the history entry. */
export interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

/** Navigates to a path of our origin (with query and hash), or by a number of entries forward or back. */
export type Navigate = (to: string | number, manner?: NavigateOptions) => void;

interface Navigation {
  navigate: Navigate;
  /** The document URL of one of our paths. */
  hrefOf(path: string): string;
  isHere(path: string): boolean;
  /** The path of the previous page, if this document knows it. */
  previous(): string | undefined;
}
const NavigationContext = createContext<Navigation | undefined>(undefined);

function createNavigation(history: AppHistory, basename = ''): Navigation {
  const fullPath = (path: string) => basename + path;
  return {
    navigate(to, { replace, state } = {}) {
      if (typeof to === 'number') history.go(to);
      else if (replace) history.replace(fullPath(to), state);
      else history.push(fullPath(to), state);
    },
    hrefOf: (path) => history.createHref(fullPath(path)),
    isHere: (path) => createPath(history.location) === fullPath(path),
    previous: trackPrevious(history),
  };
}

/**
 * Navigation without the location: react-router's hooks read the location, which re-rendered all links, also on
 * kept-alive pages, at every navigation.
 */
export function useNavigation(): Navigation {
  const travel = use(NavigationContext);
  if (!travel) throw new Error('a HistoryRouter is required');
  return travel;
}
export const useNavigate = (): Navigate => useNavigation().navigate;

/**
 * The router of one React root over the shared history. Each root has its own, and all read the same location
 * in the same update; a BrowserRouter per root would create its own history and get out of sync.
 * @param renderedAt the location of the server-rendered HTML being hydrated: a navigation during hydration is
 * applied after it
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
  const navigation = useMemo(() => createNavigation(history, basename), [history, basename]);
  return (
    <Router basename={basename} navigator={history} location={location} navigationType={history.action}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </Router>
  );
}
