import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { provided } from 'releases/singletons';
import type { RuleSetRule } from 'webpack';
import { ReplaceModule } from './replace-module';

/** The package whose code every remote uses from the host; its name in `host-exports.json` and in requirements. */
export const federationRuntime = '@module-federation/webpack-bundler-runtime';

/** Its installed version: the code that the federation plugin generates in a remote calls the host's copy. */
export const federationVersion: string = JSON.parse(
  readFileSync(require.resolve(`${federationRuntime}/package.json`), 'utf8'),
).version;

/** The module whose exports the host provides to remotes. */
export const runtimeModule = path.join(__dirname, 'federation/runtime.js');

/** The names of it that a remote requires. */
export const requiredNames = [
  'I',
  'attachShareScopeMap',
  'consumes',
  'getSharedFallbackGetter',
  'init',
  'initContainerEntry',
  'installInitialConsumes',
  'instanceOf',
];

/** A remote uses the host's federation code: 4 KiB of brotli less in the entry of each (decision 039). */
export const hostRuntimePlugin = new ReplaceModule(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
  path.join(__dirname, 'federation/use-host.js'),
);

/**
 * The federation packages import each other both as ESM and CommonJS; without this the runtime is bundled twice
 * (20 KB br).
 */
export const oneFederationRuntime: RuleSetRule = {
  include: /[\\/]@module-federation[\\/]/,
  resolve: { conditionNames: ['import', 'module', 'browser', 'default'] },
};

/** The host's federation plugin, common to production and development. */
export const federation = (shared: ReturnType<typeof provided> = provided()) =>
  new ModuleFederationPlugin({
    name: 'host',
    shared,
    shareStrategy: 'loaded-first', // with the default, one unreachable remote leaves the page blank
    dts: false,
    manifest: false,
    runtimePlugins: [path.join(__dirname, 'federation/provide.js')],
    // `provideExternalRuntime`: for remotes released before they used the host's code.
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  });
