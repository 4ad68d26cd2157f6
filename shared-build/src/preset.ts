import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, LoaderContext, RuleSetRule } from 'webpack';
import { designPxPlugin } from './design-px';
import { FederationIds } from './federation-ids';
import { insertStylesheet } from './wide-styles';

/** The repository's root folder. */
export const root = path.resolve(__dirname, '../..');

/** Name of the Trusted Types policy of every bundle (one per bundle, so duplicates are allowed). */
export const TRUSTED_TYPES_POLICY = 'haozhan';

/** Development only: swc compiles faster than ts-loader and adds React Refresh signatures. */
const hotScript = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // swc supports React Refresh only under `development`, which requires jsx-dev-runtime
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
});

const script = ({ own, dir }: BuildOf): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    configFile: own ? path.join(dir, 'tsconfig.json') : path.join(root, 'tsconfig.base.json'),
    transpileOnly: true, // types are checked once, by `pnpm check`
    // never react-jsxdev: a development runtime crashes beside the host's production React
    compilerOptions: { noEmit: false, jsx: 'react-jsx', module: 'esnext', sourceMap: true },
  },
});

/** A source file's name in builds: relative to this repository, where a remote of its own repository counts as `mfe-<name>`. */
const nameOf = ({ own, name, dir }: BuildOf, file: string) =>
  own ? path.join(`mfe-${name}`, path.relative(dir, file)) : path.relative(root, file);

/**
 * `ui_goods-card_GoodsCard_cover`: a class name from its file's path, relative to the repository. Unique across builds, equal in server and
 * browser builds and on every machine, and compresses better than a hash.
 */
export const className = (file: string, local: string): string =>
  `${file}_${local}`
    .replace(/^(?:shared|mfe)-|[\\/]src(?=[\\/])|\.module\.css(?=_)/g, '')
    .replace(/[^\w-]+/g, '_');

/** @param namesOnly emits the class names without the rules, which are in the browser's build */
const style = (of: BuildOf, namesOnly = false): RuleSetRule => ({
  test: /\.css$/,
  // overrides the package's flag: a stylesheet imported only for its rules would be tree-shaken
  sideEffects: true,
  use: [
    ...(namesOnly ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 1,
        sourceMap: false,
        modules: {
          auto: true,
          exportOnlyLocals: namesOnly,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          getLocalIdent: ({ resourcePath }: LoaderContext<unknown>, _pattern: string, local: string) =>
            className(nameOf(of, resourcePath), local),
        },
      },
    },
    {
      loader: require.resolve('postcss-loader'),
      options: { sourceMap: false, postcssOptions: { config: false, plugins: [designPxPlugin()] } },
    },
  ],
});

const image: RuleSetRule = { test: /\.(png|webp|jpe?g|svg|ico)$/, type: 'asset/resource' };

export interface BuildOf {
  /** The build's name: host, catalog … */
  name: string;
  /** The package's folder. */
  dir: string;
  /** The output folder. */
  outDir: string;
  /** Whether `dir` is a repository of its own instead of a package of this one. */
  own?: boolean;
  /** Set for a development server: no minification, no content hash, source maps, React Refresh. */
  development?: Development;
}

export interface Development {
  /** URL path of the build on the development server, such as `/assets/`. */
  publicPath: string;
  /** Whether changed modules are hot-replaced in the running page. */
  hot: boolean;
}

/** A file of the package: relative, or absolute where module ids must differ between packages. */
export const sourceOf = ({ dir, development }: BuildOf, file: string) =>
  development ? path.join(dir, file) : file;

/** A source file's name in source maps, the same on every machine. */
const sourceName =
  (of: BuildOf) =>
  ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) =>
    path.isAbsolute(file) ? nameOf(of, file).split(path.sep).join('/') : file;

/** Settings common to all builds, for browsers and for the server. */
const common = ({ name, dir, outDir, own, development }: BuildOf) =>
  ({
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    devtool: development ? 'cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      name: development ? `${name}-development` : name,
      cacheDirectory: path.join(own ? dir : root, '.cache/webpack'),
      buildDependencies: {
        config: [...(own ? [] : [path.join(dir, 'webpack.config.ts')]), __dirname + path.sep],
      },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['es2015', '...'], // rxjs untranspiled, instead of ES5 with helpers
    },
    output: { path: outDir, uniqueName: name, hashFunction: 'xxhash64' },
    performance: false,
    infrastructureLogging: { level: 'error' },
  }) satisfies Configuration;

/**
 * A build for the server: one CommonJS file without styles (they are in the browser's build, with the same
 * class names). A file `x.server.ts` replaces `x.ts`, where that needs a browser.
 */
export const serverPreset = (of: BuildOf): Configuration => {
  const base = common({ ...of, name: `${of.name}-server` });
  return {
    ...base,
    target: 'node20',
    resolve: { ...base.resolve, extensions: ['.server.ts', ...base.resolve.extensions] },
    module: {
      rules: [script(of), style(of, true)],
      parser: { javascript: { dynamicImportMode: 'eager' } }, // one file: rendering does not wait for a page's chunk
    },
    optimization: { minimize: false }, // not downloaded by browsers, and stack traces stay readable
    // a module that failed to load fails again, instead of being half initialized
    output: { ...base.output, library: { type: 'commonjs2' }, strictModuleErrorHandling: true },
  };
};

/** A browser build for the development server: file names without hashes, ready for hot replacement. */
const developmentPreset = (
  of: BuildOf,
  base: ReturnType<typeof common>,
  { publicPath, hot }: Development,
): Configuration => ({
  ...base,
  target: ['web', 'es2022'],
  resolve: {
    ...base.resolve,
    alias: { 'react/jsx-dev-runtime$': path.join(__dirname, 'refresh/jsx-dev.js') },
  },
  module: { rules: [hotScript(hot), style(of), image] },
  plugins: [
    new MiniCssExtractPlugin({
      filename: '[name].css',
      chunkFilename: '[name].css',
      insert: insertStylesheet,
    }),
    ...(hot ? [new ReactRefreshPlugin({ overlay: false, include: /\.tsx?$/, esModule: true })] : []),
  ],
  output: {
    ...base.output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: '[name][ext]',
    publicPath,
    trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
  },
});

/**
 * Settings common to all browser builds. Every file except a remote's entry has a content hash in its name, and
 * nothing in the output needs `eval` or a fixed address.
 */
export const preset = (of: BuildOf): Configuration => {
  const base = common(of);
  if (of.development) return developmentPreset(of, base, of.development);
  return {
    ...base,
    target: ['web', 'es2022'],
    // Outside the served folder and not referenced by the scripts; without our source, since line numbers are
    // enough.
    devtool: 'hidden-nosources-source-map',
    module: { rules: [script(of), style(of), image] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
        insert: insertStylesheet,
      }),
      new FederationIds(),
    ],
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    output: {
      ...base.output,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      sourceMapFilename: '../maps/[file].map',
      devtoolModuleFilenameTemplate: sourceName(of),
      devtoolFallbackModuleFilenameTemplate: sourceName(of),
      publicPath: 'auto', // from the script's own URL: a build does not know where it will be served
      chunkLoadTimeout: 4_000, // so that a fallback is shown within 5 s
      // A module that failed to load is evaluated again at the next attempt, instead of being half initialized.
      strictModuleExceptionHandling: true,
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
  };
};
