import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Author } from './history';
import { isDeskRelease, routeConflict } from './registered-routes';
import type { RemoteName } from './registry';
import { type Canary, folderDigest, type Release, type ReleaseRegistry } from './registry-file';
import { describeRelease, faultsOf, folderOf } from './release-folder';
import { changeRegistry, type ReleaseKeys, readReleased } from './store';
import { isTested, testedMark } from './tested';

/** Number of earlier releases that the registry retains per remote. */
const MAX_EARLIER = 10;

/** Copies a release folder, atomically, and its mark. An existing folder is never changed. */
export function upload(from: string, to: string, name: RemoteName, version: string): void {
  const [source, target] = [folderOf(from, name, version), folderOf(to, name, version)];
  if (source === target) return;
  if (existsSync(target)) {
    if (folderDigest(source) !== folderDigest(target))
      throw new Error(`${name} ${version} 已经发布过，内容却不同：版本不可改写`);
  } else {
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(source, `${target}.part`, { recursive: true, preserveTimestamps: true });
    renameSync(`${target}.part`, target);
  }
  if (isTested(from, name, version))
    cpSync(testedMark(from, name, version), testedMark(to, name, version), { preserveTimestamps: true });
}

/** A release that is refused: nothing has changed. The message says why. */
export class ReleaseRefused extends Error {}

/** The remote was released by somebody else since the caller looked. */
export class ReleasedMeanwhile extends ReleaseRefused {
  constructor(name: RemoteName, now: ReleaseRegistry) {
    super(`${name} 刚刚被别人发布过（${releasedVersions(now, name)}），请看过再发布`);
  }
}

const without = <T>(map: Record<RemoteName, T>, name: RemoteName) => {
  const { [name]: _gone, ...rest } = map;
  return rest as Record<RemoteName, T>;
};

/** What is released of a remote, in a text that changes with it. */
export const releasedVersions = ({ remotes, canaries }: ReleaseRegistry, name: RemoteName) =>
  [remotes[name]?.version ?? 'none', canaries[name]?.release.version, canaries[name]?.share].join(' ');

export interface ReleaseTarget {
  /** The folder of registry and releases. */
  dir: string;
  keys: ReleaseKeys;
}

/** Replaces one remote's row if it is unchanged since it was read; rows of others may have changed meanwhile. */
async function swapRow(
  { dir, keys }: ReleaseTarget,
  name: RemoteName,
  seen: ReleaseRegistry,
  author: Author | undefined,
  change: (now: ReleaseRegistry) => ReleaseRegistry,
) {
  const swap = (now: ReleaseRegistry) => {
    if (releasedVersions(now, name) !== releasedVersions(seen, name)) throw new ReleasedMeanwhile(name, now);
    return change(now);
  };
  return changeRegistry(dir, keys, swap, { author });
}

const remember = (now: ReleaseRegistry, name: RemoteName, next: Release) => {
  const live = now.remotes[name];
  return [...(live ? [live] : []), ...(now.before[name] ?? [])]
    .filter(({ version }) => version !== next.version)
    .slice(0, MAX_EARLIER);
};

/** The current releases and canaries of all other remotes. */
export const otherReleases = ({ remotes, canaries }: ReleaseRegistry, name: RemoteName): Release[] => [
  ...Object.values(without(remotes, name)),
  ...Object.values(without(canaries, name)).map(({ release }) => release),
];

/** The share of visitors with which a canary begins that goes on in steps. */
const FIRST_SHARE = 1;

/** Keeps the beginning of a canary whose share changes: its health is counted from there. */
function canaryRow(
  now: ReleaseRegistry,
  name: RemoteName,
  release: Release,
  share: number | 'steps',
): Canary {
  const known = now.canaries[name];
  const began = known?.release.version === release.version ? known.began : undefined;
  return {
    share: share === 'steps' ? FIRST_SHARE : share,
    release,
    began: began ?? new Date().toISOString(),
    ...(share === 'steps' && { isStepped: true as const }),
  };
}

