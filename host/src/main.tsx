import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routeAt, routes } from 'shared-contract';
import { createAppHistory, HistoryRouter, UiRouterLink } from 'shared-router';
import { sdk } from 'shared-sdk';
import { UiProvider } from 'shared-ui';
import { DrawnContext } from './drawn';
import { keepPages } from './offline/keep-pages';
import { redirectOf } from './redirect';
import { discover, loadApp } from './remotes';
import { Site } from './Site';
import { watchSession } from './session';
import { allowViewerMarkup } from './trusted-types';
import { whenIdle } from './when-idle';

allowViewerMarkup();

const drawnAt = document.getElementById('scripts')?.dataset.address;
// False after a back navigation before this script ran: the markup then belongs to another URL.
const isWhereDrawn = drawnAt === location.pathname + location.search;

const history = createAppHistory();
const onward = redirectOf(history.location.pathname);
if (onward) history.replace(onward + history.location.search + history.location.hash);

// Starts loading the remote before the first render; RemoteSlot shows a failure.
discover();
const here = routeAt(history.location.pathname);
const app = here && routes[here].app;
if (app && app !== 'host') loadApp(app).catch(() => undefined);

watchSession(history);

const place = document.getElementById('app');
if (!place) throw new Error('the page has no element #app');
const isDrawn = place.hasChildNodes() && isWhereDrawn;
if (!isDrawn) place.replaceChildren();
const answers = document.getElementById('answers')?.textContent;
if (answers) sdk.cache.hydrate(JSON.parse(answers));

const page = (
  <DrawnContext value={isDrawn ? { html: '' } : undefined}>
    <HistoryRouter history={history} renderedAt={isDrawn ? history.location : undefined}>
      <UiProvider link={UiRouterLink}>
        <Site history={history} />
      </UiProvider>
    </HistoryRouter>
  </DrawnContext>
);
if (isDrawn)
  startTransition(() => void hydrateRoot(place, page)); // in slices: the visible content is not urgent
else createRoot(place).render(page);

const keep = () => whenIdle(() => keepPages().catch(reportError));
if (document.readyState === 'complete') keep();
else addEventListener('load', keep);
