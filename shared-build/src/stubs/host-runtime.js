// In a remote: replaces files of @module-federation/webpack-bundler-runtime, all with this one, by the host's
// copy.
export const {
  remotes,
  consumes,
  I: initializeSharing,
  installInitialConsumes,
  init,
  getSharedFallbackGetter,
} = globalThis.haozhanFederation;
