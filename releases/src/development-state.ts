import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeskRelease } from './registered-routes';
import { EVERYBODY } from './registry-file';
import type { Releases, ReleasesReader, ShellName } from './releases';

/** The state of the bundler's builds for the gateway's process, passed by a file. */
export interface DevelopmentState extends Omit<Releases, 'canaries'> {
  /** The desk's shell. */
  desk: Pick<Releases, 'host' | 'head'>;
}

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
  let now: Record<ShellName, Releases>;
  function read(): Record<ShellName, Releases> {
    const { mtimeMs, ino } = statSync(stateFile(dir));
    const next = `${mtimeMs} ${ino}`;
    if (next === stamp) return now;
    stamp = next;
    const { desk, registry, ...shop } = JSON.parse(readFileSync(stateFile(dir), 'utf8')) as DevelopmentState;
    const rows = Object.entries(registry?.remotes ?? {});
    const ownOf = (isDesk: boolean) => ({
      registry: { remotes: Object.fromEntries(rows.filter(([, row]) => isDeskRelease(row) === isDesk)) },
      canaries: [],
    });
    now = { shop: { ...shop, ...ownOf(false) }, desk: { ...desk, ...ownOf(true) } };
    return now;
  }
  read();
  const rows = () => Object.values(read()).flatMap(({ registry }) => Object.entries(registry?.remotes ?? {}));
  return {
    for: (_bucket = EVERYBODY, shell = 'shop') => read()[shell],
    preview: () => undefined,
    choices: () => ({}),
    chosen: () => undefined,
    hasCanary: () => false,
    knows: (name) => rows().some(([remote]) => remote === name),
    hasPage: (name) => rows().some(([, { routes }]) => routes && Object.hasOwn(routes, name)),
    isCanary: () => false,
    canaryVersions: () => ({}),
    isLive: () => false,
    holdsWithdrawn: () => false,
    withdraw: () => undefined,
  };
}
