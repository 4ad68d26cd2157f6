import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { TrustedTypePolicyFactory } from './trusted-types';

/** How long a remote's entry may take, in ms; the federation runtime alone would wait 20 s. */
export const ENTRY_TIMEOUT_MS = 4_000;

const entryPath = /^\/remotes\/[\w-]+\/[\w.-]+\/remoteEntry\.js(?:\?r=\d+)?$/;

/** A script address that Trusted Types let through: only a remote's entry on our own origin. Throws for any other. */
function trustedEntry(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  if (origin !== location.origin || !entryPath.test(pathname + search))
    throw new TypeError(`not a remote's entry: ${url}`);
  return pathname + search;
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
const policy = trustedTypes?.createPolicy('haozhan', { createScriptURL: trustedEntry });

/**
 * Loads the entries of remotes: with a time-out, with integrity from the release registry, and through a Trusted
 * Types policy. `hashOf` gives the integrity of an entry's path, undefined when the registry does not list it.
 */
export const entryLoader = (hashOf: (path: string) => string | undefined): ModuleFederationRuntimePlugin => ({
  name: 'entry-loader',
  createScript({ url }) {
    const path = trustedEntry(url);
    const hash = hashOf(path.replace(/\?.*/, ''));
    if (!hash) throw new TypeError(`not a released entry: ${url}`);
    const script = document.createElement('script');
    script.src = (policy?.createScriptURL(path) ?? path) as string;
    script.integrity = hash;
    script.async = true;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
});
