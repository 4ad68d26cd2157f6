import path from 'node:path';
import { federationRuntime, federationVersion } from 'shared-build/federation';
import { buildRelease } from 'shared-build/release';
import { remoteConfig } from 'shared-build/remote';
import { require as load } from 'tsx/cjs/api';
import type { Kit } from './kit';
import type { Repository } from './repository';

/** The folder of builds: holds `remotes/<name>/<version>`. */
export const distOf = ({ dir }: Repository) => path.join(dir, 'dist');

/** Builds the remote for the product of this kit. @returns its version */
export function build(repository: Repository, kit: Kit): Promise<string> {
  const { dir, name } = repository;
  const outDir = path.join(distOf(repository), 'building', String(process.pid), 'client');
  return buildRelease({
    name,
    dir,
    own: true,
    config: remoteConfig({ name, dir, own: true, outDir }),
    dist: distOf(repository),
    versions: { ...kit.shared, [federationRuntime]: federationVersion },
    load: async (file) => load(file, __filename),
  });
}