/**
 * Releases a folder to everybody, or to `canary` percent of the visitors; `steps` begins with one percent, and the
 * release service goes on as its health allows. `untested` marks a release whose
 * tests are not known to have passed, whatever mark its folder has. `seen` is the registry on which the
 * decision was based: if the remote's row has changed since, somebody else has released, and nothing is
 * changed. `author` is written into the history.
 * @throws ReleaseRefused listing the faults; nothing is changed then
 */
export async function publishRelease(
  place: ReleaseTarget,
  name: RemoteName,
  version: string,
  {
    canary,
    untested,
    author,
    seen = readReleased(place.dir, place.keys),
  }: { canary?: number | 'steps'; untested?: boolean; author?: Author; seen?: ReleaseRegistry } = {},
): Promise<ReleaseRegistry> {
  const faults = faultsOf(place.dir, name, version);
  if (faults.length)
    throw new ReleaseRefused(`${name} ${version} 没有发布，线上没有变化：\n  ${faults.join('\n  ')}`);
  const release = {
    ...describeRelease(place.dir, name, version),
    ...(untested && { untested: true as const }),
  };
  return swapRow(place, name, seen, author, (now) => {
    const conflict = routeConflict(release.routes, otherReleases(now, name));
    if (conflict)
      throw new ReleaseRefused(`${name} ${version} 没有发布，线上没有变化：\n  ${conflict} 已经是别人的页面`);
    const live = now.remotes[name];
    if (canary === 'steps' && (!live || isDeskRelease(release)))
      throw new ReleaseRefused(
        `${name} 不能由访问的情况决定：${live ? '工作台的访问不计数' : '还没有别的版本可以比'}；请用 --canary 10，或发布给所有访客`,
      );
    if (!canary && !now.canaries[name] && live?.version === version && live.untested === release.untested)
      throw new ReleaseRefused(`${name} 没有改动：所有访客已经在用 ${version}，没有再发布`);
    return canary
      ? { ...now, canaries: { ...now.canaries, [name]: canaryRow(now, name, release, canary) } }
      : {
          ...now,
          remotes: { ...now.remotes, [name]: release },
          before: { ...now.before, [name]: remember(now, name, release) },
          canaries: without(now.canaries, name),
        };
  });
}

/**
 * Gives a canary to another share of the visitors.
 * @param seen the registry on which the decision was based
 */
export async function setCanaryShare(
  place: ReleaseTarget,
  name: RemoteName,
  share: number,
  author: Author,
  seen: ReleaseRegistry,
): Promise<void> {
  await swapRow(place, name, seen, author, (now) => {
    const canary = now.canaries[name];
    if (!canary) throw new ReleasedMeanwhile(name, now);
    return { ...now, canaries: { ...now.canaries, [name]: { ...canary, share } } };
  });
}

/**
 * Reverts the last release of a remote: removes its canary if there is one, else restores the release before.
 * The first release of a remote that registers its own routes is removed together with them; the contract's
 * routes must have a remote. Nothing is built, copied or restarted.
 * @param seen the registry on which the decision was based
 * @returns the version that everybody gets now, if any
 * @throws ReleaseRefused without an earlier release
 */
export async function rollBack(
  place: ReleaseTarget,
  name: RemoteName,
  author?: Author,
  seen: ReleaseRegistry = readReleased(place.dir, place.keys),
): Promise<string | undefined> {
  const live = seen.remotes[name];
  if (seen.canaries[name] && (live || seen.canaries[name].release.routes)) {
    await swapRow(place, name, seen, author, (now) => ({ ...now, canaries: without(now.canaries, name) }));
    return live?.version;
  }
  const [last, ...older] = seen.before[name] ?? [];
  if (!last && live?.routes) {
    await swapRow(place, name, seen, author, (now) => ({ ...now, remotes: without(now.remotes, name) }));
    return undefined;
  }
  if (!last) throw new ReleaseRefused(`${name} 没有更早的发布可以退回`);
  await swapRow(place, name, seen, author, (now) => ({
    ...now,
    remotes: { ...now.remotes, [name]: last },
    before: { ...now.before, [name]: older },
  }));
  return last.version;
}
