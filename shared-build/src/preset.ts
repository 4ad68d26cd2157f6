import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, LoaderContext, RuleSetRule } from 'webpack';
import { designPxPlugin } from './design-px';
import { FederationIds } from './federation-ids';

/** The repository's root folder. */
export const root = path.resolve(__dirname, '../..');

/** Name of every Trusted Types policy that a bundle of ours makes (one per bundle, so duplicates are allowed). */
export const TRUSTED_TYPES_POLICY = 'haozhan';

/** Development only: swc compiles faster than ts-loader, and marks components for React Refresh. */
const hotScript = (refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // swc marks components for React Refresh under `development` alone, which asks for jsx-dev-runtime
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  },
});

const script: RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    configFile: path.join(root, 'tsconfig.base.json'),
    transpileOnly: true, // types are checked once, by `pnpm check`
    // react-jsx and never react-jsxdev: a development runtime crashes beside the host's production React
    compilerOptions: { noEmit: false, jsx: 'react-jsx', module: 'esnext', sourceMap: true },
  },
};

/**
 * `ui_goods-card_GoodsCard_cover`: where the class stands. It keeps the classes of all builds apart, makes a server build and
 * a browser build equal (nothing of this machine's folders is in it), and compresses better than a hash.
 */
export const className = (file: string, local: string): string =>
  `${path.relative(root, file)}_${local}`
    .replace(/^(?:shared|mfe)-|[\\/]src(?=[\\/])|\.module\.css(?=_)/g, '')
    .replace(/[^\w-]+/g, '_');

/** `namesOnly`: the classes' names without their rules, which the browser's build has. */
const style = (namesOnly = false): RuleSetRule => ({
  test: /\.css$/,
  // whatever its package says: a sheet that is imported for its rules alone would be left out
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
            className(resourcePath, local),
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
  /** The build's own name: host, catalog … */
  name: string;
  /** The package's folder. */
  dir: string;
  /** The folder to write. */
  outDir: string;
  /** Set for a development server: no minification, no content hash, source maps, React Refresh. */
  development?: Development;
}

export interface Development {
  /** Where the development server serves the build, such as `/assets/`. */
  publicPath: string;
  /** Whether changed modules are replaced in the running page. */
  hot: boolean;
}

/** A file of the package: by its own folder, or, where module ids must differ between packages, by its full path. */
export const sourceOf = ({ dir, development }: BuildOf, file: string) =>
  development ? path.join(dir, file) : file;

/** How a source map names a file: by its path from the repository's root, whatever machine it was built on. */
const sourceName = ({ absoluteResourcePath: file }: { absoluteResourcePath: string }) =>
  path.isAbsolute(file) ? path.relative(root, file).split(path.sep).join('/') : file;

/** What every build has in common, for browsers and for the server. */
const common = ({ name, dir, outDir, development }: BuildOf) =>
  ({
    name,
    mode: development ? 'development' : 'production',
    context: dir,
    devtool: development ? 'cheap-module-source-map' : false,
    cache: {
      type: 'filesystem',
      name: development ? `${name}-development` : name,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [path.join(dir, 'webpack.config.ts'), __dirname + path.sep] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['es2015', '...'], // rxjs as it is written, not turned into ES5 with helpers
    },
    output: { path: outDir, uniqueName: name, hashFunction: 'xxhash64' },
    performance: false,
    infrastructureLogging: { level: 'error' },
  }) satisfies Configuration;

/**
 * A build that the server runs: one CommonJS file, without styles (the browser's build has them; classes have the same
 * names in both). A file `x.server.ts` stands in for `x.ts`, where that needs a browser.
 */
export const serverPreset = (of: BuildOf): Configuration => {
  const base = common({ ...of, name: `${of.name}-server` });
  return {
    ...base,
    target: 'node20',
    resolve: { ...base.resolve, extensions: ['.server.ts', ...base.resolve.extensions] },
    module: {
      rules: [script, style(true)],
      parser: { javascript: { dynamicImportMode: 'eager' } }, // one file: a page is drawn without waiting for its chunk
    },
    optimization: { minimize: false }, // nobody downloads it, and a stack can be read
    // what failed while it was loaded fails again, instead of being there by half
    output: { ...base.output, library: { type: 'commonjs2' }, strictModuleErrorHandling: true },
  };
};

/** A browser build for the development server: file names without hashes, ready for hot replacement. */
const developmentPreset = (
  base: ReturnType<typeof common>,
  { publicPath, hot }: Development,
): Configuration => ({
  ...base,
  target: ['web', 'es2022'],
  resolve: {
    ...base.resolve,
    alias: { 'react/jsx-dev-runtime$': path.join(__dirname, 'stand-ins/jsx-dev.js') },
  },
  module: { rules: [hotScript(hot), style(), image] },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' }),
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
 * What every browser build of the house has in common. Every file but a remote's entry carries its content's hash, and
 * nothing in the output needs `eval` or knows its own address.
 */
export const preset = (of: BuildOf): Configuration => {
  const base = common(of);
  if (of.development) return developmentPreset(base, of.development);
  return {
    ...base,
    target: ['web', 'es2022'],
    // Beside the folder that is served and unknown to the scripts; without our source, of which a line number is enough.
    devtool: 'hidden-nosources-source-map',
    module: { rules: [script, style(), image] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[name].[contenthash:10].css',
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
      devtoolModuleFilenameTemplate: sourceName,
      devtoolFallbackModuleFilenameTemplate: sourceName,
      publicPath: 'auto', // from the script's own address: a build does not know where it will be served
      chunkLoadTimeout: 4_000, // a fallback stands within 5 s
      strictModuleExceptionHandling: true, // what failed while it was loaded runs anew at the next try, instead of being there by half
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
    },
  };
};
