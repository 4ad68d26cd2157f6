import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from './registry';
import { type ErrorHandler, reloadedFile } from './reloaded-file';
import { verifiedJson } from './signed-json';

/** A developer's right to open the inspector. */
export interface InspectorGrant {
  /** The team, or who made it in the folder of releases. */
  by: string;
  /** Id of the team's key; absent if it was made in the folder of releases. */
  key?: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** `inspectors.json`. */
export interface Inspectors {
  /** By the unguessable id in the link. */
  grants: Record<string, InspectorGrant>;
  /** The teams that may release each remote. */
  owners: Record<RemoteName, string[]>;
}

export const GRANT_ID = /^[\w-]{22}$/;
export const inspectorsFile = (dir: string) => join(dir, 'inspectors.json');
export const isGranted = ({ until }: InspectorGrant): boolean => Date.parse(until) > Date.now();

/**
 * Parses and verifies the file.
 * @throws Error if none of the keys has signed it
 */
export function parseInspectors(text: string, keys: readonly KeyObject[]): Inspectors {
  const { grants, owners } = verifiedJson<Inspectors>(text, keys, 'the list of inspectors');
  return { grants, owners };
}

export interface InspectorsReader {
  /** The grant of an id, which a stranger may have sent; undefined without one and after its end. */
  grant(id: string): InspectorGrant | undefined;
  owners(): Inspectors['owners'];
}

/** Reads the grants of a folder of releases; a file with an invalid signature is refused and reported. */
export function readInspectors(
  { releasesDir, registryKeys }: { releasesDir: string; registryKeys: readonly KeyObject[] },
  onError: ErrorHandler,
): InspectorsReader {
  const file = inspectorsFile(releasesDir);
  const read = reloadedFile(file, (text) => parseInspectors(text, registryKeys), onError);
  const now = () => (existsSync(file) ? read() : undefined);
  return {
    grant(id) {
      const grants = now()?.grants;
      const grant = grants && GRANT_ID.test(id) && Object.hasOwn(grants, id) ? grants[id] : undefined;
      return grant && isGranted(grant) ? grant : undefined;
    },
    owners: () => now()?.owners ?? {},
  };
}
