import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from './registry';

/**
 * The mark that a build's tests passed, beside its immutable release folder and copied with it. Authoritative
 * is the signed registry row derived from it.
 */
export const testedMark = (dir: string, name: RemoteName, version: string) =>
  path.join(dir, 'remotes', name, `${version}.tested`);

/**
 * Whether a build's own tests had passed.
 * @param dir holds `remotes/<name>/<version>`
 */
export const isTested = (dir: string, name: RemoteName, version: string) =>
  existsSync(testedMark(dir, name, version));

/** Records that a build's own tests have passed. */
export const markTested = (dir: string, name: RemoteName, version: string) =>
  writeFileSync(testedMark(dir, name, version), `${new Date().toISOString()}\n`);
