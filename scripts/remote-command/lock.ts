import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** What of `pnpm-lock.yaml` a lock file of npm needs. */
interface PnpmLock {
  packages: Record<
    string,
    {
      resolution: { integrity: string };
      engines?: object;
      os?: string[];
      cpu?: string[];
      libc?: string[];
      peerDependenciesMeta?: Record<string, { optional?: boolean }>;
    }
  >;
  snapshots: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
  importers: Record<string, Record<string, Record<string, { version: string }>>>;
}

type Versions = Record<string, string>;

/** A package in npm's lock file. */
interface Locked {
  /** Of the package, where its folder has an alias. */
  name?: string;
  version: string;
  integrity?: string;
  dev: true;
  optional?: true;
  hasInstallScript?: true;
  bin?: object;
  dependencies?: Versions;
  optionalDependencies?: Versions;
  engines?: object;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Those whose install scripts run (`allowBuilds` of pnpm-workspace.yaml). */
const WITH_SCRIPT = ['@swc/core', 'esbuild'];

/** Without the peers that pnpm names after it. */
const withoutPeers = (reference: string) => reference.replace(/\(.*$/, '');

/** The package that a dependency means: an alias names another one. */
function targetOf(name: string, reference: string): { real: string; version: string; key: string } {
  const alias = /^(@?[^@(]+)@([^(]+)/.exec(reference);
  return alias?.[1] && alias[2]
    ? { real: alias[1], version: alias[2], key: reference }
    : { real: name, version: withoutPeers(reference), key: `${name}@${reference}` };
}

export interface LockOf {
  /** Of this command. */
  version: string;
  /** npm packages that this command needs. */
  dependencies: Versions;
  /** npm packages of a remote's repository itself. */
  packages: Versions;
}

/**
 * npm's lock file of a new repository, with the versions that this workspace is tested with. Places packages as npm does:
 * the first version of a name at the top, others below what needs them. The archive of the command has no integrity yet.
 */
export function lockFile(root: string, { version, dependencies, packages }: LockOf): object {
  const lock: PnpmLock = parse(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const importers = Object.values(lock.importers);
  /** The resolved reference, with peers, of a direct dependency of some package of this workspace. */
  const direct = (name: string, wanted: string) => {
    for (const importer of importers)
      for (const kind of ['dependencies', 'devDependencies'])
        if (withoutPeers(importer[kind]?.[name]?.version ?? '') === wanted)
          return importer[kind]?.[name]?.version ?? wanted;
    return wanted;
  };
  const placed: Record<string, Locked> = {};
  const waiting: { at: string; reference: string; optional?: true }[] = [];

  /** Finds or places what a package at `from` needs. */
  function place(from: string, name: string, reference: string, optional?: true) {
    const { real, version: wanted, key } = targetOf(name, reference);
    for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
      const at = `${folder && `${folder}/`}node_modules/${name}`;
      if (placed[at]?.version === wanted) return;
      if (placed[at] || !folder) break;
    }
    const top = `node_modules/${name}`;
    const at = placed[top] ? `${from}/${top}` : top;
    const { resolution, engines, os, cpu, libc } = lock.packages[`${real}@${wanted}`] ?? {};
    placed[at] = {
      ...(real !== name && { name: real }),
      version: wanted,
      integrity: resolution?.integrity,
      dev: true,
      ...(optional && { optional }),
      ...(WITH_SCRIPT.includes(name) && { hasInstallScript: true }),
      ...(engines && { engines }),
      ...(os && { os }),
      ...(cpu && { cpu }),
      ...(libc && { libc }),
    };
    waiting.push({ at, reference: key, ...(optional && { optional }) });
  }

  const versions = (needed: Versions = {}, id: string): Versions => {
    const meta = lock.packages[id]?.peerDependenciesMeta ?? {};
    return Object.fromEntries(Object.entries(needed).filter(([name]) => !meta[name]?.optional));
  };
  const plain = (needed: Versions) =>
    Object.fromEntries(
      Object.entries(needed).map(([name, reference]) => {
        const { real, version: wanted } = targetOf(name, reference);
        return [name, real === name ? wanted : `npm:${real}@${wanted}`];
      }),
    );

  for (const [name, wanted] of Object.entries({ ...dependencies, ...packages }))
    place('', name, direct(name, wanted));
  for (const { at, reference, optional } of waiting) {
    const id = withoutPeers(reference);
    const snapshot = lock.snapshots[reference] ?? {};
    const needed = versions(snapshot.dependencies, id);
    const wished = versions(snapshot.optionalDependencies, id);
    if (Object.keys(needed).length > 0) Object.assign(placed[at] as Locked, { dependencies: plain(needed) });
    if (Object.keys(wished).length > 0)
      Object.assign(placed[at] as Locked, { optionalDependencies: plain(wished) });
    for (const [name, other] of Object.entries(needed)) place(at, name, other, optional);
    for (const [name, other] of Object.entries(wished)) place(at, name, other, true);
  }
  for (const name of Object.keys({ ...dependencies, ...packages })) {
    const own = placed[`node_modules/${name}`];
    const bin = own && binOf(root, name, own.version);
    if (own && bin) own.bin = bin;
  }
  placed['node_modules/haozhan-remote'] = {
    version,
    dev: true,
    bin: { 'haozhan-remote': 'dist/main.js' },
    dependencies,
  };
  return { lockfileVersion: 3, requires: true, packages: sorted(placed) };
}

/** The commands of a package, as its own `package.json` names them. */
function binOf(root: string, name: string, version: string): object | undefined {
  for (const from of ['haozhan-remote', 'e2e', '.'])
    try {
      const file = path.join(root, from, 'node_modules', name, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      if (manifest.version !== version) continue;
      return typeof manifest.bin === 'string' ? { [path.basename(name)]: manifest.bin } : manifest.bin;
    } catch {
      // not a dependency of this package of the workspace
    }
  return undefined;
}

const sorted = <T>(record: Record<string, T>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
