/**
 * The service worker: caches the shell and every file that pages have used, so that visited pages open offline, and shows
 * pushed messages.
 * It does not cache api responses: the SDK does, with their age. It needs no version: file names contain a
 * content hash, so tabs of different releases each find their own files.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { ExtendableEvent } from './extendable-event';
import { showPushed } from './push';

/** The part of the worker's global scope used here; TypeScript's DOM library describes windows. */
interface Scope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
}
const scope = globalThis as unknown as Scope;

/** A members' page, hence never server-rendered: its HTML is the bare shell, the same for everybody. */
const SHELL = '/other/mycenter';
const SHELL_MAX_AGE_MS = 3_600_000;
/** A slower network counts as offline: the shell opens and shows cached data with its age. */
const NETWORK_TIMEOUT_SECONDS = 10;
const DAY_SECONDS = 24 * 3_600;

const cacheFirst = (cacheName: string, maxEntries: number, days: number) =>
  new CacheFirst({
    cacheName,
    plugins: [
      // An HTML response in place of a file is not cached.
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')
            ? response
            : null,
      },
      new ExpirationPlugin({
        maxEntries,
        maxAgeSeconds: days * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  });
const files = cacheFirst('files', 400, 30);

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|remotes)\//.test(url.pathname), files);
// Public pictures of goods and games; signed URLs are private and never cached.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/files/') && url.search === '',
  cacheFirst('pictures', 300, 7),
);

const fromNetwork = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      handlerDidError: () => caches.match(SHELL),
      handlerDidRespond: async ({ event }) => cacheShell(event),
    },
  ],
});
registerRoute(new NavigationRoute(fromNetwork, { denylist: [/^\/(?:api|cashier|im|desk)(?:\/|$)/] }));

/** Caches the shell with all files it references, or nothing; a recent copy is not refreshed. */
async function cacheShell(event: Event): Promise<void> {
  const last = Date.parse((await caches.match(SHELL))?.headers.get('date') ?? '');
  if (Date.now() - last < SHELL_MAX_AGE_MS) return;
  const answer = await fetch(SHELL).catch(() => undefined);
  // That of a preview is not the shop's.
  if (!answer?.ok || answer.headers.get('cache-control') === 'no-store') return;
  const html = await answer.clone().text();
  // The inline script's sourceURL is not a file.
  const named = new Set(html.match(/(?<!sourceURL=)\/(?:assets|remotes)\/[\w./-]+/g));
  const has = async (file: string) =>
    (await files.handle({ request: new Request(file), event: event as never })).ok;
  const had = await Promise.all([...named].map(has)).catch(() => [false]);
  if (had.includes(false)) return;
  await (await caches.open('shell')).put(SHELL, answer);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(cacheShell(event)));
showPushed(globalThis as unknown as Parameters<typeof showPushed>[0]);
enableNavigationPreload();
clientsClaim();
