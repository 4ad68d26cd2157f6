import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { routeAt, routes } from 'shared-contract';
import { createAppHistory, HistoryRouter, UiRouterLink } from 'shared-router';
import { sdk } from 'shared-sdk';
import { desktopDocument, UiProvider, wideWindow } from 'shared-ui';
import { redirectOf } from './redirect';
import { discover, loadApp } from './remotes';
import { Site } from './Site';
import { ServerHtmlContext } from './server-html';
import { watchSession } from './session';
import { loadDesktop } from './use-desktop';
import { whenIdle } from './when-idle';
import { loadWideStyles } from './wide-styles';

const renderedUrl = document.getElementById('scripts')?.dataset.address;
// False after a back navigation before this script ran: the markup then belongs to another URL.
const isRenderedUrl = renderedUrl === location.pathname + location.search;

const history = createAppHistory();
const redirectTarget = redirectOf(history.location.pathname);
if (redirectTarget) history.replace(redirectTarget + history.location.search + history.location.hash);

// Starts loading the remote before the first render; RemoteSlot shows a failure.
discover({ registry: '/registry.json', loadStyles: loadWideStyles });
const here = routeAt(history.location.pathname);
const app = here && routes[here].app;
if (app && app !== 'host') loadApp(app).catch(() => undefined);

watchSession(history);

const container = document.getElementById('app') as HTMLElement;
const hasServerHtml = container.hasChildNodes() && isRenderedUrl;
const answers = document.getElementById('answers')?.textContent;
if (answers) sdk.cache.hydrate(JSON.parse(answers));

/** @param isServerRendered whether the markup can be hydrated; otherwise it is replaced */
function render(isServerRendered: boolean) {
  if (!isServerRendered) container.replaceChildren();
  const page = (
    <ServerHtmlContext value={isServerRendered ? { html: '' } : undefined}>
      <HistoryRouter history={history} renderedAt={isServerRendered ? history.location : undefined}>
        <UiProvider link={UiRouterLink}>
          <Site history={history} />
        </UiProvider>
      </HistoryRouter>
    </ServerHtmlContext>
  );
  if (isServerRendered)
    startTransition(() => void hydrateRoot(container, page)); // in slices: the visible content is not urgent
  else createRoot(container).render(page);
}

// The desktop's frame is part of the first rendering, so that nothing moves when it arrives.
if (hasServerHtml ? desktopDocument.current : wideWindow().matches)
  loadDesktop().then(
    () => render(hasServerHtml),
    () => render(false),
  );
else render(hasServerHtml);

const startLater = () =>
  whenIdle(() => {
    import('./when-loaded').then(({ whenLoaded }) => whenLoaded(history)).catch(reportError);
  });
if (document.readyState === 'complete') startLater();
else addEventListener('load', startLater);
