import { trustedWorker } from '../trusted-types';

/** The files this page has loaded so far: the worker came too late to see them. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|remotes)\//.test(pathname))
    .map(({ href }) => href);

/** Starts the service worker, once the page needs the network for nothing else. Without one the page works all the same. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // no secure context
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(trustedWorker());
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loaded() } });
}
