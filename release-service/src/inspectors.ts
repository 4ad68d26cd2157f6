import type { FastifyInstance } from 'fastify';
import { updateInspectors } from 'releases/inspectors';
import type { Inspectors } from 'releases/inspectors-file';
import type { ReleaseKeys } from 'releases/store';
import { readTeams, type Teams } from './teams';

/** A revoked key opens no inspector after so many ms. */
export const REVOKED_AFTER_MS = 10_000;

/** The teams that may release each remote. */
export function ownersOf(teams: Teams): Inspectors['owners'] {
  const owners: Inspectors['owners'] = {};
  for (const [team, { remotes }] of Object.entries(teams))
    for (const remote of remotes) owners[remote] = [...(owners[remote] ?? []), team];
  return owners;
}

/** Whether a grant's key is still one of its team; those made in the folder of releases have none, and last until their end. */
const hasKey =
  (teams: Teams) =>
  ({ by, key }: { by: string; key?: string }): boolean =>
    key === undefined ||
    (Object.hasOwn(teams, by) &&
      (teams[by]?.keys.some(({ id, revoked }) => id === key && !revoked) ?? false));

/** Ends the inspectors of revoked keys and removed teams while the service runs; see {@link REVOKED_AFTER_MS}. */
export function watchInspectors(
  app: FastifyInstance,
  {
    dir,
    keys,
    keysDir,
    everyMs = REVOKED_AFTER_MS,
  }: { dir: string; keys: ReleaseKeys; keysDir: string; everyMs?: number },
): void {
  const update = async () => {
    try {
      const teams = readTeams(keysDir);
      await updateInspectors({ dir, keys }, hasKey(teams), ownersOf(teams));
    } catch (error) {
      app.log.error(error, 'inspectors of revoked keys cannot be ended');
    }
  };
  const timer = setInterval(update, everyMs).unref();
  app.addHook('onReady', update);
  app.addHook('onClose', async () => clearInterval(timer));
}
