import { integrityOf } from './build-files';
import { localOrigin, localPort, localVersion } from './local-versions';
import { isDeskRelease, routeConflict } from './registered-routes';
import type { Registry, RemoteName, RemoteRelease } from './registry';
import { forBrowsers, namesIn, type Release, type ReleaseRegistry } from './registry-file';

/** A release of a remote that a developer may choose for one browser. */
export interface ReleaseChoice {
  version: string;
  kind: 'live' | 'canary' | 'before';
  /** Of a canary: percentage of visitors. */
  share?: number;
}

/** By remote: a version, or the `localVersion` of a port. */
export type ChosenVersions = Readonly<Record<RemoteName, string>>;

/**
 * The script that stands for the entry of a remote on the developer's machine: a container that loads the real one on first
 * use. Its text, hence its integrity, depends on name and port only. The page's policy names the origin and no other.
 */
export const localEntry = (name: RemoteName, port: number): string => `(() => {
  const url = '${localOrigin(port)}/remoteEntry.js';
  const policy = globalThis.trustedTypes?.createPolicy('haozhan', { createScriptURL: () => url });
  let loading;
  const load = () => (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => (globalThis.${name} === stub ? reject(new Error('no container ${name} in ' + url)) : resolve(globalThis.${name}));
    script.onerror = () => reject(new Error(url + ' does not answer'));
    script.src = policy?.createScriptURL('') ?? url;
    document.head.append(script);
  }));
  const stub = {
    init: async (...scope) => (await load()).init(...scope),
    get: async (module) => (await load()).get(module),
  };
  globalThis.${name} = stub;
})();
`;

const localRow = (name: RemoteName, port: number, { routes }: RemoteRelease): RemoteRelease => ({
  version: localVersion(port),
  entry: `/remotes/${name}/${localVersion(port)}/remoteEntry.js`,
  hash: integrityOf(localEntry(name, port)),
  preload: {},
  ...(routes && { routes }),
});

const releasesOf = ({ remotes, canaries, before }: ReleaseRegistry, name: RemoteName): Release[] =>
  [remotes[name], canaries[name]?.release, ...(before[name] ?? [])].filter((row) => row !== undefined);

/** What may be chosen of each remote of the shop: the current release first, then the canary and earlier ones. */
export function choicesIn(registry: ReleaseRegistry): Record<RemoteName, ReleaseChoice[]> {
  const choices: Record<RemoteName, ReleaseChoice[]> = {};
  for (const name of namesIn(registry)) {
    const rows = releasesOf(registry, name);
    if (rows.some(isDeskRelease)) continue;
    const [live, canary] = [registry.remotes[name], registry.canaries[name]];
    const byVersion = new Map<string, ReleaseChoice>();
    for (const row of rows) {
      if (byVersion.has(row.version)) continue;
      const kind = row === live ? 'live' : row === canary?.release ? 'canary' : 'before';
      byVersion.set(row.version, {
        version: row.version,
        kind,
        ...(kind === 'canary' && { share: canary?.share }),
      });
    }
    choices[name] = [...byVersion.values()];
  }
  return choices;
}

/**
 * The rows that replace those of `shown`. Left out are unknown remotes and versions, those of the desk, what is shown anyway,
 * folders that are not as they were signed, and versions whose pages another remote has.
 * @returns the rows, and the ports of those that the developer's machine serves
 */
export function chosenRows(
  registry: ReleaseRegistry,
  shown: Registry,
  versions: ChosenVersions,
  isTrusted: (name: RemoteName, release: Release) => boolean,
): { rows: Record<RemoteName, RemoteRelease>; local: Record<RemoteName, number> } {
  const rows: Record<RemoteName, RemoteRelease> = {};
  const local: Record<RemoteName, number> = {};
  for (const name of Object.keys(choicesIn(registry)).filter((one) => Object.hasOwn(versions, one))) {
    const version = versions[name] ?? '';
    const current = shown.remotes[name];
    const port = localPort(version);
    const release = releasesOf(registry, name).find((row) => row.version === version);
    const { [name]: _own, ...others } = { ...shown.remotes, ...rows };
    if (port !== undefined && current) {
      rows[name] = localRow(name, port, current);
      local[name] = port;
    } else if (
      release &&
      version !== current?.version &&
      routeConflict(release.routes, Object.values(others)) === undefined &&
      isTrusted(name, release)
    )
      rows[name] = forBrowsers(release);
  }
  return { rows, local };
}
