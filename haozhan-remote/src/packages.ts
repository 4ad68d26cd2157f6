import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The npm packages that a remote's repository names itself, because its source and the kit's types import them. */
const NAMES = [
  '@playwright/test',
  '@sinclair/typebox',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'history',
  'react',
  'react-dom',
  'react-router-dom',
  'rxjs',
];

/**
 * Versions of npm packages in the catalog of this workspace.
 * @param root of the workspace
 * @throws Error if it lacks one
 */
export function catalogVersions(root: string, names: readonly string[]): Record<string, string> {
  const catalog = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return Object.fromEntries(
    names.map((name) => {
      const version = new RegExp(`^  "?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
      if (!version) throw new Error(`the catalog of pnpm-workspace.yaml has no ${name}`);
      return [name, version];
    }),
  );
}

/** The packages that a remote's repository names itself, with this workspace's versions. */
export const packagesOfRemotes = (root: string): Record<string, string> => catalogVersions(root, NAMES);
