import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { createRoot } from 'react-dom/client';
import { routeAt, routes } from 'shared-contract';
import { createAppHistory, HistoryRouter, UiRouterLink } from 'shared-router';
import { UiProvider } from 'shared-ui';
import { redirectOf } from './redirect';
import { discover, loadApp } from './remotes';
import { Site } from './Site';
import { watchSession } from './session';
import { allowViewerMarkup } from './trusted-types';

allowViewerMarkup();

const history = createAppHistory();
const onward = redirectOf(history.location.pathname);
if (onward) history.replace(onward + history.location.search + history.location.hash);

// The remote is on its way before the first render; whoever shows it sees a failure.
discover();
const here = routeAt(history.location.pathname);
const app = here && routes[here].app;
if (app && app !== 'host') loadApp(app).catch(() => undefined);

watchSession(history);

const place = document.getElementById('app');
if (!place) throw new Error('the page has no element #app');
createRoot(place).render(
  <HistoryRouter history={history}>
    <UiProvider link={UiRouterLink}>
      <Site history={history} />
    </UiProvider>
  </HistoryRouter>,
);
