// One webpack build in its own process: `build.ts` runs several in parallel.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { compress, dropOldFiles } from 'releases/build-files';
import type { RemoteName } from 'releases/registry';
import type { Release } from 'releases/registry-file';
import { describeRelease } from 'releases/release-folder';
import { buildRelease, compile, root, sharedVersions } from 'shared-build';
import { buildKit } from './kit';

async function buildHost(dir: string): Promise<undefined> {
  const { default: configs } = await import(path.join(dir, 'webpack.config.ts'));
  const maps = path.join(root, 'dist/host/maps');
  const built: string[] = [];
  for (const config of configs) {
    const compilation = await compile(config);
    const names = compilation.getAssets().map(({ name }) => name);
    // The desk's files lie in a folder among the host's.
    dropOldFiles(config.output.path, [...names, 'desk']);
    built.push(...names.map((name) => path.basename(name)));
  }
  dropOldFiles(maps, built);
  const icons = path.join(root, 'dist/host/icons');
  cpSync(path.join(root, 'shared-ui/src/brand'), icons, { recursive: true });
  await compress(path.join(root, 'dist/host/assets'));
}

async function buildRemote(name: RemoteName, dir: string): Promise<Release> {
  const { default: config } = await import(path.join(dir, 'webpack.config.ts'));
  const dist = path.join(root, 'dist');
  const versions = sharedVersions(dir);
  const version = await buildRelease({ name, dir, config, dist, versions, load: (file) => import(file) });
  return describeRelease(dist, name, version);
}

function buildNamed(name: string): Promise<Release | undefined> {
  if (name === 'host') return buildHost(path.join(root, 'host'));
  if (name === 'kit') return buildKit(path.join(root, 'dist/host/kit')).then(() => undefined);
  return buildRemote(name as RemoteName, path.join(root, `mfe-${name}`));
}

const [name = ''] = process.argv.slice(2);
const building = buildNamed(name);
const answer = (message: { release?: Release; error?: string }) => {
  process.send?.(message);
  process.disconnect?.();
};
building.then(
  (release) => answer({ release }),
  (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
);
