import { trustedWorker } from '../trusted-types';

/** The files loaded so far, before the service worker could cache them. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|remotes)\//.test(pathname))
    .map(({ href }) => href);

/** Registers the service worker once the page has loaded. The page works without it. */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // insecure context
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(trustedWorker());
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } });
}
