import type { TimelineEntry } from 'shared-contract';

/** The result for an entry: its hash is valid, or it or its predecessor was changed. */
export type Checked = 'right' | 'wrong';

/** The first previous hash of the chain. */
const NO_HASH = '0'.repeat(64);

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Recomputes every hash of a timeline: each covers the previous hash and the entry's sealed text, and the sealed text
 * must match the displayed entry.
 * @param oldestFirst as the server sends it
 * @returns one result per entry in order; null if hashing is unavailable (no secure context)
 */
export async function checkChain(oldestFirst: readonly TimelineEntry[]): Promise<Checked[] | null> {
  if (!globalThis.crypto?.subtle) return null;
  let previous = NO_HASH;
  const results: Checked[] = [];
  for (const entry of oldestFirst) {
    const right =
      entry.previousHash === previous &&
      (await sha256(previous + entry.sealed)) === entry.hash &&
      matchesSealed(entry.sealed, entry);
    results.push(right ? 'right' : 'wrong');
    previous = entry.hash;
  }
  return results;
}

/** Whether the sealed text matches the displayed entry. */
function matchesSealed(
  sealed: string,
  { at, actor, actorName, action, title, note, proofs }: TimelineEntry,
): boolean {
  try {
    const content: Record<string, unknown> = JSON.parse(sealed);
    return (
      Date.parse(String(content.at)) === Date.parse(at) &&
      content.actor === actor &&
      content.actor_name === actorName &&
      content.action === action &&
      content.title === title &&
      content.note === note &&
      Array.isArray(content.proofs) &&
      content.proofs.length >= proofs.length
    );
  } catch {
    return false;
  }
}
