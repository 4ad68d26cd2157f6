import type { KeyObject } from 'node:crypto';
import { isRelease, type RemoteName } from './registry';
import type { Release } from './registry-file';
import { verifiedJson } from './signed-json';

/** Versions of remotes that are shown inside the real shop to those who have the link. */
export interface Preview {
  rows: Record<RemoteName, Release>;
  /** ISO 8601, UTC. */
  until: string;
  /** Who made it. */
  by: string;
}

/** By the unguessable id in the link. */
export type Previews = Record<string, Preview>;

export const PREVIEW_ID = /^[\w-]{22}$/;

/** Whether it has not ended yet. */
export const isOpen = ({ until }: Preview): boolean => Date.parse(until) > Date.now();

/**
 * Parses and verifies `previews.json`. Malformed rows are dropped.
 * @throws Error if none of the keys has signed it
 */
export function readPreviews(text: string, keys: readonly KeyObject[]): Previews {
  const { previews } = verifiedJson<{ previews: Previews }>(text, keys, 'the list of previews');
  return Object.fromEntries(
    Object.entries(previews)
      .filter(([id]) => PREVIEW_ID.test(id))
      .map(([id, preview]) => [
        id,
        {
          ...preview,
          rows: Object.fromEntries(
            Object.entries(preview.rows).filter(([name, row]) => isRelease(name, row)),
          ),
        },
      ]),
  );
}
