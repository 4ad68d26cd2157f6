/** The part of the Trusted Types API that we use; TypeScript's DOM library does not describe it. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL?: (url: string) => string; createHTML?: (html: string) => string | null },
  ): { createScriptURL(url: string): unknown };
}

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;

const entryPath = /^\/remotes\/[\w-]+\/[\w.-]+(?:\/r\d+)?\/remoteEntry\.js$/;

/** Path and query of a remote's entry on our own origin. Throws for every other address. */
export function entryAddress(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  if (origin !== location.origin || !entryPath.test(pathname + search))
    throw new TypeError(`not a remote's entry: ${url}`);
  return pathname + search;
}

/** The service worker's address: at the root, for its scope is the whole site. */
const WORKER = '/sw.js';

const scripts = factory?.createPolicy('haozhan', {
  createScriptURL: (url) => (url === WORKER ? WORKER : entryAddress(url)),
});

/** The address that may be registered as a service worker. */
export const trustedWorker = () => (scripts?.createScriptURL(WORKER) ?? WORKER) as string;

/** An address that may become a script's `src`: a remote's entry, nothing else. */
export const trustedEntry = (url: string) =>
  (scripts?.createScriptURL(entryAddress(url)) ?? entryAddress(url)) as string;

const inertMarkup =
  /^(?:<(?:div|ul|img)(?: (?:class="viewer-[a-z-]+"|tabindex="-1"|touch-action="none"|aria-hidden="true"|aria-label="[A-Za-z ]+"|alt=""|role="[a-z]+"|data-viewer-action="[a-z]+"))*>|<\/(?:div|ul)>)*$/;

/** Whether markup is what viewerjs builds its frame from (or nothing at all): no text, no address, no handler. */
export const isViewerMarkup = (html: string) => inertMarkup.test(html);

/**
 * Strings that a library assigns as markup without a policy of its own come here. viewerjs is the only one: it clears
 * elements with '' and makes its frame from a constant template. Everything else stays forbidden.
 */
export function allowViewerMarkup() {
  factory?.createPolicy('default', { createHTML: (html) => (isViewerMarkup(html) ? html : null) });
}
