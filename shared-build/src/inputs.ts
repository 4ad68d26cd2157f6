import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './preset';

const ignored = new Set(['node_modules', 'dist', '.cache', '.data']);

function* files(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (ignored.has(entry.name)) continue;
    if (entry.isDirectory()) yield* files(file);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield file;
  }
}

/**
 * One hash over everything that can change a package's build: its own files, those of the workspace packages
 * bundled into it, the compiler's settings and the lockfile. Equal hash, equal build. The preset always counts;
 * the other shared packages go into the host only (a remote that bundles one of them does not build).
 */
export function inputsHash(dir: string, bundled: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const folder of [dir, ...['shared-build', ...bundled].map((name) => path.join(root, name))]) {
    for (const file of files(folder)) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  for (const file of ['tsconfig.base.json', 'pnpm-lock.yaml'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
