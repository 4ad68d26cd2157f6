import path from 'node:path';
import webpack, { type RuleSetRule } from 'webpack';
import { root } from '../preset';

/** Puts a file of this folder in the place of every file of a library that the pattern names. */
const standIn = (pattern: RegExp, file: string) =>
  new webpack.NormalModuleReplacementPlugin(pattern, ({ createData }) => {
    if (createData) createData.resource = path.join(__dirname, file);
  });

/** The federation's errors by their codes, each with the address that explains it: in the host and in every remote. */
export const shortErrors = standIn(
  /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/,
  'short-errors.js',
);

/**
 * Parts of libraries that a browser with our build never runs, 12 KB br together: axios' way over `fetch` (it takes
 * XMLHttpRequest, which alone reports upload progress), its cookies and lists of names; what turns async
 * iterables into streams of rxjs; the federation's loader for Node and
 * its manifests (remotes are found in the release registry).
 */
export const leaveOut = [
  standIn(
    /[\\/]axios[\\/]lib[\\/](?:adapters[\\/]fetch|cancel[\\/]CancelToken|helpers[\\/](?:cookies|formDataToJSON|HttpStatusCode))\.js$/,
    'left-out.js',
  ),
  standIn(
    /[\\/]@module-federation[\\/](?:sdk[\\/]dist[\\/](?:node|generateSnapshotFromManifest)|runtime-core[\\/]dist[\\/]utils[\\/]preload)\.js$/,
    'left-out.js',
  ),
  standIn(/[\\/]tslib\.es6\.mjs$/, 'left-out.js'),
  standIn(/[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.js'),
];

/**
 * What the federation does in a remote is the same code as in the host, which lends it (its entry begins with
 * {@link lendRuntime}): 5 KB br less in each remote's entry.
 */
export const borrowRuntime = standIn(
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/](?:remotes|consumes|initializeSharing|installInitialConsumes|init|getSharedFallbackGetter)\.js$/,
  'borrowed-runtime.js',
);
export const lendRuntime = path.join(__dirname, 'lend-runtime.js');

/** One React Refresh runtime for the whole page: React asks only the one that was used last about a component. */
export const borrowRefresh = standIn(/[\\/]react-refresh[\\/]runtime\.js$/, 'borrowed-refresh.js');
export const lendRefresh = path.join(__dirname, 'lend-refresh.js');

const routerDom = require.resolve('react-router-dom', { paths: [path.join(root, 'shared-router')] });
/** The router's own package, which react-router-dom only names again. */
export const router = path.dirname(require.resolve('react-router/package.json', { paths: [routerDom] }));

const edited = (include: RegExp | string, edits: [RegExp, string][]): RuleSetRule => ({
  include,
  loader: path.join(__dirname, 'edit.js'),
  options: { edits },
});

/**
 * Libraries that do something with parts of theirs which nobody imports, so that the compiler has to keep them: the router makes its
 * components for frameworks and names them for developer tools (6 KB br), single-spa hands all of itself to its tools and to every
 * parcel (3 KB br).
 */
export const trimmed = [
  edited(path.join(router, 'dist/production/chunk-7RTFRKQW.mjs'), [
    [/^\w+\.displayName = "\w+";$/gm, ''],
    [/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext|createElement)\()/gm, '$1/* @__PURE__ */ $2'],
  ]),
  edited(/[\\/]single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.min\.js$/, [
    [/^var (\w+=)Object\.freeze\(/m, 'var $1/*@__PURE__*/Object.freeze('],
    [/,singleSpa:\w+/, ''],
    [/\w+&&\(window\.singleSpaNavigate\?[^;]*;/, ''],
    [/\w+&&window\.__SINGLE_SPA_DEVTOOLS__[^;]*;/, ''],
  ]),
];
