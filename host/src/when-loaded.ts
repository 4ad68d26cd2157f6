import type { AppHistory } from 'shared-router';
import { keepLayersInHistory } from './back/layers-in-history';
import { copyPlain } from './copy/copy-plain';
import { registerServiceWorker } from './offline/register-service-worker';
import { versionOf } from './remotes';
import { reportVisits } from './reports/visits';

/**
 * What a page has once it has loaded and the browser is idle: back gesture, plain copies, the report of the visit, pull to refresh,
 * service worker.
 */
export async function whenLoaded(history: AppHistory): Promise<void> {
  keepLayersInHistory(history);
  copyPlain();
  reportVisits(versionOf);
  if (matchMedia('(display-mode: standalone)').matches)
    import('./pull/pull-to-refresh').then(({ pullToRefresh }) => pullToRefresh()).catch(reportError);
  // The worker caches what has been loaded by then, so the client comes first; if it fails, the first call retries it.
  await import('shared-sdk/transport').catch(() => undefined);
  await registerServiceWorker();
}
