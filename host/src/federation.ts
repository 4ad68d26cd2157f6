import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryAddress, trustedEntry } from './trusted-types';

/** Timeout of a remote's entry, in ms; the federation runtime's own is 20 s. */
export const ENTRY_TIMEOUT_MS = 4_000;

/**
 * An alias of the same entry, which the server answers alike. All chunks load relative to it, so that a retry
 * bypasses hung or failed preloads, script tags and cached responses.
 */
export const entryForRetry = (entry: string, stamp: number) =>
  entry.replace(/\/remoteEntry\.js$/, `/r${stamp}/remoteEntry.js`);

/** The entry's path as listed in the registry. */
const releasedEntry = (address: string) => address.replace(/\/r\d+\/remoteEntry\.js$/, '/remoteEntry.js');

/**
 * Loads the entries of remotes: with a timeout, with integrity from the release registry, and through a Trusted
 * Types policy.
 * @param hashOf the integrity of an entry's path, undefined if the registry does not list it
 */
export const entryLoader = (hashOf: (path: string) => string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'entry-loader',
  createScript({ url }) {
    const hash = hashOf(releasedEntry(entryAddress(url)));
    if (!hash) throw new TypeError(`not a released entry: ${url}`);
    const script = document.createElement('script');
    script.src = trustedEntry(url);
    script.integrity = hash;
    script.async = true;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
});

type ShareScopes = ModuleFederation['shareScopeMap'];

/**
 * Lets the next consumer, in any remote, retry a shared module that failed to load. ⚠ The runtime itself caches
 * the failure until a page reload: a moment without a network would break all that uses the module.
 */
export const retryShared: ModuleFederationRuntimePlugin = {
  name: 'shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
  },
};

/**
 * Marks all shared modules as the host's; call it before a remote is registered again. ⚠ The runtime treats the
 * last consumer of a module as its owner, and drops what a remote owns together with the remote: no page could
 * load the module again.
 */
export function reclaimShared(scopes: ShareScopes) {
  for (const scope of Object.values(scopes))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) shared.from = 'host';
}
