import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
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
