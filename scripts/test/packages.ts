import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';

/** Folders of the workspace that hold code, and `scripts`, which is no package but has tests as one has. */
export const packageNames = (root = ROOT): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .concat('scripts')
    .sort();

/** The packages that have a jest project: what `jest.config.js` says. */
export const jestProjects = (): string[] =>
  (require('../../jest.config') as { projects: { displayName: string }[] }).projects.map(
    ({ displayName }) => displayName,
  );

/**
 * The package that somebody typed: its folder's name, or a remote's name without `mfe-`.
 * @throws Error in words, with all names, where there is none
 */
export function packageNamed(typed: string, names = packageNames()): string {
  const found = names.find((name) => name === typed || name === `mfe-${typed}`);
  if (!found)
    throw new Error(
      `没有 ${typed} 这个包，请写：${names.map((name) => name.replace(/^mfe-/, '')).join('、')}`,
    );
  return found;
}
