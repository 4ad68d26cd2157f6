import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryAddress, trustedEntry } from './trusted-types';

/** How long a remote's entry may take, in ms; the federation runtime alone would wait 20 s. */
export const ENTRY_TIMEOUT_MS = 4_000;

/**
 * The same entry under another address, which the server answers alike. Everything that the remote loads stands under
 * it too, so a try of its own meets nothing that hangs or failed before: no preload, no script tag, no cached answer.
 */
export const entryForRetry = (entry: string, stamp: number) =>
  entry.replace(/\/remoteEntry\.js$/, `/r${stamp}/remoteEntry.js`);

/** The entry as the registry lists it. */
const releasedEntry = (address: string) => address.replace(/\/r\d+\/remoteEntry\.js$/, '/remoteEntry.js');

/**
 * Loads the entries of remotes: with a time-out, with integrity from the release registry, and through a Trusted
 * Types policy. `hashOf` gives the integrity of an entry's path, undefined when the registry does not list it.
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
 * A shared part that did not load is fetched again for the next who needs it, in any remote. ⚠ The runtime alone keeps the failure and
 * answers everybody from it until the page is loaded anew: one moment without a network would break whatever uses the part.
 */
export const sharedAgain: ModuleFederationRuntimePlugin = {
  name: 'shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
  },
};

/**
 * To be called before a remote is registered anew: all shared parts are the host's. ⚠ The runtime takes who asked for a part last for its
 * owner, and forgets what a remote owns together with it: no page would have the part again.
 */
export function reclaimShared(scopes: ShareScopes) {
  for (const scope of Object.values(scopes))
    for (const versions of Object.values(scope))
      for (const shared of Object.values(versions)) shared.from = 'host';
}
