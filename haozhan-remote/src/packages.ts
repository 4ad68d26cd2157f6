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
 * These packages with this workspace's versions, from its catalog.
 * @param root of the workspace
 */
export function packagesOfRemotes(root: string): Record<string, string> {
  const catalog = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  return Object.fromEntries(
    NAMES.map((name) => {
      const version = new RegExp(`^  "?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
      if (!version) throw new Error(`the catalog of pnpm-workspace.yaml has no ${name}`);
      return [name, version];
    }),
  );
}
