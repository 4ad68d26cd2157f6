import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RemoteName, RemoteRelease } from '../src/registry';
import { takenOf } from './brought';
import { folderDigest, type Release, type ReleaseRegistry, readRegistry, registryFor } from './registry-file';

type Complain = (error: unknown, what: string) => void;

const LOOK_AGAIN_MS = 1_000;
/** For so long a folder that was whole is taken for whole; reading one takes some milliseconds. */
const TRUST_MS = 30_000;

/** A file that is read again when it changes on disk; the last good content stays when the new one is bad or gone. */
function freshFile<T>(file: string, parse: (text: string) => T, complain: Complain): () => T | undefined {
  let stamp = '';
  let value: T | undefined;
  return () => {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const now = `${mtimeMs} ${size} ${ino}`;
      if (now !== stamp) {
        stamp = now;
        value = parse(readFileSync(file, 'utf8'));
      }
    } catch (error) {
      if (stamp !== 'bad') complain(error, `${path.basename(file)} is refused`);
      stamp = 'bad';
    }
    return value;
  };
}

interface HostFiles {
  js: string[];
  css: string[];
}

/** The host's version: the hash in the name of its first script. Undefined while there is none. */
export const hostVersion = ({ js }: HostFiles): string | undefined =>
  js.flatMap((file) => /^main\.(\w{1,32})\.js$/.exec(file)?.[1] ?? [])[0];

/** The row of a name that anybody may have sent: `constructor` is none. */
const rowOf = <T>(rows: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  rows && Object.hasOwn(rows, name) ? rows[name] : undefined;

/** What one set of visitors gets now. */
export interface Releases {
  /** Files of the host's entry, relative to /assets/. */
  host: HostFiles & { later?: Record<string, HostFiles | undefined> };
  /** The script that stands inline in the head. */
  head: string;
  /** Absent while no registry could ever be read. */
  registry: Registry | undefined;
  /** The remotes of which these visitors get a canary; which ones names the set. */
  canaries: readonly RemoteName[];
}

export interface ReleasesReader {
  /** What the visitors of a bucket (0–99) get. Equal state is the same object. */
  for(bucket: number): Releases;
  /** Whether visitors differ at all just now. */
  hasCanary(): boolean;
  /** Whether a version of a remote is out, or was; of `host`, whether its script is still served. */
  knows(name: RemoteName | 'host', version: string): boolean;
  /** Whether a release that is out registers a page of this name. */
  hasPage(name: string): boolean;
  isCanary(name: RemoteName, version: string): boolean;
  /** Whether a release among these was taken back since. */
  holdsWithdrawn(releases: Releases): boolean;
  /** Gives a version to nobody any more, until this process ends or it is out for all. */
  withdraw(name: RemoteName, version: string): void;
}

export interface ReleaseFolders {
  /** As `pnpm build` writes it: `host/assets/assets.json`, `host/head/head.js`. */
  distDir: string;
  /** `registry.json` and `remotes/<name>/<version>`. */
  releasesDir: string;
  /** Who may release. */
  registryKeys: readonly KeyObject[];
}

/**
 * Reads what is released. A registry that is not signed is refused and the last good one stays; a release whose folder is
 * not what was signed is refused and the one before it is given. Both are told to `complain`, once.
 */
export function readReleases(
  { distDir, releasesDir, registryKeys }: ReleaseFolders,
  complain: Complain,
): ReleasesReader {
  const host = freshFile(
    path.join(distDir, 'host/assets/assets.json'),
    (text) => JSON.parse(text) as Releases['host'],
    complain,
  );
  const head = freshFile(path.join(distDir, 'host/head/head.js'), (text) => text.trim(), complain);
  const file = freshFile(
    path.join(releasesDir, 'registry.json'),
    (text) => readRegistry(text, registryKeys),
    complain,
  );
  const hostScript = (version: string) => path.join(distDir, 'host/assets', `main.${version}.js`);
  const withdrawn = new Set<string>();
  const checked = new Map<string, { isWhole: boolean; until: number }>();

  /** A folder that is whole may be changed by somebody else later; one that is not may still be mended, or come. */
  function isTrusted(name: RemoteName, { version, digest }: Release): boolean {
    if (withdrawn.has(`${name} ${version}`)) return false;
    const key = `${name} ${version} ${digest}`;
    const known = checked.get(key);
    if (known && Date.now() < known.until) return known.isWhole;
    let isWhole = false;
    let reason: unknown;
    try {
      isWhole = folderDigest(path.join(releasesDir, 'remotes', name, version)) === digest;
    } catch (error) {
      reason = error;
    }
    if (!isWhole && known?.isWhole !== false)
      complain(reason, `release ${version} of ${name} is refused: it is not what was signed`);
    checked.set(key, { isWhole, until: Date.now() + (isWhole ? TRUST_MS : LOOK_AGAIN_MS) });
    return isWhole;
  }

  const told = new Set<string>();
  /** A page that is somebody's already is not given away again, and the release that wants it is not given at all. */
  function mayBeGiven(name: RemoteName, release: Release, beside: readonly RemoteRelease[]): boolean {
    const taken = takenOf(release.routes, beside);
    if (taken === undefined) return isTrusted(name, release);
    const what = `release ${release.version} of ${name} is refused: ${taken} is the page of somebody else`;
    if (!told.has(what)) complain(undefined, what);
    told.add(what);
    return false;
  }

  let now: {
    host: Releases['host'];
    head: string;
    registry: ReleaseRegistry | undefined;
    withdrawals: number;
  } = {
    host: { js: [], css: [] },
    head: '',
    registry: undefined,
    withdrawals: 0,
  };
  let sets = new Map<string, Releases>();
  function refresh() {
    const next = {
      host: host() ?? now.host,
      head: head() ?? '',
      registry: file(),
      withdrawals: withdrawn.size,
    };
    if ((Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === now[key])) return;
    now = next;
    sets = new Map();
  }

  /** Whether a version of a remote is out, or was. */
  function isRemembered(name: RemoteName, version: string): boolean {
    const { remotes, canaries, before } = now.registry ?? {};
    return [rowOf(remotes, name), rowOf(canaries, name)?.release, ...(rowOf(before, name) ?? [])].some(
      (row) => row?.version === version,
    );
  }

  return {
    for(bucket) {
      refresh();
      const { registry: rows, canaries } = now.registry
        ? registryFor(now.registry, bucket, mayBeGiven)
        : { registry: undefined, canaries: [] };
      const key = Object.values(rows?.remotes ?? {})
        .map(({ entry }) => entry)
        .join();
      const known = sets.get(key) ?? { host: now.host, head: now.head, registry: rows, canaries };
      sets.set(key, known);
      return known;
    },
    hasCanary() {
      refresh();
      return Object.keys(now.registry?.canaries ?? {}).length > 0;
    },
    knows(name, version) {
      refresh();
      if (name === 'host') return /^\w{1,32}$/.test(version) && existsSync(hostScript(version));
      return isRemembered(name, version);
    },
    hasPage(name) {
      refresh();
      const { remotes = {}, canaries = {} } = now.registry ?? {};
      return [...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)].some(
        ({ routes }) => routes && Object.hasOwn(routes, name),
      );
    },
    isCanary(name, version) {
      refresh();
      return now.registry?.canaries[name]?.release.version === version;
    },
    holdsWithdrawn({ registry }) {
      refresh();
      return Object.entries(registry?.remotes ?? {}).some(
        ([name, { version }]) => withdrawn.has(`${name} ${version}`) || !isRemembered(name, version),
      );
    },
    withdraw(name, version) {
      withdrawn.add(`${name} ${version}`);
    },
  };
}
