import { createBrowserHistory, type History, type Location } from 'history';
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

interface RootHistory {
  history: AppHistory;
  /** Prefix of every path, without a slash at its end: empty unless the product is mounted below a path. */
  base: string;
  /** The path of the previous page, if this document knows it. */
  previous: () => string | undefined;
}
const RootContext = createContext<RootHistory | undefined>(undefined);

/** The history of this React root. Unlike the router's hooks it is no subscription: no navigation renders its reader. */
export function useRootHistory(): RootHistory {
  const root = use(RootContext);
  if (!root) throw new Error('a HistoryRouter is required');
  return root;
}

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
  const root = useMemo(
    () => ({ history, base: basename?.replace(/\/$/, '') ?? '', previous: trackPrevious(history) }),
    [history, basename],
  );
  return (
    <Router basename={basename} navigator={history} location={location} navigationType={history.action}>
      <RootContext value={root}>{children}</RootContext>
    </Router>
  );
}
