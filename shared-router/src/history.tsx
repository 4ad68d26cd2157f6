import { createBrowserHistory, type History, type Location } from 'history';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
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

const PreviousContext = createContext<() => string | undefined>(() => undefined);
/** The path of the previous page, if this document knows it. */
export const usePreviousPath = () => use(PreviousContext);

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
  return (
    <Router basename={basename} navigator={history} location={location} navigationType={history.action}>
      <PreviousContext value={trackPrevious(history)}>{children}</PreviousContext>
    </Router>
  );
}
