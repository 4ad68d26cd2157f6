/**
 * The service worker: keeps the shell and every file that pages have used, so that what one has seen opens without a network.
 * Answers are not its matter: the SDK keeps those, with their age. It knows no version: files are named by their content, so
 * a tab that is open across a release and a newer one each find their own.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/** What of the worker's scope is used here; TypeScript's DOM library describes pages. */
interface Scope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
}
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
const scope = globalThis as unknown as Scope;

/** A page that only members see, hence never drawn on the server: its HTML is the bare shell, the same for everybody. */
const SHELL = '/other/mycenter';
const SHELL_LASTS_MS = 3_600_000;
/** Slower than this counts as no network: the shell opens, and what was seen shows with its age. */
const NETWORK_TIMEOUT_SECONDS = 10;
const DAY_SECONDS = 24 * 3_600;

const kept = (cacheName: string, most: number, days: number) =>
  new CacheFirst({
    cacheName,
    plugins: [
      // A page that stands where a file should is none.
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html')
            ? response
            : null,
      },
      new ExpirationPlugin({
        maxEntries: most,
        maxAgeSeconds: days * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  });
const files = kept('files', 400, 30);

registerRoute(({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|remotes)\//.test(url.pathname), files);
// Public pictures of goods and games; an address with a signature is somebody's own and is kept by nobody.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/files/') && url.search === '',
  kept('pictures', 300, 7),
);

const fromNetwork = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      handlerDidError: () => caches.match(SHELL),
      handlerDidRespond: async ({ event }) => keepShell(event),
    },
  ],
});
registerRoute(new NavigationRoute(fromNetwork, { denylist: [/^\/(?:api|cashier|im)(?:\/|$)/] }));

/** Keeps the shell with the files it names, all or nothing; a young one stays. */
async function keepShell(event: Event): Promise<void> {
  const last = Date.parse((await caches.match(SHELL))?.headers.get('date') ?? '');
  if (Date.now() - last < SHELL_LASTS_MS) return;
  const answer = await fetch(SHELL).catch(() => undefined);
  if (!answer?.ok) return;
  const html = await answer.clone().text();
  // The name that the inline script has in stacks is no file.
  const named = new Set(html.match(/(?<!sourceURL=)\/(?:assets|remotes)\/[\w./-]+/g));
  const has = async (file: string) =>
    (await files.handle({ request: new Request(file), event: event as never })).ok;
  const had = await Promise.all([...named].map(has)).catch(() => [false]);
  if (had.includes(false)) return;
  await (await caches.open('shell')).put(SHELL, answer);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(keepShell(event)));
enableNavigationPreload();
clientsClaim();
