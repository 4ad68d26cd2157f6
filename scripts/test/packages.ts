import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../services';

/** The workspace's packages, by folder. */
export const packageNames = (root = ROOT): string[] =>
  readdirSync(root)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort();

/** The packages with a jest project, from `jest.config.js`. */
export const jestProjects = (): string[] =>
  (require('../../jest.config') as { projects: { displayName: string }[] }).projects.map(
    ({ displayName }) => displayName,
  );

/**
 * Resolves a typed package name: its folder's name, or a remote's name without `mfe-`.
 * @throws Error with all names if there is none
 */
export function packageNamed(typed: string, names = packageNames()): string {
  const found = names.find((name) => name === typed || name === `mfe-${typed}`);
  if (!found)
    throw new Error(
      `没有 ${typed} 这个包，请写：${names.map((name) => name.replace(/^mfe-/, '')).join('、')}`,
    );
  return found;
}
