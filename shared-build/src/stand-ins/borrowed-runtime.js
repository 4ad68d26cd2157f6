// In a remote this stands in for files of @module-federation/webpack-bundler-runtime, all of them at once.
export const {
  remotes,
  consumes,
  I: initializeSharing,
  installInitialConsumes,
  init,
  getSharedFallbackGetter,
} = globalThis.haozhanFederation;
