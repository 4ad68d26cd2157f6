// One webpack build in a process of its own: `build.ts` runs two of them side by side.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RemoteRelease } from '../host/src/registry';
import {
  compile,
  compress,
  dropOldFiles,
  integrity,
  pageFiles,
  root,
  sealVersion,
} from '../shared-build/src';

async function buildHost(dir: string): Promise<undefined> {
  const { default: configs } = await import(path.join(dir, 'webpack.config.ts'));
  for (const config of configs) {
    const compilation = await compile(config);
    dropOldFiles(
      config.output.path,
      compilation.getAssets().map(({ name }) => name),
    );
  }
  const icons = path.join(root, 'dist/host/icons');
  cpSync(path.join(root, 'shared-ui/src/brand'), icons, { recursive: true });
  await compress(path.join(root, 'dist/host'));
}

async function buildRemote(name: string, dir: string): Promise<RemoteRelease> {
  const { default: config } = await import(path.join(dir, 'webpack.config.ts'));
  const compilation = await compile(config).catch((error: unknown) => {
    rmSync(config.output.path, { recursive: true, force: true });
    throw error;
  });
  const { version, folder } = sealVersion(config.output.path, path.join(root, 'dist/remotes', name));
  await compress(folder);
  return {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    hash: integrity(path.join(folder, 'remoteEntry.js')),
    preload: pageFiles(compilation, dir),
  };
}

const [name = ''] = process.argv.slice(2);
const dir = path.join(root, name === 'host' ? 'host' : `mfe-${name}`);
const building = name === 'host' ? buildHost(dir) : buildRemote(name, dir);
const answer = (message: { release?: RemoteRelease; error?: string }) => {
  process.send?.(message);
  process.disconnect?.();
};
building.then(
  (release) => answer({ release }),
  (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
);
