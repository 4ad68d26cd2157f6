import type { TimelineEntry } from 'shared-contract';

/** What checking an entry showed: its hash is right, it or the one before was changed, or this device cannot compute. */
export type Checked = 'right' | 'wrong';

/** What the chain starts with. */
const NO_HASH = '0'.repeat(64);

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Computes every hash of a timeline anew: each covers the hash before it and its sealed text, and the sealed text must say what is
 * shown. One result per entry, in the order of the entries; null where this device cannot compute (no secure context).
 * @param oldestFirst as the server sends it
 */
export async function checkChain(oldestFirst: readonly TimelineEntry[]): Promise<Checked[] | null> {
  if (!globalThis.crypto?.subtle) return null;
  let previous = NO_HASH;
  const results: Checked[] = [];
  for (const entry of oldestFirst) {
    const right =
      entry.previousHash === previous &&
      (await sha256(previous + entry.sealed)) === entry.hash &&
      says(entry.sealed, entry);
    results.push(right ? 'right' : 'wrong');
    previous = entry.hash;
  }
  return results;
}

/** Whether the sealed text tells the same as what is shown. */
function says(sealed: string, { at, actor, actorName, action, title, note, proofs }: TimelineEntry): boolean {
  try {
    const told: Record<string, unknown> = JSON.parse(sealed);
    return (
      Date.parse(String(told.at)) === Date.parse(at) &&
      told.actor === actor &&
      told.actor_name === actorName &&
      told.action === action &&
      told.title === title &&
      told.note === note &&
      Array.isArray(told.proofs) &&
      told.proofs.length >= proofs.length
    );
  } catch {
    return false;
  }
}
