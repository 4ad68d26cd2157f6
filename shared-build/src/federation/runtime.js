// What the host provides of its federation code to the entry of every remote (`use-host.js`). The names are listed in
// host-exports.json, against which a remote is checked before release.
import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';

export const { consumes, getSharedFallbackGetter, I, init, installInitialConsumes } =
  federation.bundlerRuntime;
export const { attachShareScopeMap } = federation;
// The host's own build is without it, because the host exposes no modules.
export { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The instance of a remote. ⚠ The library's own `init` would make it the one that the host's calls refer to. */
export function instanceOf(options) {
  const existing = getInstance(({ name }) => name === options.name);
  existing?.initOptions(options);
  return existing ?? createInstance(options);
}
