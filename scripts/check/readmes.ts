import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageNames } from '../test/packages';

/**
 * Lists the packages whose README does not name the one command that tests them: `pnpm test trade`, as `pnpm test`
 * understands a package's name.
 * @param root with the packages' folders
 */
export const readmeFaults = (root: string, packages = packageNames(root)): string[] =>
  packages.flatMap((folder) => {
    const path = join(root, folder, 'README.md');
    if (!existsSync(path)) return [`${folder}/README.md is missing`];
    const command = `pnpm test ${folder.replace(/^mfe-/, '')}`;
    return new RegExp(`${command}(?![\\w-])`).test(readFileSync(path, 'utf8'))
      ? []
      : [`${folder}/README.md does not name ${command}`];
  });
