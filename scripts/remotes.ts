import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '../host/src/registry';
import { ROOT } from './services';

export const folderOf = (name: RemoteName) => join(ROOT, `mfe-${name}`);

/** The remotes of this checkout: whatever has a folder. */
export const remoteNames = (): RemoteName[] =>
  readdirSync(ROOT)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => folder.slice('mfe-'.length))
    .sort();

/** What all script of a remote may weigh, in KiB of brotli; undefined where nobody has said. */
export function budgetOf(name: RemoteName): number | undefined {
  const file = join(folderOf(name), 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).budgetKib : undefined;
}

/** The name that somebody typed. @throws Error in words where no folder has it */
export function remoteNamed(name: string | undefined): RemoteName {
  const names = remoteNames();
  if (name === undefined || !names.includes(name)) throw new Error(`请写模块名：${names.join('、')}`);
  return name;
}
