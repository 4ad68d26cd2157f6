import { createBrowserHistory, type History } from 'history';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import { withTransitions } from './transition';

export type AppHistory = History;

/** The page's one history. The host makes it and hands it to every remote; nothing else may make another. */
export const createAppHistory = (): AppHistory => withTransitions(createBrowserHistory());

/**
 * The router of one React root over the shared history. Each root has its own, all read the same location in the same
 * update; a BrowserRouter per root would make a history of its own and fall out of step.
 */
export function HistoryRouter({
  history,
  basename,
  children,
}: {
  history: AppHistory;
  basename?: string;
  children: ReactNode;
}) {
  const subscribe = useCallback((changed: () => void) => history.listen(changed), [history]);
  const read = () => history.location;
  const location = useSyncExternalStore(subscribe, read, read);
  return (
    <Router basename={basename} navigator={history} location={location} navigationType={history.action}>
      {children}
    </Router>
  );
}
