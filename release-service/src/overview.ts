import { healthOf } from 'releases/canary-health';
import { openPreviews } from 'releases/previews';
import type { ReleaseTarget } from 'releases/publish';
import { namesIn, type Release, type ReleaseRegistry } from 'releases/registry-file';
import { readReleased, readReleaseHistory } from 'releases/store';
import type { Canary, Releases } from 'shared-contract/shapes';
import { ownersOf } from './inspectors';
import { readTeams } from './teams';

/** Where the api asks for it; below no prefix that a gateway passes on from outside. */
export const OVERVIEW_PATH = '/overview';

const MAX_HISTORY = 100;

const versionOf = ({ version, untested }: Release) => ({ version, tested: !untested });

function canaryOf(dir: string, remote: string, now: ReleaseRegistry): Canary | null {
  const canary = now.canaries[remote];
  const health = healthOf(dir, remote, now);
  if (!canary || !health) return null;
  return {
    ...versionOf(canary.release),
    share: canary.share,
    isStepped: canary.isStepped === true,
    began: canary.began ?? null,
    visits: health.visits,
    control: health.control,
    needed: health.needed ?? null,
    figures: health.figures.map(({ name, canary: own, control, score }) => ({
      name,
      canary: own ?? null,
      control: control ?? null,
      isWorse: score >= 1,
    })),
  };
}

function history({ dir, keys }: ReleaseTarget): Pick<Releases, 'history' | 'historyFault'> {
  try {
    const entries = readReleaseHistory(dir, keys).slice(-MAX_HISTORY).reverse();
    return {
      history: entries.map(({ at, remote, action, version, share, tested, who, commit, why }) => ({
        at,
        remote,
        action,
        version,
        share: share ?? null,
        tested,
        who,
        commit: commit ?? null,
        why: why ?? null,
      })),
      historyFault: null,
    };
  } catch (error) {
    return { history: [], historyFault: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Remotes, owners, versions, the health of canaries, the latest history, open previews and keys, for the staff's desk. It
 * holds no key and no link.
 */
export function overview(place: ReleaseTarget, keysDir: string): Releases {
  const now = readReleased(place.dir, place.keys);
  const teams = readTeams(keysDir);
  const owners = ownersOf(teams);
  return {
    remotes: namesIn(now).map((name) => {
      const live = now.remotes[name];
      return {
        name,
        teams: owners[name] ?? [],
        live: live ? versionOf(live) : null,
        canary: canaryOf(place.dir, name, now),
        before: (now.before[name] ?? []).map(({ version }) => version),
      };
    }),
    ...history(place),
    previews: openPreviews(place).map(({ rows, by, until }) => ({
      shows: Object.entries(rows).map(([name, { version }]) => `${name} ${version}`),
      by,
      until,
    })),
    teams: Object.entries(teams).map(([name, { remotes, keys }]) => ({
      name,
      remotes,
      keys: keys.map(({ id, added, revoked }) => ({ id, added, revoked: revoked ?? null })),
    })),
  };
}
