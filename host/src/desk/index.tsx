import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './desk.css';
// Remotes have no copy of these modules: the build provides what is imported here.
import 'shared-sdk/desk';
import { createRoot } from 'react-dom/client';
import { createAppHistory, HistoryRouter, UiRouterLink } from 'shared-router';
import { UiProvider } from 'shared-ui';
import { loadStyles } from '../desktop/load-styles';
import { discover, loadApp } from '../remotes';
import { DeskSite } from './DeskSite';
import { DESK } from './desk-remote';
import { watchDeskSession } from './session';

/**
 * The desk's shell: the staff's console as one remote at /desk. A build of its own beside the customers' host, with the
 * same shared modules, and with the desk's calls.
 */
const history = createAppHistory();

discover({ registry: '/desk/registry.json', loadStyles });
loadApp(DESK).catch(() => undefined); // shown by the slot
watchDeskSession();

createRoot(document.getElementById('app') as HTMLElement).render(
  <HistoryRouter history={history}>
    <UiProvider link={UiRouterLink}>
      <DeskSite history={history} />
    </UiProvider>
  </HistoryRouter>,
);
