import { providedToDesk } from 'releases/singletons';
import type { Configuration } from 'webpack';
import { federation, oneFederationRuntime } from './federation';
import { preset } from './preset';
import { exposeRefreshEntry, wideStylesEntry } from './refresh';
import { WideStyles } from './wide-styles';

/** Libraries go into a separate file, which is not rewritten when our source changes. */
const libraries = {
  test: /[\\/]node_modules[\\/]/,
  name: 'libraries',
  chunks: 'initial',
  enforce: true,
} as const;

/** The host's script for the development server, with all singletons bundled. */
export function hostDevelopmentConfig(dir: string, outDir: string): Configuration {
  const base = preset({
    name: 'host',
    dir,
    outDir,
    development: { publicPath: '/assets/', hot: true },
  });
  return {
    ...base,
    entry: { main: [exposeRefreshEntry, wideStylesEntry, './src/index.ts'] },
    module: { rules: [...(base.module?.rules ?? []), oneFederationRuntime] },
    plugins: [...(base.plugins ?? []), federation(), new WideStyles('desktop')],
    optimization: { splitChunks: { cacheGroups: { libraries } } },
    output: { ...base.output, chunkLoadingGlobal: 'chunks_host' },
  };
}

/** The same of the desk's shell. */
export function deskDevelopmentConfig(dir: string, outDir: string): Configuration {
  const base = preset({
    name: 'desk-shell',
    dir,
    outDir,
    development: { publicPath: '/assets/desk/', hot: true },
  });
  return {
    ...base,
    entry: { main: [exposeRefreshEntry, wideStylesEntry, './src/desk/index.tsx'] },
    module: { rules: [...(base.module?.rules ?? []), oneFederationRuntime] },
    plugins: [...(base.plugins ?? []), federation(providedToDesk())],
    optimization: { splitChunks: { cacheGroups: { libraries } } },
    output: { ...base.output, chunkLoadingGlobal: 'chunks_host' },
  };
}

/** The script that the server inlines into the HTML's head: `head.js` of the folder. A change takes a page reload. */
export function headDevelopmentConfig(dir: string, outDir: string): Configuration {
  const base = preset({ name: 'head', dir, outDir, development: { publicPath: '/', hot: false } });
  return { ...base, devtool: false, entry: { head: './src/head.ts', desk: './src/desk/head.ts' } };
}
