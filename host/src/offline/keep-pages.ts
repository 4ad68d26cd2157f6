import { trustedWorker } from '../trusted-types';

/** The files this page has loaded so far: the worker came too late to see them. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(?:assets|remotes)\//.test(pathname))
    .map(({ href }) => href);

/** Files of the styles that came inside the HTML: without a network the shell asks for them. */
const inlined = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')].map(
    ({ dataset }) => new URL(dataset.file ?? '', location.href).href,
  );

/** Starts the service worker, once the page needs the network for nothing else. Without one the page works all the same. */
export async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return; // no secure context
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register(trustedWorker());
  const { active } = await serviceWorker.ready;
  const urlsToCache = [...inlined(), ...(isFirst ? loaded() : [])];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
