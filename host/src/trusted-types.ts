/** The part of the Trusted Types API used here; TypeScript's DOM library lacks it. */
interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;

const entryPath = /^\/remotes\/[\w-]+\/[\w.-]+(?:\/r\d+)?\/remoteEntry\.js$/;

/**
 * Path and query of a remote's entry on our own origin.
 * @throws TypeError for any other address
 */
export function entryAddress(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  if (origin !== location.origin || !entryPath.test(pathname + search))
    throw new TypeError(`not a remote's entry: ${url}`);
  return pathname + search;
}

/** The service worker's URL: at the root, because its scope is the whole site. */
const WORKER = '/sw.js';

const scripts = factory?.createPolicy('haozhan', {
  createScriptURL: (url) => (url === WORKER ? WORKER : entryAddress(url)),
});

/** The only URL that may be registered as a service worker. */
export const trustedWorker = () => (scripts?.createScriptURL(WORKER) ?? WORKER) as string;

/** A URL for a script's `src`: only a remote's entry is allowed. */
export const trustedEntry = (url: string) =>
  (scripts?.createScriptURL(entryAddress(url)) ?? entryAddress(url)) as string;
