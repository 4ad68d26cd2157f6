import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from 'releases/registry';
import { ROOT } from './services';

export const folderOf = (name: RemoteName) => join(ROOT, `mfe-${name}`);

/** The remotes of this checkout: every folder `mfe-*` with a package.json. */
export const remoteNames = (): RemoteName[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => folder.slice('mfe-'.length))
    .sort();

/**
 * Checks a remote's name given on the command line.
 * @throws Error with a readable message if there is no such folder
 */
export function remoteNamed(name: string | undefined): RemoteName {
  const names = remoteNames();
  if (name === undefined || !names.includes(name)) throw new Error(`请写模块名：${names.join('、')}`);
  return name;
}
