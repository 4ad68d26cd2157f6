import { deployedAt, incompatibilities } from 'releases/check';
import { federationVersion } from 'shared-build/federation';
import { build, distOf } from './build';
import { versionFaults } from './installed';
import type { readPulled } from './repository';
import { typeFaults } from './types';

/**
 * What would break in the running product: versions, types, then the build's names, calls, pages and size.
 * @param pulled fresh from the product
 * @returns the version of the build that fits
 * @throws Error that lists every fault with its remedy
 */
export async function check({ repository, kit }: ReturnType<typeof readPulled>): Promise<string> {
  const { dir, name, product } = repository;
  const faults = versionFaults(dir, kit, federationVersion);
  // Types of another version would only repeat the fault.
  if (faults.length === 0) faults.push(...typeFaults(dir));
  refuse(name, product, faults);
  const version = await build(repository, kit);
  refuse(name, product, incompatibilities(distOf(repository), name, version, await deployedAt(product)));
  return version;
}

function refuse(name: string, product: string, faults: readonly string[]) {
  if (faults.length > 0)
    throw new Error(`${name} 放到 ${product} 会出错，线上没有变化：\n  ${faults.join('\n  ')}`);
}
