import path from 'node:path';
import webpack, { type RuleSetRule } from 'webpack';
import { root } from '../preset';

/** Replaces every library file that matches the pattern with a file of this folder. */
const replaceModule = (pattern: RegExp, file: string) =>
  new webpack.NormalModuleReplacementPlugin(pattern, ({ createData }) => {
    if (createData) createData.resource = path.join(__dirname, file);
  });

/**
 * Shortens the federation's errors to their codes and links to the documentation: in the host and in every
 * remote.
 */
export const shortErrors = replaceModule(
  /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
  'short-errors.js',
);

/**
 * Parts of libraries that never run in our browser build, 12 KB br in total: axios' `fetch` adapter (it uses
 * XMLHttpRequest, which alone reports upload progress), cookies and lookup tables; rxjs' support of async
 * iterables; the federation's Node loader and its manifests (remotes are found in the release registry).
 */
export const excludeUnused = [
  replaceModule(
    /[\\/]axios[\\/]lib[\\/](?:adapters[\\/]fetch|cancel[\\/]CancelToken|helpers[\\/](?:cookies|formDataToJSON|HttpStatusCode))\.js$/,
    'excluded.js',
  ),
  replaceModule(
    /[\\/]@module-federation[\\/](?:sdk[\\/]dist[\\/](?:node|generateSnapshotFromManifest)|runtime-core[\\/]dist[\\/]utils[\\/]preload)\.js$/,
    'excluded.js',
  ),
  replaceModule(/[\\/]tslib\.es6\.mjs$/, 'excluded.js'),
  replaceModule(
    /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    'no-snapshots.js',
  ),
];

/**
 * A remote uses the federation code of the host, whose entry exposes it first ({@link exposeRuntimeEntry}): 5 KB br
 * less in each remote's entry.
 */
export const hostRuntimePlugin = replaceModule(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:remotes|consumes|initializeSharing|installInitialConsumes|init|getSharedFallbackGetter)\.js$/,
  'host-runtime.js',
);
export const exposeRuntimeEntry = path.join(__dirname, 'expose-runtime.js');

/** One React Refresh runtime for the whole page: React queries only the one registered last. */
export const hostRefreshPlugin = replaceModule(/[\\/]react-refresh[\\/]runtime\.js$/, 'host-refresh.js');
export const exposeRefreshEntry = path.join(__dirname, 'expose-refresh.js');

const routerDom = require.resolve('react-router-dom', { paths: [path.join(root, 'shared-router')] });
/** The router's own package, which react-router-dom only re-exports. */
export const routerDir = path.dirname(require.resolve('react-router/package.json', { paths: [routerDom] }));

const patch = (include: RegExp | string, edits: [RegExp, string][]): RuleSetRule => ({
  include,
  loader: path.join(__dirname, 'patch-loader.js'),
  options: { edits },
});

/**
 * Patches for libraries whose side effects on unused exports prevent tree shaking: the router creates
 * components for framework mode and sets display names (6 KB br); single-spa exposes its whole namespace to
 * developer tools and to every parcel (3 KB br).
 */
export const libraryPatches = [
  patch(path.join(routerDir, 'dist/production/chunk-7RTFRKQW.mjs'), [
    [/^\w+\.displayName = "\w+";$/gm, ''],
    [/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm, '$1/* @__PURE__ */ $2'],
  ]),
  patch(/[\\/]single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.min\.js$/, [
    [/^var (\w+=)Object\.freeze\(/m, 'var $1/*@__PURE__*/Object.freeze('],
    [/,singleSpa:\w+/, ''],
    [/\w+&&\(window\.singleSpaNavigate\?[^;]*;/, ''],
    [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__[^;]*;/, ''],
  ]),
];
