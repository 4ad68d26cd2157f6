import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Configuration,
  compile,
  headDevelopmentConfig,
  hostDevelopmentConfig,
  root,
} from 'shared-build';

const hostDir = path.join(root, 'host');

/** Without source maps, which hold the host's source, and without a cache that the development server shares. */
const plain = (config: Configuration): Configuration => ({
  ...config,
  devtool: false,
  cache: false,
  output: { ...config.output, pathinfo: false },
});

/**
 * Writes the host as `pnpm dev` runs it, with React's development build, so that a remote in a repository of its own is
 * hot-replaced with its state: `assets`, `icons`, and `host.json`, which names what a page loads.
 */
export async function writeDevelopmentHost(folder: string): Promise<void> {
  const config = hostDevelopmentConfig(hostDir, path.join(folder, 'assets'));
  const { entrypoints } = await compile({
    ...plain(config),
    plugins: [
      ...(config.plugins ?? []),
      // React Refresh does nothing without it.
      { apply: (compiler) => new compiler.webpack.HotModuleReplacementPlugin().apply(compiler) },
    ],
  });
  // React's development build names source files by their place on this machine.
  for (const name of readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'))) {
    const file = path.join(folder, 'assets', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(root + path.sep, ''));
  }
  const head = path.join(folder, 'head');
  await compile(plain(headDevelopmentConfig(hostDir, head)));
  const files = entrypoints.get('main')?.getFiles() ?? [];
  const ending = (end: string) => files.filter((file) => file.endsWith(end));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'host.json'),
    JSON.stringify({
      host: { js: ending('.js'), css: ending('.css') },
      head: readFileSync(path.join(head, 'head.js'), 'utf8').trim(),
    }),
  );
  rmSync(head, { recursive: true });
  cpSync(path.join(root, 'shared-ui/src/brand'), path.join(folder, 'icons'), { recursive: true });
}
