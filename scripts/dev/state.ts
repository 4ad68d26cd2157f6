import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EVERYBODY } from 'releases/buckets';
import type { Releases, ReleasesReader } from 'releases/releases';

/** The state of the bundler's builds for the gateway's process, passed by a file. */
export type DevelopmentState = Omit<Releases, 'canaries'>;

export const stateFile = (dir: string) => path.join(dir, 'state.json');

/** Replaces the file atomically. */
export function writeState(dir: string, state: DevelopmentState) {
  mkdirSync(dir, { recursive: true });
  const temporary = `${stateFile(dir)}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(state));
  renameSync(temporary, stateFile(dir));
}

/**
 * The releases of a development server: one set for everybody, reloaded when the file changes. Nothing is
 * signed or withdrawn.
 * @throws Error if the file is missing
 */
export function developmentReleases(dir: string): ReleasesReader {
  let stamp = '';
  let now: Releases;
  function read(): Releases {
    const { mtimeMs, ino } = statSync(stateFile(dir));
    const next = `${mtimeMs} ${ino}`;
    if (next === stamp) return now;
    stamp = next;
    now = { ...(JSON.parse(readFileSync(stateFile(dir), 'utf8')) as DevelopmentState), canaries: [] };
    return now;
  }
  read();
  return {
    for: (_bucket = EVERYBODY) => read(),
    hasCanary: () => false,
    knows: (name) => read().registry?.remotes[name] !== undefined,
    hasPage: (name) =>
      Object.values(read().registry?.remotes ?? {}).some(
        ({ routes }) => routes && Object.hasOwn(routes, name),
      ),
    isCanary: () => false,
    holdsWithdrawn: () => false,
    withdraw: () => undefined,
  };
}
