// In a remote: replaces @module-federation/webpack-bundler-runtime by the host's copy.
const { attachShareScopeMap, instanceOf, ...bundlerRuntime } = globalThis.haozhanFederation;
export default {
  runtime: { init: instanceOf },
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
