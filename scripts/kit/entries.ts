import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deskSingletons, serverSingletons, singletonPackages } from 'releases/singletons';
import { root } from 'shared-build';

/** A module that remotes import by name, and its source file. */
export interface Entry {
  name: string;
  file: string;
}

/** What remotes import besides the modules that the host shares: in tests, and what their build asks of the contract. */
const FOR_TESTS = ['shared-contract/testing', 'shared-sdk/testing', 'shared-router/testing'];
const FOR_BUILDS = ['shared-contract/all-calls', 'shared-contract/prefetch', 'shared-contract/shapes'];

/** The shared modules that remotes may import. */
export function kitEntries(): Entry[] {
  const names = new Set<string>([...serverSingletons, ...deskSingletons, ...FOR_TESTS, ...FOR_BUILDS]);
  return singletonPackages.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    return Object.entries(exports as Record<string, string>)
      .map(([part, file]) => ({ name: path.posix.join(name, part), file: path.join(root, name, file) }))
      .filter((entry) => names.has(entry.name));
  });
}
