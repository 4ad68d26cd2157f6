import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kit } from 'haozhan-remote/kit';
import { packagesOfRemotes } from 'haozhan-remote/packages';
import { root, sharedVersions } from 'shared-build';
import { create } from 'tar';
import { kitEntries } from './entries';
import { writeDevelopmentHost } from './host';
import { writeRuntime } from './runtime';
import { writeTypes } from './types';

/** Hash of all files of a folder, of which none depends on the machine. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort())
    hash.update(path.relative(folder, entry)).update('\0').update(readFileSync(entry)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/**
 * Builds what remotes in repositories of their own take from a running product (decision 081): types, modules for tests,
 * design tokens and versions, as `remote-kit.tgz` of a folder; and the host for their development server, `remote-host.tgz`.
 */
export async function buildKit(target: string): Promise<void> {
  const folder = path.join(root, 'dist/building', `kit-${process.pid}`);
  const host = `${folder}-host`;
  mkdirSync(folder, { recursive: true });
  try {
    const entries = kitEntries();
    writeTypes(entries, folder);
    rmSync(path.join(folder, 'emit.json'));
    await writeRuntime(entries, folder);
    for (const file of ['tokens.css', 'base.css'])
      cpSync(path.join(root, 'shared-ui/src', file), path.join(folder, file));
    const kit: Kit = {
      digest: digestOf(folder),
      shared: sharedVersions(path.join(root, 'host')),
      packages: packagesOfRemotes(root),
    };
    writeFileSync(path.join(folder, 'kit.json'), `${JSON.stringify(kit, null, 2)}\n`);
    await pack(folder, path.join(target, 'remote-kit.tgz'));
    await writeDevelopmentHost(host);
    await pack(host, path.join(target, 'remote-host.tgz'));
  } finally {
    for (const built of [folder, host]) rmSync(built, { recursive: true, force: true });
  }
}

/** Packs what a folder holds, so that a server never reads half of it. */
async function pack(folder: string, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  await create({ cwd: folder, gzip: true, portable: true, file: `${file}.part` }, readdirSync(folder).sort());
  renameSync(`${file}.part`, file);
}
