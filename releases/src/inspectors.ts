import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import {
  type InspectorGrant,
  type Inspectors,
  inspectorsFile,
  isGranted,
  parseInspectors,
} from './inspectors-file';
import { signedJson } from './signed-json';
import { type ReleaseKeys, withLock, writeAtomic } from './store';

/** How long a grant lasts at most. */
export const INSPECTOR_HOURS = 12;
const HOUR_MS = 3_600_000;

/** The file's content; empty if it is missing, or signed by a key that is retired. */
function read(dir: string, keys: ReleaseKeys): Inspectors {
  try {
    return parseInspectors(readFileSync(inspectorsFile(dir), 'utf8'), keys.publicKeys);
  } catch {
    return { grants: {}, owners: {} };
  }
}

const write = (dir: string, keys: ReleaseKeys, inspectors: Inspectors) =>
  writeAtomic(inspectorsFile(dir), signedJson(inspectors, keys.privateKey));

const filtered = (grants: Inspectors['grants'], isWanted: (grant: InspectorGrant) => boolean) =>
  Object.fromEntries(Object.entries(grants).filter(([, grant]) => isGranted(grant) && isWanted(grant)));

/**
 * Grants the inspector for {@link INSPECTOR_HOURS}. An earlier grant to the same caller ends, so the file has at most one
 * for each.
 * @param owners the teams that may release each remote, shown by the inspector
 * @returns the id, to be part of the link, and the end (ISO 8601)
 */
export const grantInspector = (
  { dir, keys }: { dir: string; keys: ReleaseKeys },
  { by, key }: Pick<InspectorGrant, 'by' | 'key'>,
  owners: Inspectors['owners'],
): Promise<{ id: string; until: string }> =>
  withLock(dir, () => {
    const others = filtered(read(dir, keys).grants, (one) => one.by !== by || one.key !== key);
    const id = randomBytes(16).toString('base64url');
    const until = new Date(Date.now() + INSPECTOR_HOURS * HOUR_MS).toISOString();
    write(dir, keys, { grants: { ...others, [id]: { by, ...(key && { key }), until } }, owners });
    return { id, until };
  });

/**
 * Ends the grants that are no longer wanted or have expired, and updates the owners. Writes only if something has changed.
 * @param isWanted whether the team still has that key
 */
export async function updateInspectors(
  { dir, keys }: { dir: string; keys: ReleaseKeys },
  isWanted: (grant: InspectorGrant) => boolean,
  owners: Inspectors['owners'],
): Promise<void> {
  if (!existsSync(inspectorsFile(dir))) return;
  const next = () => {
    const now = read(dir, keys);
    const then: Inspectors = { grants: filtered(now.grants, isWanted), owners };
    return JSON.stringify(now) === JSON.stringify(then) ? undefined : then;
  };
  if (!next()) return;
  await withLock(dir, () => {
    const changed = next();
    if (changed) write(dir, keys, changed);
  });
}
