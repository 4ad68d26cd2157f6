import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ChosenVersions, choicesIn, chosenRows, type ReleaseChoice } from './choices';
import { isOpen, type Preview, type Previews, readPreviews } from './previews-file';
import { isDeskRelease, routeConflict } from './registered-routes';
import type { Registry, RemoteName, RemoteRelease } from './registry';
import {
  EVERYBODY,
  folderDigest,
  forBrowsers,
  type Release,
  type ReleaseRegistry,
  readRegistry,
  registryFor,
} from './registry-file';
import { type ErrorHandler, reloadedFile } from './reloaded-file';

const RECHECK_MS = 1_000;
/** How long an intact folder is trusted without a new check; reading one takes some milliseconds. */
const TRUST_MS = 30_000;
/** Sets of versions that developers have chosen and that stay in memory. */
const MAX_CHOSEN = 50;

interface HostFiles {
  js: string[];
  css: string[];
}

/** The host's version: the hash in the name of its first script; undefined if there is none. */
export const hostVersion = ({ js }: HostFiles): string | undefined =>
  js.flatMap((file) => /(?:^|\/)main\.(\w{1,32})\.js$/.exec(file)?.[1] ?? [])[0];

/** Looks up an untrusted name: `constructor` must not match. */
const rowOf = <T>(rows: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  rows && Object.hasOwn(rows, name) ? rows[name] : undefined;

/** `shop`: what customers use. `desk`: the staff's console, with a script and remotes of its own. */
export type ShellName = 'shop' | 'desk';

/** The releases of one shell for one set of visitors. */
export interface Releases {
  /** Files of the host's entry, relative to /assets/. */
  host: HostFiles & {
    /** The desktop's chunk; its stylesheet has the host's rules for wide windows. */
    desktop?: HostFiles;
    later?: Record<string, HostFiles | undefined>;
  };
  /** The inline script of the head. */
  head: string;
  /** Absent until a registry has been read. */
  registry: Registry | undefined;
  /** The remotes of which these visitors get a canary; they identify the set. */
  canaries: readonly RemoteName[];
  /** Of a preview: what is shown instead of the releases, such as `content 3fa29c10bd`, and until when (ISO 8601). */
  preview?: { shows: readonly string[]; until: string };
  /** What a developer has chosen for one browser, and the ports of the remotes that their own machine serves. */
  chosen?: { shows: readonly string[]; local: Readonly<Record<RemoteName, number>> };
}

export interface ReleasesReader {
  /** The releases for a bucket (0–99). Equal state returns the same object. */
  for(bucket: number, shell?: ShellName): Releases;
  /** What those get who have the link of a preview; undefined for one that has ended. Equal state returns the same object. */
  preview(id: string): Releases | undefined;
  /** What a developer may choose of each remote of the shop. */
  choices(): Record<RemoteName, ReleaseChoice[]>;
  /**
   * The releases of everybody with other versions of some remotes. Those that may not be chosen are left out; undefined if
   * none is left. Equal state returns the same object.
   */
  chosen(versions: ChosenVersions): Releases | undefined;
  /** Whether a canary of this shell is out. */
  hasCanary(shell?: ShellName): boolean;
  /** Whether a version of a remote is or was released; for `host`, whether its script is still served. */
  knows(name: RemoteName | 'host', version: string): boolean;
  /** Whether a current release registers a route of this name. */
  hasPage(name: string): boolean;
  isCanary(name: RemoteName, version: string): boolean;
  /** The versions of the shop's canaries that are out and not withdrawn. */
  canaryVersions(): Readonly<Record<RemoteName, string>>;
  /** Whether those without a canary get this version. */
  isLive(name: RemoteName, version: string): boolean;
  /** Whether one of these releases has been withdrawn or rolled back since. */
  holdsWithdrawn(releases: Releases): boolean;
  /** Stops serving a version, until this process ends or it is released to everybody. */
  withdraw(name: RemoteName, version: string): void;
}

export interface ReleaseFolders {
  /** Output of `pnpm build`: `host/assets/assets.json`, `host/head/head.js`, and the same of the desk. */
  distDir: string;
  /** `registry.json` and `remotes/<name>/<version>`. */
  releasesDir: string;
  /** Keys that may sign a release. */
  registryKeys: readonly KeyObject[];
}

/**
 * Reads the releases. A registry with an invalid signature is refused and the last good one is used; a release
 * whose folder does not match its digest is refused and the previous one is served. Each refusal is reported to
 * `complain` once.
 */
export function readReleases(
  { distDir, releasesDir, registryKeys }: ReleaseFolders,
  onError: ErrorHandler,
): ReleasesReader {
  const hostFile = (name: string) =>
    reloadedFile(
      path.join(distDir, 'host/assets', name),
      (text) => JSON.parse(text) as Releases['host'],
      onError,
    );
  const headFile = (name: string) =>
    reloadedFile(path.join(distDir, 'host/head', name), (text) => text.trim(), onError);
  const [host, desk] = [hostFile('assets.json'), hostFile('desk/assets.json')];
  const [head, deskHead] = [headFile('head.js'), headFile('desk.js')];
  const file = reloadedFile(
    path.join(releasesDir, 'registry.json'),
    (text) => readRegistry(text, registryKeys),
    onError,
  );
  const previewsFile = path.join(releasesDir, 'previews.json');
  const readPreviewsFile = reloadedFile(previewsFile, (text) => readPreviews(text, registryKeys), onError);
  const previews = (): Previews => (existsSync(previewsFile) && readPreviewsFile()) || {};
  const hostScripts = (version: string) =>
    ['', 'desk'].map((folder) => path.join(distDir, 'host/assets', folder, `main.${version}.js`));
  const withdrawn = new Set<string>();
  const checked = new Map<string, { isIntact: boolean; until: number }>();

  /** The result expires: an intact folder may be changed later, and a broken or missing one may be repaired. */
  function isTrusted(name: RemoteName, { version, digest }: Release): boolean {
    if (withdrawn.has(`${name} ${version}`)) return false;
    const key = `${name} ${version} ${digest}`;
    const known = checked.get(key);
    if (known && Date.now() < known.until) return known.isIntact;
    let isIntact = false;
    let reason: unknown;
    try {
      isIntact = folderDigest(path.join(releasesDir, 'remotes', name, version)) === digest;
    } catch (error) {
      reason = error;
    }
    if (!isIntact && known?.isIntact !== false)
      onError(
        reason,
        `release ${version} of ${name} is refused: its folder does not match the signed digest`,
      );
    checked.set(key, { isIntact, until: Date.now() + (isIntact ? TRUST_MS : RECHECK_MS) });
    return isIntact;
  }

  const reported = new Set<string>();
  /** A release that registers a route already taken is refused as a whole. */
  function isServable(name: RemoteName, release: Release, others: readonly RemoteRelease[]): boolean {
    const conflict = routeConflict(release.routes, others);
    if (conflict === undefined) return isTrusted(name, release);
    const what = `release ${release.version} of ${name} is refused: ${conflict} is already registered`;
    if (!reported.has(what)) onError(undefined, what);
    reported.add(what);
    return false;
  }

  let now: {
    host: Releases['host'];
    head: string;
    desk: Releases['host'];
    deskHead: string;
    registry: ReleaseRegistry | undefined;
    withdrawals: number;
  } = {
    host: { js: [], css: [] },
    head: '',
    desk: { js: [], css: [] },
    deskHead: '',
    registry: undefined,
    withdrawals: 0,
  };
  let sets = new Map<string, Releases>();
  function refresh() {
    const next = {
      host: host() ?? now.host,
      head: head() ?? '',
      desk: desk() ?? now.desk,
      deskHead: deskHead() ?? '',
      registry: file(),
      withdrawals: withdrawn.size,
    };
    if ((Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === now[key])) return;
    now = next;
    sets = new Map();
  }

  /** Whether a version of a remote is or was released. */
  function wasReleased(name: RemoteName, version: string): boolean {
    const { remotes, canaries, before } = now.registry ?? {};
    return [rowOf(remotes, name), rowOf(canaries, name)?.release, ...(rowOf(before, name) ?? [])].some(
      (row) => row?.version === version,
    );
  }

  const isPreviewed = (name: RemoteName, version: string) =>
    Object.values(previews()).some((one) => isOpen(one) && rowOf(one.rows, name)?.version === version);

  /** The current set of each preview that was asked for. */
  const previewSets = new Map<string, { made: Preview; base: Releases; set: Releases }>();
  function previewSet(id: string, made: Preview, base: Releases): Releases {
    const known = previewSets.get(id);
    if (known?.made === made && known.base === base) return known.set;
    const rows = Object.entries(made.rows).filter(([name, row]) => isTrusted(name, row));
    const set: Releases = {
      ...base,
      registry: {
        remotes: {
          ...base.registry?.remotes,
          ...Object.fromEntries(rows.map(([name, row]) => [name, forBrowsers(row)])),
        },
      },
      preview: { shows: rows.map(([name, { version }]) => `${name} ${version}`), until: made.until },
    };
    for (const ended of previewSets.keys()) if (!rowOf(previews(), ended)) previewSets.delete(ended);
    previewSets.set(id, { made, base, set });
    return set;
  }

  const chosenSets = new Map<string, { base: Releases; set: Releases }>();
  function chosenSet(versions: ChosenVersions): Releases | undefined {
    const base = reader.for(EVERYBODY);
    if (!now.registry || !base.registry) return undefined;
    const { rows, local } = chosenRows(now.registry, base.registry, versions, isTrusted);
    const shows = Object.entries(rows).map(([name, { version }]) => `${name} ${version}`);
    if (shows.length === 0) return undefined;
    const key = shows.join();
    const known = chosenSets.get(key);
    if (known?.base === base) return known.set;
    const set: Releases = {
      ...base,
      registry: { remotes: { ...base.registry.remotes, ...rows } },
      chosen: { shows, local },
    };
    chosenSets.delete(key);
    chosenSets.set(key, { base, set });
    for (const oldest of chosenSets.keys()) if (chosenSets.size > MAX_CHOSEN) chosenSets.delete(oldest);
    return set;
  }

  const reader: ReleasesReader = {
    choices() {
      refresh();
      return now.registry ? choicesIn(now.registry) : {};
    },
    chosen: chosenSet,
    preview(id) {
      const made = rowOf(previews(), id);
      return made && isOpen(made) ? previewSet(id, made, reader.for(EVERYBODY)) : undefined;
    },
    for(bucket, shell = 'shop') {
      refresh();
      const served = now.registry && registryFor(now.registry, bucket, isServable);
      const own = Object.entries(served?.registry.remotes ?? {}).filter(
        ([, row]) => isDeskRelease(row) === (shell === 'desk'),
      );
      const key = [shell, ...own.map(([, { entry }]) => entry)].join();
      const known = sets.get(key) ?? {
        ...(shell === 'desk' ? { host: now.desk, head: now.deskHead } : { host: now.host, head: now.head }),
        registry: served && { remotes: Object.fromEntries(own) },
        canaries: served?.canaries.filter((name) => own.some(([remote]) => remote === name)) ?? [],
      };
      sets.set(key, known);
      return known;
    },
    hasCanary(shell = 'shop') {
      refresh();
      return Object.values(now.registry?.canaries ?? {}).some(
        ({ release }) => isDeskRelease(release) === (shell === 'desk'),
      );
    },
    knows(name, version) {
      refresh();
      if (name === 'host') return /^\w{1,32}$/.test(version) && hostScripts(version).some(existsSync);
      return wasReleased(name, version) || isPreviewed(name, version);
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
    canaryVersions() {
      refresh();
      const rows = Object.entries(now.registry?.canaries ?? {});
      return Object.fromEntries(
        rows
          .filter(
            ([name, { release }]) => !isDeskRelease(release) && !withdrawn.has(`${name} ${release.version}`),
          )
          .map(([name, { release }]) => [name, release.version]),
      );
    },
    isLive(name, version) {
      refresh();
      return rowOf(now.registry?.remotes, name)?.version === version;
    },
    holdsWithdrawn({ registry }) {
      refresh();
      return Object.entries(registry?.remotes ?? {}).some(
        ([name, { version }]) => withdrawn.has(`${name} ${version}`) || !wasReleased(name, version),
      );
    },
    withdraw(name, version) {
      withdrawn.add(`${name} ${version}`);
    },
  };
  return reader;
}
